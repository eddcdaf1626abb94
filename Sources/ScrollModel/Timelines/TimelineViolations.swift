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
