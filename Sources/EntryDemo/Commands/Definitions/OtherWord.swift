/// What programmers of UIKit and users of other prompts write for a command.
struct OtherWord: Sendable, ExpressibleByStringLiteral {
  /// In small letters; the user may write it in any case.
  let word: String
  /// What to write in its place; nil for the command's name, empty for nothing.
  var command: String?
  /// What to say about it; nil for what to write.
  var advice: String?

  init(_ word: String, command: String? = nil, advice: String? = nil) {
    (self.word, self.command, self.advice) = (word, command, advice)
  }

  init(stringLiteral word: String) { self.init(word) }

  /// Words for which there is no command, only advice.
  static func told(_ words: String..., advice: String) -> [OtherWord] {
    words.map { OtherWord($0, command: "", advice: advice) }
  }
}

extension OtherWord {
  /// What to write in place of a word, and whether the words after it stay.
  typealias Meant = (command: String, advice: String, keepsRest: Bool)

  /// The words that ask for a value, as a path alone does.
  private static let reading = ["print", "po", "p", "get", "read"]

  private static let all: [String: Meant] = {
    var all: [String: Meant] = [:]
    for command in Command.all {
      for other in command.otherWords {
        let line = other.command ?? command.name
        all[other.word] = (line, other.advice ?? "write \(line)", other.advice == nil)
      }
    }
    for word in reading { all[word] = ("", "a path alone prints its value", true) }
    return all
  }()

  /// What a word in place of a command means; nil if it is not known.
  static func named(_ name: String) -> Meant? { name.utf8.count > 100 ? nil : all[name.lowercased()] }
}
