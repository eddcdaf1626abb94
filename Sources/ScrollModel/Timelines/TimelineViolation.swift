/// The first sample of a timeline that does not satisfy an expectation, with its neighbors.
public struct TimelineViolation: Error, CustomStringConvertible, Sendable {
  /// The expectation in words.
  public let expectation: String
  /// The time of the sample since the animator was created.
  public let instant: Duration
  /// The value of the sample as text, numbers rounded to three decimals.
  public let value: String
  /// The sample before; nil if there is none.
  public let before: (instant: Duration, value: String)?
  /// The sample after; nil if there is none, or it does not matter.
  public let after: (instant: Duration, value: String)?

  /// The expectation, the value at that instant and its neighbors.
  public var description: String {
    var text = expectation.isEmpty ? "" : "\(expectation): "
    text += "at \(NumberText.text(of: instant)) s it is \(value)"
    if let before { text += ", after \(before.value) at \(NumberText.text(of: before.instant)) s" }
    if let after { text += ", before \(after.value) at \(NumberText.text(of: after.instant)) s" }
    return text
  }
}

/// All samples of a timeline that violate an expectation.
public struct TimelineViolations: Error, CustomStringConvertible, Sendable {
  /// The expectation in words.
  public let expectation: String
  /// The number of samples that were checked.
  public let sampleCount: Int
  /// What is wrong, and at which instants since the animator was created; nil for what is not about one instant.
  public let violations: [(instant: Duration?, text: String)]

  /// The expectation and up to ten violations, with numbers rounded to three decimals, and how many more there are.
  public var description: String {
    let count = Set(violations.compactMap(\.instant)).count
    let head = count == 0 ? expectation : "\(expectation): violated in \(count) of \(sampleCount) samples"
    let lines = violations.map { instant, text in
      instant.map { "at \(NumberText.text(of: $0)) s \(text)" } ?? text
    }
    return ([head] + TextList.firstTen(lines).split(separator: "\n").map { "  \($0)" })
      .joined(separator: "\n")
  }
}
