import ScrollModel

// The `result` of JSON Lines.
extension Event: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .done, .restarted, .request: try Members([:]).encode(to: encoder)
    case .text(let lines), .drawing(let lines): try Members(["lines": .list(lines)]).encode(to: encoder)
    case .added(let names, _, let until):
      try Members(["entries": .list(names), "until": .time(until)]).encode(to: encoder)
    case .deleting(let name, _, let until):
      try Members(["entry": .word(name), "until": .time(until)]).encode(to: encoder)
    case .animating(_, let until): try Members(["until": until.map(Value.time)]).encode(to: encoder)
    case .moved(let time, let running, _, let held, let paused, _):
      try Members([
        "time": .time(time), "running": .count(running), "held": held.nonEmpty.map(Value.list),
        "paused": paused.nonEmpty.map(Value.list),
      ]).encode(to: encoder)
    case .scrolled(let offset, _, let until):
      try Members(["contentOffset": .numbers(offset), "until": until.map(Value.time)]).encode(to: encoder)
    case .entries(let entries): try Members(["entries": entries]).encode(to: encoder)
    case .state(let state): try state.encode(to: encoder)
    case .value(let path, let value):
      try Members(["path": .word(path), "value": value]).encode(to: encoder)
    case .expectation(let result): try result.encode(to: encoder)
    case .timeline(let timeline): try timeline.encode(to: encoder)
    case .animations(let animations, let paused):
      try AnimationsResult(animations: animations, paused: paused.nonEmpty).encode(to: encoder)
    case .at(let time, let event): try AtResult(at: time.inSeconds, result: event).encode(to: encoder)
    case .failedAsExpected(let message): try Members(["error": .word(message)]).encode(to: encoder)
    case .seeded(let seed): try Members(["seed": .seed(seed)]).encode(to: encoder)
    case .note(_, let members): try Members(members.mapValues { $0 }).encode(to: encoder)
    case .scenes(let kinds):
      let scenes = kinds.map { ["name": $0.rawValue, "summary": $0.summary] }
      try Members(["scenes": scenes]).encode(to: encoder)
    case .layout(let listing): try listing.encode(to: encoder)
    case .constraints(let constraints): try Members(["constraints": constraints]).encode(to: encoder)
    case .conflicts(let conflicts, _, let dropped):
      try ConflictsResult(conflicts: conflicts, dropped: dropped > 0 ? dropped : nil).encode(to: encoder)
    case .ambiguous(let views): try AmbiguityResult(views).encode(to: encoder)
    case .explanation(let explanation): try explanation.encode(to: encoder)
    case .diagnoses(let reports, _): try Members(["logs": reports]).encode(to: encoder)
    case .comparison(let comparison): try comparison.encode(to: encoder)
    case .undone(let steps), .redone(let steps):
      try Members(["commands": .list(steps.map { $0.joined(separator: "; ") })]).encode(to: encoder)
    case .history(let history): try history.encode(to: encoder)
    case .completions(let words): try Members(["completions": .list(words)]).encode(to: encoder)
    case .sourced(let path, let commands, let failed):
      try Members(["path": .word(path), "commands": .count(commands), "failed": .count(failed)])
        .encode(to: encoder)
    case .wrote(let path, let bytes):
      try Members(["file": .word(path), "bytes": .count(bytes)]).encode(to: encoder)
    case .saved(let path, let commands):
      try Members(["path": .word(path), "commands": .count(commands)]).encode(to: encoder)
    }
  }
}

/// A JSON object whose members have the same type. Members that are nil are left out.
private struct Members<Member: Encodable>: Encodable {
  private let members: [String: Member]

  init(_ members: [String: Member?]) { self.members = members.compactMapValues { $0 } }

  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}

extension Members where Member == Value {
  init(_ members: [String: Value?]) { self.members = members.compactMapValues { $0 } }
}

extension Value {
  /// A time as a number of seconds.
  static func time(_ time: Duration) -> Value { .number(time.inSeconds) }

  static func count(_ count: Int) -> Value { .number(Double(count)) }
}

extension [String] {
  /// This list, or nil if it is empty: JSON leaves it out.
  fileprivate var nonEmpty: [String]? { isEmpty ? nil : self }
}

private struct ConflictsResult: Encodable {
  let conflicts: [ConflictReport]
  let dropped: Int?
}

private struct AnimationsResult: Encodable {
  let animations: [AnimationReport]
  let paused: [String]?
}

private struct AtResult: Encodable {
  let at: Double
  let result: Event
}

extension StateReport: Encodable {
  private struct Result: Encodable {
    struct Range: Encodable {
      let min: [Double]
      let max: [Double]
    }

    struct Model: Encodable {
      let contentOffset: [Double]
    }

    let contentSize: [Double]
    let contentOffset: [Double]
    let contentInset: [Double]
    let range: Range
    let visible: [String]
    let animations: Int
    let gesture: String?
    let model: Model
  }

  func encode(to encoder: any Encoder) throws {
    try Result(
      contentSize: contentSize, contentOffset: contentOffset, contentInset: contentInset,
      range: Result.Range(min: minimum, max: maximum), visible: visible, animations: animations,
      gesture: gesture, model: Result.Model(contentOffset: modelContentOffset)
    ).encode(to: encoder)
  }
}

extension TimelineReport: Encodable {
  private struct Result: Encodable {
    let columns: [String]
    let rows: [[Value]]
    let omitted: Int?
    let paused: [String]?
  }

  func encode(to encoder: any Encoder) throws {
    try Result(
      columns: ["time"] + columns, rows: rows.map { [.time($0.time)] + $0.values.map { $0 ?? .none } },
      omitted: omitted > 0 ? omitted : nil, paused: paused.nonEmpty
    ).encode(to: encoder)
  }
}

extension AnimationReport: Encodable {
  func encode(to encoder: any Encoder) throws {
    try Members([
      "view": .word(view), "property": .word(property), "from": from, "to": to, "begin": .time(begin),
      "duration": .time(duration), "curve": .word(curve), "progress": .number(progress),
    ]).encode(to: encoder)
  }
}

extension ExpectationResult: Encodable {
  func encode(to encoder: any Encoder) throws {
    try Members([
      "path": .word(path), "expected": expected, "actual": actual, "pass": .bool(pass),
      "at": detail?.instant.map(Value.time),
    ]).encode(to: encoder)
  }
}

extension LayoutListing: Encodable {
  private struct Result: Encodable {
    let frames: [String: [Double]]
    let tree: [String: [String]]
    let ambiguous: [String]
    let broken: [String]
  }

  func encode(to encoder: any Encoder) throws {
    let frames = Dictionary(rows.map { ($0.name, $0.frame) }, uniquingKeysWith: { first, _ in first })
    try Result(frames: frames, tree: tree, ambiguous: ambiguous, broken: broken).encode(to: encoder)
  }
}

private struct AmbiguityResult: Encodable {
  let views: [String]
  let axes: [String: [String]]

  init(_ reports: [AmbiguityReport]) {
    views = reports.map(\.view)
    axes = Dictionary(
      reports.map { ($0.view, $0.axes.map { "\($0)" }) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ConstraintReport: Encodable {
  /// Encodes a missing second side or identifier as null.
  func encode(to encoder: any Encoder) throws {
    func orNull(_ text: String?) -> Value { text.map(Value.word) ?? Value.none }
    let members: [String: Value] = [
      "id": .word(id), "identifier": orNull(identifier), "first": .word(first),
      "relation": .word(relation), "second": orNull(second), "multiplier": .number(multiplier),
      "constant": .number(constant), "priority": .number(priority), "active": .bool(isActive),
      "text": .text(text),
    ]
    try members.encode(to: encoder)
  }
}

extension ConflictReport: Encodable {
  func encode(to encoder: any Encoder) throws {
    try Members(["constraints": .list(constraints), "broken": .text(broken)]).encode(to: encoder)
  }
}

extension ExplanationReport: Encodable {
  private struct Result: Encodable {
    struct Term: Encodable {
      let text: String
      let value: Value
      let constraints: [String]
    }

    let path: String
    let value: Value
    let terms: [Term]
  }

  func encode(to encoder: any Encoder) throws {
    let terms = terms.map { term in
      Result.Term(
        text: term.name, value: .number(term.amount * Double(term.count)), constraints: term.constraints)
    }
    try Result(path: path, value: .number(value), terms: terms).encode(to: encoder)
  }
}

extension ComparisonReport: Encodable {
  private struct Result: Encodable {
    struct Row: Encodable {
      let value: String
      let size: Value
      let frames: [String: [Double]]
      let slack: Value
      let takes: [String]
    }

    let path: String
    let values: [Row]
  }

  func encode(to encoder: any Encoder) throws {
    let values = rows.map { row in
      Result.Row(
        value: row.value, size: .number(row.size),
        frames: Dictionary(zip(views, row.frames), uniquingKeysWith: { first, _ in first }),
        slack: row.slack.map(Value.number) ?? .none, takes: row.changes)
    }
    try Result(path: path, values: values).encode(to: encoder)
  }
}
