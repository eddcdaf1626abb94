import ScrollModel

/// Renders events as lines of text.
struct TextRenderer {
  var style: TextStyleSheet

  /// The lines of an event. Those of long lists are made as they are read. Line feeds in what is one line are escaped.
  /// - Parameter columns: the width of the terminal, to which tables are fitted; nil without one.
  func lines(_ event: Event, columns: Int?) -> AnySequence<String> {
    switch event {
    case .entries(let entries) where !entries.isEmpty: AnySequence(Self.table(entries))
    case .layout(let listing): AnySequence(Self.table(listing.rows))
    case .constraints(let constraints) where !constraints.isEmpty:
      AnySequence(Self.groups(constraints).lazy.map { ControlCharacters.escaped($0) })
    case .timeline(let timeline): AnySequence(Self.timeline(timeline, columns: columns))
    case .diagnoses(let reports, let file): diagnoses(reports, file, columns: columns)
    case .at(_, let event): lines(event, columns: columns)
    default: AnySequence(lines(event))
    }
  }

  /// The lines of an event that fits into memory.
  private func lines(_ event: Event) -> [String] {
    switch event {
    case .text(let lines): lines
    case .drawing(let lines): lines.map { style.drawing(ControlCharacters.escaped($0)) }
    case .at(_, let event): lines(event)
    case .history, .undone, .redone, .conflicts: plainLines(event)
    default: plainLines(event).map { ControlCharacters.escaped($0) }
    }
  }

  /// The diagnoses of a pasted console output.
  private func diagnoses(_ reports: [DoctorReport], _ file: String, columns: Int?) -> AnySequence<String> {
    let text = DoctorText(columns: max(40, columns ?? 80), style: style)
    return AnySequence(
      text.lines(
        reports.reduce(into: DoctorText.Summary()) { text.add($1, to: &$0) },
        of: ControlCharacters.escaped(file))
        + reports.flatMap { [""] + text.lines($0) })
  }

  private func plainLines(_ event: Event) -> [String] {
    switch event {
    case .done, .restarted, .request, .text, .drawing, .at, .diagnoses: []
    case .added(let names, let now, let until):
      ["\(Self.brief(names)) appearing, \(NumberText.seconds(until - now))"]
    case .deleting(let name, let now, let until): ["\(name) leaving, \(NumberText.seconds(until - now))"]
    case .animating(let now, let until):
      if let until {
        [until > now ? "animating, \(NumberText.seconds(until - now))" : "nothing to animate"]
      } else {
        ["animating, forever"]
      }
    case .moved(let time, let running, let settled, let held, let paused, let endless):
      if settled {
        [
          "settled at \(NumberText.seconds(time))" + Self.held(held) + Self.paused(paused)
            + (endless.isEmpty ? "" : "; without end: \(endless.joined(separator: ", "))")
        ]
      } else {
        [
          "\(NumberText.seconds(time)), \(running == 0 ? "nothing" : String(running)) running"
            + Self.held(held) + Self.paused(paused)
        ]
      }
    case .scrolled(let offset, let now, let until):
      ["contentOffset \(Self.pair(offset))" + (until.map { ", \(NumberText.seconds($0 - now))" } ?? "")]
    case .entries(let entries): entries.isEmpty ? ["no entries"] : Array(Self.table(entries))
    case .state(let state): Self.state(state)
    case .value(_, let value): [Self.value(value)]
    case .expectation(let result): [Self.expectation(result)]
    case .timeline(let timeline): Self.timeline(timeline, columns: nil)
    case .animations(let animations, let paused): Self.animations(animations, paused)
    case .failedAsExpected(let message): ["fails as expected: \(message)"]
    case .seeded(let seed): ["seed \(seed)"]
    case .note(let line, _): [line]
    case .scenes(let kinds): kinds.map { TextLayout.padded($0.rawValue, to: 14) + $0.summary }
    case .layout(let listing): Array(Self.table(listing.rows))
    case .constraints(let constraints):
      constraints.isEmpty ? ["no constraints"] : Array(Self.groups(constraints))
    case .conflicts(let conflicts, let earlier, let dropped):
      Self.conflicts(conflicts, earlier: earlier, dropped: dropped)
    case .ambiguous(let views):
      views.isEmpty
        ? ["nothing is ambiguous"] : views.map { "\($0.view): \($0.what.joined(separator: ", "))" }
    case .explanation(let explanation): Self.explanation(explanation)
    case .comparison(let comparison): Self.comparison(comparison)
    case .undone(let steps): Self.steps(steps, "undone")
    case .redone(let steps): Self.steps(steps, "redone")
    case .history(let history): Self.history(history)
    case .completions(let words): words
    case .sourced(let path, let commands, let failed):
      [
        "\(path): \(commands) command\(commands == 1 ? "" : "s")" + (failed > 0 ? ", \(failed) failed" : "")
      ]
    case .wrote(let path, let bytes): ["\(path): \(bytes) byte\(bytes == 1 ? "" : "s")"]
    case .saved(let path, let commands): ["\(path): \(commands) command\(commands == 1 ? "" : "s")"]
    }
  }

  static func value(_ value: Value) -> String {
    switch value {
    case .number(let number): NumberText.rounded(number)
    case .bool(let bool): String(bool)
    case .word(let text), .text(let text): ControlCharacters.escaped(text)
    case .numbers(let numbers): numbers.map(NumberText.rounded).joined(separator: " ")
    case .list(let names): names.isEmpty ? "none" : names.joined(separator: " ")
    case .none: "none"
    }
  }

  /// A list of names; of more than six the first and the last.
  private static func brief(_ names: [String]) -> String {
    guard names.count > 6, let first = names.first, let last = names.last else {
      return names.joined(separator: ", ")
    }
    return "\(first) … \(last) (\(names.count))"
  }

  /// Commands that were undone or redone; of more than six the first and the last.
  private static func steps(_ steps: [[String]], _ what: String) -> [String] {
    let texts = steps.map { $0.joined(separator: "; ") }
    guard texts.count > 6, let first = texts.first, let last = texts.last else {
      return texts.map { "\(what): \($0)" }
    }
    return ["\(what): \(first)", "  …", "\(what): \(last)", "(\(texts.count) commands)"]
  }

  private static func history(_ history: HistoryReport) -> [String] {
    guard !history.commands.isEmpty || !history.undone.isEmpty else { return ["nothing to undo or redo"] }
    let width = String(history.commands.last?.number ?? 0).count + 2
    let forgotten = history.forgotten.map {
      ["\($0) older step\($0 == 1 ? "" : "s") can no longer be undone"]
    }
    return (forgotten ?? [])
      + history.commands.map {
        "\(TextLayout.padded(String($0.number), to: width, right: true))  \($0.command)"
      } + history.undone.map { "undone: \($0)" }
  }

  private static func pair(_ numbers: [Double]) -> String {
    numbers.map(NumberText.rounded).joined(separator: " ")
  }

  /// A comparison in the command language.
  static func relation(_ result: ExpectationResult) -> String {
    let tolerance = result.tolerance.map { " ±\(NumberText.exact($0))" } ?? ""
    return "\(result.path) \(result.comparison) \(result.expectedPath ?? value(result.expected))\(tolerance)"
  }

  static func expectation(_ result: ExpectationResult) -> String {
    if let detail = result.detail {
      guard !result.pass else { return "ok: \(detail.wanted)" }
      guard let instant = detail.instant else { return detail.found }
      return "expected \(detail.wanted), but at \(NumberText.seconds(instant)) it is \(detail.found)"
    }
    var (expected, actual) = (value(result.expected), value(result.actual))
    if expected == actual, case .number(let a) = result.expected, case .number(let b) = result.actual, a != b
    {
      (expected, actual) = (NumberText.exact(a), NumberText.exact(b))
    }
    let tolerance = result.tolerance.map { " ±\(NumberText.exact($0))" } ?? ""
    let wanted = result.expectedPath.map { "\($0) (\(expected))" } ?? expected
    let relation = "\(result.path) \(result.comparison) \(wanted)\(tolerance)"
    if !result.pass { return "expected \(relation), but it is \(actual)" }
    return expected == actual ? "ok: \(relation)" : "ok: \(relation), it is \(actual)"
  }

  private static func table(_ entries: [EntryReport]) -> TextTable {
    TextTable(
      ["name", "date", "number", "x", "y", "width", "height", "state"], rowCount: entries.count,
      right: [3, 4, 5, 6]
    ) { index in
      let entry = entries[index]
      return [entry.name, ControlCharacters.escaped(entry.date), ControlCharacters.escaped(entry.number)]
        + entry.frame.map(NumberText.rounded)
        + [entry.state.rawValue]
    }
  }

  /// What follows the time if a finger holds scroll views.
  private static func held(_ names: [String]) -> String {
    names.isEmpty ? "" : "; a finger holds \(names.joined(separator: ", "))"
  }

  /// What follows if property animators are paused.
  private static func paused(_ names: [String]) -> String {
    names.isEmpty ? "" : "; paused: \(brief(names))"
  }

  private static func state(_ state: StateReport) -> [String] {
    func size(_ numbers: [Double]) -> String { numbers.map(NumberText.rounded).joined(separator: "x") }
    let isMoving = state.contentOffset != state.modelContentOffset
    return [
      "time           \(NumberText.seconds(state.time))",
      "contentSize    \(size(state.contentSize))",
      "contentOffset  \(pair(state.contentOffset))"
        + (isMoving ? "   (model \(pair(state.modelContentOffset)))" : ""),
      "contentInset   \(pair(state.contentInset))",
      "range          x \(NumberText.rounded(state.minimum[0]))…\(NumberText.rounded(state.maximum[0]))"
        + "  y \(NumberText.rounded(state.minimum[1]))…\(NumberText.rounded(state.maximum[1]))",
      "visible        \(value(.list(state.visible)))",
      "animations     \(state.animations)",
    ] + (state.gesture.map { ["gesture        \($0)"] } ?? [])
  }

  /// The table of a timeline. On a terminal it has the columns that fit, and says which it left out.
  private static func timeline(_ timeline: TimelineReport, columns: Int?) -> [String] {
    let rows = timeline.rows.map { row in
      [NumberText.rounded(row.time.inSeconds)] + row.values.map { $0.map(value) ?? "-" }
    }
    let header = ["time"] + timeline.columns
    var count = header.count
    if let columns {
      var width = -2
      let widths = header.indices.map { column in
        rows.reduce(TextLayout.columns(header[column])) { max($0, TextLayout.columns($1[column])) }
      }
      count =
        widths.prefix { cell in
          width += cell + 2
          return width <= columns
        }.count
      // The time and one value, whatever the width.
      count = min(header.count, max(2, count))
    }
    var lines = TextLayout.table(
      Array(header[..<count]), rows.map { Array($0[..<count]) }, right: Set(0..<count))
    if count < header.count {
      lines.append(
        "(left out, since the terminal has \(columns ?? 0) columns: \(brief(Array(header[count...]))))")
    }
    if timeline.omitted > 0 {
      lines.append("(\(timeline.omitted) more moving heights left out; give the paths to see others)")
    }
    if !timeline.endless.isEmpty {
      lines.append("(without end: \(timeline.endless.joined(separator: ", ")))")
    }
    if !timeline.paused.isEmpty { lines.append("(paused: \(brief(timeline.paused)))") }
    return lines
  }

  private static func animations(_ animations: [AnimationReport], _ paused: [String]) -> [String] {
    guard !animations.isEmpty else { return ["nothing is running" + Self.paused(paused)] }
    let lines = TextLayout.table(
      ["property", "from", "to", "begin", "duration", "curve", "progress"],
      animations.map { animation in
        [
          "\(animation.view).\(animation.property)", value(animation.from), value(animation.to),
          NumberText.rounded(animation.begin.inSeconds), NumberText.rounded(animation.duration.inSeconds),
          animation.curve, NumberText.rounded(animation.progress),
        ]
      }, right: [1, 2, 3, 4, 6])
    return paused.isEmpty ? lines : lines + ["(paused: \(brief(paused)))"]
  }
}
