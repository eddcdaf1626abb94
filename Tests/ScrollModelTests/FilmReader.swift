import Foundation

/// Reads the recording of a film's page, independently of the page's scripts.
struct FilmReader {
  let page: String
  let data: [String: Any]
  /// The instants in nanoseconds since the begin of the film.
  let times: [Int]
  let tracks: [(start: Int, values: [Int])]

  init?(_ page: String) {
    self.page = page
    let opening = "<script type=\"application/json\" id=\"film-data\">"
    guard let start = page.range(of: opening)?.upperBound,
      let end = page.range(of: "</script>", range: start..<page.endIndex)?.lowerBound,
      let data = try? JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any],
      let stored = data["tracks"] as? [[Any]]
    else { return nil }
    self.data = data
    times = Self.sumsOfSums(data["times"] as? String ?? "")
    tracks = stored.map { ($0.first as? Int ?? -1, Self.sumsOfSums($0.last as? String ?? "")) }
  }

  /// Base 64 digits: five bits each, the lowest first, the sixth bit for more; the lowest bit of a number is its sign.
  static func sumsOfSums(_ text: String) -> [Int] {
    var numbers: [Int] = []
    var (bits, shift) = (UInt(0), UInt(0))
    for byte in text.utf8 {
      let digit: UInt
      switch byte {
      case 65...90: digit = UInt(byte) - 65
      case 97...122: digit = UInt(byte) - 71
      case 48...57: digit = UInt(byte) + 4
      default: digit = byte == 43 ? 62 : 63
      }
      bits |= (digit & 31) << shift
      shift += 5
      guard digit < 32 else { continue }
      numbers.append(bits & 1 == 1 ? -Int(bits >> 1) : Int(bits >> 1))
      (bits, shift) = (0, 0)
    }
    var (value, step) = (0, 0)
    return numbers.map { number in
      step += number
      value += step
      return value
    }
  }

  /// The value of a stored number at a sample.
  func value(_ stored: Any?, at sample: Int) -> Double {
    guard let list = stored as? [Double] else { return stored as? Double ?? .nan }
    let pieces = stride(from: 0, to: list.count, by: 3).map { Array(list[$0..<$0 + 3]) }
    guard let piece = pieces.last(where: { Int($0[0]) <= sample }) else { return .nan }
    guard piece[1] > 0 else { return piece[2] }
    let track = tracks[Int(piece[1]) - 1]
    let place = min(sample - track.start, track.values.count)
    return piece[2] + (place > 0 ? Double(track.values[place - 1]) / 1e9 : 0)
  }

  /// The frames of the views that are in sight at a sample, in drawing order.
  func frames(_ key: String = "frame", at sample: Int) -> [(name: String, frame: [Double])] {
    let rosters = data["rosters"] as? [[Any]] ?? []
    let roster = rosters.last { $0[0] as? Int ?? 0 <= sample }?[1] as? [Int] ?? []
    let views = data["views"] as? [[String: Any]] ?? []
    return roster.compactMap { index in
      let looks = views[index]["looks"] as? [[Any]] ?? []
      guard let look = looks.last(where: { $0[0] as? Int ?? 0 <= sample }), look[4] is Int else { return nil }
      let numbers = (views[index][key] ?? views[index]["frame"]) as? [Any] ?? []
      return (views[index]["name"] as? String ?? "", numbers.map { value($0, at: sample) })
    }
  }
}
