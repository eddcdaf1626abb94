import StackCore

extension Duration {
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// This duration in seconds.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    // A quotient of whole nanoseconds is the number nearest to the decimal one: 0.1 s is 0.1.
    return abs(seconds) < 1_000_000_000
      ? Double(wholeNanoseconds) / 1e9 : Double(seconds) + Double(attoseconds) / 1e18
  }

  /// A duration of some seconds, rounded to whole nanoseconds.
  /// - Precondition: `seconds` is finite and within ±9 billion (285 years).
  public static func wholeNanoseconds(seconds: Double) -> Duration {
    if !seconds.isFinite || abs(seconds) > 9e9 {
      trap("A time must be finite and within 285 years, not \(seconds) s.")
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// The time from the begin of a recording to frame `index`, at `rate` frames per second.
  ///
  /// It is computed from the index, so rounding errors don't accumulate.
  public static func ofFrame(_ index: Int, rate: Int) -> Duration {
    let (whole, part) = index.quotientAndRemainder(dividingBy: rate)
    let nanoseconds = (Double(part) * 1e9 / Double(rate)).rounded()
    return .seconds(whole) + .nanoseconds(Int64(nanoseconds))
  }

  /// The first of the instants begin + round(k · 10⁹ / 60) ns after an instant.
  static func nextFrame(after instant: Duration, from begin: Duration) -> Duration {
    var index = max(0, Int((instant - begin).wholeNanoseconds / 1_000_000_000 * 60))
    index += Int((instant - begin - .seconds(index / 60)).wholeNanoseconds * 60 / 1_000_000_000)
    // Frames are rounded to whole nanoseconds.
    while begin + .ofFrame(index, rate: 60) <= instant { index += 1 }
    while index > 0, begin + .ofFrame(index - 1, rate: 60) > instant { index -= 1 }
    return begin + .ofFrame(index, rate: 60)
  }
}
