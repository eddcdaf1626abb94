import EntryCommands

struct TextReport: TestReport {
  private let style: TextStyleSheet
  private var failed: [CaseResult] = []
  private var durations: [(name: String, seconds: Double)] = []
  private static let slowestCount = 5
  private static let excerptLimit = 20
  init(style: TextStyleSheet) { self.style = style }

  mutating func text(of result: CaseResult) -> String {
    let name = ControlCharacters.escaped(result.name)
    if result.isSkipped { return style.dim("skip  \(name)") + "\n" }
    durations.append((name, result.seconds))
    let time = style.dim("\(TestReports.seconds(result.seconds)) s")
    if result.isOK { return "\(style.right("ok"))    \(name)  \(time)\n" }
    failed.append(result)
    return "\(style.wrong("FAIL"))  \(name)  \(time)\n"
  }

  mutating func end(_ sum: TestSum) -> String {
    var lines: [String] = []
    for result in failed { lines += [""] + self.lines(of: result) }
    if !failed.isEmpty { lines.append("") }
    let slowest = durations.sorted { $0.seconds > $1.seconds }.prefix(Self.slowestCount)
    if durations.count > Self.slowestCount {
      let list = slowest.map { "\($0.name) \(TestReports.seconds($0.seconds)) s" }.joined(separator: ", ")
      lines.append(style.dim("slowest: \(list)"))
    }
    lines.append(Self.summary(sum))
    return lines.joined(separator: "\n") + "\n"
  }

  static func summary(_ sum: TestSum) -> String {
    guard sum.cases + sum.skipped > 0 else { return "no file belongs to this part" }
    var found: [String] = []
    if sum.failed > 0 { found.append("\(sum.failed) failed") }
    if sum.skipped > 0 { found.append("\(sum.skipped) skipped") }
    return
      "\(sum.files.counted("file")), \(sum.cases.counted("case")), \(TestReports.seconds(sum.seconds)) s: "
      + (found.isEmpty ? "all pass" : found.joined(separator: ", "))
  }

  private func lines(of result: CaseResult) -> [String] {
    var lines: [String] = []
    let combination = result.combination.map { " [\($0)]" } ?? ""
    for failure in result.failures {
      let position = TestReports.position(of: failure, in: result) + combination
      lines.append(
        ControlCharacters.escaped(position) + ": \(style.wrong("error:")) "
          + ControlCharacters.escaped(failure.message))
      lines += failure.excerpt.prefix(Self.excerptLimit).map {
        let line = ControlCharacters.escaped($0)
        return $0.hasPrefix("-") ? style.deletion(line) : $0.hasPrefix("+") ? style.insertion(line) : line
      }
      let rest = failure.excerpt.count - Self.excerptLimit
      if rest > 0 { lines.append("… and \(rest) more lines") }
      if failure.picture != nil || failure.film != nil {
        let files = [failure.picture, failure.film].compactMap(\.self).joined(separator: ", ")
        lines.append(
          style.dim("  at \(TestReports.seconds(failure.time)) s: \(ControlCharacters.escaped(files))"))
      }
    }
    lines.append(style.dim("  to see it: \(ControlCharacters.escaped(Self.command(for: result)))"))
    return lines
  }

  static func command(for result: CaseResult) -> String {
    let file = ShellText.path(result.file)
    if result.isDocument { return "EntryDemo check \(file)" }
    guard result.combination == nil else {
      return "EntryDemo test \(file) --filter \(ShellText.word(result.name)) --artifacts failures"
    }
    return "EntryDemo --keep-going \(file) -c show"
  }
}
