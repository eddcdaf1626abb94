import EntryCommands

/// The lessons that are built into the program.
package enum Course {
  /// The files in the order of their numbers.
  package static var files: [(name: String, text: String)] { LessonTexts.files }

  /// The pages beside the lessons, in the order in which they are listed.
  static let pages: [(name: String, text: String)] = [
    ("glossary.md", PageTexts.`glossary.md`), ("from-elsewhere.md", PageTexts.`from-elsewhere.md`),
    ("for-teachers.md", PageTexts.`for-teachers.md`),
  ]

  /// The groups of lessons by their subject, with the number of the first lesson of each.
  static let groups: [(title: String, first: Int)] = [
    ("Sizes and Places", 1), ("Constraints", 8), ("Scrolling", 11), ("Time", 13),
  ]

  static func group(ofLesson number: Int) -> String {
    groups.last { $0.first <= number }?.title ?? groups[0].title
  }

  /// A lesson with the key under which progress in it is kept.
  struct Entry {
    /// The name of the file without its ending, such as `03-gaps`; of a file of the user, its path.
    let key: String
    let lesson: Lesson
    /// What starts it: `learn 3`, or `learn` and the path.
    let command: String
    /// The path of a file of the user; nil for a lesson of the course.
    var path: String?

    var title: String {
      let title = lesson.title.map(MarkdownSpans.plainText) ?? key
      return lesson.number.map { "\($0). \(title)" } ?? title
    }
  }

  static func entry(_ file: (name: String, text: String)) -> Entry {
    let lesson = Lesson(file.text)
    let key = String(file.name.prefix { $0 != "." })
    return Entry(key: key, lesson: lesson, command: "learn \(lesson.number.map(String.init) ?? key)")
  }

  /// The names of a lesson: its number, the name of its file, and that name without the number.
  static func names(of file: String) -> [String] {
    let key = String(file.prefix { $0 != "." })
    let digits = key.prefix { $0.isNumber }
    let words = String(key.dropFirst(digits.count + 1))
    return [Int(digits).map(String.init) ?? "", String(digits), key, file, words].filter { !$0.isEmpty }
  }

  /// The file of the course that a word names: by one of its names, or by the beginning of a name or of a word in it,
  /// if no other file has that.
  static func file(named word: String) -> (name: String, text: String)? {
    let word = word.lowercased()
    if let file = files.first(where: { names(of: $0.name).contains(word) }) { return file }
    let matches = files.filter { file in
      let names = names(of: file.name)
      let words = names.flatMap { $0.split(separator: "-").map(String.init) }
      return (names + words).contains { $0.hasPrefix(word) }
    }
    return matches.count == 1 ? matches[0] : nil
  }

  static func lesson(named word: String) -> Session.NamedLesson {
    guard let file = file(named: word) else { return .unknown(nearest: nearest(to: word)) }
    let entry = entry(file)
    return .lesson(title: entry.title, command: entry.command)
  }

  /// The number or name of a lesson that is nearest to a word; nil if none is near.
  static func nearest(to word: String) -> String? {
    if let number = Int(word), let last = files.indices.last { return String(min(max(1, number), last + 1)) }
    let lowercased = word.lowercased()
    if word.count > 2, let file = files.first(where: { $0.name.contains(lowercased) }) {
      return String(file.name.prefix { $0 != "." })
    }
    return Suggestion.nearest(
      to: word.lowercased(), among: ["next"] + files.flatMap { names(of: $0.name).dropFirst(2) })
  }
}
