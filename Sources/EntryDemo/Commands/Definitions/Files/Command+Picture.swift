import Foundation
import ScrollModel
import StackModel

extension Command {
  static let writtenFile = Shape.object(["file": .string, "bytes": .count])

  package static let picture = Command(
    topic: .pictures, kind: .managing,
    syntax: [
      "picture FILE.svg [of NAME] [at TIME] [model] [with OVERLAY…]",
      "picture FILE.svg compare STACK.distribution|alignment",
    ], summary: "draws what is on screen as SVG, for browsers and slides",
    details: [
      "The words come in this order. of: a view with its subviews in place of the root. at: that much later, in a dry run.",
      "model: the model values. compare: the stack with each value, side by side. A scroll view shows its",
      "viewport; with of NAME a view inside it is drawn as a whole.",
      "  frames       the frame and the name of each view, dashed the rect that constraints align",
      "  baselines    the first and the last baseline of each text",
      "  margins      the layout margins",
      "  spacing      the gaps of stacks, with their lengths",
      "  constraints  the constraints of the drawn view",
      "Views that are ambiguous or have a broken constraint are outlined. Colors follow the light or dark",
      "mode of the viewer. The file is replaced atomically. undo does not count picture.",
    ], example: "add 3; advance 0.1; picture list.svg; picture row.svg of e1 at 0.1 with spacing baselines",
    result: writtenFile,
    placeholders: [
      "OVERLAY": .words { completion in
        let used = completion.words.suffix(from: completion.words.lastIndex(of: "with") ?? 0)
        return completion.plain(PictureWords.overlays.map(\.word).filter { !used.contains($0) })
      }
    ]
  ) { arguments, session throws(Diagnostic) in
    let file = try arguments.requirePath()
    let column = arguments.command.words.dropFirst().first?.column
    guard file.lowercased().hasSuffix(".svg") else {
      throw Diagnostic(
        .badArgument, "\(Diagnostic.quoted(file)) is no SVG file; pictures have names such as list.svg",
        at: column, suggestion: path(file, endingWith: ".svg"))
    }
    let text = try PictureWords(&arguments, session).picture(in: session)
    return FileRequest.write(path: file, text: text, column: column)
  }

  /// A path with another ending of its name; nil if it names no file or is long.
  static func path(_ path: String, endingWith ending: String) -> String? {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    guard name.contains(where: { $0 != "." }), path.utf8.count < 200 else { return nil }
    guard let dot = name.lastIndex(of: "."), dot > start else { return "\(path)\(ending)" }
    return "\(path[..<dot])\(ending)"
  }
}

/// The words of `picture` after the file.
struct PictureWords {
  private enum Content {
    case view(View, name: Word?)
    case comparison(StackOption)
  }

  /// The largest number of views in a picture.
  static let limit = 20_000
  private static let keywords = ["of", "at", "model", "with", "compare"]
  /// The overlays with their words, in the order of the help.
  static let overlays: [(word: String, overlay: Picture.Overlays)] = [
    ("frames", .frames), ("baselines", .baselines), ("margins", .margins), ("spacing", .spacing),
    ("constraints", .constraints),
  ]

  private let content: Content
  private var delay = Duration.zero
  private var delayColumn: Int?
  private var isModel = false
  private var overlays: Picture.Overlays = []
  private let column: Int

  /// A picture of a view, without overlays.
  fileprivate init(of view: View) {
    content = .view(view, name: nil)
    column = 1
  }

  /// - Throws: `syntax` for a word in another place; what names and times throw.
  init(_ arguments: inout Arguments, _ session: Session) throws(Diagnostic) {
    column = arguments.command.column
    if arguments.take("compare") {
      content = .comparison(try session.stackOption(&arguments))
      return
    }
    if arguments.take("of") {
      let word = try arguments.require("the name of a view")
      content = .view(try session.view(word), name: word)
    } else {
      content = .view(session.scene.root, name: nil)
    }
    if let (time, word) = try arguments.takeTime(after: "at", such: "0.125") {
      (delay, delayColumn) = (time, word.column)
    }
    isModel = arguments.take("model")
    if arguments.take("with") {
      repeat { overlays.insert(try Self.overlay(&arguments)) } while arguments.peek != nil
    }
    if let word = arguments.peek { throw Self.misplaced(word, after: arguments) }
  }

  private static func overlay(_ arguments: inout Arguments) throws(Diagnostic) -> Picture.Overlays {
    let words = overlays.map(\.word)
    let word = try arguments.require("an overlay: \(words.joined(separator: ", "))")
    if let found = overlays.first(where: { $0.word == word.text }) { return found.overlay }
    guard word.text == "with" || !keywords.contains(word.text) else {
      throw misplaced(word, after: arguments)
    }
    throw word.error(
      .badArgument, "\(word.shown) is no overlay; there are \(words.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: word.text, among: words))
  }

  private static func misplaced(_ word: Word, after arguments: Arguments) -> Diagnostic {
    guard keywords.contains(word.text) else {
      let text = String(arguments.command.text.prefix(word.column - arguments.command.column))
      return .unexpected(word, after: text, suggestion: Suggestion.nearest(to: word.text, among: keywords))
    }
    return word.error(.syntax, "\(word.shown) is at the wrong place: \(Command.picture.syntax[0])")
  }

  /// - Throws: `limit` if it has too many views; what a dry run throws.
  func picture(in session: Session) throws(Diagnostic) -> String {
    switch content {
    case .comparison(let option): return try comparison(option, in: session)
    case .view(let view, let word):
      let name = word?.text ?? "root"
      guard delay > .zero else { return try picture(of: view, name, session.scene) }
      return try session.later(delay, at: delayColumn ?? column) { () throws(Diagnostic) in
        // By then, the name may be gone.
        var drawn = view
        if let word { drawn = try session.view(word) }
        return try picture(of: drawn, name, session.scene)
      }
    }
  }

  private func picture(of view: View, _ name: String, _ scene: Scene) throws(Diagnostic) -> String {
    LayerTree.svg(sideBySide: [try panel(of: view, name, scene)], columns: 1)
  }

  fileprivate func panel(of view: View, _ name: String, _ scene: Scene) throws(Diagnostic) -> PicturePanel {
    scene.layout()
    let tree = isModel ? scene.animator.modelTree : scene.animator.presentationTree()
    let size = tree.bounds(of: view).standardized.size
    var caption =
      "\(name), \(NumberText.rounded(size.width)) × \(NumberText.rounded(size.height)), \(NumberText.seconds(scene.animator.now))"
    if isModel { caption += ", model values" }
    let panel = tree.panel(
      of: view, title: nil, overlays: overlays, options: Self.options(scene, caption: caption))
    try checkLimit([panel])
    return panel
  }

  private static func options(_ scene: Scene, caption: String? = nil) -> Picture.Options {
    Picture.Options(name: { scene.name(of: $0) }, caption: caption, limit: limit + 1)
  }

  private func checkLimit(_ panels: [PicturePanel]) throws(Diagnostic) {
    guard panels.reduce(0, { $0 + $1.picture.elements.count }) > Self.limit else { return }
    throw Diagnostic(
      .limit,
      "a picture has at most \(Self.limit) views; without “of”, only what is in sight is drawn", at: column)
  }

  private func comparison(_ option: StackOption, in session: Session) throws(Diagnostic) -> String {
    var panels: [PicturePanel] = []
    for value in option.values {
      try session.work.step("picture: \(value.name), \(panels.count) of \(option.values.count)")
      let panel = try session.dryRun { () throws(Diagnostic) in
        value.set(option.stack)
        session.scene.layout()
        let isBaseline = value.name.hasSuffix("Baseline")
        return session.scene.animator.modelTree.panel(
          of: option.stack, title: value.name,
          overlays: isBaseline ? .baselines : option.attribute == "distribution" ? .spacing : [],
          options: Self.options(session.scene))
      }
      panels.append(panel)
      try checkLimit(panels)
    }
    let widest = panels.reduce(0) { max($0, $1.picture.bounds.width) }
    return LayerTree.svg(sideBySide: panels, columns: max(1, min(3, Int(min(3, 1000 / max(1, widest + 46))))))
  }
}

extension Session {
  /// Some overlays over what is on screen now, as elements of SVG.
  /// - Parameters:
  ///   - words: those of `picture`; others are left out.
  ///   - name: the view whose constraints are shown; nil for none.
  package func overlayMarkup(_ words: [String], constraintsOf name: String?) -> String {
    let chosen = name.flatMap { scene.view(named: $0) }
    var overlays = Picture.Overlays(PictureWords.overlays.filter { words.contains($0.word) }.map(\.overlay))
    if chosen == nil { overlays.remove(.constraints) }
    guard !overlays.isEmpty else { return "" }
    return scene.animator.presentationTree().markup(
      of: overlays, constraintsOf: chosen ?? scene.root,
      options: Picture.Options(name: { [scene] in scene.name(of: $0) }, limit: 2000))
  }

  /// What is on screen now.
  /// - Returns: makes the SVG of it, on any thread.
  /// - Throws: `limit` if it has too many views.
  package func pictureMaker() throws(Diagnostic) -> () -> String {
    let panel = try PictureWords(of: scene.root).panel(of: scene.root, "root", scene)
    return { LayerTree.svg(sideBySide: [panel], columns: 1) }
  }
}

/// `STACK.distribution` or `STACK.alignment`, with all values.
struct StackOption {
  struct Value {
    let name: String
    let set: (StackView) -> Void
  }

  let stack: StackView
  let name: String
  /// `distribution` or `alignment`.
  let attribute: String
  /// The axis on which the values differ.
  let axis: Axis
  let values: [Value]
}

extension Session {
  func stackOption(_ arguments: inout Arguments) throws(Diagnostic) -> StackOption {
    let word = try arguments.require("a stack's distribution or alignment, as in stack.distribution")
    try arguments.end()
    if scene.view(named: word.text) is StackView {
      throw word.error(
        .syntax, "compare needs a distribution or an alignment, such as \(word.text).distribution",
        suggestion: "\(word.text).distribution")
    }
    let (view, name, attribute) = try Path.split(word, in: self)
    guard let stack = view as? StackView else {
      throw word.error(
        .badArgument, "\(name) is \(view.kindNoun); compare needs a stack, such as stack.distribution")
    }
    func option<Value: CaseIterable>(
      _ path: ReferenceWritableKeyPath<StackView, Value>, _ axis: Axis
    ) -> StackOption {
      let values = Value.allCases.map { value in
        StackOption.Value(name: "\(value)") { $0[keyPath: path] = value }
      }
      return StackOption(stack: stack, name: name, attribute: attribute, axis: axis, values: values)
    }
    switch attribute {
    case "distribution": return option(\.distribution, stack.axis)
    case "alignment": return option(\.alignment, stack.axis.perpendicular)
    default:
      throw Diagnostic(
        .badArgument, "compare needs a distribution or an alignment, such as \(name).distribution",
        at: word.column + name.count + 1,
        suggestion: Suggestion.nearest(to: attribute, among: ["distribution", "alignment"]).map {
          "\(name).\($0)"
        })
    }
  }
}
