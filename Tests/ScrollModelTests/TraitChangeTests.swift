import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Registered handlers of traits, and what follows a change of the window's size.
@Suite("Changes of traits and sizes")
struct TraitChangeTests {
  private final class Log { var lines: [String] = [] }

  private final class Screen: ViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
        (self: Self, previous: TraitCollection) in
        let (old, new) = (previous.verticalSizeClass, self.traitCollection.verticalSizeClass)
        self.log.lines.append("controller \(old) -> \(new)")
      }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      log.lines.append("traitCollectionDidChange")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.lines.append("transition to \(Int(size.width))")
      coordinator.animate { [self] _ in
        log.lines.append("alongside \(Int(view.bounds.width))")
        view.alpha = 0.5
      } completion: { [self] context in
        log.lines.append("completion \(context.isCancelled)")
      }
    }
  }

  @Test("A handler is called for its traits alone, with the previous ones, until it is unregistered")
  func handlers() {
    let (root, label) = (View(), Label())
    root.addSubview(label)
    var calls: [String] = []
    let registration = label.registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
    ]) { (label: Label, previous: TraitCollection) in
      calls.append("\(previous.userInterfaceStyle) -> \(label.traitCollection.userInterfaceStyle)")
    }
    root.overrideUserInterfaceStyle = .dark
    root.traitOverrides.displayScale = 2
    expectEqual(calls, ["light -> dark"])
    root.traitOverrides.preferredContentSizeCategory = .extraLarge
    expectEqual(calls, ["light -> dark", "dark -> dark"])
    root.unregisterForTraitChanges(registration)
    root.overrideUserInterfaceStyle = .light
    expectEqual(calls.count, 3)
    label.unregisterForTraitChanges(registration)
    root.overrideUserInterfaceStyle = .dark
    expectEqual(calls.count, 3)
  }

  @Test("Each trait compares its own value")
  func eachTrait() {
    let root = View()
    var calls: [String] = []
    func observe(_ trait: any TraitDefinition.Type) {
      root.registerForTraitChanges([trait]) { (_: View, _: TraitCollection) in calls.append("\(trait)") }
    }
    for trait: any TraitDefinition.Type in [
      TraitDisplayScale.self, TraitLayoutDirection.self, TraitUserInterfaceStyle.self,
      TraitPreferredContentSizeCategory.self,
    ] { observe(trait) }
    root.traitOverrides.displayScale = 3
    root.semanticContentAttribute = .forceRightToLeft
    root.overrideUserInterfaceStyle = .dark
    root.traitOverrides.preferredContentSizeCategory = .small
    expectElements(
      calls, "TraitDisplayScale", "TraitLayoutDirection", "TraitUserInterfaceStyle",
      "TraitPreferredContentSizeCategory")
  }

  @Test("A window's new size is announced before the traits change; closures run along with it")
  func transition() {
    let log = Log()
    let window = Window(frame: CGRect(0, 0, 375, 667))
    let animator = Animator(root: window)
    let screen = Screen(log)
    window.show(screen)
    let child = Screen(log)
    screen.addChild(child)
    screen.view.addSubview(child.view)
    log.lines = []
    window.frame = CGRect(0, 0, 667, 375)
    expectElements(
      log.lines, "transition to 667", "transition to 667", "traitCollectionDidChange",
      "controller regular -> compact", "traitCollectionDidChange", "controller regular -> compact",
      "alongside 667", "alongside 667")
    log.lines = []
    animator.advance(by: .milliseconds(150))
    expect(log.lines.isEmpty)
    expect(animator.isRunning)
    animator.advance(by: .milliseconds(150))
    expectEqual(log.lines, ["completion false", "completion false"])
  }

  @Test("The main screen, the device and the app are those of the current animator's window")
  func current() {
    expectEqual(UIScreen.main.bounds, CGRect(0, 0, 375, 667))
    expectEqual(UIScreen.main.scale, 2)
    expectEqual(UIDevice.current.userInterfaceIdiom, .phone)
    expect(UIApplication.shared.windows.isEmpty)
    let window = Window(frame: CGRect(0, 0, 820, 1180))
    window.traitOverrides.displayScale = 3
    let animator = Animator(root: window)
    animator.perform {
      expectEqual(UIScreen.main.bounds, CGRect(0, 0, 820, 1180))
      expectEqual(UIScreen.main.scale, 3)
      expectEqual(UIDevice.current.userInterfaceIdiom, .pad)
      expectEqual(UIDevice.current.model, "iPad")
      expectEqual(UIApplication.shared.windows, [window])
      expect(UIApplication.shared.keyWindow == nil)
      window.makeKey()
      expectEqual(UIApplication.shared.keyWindow, window)
      window.traitOverrides.preferredContentSizeCategory = .small
      expectEqual(UIApplication.shared.preferredContentSizeCategory, .small)
    }
  }
}
