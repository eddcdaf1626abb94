import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Durations")
struct DurationTests {
  @Test(
    "in seconds are the nearest number, also beyond 30 years",
    arguments: [
      0, 0.1, -0.1, 0.3, 1e-9, 1234.567, 999_999_999.5, 1_000_000_000.25, -1_000_000_000.25, 8_999_999_999.75,
    ])
  func seconds(_ seconds: Double) {
    let duration = Duration.wholeNanoseconds(seconds: seconds)
    expectEqual(duration.inSeconds, seconds)
    expectEqual((.zero - duration).inSeconds, -seconds)
  }

  @Test("beyond the range of whole nanoseconds are in seconds, too")
  func large() {
    expectEqual((Duration.seconds(20_000_000_000) + .milliseconds(500)).inSeconds, 20_000_000_000.5)
    expectEqual((Duration.seconds(-20_000_000_000) - .milliseconds(500)).inSeconds, -20_000_000_000.5)
  }

  @Test("of a frame are index / rate, rounded to whole nanoseconds", arguments: RandomRuns.seeds(20))
  func frames(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let rate = Int.random(in: 1...240, using: &generator)
      let index = Int.random(in: 0...1_000_000, using: &generator)
      let nanoseconds = (2 * index * 1_000_000_000 + rate) / (2 * rate)
      expectEqual(Duration.ofFrame(index, rate: rate), .nanoseconds(nanoseconds), "\(index) of \(rate)")
    }
  }
}
