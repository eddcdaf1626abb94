import Foundation
import ScrollModel
import StackModel

extension Command {
  static let put = Command(
    name: "put", topic: .scenes, kind: .editing,
    syntax: ["put NAME in PARENT [at INDEX]"],
    summary: "adds a view to a stack (arranged) or to another view; INDEX from 0",
    details: ["It is removed from its superview first. An arranged view of the same stack moves to INDEX."],
    example: "scene empty; stack s; view a 40x20; view b 10x10; put a in s; put b in s at 0; s.arranged",
    otherWords: ["addarrangedsubview", "insertarrangedsubview", "insert", "move", "append"],
    calls: [
      "addArrangedSubview(_:)": "put $1 in $0", "insertArrangedSubview(_:at:)": "put $1 in $0 at $2",
      "insertSubview(_:at:)": "put $1 in $0 at $2",
    ], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let (view, name, parent, parentName, column) = try session.viewAndParent(&arguments)
    var index: Int?
    if arguments.take("at") {
      let word = try arguments.require("an index from 0")
      index = try word.wholeNumber(in: 0...Int(Int32.max))
      let count =
        (parent as? StackView).map { stack in
          stack.arrangedSubviews.count
        } ?? parent.subviews.count - (view.superview === parent ? 1 : 0)
      guard index ?? 0 <= count else {
        throw Diagnostic(
          .outOfRange,
          "index \(word.text) is out of range: the largest index in \(parentName) is \(count)",
          at: word.column, suggestion: String(count))
      }
    }
    try arguments.end { next, arguments in
      next.beginsLikeNumber ? arguments.command(inserting: "at") : nil
    }
    try session.scene.move(view, to: parent, at: column) {
      switch (parent as? StackView, index) {
      case (let stack?, let index?): stack.insertArrangedSubview(view, at: index)
      case (let stack?, nil): stack.addArrangedSubview(view)
      case (nil, let index?): parent.insertSubview(view, at: index)
      case (nil, nil): parent.addSubview(view)
      }
    }
    let place = (parent as? StackView)?.arrangedSubviews.firstIndex { $0 === view }
    return Note("\(name) in \(parentName)" + (place.map { " at \($0)" } ?? ""), view: name)
  }

  static let subview = Command(
    name: "subview", topic: .scenes, kind: .editing,
    syntax: ["subview NAME in PARENT"],
    summary: "adds a view as a subview that is not arranged, even to a stack",
    example: "scene empty; stack s; view a 40x20; subview a in s; s.arranged; s.subviews",
    otherWords: ["addsubview", "insertsubview"], calls: ["addSubview(_:)": "subview $1 in $0"],
    inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let (view, name, parent, parentName, column) = try session.viewAndParent(&arguments)
    try arguments.end()
    try session.scene.move(view, to: parent, at: column) { parent.addSubview(view) }
    return Note("\(name) in \(parentName)", view: name)
  }

  static let push = Command(
    name: "push", topic: .scenes, kind: .editing,
    syntax: ["push NAME on VSTACK [spacing N]"],
    summary: "adds a view at the bottom of a vstack",
    details: ["A frame that was set gives its width and height; otherwise it is as wide as the stack."],
    example: "scene vstack; view a -x30; push a on vstack spacing 8; vstack.height",
    placeholders: ["VSTACK": .words { $0.plain($0.viewNames { $0 is VStack }) }], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    guard arguments.take("on") else { throw session.missing("on", &arguments) }
    let stackWord = try arguments.require("a vstack")
    let stack: any Stackable & View
    switch try session.view(stackWord) {
    case let scroll as VStackScroll: stack = scroll
    case let vstack as VStack: stack = vstack
    default:
      throw Diagnostic(
        .badArgument, "\(stackWord.text) is not a vstack; the command vstack creates one",
        at: stackWord.column)
    }
    var spacing: CGFloat = 0
    if arguments.take("spacing") { spacing = try arguments.require("a gap in points").number() }
    try arguments.end()
    try session.scene.refuseRoot(view, at: word.column)
    let receiver = (stack as? VStackScroll)?.vStack ?? stack
    try session.scene.move(view, to: receiver, at: word.column) { stack.push(view, spacing: spacing) }
    return Note("\(word.text) on \(stackWord.text)", view: word.text)
  }

  static let unarrange = Command(
    name: "unarrange", topic: .scenes, kind: .editing,
    syntax: ["unarrange NAME"],
    summary: "removes it from its stack's arranged views; it stays a subview",
    example: "scene empty; stack s; view a 40x20; put a in s; unarrange a; s.arranged; s.subviews",
    otherWords: ["removearrangedsubview"], calls: ["removeArrangedSubview(_:)": "unarrange $1"],
    inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end { _, arguments in arguments.commandSoFar }
    guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === view })
    else {
      throw Diagnostic(.badArgument, "\(word.text) is not an arranged view of a stack", at: word.column)
    }
    stack.removeArrangedSubview(view)
    return Note("\(word.text) unarranged", view: word.text)
  }

  static let remove = Command(
    name: "remove", topic: .scenes, kind: .editing,
    syntax: ["remove NAME"],
    summary: "removes a view from its superview, with its constraints to other views",
    example: "scene empty; stack s; view a 40x20; put a in s; remove a; a.superview",
    otherWords: ["removefromsuperview", "rm"], calls: ["removeFromSuperview()": "remove $0"],
    inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end { _, arguments in arguments.commandSoFar }
    guard view !== session.scene.root else {
      throw Diagnostic(.badArgument, "root can't be removed: it is the top of the view tree", at: word.column)
    }
    guard let above = view.superview else {
      throw Diagnostic(.badArgument, "\(word.text) has no superview to remove it from", at: word.column)
    }
    view.removeFromSuperview()
    session.scene.updateDetached(view)
    let from = session.scene.name(of: above) ?? "its superview"
    return Note("\(word.text) removed from \(from)", view: word.text)
  }
}

extension Session {
  /// The view that a word names.
  func view(_ word: Word) throws(Diagnostic) -> View {
    if let view = scene.view(named: word.text) { return view }
    throw Path.unknownName(word.text, word, in: self)
  }

  /// The error for a missing keyword, such as `in`.
  func missing(_ keyword: String, _ arguments: inout Arguments) -> Diagnostic {
    guard let word = arguments.peek else {
      return Diagnostic(.syntax, "expected \(keyword)\(arguments.form)", at: arguments.endColumn)
    }
    let index = arguments.index
    var suggestion: String?
    if word.text == "at", index + 2 < arguments.command.words.count,
      arguments.command.words[index + 2].text == keyword
    {
      // put a at 0 in s
      let words = arguments.command.words.compactMap(\.source)
      let (place, rest) = (words[index..<index + 2], words[(index + 2)...])
      suggestion = (words[..<index] + rest + place).joined(separator: " ")
    } else if index + 1 < arguments.command.words.count, arguments.command.words[index + 1].text == keyword {
      // put a b in s
      suggestion = arguments.command(replacing: index..<index + 1, with: [])
    } else if scene.view(named: word.text) != nil {
      suggestion = arguments.command(inserting: keyword)
    } else if arguments.isMany {
      suggestion = arguments.command(replacing: index..<index + 1, with: [keyword])
    }
    return Diagnostic(
      .syntax, "expected \(keyword), not \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: suggestion ?? keyword)
  }

  /// Reads `NAME in PARENT`.
  fileprivate func viewAndParent(
    _ arguments: inout Arguments
  ) throws(Diagnostic) -> (view: View, name: String, parent: View, parentName: String, column: Int) {
    let word = try arguments.require("a view")
    let view = try self.view(word)
    guard arguments.take("in") else { throw missing("in", &arguments) }
    let parentWord = try arguments.require("the view to add it to")
    let parent = try self.view(parentWord)
    try scene.refuseRoot(view, at: word.column)
    return (view, word.text, parent, parentWord.text, parentWord.column)
  }
}

extension Scene {
  /// Refuses to move the root.
  fileprivate func refuseRoot(_ view: View, at column: Int) throws(Diagnostic) {
    guard view !== root else {
      throw Diagnostic(.badArgument, "root can't be moved: it is the top of the view tree", at: column)
    }
  }

  /// Moves a view in the tree.
  /// - Throws: a diagnostic if it can't be there.
  fileprivate func move(
    _ view: View, to superview: View, at column: Int, _ action: () -> Void
  ) throws(Diagnostic) {
    do throws(HierarchyError) {
      try superview.validateAddition(of: view)
    } catch {
      switch error {
      case .cycle:
        throw Diagnostic(
          .badArgument, "\(name(of: view) ?? "a view") can't be moved into itself or one of its subviews",
          at: column)
      case .indexOutOfRange(let index, let count):
        throw Diagnostic(
          .outOfRange, "index \(index) is out of range: the largest index is \(count)", at: column)
      }
    }
    action()
    updateDetached(view)
    let depth = sequence(first: view, next: { $0.superview }).reduce(0) { count, _ in count + 1 }
    guard depth + view.height <= Self.depthLimit + 1 else {
      throw Diagnostic(.limit, "views can be nested at most \(Self.depthLimit) deep", at: column)
    }
  }
}

extension View {
  /// The depth of the tree below this view, in levels.
  fileprivate var height: Int { (subviews.map { $0.height + 1 }.max() ?? 0) }
}

extension Note {
  /// What was done to a view.
  init(_ line: String, view: String, location: [Double]? = nil) {
    self.init(line, ["view": .word(view), "location": location.map(Value.numbers)])
  }
}
