import ScrollModel

struct RepeatResult: CommandResult, Described {
  let rounds: Int
  private(set) var results: [any CommandResult] = []
  private(set) var isShownQuietly = false
  init(rounds: Int) { self.rounds = rounds }

  mutating func append(_ result: any CommandResult, isReading: Bool) {
    results.append(result)
    isShownQuietly = isShownQuietly || isReading || result.isShownQuietly
  }

  static let members: [Member<Self>] = [
    .init("rounds", \.rounds),
    .init("results", pieces: { .list($0.results.map(\.json)) }, as: .list(of: .object)),
  ]

  var form: ResultForm { results.contains { $0.form != .text } ? .verbatim : .text }

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    AnySequence(results.lazy.flatMap { $0.lines(style, columns: columns) })
  }

  func hint(_ animator: Animator) -> String? { results.last { $0.hint(animator) != nil }?.hint(animator) }
}
