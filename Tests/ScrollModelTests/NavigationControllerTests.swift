import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A window on a phone, and controllers that write down the calls about their appearance.
final class ScreenStage {
  var calls: [String] = []
  let window: Window
  let animator: Animator

  init(_ size: CGSize = CGSize(390, 844), safeArea: EdgeInsets = EdgeInsets(top: 47, bottom: 34)) {
    window = Window(frame: CGRect(origin: .zero, size: size))
    window.deviceSafeAreaInsets = safeArea
    animator = Animator(root: window)
  }

  func show(_ controller: ViewController) {
    window.show(controller)
    calls = []
  }

  final class Screen: ViewController {
    let name: String
    weak var stage: ScreenStage?
    init(_ name: String, _ stage: ScreenStage) {
      (self.name, self.stage) = (name, stage)
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ call: String) { stage?.calls.append("\(name) \(call)") }
    override func viewDidLoad() { note("load") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear\(animated ? " animated" : "")") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear\(isMovingToParent ? " moving" : "")") }
    override func viewWillDisappear(_ animated: Bool) {
      note("willDisappear\(isMovingFromParent ? " moving" : "")\(isBeingDismissed ? " dismissed" : "")")
    }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  func screen(_ name: String) -> Screen { Screen(name, self) }
}

@Suite("Navigation controllers")
struct NavigationControllerTests {
  private let stage = ScreenStage()

  private func labels(in view: View) -> [String] {
    let own = (view as? Label)?.text.map { [$0] } ?? []
    return view.isHidden ? [] : own + view.subviews.flatMap(labels)
  }

  private func buttons(in view: View) -> [Button] {
    view.isHidden ? [] : ((view as? Button).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
  }

  @Test("the bar is below the status bar, and its height is part of the content's safe area")
  func bar() {
    let root = stage.screen("root")
    let navigation = NavigationController(rootViewController: root)
    expect(!root.isViewLoaded && root.navigationController === navigation && root.parent === navigation)
    stage.show(navigation)
    expectEqual(navigation.navigationBar.frame, CGRect(0, 47, 390, 54))
    expectEqual(root.view.frame, CGRect(0, 0, 390, 844))
    expectEqual(root.view.safeAreaInsets, EdgeInsets(top: 101, bottom: 34))
    expectEqual(labels(in: navigation.navigationBar), ["root"])
    navigation.setNavigationBarHidden(true, animated: false)
    stage.window.layoutIfNeeded()
    expect(root.view.safeAreaInsets == EdgeInsets(top: 47, bottom: 34) && navigation.isNavigationBarHidden)
    root.additionalSafeAreaInsets.top = 8
    navigation.isNavigationBarHidden = false
    stage.window.layoutIfNeeded()
    expectEqual(root.view.safeAreaInsets.top, 109)
    stage.window.checkInvariants()
  }

  @Test("a large title, a prompt, a toolbar and compact height change the heights")
  func heights() {
    let root = stage.screen("root")
    let navigation = NavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    expect(root.view.safeAreaInsets.top == 153 && navigation.navigationBar.frame.height == 106)
    expectEqual(labels(in: navigation.navigationBar), ["root"])
    root.navigationItem.largeTitleDisplayMode = .never
    root.navigationItem.prompt = "prompt"
    stage.window.layoutIfNeeded()
    expect(navigation.navigationBar.frame.height == 84 && root.view.safeAreaInsets.top == 131)
    root.navigationItem.prompt = nil
    root.toolbarItems = [BarButtonItem(systemItem: .add), .flexibleSpace(), BarButtonItem(title: "Edit")]
    navigation.isToolbarHidden = false
    stage.window.layoutIfNeeded()
    expectEqual(navigation.toolbar.frame, CGRect(0, 756, 390, 54))
    expectEqual(root.view.safeAreaInsets, EdgeInsets(top: 101, bottom: 88))
    let places = buttons(in: navigation.toolbar).map(\.frame)
    expect(places.map(\.height) == [54, 54] && places.first?.minX == 16 && places.last?.maxX == 374)
    root.navigationItem.largeTitleDisplayMode = .always
    stage.window.frame.size = CGSize(844, 390)
    stage.window.layoutIfNeeded()
    expect(navigation.navigationBar.frame.height == 32 && navigation.toolbar.frame.height == 32)
  }

  @Test("to iOS 18 the bars are 44 points high, and 96 with a large title")
  func olderHeights() {
    let root = stage.screen("root")
    let navigation = NavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    stage.window.traitOverrides.systemVersion = .iOS18
    stage.show(navigation)
    expectEqual(root.view.safeAreaInsets, EdgeInsets(top: 91, bottom: 78))
    navigation.navigationBar.prefersLargeTitles = true
    stage.window.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame.height, 96)
    stage.window.traitOverrides.systemVersion = .iOS26
    stage.window.layoutIfNeeded()
    expect(navigation.navigationBar.frame.height == 106 && navigation.toolbar.frame.height == 54)
  }

  @Test("a view that does not extend under bars, or under an opaque bar, begins below it")
  func edges() {
    let root = stage.screen("root")
    let navigation = NavigationController(rootViewController: root)
    stage.show(navigation)
    root.edgesForExtendedLayout = []
    stage.window.layoutIfNeeded()
    expectEqual(root.view.frame, CGRect(0, 101, 390, 743))
    expectEqual(root.view.safeAreaInsets, EdgeInsets(bottom: 34))
    root.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    stage.window.layoutIfNeeded()
    expectEqual(root.view.frame.minY, 101)
    root.extendedLayoutIncludesOpaqueBars = true
    stage.window.layoutIfNeeded()
    expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 101)
  }

  @Test("push and pop call the controllers in UIKit's order")
  func order() {
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    let navigation = NavigationController(rootViewController: a)
    stage.window.show(navigation)
    expectEqual(stage.calls.take(), ["a load", "a willAppear", "a didAppear"])
    navigation.pushViewController(b, animated: true)
    expectElements(
      stage.calls.take(), "b load", "a willDisappear", "b willAppear animated", "a didDisappear",
      "b didAppear moving")
    expect(navigation.viewControllers == [a, b] && navigation.topViewController === b)
    expect(a.view.window == nil && b.view.superview === navigation.view && !b.isMovingToParent)
    expect(navigation.popViewController(animated: false) === b)
    expectEqual(
      stage.calls.take(), ["b willDisappear moving", "a willAppear", "b didDisappear", "a didAppear"])
    expect(b.parent == nil && b.navigationController == nil && navigation.children == [a])
    expect(navigation.popViewController(animated: false) == nil)
    stage.window.checkInvariants()
  }

  @Test("stacks are replaced and popped to a controller; only the top one appears")
  func stacks() {
    let (a, b, c) = (stage.screen("a"), stage.screen("b"), stage.screen("c"))
    let navigation = NavigationController(rootViewController: a)
    stage.show(navigation)
    navigation.setViewControllers([a, b, c], animated: false)
    expect(stage.calls.take().filter { $0.hasPrefix("b") }.isEmpty && !b.isViewLoaded)
    expectEqual(navigation.popToViewController(b, animated: false), [c])
    expectEqual(navigation.popToRootViewController(animated: false), [b])
    expect(navigation.popToRootViewController(animated: false) == nil)
    navigation.viewControllers = [c]
    expect(a.parent == nil && c.navigationController === navigation && c.view.window === stage.window)
  }

  @Test("the back button has the title of the item below, and a finger on it pops")
  func backButton() throws {
    let (a, b) = (stage.screen("First"), stage.screen("Second"))
    let navigation = NavigationController(rootViewController: a)
    stage.show(navigation)
    expect(buttons(in: navigation.navigationBar).isEmpty)
    navigation.pushViewController(b, animated: false)
    let back = try #require(buttons(in: navigation.navigationBar).first)
    expect(back.currentTitle == "First" && back.frame.minX == 8)
    b.navigationItem.hidesBackButton = true
    expect(buttons(in: navigation.navigationBar).isEmpty)
    b.navigationItem.hidesBackButton = false
    a.navigationItem.backButtonTitle = "Home"
    expectEqual(back.currentTitle, "Home")
    stage.window.layoutIfNeeded()
    let point = back.convert(CGPoint(20, 20), to: nil)
    stage.window.touchDown(at: point).up()
    expect(navigation.topViewController === a)
  }

  @Test("items of a bar are buttons, which run their actions, and follow changes")
  func items() throws {
    final class Target { var items: [BarButtonItem] = [] }
    let (root, target) = (stage.screen("root"), Target())
    let add = BarButtonItem(
      systemItem: .add,
      primaryAction: Action { action in
        if let item = action.sender as? BarButtonItem { target.items.append(item) }
      })
    let done = BarButtonItem(title: "Done")
    done.primaryAction = add.primaryAction
    root.navigationItem.rightBarButtonItems = [add, done]
    root.navigationItem.leftBarButtonItem = root.editButtonItem
    stage.show(NavigationController(rootViewController: root))
    let bar = try #require(root.navigationController).navigationBar
    let views = buttons(in: bar)
    expectEqual(views.compactMap(\.currentTitle), ["Edit", "Done"])
    let plus = try #require(views.first { $0.currentImage != nil })
    expect(plus.frame.maxX == 374 && plus.frame.height == 54)
    plus.sendActions(for: .touchUpInside)
    done.perform()
    done.isEnabled = false
    done.perform()
    expectEqual(target.items, [add, done])
    root.editButtonItem.perform()
    expect(root.isEditing && root.editButtonItem.title == "Done" && views.first?.currentTitle == "Done")
    let title = View(frame: CGRect(0, 0, 100, 30))
    root.navigationItem.titleView = title
    stage.window.layoutIfNeeded()
    expect(title.frame == CGRect(145, 12, 100, 30) && !labels(in: bar).contains("root"))
    root.title = "other"
    expectEqual(root.navigationItem.title, "other")
  }

  @Test("a scroll view in a navigation controller begins below the bar, whether it scrolls or not")
  func scrollView() {
    let root = stage.screen("root")
    let scrollView = ScrollView(frame: CGRect(0, 0, 390, 844))
    root.loadViewIfNeeded()
    root.view.addSubview(scrollView)
    let navigation = NavigationController(rootViewController: root)
    stage.show(navigation)
    expectEqual(scrollView.adjustedContentInset, EdgeInsets(top: 101, bottom: 34))
    expectEqual(scrollView.contentOffset.y, -101)
    navigation.isNavigationBarHidden = true
    stage.window.layoutIfNeeded()
    expectEqual(scrollView.contentOffset.y, -47)
    scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
    expectEqual(scrollView.adjustedContentInset, .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize.height = 2000
    expectEqual(scrollView.adjustedContentInset, .zero)
  }

  @Test("an animated push has a coordinator, whose closures animate on the window's clock")
  func coordinator() {
    final class Fading: ViewController {
      let box = View(frame: CGRect(0, 0, 10, 10))
      var hasEnded = false
      override func viewDidLoad() { view.addSubview(box) }
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate { _ in
          self.box.alpha = 0
        } completion: { _ in
          self.hasEnded = true
        }
      }
    }
    let navigation = NavigationController(rootViewController: stage.screen("root"))
    stage.show(navigation)
    let fading = Fading()
    navigation.pushViewController(fading, animated: true)
    expect(fading.box.alpha == 0 && stage.animator.isRunning && !fading.hasEnded)
    expect(fading.transitionCoordinator == nil)
    expect(stage.animator.settle(within: .seconds(1)))
    expect(fading.hasEnded)
  }

  @Test("the delegate is called between the calls about appearance")
  func delegate() {
    final class Delegate: NavigationControllerDelegate {
      let stage: ScreenStage
      init(_ stage: ScreenStage) { self.stage = stage }
      func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
      ) { stage.calls.append("willShow") }
      func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
      ) { stage.calls.append("didShow") }
    }
    let navigation = NavigationController(rootViewController: stage.screen("a"))
    let delegate = Delegate(stage)
    navigation.delegate = delegate
    stage.show(navigation)
    navigation.pushViewController(stage.screen("b"), animated: false)
    expectElements(
      stage.calls.take(), "b load", "a willDisappear", "b willAppear", "willShow", "a didDisappear",
      "b didAppear moving", "didShow")
  }

  @Test("a picture of the window shows the bar with its title and its buttons")
  func picture() throws {
    let root = stage.screen("Entries")
    root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    let navigation = NavigationController(rootViewController: root)
    stage.show(navigation)
    let elements = stage.animator.modelTree.picture().elements
    let bar = navigation.navigationBar
    let button = try #require(buttons(in: bar).first?.titleLabel)
    let shown = elements.filter { !$0.looks.shapes.isEmpty }.map(\.id)
    expect(shown.contains(ObjectIdentifier(button)))
    let title = try #require(bar.subviews.first { ($0 as? Label)?.text == "Entries" && !$0.isHidden })
    expect(shown.contains(ObjectIdentifier(title)) && title.frame.midX == 195)
  }

  @Test("a navigation controller without a window lays out its content")
  func noWindow() {
    let root = ViewController()
    let navigation = NavigationController(rootViewController: root)
    navigation.view.frame = CGRect(0, 0, 320, 480)
    navigation.view.layoutIfNeeded()
    expectEqual(root.view.frame, CGRect(0, 0, 320, 480))
    expectEqual(navigation.navigationBar.frame, CGRect(0, 0, 320, 54))
  }
}
