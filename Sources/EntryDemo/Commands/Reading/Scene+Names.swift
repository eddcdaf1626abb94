import StackModel

extension Scene {
  /// Checks the name of a new view or constraint: they share one set of names.
  /// - Throws: `badName` or `nameTaken`.
  func checkNewName(_ word: Word) throws(Diagnostic) {
    let name = word.text
    let segments = name.split(separator: ".", omittingEmptySubsequences: false)
    func isWord(_ character: Character) -> Bool {
      character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
    }
    let isName = segments.allSatisfy { segment in
      segment.first.map { !$0.isNumber } == true && segment.allSatisfy(isWord)
    }
    guard isName, name.count <= 100 else {
      throw word.error(
        .badName,
        "\(Diagnostic.quoted(name)) is not a name: use letters, digits and _, beginning with a letter or _, joined by dots",
        suggestion: freeName(like: name))
    }
    if let segment = segments.map(String.init).first(where: ViewAttribute.segments.contains) {
      throw word.error(
        .badName, "\(Diagnostic.quoted(segment)) is an attribute's name; choose another",
        suggestion: freeName(like: name.replacing(".", with: "_")))
    }
    if let noun = view(named: name) != nil ? "a view" : nounOfOther(named: name) {
      throw word.error(
        .nameTaken, "\(noun) named \(Diagnostic.quoted(name)) already exists",
        suggestion: freeName(like: name))
    }
    if EntryList.number(ofEntryNamed: String(segments[0])) != nil {
      throw word.error(
        .nameTaken, "\(Diagnostic.quoted(String(segments[0]))) is reserved for entries; choose another",
        suggestion: freeName(like: "view_" + name))
    }
    if Self.reservedWords.contains(String(segments[0])) {
      throw word.error(
        .nameTaken, "\(Diagnostic.quoted(String(segments[0]))) is a reserved word; choose another",
        suggestion: freeName(like: name))
    }
  }

  /// What has a name and is no view; nil if nothing has.
  func nounOfOther(named name: String) -> String? {
    if constraint(named: name) != nil { return "a constraint" }
    if animator(named: name) != nil { return "an animator" }
    return number(named: name) != nil ? "a number" : nil
  }

  /// The number that `let` has given a name; nil if there is none.
  func number(named name: String) -> Double? { state.numbers[name] }
  var numberNames: [String] { state.numbers.keys.sorted() }
  /// The words that can't be the first segment of a name.
  private static let reservedWords = Set(Path.globalNames + ["session", "model", "none", "true", "false"])

  /// A valid name like one that is not, or not free; nil if there is none.
  private func freeName(like text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    var base = String(
      text.map { $0 == "_" || $0 == "." || ($0.isASCII && ($0.isLetter || $0.isNumber)) ? $0 : "_" })
    while base.contains("..") { base = base.replacing("..", with: ".") }
    base = base.split(separator: ".").map { $0.first?.isNumber == true ? "_\($0)" : String($0) }
      .joined(separator: ".")
    guard base.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return ([base] + (2...9).map { "\(base)\($0)" }).first(where: isFree)
  }

  /// Whether nothing has a valid name, and the language does not use it.
  func isFree(_ name: String) -> Bool {
    let segments = name.split(separator: ".").map(String.init)
    return view(named: name) == nil && nounOfOther(named: name) == nil
      && !segments.contains(where: ViewAttribute.segments.contains)
      && !Self.reservedWords.contains(segments[0]) && EntryList.number(ofEntryNamed: segments[0]) == nil
  }
}
