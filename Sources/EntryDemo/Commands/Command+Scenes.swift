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
    summary: "starts a scene at time 0 with the settings of the session",
    example: "scene simple; layout"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a scene such as simple")
    try arguments.end()
    guard let kind = SceneKind(rawValue: word.text) else {
      let names = SceneKind.allCases.map(\.rawValue)
      throw Diagnostic(
        .unknownName, "unknown scene \(Diagnostic.quoted(word.text))", at: word.column,
        suggestion: Suggestion.nearest(to: word.text, among: names))
    }
    session.start(kind)
    let names = session.scene.viewNames.sorted()
    return .note(
      "\(kind.rawValue): \(names.joined(separator: " "))",
      ["scene": .word(kind.rawValue), "views": .list(names)])
  }

  // MARK: New views

  /// A command that creates a view without a superview.
  private static func creating(
    _ name: String, _ syntax: String, _ summary: String, example: String, details: [String] = [],
    _ make: @escaping @Sendable (inout Arguments, Session) throws(Diagnostic) -> (View, TextStyle?)
  ) -> Command {
    Command(
      name: name, topic: .scenes, kind: .editing, syntax: [syntax], summary: summary, details: details,
      example: example
    ) { arguments, session throws(Diagnostic) in
      let word = try arguments.require("a name for the new view")
      try session.scene.checkNewName(word)
      let (view, style) = try make(&arguments, session)
      try arguments.end()
      session.scene.adopt(view, as: word.text, style: style)
      return .note("\(word.text): \(view.kindName), no superview yet", ["view": .word(word.text)])
    }
  }

  static let view = creating(
    "view", "view NAME [WxH]",
    "creates a leaf with an intrinsic size, - for none: 40x20, 40x-",
    example: "scene empty; view a 40x20; put a in root; layout"
  ) { arguments, _ throws(Diagnostic) in
    let size = try arguments.take()?.size()
    return (LeafView(width: size?.width, height: size?.height), nil)
  }

  static let label = creating(
    "label", "label NAME \"TEXT\" [STYLE]", "creates a label; the default style is body",
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

  static let button = creating(
    "button", "button NAME \"TITLE\"", "creates a button",
    example: "scene empty; button ok \"OK\"; put ok in root; ok.height"
  ) { arguments, _ throws(Diagnostic) in
    let button = Button(type: .system)
    button.setTitle(try arguments.require("a title").text, for: .normal)
    return (button, nil)
  }

  static let field = creating(
    "field", "field NAME", "creates a text field, 97x30",
    example: "scene empty; field f; put f in root; f.width"
  ) { _, _ throws(Diagnostic) in (TextField(), nil) }

  static let switchView = creating(
    "switch", "switch NAME", "creates a switch, 51x31",
    example: "scene empty; switch on; put on in root; on.width"
  ) { _, _ throws(Diagnostic) in (Switch(), nil) }

  static let image = creating(
    "image", "image NAME WxH", "creates an image view with an image of that size",
    example: "scene empty; image icon 29x29; put icon in root; icon.width"
  ) { arguments, _ throws(Diagnostic) in
    let word = try arguments.require("a size such as 29x29")
    let (width, height) = try word.size()
    guard let width, let height else {
      throw Diagnostic(.badArgument, "an image needs a width and a height, such as 40x20", at: word.column)
    }
    return (ImageView(imageSize: CGSize(width: width, height: height)), nil)
  }

  static let textview = creating(
    "textview", "textview NAME", "creates a text view, which has no intrinsic content size",
    example: "scene empty; textview notes; put notes in root; notes.height"
  ) { _, _ throws(Diagnostic) in (TextView(), nil) }

  static let scrollview = creating(
    "scrollview", "scrollview NAME", "creates a scroll view",
    example: "scene empty; scrollview scroll; put scroll in root; scroll.contentSize.height"
  ) { _, _ throws(Diagnostic) in (ScrollView(), nil) }

  static let vstack = creating(
    "vstack", "vstack NAME [ALIGNMENT]",
    "creates a stack built from constraints: center, left or right",
    example: "scene empty; vstack v left; view a 40x20; push a on v; put v in root; v.height"
  ) { arguments, _ throws(Diagnostic) in
    let stack = VStack()
    if let word = arguments.take() {
      stack.alignment = try SettingWords(words: [word], column: word.column).option()
    }
    return (stack, nil)
  }

  static let stack = creating(
    "stack", "stack NAME [horizontal|vertical] [KEY=VALUE …]",
    "creates a stack view; the default axis is horizontal",
    example:
      "scene empty; stack s vertical spacing=8 alignment=center; view a 40x20; put a in s; put s in root; s.frame",
    details: [
      "Keys: axis alignment distribution spacing baselineRelative marginsRelative layoutMargins,",
      "hugging and resistance with .horizontal or .vertical; values as in set.",
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
          .badArgument, "expected horizontal, vertical or KEY=VALUE, not \(Diagnostic.quoted(word.text))",
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

  // MARK: The view tree

  static let put = Command(
    name: "put", topic: .scenes, kind: .editing,
    syntax: ["put NAME in PARENT [at INDEX]"],
    summary: "adds a view to a stack (arranged) or to another view; INDEX from 0",
    details: ["It is removed from its superview first. An arranged view of the same stack moves to INDEX."],
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
          .outOfRange,
          "index \(word.text) is out of range: the largest index in \(parentName) is \(count)",
          at: word.column)
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
    summary: "adds a view as a subview that is not arranged, even to a stack",
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
    summary: "adds a view at the bottom of a vstack",
    details: ["A frame that was set gives its width and height; otherwise it is as wide as the stack."],
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
        .badArgument, "\(stackWord.text) is not a vstack; the command vstack creates one",
        at: stackWord.column)
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
    summary: "removes it from its stack's arranged views; it stays a subview",
    example: "scene empty; stack s; view a 40x20; put a in s; unarrange a; s.arranged; s.subviews"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end()
    guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(where: { $0 === view })
    else {
      throw Diagnostic(.badArgument, "\(word.text) is not an arranged view", at: word.column)
    }
    stack.removeArrangedSubview(view)
    return .note("\(word.text) unarranged", ["view": .word(word.text)])
  }

  static let remove = Command(
    name: "remove", topic: .scenes, kind: .editing,
    syntax: ["remove NAME"],
    summary: "removes a view from its superview, with its constraints to other views",
    example: "scene empty; stack s; view a 40x20; put a in s; remove a; a.superview"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    try arguments.end()
    guard view !== session.scene.root else {
      throw Diagnostic(.badArgument, "root can't be removed: it is the top of the view tree", at: word.column)
    }
    guard let above = view.superview else {
      throw Diagnostic(.badArgument, "\(word.text) has no superview", at: word.column)
    }
    view.removeFromSuperview()
    session.scene.updateDetached(view)
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

  /// The error for a missing keyword, such as `in`.
  func missing(_ keyword: String, _ arguments: inout Arguments) -> Diagnostic {
    guard let word = arguments.peek else {
      return Diagnostic(.missingArgument, "expected \(keyword)", at: arguments.endColumn)
    }
    return Diagnostic(
      .badArgument, "expected \(keyword), not \(Diagnostic.quoted(word.text))", at: word.column,
      suggestion: keyword)
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
    guard view !== scene.root else {
      throw Diagnostic(
        .badArgument, "root can't be moved: it is the top of the view tree", at: word.column)
    }
    return (view, word.text, parent, parentWord.text, parentWord.column)
  }
}

extension Scene {
  /// Moves a view in the tree.
  /// - Throws: a diagnostic if it can't be there.
  fileprivate func move(
    _ view: View, at column: Int, _ action: () throws(HierarchyError) -> Void
  ) throws(Diagnostic) {
    do throws(HierarchyError) {
      try action()
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
    updateDetached(view)
    let depth = sequence(first: view, next: { $0.superview }).reduce(0) { count, _ in count + 1 }
    guard depth + view.height <= Self.depthLimit + 1 else {
      throw Diagnostic(.limit, "views can be nested at most \(Self.depthLimit) deep", at: column)
    }
  }

  /// Checks the name of a new view.
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
    if EntryList.number(ofEntryNamed: String(segments[0])) != nil {
      throw Diagnostic(
        .nameTaken, "\(Diagnostic.quoted(String(segments[0]))) is reserved for entries; choose another",
        at: word.column)
    }
    let taken = ["time", "entries", "animations", "session", "model", "none", "true", "false"]
    if taken.contains(String(segments[0])) {
      throw Diagnostic(
        .nameTaken, "\(Diagnostic.quoted(String(segments[0]))) is a reserved word; choose another",
        at: word.column)
    }
  }
}

extension View {
  /// The depth of the tree below this view, in levels.
  fileprivate var height: Int { (subviews.map { $0.height + 1 }.max() ?? 0) }

  /// The kind of view, named after the command that creates it.
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
