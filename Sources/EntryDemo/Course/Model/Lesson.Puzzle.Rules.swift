import EntryCommands

extension Lesson.Puzzle {
  struct Rules: Hashable, Sendable {
    /// Words and operators in sequence in a command, such as `scroll to` or `width +`.
    /// A word also stands for an attribute in a path: `contentInset` is used by `set scroll.contentInset "20 0 0 0"`.
    struct Use: Hashable, Sendable {
      let text: String
      private let words: [String]

      init(_ text: String) { (self.text, words) = (text, Self.words(text)) }

      /// Whether a line of commands uses it, inside braces, too.
      func isIn(_ line: String) -> Bool {
        Lexer.read(line).commands.contains { command in
          let used = command.words.flatMap { Self.words($0.text) }
          return used.indices.contains { first in
            first + words.count <= used.count && zip(words, used[first...]).allSatisfy(Self.matches)
          } || command.words.contains { $0.kind == .braces && isIn(String($0.text.dropFirst().dropLast())) }
        }
      }

      private static func matches(_ word: String, _ used: String) -> Bool {
        if let number = Double(word), let other = Double(used) { return abs(number - other) <= 0.5 }
        return used == word || used.hasSuffix(".\(word)") || used.contains(".\(word).")
      }

      /// The words and the operators of a text; blanks between them don't matter.
      private static func words(_ text: String) -> [String] {
        text.matches(of: /[<>=]+|[-+*@]|[^-\s<>=+*@()]+/).map { ViewAttribute.translated(String($0.output)) }
      }
    }

    /// What replaces the scene, or sets values in it by another name.
    private static let others = ["scene", "reset", "matrix", "texts"].map { Use($0) }
    /// What could wait for the commands of `also`.
    private static let waiting = ["upon", "then"].map { Use($0) }
    /// A group of `also` in words.
    static func text(_ commands: [String]) -> String { "after \(commands.joined(separator: "; "))" }
    let forbidden: [Use]
    let required: [Use]
    /// Groups of commands. After each group alone, the frames have to be those of the goal, too.
    let also: [[String]]

    var isEmpty: Bool { forbidden.isEmpty && required.isEmpty }

    /// What is wrong with commands, in one sentence; nil if they keep the rules.
    func problem(with commands: [String], effects: [String] = []) -> String? {
      if let forbidden = forbiddenUse(in: commands, effects: effects) { return forbidden }
      if let use = required.first(where: { use in !commands.contains(where: use.isIn) }) {
        return "This puzzle has to be solved with \(use.text)."
      }
      return nil
    }

    /// What commands use though they must not, in one sentence; nil if they use nothing such.
    /// - Parameter effects: the commands that have the effects of what was done.
    func forbiddenUse(in commands: [String], effects: [String] = []) -> String? {
      (forbidden + Self.others + (also.isEmpty ? [] : Self.waiting)).first { use in
        commands.contains(where: use.isIn) || effects.contains(use.text)
      }.map { "This puzzle has to be solved without \($0.text): undo takes it back." }
    }

    var lines: [String] {
      [("Not allowed", forbidden), ("To be used", required)].compactMap { title, uses in
        uses.isEmpty ? nil : "\(title): \(uses.map(\.text).joined(separator: ", "))."
      } + (also.isEmpty ? [] : ["It must also be right \(also.map(Self.text).joined(separator: ", "))."])
    }
  }
}

extension Lesson.Puzzle.Rules {
  init(
    forbidden: [KeyedLines.Value], required: [KeyedLines.Value], also: [Lesson.Puzzle.Commands]
  ) throws(Lesson.Problem) {
    self.also = also.map { $0.texts.map(\.text) }
    self.forbidden = try Self.uses(forbidden)
    self.required = try Self.uses(required)
  }

  private static func uses(_ values: [KeyedLines.Value]) throws(Lesson.Problem) -> [Use] {
    var uses: [Use] = []
    for value in values {
      for (text, line) in value.lines where !text.isEmpty {
        guard let first = text.split(separator: " ").first.map(String.init),
          Command.named(first) != nil || ViewAttribute.isKnown(first)
        else {
          throw Lesson.Problem(
            line, "\(value.key): \(Diagnostic.quoted(text)) begins with neither a command nor an attribute")
        }
        uses.append(Use(text))
      }
    }
    return uses
  }
}
