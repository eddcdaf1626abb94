import Foundation
import ScrollModel
import StackModel

extension Command {
  static let changedView = Shape.object(["view": .string])

  static let put = Command(
    topic: .scenes, kind: .editing, syntax: ["put NAME… in PARENT [at INDEX]"],
    summary: "adds views to a stack (arranged) or to another view; INDEX from 0",
    details: [
      "A view is removed from its superview first. An arranged view of the same stack moves to INDEX.",
      "Several views follow each other in the order of their names.",
    ], example: "scene empty; stack s; view a 40x20; view b 10x10; put a in s; put b in s at 0; s.arranged",
    result: .any(of: [changedView, .object(["views": .names])]), spellings: ["addArrangedSubview"],
    otherWords: ["addarrangedsubview", "insertarrangedsubview", "insert", "move", "append"],
    calls: [
      "addArrangedSubview(_:)": "put $1 in $0", "insertArrangedSubview(_:at:)": "put $1 in $0 at $2",
      "insertSubview(_:at:)": "put $1 in $0 at $2",
    ], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let (views, parentWord) = try session.viewsAndParent(&arguments)
    let parent = try session.view(parentWord)
    var index: Int?
    if arguments.take("at") {
      let word = try arguments.require("an index from 0")
      index = try word.wholeNumber(in: 0...Int(Int32.max))
      let count =
        (parent as? StackView).map { stack in stack.arrangedSubviews.count } ?? parent.subviews.count
        - (views[0].view.superview === parent ? 1 : 0)
      guard index ?? 0 <= count else {
        throw word.error(
          .outOfRange,
          "index \(word.text) is out of range: the largest index in \(parentWord.text) is \(count)",
          suggestion: String(count))
      }
    }
    try arguments.end(numbersFollow: "at")
    return try session.put(views.map(\.name), in: parentWord, at: index)
  }

  static let subview = Command(
    topic: .scenes, kind: .editing, syntax: ["subview NAME in PARENT"],
    summary: "adds a view as a subview that is not arranged, even to a stack",
    example: "scene empty; stack s; view a 40x20; subview a in s; s.arranged; s.subviews",
    result: changedView, spellings: ["addSubview"], otherWords: ["addsubview", "insertsubview"],
    calls: ["addSubview(_:)": "subview $1 in $0"], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let (view, name, parent, parentName, column) = try session.viewAndParent(&arguments)
    try arguments.end()
    try session.scene.move(view, to: parent, at: column) { parent.addSubview(view) }
    return Note("\(name) in \(parentName)", view: name)
  }

  static let push = Command(
    topic: .scenes, kind: .editing, syntax: ["push NAME on VSTACK [spacing N]"],
    summary: "adds a view at the bottom of a vstack",
    details: ["A frame that was set gives its width and height; otherwise it is as wide as the stack."],
    example: "scene vstack; view a -x30; push a on vstack spacing 8; vstack.height", result: changedView,
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
      throw stackWord.error(.badArgument, "\(stackWord.text) is not a vstack; the command vstack creates one")
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
    topic: .scenes, kind: .editing, syntax: ["unarrange NAME"],
    summary: "makes an arranged view a plain subview of its stack",
    example: "scene empty; stack s; view a 40x20; put a in s; unarrange a; s.arranged; s.subviews",
    result: changedView, spellings: ["removeArrangedSubview"], otherWords: ["removearrangedsubview"],
    calls: ["removeArrangedSubview(_:)": "unarrange $1"], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end { _, arguments in arguments.commandSoFar }
    guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === view })
    else { throw word.error(.badArgument, "\(word.text) is not an arranged view of a stack") }
    stack.removeArrangedSubview(view)
    return Note("\(word.text) unarranged", view: word.text)
  }

  static let remove = Command(
    topic: .scenes, kind: .editing, syntax: ["remove NAME"],
    summary: "removes a view, with its constraints to other views",
    example: "scene empty; stack s; view a 40x20; put a in s; remove a; a.superview", result: changedView,
    spellings: ["removeFromSuperview"], otherWords: ["removefromsuperview", "rm"],
    calls: ["removeFromSuperview()": "remove $0"], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end { _, arguments in arguments.commandSoFar }
    guard view !== session.scene.root else {
      throw word.error(.badArgument, "root can't be removed: it is the top of the view tree")
    }
    guard let above = view.superview else {
      throw word.error(.badArgument, "\(word.text) has no superview to remove it from")
    }
    view.removeFromSuperview()
    session.scene.updateDetached(view)
    let from = session.scene.name(of: above) ?? "its superview"
    return Note("\(word.text) removed from \(from)", view: word.text)
  }
}

extension Session {
  func view(_ word: Word) throws(Diagnostic) -> View {
    if let view = scene.view(named: word.text) { return view }
    throw Path.unknownName(word.text, word, in: self)
  }

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
      suggestion = arguments.command.replacing(index..<index + 1, with: [])
    } else if scene.view(named: word.text) != nil {
      suggestion = arguments.command(inserting: keyword)
    } else if arguments.isMany {
      suggestion = arguments.command.replacing(index..<index + 1, with: [keyword])
    }
    return word.error(.syntax, "expected \(keyword), not \(word.shown)", suggestion: suggestion ?? keyword)
  }

  /// Reads `NAME… in PARENT`: the last `in` with a view behind it divides, since views may be called so.
  fileprivate func viewsAndParent(
    _ arguments: inout Arguments
  ) throws(Diagnostic) -> (views: [(name: Word, view: View)], parent: Word) {
    let words = arguments.command.words
    let places = words.indices.dropFirst(2).dropLast().filter {
      words[$0].kind == .plain && words[$0].text == "in"
    }
    guard let place = places.last(where: { scene.view(named: words[$0 + 1].text) != nil }) ?? places.last,
      place > 2, words[2].text != "at" || scene.view(named: words[2].text) != nil
    else {
      let one = try viewAndParent(&arguments)
      return ([(words[1], one.view)], words[3])
    }
    var views: [(name: Word, view: View)] = []
    while arguments.index < place, let word = arguments.take() {
      guard !views.contains(where: { $0.name.text == word.text }) else {
        throw word.error(.badArgument, "\(word.text) is twice in this line")
      }
      views.append((word, try view(word)))
      try scene.refuseRoot(views[views.count - 1].view, at: word.column)
    }
    _ = arguments.take()
    return (views, try arguments.require("the view to add them to"))
  }

  /// Adds views to a stack, arranged, or to another view.
  /// - Parameter index: that of the first; the others follow it. nil for the end.
  func put(_ names: [Word], in parentWord: Word, at index: Int?) throws(Diagnostic) -> Note {
    let parent = try view(parentWord)
    let stack = parent as? StackView
    var place = index
    for name in names {
      let view = try view(name)
      if place != index, let old = place,
        let own = (stack?.arrangedSubviews ?? parent.subviews).firstIndex(where: { $0 === view }), own < old
      {
        // It leaves a place before the one that it goes to.
        place = old - 1
      }
      try scene.move(view, to: parent, at: parentWord.column) {
        switch (stack, place) {
        case (let stack?, let place?): stack.insertArrangedSubview(view, at: place)
        case (let stack?, nil): stack.addArrangedSubview(view)
        case (nil, let place?): parent.insertSubview(view, at: place)
        case (nil, nil): parent.addSubview(view)
        }
      }
      if index != nil {
        place = ((stack?.arrangedSubviews ?? parent.subviews).firstIndex { $0 === view } ?? 0) + 1
      }
    }
    let first = scene.view(named: names[0].text)
    let shown = stack?.arrangedSubviews.firstIndex { $0 === first }.map { " at \($0)" } ?? ""
    let text = names.map(\.text).joined(separator: " ")
    return names.count == 1
      ? Note("\(text) in \(parentWord.text)\(shown)", view: text)
      : Note("\(text) in \(parentWord.text)\(shown)", ["views": .list(names.map(\.text))])
  }

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
  fileprivate func refuseRoot(_ view: View, at column: Int) throws(Diagnostic) {
    guard view !== root else {
      throw Diagnostic(.badArgument, "root can't be moved: it is the top of the view tree", at: column)
    }
  }

  /// - Throws: a diagnostic if the view can't be there.
  fileprivate func move(
    _ view: View, to superview: View, at column: Int, _ action: () -> Void
  ) throws(Diagnostic) {
    do throws(HierarchyError) { try superview.validateAddition(of: view) } catch {
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
  init(_ line: String, view: String, location: [Double]? = nil) {
    self.init(line, ["view": .word(view), "location": location.map(Value.numbers)])
  }
}
