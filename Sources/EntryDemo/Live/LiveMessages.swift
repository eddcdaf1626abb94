import EntryCommands
import Foundation
import ScrollModel
import ScrollMotion

/// Who has given a command: a page by the letters that it chose, the terminal, or the file that is watched.
package typealias LiveSource = String

extension LiveSession {
  package static let terminal: LiveSource = "terminal"
  /// The source of what the watched file, or whoever was before the pages, has done.
  package static let file: LiveSource = "file"
}

/// What a page asks. Each request has the members that its path needs.
package struct LiveRequest: Decodable, Sendable {
  var tab: LiveSource?
  /// A session time in seconds.
  var at: Double?
  var commands: [String]?
  var rate: Double?
  var paused: Bool?
  var step: Int?
  var view: String?
  var path: String?
  var line: String?
  var column: Int?
  var overlays: [String]?

  /// Whose request it is. A page can't pass for another source.
  var source: LiveSource {
    let letters = tab.map { String($0.prefix(64)) } ?? ""
    return [LiveSession.terminal, LiveSession.file].contains(letters) ? "" : letters
  }

  /// The session time that is meant; nil for none, and for what is no time.
  var instant: Duration? {
    guard let at, at.isFinite, at >= 0, at <= 1e9 else { return nil }
    return .wholeNanoseconds(seconds: at)
  }
}

/// The state of the session's clock, as pages follow it.
package struct LiveClockState: Encodable, Sendable {
  /// The session time in seconds.
  let now: Double
  let rate: Double
  let paused, running: Bool
}

/// A part of the session as a film: what happens from an instant if nobody does anything.
package struct LiveSegment {
  let source: LiveSource
  let clock: LiveClockState
  let options: Session.ShownSettings
  /// The segment as a JSON object, which goes to several pages.
  let json: String

  /// - Parameter number: segments are numbered in order: a page drops one that comes after a later one.
  init(
    _ future: Session.Future, number: Int, source: LiveSource, clock: LiveClockState,
    options: Session.ShownSettings
  ) {
    (self.source, self.clock, self.options) = (source, clock, options)
    let recording = future.recording
    let other = JSONText.text(
      Other(
        now: (recording.instants.first ?? future.end).inSeconds, end: future.end.inSeconds,
        open: future.isOpen, size: [recording.size.width, recording.size.height].map(Double.init),
        rules: recording.rules, number: number, source: source, clock: clock, options: options))
    json = "{\(recording.members()),\(other.dropFirst())"
  }

  /// The values and the animations of a future, as JSON: what a page that is opened later shows of it.
  static func trace(of future: Session.Future) -> String {
    let begin = future.recording.instants.first ?? future.end
    return "{\(future.recording.withoutViews.members()),\"now\":\(JSONText.text(begin.inSeconds))}"
  }

  private struct Other: Encodable {
    let now, end: Double
    let open: Bool
    let size: [Double]
    let rules: String
    let number: Int
    let source: LiveSource
    let clock: LiveClockState
    let options: Session.ShownSettings
  }
}

/// A command and what it has printed, for the other pages and the terminal.
package struct LiveOutput: Encodable, Sendable {
  package let source: LiveSource
  /// The command as it was given, or its beginning.
  package let command: String
  /// What it has printed, or its beginning and a note.
  package let lines: [String]
  /// Whether it was accepted.
  package let ok: Bool
  /// The largest number of bytes of the texts. As JSON, where a byte has at most six, they have room in the log of outputs.
  private static let sizeLimit = 160_000

  init(source: LiveSource, command: String, lines: [String], ok: Bool) {
    var room = Self.sizeLimit
    func taken(_ text: String) -> String {
      let bytes = text.utf8.prefix(room)
      room = max(0, room - bytes.count - 1)
      return bytes.count == text.utf8.count ? text : String(decoding: bytes, as: UTF8.self) + "…"
    }
    let beginning = taken(command)
    var kept: [String] = []
    for line in lines where room > 0 { kept.append(taken(line)) }
    if room == 0 { kept.append("… cut: the terminal prints all") }
    (self.source, self.command, self.lines, self.ok) = (source, beginning, kept, ok)
  }
}

/// What a finger does, from the touch to the lift.
struct LiveGesture {
  let view: String
  let begin: Duration
  let start: CGPoint
  private var scroll: String?
  private var last: CGPoint
  private var distance = 0.0

  init(view: String, begin: Duration, start: CGPoint) {
    (self.view, self.begin, self.start, last) = (view, begin, start, start)
  }

  mutating func follow(_ place: CGPoint, scroll: String?) {
    (last, self.scroll) = (place, scroll ?? self.scroll)
    distance = max(distance, hypot(place.x - start.x, place.y - start.y))
  }

  /// Such as `tap e3.delete` or `drag scroll up 120 in 0.4 s`.
  func words(at end: Duration) -> String {
    let time = NumberText.rounded(((end - begin).inSeconds * 10).rounded() / 10)
    guard distance > 10 else {
      return end - begin < .milliseconds(500) ? "tap \(view)" : "press \(view) for \(time) s"
    }
    let (x, y) = (last.x - start.x, last.y - start.y)
    let way =
      abs(x) > abs(y)
      ? "\(x < 0 ? "left" : "right") \(NumberText.rounded(abs(x).rounded()))"
      : "\(y < 0 ? "up" : "down") \(NumberText.rounded(abs(y).rounded()))"
    return "drag \(scroll ?? view) \(way) in \(time) s"
  }
}

/// An event for all pages.
package enum LiveEvent {
  case segment(LiveSegment)
  case output(LiveOutput)
  case clock(LiveClockState)

  /// The page that needs no event, since it has the answer to its request.
  package var source: LiveSource? {
    switch self {
    case .segment(let segment): segment.source
    case .output(let output): output.source
    case .clock: nil
    }
  }

  package var text: (name: String, data: String) {
    switch self {
    case .segment(let segment): ("segment", segment.json)
    case .output(let output): ("output", JSONText.text(output))
    case .clock(let state): ("clock", JSONText.text(state))
    }
  }
}
