import Foundation
import ScrollModel
import StackModel

/// Something that can be read of a view.
struct Attribute: Sendable {
  /// What reading needs besides the view.
  struct Context {
    let list: EntryList
    let tree: LayerTree

    func names(_ views: [View]) -> Value { .list(views.map { list.name(of: $0) ?? "?" }) }
  }

  let name: String
  let applies: @Sendable (View) -> Bool
  let read: @Sendable (View, Context) -> Value

  private init(_ name: String, _ read: @escaping @Sendable (View, Context) -> Value) {
    self.name = name
    applies = { _ in true }
    self.read = read
  }

  private init<V: View>(_ name: String, of type: V.Type, _ read: @escaping @Sendable (V, Context) -> Value) {
    self.name = name
    applies = { $0 is V }
    self.read = { view, context in (view as? V).map { read($0, context) } ?? .none }
  }

  static func all(of view: View) -> [Attribute] {
    (everyView + ofText + ofStacks + ofScrollViews).filter { $0.applies(view) }
  }

  static func named(_ name: String, of view: View, in list: EntryList) -> Attribute? {
    if name.hasPrefix(customSpacingPrefix), view is StackView,
      list.view(named: String(name.dropFirst(customSpacingPrefix.count))) != nil
    {
      return customSpacing(after: name)
    }
    return all(of: view).first { $0.name == name }
  }

  // MARK: Every view

  private static let everyView: [Attribute] = [
    Attribute("x") { .number($1.tree.frame(of: $0).origin.x) },
    Attribute("y") { .number($1.tree.frame(of: $0).origin.y) },
    Attribute("width") { .number($1.tree.frame(of: $0).size.width) },
    Attribute("height") { .number($1.tree.frame(of: $0).size.height) },
    Attribute("frame") { .numbers(Self.numbers($1.tree.frame(of: $0))) },
    Attribute("left") { .number($1.tree.frameInRoot(of: $0).edges.left) },
    Attribute("right") { .number($1.tree.frameInRoot(of: $0).edges.right) },
    Attribute("top") { .number($1.tree.frameInRoot(of: $0).edges.top) },
    Attribute("bottom") { .number($1.tree.frameInRoot(of: $0).edges.bottom) },
    Attribute("leading") { .number($1.tree.frameInRoot(of: $0).edges.left) },
    Attribute("trailing") { .number($1.tree.frameInRoot(of: $0).edges.right) },
    Attribute("centerX") { .number($1.tree.frameInRoot(of: $0).midX) },
    Attribute("centerY") { .number($1.tree.frameInRoot(of: $0).midY) },
    Attribute("firstBaseline") { .number(Baseline.first.position(of: $0, in: $1.tree)) },
    Attribute("lastBaseline") { .number(Baseline.last.position(of: $0, in: $1.tree)) },
    Attribute("hidden") { .bool($1.tree.isHidden($0)) },
    Attribute("alpha") { .number($1.tree.alpha(of: $0)) },
    Attribute("superview") { view, context in
      view.superview.map { .word(context.list.name(of: $0) ?? "?") } ?? .none
    },
    Attribute("subviews") { $1.names($0.subviews) },
    Attribute("arranged") { $1.names(($0 as? StackView)?.arrangedSubviews ?? []) },
    Attribute("text") { view, _ in
      switch view {
      case let label as Label: label.text.map(Value.text) ?? .none
      case let button as Button: button.title(for: .normal).map(Value.text) ?? .none
      default: .none
      }
    },
    Attribute("intrinsic") { view, _ in
      func part(_ length: CGFloat) -> String { length < 0 ? "-" : NumberText.exact(length) }
      let size = view.intrinsicContentSize
      return .word("\(part(size.width))x\(part(size.height))")
    },
    Attribute("hugging.horizontal") { view, _ in
      .number(view.contentHuggingPriority(for: .horizontal).rawValue)
    },
    Attribute("hugging.vertical") { view, _ in
      .number(view.contentHuggingPriority(for: .vertical).rawValue)
    },
    Attribute("resistance.horizontal") { view, _ in
      .number(view.contentCompressionResistancePriority(for: .horizontal).rawValue)
    },
    Attribute("resistance.vertical") { view, _ in
      .number(view.contentCompressionResistancePriority(for: .vertical).rawValue)
    },
    Attribute("layoutMargins") { view, _ in .numbers(Self.numbers(view.layoutMargins)) },
  ]

  private static let ofText: [Attribute] = [
    Attribute("lines", of: Label.self) { _, _ in .number(1) }
  ]

  // MARK: Stacks

  private static let ofStacks: [Attribute] = [
    Attribute("axis", of: StackView.self) { stack, _ in .word("\(stack.axis)") },
    Attribute("alignment", of: StackView.self) { stack, _ in .word("\(stack.alignment)") },
    Attribute("distribution", of: StackView.self) { stack, _ in .word("\(stack.distribution)") },
    Attribute("spacing", of: StackView.self) { stack, _ in Self.spacing(stack.spacing) },
    Attribute("baselineRelative", of: StackView.self) { stack, _ in .bool(stack.isBaselineRelativeArrangement)
    },
    Attribute("marginsRelative", of: StackView.self) { stack, _ in
      .bool(stack.isLayoutMarginsRelativeArrangement)
    },
  ]

  private static let customSpacingPrefix = "customSpacing."

  private static func customSpacing(after name: String) -> Attribute {
    Attribute(name, of: StackView.self) { stack, context in
      let viewName = String(name.dropFirst(customSpacingPrefix.count))
      guard let view = context.list.view(named: viewName) else { return .none }
      return Self.spacing(stack.customSpacing(after: view))
    }
  }

  private static func spacing(_ spacing: CGFloat) -> Value {
    switch spacing {
    case StackView.spacingUseDefault: .word("default")
    case StackView.spacingUseSystem: .word("system")
    default: .number(spacing)
    }
  }

  // MARK: Scroll views

  private static let ofScrollViews: [Attribute] = [
    Attribute("contentSize.width", of: ScrollView.self) { scroll, _ in .number(scroll.contentSize.width) },
    Attribute("contentSize.height", of: ScrollView.self) { scroll, _ in .number(scroll.contentSize.height) },
    Attribute("contentOffset.x", of: ScrollView.self) { .number($1.tree.boundsOrigin(of: $0).x) },
    Attribute("contentOffset.y", of: ScrollView.self) { .number($1.tree.boundsOrigin(of: $0).y) },
    Attribute("contentInset", of: ScrollView.self) { scroll, _ in .numbers(Self.numbers(scroll.contentInset))
    },
    Attribute("contentInset.top", of: ScrollView.self) { scroll, _ in .number(scroll.contentInset.top) },
    Attribute("contentInset.left", of: ScrollView.self) { scroll, _ in .number(scroll.contentInset.left) },
    Attribute("contentInset.bottom", of: ScrollView.self) { scroll, _ in .number(scroll.contentInset.bottom)
    },
    Attribute("contentInset.right", of: ScrollView.self) { scroll, _ in .number(scroll.contentInset.right) },
    Attribute("scrollIndicatorInsets", of: ScrollView.self) { scroll, _ in
      .numbers(Self.numbers(scroll.scrollIndicatorInsets))
    },
    Attribute("minOffset.x", of: ScrollView.self) { scroll, _ in .number(scroll.minimumContentOffset.x) },
    Attribute("minOffset.y", of: ScrollView.self) { scroll, _ in .number(scroll.minimumContentOffset.y) },
    Attribute("maxOffset.x", of: ScrollView.self) { scroll, _ in .number(scroll.maximumContentOffset.x) },
    Attribute("maxOffset.y", of: ScrollView.self) { scroll, _ in .number(scroll.maximumContentOffset.y) },
    Attribute("indicator.y", of: ScrollView.self) { scroll, context in
      ScrollIndicator(of: scroll, in: context.tree).map { .number($0.y) } ?? .none
    },
    Attribute("indicator.height", of: ScrollView.self) { scroll, context in
      ScrollIndicator(of: scroll, in: context.tree).map { .number($0.height) } ?? .none
    },
    Attribute("visible", of: ScrollView.self) { $1.names($1.tree.visibleArrangedSubviews(of: $0)) },
    Attribute("bounces", of: ScrollView.self) { scroll, _ in .bool(scroll.bounces) },
    Attribute("alwaysBounce", of: ScrollView.self) { scroll, _ in .bool(scroll.alwaysBounceVertical) },
    Attribute("decelerationRate", of: ScrollView.self) { scroll, _ in
      switch scroll.decelerationRate {
      case .normal: .word("normal")
      case .fast: .word("fast")
      default: .number(scroll.decelerationRate.rawValue)
      }
    },
  ]

  static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }

  static func numbers(_ insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }
}

extension CGRect {
  /// The edges as origin and size have them, even if a size is below 0 for a moment.
  var edges: (left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
    (origin.x, origin.x + size.width, origin.y, origin.y + size.height)
  }
}
