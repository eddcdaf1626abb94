import Foundation
import ScrollModel
import StackModel

extension Command {
  /// A command that creates a view without a superview.
  private static func creating(
    _ syntax: String, _ summary: String, example: String, details: [String] = [], completed: String? = nil,
    placeholders: [String: Placeholder] = [:], otherWords: [OtherWord] = [],
    _ make: @escaping @Sendable (inout Arguments, Session) throws(Diagnostic) -> View
  ) -> Command {
    Command(
      topic: .scenes, kind: .editing, syntax: [syntax], summary: summary,
      details: details + ["in PARENT at the end adds it to a view, as put does."], example: example,
      result: changedView, completedForms: ["\(completed ?? syntax) [in PARENT]"],
      placeholders: ["NAME": .newName].merging(placeholders) { $1 }, otherWords: otherWords
    ) { arguments, session throws(Diagnostic) in
      let word = try arguments.require("a name for the new view")
      try session.scene.checkNewName(word)
      let (parent, view) = (try session.takeParent(of: &arguments), try make(&arguments, session))
      try arguments.end()
      session.scene.adopt(view, as: word.text)
      try session.applyTexts(of: [word.text], at: word.column)
      guard let parent else {
        return Note("\(word.text): \(view.kindName), no superview yet", view: word.text)
      }
      let place = try session.put([word], in: parent, at: nil)
      return Note(
        "\(word.text): \(view.kindName)" + place.text.joined().dropFirst(word.text.count), view: word.text)
    }
  }

  static let view = creating(
    "view NAME [WxH]", "creates a leaf with an intrinsic size: 40x20, 40x-, -x-",
    example: "scene empty; view a 40x20; put a in root; layout",
    otherWords: ["uiview"]
      + OtherWord.told(
        "var", "create", "new", advice: "views are created by their kind and a name, as in view a 40x20")
  ) { arguments, _ throws(Diagnostic) in
    let word = arguments.take()
    if let word, let height = arguments.peek, Word.decimal(word.text) != nil, Word.decimal(height.text) != nil
    {
      throw word.error(
        .syntax, "a size is one word, such as 40x20",
        suggestion: arguments.command.replacing(2..<4, with: ["\(word.text)x\(height.text)"]))
    }
    let size = try word?.size()
    return LeafView(width: size?.width, height: size?.height)
  }

  static let label = creating(
    "label NAME \"TEXT\" [STYLE]", "creates a label; the default style is body",
    example: "scene empty; label title \"Hello\" headline; put title in root; title.width",
    details: [
      "Styles: largeTitle title1 title2 title3 headline body callout subheadline footnote caption1",
      "caption2.",
    ], placeholders: ["STYLE": .words(TextStyle.allCases.map(\.rawValue))], otherWords: ["uilabel"]
  ) { arguments, session throws(Diagnostic) in
    let label = Label(text: try arguments.require("a text").text)
    var style = TextStyle.body
    if let word = arguments.take() {
      do throws(Diagnostic) { style = try SettingWords(words: [word], column: word.column).option() } catch {
        throw unquoted(arguments.command) ?? error
      }
    }
    label.font = .preferredFont(forTextStyle: style, category: session.settings.textSize)
    return label
  }

  /// The error for a text of several words that is not in quotes; nil if one of the words is.
  private static func unquoted(_ command: CommandText) -> Diagnostic? {
    let words = command.words.dropFirst(2)
    guard let first = words.first, words.count <= 30, words.allSatisfy({ $0.kind == .plain }) else {
      return nil
    }
    let text = words.map(\.text).joined(separator: " ")
    return first.error(
      .syntax, "a text of several words needs quotes",
      suggestion: Word.quoted(text).flatMap { command.replacing(2..<command.words.count, with: [$0]) })
  }

  static let button = creating(
    "button NAME \"TITLE\"", "creates a button",
    example: "scene empty; button ok \"OK\"; put ok in root; ok.height", otherWords: ["uibutton"]
  ) { arguments, _ throws(Diagnostic) in
    let button = Button(type: .system)
    button.setTitle(try arguments.require("a title").text, for: .normal)
    if arguments.peek != nil, let error = unquoted(arguments.command) { throw error }
    return button
  }

  static let field = creating(
    "field NAME", "creates a text field with a border, 97x34 while it is empty",
    example: "scene empty; field f; put f in root; f.width", otherWords: ["uitextfield", "textfield"]
  ) { _, _ throws(Diagnostic) in FormField(frame: .zero) }

  static let switchView = creating(
    "switch NAME", "creates a switch, 61x28", example: "scene empty; switch on; put on in root; on.width",
    otherWords: ["uiswitch"]
  ) { _, _ throws(Diagnostic) in Switch() }

  static let slider = creating(
    "slider NAME", "creates a slider from 0 to 1, 34 high",
    example: "scene empty; slider s; put s in root; set s.value 0.5; s.height", otherWords: ["uislider"]
  ) { _, _ throws(Diagnostic) in Slider() }

  static let stepper = creating(
    "stepper NAME", "creates a stepper, 94x32",
    example: "scene empty; stepper s; put s in root; tap s; s.width", otherWords: ["uistepper"]
  ) { _, _ throws(Diagnostic) in Stepper() }

  static let segments = creating(
    "segments NAME \"TITLE\"…", "creates a segmented control",
    example: "scene empty; segments s \"Day\" \"Week\"; put s in root; set s.selectedSegment 1; s.width",
    otherWords: ["uisegmentedcontrol", "segmentedcontrol"]
  ) { arguments, _ throws(Diagnostic) in
    var titles = [try arguments.require("a title").text]
    while let word = arguments.take() { titles.append(word.text) }
    return SegmentedControl(items: titles)
  }

  static let image = creating(
    "image NAME WxH", "creates an image view with an image of that size",
    example: "scene empty; image icon 29x29; put icon in root; icon.width",
    otherWords: ["uiimageview", "imageview"]
  ) { arguments, _ throws(Diagnostic) in
    let word = try arguments.require("a size such as 29x29")
    let (width, height) = try word.size()
    guard let width, let height else {
      throw word.error(.badArgument, "an image needs a width and a height, such as 40x20")
    }
    return ImageView(imageSize: CGSize(width: width, height: height))
  }

  static let textview = creating(
    "textview NAME", "creates a text view, which has no intrinsic content size",
    example: "scene empty; textview notes; put notes in root; notes.height", otherWords: ["uitextview"]
  ) { _, _ throws(Diagnostic) in TextView() }

  static let scrollview = creating(
    "scrollview NAME", "creates a scroll view",
    example: "scene empty; scrollview scroll; put scroll in root; scroll.contentSize.height",
    otherWords: ["uiscrollview"]
  ) { _, _ throws(Diagnostic) in ScrollView() }

  static let vstack = creating(
    "vstack NAME [ALIGNMENT]", "creates a stack built from constraints: center, left or right",
    example: "scene empty; vstack v left; view a 40x20; push a on v; put v in root; v.height",
    placeholders: ["ALIGNMENT": .words(VStack.ContentMode.allCases.map { "\($0)" })]
  ) { arguments, _ throws(Diagnostic) in
    let stack = VStack()
    if let word = arguments.take() {
      stack.alignment = try SettingWords(words: [word], column: word.column).option()
    }
    return stack
  }

  static let stack = creating(
    "stack NAME [horizontal|vertical] [KEY=VALUE …]", "creates a stack view; the default axis is horizontal",
    example:
      "scene empty; stack s vertical spacing=8 alignment=center; view a 40x20; put a in s; put s in root; s.frame",
    details: [
      "Keys: axis alignment distribution spacing baselineRelative marginsRelative layoutMargins,",
      "hugging and resistance with .horizontal or .vertical; values as in set.",
    ], completed: "stack NAME [KEY=VALUE …]", placeholders: ["KEY=VALUE": .words { $0.stackKeys }],
    otherWords: ["uistackview", "hstack"]
  ) { arguments, session throws(Diagnostic) in
    let stack = StackView()
    while let word = arguments.take() {
      if let axis = Axis.allCases.first(where: { "\($0)" == word.text }) {
        stack.axis = axis
        continue
      }
      guard let equals = word.text.firstIndex(of: "=") else { throw notKey(word, arguments, stack) }
      let key = String(word.text[..<equals])
      var value = word
      value.text = String(word.text[word.text.index(after: equals)...])
      value.column += key.count + 1
      try Setting.apply(key, [value], to: stack, column: word.column, in: session.scene)
    }
    return stack
  }
}

extension Command {
  /// The error for a word of `stack` that is neither an axis nor KEY=VALUE.
  private static func notKey(_ word: Word, _ arguments: Arguments, _ stack: StackView) -> Diagnostic {
    let meant = ForeignNames.value(word.text) ?? word.text
    var suggestion = Suggestion.nearest(to: meant, among: Axis.allCases.map { "\($0)" })
    let isKey = ViewAttribute.all(of: stack).contains { $0.name == word.text && $0.write != nil }
    if isKey, let value = arguments.peek?.source {
      suggestion = arguments.command.replacing(
        arguments.index - 1..<arguments.index + 1, with: ["\(word.text)=\(value)"])
    }
    return word.error(
      .syntax, "expected horizontal, vertical or KEY=VALUE, not \(word.shown)", suggestion: suggestion)
  }
}

extension Session {
  /// Takes `in PARENT` from the end of a command that makes a view; nil if it is not there.
  /// `label x in body` is a label with the text “in”: a style behind it is none only where a view is called so.
  fileprivate func takeParent(of arguments: inout Arguments) throws(Diagnostic) -> Word? {
    let command = arguments.command
    let words = command.words
    guard words.count > 3, let parent = words.last, words[words.count - 2].kind == .plain,
      words[words.count - 2].text == "in",
      scene.view(named: parent.text) != nil || TextStyle(rawValue: parent.text) == nil
    else { return nil }
    _ = try view(parent)
    var text = command.text.prefix(words[words.count - 2].column - command.column)
    while text.last?.isWhitespace == true { text.removeLast() }
    var rest = Arguments(
      CommandText(text: String(text), words: Array(words.dropLast(2)), column: command.column))
    _ = rest.take()
    arguments = rest
    return parent
  }
}

extension View {
  /// The kind of view with its article, for a sentence.
  var kindNoun: String { self is StackView ? "a stack" : self is ImageView ? "an image" : "a \(kindName)" }

  /// The kind of view, named after the command that creates it.
  var kindName: String {
    switch self {
    case let stack as StackView: stack.axis == .horizontal ? "stack horizontal" : "stack vertical"
    case is VStack: "vstack"
    case is TextView: "textview"
    case is ScrollView: "scrollview"
    case is Label: "label"
    case is Button: "button"
    case is TextField: "field"
    case is Switch: "switch"
    case is Slider: "slider"
    case is Stepper: "stepper"
    case is SegmentedControl: "segments"
    case is ImageView: "image"
    default: "view"
    }
  }
}

extension Completion {
  fileprivate var stackKeys: [Candidate] {
    let axes = plain(Axis.allCases.map { "\($0)" })
    guard let sign = prefix.firstIndex(of: "=") else {
      let keys = ["axis", "alignment", "distribution", "spacing", "baselineRelative", "marginsRelative"]
      return axes + keys.map { Candidate(word: "\($0)=", end: nil) }
    }
    let key = String(prefix[..<sign])
    return plain(Self.values(ofStackAttribute: key).map { "\(key)=\($0)" })
  }
}
