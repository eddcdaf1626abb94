import ScrollModel
import StackModel
import TestSupport
import Testing

@testable import ScrollPictures

@Suite("Tracks of films")
struct FilmTrackTests {
  @Test("give back what was recorded, also of channels that come and go", arguments: RandomRuns.seeds(20))
  func law(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tracks = FilmTracks()
    var channels = [FilmChannel](repeating: FilmChannel(), count: 12)
    var expected = [[Int: Double]](repeating: [:], count: 12)
    var groups = (0..<12).map { $0 % 3 }
    var positions = [0.0, 100, -7.25]
    for sample in 0..<60 {
      tracks.begin(sample)
      for index in positions.indices where Bool.random(using: &random) {
        positions[index] += Double.random(in: -50...50, using: &random)
      }
      for index in channels.indices {
        if Int.random(in: 0..<20, using: &random) == 0 {
          groups[index] = Int.random(in: 0..<3, using: &random)
        }
        // Out of sight for a while.
        if Int.random(in: 0..<6, using: &random) == 0 { continue }
        let value = positions[groups[index]] + Double(index) * 25.5
        tracks.append(value, to: &channels[index])
        expected[index][sample] = value
      }
    }
    for (channel, values) in zip(channels, expected) {
      for (sample, value) in values {
        let stored = tracks.value(of: channel, at: sample)
        expectEqual(stored.map { abs($0 - value) < 4e-9 }, true, "seed \(seed), sample \(sample)")
      }
    }
    expect(expected.contains { $0.count > 30 })
  }

  @Test("are one for channels that move together, none for those that rest")
  func sharing() {
    var tracks = FilmTracks()
    var channels = [FilmChannel](repeating: FilmChannel(), count: 1000)
    for sample in 0..<100 {
      tracks.begin(sample)
      for index in channels.indices {
        // Half of them move; thirds have no exact decimals.
        let motion = index % 2 == 0 ? Double(sample * sample) / 7 : 0
        tracks.append(Double(index) / 3 + motion, to: &channels[index])
      }
    }
    expect(tracks.tracks.count <= 2)
    expect(channels.allSatisfy { $0.pieces.count <= 3 })
    expect(channels[1].constant != nil && channels[0].constant == nil)
  }

  @Test(
    "take any number without a trap",
    arguments: [
      [.nan, 1, .infinity], [1e300, -1e300, 1e300], [9e9, -9e9, 9e9, -9e9],
      [0, .leastNonzeroMagnitude, -0.0],
    ])
  func extremes(_ values: [Double]) {
    var tracks = FilmTracks()
    var channel = FilmChannel()
    for (sample, value) in values.enumerated() {
      tracks.begin(sample)
      tracks.append(value, to: &channel)
    }
    for sample in values.indices { expectEqual(tracks.value(of: channel, at: sample)?.isFinite, true) }
    expect(!FilmDigits.text(ofSumsOfSums: [Int.max, Int.min, 0, .max]).isEmpty)
  }

  @Test("are exact up to the largest numbers of a layout and their second differences")
  func largeNumbers() {
    var random = SplitMix64(seed: 7)
    for limit in [1_000, 1 << 53, 1_000_000_000_000_000_000, 2_000_000_000_000_000_000] {
      let values = (0..<200).map { _ in Int.random(in: -limit...limit, using: &random) }
      expectEqual(FilmReader.sumsOfSums(FilmDigits.text(ofSumsOfSums: values)), values)
    }
  }

  @Test("numbers of shapes are taken out and put back, names and colors stay")
  func templates() {
    let markup =
      ##"<rect class="f-d2 s-1" x="-0.5" width="12.25" rx="8" fill="#1c1c1f"/><path d="M3 0L4.5 0A8 8 0 0 1 12 8Z"/><text x="1">2 < 3 x="4"</text>"##
      .replacing("2 < 3", with: "2 &lt; 3")
    let template = FilmTemplate(markup)
    expectEqual(template.numbers, [-0.5, 12.25, 8, 3, 0, 4.5, 0, 8, 8, 0, 0, 1, 12, 8, 1])
    expectEqual(template.text(template.numbers, marking: []), markup)
    expect(template.text(template.numbers, marking: [1, 14]).contains("width=\"\u{1}0\u{2}\""))
    expect(FilmTemplate("").text([Double](), marking: []).isEmpty)
  }
}
