extension Duration {
  /// The whole nanoseconds of this duration.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// This duration in seconds.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    // As the quotient of whole nanoseconds it is the number a person would write, as long as those can be counted.
    return abs(seconds) < 1_000_000_000
      ? Double(wholeNanoseconds) / 1e9 : Double(seconds) + Double(attoseconds) / 1e18
  }

  /// That many seconds, rounded to whole nanoseconds.
  /// - Precondition: `seconds` is finite and within ±9 billion (285 years).
  public static func wholeNanoseconds(seconds: Double) -> Duration {
    precondition(
      seconds.isFinite && abs(seconds) <= 9e9, "a time is finite and less than 285 years, not \(seconds) s")
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// When frame `index` of a recording at `rate` frames a second is due, counted from its begin.
  ///
  /// Computed from the index, so that no error accumulates.
  public static func ofFrame(_ index: Int, rate: Int) -> Duration {
    let (whole, part) = index.quotientAndRemainder(dividingBy: rate)
    let nanoseconds = (Double(part) * 1e9 / Double(rate)).rounded()
    return .seconds(whole) + .nanoseconds(Int64(nanoseconds))
  }
}
