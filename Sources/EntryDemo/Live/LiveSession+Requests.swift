package import EntryCommands
import Foundation
import ScrollModel
import ScrollMotion

extension LiveSession {
  /// The paths to which pages post.
  package enum Path: String, CaseIterable, Sendable {
    case perform = "do"
    case clock, past, inspect, why, complete, expect, overlay
    case attempt = "try"
    case goBack = "return"
  }

  /// Answers a request of a page.
  /// - Parameters:
  ///   - body: a JSON object.
  ///   - wall: the real time, from any beginning.
  /// - Returns: a JSON object; nil if the body is none.
  package func answer(_ path: Path, _ body: [UInt8], wall: Duration) -> String? {
    guard let request = try? JSONDecoder().decode(LiveRequest.self, from: Data(body)) else { return nil }
    do throws(Diagnostic) {
      return try asPage { () throws(Diagnostic) in try answer(path, request, wall: wall) }
    } catch { return Self.answer(error) }
  }

  package static func answer(_ error: Diagnostic) -> String {
    "{\"error\":\(JSONText.text(["message": error.message]))}"
  }

  private func answer(_ path: Path, _ request: LiveRequest, wall: Duration) throws(Diagnostic) -> String {
    let source = request.source
    switch path {
    case .perform: return try perform(request, of: source, wall: wall)
    case .clock: return try changeClock(request, of: source, wall: wall)
    case .past:
      let future = try session.atInstant(try instant(of: request)) { () throws(Diagnostic) in
        try session.future(within: .zero)
      }
      return "{\"segment\":\(segment(future, number: 0, from: source, wall: wall).json)}"
    case .goBack: return try goBack(to: try instant(of: request), of: source, wall: wall)
    case .inspect:
      return try reading(request, wall: wall) { () throws(Diagnostic) in
        JSONText.text(try SceneInspection(session, view: request.view))
      }
    case .why:
      return try reading(request, wall: wall) { () throws(Diagnostic) in
        let lines = try session.explanation(of: request.path ?? "")
        return "{\"lines\":\(JSONText.text(lines))}"
      }
    case .overlay:
      return try reading(request, wall: wall) { () throws(Diagnostic) in
        let markup = session.overlayMarkup(request.overlays ?? [], constraintsOf: request.view)
        return "{\"markup\":\(JSONText.text(markup))}"
      }
    case .attempt:
      return try reading(request, wall: wall) { () throws(Diagnostic) in
        let tried = try session.attempt(request.commands ?? [], within: reach.limit)
        let segment = segment(tried.future, number: 0, from: source, wall: wall)
        return "{\"segment\":\(segment.json),\"problems\":\(JSONText.text(tried.problems))}"
      }
    case .complete:
      let line = (request.line ?? "").prefix(max(0, request.column ?? .max))
      return "{\"completions\":\(JSONText.text(Completion(session).completions(of: String(line)).words))}"
    case .expect: return try expect(request, of: source, wall: wall)
    }
  }

  private func instant(of request: LiveRequest) throws(Diagnostic) -> Duration {
    guard let instant = request.instant else {
      throw Diagnostic(.badArgument, "expected a session time in seconds")
    }
    return instant
  }

  private func perform(
    _ request: LiveRequest, of source: LiveSource, wall: Duration
  ) throws(Diagnostic) -> String {
    let commands = request.commands ?? []
    guard commands.count <= Self.commandLimit else {
      throw Diagnostic(.limit, "at most \(Self.commandLimit) commands at a time")
    }
    let before: Duration
    var results: [String] = []
    do throws(Diagnostic) {
      try begin(source, at: request.instant, wall: wall)
      before = now
      results = run(commands, of: source)
    } catch {
      // Time could not pass up to the first command: so that fails.
      guard let first = commands.first else { throw error }
      before = now
      results = [reply(to: first, nil, error, source)]
    }
    let segment = end(source, from: before, wall: wall)
    return "{\"results\":[\(results.joined(separator: ","))],\"segment\":\(segment.json),"
      + "\"clock\":\(JSONText.text(segment.clock))}"
  }

  private func changeClock(
    _ request: LiveRequest, of source: LiveSource, wall: Duration
  ) throws(Diagnostic) -> String {
    if let rate = request.rate {
      guard rate.isFinite, (0.01...100).contains(rate) else {
        throw Diagnostic(.outOfRange, "the rate must be from 0.01 to 100")
      }
      try begin(source, wall: wall)
      _ = change({ $0.setRate(rate, at: wall) }, wall: wall)
      return Self.json(end(source, from: now, wall: wall))
    }
    if let paused = request.paused {
      return JSONText.text(change({ $0.setPaused(paused, at: wall) }, wall: wall))
    }
    guard let step = request.step, (1...1000).contains(step) else {
      throw Diagnostic(.badArgument, "expected a rate, paused, or a step of 1 to 1000 frames")
    }
    try begin(source, wall: wall)
    _ = change({ $0.setPaused(true, at: wall) }, wall: wall)
    let before = now
    _ = run(["\(Command.frame.name) \(step)"], of: source)
    let segment = end(source, from: before, wall: wall)
    return Self.json(segment)
  }

  private static func json(_ segment: LiveSegment) -> String {
    "{\"segment\":\(segment.json),\(JSONText.text(segment.clock).dropFirst())"
  }

  private func goBack(
    to instant: Duration, of source: LiveSource, wall: Duration
  ) throws(Diagnostic) -> String {
    guard !session.hasOpenBlock else {
      throw Diagnostic(.badArgument, "an animation block is open: end or abandon it first")
    }
    if let refusal = refusal(of: source) { throw refusal }
    let past = try session.goBack(to: instant)
    try accept(past.journaled)
    _ = run(past.commands, of: source)
    try accept(try session.pass(until: instant))
    let segment = end(source, from: nil, wall: wall)
    let steps = "\(past.count.counted("step")) undone"
    return "{\"lines\":\(JSONText.text([steps])),\"segment\":\(segment.json),"
      + "\"clock\":\(JSONText.text(segment.clock))}"
  }

  /// Reads at the instant of a request, or at the present of the clock, without a trace.
  private func reading(
    _ request: LiveRequest, wall: Duration, _ read: () throws(Diagnostic) -> String
  ) throws(Diagnostic) -> String { try session.atInstant(request.instant ?? clock.time(at: wall), read) }

  private func expect(
    _ request: LiveRequest, of source: LiveSource, wall: Duration
  ) throws(Diagnostic) -> String {
    let path = request.path ?? ""
    try begin(source, wall: wall)
    let instant = min(request.instant ?? now, now)
    guard instant == now else {
      throw Diagnostic(.badArgument, "an expectation is about the present: go on from the past instant first")
    }
    let (before, command) = (now, try session.expectation(of: path))
    let (results, segment) = (run([command], of: source), end(source, from: before, wall: wall))
    return "{\"command\":\(JSONText.text(command)),\"results\":[\(results.joined(separator: ","))],"
      + "\"segment\":\(segment.json)}"
  }
}
