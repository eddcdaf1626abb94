import ScrollModel

/// What a command has to say: a value that renderers turn into text or JSON.
enum Event: Hashable, Sendable {
  /// Nothing to say.
  case done
  /// Lines for people, such as help.
  case text([String])
  /// Something was started now that ends later.
  case added(names: [String], now: Duration, until: Duration)
  case deleting(name: String, now: Duration, until: Duration)
  /// Time moved on.
  case moved(to: Duration, running: Int, settled: Bool)
  case animating(now: Duration, until: Duration)
  case scrolled(to: [Double], now: Duration, until: Duration?)
  case entries([EntryReport])
  case state(StateReport)
  case value(path: String, Value)
  case expectation(ExpectationResult)
  case drawing([String])
  case timeline(TimelineReport)
  case animations([AnimationReport])
  indirect case at(Duration, Event)
  /// A command failed, as it should.
  case failedAsExpected(message: String)
  case seeded(UInt64)
  case restarted
  /// Something was changed: a line, and what JSON says of it.
  case note(String, [String: Value])
  case scenes([SceneKind])
  case layout([LayoutReport])
  case constraints([ConstraintReport])
  case conflicts([ConflictReport])
  case ambiguous([AmbiguityReport])
  case explanation(ExplanationReport)
  case comparison(ComparisonReport)
}

/// An entry of the list, on screen.
struct EntryReport: Hashable, Sendable {
  let name: String
  let date: String
  let number: String
  /// x y width height in the stack's coordinates, in points.
  let frame: [Double]
  let phase: EntryList.Phase
}

/// The scroll view and what is in sight; all lengths in points.
struct StateReport: Hashable, Sendable {
  let time: Duration
  let contentSize: [Double]
  let contentOffset: [Double]
  let modelContentOffset: [Double]
  /// Top, left, bottom, right.
  let contentInset: [Double]
  let minimum: [Double]
  let maximum: [Double]
  let visible: [String]
  let animations: Int
}

/// Values over time.
struct TimelineReport: Hashable, Sendable {
  let columns: [String]
  let rows: [Row]
  /// How many columns found no room.
  let omitted: Int

  struct Row: Hashable, Sendable {
    let time: Duration
    /// Nil where the path's view is gone or the value is none.
    let values: [Value?]
  }
}

/// Something on its way.
struct AnimationReport: Hashable, Sendable {
  let view: String
  let property: String
  let from: Value
  let to: Value
  let begin: Duration
  let duration: Duration
  let curve: String
  let progress: Double
}

extension Event {
  /// The `result` of JSON Lines.
  var json: JSONValue {
    switch self {
    case .done: .object([:])
    case .text(let lines), .drawing(let lines): .object(["lines": .strings(lines)])
    case .added(let names, _, let until):
      .object(["entries": .strings(names), "until": .number(until.inSeconds)])
    case .deleting(let name, _, let until):
      .object(["entry": .string(name), "until": .number(until.inSeconds)])
    case .animating(_, let until): .object(["until": .number(until.inSeconds)])
    case .moved(let time, let running, _):
      .object(["time": .number(time.inSeconds), "running": .integer(running)])
    case .scrolled(let offset, _, let until):
      .object(
        ["contentOffset": .numbers(offset)].merging(
          until.map { ["until": .number($0.inSeconds)] } ?? [:], uniquingKeysWith: { $1 }))
    case .entries(let entries): .object(["entries": .array(entries.map(\.json))])
    case .state(let state): state.json
    case .value(let path, let value): .object(["path": .string(path), "value": value.json])
    case .expectation(let result): result.json
    case .timeline(let timeline): timeline.json
    case .animations(let animations): .object(["animations": .array(animations.map(\.json))])
    case .at(let time, let event): .object(["at": .number(time.inSeconds), "result": event.json])
    case .failedAsExpected(let message): .object(["error": .string(message)])
    case .seeded(let seed): .object(["seed": Value.seed(seed).json])
    case .restarted: .object([:])
    case .note(_, let members): .object(members.mapValues(\.json))
    case .scenes(let kinds):
      .object([
        "scenes": .array(
          kinds.map { .object(["name": .string($0.rawValue), "summary": .string($0.summary)]) })
      ])
    case .layout(let rows):
      .object([
        "frames": .object(
          Dictionary(rows.map { ($0.name, .numbers($0.frame)) }, uniquingKeysWith: { first, _ in first }))
      ])
    case .constraints(let constraints): .object(["constraints": .array(constraints.map(\.json))])
    case .conflicts(let conflicts): .object(["conflicts": .array(conflicts.map(\.json))])
    case .ambiguous(let views): .object(["views": .strings(views.map(\.view))])
    case .explanation(let explanation): explanation.json
    case .comparison(let comparison): comparison.json
    }
  }
}

extension EntryReport {
  var json: JSONValue {
    .object([
      "name": .string(name), "date": .string(date), "number": .string(number), "frame": .numbers(frame),
      "state": .string(phase.rawValue),
    ])
  }
}

extension StateReport {
  var json: JSONValue {
    .object([
      "contentSize": .numbers(contentSize), "contentOffset": .numbers(contentOffset),
      "contentInset": .numbers(contentInset),
      "range": .object(["min": .numbers(minimum), "max": .numbers(maximum)]),
      "visible": .strings(visible), "animations": .integer(animations),
      "model": .object(["contentOffset": .numbers(modelContentOffset)]),
    ])
  }
}

extension TimelineReport {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "columns": .strings(["time"] + columns),
      "rows": .array(
        rows.map { .array([.number($0.time.inSeconds)] + $0.values.map { $0?.json ?? .null }) }),
    ]
    if omitted > 0 { members["omitted"] = .integer(omitted) }
    return .object(members)
  }
}

extension AnimationReport {
  var json: JSONValue {
    .object([
      "view": .string(view), "property": .string(property), "from": from.json, "to": to.json,
      "begin": .number(begin.inSeconds), "duration": .number(duration.inSeconds), "curve": .string(curve),
      "progress": .number(progress),
    ])
  }
}

extension ExpectationResult {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(path), "expected": expected.json, "actual": actual.json, "pass": .bool(pass),
    ]
    if let instant = story?.instant { members["at"] = .number(instant.inSeconds) }
    return .object(members)
  }
}
