import Foundation
import ScrollModel
import StackModel

extension Command {
  static let scenes = Command(
    name: "scenes", topic: .scenes, kind: .reading,
    syntax: ["scenes"],
    summary: "lists the scenes",
    example: "scenes"
  ) { arguments, _ throws(Diagnostic) in
    try arguments.end()
    return .scenes(SceneKind.allCases)
  }

  static let scene = Command(
    name: "scene", topic: .scenes, kind: .acting,
    syntax: ["scene NAME"],
    summary: "begins a scene, at time 0, with what the session is set to",
    example: "scene simple; layout"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a scene such as simple")
    try arguments.end()
    guard let kind = SceneKind(rawValue: word.text) else {
      let names = SceneKind.allCases.map(\.rawValue)
      throw Diagnostic(
        .unknownName, "there is no scene \(Diagnostic.quoted(word.text))", at: word.column,
        suggestion: Suggestion.nearest(to: word.text, among: names))
    }
    session.start(kind)
    let names = session.scene.viewNames.sorted()
    return .note(
      "\(kind.rawValue): \(names.joined(separator: " "))",
      ["scene": .word(kind.rawValue), "views": .list(names)])
  }

  // MARK: New views

  /// A command that makes a view.
  private static func making(
    _ name: String, _ syntax: String, _ summary: String, example: String, details: [String] = [],
    _ make: @escaping @Sendable (inout Arguments, Session) throws(Diagnostic) -> (View, TextStyle?)
  ) -> Command {
    Command(
      name: name, topic: .scenes, kind: .editing, syntax: [syntax], summary: summary, details: details,
      example: example
    ) { arguments, session throws(Diagnostic) in
      let word = try arguments.require("a name for it")
      try session.scene.checkNewName(word)
      let (view, style) = try make(&arguments, session)
      try arguments.end()
      session.scene.adopt(view, as: word.text, style: style)
      return .note("\(word.text): \(view.kindName), in nobody yet", ["view": .word(word.text)])
    }
  }

  static let view = making(
    "view", "view NAME [WxH]", "makes a leaf with that intrinsic size, - for none: 40x20, 40x-, -x-",
    example: "scene empty; view a 40x20; put a in root; layout"
  ) { arguments, _ throws(Diagnostic) in
    let size = try arguments.take()?.size()
    return (Block(width: size?.width, height: size?.height), nil)
  }

  static let label = making(
    "label", "label NAME \"TEXT\" [STYLE]", "makes a label, its style body unless told",
    example: "scene empty; label title \"Hello\" headline; put title in root; title.width",
    details: [
      "Styles: largeTitle title1 title2 title3 headline body callout subheadline footnote caption1",
      "caption2.",
    ]
  ) { arguments, session throws(Diagnostic) in
    let label = Label(text: try arguments.require("a text").text)
    var style = TextStyle.body
    if let word = arguments.take() {
      style = try SettingWords(words: [word], column: word.column).option()
    }
    label.font = .preferredFont(forTextStyle: style, category: session.settings.textSize)
    return (label, style)
  }

  static let button = making(
    "button", "button NAME \"TITLE\"", "makes a button",
    example: "scene empty; button ok \"OK\"; put ok in root; ok.height"
  ) { arguments, _ throws(Diagnostic) in
    let button = Button(type: .system)
    button.setTitle(try arguments.require("a title").text, for: .normal)
    return (button, nil)
  }

  static let field = making(
    "field", "field NAME", "makes a text field, 97x30",
    example: "scene empty; field f; put f in root; f.width"
  ) { _, _ throws(Diagnostic) in (TextField(), nil) }

  static let switchView = making(
    "switch", "switch NAME", "makes a switch, 51x31",
    example: "scene empty; switch on; put on in root; on.width"
  ) { _, _ throws(Diagnostic) in (Switch(), nil) }

  static let image = making(
    "image", "image NAME WxH", "makes an image view with an image of that size",
    example: "scene empty; image icon 29x29; put icon in root; icon.width"
  ) { arguments, _ throws(Diagnostic) in
    let word = try arguments.require("a size such as 29x29")
    let (width, height) = try word.size()
    guard let width, let height else {
      throw Diagnostic(.badArgument, "an image has both lengths, as in 40x20", at: word.column)
    }
    return (ImageView(imageSize: CGSize(width: width, height: height)), nil)
  }

  static let textview = making(
    "textview", "textview NAME", "makes a text view, which asks for no size",
    example: "scene empty; textview notes; put notes in root; notes.height"
  ) { _, _ throws(Diagnostic) in (TextView(), nil) }

  static let scrollview = making(
    "scrollview", "scrollview NAME", "makes a scroll view",
    example: "scene empty; scrollview scroll; put scroll in root; scroll.contentSize.height"
  ) { _, _ throws(Diagnostic) in (ScrollView(), nil) }

  static let vstack = making(
    "vstack", "vstack NAME [ALIGNMENT]", "makes a hand-made vertical stack: center, left or right",
    example: "scene empty; vstack v left; view a 40x20; push a on v; put v in root; v.height"
  ) { arguments, _ throws(Diagnostic) in
    let stack = VStack()
    if let word = arguments.take() {
      stack.alignment = try SettingWords(words: [word], column: word.column).option()
    }
    return (stack, nil)
  }

  static let stack = making(
    "stack", "stack NAME [horizontal|vertical] [KEY=VALUE …]", "makes a stack, horizontal unless told",
    example:
      "scene empty; stack s vertical spacing=8 alignment=center; view a 40x20; put a in s; put s in root; s.frame",
    details: [
      "Keys: axis alignment distribution spacing baselineRelative marginsRelative layoutMargins,",
      "hugging and resistance with .horizontal or .vertical; values as set takes them.",
    ]
  ) { arguments, session throws(Diagnostic) in
    let stack = StackView()
    while let word = arguments.take() {
      if let axis = Axis.allCases.first(where: { "\($0)" == word.text }) {
        stack.axis = axis
        continue
      }
      guard let equals = word.text.firstIndex(of: "=") else {
        throw Diagnostic(
          .badArgument, "\(Diagnostic.quoted(word.text)) is neither horizontal, vertical nor KEY=VALUE",
          at: word.column,
          suggestion: Suggestion.nearest(to: word.text, among: Axis.allCases.map { "\($0)" }))
      }
      let key = String(word.text[..<equals])
      var value = word
      value.text = String(word.text[word.text.index(after: equals)...])
      value.column += key.count + 1
      try Setting.apply(key, [value], to: stack, column: word.column, in: session.scene)
    }
    return (stack, nil)
  }

  // MARK: Putting

  static let put = Command(
    name: "put", topic: .scenes, kind: .editing,
    syntax: ["put NAME in PARENT [at INDEX]"],
    summary: "arranges it in a stack, INDEX from 0; adds it to any other view",
    details: ["It leaves where it was. A view that a stack arranges already moves."],
    example: "scene empty; stack s; view a 40x20; view b 10x10; put a in s; put b in s at 0; s.arranged"
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
          .outOfRange, "index \(word.text) is out of range: \(parentName) holds \(count)", at: word.column)
      }
    }
    try arguments.end()
    try session.scene.move(view, at: column) { () throws(HierarchyError) in
      if let stack = parent as? StackView {
        if let index {
          try stack.insertArrangedSubview(view, at: index)
        } else {
          try stack.addArrangedSubview(view)
        }
      } else if let index {
        try parent.insertSubview(view, at: index)
      } else {
        try parent.addSubview(view)
      }
    }
    let place = (parent as? StackView)?.arrangedSubviews.firstIndex { $0 === view }
    return .note("\(name) in \(parentName)" + (place.map { " at \($0)" } ?? ""), ["view": .word(name)])
  }

  static let subview = Command(
    name: "subview", topic: .scenes, kind: .editing,
    syntax: ["subview NAME in PARENT"],
    summary: "adds it as a plain subview, which a stack does not arrange",
    example: "scene empty; stack s; view a 40x20; subview a in s; s.arranged; s.subviews"
  ) { arguments, session throws(Diagnostic) in
    let (view, name, parent, parentName, column) = try session.viewAndParent(&arguments)
    try arguments.end()
    try session.scene.move(view, at: column) { () throws(HierarchyError) in try parent.addSubview(view) }
    return .note("\(name) in \(parentName)", ["view": .word(name)])
  }

  static let push = Command(
    name: "push", topic: .scenes, kind: .editing,
    syntax: ["push NAME on VSTACK [spacing N]"],
    summary: "pushes it on a hand-made stack, below the others",
    details: ["A frame that was set gives it its height, and its width; else it is as wide as the stack."],
    example: "scene vstack; view a -x30; push a on vstack spacing 8; vstack.height"
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
        .badArgument, "\(stackWord.text) is not a hand-made stack: vstack makes one", at: stackWord.column)
    }
    var spacing: CGFloat = 0
    if arguments.take("spacing") { spacing = try arguments.require("a gap in points").number() }
    try arguments.end()
    try session.scene.move(view, at: word.column) { () throws(HierarchyError) in
      try stack.push(view, spacing: spacing)
    }
    return .note("\(word.text) on \(stackWord.text)", ["view": .word(word.text)])
  }

  static let unarrange = Command(
    name: "unarrange", topic: .scenes, kind: .editing,
    syntax: ["unarrange NAME"],
    summary: "its stack stops arranging it; it stays a subview, and on screen",
    example: "scene empty; stack s; view a 40x20; put a in s; unarrange a; s.arranged; s.subviews"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end()
    guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === view })
    else {
      throw Diagnostic(.badArgument, "no stack arranges \(word.text)", at: word.column)
    }
    stack.removeArrangedSubview(view)
    return .note("\(word.text) unarranged", ["view": .word(word.text)])
  }

  static let remove = Command(
    name: "remove", topic: .scenes, kind: .editing,
    syntax: ["remove NAME"],
    summary: "takes it out of its superview, and its ties to others with it",
    example: "scene empty; stack s; view a 40x20; put a in s; remove a; a.superview"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end()
    guard view !== session.scene.root else {
      throw Diagnostic(.badArgument, "root is what everything is in: it can't be removed", at: word.column)
    }
    guard let above = view.superview else {
      throw Diagnostic(.badArgument, "\(word.text) is in nobody", at: word.column)
    }
    view.removeFromSuperview()
    session.scene.noteDetached(view)
    let from = session.scene.name(of: above) ?? "its superview"
    return .note("\(word.text) removed from \(from)", ["view": .word(word.text)])
  }
}

extension Session {
  /// The view that a word names.
  func view(_ word: Word) throws(Diagnostic) -> View {
    if let view = scene.view(named: word.text) { return view }
    throw Path.unknownName(word.text, word, in: self)
  }

  func missing(_ keyword: String, _ arguments: inout Arguments) -> Diagnostic {
    guard let word = arguments.peek else {
      return Diagnostic(.missingArgument, "\(keyword) is missing", at: arguments.endColumn)
    }
    return Diagnostic(
      .badArgument, "\(keyword) is expected here, not \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: keyword)
  }

  /// Reads `NAME in PARENT`.
  fileprivate func viewAndParent(
    _ arguments: inout Arguments
  ) throws(Diagnostic) -> (view: View, name: String, parent: View, parentName: String, column: Int) {
    let word = try arguments.require("a view")
    let view = try self.view(word)
    guard arguments.take("in") else { throw missing("in", &arguments) }
    let parentWord = try arguments.require("a view to put it in")
    let parent = try self.view(parentWord)
    guard view !== scene.root else {
      throw Diagnostic(
        .badArgument, "root is what everything is in: it can't be put anywhere", at: word.column)
    }
    return (view, word.text, parent, parentWord.text, parentWord.column)
  }
}

extension Scene {
  /// Puts a view somewhere, and says what is wrong if it can't be there.
  fileprivate func move(
    _ view: View, at column: Int, _ action: () throws(HierarchyError) -> Void
  ) throws(Diagnostic) {
    do throws(HierarchyError) {
      try action()
    } catch {
      switch error {
      case .cycle:
        throw Diagnostic(
          .badArgument, "\(name(of: view) ?? "it") can't be in itself, nor in what is in it", at: column)
      case .indexOutOfRange(let index, let count):
        throw Diagnostic(.outOfRange, "index \(index) is out of range: there are \(count)", at: column)
      }
    }
    noteDetached(view)
    let depth = sequence(first: view, next: { $0.superview }).reduce(0) { count, _ in count + 1 }
    guard depth + view.height <= Self.depthLimit + 1 else {
      throw Diagnostic(.limit, "views stand at most \(Self.depthLimit) deep in one another", at: column)
    }
  }

  /// Fails for a name that a new view can't have.
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
        "\(Diagnostic.quoted(name)) is not a name: letters, digits and _, a letter or _ first, joined by dots",
        at: word.column)
    }
    if let segment = segments.map(String.init).first(where: Attribute.segments.contains) {
      throw Diagnostic(
        .badName, "\(segment) is an attribute's name, so that paths could not be told apart", at: word.column)
    }
    if view(named: name) != nil {
      throw Diagnostic(.nameTaken, "there is a \(name) already", at: word.column)
    }
    if EntryList.number(ofEntryNamed: String(segments[0])) != nil {
      throw Diagnostic(.nameTaken, "\(segments[0]) is a name for entries", at: word.column)
    }
    let taken = ["time", "entries", "animations", "session", "model", "none", "true", "false"]
    if taken.contains(String(segments[0])) {
      throw Diagnostic(.nameTaken, "\(segments[0]) means something else already", at: word.column)
    }
  }
}

extension View {
  /// How many views deep what is in this one goes.
  fileprivate var height: Int { (subviews.map { $0.height + 1 }.max() ?? 0) }

  /// What kind of view it is, as the command that makes it is called.
  var kindName: String {
    switch self {
    case let stack as StackView: "stack \(stack.axis)"
    case is VStack: "vstack"
    case is ScrollView: "scrollview"
    case is Label: "label"
    case is Button: "button"
    case is TextField: "field"
    case is Switch: "switch"
    case is ImageView: "image"
    case is TextView: "textview"
    default: "view"
    }
  }
}
