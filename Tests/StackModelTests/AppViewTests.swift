import Foundation
import StackModel
import TestSupport
import Testing

/// Views as apps write them: initialisers, overrides with observers, callbacks.
@Suite("Views of apps")
struct AppViewTests {
  // MARK: Initialisers

  /// The usual pair of initialisers.
  private class Pair: View {
    let label = Label()
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(label)
    }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      addSubview(label)
    }
  }

  private final class Derived: Pair {}

  /// A designated initialiser of its own, and the usual trap.
  private final class Titled: View {
    let title: String
    init(title: String) {
      self.title = title
      super.init(frame: .zero)
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  /// An initialiser without parameters.
  private final class Plain: StackView {
    init() {
      super.init(frame: .zero)
      axis = .vertical
    }
    required init(coder: NSCoder) {
      super.init(coder: coder)
      axis = .vertical
    }
  }

  /// A lazy view, and a convenience initialiser.
  private final class Card: View {
    lazy var stack: StackView = {
      let stack = StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b")])
      stack.axis = .vertical
      return stack
    }()
    convenience init(width: CGFloat) {
      self.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
      addSubview(stack)
    }
  }

  @Test("initialisers are those of UIKit")
  func initialisers() {
    #expect(Pair().subviews.count == 1 && Derived().subviews.count == 1)
    #expect(Derived(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.width == 3)
    #expect(Titled(title: "x").title == "x" && Plain().axis == .vertical)
    #expect(Plain(coder: NSCoder()).axis == .vertical && Pair(coder: NSCoder()) == nil)
    #expect(Card(width: 5).stack.arrangedSubviews.count == 2 && Card(width: 5).frame.width == 5)
    #expect(View().frame == .zero && Label().frame == .zero && StackView().arrangedSubviews.isEmpty)
  }

  // MARK: Observers

  private final class Watcher: View {
    var log: [String] = []
    var content = CGSize(width: 10, height: 10)
    override var intrinsicContentSize: CGSize { content }
    override var frame: CGRect { didSet { log.append("frame \(oldValue.width)-\(frame.width)") } }
    override var bounds: CGRect { didSet { log.append("bounds \(oldValue.width)-\(bounds.width)") } }
    override var center: CGPoint { didSet { log.append("center \(oldValue.x)-\(center.x)") } }
    override var isHidden: Bool { didSet { log.append("hidden \(oldValue)-\(isHidden)") } }
    override var alpha: CGFloat { willSet { log.append("alpha \(alpha)-\(newValue)") } }
    override var layoutMargins: EdgeInsets { didSet { log.append("margins \(layoutMargins.left)") } }
    override var transform: CGAffineTransform { didSet { log.append("transform \(transform.a)") } }
    func taken() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test("observers see what code sets")
  func code() {
    let view = Watcher()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    #expect(view.taken() == ["bounds 0.0-100.0", "center 0.0-50.0", "frame 0.0-100.0"])
    view.bounds.size.width = 50
    #expect(view.taken() == ["bounds 100.0-50.0"] && view.frame.minX == 25)
    view.center.x += 5
    #expect(view.taken() == ["center 50.0-55.0"] && view.frame.minX == 30)
    view.isHidden = true
    view.alpha = 0.5
    view.layoutMargins.left = 3
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.taken() == ["hidden false-true", "alpha 1.0-0.5", "margins 3.0", "transform 2.0"])
    #expect(view.isHidden && view.alpha == 0.5 && view.frame.width == 100)
  }

  @Test("observers see what constraints and stacks change, and nothing else", arguments: [false, true])
  func layout(isArranged: Bool) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = Watcher()
    let stack = StackView(arrangedSubviews: isArranged ? [view] : [])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    if !isArranged { stack.addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = stack.widthAnchor.constraint(equalToConstant: 100)
    LayoutConstraint.activate([
      width, stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.heightAnchor.constraint(equalToConstant: 20),
    ])
    if !isArranged {
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
        view.topAnchor.constraint(equalTo: stack.topAnchor),
        view.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
      ])
    }
    root.layoutIfNeeded()
    #expect(view.taken() == ["bounds 0.0-100.0", "center 0.0-50.0", "frame 0.0-100.0"])
    width.constant = 200
    root.layoutIfNeeded()
    #expect(view.taken() == ["bounds 100.0-200.0", "center 50.0-100.0", "frame 100.0-200.0"])
    root.setNeedsLayout()
    stack.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.taken().isEmpty && view.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
    root.checkInvariants()
  }

  @Test("a row of a long stack sees its own new size")
  func rows() {
    let rows = (0..<70).map { _ in Watcher() }
    let stack = StackView(arrangedSubviews: rows)
    stack.axis = .vertical
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(stack.rows != nil)
    for row in rows { #expect(row.taken().contains("frame 0.0-320.0")) }
    rows[3].content.height = 40
    rows[3].invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(rows[3].taken() == ["bounds 320.0-320.0", "frame 320.0-320.0"] && rows[3].frame.height == 40)
    #expect(rows[69].taken().isEmpty && rows[69].frame.minY == 720)
    root.checkInvariants()
  }

  /// A view whose frame is narrower than what is set.
  private final class Inset: View {
    override var frame: CGRect {
      get { super.frame }
      set { super.frame = newValue.insetBy(dx: 5, dy: 0) }
    }
  }

  @Test("an override of the frame may change what a layout sets")
  func fullOverride() {
    let stack = StackView(arrangedSubviews: [Inset(), Inset()])
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    for _ in 0..<2 {
      stack.setNeedsLayout()
      stack.layoutIfNeeded()
      #expect(stack.arrangedSubviews.map(\.frame.minX) == [5, 55])
      #expect(stack.arrangedSubviews.map(\.frame.width) == [40, 40])
    }
    stack.checkInvariants()
  }

  /// A view that keeps its size.
  private final class Stubborn: View {
    override var frame: CGRect {
      get { super.frame }
      set {}
    }
  }

  @Test("an override of the frame may ignore what a layout sets")
  func ignoringOverride() {
    let view = Stubborn()
    let stack = StackView(arrangedSubviews: [view])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    stack.layoutIfNeeded()
    #expect(view.frame == .zero)
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  // MARK: Hierarchy

  private final class Member: View {
    let title: String
    let events: Events
    init(_ title: String, _ events: Events) {
      self.title = title
      self.events = events
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview newSuperview: View?) {
      events.list.append("\(title) will move to \((newSuperview as? Member)?.title ?? "nil")")
    }
    override func didMoveToSuperview() {
      events.list.append("\(title) did move to \((superview as? Member)?.title ?? "nil")")
    }
    override func didAddSubview(_ subview: View) { events.list.append("\(title) did add") }
    override func willRemoveSubview(_ subview: View) { events.list.append("\(title) will remove") }
  }

  private final class Events {
    var list: [String] = []
    func taken() -> [String] {
      defer { list = [] }
      return list
    }
  }

  @Test("callbacks of the hierarchy come in UIKit's order")
  func callbacks() {
    let events = Events()
    let (a, b, child) = (Member("a", events), Member("b", events), Member("c", events))
    a.addSubview(child)
    #expect(events.taken() == ["c will move to a", "a did add", "c did move to a"])
    b.insertSubview(child, at: 0)
    #expect(events.taken() == ["c will move to b", "a will remove", "b did add", "c did move to b"])
    b.bringSubviewToFront(child)
    #expect(events.taken().isEmpty)
    child.removeFromSuperview()
    #expect(events.taken() == ["c will move to nil", "b will remove", "c did move to nil"])
    child.removeFromSuperview()
    #expect(events.taken().isEmpty)
  }

  /// A view that counts what is added to it.
  private final class Counting: View {
    var count = 0
    override func addSubview(_ view: View) {
      count += 1
      super.addSubview(view)
    }
  }

  @Test("an override of addSubview is called")
  func addSubview() {
    let view = Counting()
    view.addSubview(View())
    #expect(view.count == 1 && view.subviews.count == 1)
  }

  @Test("a view is found by its tag, the receiver first, then depth first")
  func tags() {
    let (root, a, b, inner) = (View(), View(), View(), View())
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(inner)
    (inner.tag, b.tag) = (7, 7)
    #expect(root.viewWithTag(7) === inner && b.viewWithTag(7) === b && a.viewWithTag(8) == nil)
    #expect(root.viewWithTag(0) === root && root.tag == 0)
  }

  @Test("the effective direction follows the view's attribute, then the root's")
  func direction() {
    let (root, view) = (View(), View())
    root.addSubview(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    root.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  // MARK: Sizes

  private final class Fitting: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 7) }
  }

  @Test("sizeThatFits of a plain view is its size; sizeToFit asks an override")
  func sizeThatFits() {
    let view = SizedView(30, 40)
    view.frame = CGRect(x: 1, y: 2, width: 5, height: 6)
    #expect(view.sizeThatFits(CGSize(width: 100, height: 100)) == CGSize(width: 5, height: 6))
    let fitting = Fitting(frame: CGRect(x: 1, y: 2, width: 100, height: 100))
    fitting.sizeToFit()
    #expect(fitting.frame == CGRect(x: 1, y: 2, width: 50, height: 7))
    let button = Button(type: .system)
    button.setTitle("Delete", for: .normal)
    button.sizeToFit()
    #expect(button.frame.size == button.intrinsicContentSize)
  }

  @Test(
    "a label of several lines wraps to the width it is given, as constraints wrap it",
    arguments: [60, 90, 200] as [CGFloat])
  func wrappedLabel(width: CGFloat) {
    let text = "The quick brown fox jumps over the lazy dog"
    let label = Label(text: text)
    let single = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    #expect(single == label.intrinsicContentSize)
    label.numberOfLines = 0
    let fitting = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let (root, other) = (View(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), Label(text: text))
    other.numberOfLines = 0
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    LayoutConstraint.activate([
      other.widthAnchor.constraint(equalToConstant: width),
      other.topAnchor.constraint(equalTo: root.topAnchor),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(fitting.height == other.frame.height && fitting.height > single.height && fitting.width <= width)
    label.frame = CGRect(x: 3, y: 4, width: width, height: 1)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 3, y: 4), size: fitting))
    label.frame = .zero
    label.sizeToFit()
    #expect(label.frame.size == single)
  }
}
