import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The keyboard of a window, its guides and its notifications. They are posted to one center, so the tests run one by one.
@Suite("Keyboard", .serialized)
struct KeyboardTests {
  private let window: Window
  private let field = View()
  private let screen = ViewController()
  private let animator: Animator

  init() {
    window = Window(frame: CGRect(0, 0, 390, 844))
    window.deviceSafeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    animator = Animator(root: window)
    window.show(screen)
    screen.view.addSubview(field)
    field.pin(width: 100, height: 44)
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      field.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
  }

  /// The keyboard's notifications that a closure posts, without prefix and suffix, with their user info.
  private func notifications(_ body: () -> Void) -> [(name: String, info: [AnyHashable: Any])] {
    final class Log: @unchecked Sendable { var entries: [(name: String, info: [AnyHashable: Any])] = [] }
    let log = Log()
    let names: [Notification.Name] = [
      Responder.keyboardWillShowNotification, Responder.keyboardDidShowNotification,
      Responder.keyboardWillHideNotification, Responder.keyboardDidHideNotification,
      Responder.keyboardWillChangeFrameNotification, Responder.keyboardDidChangeFrameNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        let short = $0.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
        log.entries.append((String(short), $0.userInfo ?? [:]))
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return log.entries
  }

  @Test("A hidden keyboard's guide is the bottom safe area, or the bottom edge")
  func hidden() {
    expectEqual(field.frame.maxY, 810)
    expectEqual(screen.view.keyboardLayoutGuide.layoutFrame, CGRect(0, 810, 390, 34))
    screen.view.keyboardLayoutGuide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 844)
    expect(window.keyboardFrame == nil)
  }

  @Test("The guide follows the keyboard, animated on the window's clock, and back")
  func follows() {
    window.showKeyboard()
    expectEqual(window.keyboardFrame, CGRect(0, 509, 390, 335))
    expectEqual(field.frame.maxY, 509)
    animator.advance(by: Window.keyboardDuration / 2)
    let middle = animator.presentationTree().frame(of: field).maxY
    expectClose(middle, (810 + 509) / 2, within: 0.01)
    animator.advance(by: Window.keyboardDuration / 2)
    expectEqual(animator.presentationTree().frame(of: field).maxY, 509)
    window.showKeyboard(height: 300)
    expectEqual(field.frame.maxY, 544)
    window.hideKeyboard()
    expectEqual(field.frame.maxY, 810)
    expect(animator.settle(within: .seconds(1)))
    expectEqual(animator.presentationTree().frame(of: field).maxY, 810)
  }

  @Test("The guide of a view that ends above the bottom is covered by less, and changes with its place")
  func partlyCovered() {
    let box = screen.view.add(View(frame: CGRect(0, 400, 390, 300)))
    let guide = box.keyboardLayoutGuide
    window.showKeyboard(height: 250)
    expectEqual(guide.layoutFrame, CGRect(0, 194, 390, 106))
    box.frame.origin.y = 200
    expectEqual(guide.layoutFrame, CGRect(0, 300, 390, 0))
  }

  @Test(
    "The keyboard has the height of the device's",
    arguments: [
      (CGSize(393, 852), 34, 335), (CGSize(375, 667), 0, 260), (CGSize(667, 375), 0, 206),
      (CGSize(820, 1180), 20, 312),
    ] as [(CGSize, CGFloat, CGFloat)])
  func heights(_ size: CGSize, _ bottom: CGFloat, _ height: CGFloat) {
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.deviceSafeAreaInsets = EdgeInsets(bottom: bottom)
    window.showKeyboard()
    expectEqual(window.keyboardFrame?.height, height)
  }

  @Test("A window in landscape has a lower keyboard; a new size keeps its height")
  func sizes() {
    window.frame = CGRect(0, 0, 844, 390)
    window.showKeyboard()
    expectEqual(window.keyboardFrame, CGRect(0, 150, 844, 240))
    expectEqual(field.frame.maxY, 150)
    window.frame = CGRect(0, 0, 390, 844)
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 604)
  }

  @Test("Notifications come in UIKit's order, with both frames, the duration and the curve")
  func notified() throws {
    let shown = notifications {
      window.showKeyboard(height: 300)
      expect(!animator.isSettled)
      _ = animator.settle(within: .seconds(1))
    }
    expectEqual(shown.map(\.name), ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    let info = try #require(shown.first).info
    expectEqual(info[Responder.keyboardFrameBeginUserInfoKey] as? CGRect, CGRect(0, 844, 390, 300))
    expectEqual(info[Responder.keyboardFrameEndUserInfoKey] as? CGRect, CGRect(0, 544, 390, 300))
    expectEqual(info[Responder.keyboardAnimationDurationUserInfoKey] as? Double, 0.3833)
    expectEqual(info[Responder.keyboardAnimationCurveUserInfoKey] as? Int, 7)
    expectEqual(info[Responder.keyboardAnimationCurveUserInfoKey] as? UInt, 7)
    expectEqual(info[Responder.keyboardAnimationDurationUserInfoKey] as? NSNumber, 0.3833)
    expectEqual(info[Responder.keyboardIsLocalUserInfoKey] as? Bool, true)
    let hidden = notifications {
      window.hideKeyboard()
      window.hideKeyboard()
      _ = animator.settle(within: .seconds(1))
    }
    expectEqual(hidden.map(\.name), ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    expectEqual(hidden.last?.info[Responder.keyboardFrameEndUserInfoKey] as? CGRect, CGRect(0, 844, 390, 300))
  }

  @Test("A keyboard that is hidden before it has appeared never did")
  func interrupted() {
    let posted = notifications {
      window.showKeyboard()
      animator.advance(by: .milliseconds(100))
      window.hideKeyboard()
      _ = animator.settle(within: .seconds(1))
    }
    expectEqual(
      posted.map(\.name),
      ["WillChangeFrame", "WillShow", "WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test("Undo hides the keyboard again")
  func undone() {
    let (_, changes) = animator.changes { window.showKeyboard() }
    expectEqual(field.frame.maxY, 509)
    _ = animator.undo(changes)
    expect(window.keyboardFrame == nil)
    expectEqual(field.frame.maxY, 810)
  }

  @Test("The keyboard's curve has a number without a name")
  func curve() {
    expectEqual(View.AnimationCurve(rawValue: 7), .easeInOut)
    expectEqual(View.AnimationCurve(rawValue: 1), .easeIn)
    expect(View.AnimationCurve(rawValue: 4) == nil)
  }
}
