import Foundation

struct CourseProgress: Hashable, Sendable {
  static let end = "end"

  private struct Content: Codable {
    var v = 1
    var lessons: [String: [String]]
    var places: [String: Int]?
    var last: String?
  }

  /// The IDs of the questions and puzzles that are done, and `end`, by the key of the lesson.
  private(set) var done: [String: Set<String>] = [:]
  /// The indexes of the parts at which lessons go on, by their keys.
  private var places: [String: Int] = [:]
  private(set) var last: String?

  /// Reads the content of the file. What can't be read is no progress.
  init(_ bytes: [UInt8]) {
    let content = try? JSONDecoder().decode(Content.self, from: Data(bytes))
    done = content?.lessons.mapValues { Set($0) } ?? [:]
    (places, last) = (content?.places ?? [:], content?.last)
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Texts can always be encoded.
    let data = try? encoder.encode(
      Content(lessons: done.mapValues { $0.sorted() }, places: places, last: last))
    return Array(data ?? Data()) + [0x0A]
  }

  func isDone(_ id: String, in lesson: String) -> Bool { done[lesson]?.contains(id) ?? false }
  mutating func add(_ id: String, in lesson: String) { done[lesson, default: []].insert(id) }
  /// The index of the part at which a lesson goes on; nil for its beginning.
  func place(in lesson: String) -> Int? { places[lesson] }

  mutating func set(place: Int?, in lesson: String) {
    places[lesson] = place
    last = place == nil ? nil : lesson
  }

  /// Adds what another run has done meanwhile. Its places are the later ones.
  mutating func merge(_ other: CourseProgress) {
    done.merge(other.done) { $0.union($1) }
    (places, last) = (other.places, other.last)
  }
}
