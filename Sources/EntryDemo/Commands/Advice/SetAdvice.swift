import StackModel

extension Session {
  /// Checks that `set` is followed by a path and a value, not by another form such as `a.hidden = true`.
  func checkSetForm(_ word: Word, _ arguments: Arguments) throws(Diagnostic) {
    if let next = arguments.peek, next.kind == .plain, next.text == "=" {
      throw next.error(
        .syntax, "write the value after the path, without =",
        suggestion: arguments.isMany
          ? arguments.command.replacing(arguments.index..<arguments.index + 1, with: []) : nil)
    }
    if let sign = word.text.firstIndex(of: "=") {
      let texts = [String(word.text[..<sign]), String(word.text[word.text.index(after: sign)...])]
      throw word.error(
        .syntax, "write a blank between the path and the value, not =",
        suggestion: arguments.command.replacing(1..<2, with: texts.filter { !$0.isEmpty }))
    }
    if let view = scene.view(named: word.text), let next = arguments.peek,
      ViewAttribute.named(next.text, of: view, in: scene) != nil
    {
      throw next.error(
        .syntax, "write the attribute after the view's name and a dot",
        suggestion: arguments.command.replacing(1..<3, with: ["\(word.text).\(next.text)"]))
    }
  }
}
