import Foundation

/// What a reader has done in the lessons: a value that is kept in a file.
struct CourseProgress: Hashable, Sendable {
  /// The ID of a lesson that was read to its end.
  static let end = "end"

  /// The content of the file.
  private struct Content: Codable {
    var v = 1
    var lessons: [String: [String]]
  }

  /// The IDs of the questions and puzzles that are done, and `end`, by the key of the lesson.
  private(set) var done: [String: Set<String>] = [:]

  /// Reads the content of the file. What can't be read is no progress.
  init(_ bytes: [UInt8]) {
    let content = try? JSONDecoder().decode(Content.self, from: Data(bytes))
    done = content?.lessons.mapValues { Set($0) } ?? [:]
  }

  /// The content of the file.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Texts can always be encoded.
    let data = try? encoder.encode(Content(lessons: done.mapValues { $0.sorted() }))
    return Array(data ?? Data()) + [0x0A]
  }

  func isDone(_ id: String, in lesson: String) -> Bool { done[lesson]?.contains(id) ?? false }

  mutating func add(_ id: String, in lesson: String) { done[lesson, default: []].insert(id) }

  /// Adds what another run has done meanwhile.
  mutating func merge(_ other: CourseProgress) { done.merge(other.done) { $0.union($1) } }
}
