/// The numbers of a film over time, each stored once for all that move together.
/// A track is a sequence of numbers at consecutive samples. A channel follows a track at a distance, its base: so the rows
/// of a list that move together share one track, whatever their places, and a number that does not change has none. Tracks are
/// found while the film is recorded: the memory is in proportion to the motions that differ.
struct FilmTracks {
  /// Billionths of the unit of a number, such as points. Sums of them are exact.
  typealias Units = Int

  struct Track {
    /// The sample at which the track is 0; its values follow.
    let start: Int
    /// The values at the samples after `start`, in billionths.
    fileprivate(set) var values: [Units]
  }

  /// The tracks; a channel refers to them by index + 1, since 0 is the track that is always 0.
  private(set) var tracks: [Track] = []
  /// The tracks that have changed at the latest sample, by the change.
  private var changes: [Units: Int] = [:]
  private var sample = 0
  /// Differences of this size come from rounding.
  private static let tolerance: Units = 2
  private static let scale = 1e9
  /// The largest magnitude of a number, so that differences of distances are integers, too.
  private static let limit = 2e18

  /// A number in billionths; 0 for one that is not finite.
  static func units(_ value: Double) -> Units {
    guard value.isFinite else { return 0 }
    return Units(max(-limit, min(limit, (value * scale).rounded())))
  }

  static func number(_ units: Units) -> Double { Double(units) / scale }

  /// Begins a sample: the values of all channels at it follow.
  mutating func begin(_ sample: Int) {
    self.sample = sample
    changes = [:]
  }

  mutating func append(_ numbers: [Double], to channels: inout [FilmChannel]) {
    for (index, number) in numbers.enumerated() { append(number, to: &channels[index]) }
  }

  mutating func append(_ number: Double, to channel: inout FilmChannel) {
    let value = Self.units(number)
    let isConsecutive = channel.lastSample == sample - 1
    let change = isConsecutive ? value - channel.lastValue : 0
    (channel.lastSample, channel.lastValue) = (sample, value)
    if let piece = channel.pieces.last {
      let distance = value - piece.base
      if follows(piece.track, distance, isConsecutive: isConsecutive) { return }
    }
    channel.pieces.append(piece(for: value, change))
  }

  /// Whether a track has a value now, or takes it as its next one if it has none yet.
  private mutating func follows(_ track: Int, _ value: Units, isConsecutive: Bool) -> Bool {
    guard track > 0 else { return abs(value) <= Self.tolerance / 2 }
    let place = sample - tracks[track - 1].start - 1
    let count = tracks[track - 1].values.count
    if place < count { return place >= 0 && abs(tracks[track - 1].values[place] - value) <= Self.tolerance }
    guard place == count, isConsecutive else { return false }
    note(track, change: value - (tracks[track - 1].values.last ?? 0))
    tracks[track - 1].values.append(value)
    return true
  }

  /// A new piece of a channel: on a track that makes the same change now, or on a new one.
  private mutating func piece(for value: Units, _ change: Units) -> FilmChannel.Piece {
    guard abs(change) > Self.tolerance / 2 else { return .init(sample: sample, track: 0, base: value) }
    for difference in [0, -1, 1, -Self.tolerance, Self.tolerance] {
      guard let track = changes[change + difference] else { continue }
      let now = tracks[track - 1].values[sample - tracks[track - 1].start - 1]
      return .init(sample: sample, track: track, base: value - now)
    }
    tracks.append(Track(start: sample - 1, values: [change]))
    note(tracks.count, change: change)
    return .init(sample: sample, track: tracks.count, base: value - change)
  }

  func channel(_ number: Double, from first: Int, through last: Int) -> FilmChannel {
    let value = Self.units(number)
    return FilmChannel(
      pieces: [.init(sample: first, track: 0, base: value)], lastSample: last, lastValue: value)
  }

  private mutating func note(_ track: Int, change: Units) {
    if changes[change] == nil { changes[change] = track }
  }

  /// The value of a channel at a sample; nil before its first one.
  func value(of channel: FilmChannel, at sample: Int) -> Double? {
    guard let piece = channel.pieces.last(where: { $0.sample <= sample }) else { return nil }
    guard piece.track > 0 else { return Self.number(piece.base) }
    let track = tracks[piece.track - 1]
    let place = min(sample - track.start, track.values.count) - 1
    return Self.number(piece.base + (place >= 0 ? track.values[place] : 0))
  }
}

/// A number over time: on a track from a sample on, at a distance.
struct FilmChannel: Hashable {
  struct Piece: Hashable {
    let sample: Int
    /// The index of the track + 1; 0 for a constant.
    let track: Int
    /// The distance from the track, in billionths.
    let base: FilmTracks.Units
  }

  /// The parts in the order of their samples; each lasts until the next one.
  fileprivate(set) var pieces: [Piece] = []
  /// The latest sample with a value; before all samples if there is none.
  fileprivate(set) var lastSample = -2
  fileprivate(set) var lastValue: FilmTracks.Units = 0

  var firstNumber: Double { pieces.first.map { FilmTracks.number($0.base) } ?? 0 }
  var lastNumber: Double { FilmTracks.number(lastValue) }

  /// The value, if it is the same at all samples.
  var constant: Double? {
    pieces.count == 1 && pieces[0].track == 0 ? FilmTracks.number(pieces[0].base) : nil
  }
}

/// Whole numbers as text: base 32, the lowest digit first, each digit but the last of a number plus 32.
/// The lowest bit of a number is its sign. The digits are those of base 64, as in source maps.
enum FilmDigits {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Numbers by their second differences, which are small where motion is smooth.
  static func text(ofSumsOfSums values: some Sequence<Int>) -> String {
    var (value, step) = (0, 0)
    var text: [UInt8] = []
    for next in values {
      let change = next &- value
      append(change &- step, to: &text)
      (value, step) = (next, change)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ number: Int, to text: inout [UInt8]) {
    var rest = number.magnitude << 1 | (number < 0 ? 1 : 0)
    repeat {
      let digit = Int(rest & 31)
      rest >>= 5
      text.append(digits[digit + (rest > 0 ? 32 : 0)])
    } while rest > 0
  }
}
