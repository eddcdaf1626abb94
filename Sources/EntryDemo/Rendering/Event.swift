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
  /// The session was put back, or forward, by these commands.
  case undone([[String]])
  case redone([[String]])
  case history(HistoryReport)
  case completions([String])
  /// Something that only the program around the session can do.
  case request(FileRequest)
  /// Commands of a file were run.
  case sourced(path: String, commands: Int, failed: Int)
  case saved(path: String, commands: Int)
}

/// What a command wants done with a file.
enum FileRequest: Hashable, Sendable {
  case source(path: String)
  case save(path: String, isTranscript: Bool)
}

/// The steps of a session.
struct HistoryReport: Hashable, Sendable, Encodable {
  struct Step: Hashable, Sendable, Encodable {
    let number: Int
    let command: String
  }

  let commands: [Step]
  /// What `redo` would do, the next first.
  let undone: [String]
  /// How many steps are too old to be undone; nil for none.
  let forgotten: Int?
}

/// An entry of the list, on screen.
struct EntryReport: Hashable, Sendable, Encodable {
  let name: String
  let date: String
  let number: String
  /// x y width height in the stack's coordinates, in points.
  let frame: [Double]
  let state: EntryList.Phase
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
