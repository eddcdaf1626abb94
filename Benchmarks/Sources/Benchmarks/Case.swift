/// Something that is measured, at several sizes.
struct Case {
  let name: String
  let sizes: [Int]
  /// What the figure at the last size may be, in milliseconds; nil where nothing is promised.
  var budget: Double?
  /// How much the cost may grow from one size to the next, times the growth of the size to this power.
  var growth: Double = 0
  /// Prepares a size.
  let prepare: (_ size: Int) -> Runs

  /// What is measured, once or over and over.
  struct Runs {
    /// What comes before each run and is not measured.
    var before: () -> Void = {}
    let run: () -> Void
  }
}

/// A figure of a case at a size.
struct Figure {
  let size: Int
  /// Milliseconds, or instructions.
  let value: Double
}

extension Case {
  /// How long one run takes at each size, in milliseconds: the median of the quickest of eight rounds, since what else
  /// the machine does only adds.
  ///
  /// The sizes take turns, so that their ratios hold where the machine is now quick and now slow.
  func times(isSmoke: Bool) -> [Figure] {
    let scenes = sizes.map(prepare)
    var medians = sizes.map { _ in Double.infinity }
    let clock = ContinuousClock()
    for round in 0...8 {
      for (index, runs) in scenes.enumerated() {
        let end = clock.now + (isSmoke ? .milliseconds(8) : .milliseconds(50))
        var times: [Double] = []
        repeat {
          runs.before()
          times.append(clock.measure(runs.run).milliseconds)
        } while clock.now < end
        // The first round is for warming up.
        if round > 0 { medians[index] = min(medians[index], times.sorted()[times.count / 2]) }
      }
    }
    return zip(sizes, medians).map { Figure(size: $0, value: $1) }
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
  }
}
