import Foundation
import ScrollModel
import StackModel

/// Builds the views of a new scene. Names and constraints are known to be valid.
struct SceneBuilder {
  unowned let scene: Scene
  let settings: Settings
  private var root: View { scene.root }

  @discardableResult func name<V: View>(_ view: V, _ name: String) -> V {
    view.translatesAutoresizingMaskIntoConstraints = false
    scene.register(view, as: name)
    return view
  }

  private func makeLabel(_ text: String, _ name: String, _ style: TextStyle = .body) -> Label {
    let label = Label(text: text)
    label.font = .preferredFont(forTextStyle: style, category: settings.textSize)
    return self.name(label, name)
  }

  private func makeButton(_ title: String, _ name: String) -> Button {
    let button = Button(type: .system)
    button.setTitle(title, for: .normal)
    return self.name(button, name)
  }

  private func makeStack(
    _ name: String, _ axis: Axis, alignment: StackView.Alignment = .fill, spacing: CGFloat = 8,
    _ views: [View]
  ) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.alignment = alignment
    stack.spacing = spacing
    return self.name(stack, name)
  }

  func constrain(
    _ id: String, _ first: LayoutItem, _ attribute: LayoutConstraint.Attribute, _ second: LayoutItem? = nil,
    _ other: LayoutConstraint.Attribute? = nil, constant: CGFloat = 0
  ) {
    let constraint = LayoutConstraint(
      item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other ?? attribute,
      constant: constant)
    _ = try? scene.add(constraint, id: id)
  }

  /// Adds margins of 16 points to the root, a top guide 20 points high and a bottom guide 0 points high.
  private func addGuides() -> (top: View, bottom: View) {
    root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let guides = (name(View(), "topGuide"), name(View(), "bottomGuide"))
    for (guide, edge, height) in [
      (guides.0, LayoutConstraint.Attribute.top, 20), (guides.1, .bottom, 0 as CGFloat),
    ] {
      let guideName = scene.name(of: guide) ?? ""
      guide.isHidden = true
      root.addSubview(guide)
      constrain("\(guideName)Edge", guide, edge, root)
      constrain("\(guideName)Height", guide, .height, constant: height)
      constrain("\(guideName)Left", guide, .leading, root)
      constrain("\(guideName)Right", guide, .trailing, root)
    }
    return guides
  }

  private func makeImage() -> View { name(ImageView(imageSize: CGSize(width: 400, height: 400)), "image") }

  private func pinToMargins(_ stack: StackView, _ guides: (top: View, bottom: View), gap: CGFloat) {
    root.addSubview(stack)
    constrain("stackLeading", stack, .leading, root, .leadingMargin)
    constrain("stackTrailing", stack, .trailing, root, .trailingMargin)
    constrain("stackTop", stack, .top, guides.top, .bottom, constant: gap)
    constrain("stackBottom", guides.bottom, .top, stack, .bottom, constant: gap)
  }

  /// Shows what an app has made: a controller, also that of a window, fills the root; a view is centered at the size that fits.
  func show(_ shown: Responder, named name: String) throws(Diagnostic) {
    var shown = shown
    if let window = shown as? Window {
      shown = window.rootViewController ?? window
      window.rootViewController = nil
    }
    scene.shown = shown
    switch shown {
    case let controller as ViewController
    where controller.parent == nil && controller.viewIfLoaded?.superview == nil:
      scene.root.rootViewController = controller
    case let view as View where view.superview == nil && !(view is Window): center(view)
    default:
      let problem =
        (shown is View || shown is ViewController) && !(shown is Window)
        ? "is shown already: its closure must make a new one each time"
        : "is \(type(of: shown)): its closure must make a view controller, a view or a window with a controller"
      throw Diagnostic(.wrongScene, "the screen \(name) \(problem)")
    }
  }

  private func center(_ view: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    constrain("screenCenterX", view, .centerX, root)
    constrain("screenCenterY", view, .centerY, root)
    guard view.systemLayoutSizeFitting(.zero) == .zero else { return }
    // A view without constraints says by itself what fits, or has a frame.
    let size = view.frame.size == .zero ? view.sizeThatFits(root.bounds.size) : view.frame.size
    constrain("screenWidth", view, .width, constant: size.width)
    constrain("screenHeight", view, .height, constant: size.height)
  }

  func buildSimple() {
    let (guides, image) = (addGuides(), makeImage())
    image.setContentHuggingPriority(249, for: .vertical)
    image.setContentCompressionResistancePriority(749, for: .vertical)
    let stack = makeStack(
      "stack", .vertical, [makeLabel("Flowers", "flowers"), image, makeButton("Edit", "edit")])
    pinToMargins(stack, guides, gap: 8)
  }

  func buildNested() {
    let (guides, image) = (addGuides(), makeImage())
    let textView = name(TextView(), "notes")
    textView.setContentHuggingPriority(249, for: .vertical)
    for axis in Axis.allCases {
      image.setContentCompressionResistancePriority(48, for: axis)
      textView.setContentCompressionResistancePriority(250, for: axis)
    }
    var fields: [TextField] = []
    let rows = ["first", "middle", "last"].map { part in
      let label = makeLabel("\(part.capitalized) Name", "\(part)Label")
      for axis in Axis.allCases { label.setContentHuggingPriority(251, for: axis) }
      let field = name(FormField(frame: .zero), "\(part)Field")
      field.setContentHuggingPriority(48, for: .horizontal)
      field.setContentCompressionResistancePriority(749, for: .horizontal)
      fields.append(field)
      return makeStack("\(part)Row", .horizontal, alignment: .firstBaseline, [label, field])
    }
    let names = makeStack("nameRows", .vertical, rows)
    let upper = makeStack("upper", .horizontal, [image, names])
    let buttons = makeStack(
      "buttons", .horizontal, alignment: .firstBaseline,
      ["Save", "Cancel", "Clear"].map { makeButton($0, $0.lowercased()) })
    buttons.distribution = .fillEqually
    let stack = makeStack("stack", .vertical, [upper, textView, buttons])
    pinToMargins(stack, guides, gap: 20)
    constrain("square", image, .height, image, .width)
    constrain("middleWidth", fields[0], .width, fields[1])
    constrain("lastWidth", fields[0], .width, fields[2])
  }

  /// Pins the edges of a view but the lower one. Its name begins the IDs of the constraints.
  private func pinToTop(_ view: View, of superview: View) {
    let name = scene.name(of: view) ?? ""
    superview.addSubview(view)
    for (side, edge) in [
      ("Top", LayoutConstraint.Attribute.top), ("Leading", .leading), ("Trailing", .trailing),
    ] { constrain("\(name)\(side)", view, edge, superview) }
  }

  func buildHeight() { pinToTop(makeStack("stack", .vertical, spacing: 0, []), of: root) }

  func buildContainer() {
    let container = name(View(), "container")
    pinToTop(container, of: root)
    let block = name(LeafView(width: 100, height: 50), "block")
    let stack = makeStack("stack", .vertical, [block])
    pinToTop(stack, of: container)
    constrain("stackBottom", stack, .bottom, container)
  }

  func buildVStack() {
    let stack = name(VStack(), "vstack")
    pinToTop(stack, of: root)
    for (index, (mode, size)) in zip(
      VStack.ContentMode.allCases, [CGSize(width: 200, height: 44), CGSize(width: 120, height: 30), .zero]
    ).enumerated() {
      stack.alignment = mode
      push(size, "row\(index + 1)") { stack.push($0, spacing: 8) }
    }
    stack.alignment = .center
  }

  func buildVStackScroll() {
    let scroll = name(VStackScroll(), "scroll")
    name(scroll.vStack, "vstack")
    pinToTop(scroll, of: root)
    constrain("scrollBottom", scroll, .bottom, root)
    root.layoutIfNeeded()
    for index in 1...12 { push(CGSize(width: 0, height: 60), "row\(index)") { scroll.push($0, spacing: 8) } }
    scroll.appear(interval: .milliseconds(100), animatedBy: scene.animator)
  }

  private func push(_ size: CGSize, _ name: String, _ push: (View) -> Void) {
    let view = LeafView(width: nil, height: size == .zero ? 50 : nil)
    if size != .zero { view.frame.size = size }
    self.name(view, name)
    push(view)
  }
}

/// A text field with a border that is 97 points wide while it is empty, as in the storyboards of the samples.
final class FormField: TextField {
  override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return hasText ? size : CGSize(width: 97, height: size.height)
  }
}

final class LeafView: View {
  /// The intrinsic lengths in points; nil for none.
  var intrinsic: (width: CGFloat?, height: CGFloat?) {
    didSet {
      willChange { [self] in intrinsic = oldValue }
      invalidateIntrinsicContentSize()
    }
  }

  init(width: CGFloat?, height: CGFloat?) {
    intrinsic = (width, height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: intrinsic.width ?? View.noIntrinsicMetric, height: intrinsic.height ?? View.noIntrinsicMetric)
  }
}
