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
      StackView([Label(text: "a"), Label(text: "b")], axis: .vertical)
    }()
    convenience init(width: CGFloat) {
      self.init(frame: CGRect(0, 0, width, 0))
      addSubview(stack)
    }
  }

  @Test("initialisers are those of UIKit")
  func initialisers() {
    expect(Pair().subviews.count == 1 && Derived().subviews.count == 1)
    expectEqual(Derived(frame: CGRect(1, 2, 3, 4)).bounds.width, 3)
    expect(Titled(title: "x").title == "x" && Plain().axis == .vertical)
    expect(Plain(coder: NSCoder()).axis == .vertical && Pair(coder: NSCoder()) == nil)
    expect(Card(width: 5).stack.arrangedSubviews.count == 2 && Card(width: 5).frame.width == 5)
    expect(View().frame == .zero && Label().frame == .zero && StackView().arrangedSubviews.isEmpty)
  }

  // MARK: Observers

  private final class Watcher: View {
    var log: [String] = []
    var content = CGSize(10, 10)
    override var intrinsicContentSize: CGSize { content }
    override var frame: CGRect { didSet { log.append("frame \(oldValue.width)-\(frame.width)") } }
    override var bounds: CGRect { didSet { log.append("bounds \(oldValue.width)-\(bounds.width)") } }
    override var center: CGPoint { didSet { log.append("center \(oldValue.x)-\(center.x)") } }
    override var isHidden: Bool { didSet { log.append("hidden \(oldValue)-\(isHidden)") } }
    override var alpha: CGFloat { willSet { log.append("alpha \(alpha)-\(newValue)") } }
    override var layoutMargins: EdgeInsets { didSet { log.append("margins \(layoutMargins.left)") } }
    override var transform: CGAffineTransform { didSet { log.append("transform \(transform.a)") } }
  }

  @Test("observers see what code sets")
  func code() {
    let view = Watcher()
    view.frame = CGRect(0, 0, 100, 10)
    expectEqual(view.log.take(), ["bounds 0.0-100.0", "center 0.0-50.0", "frame 0.0-100.0"])
    view.bounds.size.width = 50
    expect(view.log.take() == ["bounds 100.0-50.0"] && view.frame.minX == 25)
    view.center.x += 5
    expect(view.log.take() == ["center 50.0-55.0"] && view.frame.minX == 30)
    view.isHidden = true
    view.alpha = 0.5
    view.layoutMargins.left = 3
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    expectEqual(view.log.take(), ["hidden false-true", "alpha 1.0-0.5", "margins 3.0", "transform 2.0"])
    expect(view.isHidden && view.alpha == 0.5 && view.frame.width == 100)
  }

  @Test("observers see what constraints and stacks change, and nothing else", arguments: [false, true])
  func layout(isArranged: Bool) {
    let root = View(frame: CGRect(0, 0, 320, 480))
    let view = Watcher()
    let stack = root.add(StackView(arrangedSubviews: isArranged ? [view] : []))
    if !isArranged { stack.addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = stack.widthAnchor.constraint(equalToConstant: 100)
    stack.pin(.leading, .top, to: root)
    LayoutConstraint.activate([width, stack.heightAnchor.constraint(equalToConstant: 20)])
    if !isArranged { view.pinEdges(to: stack) }
    root.layoutIfNeeded()
    expectEqual(view.log.take(), ["bounds 0.0-100.0", "center 0.0-50.0", "frame 0.0-100.0"])
    width.constant = 200
    root.layoutIfNeeded()
    expectEqual(view.log.take(), ["bounds 100.0-200.0", "center 50.0-100.0", "frame 100.0-200.0"])
    root.setNeedsLayout()
    stack.setNeedsLayout()
    root.layoutIfNeeded()
    expect(view.log.take().isEmpty && view.frame == CGRect(0, 0, 200, 20))
    root.checkInvariants()
  }

  @Test("a row of a long stack sees its own new size")
  func rows() {
    let rows = (0..<70).map { _ in Watcher() }
    let stack = StackView(rows, axis: .vertical)
    let root = View(frame: CGRect(0, 0, 320, 480))
    root.addSubview(stack)
    stack.pin(.leading, .trailing, .top, to: root)
    root.layoutIfNeeded()
    expect(stack.rows != nil)
    for row in rows { expect(row.log.take().contains("frame 0.0-320.0")) }
    rows[3].content.height = 40
    rows[3].invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    expect(rows[3].log.take() == ["bounds 320.0-320.0", "frame 320.0-320.0"] && rows[3].frame.height == 40)
    expect(rows[69].log.take().isEmpty && rows[69].frame.minY == 720)
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
    let stack = StackView([Inset(), Inset()], distribution: .fillEqually, frame: CGRect(0, 0, 100, 30))
    for _ in 0..<2 {
      stack.setNeedsLayout()
      stack.layoutIfNeeded()
      expectEqual(stack.arrangedSubviews.map(\.frame.minX), [5, 55])
      expectEqual(stack.arrangedSubviews.map(\.frame.width), [40, 40])
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
    let stack = StackView([view], frame: CGRect(0, 0, 100, 30))
    stack.layoutIfNeeded()
    expectEqual(view.frame, .zero)
    view.bounds.size = CGSize(10, 10)
    expectEqual(view.frame, CGRect(-5, -5, 10, 10))
  }

  // MARK: Hierarchy

  private final class Member: View {
    let title: String
    let events: Events
    init(_ title: String, _ events: Events) {
      (self.title, self.events) = (title, events)
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

  private final class Events { var list: [String] = [] }

  @Test("callbacks of the hierarchy come in UIKit's order")
  func callbacks() {
    let events = Events()
    let (a, b, child) = (Member("a", events), Member("b", events), Member("c", events))
    a.addSubview(child)
    expectEqual(events.list.take(), ["c will move to a", "a did add", "c did move to a"])
    b.insertSubview(child, at: 0)
    expectEqual(events.list.take(), ["c will move to b", "a will remove", "b did add", "c did move to b"])
    b.bringSubviewToFront(child)
    expect(events.list.take().isEmpty)
    child.removeFromSuperview()
    expectEqual(events.list.take(), ["c will move to nil", "b will remove", "c did move to nil"])
    child.removeFromSuperview()
    expect(events.list.take().isEmpty)
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
    expect(view.count == 1 && view.subviews.count == 1)
  }

  @Test("a view is found by its tag, the receiver first, then depth first")
  func tags() {
    let (root, a, b, inner) = (View(), View(), View(), View())
    root.addSubviews(a, b)
    a.addSubview(inner)
    (inner.tag, b.tag) = (7, 7)
    expect(root.viewWithTag(7) === inner && b.viewWithTag(7) === b && a.viewWithTag(8) == nil)
    expect(root.viewWithTag(0) === root && root.tag == 0)
  }

  @Test("the effective direction follows the view's attribute, then the root's")
  func direction() {
    let (root, view) = (View(), View())
    root.addSubview(view)
    expectEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
    root.semanticContentAttribute = .forceRightToLeft
    expectEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    expectEqual(view.effectiveUserInterfaceLayoutDirection, .leftToRight)
  }

  // MARK: Sizes

  private final class Fitting: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(size.width / 2, 7) }
  }

  @Test("sizeThatFits of a plain view is its size; sizeToFit asks an override")
  func sizeThatFits() {
    let view = SizedView(30, 40)
    view.frame = CGRect(1, 2, 5, 6)
    expectEqual(view.sizeThatFits(CGSize(100, 100)), CGSize(5, 6))
    let fitting = Fitting(frame: CGRect(1, 2, 100, 100))
    fitting.sizeToFit()
    expectEqual(fitting.frame, CGRect(1, 2, 50, 7))
    let button = Button("Delete")
    button.sizeToFit()
    expectEqual(button.frame.size, button.intrinsicContentSize)
  }

  @Test("a label of many lines wraps to its width as constraints do", arguments: [60, 90, 200] as [CGFloat])
  func wrappedLabel(width: CGFloat) {
    let text = "The quick brown fox jumps over the lazy dog"
    let label = Label(text: text)
    let single = label.sizeThatFits(CGSize(width, .greatestFiniteMagnitude))
    expectEqual(single, label.intrinsicContentSize)
    label.numberOfLines = 0
    let fitting = label.sizeThatFits(CGSize(width, .greatestFiniteMagnitude))
    let (root, other) = (View(frame: CGRect(0, 0, 400, 400)), Label(text: text))
    other.numberOfLines = 0
    root.addSubview(other)
    other.pin(width: width)
    other.pin(.top, .leading, to: root)
    root.layoutIfNeeded()
    expect(fitting.height == other.frame.height && fitting.height > single.height && fitting.width <= width)
    label.frame = CGRect(3, 4, width, 1)
    label.sizeToFit()
    expectEqual(label.frame, CGRect(origin: CGPoint(3, 4), size: fitting))
    label.frame = .zero
    label.sizeToFit()
    expectEqual(label.frame.size, single)
  }
}
