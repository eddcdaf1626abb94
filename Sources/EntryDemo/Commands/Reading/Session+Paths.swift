import ScrollModel
import StackModel

extension Session {
  /// Runs a command that is only a path, or `model` and a path: reads its value.
  func read(_ command: CommandText) throws(Diagnostic) -> any CommandResult {
    guard let first = command.name else { return Note() }
    let isModel = first.text == "model" && first.kind == .plain
    let words = isModel ? Array(command.words.dropFirst()) : command.words
    guard let word = words.first else {
      throw Diagnostic(
        .syntax, "expected a path such as stack.height", at: command.column + command.text.count + 1)
    }
    if !isModel, words.count == 1, scene.view(named: word.text) != nil,
      let layout = Lexer.read("layout \(word.text)").commands.first
    {
      return try run(layout)
    }
    guard isModel || Path.isPathLike(word.text, in: self) else { throw unknownWord(word, of: command) }
    let path: Path
    do throws(Diagnostic) { path = try Path.find(word, isModel: isModel, in: self) } catch {
      throw commandMeant(by: command) ?? error
    }
    if words.count > 1 {
      if !isModel, let error = commandMeant(by: command) { throw error }
      throw .unexpected(words[1], after: String(command.text.prefix(words[1].column - command.column)))
    }
    return PathValue(path: path.text, value: path.value(in: self))
  }

  private func unknownWord(_ word: Word, of command: CommandText) -> Diagnostic {
    var error = unknownCommand(word, of: command)
    let text = word.text
    let isName =
      scene.view(named: text) != nil || scene.constraint(named: text) != nil
      || scene.animator(named: text) != nil
    // A value that differs by case only is nearer than any command.
    if !isName, let global = Path.global(withCaseOf: text) { error.suggestion = global }
    return error
  }

  func nearestName(to name: String) -> String? {
    if let number = EntryList.number(ofEntryNamed: name) { return nearestEntry(to: number) }
    return Suggestion.nearest(to: name, among: scene.viewNames.sorted())
      ?? Suggestion.nearest(
        to: name, among: scene.constraints.map(\.id) + scene.animatorNames + scene.numberNames)
  }

  private func nearestEntry(to number: Int) -> String? {
    (scene.list?.entries ?? []).compactMap { EntryList.number(ofEntryNamed: $0.name) }
      .min { (number.distanceMagnitude(to: $0), $0) < (number.distanceMagnitude(to: $1), $1) }
      .map { "e\($0)" }
  }

  /// The entry that a word names: by its name, else by a unique prefix of its number.
  func entry(_ word: Word) throws(Diagnostic) -> Entry {
    let list = try list(at: word.column)
    if let entry = list.entry(named: word.text) { return entry }
    let isDeleted = EntryList.number(ofEntryNamed: word.text).map { $0 <= list.createdCount } ?? false
    // Digits alone are meant as the number of an entry, not of its hexadecimal number.
    let isCount = word.text.allSatisfy(\.isNumber)
    if isCount, let number = Int(word.text) {
      throw word.error(
        .badArgument, "entries have names such as e\(number), or the beginning of their number",
        suggestion: list.entry(named: "e\(number)")?.name ?? nearestEntry(to: number))
    }
    if !isDeleted, word.text.contains(where: \.isHexDigit) {
      let prefix = word.text.uppercased()
      let all = list.entries(withPrefix: prefix)
      let staying = all.filter { list.phase(of: $0) != .leaving }
      // A leaving entry counts only if no other one matches.
      let matches = staying.isEmpty ? all : staying
      if matches.count == 1 { return matches[0] }
      if matches.count > 1 {
        let names = matches.prefix(5).map(\.name).joined(separator: ", ") + (matches.count > 5 ? ", …" : "")
        throw word.error(.ambiguousName, "\(matches.count) numbers begin with \(word.shown): \(names)")
      }
    }
    if scene.view(named: word.text) != nil {
      throw word.error(
        .badArgument, "\(word.text) is not an entry; remove takes a view out of its superview",
        suggestion: word.text.split(separator: ".").first.map(String.init).flatMap {
          list.entry(named: $0)?.name
        })
    }
    throw Path.unknownName(word.text, word, in: self)
  }
}

extension Int {
  fileprivate func distanceMagnitude(to other: Int) -> UInt {
    self > other
      ? UInt(bitPattern: self) &- UInt(bitPattern: other) : UInt(bitPattern: other) &- UInt(bitPattern: self)
  }
}
