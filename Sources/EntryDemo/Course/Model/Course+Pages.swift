extension Course {
  /// The pages beside the lessons, in the order in which they are listed.
  static let pages: [(name: String, text: String)] = [
    ("glossary.md", PageTexts.`glossary.md`),
    ("from-elsewhere.md", PageTexts.`from-elsewhere.md`),
    ("for-teachers.md", PageTexts.`for-teachers.md`),
  ]

  /// The groups of lessons by their subject, with the number of the first lesson of each.
  static let groups: [(title: String, first: Int)] = [
    ("Sizes and Places", 1), ("Constraints", 8), ("Scrolling", 11), ("Time", 13),
  ]

  static func group(ofLesson number: Int) -> String {
    groups.last { $0.first <= number }?.title ?? groups[0].title
  }
}
