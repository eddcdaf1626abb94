import ScrollModel

extension Command {
  /// The largest number of columns of a table without paths, the time included.
  private static let mostColumns = 20
  private static let mostPaths = 100
  private static let mostRows = 100_000

  static let timeline = Command(
    topic: .time, kind: .reading, syntax: ["timeline [every TIME] [PATH…]"],
    summary: "prints a table of values from now until nothing runs",
    details: [
      "One line per 60 Hz frame by default, and one for the end. Without paths: the content's offset",
      "and height and the heights of moving entries, at most 20 columns. A dry run: time stays.",
      "It names animations that repeat without end and paused property animators, and waits for neither.",
    ], example: "add; timeline every 0.05 e1.height scroll.contentSize.height", result: TimelineReport.shape
  ) { arguments, session throws(Diagnostic) in
    let step = try arguments.takeTime(after: "every", such: "0.05")
    if let step, step.time <= .zero {
      throw step.word.error(.outOfRange, "the step of a timeline must be above 0")
    }
    var (paths, omitted) = ([Path](), 0)
    while let word = arguments.peek {
      if paths.isEmpty, step == nil, word.beginsLikeNumber {
        throw word.error(
          .syntax, "\(word.shown) is no path; write every before the time between rows",
          suggestion: arguments.command(inserting: "every"))
      }
      if word.text == "every", word.kind == .plain, !paths.isEmpty { throw everyAfterPaths(word, arguments) }
      _ = arguments.take()
      if word.text == "model", word.kind == .plain {
        paths.append(try Path.find(try arguments.require("a path"), isModel: true, in: session))
      } else {
        paths.append(try Path.find(word, isModel: false, in: session))
      }
    }
    guard paths.count <= mostPaths else {
      throw arguments.command.error(.limit, "a timeline has at most \(mostPaths) paths")
    }
    if paths.isEmpty { (paths, omitted) = try defaultPaths(session) }
    let column = arguments.command.column
    return try session.dryRun(isAhead: session.remakes) { () throws(Diagnostic) in
      if session.remakes { paths = try paths.map { path throws(Diagnostic) in try path.found(in: session) } }
      let rows = try rows(paths, every: step?.time, session, column)
      let paused = session.scene.pausedNames
      return TimelineReport(
        columns: ["time"] + paths.map(\.text), rows: rows, omitted: omitted > 0 ? omitted : nil,
        endless: session.endlessNames, paused: paused.isEmpty ? nil : paused)
    }
  }

  /// The error for `every` after the paths, which come last.
  private static func everyAfterPaths(_ word: Word, _ arguments: Arguments) -> Diagnostic {
    let (texts, index) = (arguments.command.words.compactMap(\.source), arguments.index)
    let isWhole = texts.count == arguments.command.words.count && index + 2 <= texts.count
    return word.error(
      .syntax, "write every and its time before the paths",
      suggestion: isWhole
        ? arguments.command.replacing(
          1..<texts.count, with: Array(texts[index..<index + 2] + texts[1..<index] + texts[(index + 2)...]))
        : nil)
  }

  private static func defaultPaths(_ session: Session) throws(Diagnostic) -> ([Path], omitted: Int) {
    let scroll = session.scene.scrollView.flatMap { session.scene.name(of: $0) }
    var names = scroll.map { ["\($0).contentOffset.y", "\($0).contentSize.height"] } ?? []
    let moving = session.scene.animator.runningAnimations.filter { $0.property == .height }
    let ids = Set(moving.map(\.viewID))
    let entries =
      ids.isEmpty ? [] : (session.scene.list?.entries ?? []).filter { ids.contains(ObjectIdentifier($0.row)) }
    let shown = entries.prefix(mostColumns - 1 - names.count)
    names += shown.map { "\($0.name).height" }
    var paths: [Path] = []
    for name in names {
      paths.append(try Path.find(Word(text: name, column: 1, kind: .plain), isModel: false, in: session))
    }
    return (paths, entries.count - shown.count)
  }

  private static func rows(
    _ paths: [Path], every step: Duration?, _ session: Session, _ column: Int
  ) throws(Diagnostic) -> [[Value?]] {
    let animator = session.scene.animator
    try session.checkSettles(within: Session.settleLimit, at: column)
    var rows: [[Value?]] = []
    let instants = SampledInstants(
      of: animator, every: step.map { .interval($0) } ?? .rate(60), includesEdges: false)
    try session.readAhead(instants, at: column) { _ throws(Diagnostic) in
      try session.work.step("timeline: \(rows.count) rows, at \(NumberText.seconds(animator.now))")
      guard rows.count < mostRows else {
        throw Diagnostic(.limit, "a timeline has at most \(mostRows) rows; use a longer step", at: column)
      }
      return true
    } _: { isFrame throws(Diagnostic) in
      // The last row is at the end, even if no step is there.
      guard isFrame || animator.isSettled else { return true }
      rows.append([.time(animator.now)] + paths.map { $0.isGone(in: session) ? nil : $0.value(in: session) })
      return true
    }
    return rows
  }
}

private struct TimelineReport: CommandResult, Described {
  let columns: [String]
  let rows: [[Value?]]
  let omitted: Int?
  /// The names of the views whose animations repeat without end: they go on after the last row.
  let endless: [String]
  let paused: [String]?

  static let members: [Member<Self>] = [
    .init("columns", \.columns, "The time, then the paths."),
    .init(
      "rows", \.rows, "The values of the columns, null if the view no longer exists.",
      as: .list(of: .list(of: Value.shape))),
    .init("omitted", \.omitted, "The number of columns that were left out.", as: .ordinal),
    .init("paused", \.paused, as: .paused),
  ]

  /// On a terminal the table has the columns that fit, and says which it left out.
  func lines(_ style: TextStyleSheet, columns limit: Int?) -> AnySequence<String> {
    let cells = rows.map { $0.map { $0?.printed ?? "–" } }
    var count = columns.count
    if let limit {
      var width = -2
      let widths = columns.indices.map { column in
        cells.reduce(TextLayout.columns(columns[column])) { max($0, TextLayout.columns($1[column])) }
      }
      count =
        widths.prefix { cell in
          width += cell + 2
          return width <= limit
        }.count
      // The time and one value, whatever the width.
      count = min(columns.count, max(2, count))
    }
    var lines = TextLayout.table(
      Array(columns[..<count]), cells.map { Array($0[..<count]) }, right: Set(0..<count))
    if count < columns.count {
      lines.append(
        "(left out, since the terminal has \(limit ?? 0) columns: \(Array(columns[count...]).brief))")
    }
    if let omitted { lines.append("(\(omitted) more moving heights left out; give the paths to see others)") }
    if !endless.isEmpty { lines.append("(without end: \(endless.joined(separator: ", ")))") }
    if let paused { lines.append("(paused: \(paused.brief))") }
    return AnySequence(lines)
  }
}
