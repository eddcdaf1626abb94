import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The order in which views and controllers are called.
@Suite("Windows and view controllers")
struct WindowTests {
  /// The calls of a test, in order.
  final class Log { var lines: [String] = [] }

  private final class Probe: View {
    let title: String
    let log: Log
    init(_ title: String, _ log: Log) {
      (self.title, self.log) = (title, log)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview newSuperview: View?) {
      log.lines.append("\(title) willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
    }
    override func didMoveToSuperview() { log.lines.append("\(title) didMoveToSuperview") }
    override func willMove(toWindow newWindow: Window?) {
      expect(newWindow !== window)
      log.lines.append("\(title) willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() {
      log.lines.append("\(title) didMoveToWindow(\(window == nil ? "nil" : "window"))")
    }
  }

  final class Controller: ViewController {
    private let name: String
    private let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    private func note(_ call: String) { log.lines.append("\(name) \(call)") }
    override func loadView() {
      note("loadView")
      super.loadView()
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func viewSafeAreaInsetsDidChange() { note("viewSafeAreaInsetsDidChange") }
    override func willMove(toParent parent: ViewController?) {
      note("willMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: ViewController?) {
      note("didMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
  }

  private let log = Log()
  private let window = Window(frame: CGRect(0, 0, 390, 844))

  // MARK: Views

  @Test("a child's view is as large as the parent's, if that is loaded, and follows its superview")
  func childView() {
    let (parent, child) = (ViewController(), ViewController())
    parent.addChild(child)
    expectEqual(ViewController().view.frame, CGRect(0, 0, 375, 667))
    parent.view.frame = CGRect(10, 20, 300, 200)
    expectEqual(child.view.frame, CGRect(0, 0, 300, 200))
    expectEqual(child.view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
    parent.view.addSubview(child.view)
    parent.view.frame.size = CGSize(400, 100)
    parent.view.layoutIfNeeded()
    expectEqual(child.view.frame, CGRect(0, 0, 400, 100))
  }

  @Test("a transition between children adds the new view at once, and removes the old one at its end")
  func childTransition() {
    let (parent, old, new) = (ViewController(), ViewController(), ViewController())
    window.rootViewController = parent
    window.makeKeyAndVisible()
    let animator = Animator(root: window)
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    new.view.alpha = 0
    var ends: [Bool] = []
    parent.transition(from: old, to: new, duration: 0.4, animations: { new.view.alpha = 1 }) {
      ends.append($0)
    }
    animator.advance(by: .milliseconds(399))
    expect(new.view.superview === parent.view && old.view.superview === parent.view && ends.isEmpty)
    animator.advance(by: .milliseconds(1))
    expect(ends == [true] && old.view.superview == nil)
  }

  @Test("a view that is added to a window is called in UIKit's order, with its subviews")
  func addition() {
    let (outer, inner) = (Probe("outer", log), Probe("inner", log))
    outer.addSubview(inner)
    expectEqual(log.lines.take(), ["inner willMove(toSuperview: view)", "inner didMoveToSuperview"])
    window.addSubview(outer)
    expectElements(
      log.lines.take(), "outer willMove(toSuperview: view)", "outer willMove(toWindow: window)",
      "inner willMove(toWindow: window)", "outer didMoveToWindow(window)", "inner didMoveToWindow(window)",
      "outer didMoveToSuperview")
    expect(inner.window === window && window.window === window && window.superview == nil)
    outer.removeFromSuperview()
    expectElements(
      log.lines.take(), "outer willMove(toSuperview: nil)", "outer willMove(toWindow: nil)",
      "inner willMove(toWindow: nil)", "outer didMoveToWindow(nil)", "inner didMoveToWindow(nil)",
      "outer didMoveToSuperview")
    expect(inner.window == nil)
    window.checkInvariants()
  }

  @Test("a view that moves inside its window is not called about the window; to another window it is, once")
  func moves() {
    let (first, second, probe) = (View(), View(), Probe("p", log))
    window.addSubviews(first, second)
    first.addSubview(probe)
    _ = log.lines.take()
    second.addSubview(probe)
    expectEqual(log.lines.take(), ["p willMove(toSuperview: view)", "p didMoveToSuperview"])
    second.bringSubviewToFront(probe)
    expect(log.lines.take().isEmpty)
    let other = Window(frame: window.frame)
    other.addSubview(second)
    expectEqual(log.lines.take(), ["p willMove(toWindow: window)", "p didMoveToWindow(window)"])
    expect(probe.window === other)
  }

  // MARK: Controllers

  @Test("a window shows its root controller: loading, appearance and layout in UIKit's order")
  func showing() throws {
    let controller = Controller("c", log)
    window.deviceSafeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    window.rootViewController = controller
    expect(window.isHidden && !controller.isViewLoaded && controller.viewIfLoaded == nil)
    expect(log.lines.take().isEmpty)
    window.makeKeyAndVisible()
    expect(!window.isHidden && window.isKeyWindow && window.rootViewController === controller)
    expectElements(
      log.lines.take(), "c loadView", "c viewDidLoad", "c viewWillAppear", "c viewSafeAreaInsetsDidChange",
      "c viewIsAppearing", "c viewWillLayoutSubviews", "c viewDidLayoutSubviews", "c viewDidAppear")
    let view = try #require(controller.viewIfLoaded)
    expect(view.frame == CGRect(0, 0, 390, 844) && view.superview === window)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    expect(log.lines.take().isEmpty)
    window.frame.size = CGSize(844, 390)
    expectEqual(view.frame.size, CGSize(844, 390))
    window.layoutIfNeeded()
    expectEqual(log.lines.take(), ["c viewWillLayoutSubviews", "c viewDidLayoutSubviews"])
    window.checkInvariants()
  }

  @Test("hiding a window makes its controllers disappear, showing it makes them appear again")
  func hiding() {
    window.show(Controller("c", log))
    _ = log.lines.take()
    window.isHidden = true
    expectEqual(log.lines.take(), ["c viewWillDisappear", "c viewDidDisappear"])
    window.isHidden = false
    window.layoutIfNeeded()
    expectElements(log.lines.take(), "c viewWillAppear", "c viewIsAppearing", "c viewDidAppear")
  }

  @Test("a new root controller replaces the old one and its view")
  func replacement() throws {
    let (first, second) = (Controller("1", log), Controller("2", log))
    window.show(first)
    _ = log.lines.take()
    window.rootViewController = second
    window.layoutIfNeeded()
    expectElements(
      log.lines.take(), "1 viewWillDisappear", "1 viewDidDisappear", "2 loadView", "2 viewDidLoad",
      "2 viewWillAppear", "2 viewIsAppearing", "2 viewWillLayoutSubviews", "2 viewDidLayoutSubviews",
      "2 viewDidAppear")
    expect(window.subviews == [second.view] && first.view.window == nil)
    window.rootViewController = nil
    expect(log.lines.take() == ["2 viewWillDisappear", "2 viewDidDisappear"] && window.subviews.isEmpty)
  }

  @Test("a child that is loaded with its parent appears with it")
  func childWithParent() {
    let (parent, child) = (Controller("p", log), Controller("c", log))
    parent.addChild(child)
    expectEqual(log.lines.take(), ["c willMove(toParent: parent)"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    expectElements(
      log.lines.take(), "p loadView", "p viewDidLoad", "c loadView", "c viewDidLoad",
      "c didMove(toParent: parent)")
    window.show(parent)
    expectElements(
      log.lines.take(), "p viewWillAppear", "c viewWillAppear", "p viewIsAppearing", "c viewIsAppearing",
      "p viewWillLayoutSubviews", "p viewDidLayoutSubviews", "c viewWillLayoutSubviews",
      "c viewDidLayoutSubviews", "p viewDidAppear", "c viewDidAppear")
    expect(parent.children == [child] && child.parent === parent)
  }

  @Test("a child that is added to a visible parent appears in the next layout, and disappears on removal")
  func childInVisibleParent() {
    let (parent, child) = (Controller("p", log), Controller("c", log))
    window.show(parent)
    _ = log.lines.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    expectElements(
      log.lines.take(), "c willMove(toParent: parent)", "c loadView", "c viewDidLoad", "c viewWillAppear",
      "c didMove(toParent: parent)")
    window.layoutIfNeeded()
    expectElements(
      log.lines.take(), "c viewIsAppearing", "p viewWillLayoutSubviews", "p viewDidLayoutSubviews",
      "c viewWillLayoutSubviews", "c viewDidLayoutSubviews", "c viewDidAppear")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expectElements(
      log.lines.take(), "c willMove(toParent: nil)", "c viewWillDisappear", "c viewDidDisappear",
      "c didMove(toParent: nil)")
    expect(parent.children.isEmpty && child.parent == nil)
    let other = Controller("o", log)
    other.addChild(child)
    _ = log.lines.take()
    parent.addChild(child)
    expectEqual(log.lines.take(), ["c didMove(toParent: nil)", "c willMove(toParent: parent)"])
    expect(other.children.isEmpty)
  }

  @Test("a layout of the child's view alone does not skip its appearance")
  func childLaidOutAlone() {
    let (parent, child) = (Controller("p", log), Controller("c", log))
    window.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = log.lines.take()
    child.view.layoutIfNeeded()
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    let calls = log.lines.take()
    expect(calls.first == "c viewIsAppearing" && calls.last == "c viewDidAppear")
    expect(Set(calls).count == calls.count && calls.contains("c viewDidLayoutSubviews"))
  }

  @Test("a controller loads its view once, of the class that loadView chooses")
  func loading() {
    final class Custom: ViewController {
      let label = Label(text: "x")
      override func loadView() { view = label }
    }
    let controller = Custom()
    controller.title = "Title"
    expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    expect(controller.isViewLoaded && controller.view === controller.label)
    guard let view = controller.view else { return }
    expect(view === controller.viewIfLoaded)
    expectEqual(ViewController().view.bounds, CGRect(0, 0, 375, 667), "the screen's size")
    let plain = ViewController()
    expect(plain != controller && Set([plain, plain, controller]).count == 2)
    // Another controller can have the label, once this one has another view.
    controller.view = View()
    plain.view = controller.label
    expect(plain.view === controller.label && controller.view !== plain.view)
  }

  @Test("a controller updates the constraints of its view, which it passes on: once, and when asked")
  func constraintUpdates() {
    final class Page: View {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    final class Updating: ViewController {
      var updates = 0
      let page = Page()
      override func loadView() { view = page }
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let window = Window(frame: CGRect(0, 0, 320, 480))
    let controller = Updating()
    window.show(controller)
    expect(controller.updates == 1 && controller.page.updates == 1)
    window.layoutIfNeeded()
    expectEqual(controller.updates, 1)
    controller.view.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    expect(controller.updates == 2 && controller.page.updates == 2)
  }

  @Test("mistakes with controllers end the process with a sentence")
  func mistakes() async {
    await #expect(processExitsWith: .failure) { _ = ViewController(nibName: "Main", bundle: nil) }
    await #expect(processExitsWith: .failure) {
      let (first, second) = (ViewController(), ViewController())
      second.view = first.view
    }
    await #expect(processExitsWith: .failure) {
      let (parent, child) = (ViewController(), ViewController())
      parent.addChild(child)
      child.addChild(parent)
    }
    await #expect(processExitsWith: .failure) {
      final class Empty: ViewController { override func loadView() {} }
      _ = Empty().view
    }
    await #expect(processExitsWith: .failure) { Window(frame: .zero).deviceSafeAreaInsets.top = -1 }
  }

  @Test("a root controller and its view can be undone and redone")
  func undo() {
    let animator = Animator(root: window)
    let controller = Controller("c", log)
    let before = (window.isHidden, window.isKeyWindow, window.subviews.count)
    var changes = animator.changes { window.show(controller) }.changes
    for _ in 0..<2 {
      changes = animator.undo(changes)
      expect((window.isHidden, window.isKeyWindow, window.subviews.count) == before)
      expect(window.rootViewController == nil && controller.view.superview == nil)
      window.checkInvariants()
      changes = animator.undo(changes)
      expect(!window.isHidden && window.isKeyWindow && window.rootViewController === controller)
      expectEqual(window.subviews, [controller.view])
      window.checkInvariants()
    }
  }

  @Test("a controller hears of new traits before its view; it is next to its view in the responder chain")
  func traits() {
    final class Watching: ViewController {
      var previous: [TraitCollection?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        previous.append(previousTraitCollection)
      }
    }
    let (window, controller, child) = (Window(frame: CGRect(0, 0, 400, 800)), Watching(), Watching())
    controller.addChild(child)
    expectEqual(child.traitCollection.userInterfaceStyle, .light)
    window.show(controller)
    window.traitOverrides.preferredContentSizeCategory = .small
    expect(controller.previous.map { $0?.preferredContentSizeCategory } == [.large] && child.previous.isEmpty)
    expectEqual(child.traitCollection.preferredContentSizeCategory, .small)
    expect(controller.view.next === controller && controller.next === window)
    let leaf = controller.view.add(View())
    let chain = sequence(first: leaf as Responder, next: \.next).compactMap { $0 as? ViewController }
    expectEqual(chain, [controller])
  }
}
