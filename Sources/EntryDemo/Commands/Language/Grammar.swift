/// The forms of a command, read from the lines that its help shows.
///
/// A word of small letters or of signs stands for itself. `[…]` can be left out, `a|b` and `A B | C` are alternatives, `…` repeats what
/// is before it. Any other word is a placeholder, for which other words stand. `COMMAND` is a command with all words to the end.
struct Grammar {
  /// What can stand at a place.
  enum Head: Hashable {
    case word(String)
    case placeholder(String)
  }

  private indirect enum Part {
    case head(Head)
    case choice([[Part]])
    case repeated([Part])
  }

  struct Next {
    var heads: [Head] = []
    /// The index of the word at which a command inside of the command begins; nil if there is none.
    var command: Int?
  }

  static let command = "COMMAND"
  private var forms: [[Part]] = []

  /// - Parameters:
  ///   - lines: the forms, which begin with the command's name.
  ///   - expansion: the form that a placeholder stands for; nil for words.
  init(_ lines: [String], expanding expansion: (String) -> String? = { _ in nil }) {
    for line in lines {
      var tokens = Self.tokens(of: line)[...]
      forms += Self.alternatives(&tokens, expansion)
    }
  }

  private static func tokens(of line: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = line[...]
    while let first = rest.first {
      if first == "{", let end = rest.firstIndex(of: "}") {
        tokens.append(rest[...end])
        rest = rest[end...].dropFirst()
      } else if " []…".contains(first) {
        if first != " " { tokens.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { !" []…".contains($0) }
        tokens.append(word)
        rest = rest[word.endIndex...]
      }
    }
    return tokens
  }

  /// Takes the sequences up to the end or a closing bracket.
  private static func alternatives(
    _ tokens: inout ArraySlice<Substring>, _ expansion: (String) -> String?
  ) -> [[Part]] {
    var sequences: [[Part]] = [[]]
    while let token = tokens.popFirst(), token != "]" {
      var parts = sequences.removeLast()
      switch token {
      case "|":
        sequences += [parts, []]
        continue
      case "…": if let last = parts.popLast() { parts.append(.repeated([last])) }
      case "[": parts.append(.choice(alternatives(&tokens, expansion) + [[]]))
      default: parts.append(part(String(token), expansion))
      }
      sequences.append(parts)
    }
    return sequences
  }

  private static func part(_ token: String, _ expansion: (String) -> String?) -> Part {
    if let form = expansion(token) {
      var tokens = tokens(of: form)[...]
      return .choice(alternatives(&tokens, expansion))
    }
    let words = token.split(separator: "|").map(String.init)
    guard words.allSatisfy(isWord) else { return .head(.placeholder(token)) }
    return .choice(words.map { [.head(.word($0))] })
  }

  private static func isWord(_ text: String) -> Bool {
    text.allSatisfy { $0.isLowercase } || text.allSatisfy { "=!<>+-*@".contains($0) }
  }

  private typealias Place = (head: Head, rest: [Part])

  /// What can stand first in a sequence, each with what follows it.
  private static func places(_ parts: [Part]) -> [Place] {
    guard let first = parts.first else { return [] }
    let rest = Array(parts.dropFirst())
    switch first {
    case .head(let head): return [(head, rest)]
    case .choice(let sequences): return sequences.flatMap { places($0 + rest) }
    case .repeated(let inner): return places(inner + [.choice([[first], []])] + rest)
    }
  }

  /// What can follow words, the command's name first. A word that a form has is that word, else whatever a placeholder can be.
  func next(after words: [(text: String, isQuoted: Bool)]) -> Next {
    var places = forms.flatMap(Self.places)
    for (index, word) in words.enumerated() {
      let ranked = places.compactMap { place in
        Self.rank(place.head, word.text, isQuoted: word.isQuoted).map { ($0, place) }
      }
      guard let best = ranked.map(\.0).min() else { return Next() }
      let taken = ranked.filter { $0.0 == best }.map(\.1)
      if taken.contains(where: { $0.head == .placeholder(Self.command) }) { return Next(command: index) }
      places = taken.flatMap { Self.places($0.rest) }
    }
    return Next(heads: places.map(\.head))
  }

  /// How well a word fits: 0 is best; nil if it does not.
  private static func rank(_ head: Head, _ text: String, isQuoted: Bool) -> Int? {
    switch head {
    case .word(let word): return !isQuoted && word == text ? 0 : nil
    case .placeholder(let name): return name.hasPrefix("\"") == isQuoted ? 1 : 2
    }
  }
}
