import StackModel

extension Session {
  /// The error for a command that does not exist.
  func unknownCommand(_ word: Word, of command: CommandText) -> Diagnostic {
    let text = word.text
    if scene.view(named: text) != nil {
      return Diagnostic(
        .unknownCommand,
        "\(text) is a view: \(text) alone lists it; to read an attribute write, for example, \(text).height",
        at: word.column, suggestion: "\(text).height")
    }
    if EntryList.number(ofEntryNamed: text) != nil { return Path.unknownName(text, word, in: self) }
    if scene.constraint(named: text) != nil {
      return Diagnostic(
        .unknownCommand, "\(text) is a constraint, not a command; constraints lists them", at: word.column,
        suggestion: "constraints")
    }
    if scene.animator(named: text) != nil {
      let isControlled =
        command.words.dropFirst().first.map { AnimatorVerb(rawValue: $0.text) != nil } ?? false
      return Diagnostic(
        .unknownCommand, "\(text) is a property animator, not a command", at: word.column,
        suggestion: isControlled ? command.replacing(0..<1, with: ["animator", text]) : "\(text).fraction")
    }
    if text.utf8.count <= 100, let meant = ForeignCommands.named(text) {
      let rest = meant.takesRest ? Array(command.words.dropFirst().compactMap(\.source)) : []
      let line = ([meant.command] + rest).filter { !$0.isEmpty }.joined(separator: " ")
      // A value that can't be read, and a command that would drop words, are no help.
      let isValid =
        meant.command.isEmpty
        ? isReadable(command.words.dropFirst()) : meant.takesRest || command.words.count == 1
      return Diagnostic(
        .unknownCommand, "unknown command \(Diagnostic.quoted(text)): \(meant.advice)", at: word.column,
        suggestion: isValid && !line.isEmpty && line.utf8.count <= 200 ? line : nil)
    }
    if Attribute.segments.contains(text) { return Path.notPath(word, in: self) }
    // What drops the session's views is suggested for a slip of one letter only.
    let names = Command.all.map(\.name).filter { $0 != "reset" || text.count <= 5 }
    let near = Suggestion.nearest(to: text, among: names)
    return Diagnostic(
      .unknownCommand,
      "unknown command \(Diagnostic.quoted(text))" + (near == nil ? "; help lists the commands" : ""),
      at: word.column, suggestion: near)
  }

  /// Whether words are a view or a path that exists.
  private func isReadable(_ words: ArraySlice<Word>) -> Bool {
    guard let word = words.first, words.count == 1 else { return false }
    return scene.view(named: word.text) != nil || (try? Path.find(word, isModel: false, in: self)) != nil
  }

  /// The command that was meant by a line that reads like Swift: a call of a method, an assignment, or a comparison.
  /// - Returns: nil if the line is none of these.
  func commandMeant(by command: CommandText) -> Diagnostic? {
    guard command.text.utf8.count <= 300, let first = command.name else { return nil }
    func error(_ message: String, _ line: String) -> Diagnostic {
      Diagnostic(.unknownCommand, message, at: first.column, suggestion: line)
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
      return error(
        "write expect to compare a value", "expect \(SwiftLine.path(first.text)) \(sign) \(value)")
    }
    return nil
  }
}

/// The commands of UIKit's programmers and of other prompts, and what they are called here.
enum ForeignCommands {
  /// What to write in place of a word.
  struct Meant: Sendable {
    /// The command, without what follows it; empty for none.
    let command: String
    let advice: String
    /// Whether the words after the name stay.
    let takesRest: Bool
  }

  static func named(_ name: String) -> Meant? { all[name.lowercased()] }

  private static func renamed(_ command: String) -> Meant {
    Meant(command: command, advice: "write \(command)", takesRest: true)
  }

  private static func told(_ advice: String, _ command: String = "") -> Meant {
    Meant(command: command, advice: advice, takesRest: false)
  }

  private static let all: [String: Meant] = [
    "addsubview": renamed("subview"), "addarrangedsubview": renamed("put"),
    "insertarrangedsubview": renamed("put"), "insertsubview": renamed("subview"), "insert": renamed("put"),
    "move": renamed("put"), "append": renamed("put"), "removefromsuperview": renamed("remove"),
    "removearrangedsubview": renamed("unarrange"), "rm": renamed("remove"),
    "setcontentoffset": renamed("scroll"),
    "scrollrecttovisible": renamed("scroll"),
    "setcustomspacing": told("write set STACK.customSpacing.VIEW 8"),
    "uistackview": renamed("stack"), "uilabel": renamed("label"), "uibutton": renamed("button"),
    "uitextfield": renamed("field"), "uiswitch": renamed("switch"), "uiimageview": renamed("image"),
    "uitextview": renamed("textview"), "uiscrollview": renamed("scrollview"), "uiview": renamed("view"),
    "textfield": renamed("field"), "imageview": renamed("image"), "hstack": renamed("stack"),
    "nslayoutconstraint": renamed("constrain"), "constraint": renamed("constrain"),
    "wait": renamed("advance"), "sleep": renamed("advance"), "step": renamed("frame"),
    "next": renamed("frame"), "assert": renamed("expect"), "check": renamed("expect"),
    "verify": renamed("expect"), "xctassertequal": told("write expect PATH == VALUE"),
    "exit": renamed("quit"), "bye": renamed("quit"), "q": renamed("quit"), "logout": renamed("quit"),
    "load": renamed("source"), "open": renamed("source"), "run": renamed("source"), "draw": renamed("show"),
    "tree": renamed("layout"), "frames": renamed("layout"), "dump": renamed("layout"),
    "ls": renamed("layout"),
    "explain": renamed("why"), "inspect": renamed("why"), "man": renamed("help"), "?": renamed("help"),
    "commit": renamed("end"),
    "clear": told("Ctrl-L clears the screen; reset drops all views and begins again"),
    "repeat": told("it belongs to animate, as in animate 1 repeat 3"), "restart": renamed("reset"),
    "print": Meant(command: "", advice: "a path alone prints its value", takesRest: true),
    "po": Meant(command: "", advice: "a path alone prints its value", takesRest: true),
    "p": Meant(command: "", advice: "a path alone prints its value", takesRest: true),
    "get": Meant(command: "", advice: "a path alone prints its value", takesRest: true),
    "read": Meant(command: "", advice: "a path alone prints its value", takesRest: true),
    "viewport": renamed("set session.viewport"), "textsize": renamed("set session.textSize"),
    "righttoleft": renamed("set session.rightToLeft"), "date": renamed("set session.date"),
    "locale": renamed("set session.locale"), "displayscale": renamed("set session.scale"),
    "tap": told("add taps Add Item, and delete ENTRY taps its Delete button", "add"),
    "layoutifneeded": told("each command is followed by a layout; layout prints the frames", "layout"),
    "setneedslayout": told("each command is followed by a layout; layout prints the frames", "layout"),
    "let": told("views are created by their kind and a name, as in view a 40x20"),
    "var": told("views are created by their kind and a name, as in view a 40x20"),
    "create": told("views are created by their kind and a name, as in view a 40x20"),
    "new": told("views are created by their kind and a name, as in view a 40x20"),
    "hide": told("write set NAME.hidden true"), "unhide": told("write set NAME.hidden false"),
  ]
}

/// A line of Swift that has a counterpart in the language.
struct SwiftLine {
  /// The command of the language that does the same.
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
      String(part.split(separator: ":").last ?? "").trimmingBlanks
    }
    let axis = arguments.last.map { $0.hasSuffix("vertical") ? "vertical" : "horizontal" } ?? "horizontal"
    switch (String(match.2), arguments.count) {
    case ("addSubview", 1): return "subview \(arguments[0]) in \(receiver)"
    case ("addArrangedSubview", 1): return "put \(arguments[0]) in \(receiver)"
    case ("insertArrangedSubview", 2), ("insertSubview", 2):
      return "put \(arguments[0]) in \(receiver) at \(arguments[1])"
    case ("removeArrangedSubview", 1): return "unarrange \(arguments[0])"
    case ("removeFromSuperview", 0): return "remove \(receiver)"
    case ("setCustomSpacing", 2): return "set \(receiver).customSpacing.\(arguments[1]) \(arguments[0])"
    case ("setContentHuggingPriority", 2): return "set \(receiver).hugging.\(axis) \(priority(arguments[0]))"
    case ("setContentCompressionResistancePriority", 2):
      return "set \(receiver).resistance.\(axis) \(priority(arguments[0]))"
    case ("layoutIfNeeded", 0): return "layout \(receiver)"
    case ("animate", 1): return "animate \(arguments[0])"
    default: return nil
    }
  }

  private static func priority(_ text: String) -> String {
    ForeignNames.priority(text).map { String($0) } ?? text
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
