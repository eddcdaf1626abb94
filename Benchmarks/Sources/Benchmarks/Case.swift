/// Something that is measured, at several sizes.
struct Case {
  let name: String
  let sizes: [Int]
  /// What the figure at the last size may be, in milliseconds; nil where nothing is promised.
  var budget: Double?
  /// How much the cost may grow from one size to the next, times the growth of the size to this power.
  var growth: Double = 0
  /// Prepares a size and gives what is measured, once or over and over.
  let prepare: (_ size: Int) -> () -> Void
}

/// A figure of a case at a size.
struct Figure {
  let size: Int
  /// Milliseconds, or instructions.
  let value: Double
}

extension Case {
  /// The median time of one run in milliseconds.
  func time(at size: Int, isSmoke: Bool) -> Figure {
    let run = prepare(size)
    run()
    var times: [Double] = []
    let clock = ContinuousClock()
    let end = clock.now + (isSmoke ? .milliseconds(60) : .milliseconds(400))
    while times.count < 5 || (clock.now < end && times.count < 2000) {
      times.append(clock.measure(run).milliseconds)
      if times.count >= 2, clock.now > end + .seconds(2) { break }
    }
    return Figure(size: size, value: times.sorted()[times.count / 2])
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
  }
}
