import EntryCommands

/// The lines of a fenced block `question` or `puzzle`: keys at the line's start, values behind them or on lines that are
/// indented by two blanks.
struct KeyedLines {
  struct Value {
    let key: String
    /// The line of the key in the file, counted from 0.
    let line: Int
    /// The lines of the value without their indent, each with its line in the file.
    var lines: [(text: String, line: Int)]

    var text: String { lines.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }
  }

  static let pathKey = "?"
  private var values: [Value] = []

  /// - Parameters:
  ///   - lines: the lines without the fences and without the block's own indent.
  ///   - line: the line of the first one in the file, counted from 0.
  init(_ lines: [String], at line: Int, keys: [String], takesPath: Bool) throws(Lesson.Problem) {
    for (index, text) in lines.enumerated() {
      let place = line + index
      if text.hasPrefix("  ") || text.hasPrefix("\t") || text.allSatisfy(\.isWhitespace) {
        guard !values.isEmpty else {
          if text.allSatisfy(\.isWhitespace) { continue }
          throw Lesson.Problem(place, "expected a key such as \(keys[0]): before an indented line")
        }
        values[values.count - 1].lines.append((text.trimmed(), place))
      } else if takesPath, text.first == "?" {
        values.append(Value(key: Self.pathKey, line: place, lines: [(text.dropFirst().trimmed(), place)]))
      } else {
        let (key, rest) = try Self.split(text, at: place, keys)
        values.append(Value(key: key, line: place, lines: [(rest, place)]))
      }
    }
  }

  private static func split(
    _ text: String, at line: Int, _ keys: [String]
  ) throws(Lesson.Problem) -> (key: String, rest: String) {
    let list = keys.map { "\($0):" }.joined(separator: " ")
    guard let colon = text.firstIndex(of: ":") else {
      throw Lesson.Problem(line, "expected one of \(list); the lines of a value are indented by two blanks")
    }
    let key = String(text[..<colon])
    guard keys.contains(key) else {
      let near =
        Suggestion.nearest(to: key, among: keys).map { "; did you mean \($0):?" } ?? ": use one of \(list)"
      throw Lesson.Problem(line, "unknown key \(Diagnostic.quoted(key))\(near)")
    }
    return (key, text[text.index(after: colon)...].trimmed())
  }

  func values(_ key: String) -> [Value] { values.filter { $0.key == key } }

  /// The value of a key; nil without it.
  /// - Throws: if the block has the key several times.
  func single(_ key: String) throws(Lesson.Problem) -> Value? {
    let all = values(key)
    guard all.count < 2 else {
      throw Lesson.Problem(all[1].line, "\(key)\(key == Self.pathKey ? "" : ":") is there twice")
    }
    return all.first
  }

  /// The text of a key that may not be empty; nil without it.
  func text(_ key: String) throws(Lesson.Problem) -> String? {
    guard let value = try single(key) else { return nil }
    guard !value.text.isEmpty else { throw Lesson.Problem(value.line, "\(key): has no text") }
    return value.text
  }
}

extension StringProtocol where SubSequence == Substring {
  func trimmed(where isBlank: (Character) -> Bool = { $0.isWhitespace }) -> String {
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
