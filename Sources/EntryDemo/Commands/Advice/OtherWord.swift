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
