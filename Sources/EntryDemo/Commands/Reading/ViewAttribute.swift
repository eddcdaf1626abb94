package import Foundation
import ScrollModel
import StackModel

/// An attribute of a view that can be read and, in some cases, set.
package struct ViewAttribute: Sendable {
  struct Context {
    let scene: Scene
    let tree: LayerTree

    func names(_ views: [View]) -> Value { .list(views.map { scene.name(of: $0) ?? "?" }) }
  }

  typealias Write = @Sendable (View, SettingWords, Scene) throws(Diagnostic) -> Void
  let name: String
  let applies: @Sendable (View) -> Bool
  let read: @Sendable (View, Context) -> Value
  private(set) var write: Write?

  init(_ name: String, _ read: @escaping @Sendable (View, Context) -> Value) {
    self.name = name
    applies = { _ in true }
    self.read = read
  }

  init<V>(_ name: String, of type: V.Type, _ read: @escaping @Sendable (V, Context) -> Value) {
    self.name = name
    applies = { $0 is V }
    self.read = { view, context in (view as? V).map { read($0, context) } ?? .none }
  }

  func settable(
    _ write: @escaping @Sendable (View, SettingWords, Scene) throws(Diagnostic) -> Void
  ) -> ViewAttribute { settable(of: View.self, write) }

  func settable<V>(
    of type: V.Type, _ write: @escaping @Sendable (V, SettingWords, Scene) throws(Diagnostic) -> Void
  ) -> ViewAttribute {
    var attribute = self
    attribute.write = { view, words, scene throws(Diagnostic) in
      if let view = view as? V { try write(view, words, scene) }
    }
    return attribute
  }

  static let allNames: [String] = (everyView + ofText + ofControls + ofStacks + ofScrollViews).map(\.name)

  /// The words that can't be a segment of a name.
  static let segments: Set<String> = {
    let margins = ["leadingMargin", "trailingMargin", "topMargin", "bottomMargin"]
    return Set(allNames.flatMap { $0.split(separator: ".").map(String.init) }).union(
      ["customSpacing"] + margins
    ).union(ConstraintAttribute.allCases.map(\.rawValue))
  }()

  /// Whether a word is the name of an attribute, or a part of one, of any view or constraint.
  package static func isKnown(_ word: String) -> Bool { segments.contains(word) || allNames.contains(word) }

  /// A path in the names of this language: `c.intrinsic` for `c.intrinsicContentSize`.
  package static func translated(_ path: String) -> String {
    for dot in path.indices where path[dot] == "." {
      if let own = ForeignNames.accepted[String(path[path.index(after: dot)...])] {
        return path[...dot] + own
      }
    }
    return path
  }

  static func all(of view: View) -> [ViewAttribute] {
    (everyView + ofText + ofControls + ofStacks + ofVStacks + ofScrollViews).filter { $0.applies(view) }
  }

  static func named(_ typed: String, of view: View, in scene: Scene) -> ViewAttribute? {
    let name = ForeignNames.accepted[typed] ?? typed
    if name.hasPrefix(customSpacingPrefix), view is StackView,
      scene.view(named: String(name.dropFirst(customSpacingPrefix.count))) != nil
    {
      return customSpacing(after: name)
    }
    return all(of: view).first { $0.name == name }
  }

  static let everyView: [ViewAttribute] =
    [
      ViewAttribute("x") { .number($1.tree.frame(of: $0).origin.x) },
      ViewAttribute("y") { .number($1.tree.frame(of: $0).origin.y) },
      ViewAttribute("width") { .number($1.tree.frame(of: $0).size.width) },
      ViewAttribute("height") { .number($1.tree.frame(of: $0).size.height) },
      ViewAttribute("frame") { .numbers(Self.numbers($1.tree.frame(of: $0))) }.settable {
        view, words, scene throws(Diagnostic) in
        guard view.superview == nil else {
          throw words.error(
            .badArgument,
            "the frame of a view with a superview follows from its stack and constraints; set it only for root and views without a superview"
          )
        }
        let numbers = try words.numbers(4, "x, y, width and height", example: "0 0 320 568")
        guard numbers[2] >= 0, numbers[3] >= 0 else {
          throw words.error(.outOfRange, "a width and a height must not be negative")
        }
        view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      },
      ViewAttribute("bounds") {
        .numbers(numbers(CGRect(origin: $1.tree.boundsOrigin(of: $0), size: $1.tree.frame(of: $0).size)))
      }, ViewAttribute("left") { .number($1.tree.frameInRoot(of: $0).edges.left) },
      ViewAttribute("right") { .number($1.tree.frameInRoot(of: $0).edges.right) },
      ViewAttribute("top") { .number($1.tree.frameInRoot(of: $0).edges.top) },
      ViewAttribute("bottom") { .number($1.tree.frameInRoot(of: $0).edges.bottom) },
      ViewAttribute("leading") { view, context in
        let edges = context.tree.frameInRoot(of: view).edges
        return .number(view.isRightToLeft ? edges.right : edges.left)
      },
      ViewAttribute("trailing") { view, context in
        let edges = context.tree.frameInRoot(of: view).edges
        return .number(view.isRightToLeft ? edges.left : edges.right)
      }, ViewAttribute("centerX") { .number($1.tree.frameInRoot(of: $0).midX) },
      ViewAttribute("centerY") { .number($1.tree.frameInRoot(of: $0).midY) },
      ViewAttribute("firstBaseline") { .number(Baseline.first.position(of: $0, in: $1.tree)) },
      ViewAttribute("lastBaseline") { .number(Baseline.last.position(of: $0, in: $1.tree)) },
      ViewAttribute("hidden") { .bool($1.tree.isHidden($0)) }.settable { view, words, _ throws(Diagnostic) in
        view.isHidden = try words.bool()
      },
      ViewAttribute("alpha") { .number($1.tree.alpha(of: $0)) }.settable {
        view, words, _ throws(Diagnostic) in view.alpha = try words.number(in: 0...1)
      },
      ViewAttribute("superview") { view, context in
        view.superview.map { .word(context.scene.name(of: $0) ?? "?") } ?? .none
      }, ViewAttribute("subviews") { $1.names($0.subviews) },
      ViewAttribute("arranged") { $1.names(($0 as? StackView)?.arrangedSubviews ?? []) },
      ViewAttribute("text") { view, _ in
        switch view {
        case let label as Label: label.text.map(Value.text) ?? .none
        case let button as Button: button.title(for: .normal).map(Value.text) ?? .none
        case let field as TextField: field.hasText ? .text(field.text ?? "") : .none
        case let textView as TextView: textView.hasText ? .text(textView.text) : .none
        default: .none
        }
      }.settable { view, words, scene throws(Diagnostic) in
        let text = try words.text()
        switch view {
        case let label as Label: label.text = text
        case let button as Button: button.setTitle(text, for: .normal)
        case let field as TextField: field.text = text
        case let textView as TextView: textView.text = text
        default:
          throw words.error(
            .badArgument,
            "\(scene.name(of: view) ?? "the view") is \(view.kindNoun); only labels, buttons, fields and text views have a text"
          )
        }
      },
      ViewAttribute("intrinsic") { view, _ in
        func part(_ length: CGFloat) -> String { length < 0 ? "-" : NumberText.exact(length) }
        let size = view.intrinsicContentSize
        return .word("\(part(size.width))x\(part(size.height))")
      }.settable { view, words, scene throws(Diagnostic) in
        let (width, height) = try words.size()
        switch view {
        case let leaf as LeafView: leaf.intrinsic = (width, height)
        case let image as ImageView:
          guard let width, let height else {
            throw words.error(.badArgument, "an image needs a width and a height, such as 40x20")
          }
          image.imageSize = CGSize(width: width, height: height)
        default:
          throw words.error(
            .badArgument,
            "\(scene.name(of: view) ?? "the view")'s intrinsic content size follows from its content; only views and images have one that can be set"
          )
        }
      }, intrinsic(.horizontal), intrinsic(.vertical),
      hugging(.horizontal), hugging(.vertical), resistance(.horizontal), resistance(.vertical),
      property("layoutMargins", \View.layoutMargins, { .numbers(numbers($0)) }) { words throws(Diagnostic) in
        try words.margins()
      },
      property("direction", \View.semanticContentAttribute, { .word(directions[$0] ?? "") }) {
        words throws(Diagnostic) in try words.option { directions[$0] ?? "" }
      },
      property("contentMode", \View.contentMode, { .word("\($0)") }) { words throws(Diagnostic) in
        try words.option()
      }, ViewAttribute("safeAreaInsets") { view, _ in .numbers(numbers(view.safeAreaInsets)) },
    ] + edges("layoutMargins", \View.layoutMargins)

  static let directions: [SemanticContentAttribute: String] = [
    .unspecified: "inherit", .forceLeftToRight: "ltr", .forceRightToLeft: "rtl", .playback: "playback",
    .spatial: "spatial",
  ]

  private static func intrinsic(_ axis: Axis) -> ViewAttribute {
    ViewAttribute("intrinsic.\(axis == .horizontal ? "width" : "height")") { view, _ in
      let length = view.intrinsicContentSize.length(along: axis)
      return length < 0 ? .none : .number(length)
    }
  }

  private static func hugging(_ axis: Axis) -> ViewAttribute {
    ViewAttribute("hugging.\(axis)") { view, _ in .number(view.contentHuggingPriority(for: axis).level) }
      .settable { view, words, _ throws(Diagnostic) in
        view.setContentHuggingPriority(try words.priority(), for: axis)
      }
  }

  private static func resistance(_ axis: Axis) -> ViewAttribute {
    ViewAttribute("resistance.\(axis)") { view, _ in
      .number(view.contentCompressionResistancePriority(for: axis).level)
    }.settable { view, words, _ throws(Diagnostic) in
      view.setContentCompressionResistancePriority(try words.priority(), for: axis)
    }
  }

  static let ofText: [ViewAttribute] = [
    property("lines", \Label.numberOfLines, { .count($0) }) { words throws(Diagnostic) in
      try words.single("a number of lines").wholeNumber(in: 0...10_000)
    },
    property("preferredMaxLayoutWidth", \Label.preferredMaxLayoutWidth, { .number($0) }) {
      words throws(Diagnostic) in CGFloat(try words.number(in: 0...Word.largest))
    },
    ViewAttribute("style", of: (any WithText).self) { view, _ in
      view.textFont.textStyle.map { .word($0.rawValue) } ?? .none
    }.settable(of: (any WithText).self) { view, words, scene throws(Diagnostic) in
      view.textFont = .preferredFont(forTextStyle: try words.option(), category: scene.state.textSize)
    },
    ViewAttribute("font", of: (any WithText).self) { view, _ in .text(view.textFont.shown) }.settable(
      of: (any WithText).self
    ) { view, words, _ throws(Diagnostic) in view.textFont = try words.font() },
  ]

  private static let ofControls: [ViewAttribute] = [
    flag("enabled", \Control.isEnabled), flag("isOn", \Switch.isOn),
    property("value", \Slider.value, { .number(Double($0)) }) { words throws(Diagnostic) in
      Float(try words.number(in: -Word.largest...Word.largest))
    },
    property("value", \Stepper.value, { .number($0) }) { words throws(Diagnostic) in
      try words.number(in: -Word.largest...Word.largest)
    },
    property("selectedSegment", \SegmentedControl.selectedSegmentIndex, { .number(Double($0)) }) {
      words throws(Diagnostic) in Int(try words.number(in: -1...1000))
    },
  ]

  private static let ofVStacks: [ViewAttribute] = [
    property("alignment", \VStack.alignment, { .word($0.rawValue) }) { words throws(Diagnostic) in
      try words.option()
    }
  ]

  static let ofStacks: [ViewAttribute] = [
    property("axis", \StackView.axis, { .word("\($0)") }) { words throws(Diagnostic) in try words.option() },
    property("alignment", \StackView.alignment, { .word("\($0)") }) { words throws(Diagnostic) in
      try words.option(also: ["top": .leading, "bottom": .trailing])
    },
    property("distribution", \StackView.distribution, { .word("\($0)") }) { words throws(Diagnostic) in
      try words.option()
    }, property("spacing", \StackView.spacing, spacing) { words throws(Diagnostic) in try words.spacing() },
    flag("baselineRelative", \StackView.isBaselineRelativeArrangement),
    flag("marginsRelative", \StackView.isLayoutMarginsRelativeArrangement),
  ]

  private static let customSpacingPrefix = "customSpacing."

  private static func customSpacing(after name: String) -> ViewAttribute {
    ViewAttribute(name, of: StackView.self) { stack, context in
      let viewName = String(name.dropFirst(customSpacingPrefix.count))
      guard let view = context.scene.view(named: viewName) else { return .none }
      return Self.spacing(stack.customSpacing(after: view))
    }.settable(of: StackView.self) { stack, words, scene throws(Diagnostic) in
      let viewName = String(name.dropFirst(customSpacingPrefix.count))
      guard let view = scene.view(named: viewName), stack.arrangedSubviews.contains(where: { $0 === view })
      else {
        throw words.error(
          .badArgument, "\(viewName) is not an arranged view of \(scene.name(of: stack) ?? "this stack")")
      }
      stack.setCustomSpacing(try words.spacing(), after: view)
    }
  }

  private static func spacing(_ spacing: CGFloat) -> Value {
    switch spacing {
    case StackView.spacingUseDefault: .word("default")
    case StackView.spacingUseSystem: .word("system")
    default: .number(spacing)
    }
  }

  typealias InsetsPath<Kind> = any ReferenceWritableKeyPath<Kind, EdgeInsets> & Sendable

  /// Insets as a whole, and each of them.
  static func insets<Kind: View>(_ name: String, _ path: InsetsPath<Kind>) -> [ViewAttribute] {
    [property(name, path, { .numbers(numbers($0)) }) { words throws(Diagnostic) in try words.insets() }]
      + edges(name, path)
  }

  private static func edges<Kind: View>(_ name: String, _ path: InsetsPath<Kind>) -> [ViewAttribute] {
    let edges: [(String, any WritableKeyPath<EdgeInsets, CGFloat> & Sendable)] = [
      ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]
    return edges.map { edge, inset in
      ViewAttribute("\(name).\(edge)", of: Kind.self) { view, _ in
        .number(view[keyPath: path][keyPath: inset])
      }.settable(of: Kind.self) { view, words, _ throws(Diagnostic) in
        view[keyPath: path][keyPath: inset] = try words.number(in: -Word.largest...Word.largest)
      }
    }
  }

  static func flag<Kind: View>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Kind, Bool> & Sendable
  ) -> ViewAttribute { property(name, path, Value.bool) { words throws(Diagnostic) in try words.bool() } }

  /// An attribute that is a property of the view, with its value and how that is read from words.
  static func property<Kind: View, Property>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Kind, Property> & Sendable,
    _ value: @escaping @Sendable (Property) -> Value,
    _ read: @escaping @Sendable (SettingWords) throws(Diagnostic) -> Property
  ) -> ViewAttribute {
    ViewAttribute(name, of: Kind.self) { view, _ in value(view[keyPath: path]) }.settable(of: Kind.self) {
      view, words, _ throws(Diagnostic) in view[keyPath: path] = try read(words)
    }
  }

  /// The origin and the size of a rectangle, as they are printed.
  package static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0).withoutNegativeZero }
  }

  static func numbers(_ insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right].map { Double($0).withoutNegativeZero }
  }
}

extension CGRect {
  /// The edges from origin and size. During an animation a size may be negative, and then right is less than left.
  var edges: (left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
    (origin.x, origin.x + size.width, origin.y, origin.y + size.height)
  }
}
