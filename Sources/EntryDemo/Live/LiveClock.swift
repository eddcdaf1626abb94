import ScrollMotion

/// The clock of a session that people watch: session time as a function of real time.
/// It stands while nothing moves, so that a session has no idle seconds, and while it is paused.
package struct LiveClock: Hashable, Sendable {
  /// A session time, and the real time at which it was.
  private var time: Duration
  private var since: Duration
  /// Session seconds per second.
  package private(set) var rate = 1.0
  package private(set) var isPaused = false
  /// The session time at which it stands until something happens; nil for none.
  private var end: Duration?
  /// Creates a clock that stands.
  package init(at time: Duration) { (self.time, since, end) = (time, .zero, time) }

  /// The session time at a real time.
  package func time(at wall: Duration) -> Duration {
    guard !isPaused else { return time }
    let passed = max(.zero, wall - since).inSeconds * rate
    return max(time, min(time + .wholeNanoseconds(seconds: passed), end ?? .seconds(1_000_000_000)))
  }

  package func isRunning(at wall: Duration) -> Bool { !isPaused && (end.map { time(at: wall) < $0 } ?? true) }

  /// Puts the clock to a session time, from which it runs to an end; nil for as long as nothing else happens.
  package mutating func set(_ time: Duration, until end: Duration?, at wall: Duration) {
    (self.time, since, self.end) = (time, wall, end)
  }

  /// Changes how fast it runs: above 0.
  package mutating func setRate(_ rate: Double, at wall: Duration) {
    set(time(at: wall), until: end, at: wall)
    self.rate = rate
  }

  package mutating func setPaused(_ isPaused: Bool, at wall: Duration) {
    set(time(at: wall), until: end, at: wall)
    self.isPaused = isPaused
  }
}
