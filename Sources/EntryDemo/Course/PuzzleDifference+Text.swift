extension PuzzleDifference {
  /// The largest number of differences that are listed.
  private static let listLimit = 6

  /// The difference in one line.
  var text: String {
    let place = instant.map { " at \(NumberText.seconds($0))" } ?? ""
    return "\(name)\(place) is \(Self.text(now)), wanted \(Self.text(wanted))"
  }

  private static func text(_ appearance: PuzzleFrames.Appearance?) -> String {
    guard let appearance else { return "not visible" }
    let frame = Attribute.numbers(appearance.frame).map(NumberText.rounded).joined(separator: " ")
    return appearance.isTransparent ? "\(frame) (transparent)" : frame
  }

  /// The differences as a table with the frames now and those wanted.
  static func table(_ differences: [PuzzleDifference]) -> [String] {
    guard !differences.isEmpty else { return [] }
    let shown = differences.prefix(listLimit)
    let hasInstants = shown.contains { $0.instant != nil }
    let header = ["view"] + (hasInstants ? ["at"] : []) + ["x y width height now", "wanted"]
    let rows = shown.map { difference in
      [difference.name] + (hasInstants ? [difference.instant.map(NumberText.seconds) ?? ""] : [])
        + [text(difference.now), text(difference.wanted)]
    }
    let rest = differences.count - shown.count
    return TextLayout.table(header, rows)
      + (rest > 0 ? ["and \(rest) more difference\(rest == 1 ? "" : "s")"] : [])
  }
}
