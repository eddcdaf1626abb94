import StackModel

extension Scene {
  /// Checks the name of a new view or constraint: they share one set of names.
  /// - Throws: `badName` or `nameTaken`.
  func checkNewName(_ word: Word) throws(Diagnostic) {
    let name = word.text
    let segments = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = segments.allSatisfy { segment in
      guard let first = segment.first, first == "_" || (first.isASCII && first.isLetter) else { return false }
      return segment.allSatisfy { $0 == "_" || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
    }
    guard isName, name.count <= 100 else {
      throw Diagnostic(
        .badName,
        "\(Diagnostic.quoted(name)) is not a name: use letters, digits and _, beginning with a letter or _, joined by dots",
        at: word.column)
    }
    if let segment = segments.map(String.init).first(where: Attribute.segments.contains) {
      throw Diagnostic(
        .badName, "\(Diagnostic.quoted(segment)) is an attribute's name; choose another", at: word.column)
    }
    if view(named: name) != nil {
      throw Diagnostic(.nameTaken, "a view named \(Diagnostic.quoted(name)) already exists", at: word.column)
    }
    if constraint(named: name) != nil {
      throw Diagnostic(
        .nameTaken, "a constraint named \(Diagnostic.quoted(name)) already exists", at: word.column)
    }
    if EntryList.number(ofEntryNamed: String(segments[0])) != nil {
      throw Diagnostic(
        .nameTaken, "\(Diagnostic.quoted(String(segments[0]))) is reserved for entries; choose another",
        at: word.column)
    }
    let taken = Path.globalNames + ["session", "model", "none", "true", "false"]
    if taken.contains(String(segments[0])) {
      throw Diagnostic(
        .nameTaken, "\(Diagnostic.quoted(String(segments[0]))) is a reserved word; choose another",
        at: word.column)
    }
  }
}
