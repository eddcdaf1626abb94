import Foundation

/// The seeds that random tests run.
///
/// Environment variables change them all: `STACKMODEL_RANDOM_RUNS` is a factor for every count, 0.4 unless set, because debug builds
/// are slow; `.ci/run full` sets it for a release build. `STACKMODEL_RANDOM_SEED` runs one seed alone, such as the one that a
/// failure printed; use it with `--filter`.
package enum RandomRuns {
  private static func variable<Value: LosslessStringConvertible>(_ name: String) -> Value? {
    ProcessInfo.processInfo.environment[name].flatMap { Value($0) }
  }

  private static let factor: Double = variable("STACKMODEL_RANDOM_RUNS") ?? 0.4
  private static let onlySeed: UInt64? = variable("STACKMODEL_RANDOM_SEED")

  /// A count of random cases or steps, times the factor, and at least 1.
  package static func count(_ count: Int) -> Int { max(1, Int(Double(count) * factor)) }

  /// Seeds for a test whose cases are single seeds: `count` of them, times the factor.
  package static func seeds(_ count: Int, from first: UInt64 = 0) -> [UInt64] {
    if let onlySeed { return [onlySeed] }
    return Array(first..<first + UInt64(self.count(count)))
  }

  /// Seeds for a test that counts the seeds it can judge: `blockCount` cases of `size` seeds, times the factor.
  package static func blocks(_ blockCount: Int, of size: Int, from first: UInt64 = 0) -> [SeedBlock] {
    if let onlySeed { return [SeedBlock(seeds: onlySeed..<onlySeed + 1, isReplay: true)] }
    let size = UInt64(count(size))
    return (0..<UInt64(blockCount)).map { index in
      SeedBlock(seeds: first + index * size..<first + (index + 1) * size, isReplay: false)
    }
  }
}

/// Consecutive seeds that make one test case.
package struct SeedBlock: Sendable, CustomStringConvertible {
  /// The seeds, each for a generator of its own.
  package let seeds: Range<UInt64>
  fileprivate let isReplay: Bool

  /// How many checks a test must make at least, given how many it makes for each seed on average.
  ///
  /// Nothing is required of a single seed that is replayed.
  package func minimum(_ checksPerSeed: Double) -> Int {
    isReplay ? 0 : Int(checksPerSeed * Double(seeds.count))
  }

  package var description: String {
    seeds.count == 1 ? "seed \(seeds.lowerBound)" : "seeds \(seeds.lowerBound)–\(seeds.upperBound - 1)"
  }
}
