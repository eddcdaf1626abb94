import EntryCommands
import ScrollModel

extension PuzzleDifference {
  private static let listLimit = 6

  var text: String {
    let place = instant.map { " at \(NumberText.seconds($0))" } ?? ""
    let (value, now, wanted) = texts
    return "\(value)\(place) is \(now), wanted \(wanted)"
  }

  /// What is compared, its value now, and the one wanted.
  private var texts: (value: String, now: String, wanted: String) {
    switch aspect {
    case .frame(let now, let wanted): return (name, Self.text(now), Self.text(wanted))
    case .offset(let axis, let now, let wanted):
      return (
        "\(name).contentOffset.\(axis.letter)", NumberText.rounded(Double(now)),
        NumberText.rounded(Double(wanted))
      )
    }
  }

  private static func text(_ appearance: PuzzleFrames.Appearance?) -> String {
    guard let appearance else { return "not visible" }
    let frame = ViewAttribute.numbers(appearance.frame).map(NumberText.rounded).joined(separator: " ")
    return appearance.isTransparent ? "\(frame) (transparent)" : frame
  }

  /// The differences as a table with the frames now and those wanted.
  static func table(_ differences: [PuzzleDifference]) -> [String] {
    guard !differences.isEmpty else { return [] }
    let shown = differences.prefix(listLimit)
    let hasInstants = shown.contains { $0.instant != nil }
    let hasFrames = shown.contains { if case .frame = $0.aspect { true } else { false } }
    let header =
      [hasFrames ? "in the root" : ""] + (hasInstants ? ["at"] : []) + [
        hasFrames ? "x y width height now" : "now", "wanted",
      ]
    let rows = shown.map { difference in
      let (value, now, wanted) = difference.texts
      return [value] + (hasInstants ? [difference.instant.map(NumberText.seconds) ?? ""] : []) + [
        now, wanted,
      ]
    }
    let rest = differences.count - shown.count
    return TextLayout.table(header, rows)
      + (rest > 0 ? ["and \(rest) more difference\(rest == 1 ? "" : "s")"] : [])
  }
}
