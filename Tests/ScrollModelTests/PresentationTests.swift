import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Presentation of controllers and alerts")
struct PresentationTests {
  private let stage = ScreenStage()

  @Test("a sheet leaves the presenting view, and both controllers know each other")
  func sheet() {
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    stage.show(a)
    var isDone = false
    a.present(b, animated: true) { isDone = true }
    expect(isDone && stage.calls.take() == ["b load", "b willAppear animated", "b didAppear"])
    expect(a.presentedViewController === b && b.presentingViewController === a)
    expect(a.view.window === stage.window && b.view.window === stage.window)
    expectEqual(b.view.convert(b.view.bounds, to: nil), CGRect(0, 57, 390, 787))
    expectEqual(b.view.safeAreaInsets, EdgeInsets(bottom: 34))
    b.dismiss(animated: false)
    expectEqual(stage.calls.take(), ["b willDisappear dismissed", "b didDisappear"])
    expect(a.presentedViewController == nil && b.presentingViewController == nil && !b.isBeingDismissed)
    expectEqual(stage.window.subviews, [a.view])
    stage.window.checkInvariants()
  }

  @Test("full screen takes the presenting view out of the window until it is dismissed")
  func fullScreen() {
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    stage.show(a)
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    expectEqual(
      stage.calls.take(), ["b load", "a willDisappear", "b willAppear", "b didAppear", "a didDisappear"])
    expect(a.view.window == nil && b.view.frame == stage.window.bounds)
    expectEqual(b.view.safeAreaInsets, EdgeInsets(top: 47, bottom: 34))
    stage.window.frame.size = CGSize(844, 390)
    stage.window.layoutIfNeeded()
    expectEqual(b.view.frame.size, CGSize(844, 390))
    a.dismiss(animated: false)
    expectElements(
      stage.calls.take(), "b willDisappear dismissed", "a willAppear", "a didAppear", "b didDisappear")
    expect(a.view.frame.size == CGSize(844, 390) && a.view.window === stage.window)
    stage.window.checkInvariants()
  }

  @Test("a child presents on behalf of the outermost controller, which dismisses all that is above")
  func chain() {
    let (child, b, c) = (stage.screen("child"), stage.screen("b"), stage.screen("c"))
    let navigation = NavigationController(rootViewController: child)
    stage.show(navigation)
    b.modalPresentationStyle = .overFullScreen
    c.modalPresentationStyle = .fullScreen
    child.present(b, animated: false)
    expect(b.presentingViewController === navigation && child.presentedViewController === b)
    expect(navigation.visibleViewController === b && child.view.window === stage.window)
    b.present(c, animated: false)
    expect(b.view.window == nil && c.view.window === stage.window)
    stage.calls = []
    navigation.dismiss(animated: false)
    expectEqual(stage.calls.take(), ["c willDisappear", "c didDisappear"])
    expect(stage.window.subviews == [navigation.view] && c.presentingViewController == nil)
    child.present(b, animated: false)
    stage.window.rootViewController = c
    expect(stage.window.subviews == [c.view] && b.presentingViewController == nil)
  }

  @Test("over the current context the frame is that of the context")
  func context() {
    let (outer, inner, b) = (stage.screen("outer"), stage.screen("inner"), stage.screen("b"))
    outer.loadViewIfNeeded()
    outer.addChild(inner)
    inner.view.frame = CGRect(10, 100, 200, 300)
    inner.view.autoresizingMask = []
    outer.view.addSubview(inner.view)
    inner.definesPresentationContext = true
    stage.show(outer)
    b.modalPresentationStyle = .currentContext
    inner.present(b, animated: false)
    expect(b.presentingViewController === inner && inner.view.window == nil)
    expectEqual(b.view.convert(b.view.bounds, to: nil), CGRect(10, 100, 200, 300))
    b.dismiss(animated: false)
    expectEqual(inner.view.frame, CGRect(10, 100, 200, 300))
    expect(inner.view.superview === outer.view)
  }

  @Test("sheets in a large window are centered, a form sheet in its preferred size")
  func largeWindow() {
    let stage = ScreenStage(CGSize(1024, 768), safeArea: EdgeInsets(top: 24))
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    stage.show(a)
    b.modalPresentationStyle = .formSheet
    a.present(b, animated: false)
    expectEqual(b.view.frame, CGRect(242, 91, 540, 620))
    b.dismiss(animated: false)
    b.preferredContentSize = CGSize(300, 200)
    a.present(b, animated: false)
    expectEqual(b.view.frame.size, CGSize(300, 200))
  }

  @Test("what can't be presented is a warning")
  func warnings() {
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    a.present(b, animated: false)
    expect(a.warnings.count == 1 && a.warnings.first?.contains("is not in a window") == true)
    stage.show(a)
    a.present(b, animated: false)
    a.present(stage.screen("c"), animated: false)
    expect(a.warnings.count == 2 && a.presentedViewController === b)
  }

  // MARK: Alerts

  private func alert(_ style: AlertController.Style, _ log: @escaping (String) -> Void) -> AlertController {
    let alert = AlertController(title: "Delete?", message: "This can't be undone.", preferredStyle: style)
    alert.addAction(AlertAction(title: "Delete", style: .destructive) { log($0.title ?? "") })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel) { log($0.title ?? "") })
    return alert
  }

  @Test("an alert is 270 wide in the middle; its two buttons side by side dismiss it and call the handler")
  func alertLayout() throws {
    var log: [String] = []
    let screen = stage.screen("a")
    stage.show(screen)
    let alert = alert(.alert) { log.append("\($0) \(screen.presentedViewController == nil)") }
    screen.present(alert, animated: true)
    expect(stage.calls.take().isEmpty && screen.presentedViewController === alert)
    let frame = alert.view.frame
    expect(frame.width == 270 && frame.midX == 195 && abs(frame.midY - 422) < 0.01)
    let buttons = alert.view.subviews.compactMap { $0 as? Button }
    expect(buttons.map(\.frame.width) == [135, 135] && buttons.map(\.frame.minX) == [135, 0])
    expect(buttons.allSatisfy { $0.frame.maxY == frame.height && $0.frame.height == 44 })
    try #require(buttons.first).sendActions(for: .touchUpInside)
    expect(log == ["Delete true"] && alert.presentingViewController == nil)
    screen.present(alert, animated: false)
    alert.actions[0].isEnabled = false
    alert.perform(alert.actions[0])
    expect(screen.presentedViewController === alert)
    alert.perform(alert.actions[1])
    expectEqual(log, ["Delete true", "Cancel true"])
  }

  @Test("text fields stand below the message; an action sheet stands at the bottom, its cancel button apart")
  func alertParts() throws {
    let screen = stage.screen("a")
    stage.show(screen)
    let question = alert(.alert) { _ in }
    question.addTextField { $0.placeholder = "Name" }
    question.addAction(AlertAction(title: "More", style: .default))
    screen.present(question, animated: false)
    let field = try #require(question.textFields?.first)
    expect(field.placeholder == "Name" && field.frame.width == 238)
    let rows = question.view.subviews.compactMap { ($0 as? Button)?.frame.minY }
    expect(field.frame.maxY < rows[0] && rows == [rows[0], rows[0] + 88, rows[0] + 44])
    question.dismiss(animated: false)
    let sheet = alert(.actionSheet) { _ in }
    screen.present(sheet, animated: false)
    expect(sheet.view.frame.maxY == 810 && sheet.view.frame.width == 374)
    let buttons = sheet.view.subviews.compactMap { ($0 as? Button)?.frame }
    expectEqual(buttons[1].minY, buttons[0].maxY + 8)
    expect(sheet.popoverPresentationController != nil && question.popoverPresentationController == nil)
  }
}
