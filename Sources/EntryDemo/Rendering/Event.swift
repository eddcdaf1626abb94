import ScrollModel

/// The result of a command: a value that renderers turn into text or JSON.
enum Event: Hashable, Sendable {
  /// No output.
  case done
  /// Lines of text, such as help.
  case text([String])
  /// An animation was started, which ends at `until`.
  case added(names: [String], now: Duration, until: Duration)
  case deleting(name: String, now: Duration, until: Duration)
  /// Time advanced. A finger holds the scroll views `held`, the property animators `paused` are paused; `endless` has
  /// the names of the views whose animations `settle` has not waited for.
  case moved(
    to: Duration, running: Int, settled: Bool, held: [String], paused: [String], endless: [String])
  /// A block has begun; without `until` it repeats forever.
  case animating(now: Duration, until: Duration?)
  case scrolled(to: [Double], now: Duration, until: Duration?)
  case entries([EntryReport])
  case state(StateReport)
  case value(path: String, Value)
  case expectation(ExpectationResult)
  case drawing([String])
  case timeline(TimelineReport)
  /// What runs, and the names of the property animators that are paused.
  case animations([AnimationReport], paused: [String])
  indirect case at(Duration, Event)
  /// A command failed as expected by `fails`.
  case failedAsExpected(message: String)
  case seeded(UInt64)
  case restarted
  /// Something was changed: the line of text, and the members of the JSON result.
  case note(String, [String: Value])
  case scenes([SceneKind])
  case layout(LayoutListing)
  case constraints([ConstraintReport])
  /// Conflicts; if none holds now, the number of earlier messages; the number of messages that are no longer kept.
  case conflicts([ConflictReport], earlier: Int, dropped: Int)
  case ambiguous([AmbiguityReport])
  case explanation(ExplanationReport)
  case comparison(ComparisonReport)
  /// The conflicts of pasted console output.
  case diagnoses([DoctorReport], file: String)
  /// Steps were undone or redone, each with its commands.
  case undone([[String]])
  case redone([[String]])
  case history(HistoryReport)
  case completions([String])
  /// A request to the program around the session, which has access to files.
  case request(FileRequest)
  /// The commands of a file were run.
  case sourced(path: String, commands: Int, failed: Int)
  case saved(path: String, commands: Int)
  /// A file was written that is no script, such as a picture.
  case wrote(path: String, bytes: Int)
}

/// A request to read or write a file.
enum FileRequest: Hashable, Sendable {
  case source(path: String)
  case save(path: String, isTranscript: Bool)
  /// Writes a text that is made already; `column` is that of the path.
  case write(path: String, text: String, column: Int?)
}

/// The steps of the change log.
struct HistoryReport: Hashable, Sendable, Encodable {
  struct Step: Hashable, Sendable, Encodable {
    let number: Int
    let command: String
  }

  let commands: [Step]
  /// The undone steps, the next to redo first.
  let undone: [String]
  /// The number of steps that were dropped and can't be undone; nil for none.
  let forgotten: Int?
}

/// An entry of the list with its frame on screen.
struct EntryReport: Hashable, Sendable, Encodable {
  let name: String
  let date: String
  let number: String
  /// x, y, width and height in the stack's coordinates, in points.
  let frame: [Double]
  let state: EntryList.Phase
}

/// The state of the scroll view; all lengths in points.
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
  /// What a gesture does: tracking, dragging or decelerating; nil without a gesture.
  let gesture: String?
}

/// A table of values over time.
struct TimelineReport: Hashable, Sendable {
  let columns: [String]
  let rows: [Row]
  /// The number of columns that were left out.
  let omitted: Int
  /// The names of the views whose animations repeat without end: they go on after the last row.
  let endless: [String]
  /// The names of the property animators that are paused after the last row.
  let paused: [String]

  struct Row: Hashable, Sendable {
    let time: Duration
    /// The values; nil if the view no longer exists or the value is none.
    let values: [Value?]
  }
}

/// A running animation.
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
