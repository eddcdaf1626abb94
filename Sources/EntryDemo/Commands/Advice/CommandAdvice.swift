import Foundation
import StackModel

extension Session {
  func unknownCommand(_ word: Word, of command: CommandText) -> Diagnostic {
    let text = word.text
    if scene.view(named: text) != nil {
      return word.error(
        .unknownCommand,
        "\(text) is a view: \(text) alone lists it; to read an attribute write, for example, \(text).height",
        suggestion: "\(text).height")
    }
    if EntryList.number(ofEntryNamed: text) != nil { return Path.unknownName(text, word, in: self) }
    if scene.constraint(named: text) != nil {
      return word.error(
        .unknownCommand, "\(text) is a constraint, not a command; constraints lists them",
        suggestion: Command.constraints.name)
    }
    if scene.animator(named: text) != nil {
      let isControlled =
        command.words.dropFirst().first.map { AnimatorVerb(rawValue: $0.text) != nil } ?? false
      return word.error(
        .unknownCommand, "\(text) is a property animator, not a command",
        suggestion: isControlled
          ? command.replacing(0..<1, with: [Command.animator.name, text]) : "\(text).fraction")
    }
    if let meant = OtherWord.named(text) {
      let rest = meant.keepsRest ? Array(command.words.dropFirst().compactMap(\.source)) : []
      let line = ([meant.command] + rest).filter { !$0.isEmpty }.joined(separator: " ")
      // A value that can't be read, and a command that would drop words, are no help.
      let isValid =
        meant.command.isEmpty
        ? isReadable(command.words.dropFirst()) : meant.keepsRest || command.words.count == 1
      return word.error(
        .unknownCommand, "unknown command \(Diagnostic.quoted(text)): \(meant.advice)",
        suggestion: isValid && !line.isEmpty && line.utf8.count <= 200 ? line : nil)
    }
    if ViewAttribute.segments.contains(text) { return Path.notPath(word, in: self) }
    // What drops the session's views is suggested for a slip of one letter only.
    let names = Command.names.filter { $0 != Command.reset.name || text.count <= 5 }
    let near = Suggestion.nearest(to: text, among: names)
    return word.error(
      .unknownCommand,
      "unknown command \(Diagnostic.quoted(text))" + (near == nil ? "; help lists the commands" : ""),
      suggestion: near)
  }

  private func isReadable(_ words: ArraySlice<Word>) -> Bool {
    guard let word = words.first, words.count == 1 else { return false }
    return scene.view(named: word.text) != nil || (try? Path.find(word, isModel: false, in: self)) != nil
  }

  /// The command that was meant by a line that reads like Swift: a call of a method, an assignment, or a comparison.
  /// - Returns: nil if the line is none of these.
  func commandMeant(by command: CommandText) -> Diagnostic? {
    guard command.text.utf8.count <= 300, let first = command.name else { return nil }
    func error(_ message: String, _ line: String) -> Diagnostic {
      first.error(.unknownCommand, message, suggestion: line)
    }
    if let match = command.text.firstMatch(
      of: /^(UIView\.animate|withAnimation|UIViewPropertyAnimator)\b\D*([\d.]*)/)
    {
      return first.error(
        .unknownCommand,
        "this is Swift; here the changes stand between animate and end, each in a line of its own",
        suggestion: "animate \(Word.decimal(String(match.2)) == nil ? "0.3" : match.2)")
    }
    if let line = SwiftLine(command.text)?.command {
      return error("this is Swift, not a command of this language", line)
    }
    let words = command.words
    guard words.count == 3, Path.isPathLike(first.text), words[2].source != nil else { return nil }
    let source = words[2].source ?? ""
    let value = words[2].kind == .plain ? ForeignNames.value(source) ?? source : source
    if words[1].text == "=" {
      return error("write set to change an attribute", "set \(SwiftLine.path(first.text)) \(value)")
    }
    if let sign = ComparisonWords.meant(by: words[1].text) {
      let path = SwiftLine.path(first.text)
      let isSide = ConstraintReader.attributes.contains { path.hasSuffix(".\($0.text)") }
      return error(
        "write expect to compare a value\(isSide ? ", constrain to require it" : "")",
        "expect \(path) \(sign) \(value)")
    }
    return nil
  }
}

/// A line of Swift that has a counterpart in the language.
struct SwiftLine {
  let command: String

  init?(_ line: String) {
    guard let parsed = Self.constraint(line) ?? Self.call(line) else { return nil }
    command = parsed
  }

  /// The path of the language for one with UIKit's name of an attribute.
  static func path(_ text: String) -> String {
    guard let dot = text.firstIndex(of: "."),
      let own = ForeignNames.attribute(String(text[text.index(after: dot)...]))?.name
    else { return text }
    return own.hasPrefix("session.") ? own : "\(text[..<dot]).\(own)"
  }

  /// `a.widthAnchor.constraint(equalToConstant: 100).isActive = true`
  private static func constraint(_ line: String) -> String? {
    let pattern =
      /^([\w.]+)\.constraint\((equalTo|lessThanOrEqualTo|greaterThanOrEqualTo)(Constant)?: *([-\w.]+)(?:, *multiplier: *([-\d.]+))?(?:, *constant: *([-\d.]+))?\)(?:\.isActive *= *true)?$/
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    let relation = ["equalTo": "==", "lessThanOrEqualTo": "<="][String(match.2)] ?? ">="
    let value = match.3 == nil ? path(String(match.4)) : String(match.4)
    let factor = match.5.map { "\($0) * " } ?? ""
    let constant = match.6.map { $0.hasPrefix("-") ? " - \($0.dropFirst())" : " + \($0)" } ?? ""
    return "constrain \(path(String(match.1))) \(relation) \(factor)\(value)\(constant)"
  }

  /// `stack.addArrangedSubview(a)` and other calls of methods.
  private static func call(_ line: String) -> String? {
    let pattern = /^([\w.]+)\.(\w+)\(([^()]*)\)$/
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    let receiver = String(match.1)
    let arguments = match.3.split(separator: ",").map { part in
      String(part.split(separator: ":").last ?? "").trimmingCharacters(in: .whitespaces)
    }
    let method = "\(match.2)("
    let call = Command.all.lazy.flatMap(\.calls).first { name, _ in
      name.hasPrefix(method) && name.count { $0 == ":" } == arguments.count
    }
    guard var line = call?.value.replacing("$0", with: receiver) else { return nil }
    for (number, argument) in zip(1..., arguments) { line = line.replacing("$\(number)", with: argument) }
    return
      line
      .replacing("$axis", with: arguments.last?.hasSuffix("vertical") == true ? "vertical" : "horizontal")
      .replacing("$priority", with: priority(arguments.first ?? ""))
  }

  private static func priority(_ text: String) -> String {
    ForeignNames.priority(text).map { String($0) } ?? text
  }
}
