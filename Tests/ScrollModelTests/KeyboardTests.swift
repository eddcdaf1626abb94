import Foundation
import ScrollModel
import StackModel
import Testing

/// The keyboard of a window, its guides and its notifications. They are posted to one center, so the tests run one by one.
@Suite("Keyboard", .serialized)
struct KeyboardTests {
  private let window: Window
  private let field = View()
  private let screen = ViewController()
  private let animator: Animator

  init() {
    window = Window(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    animator = Animator(root: window)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    field.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(field)
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      field.widthAnchor.constraint(equalToConstant: 100),
      field.heightAnchor.constraint(equalToConstant: 44),
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
    #expect(field.frame.maxY == 810)
    #expect(screen.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
    screen.view.keyboardLayoutGuide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    #expect(field.frame.maxY == 844)
    #expect(window.keyboardFrame == nil)
  }

  @Test("The guide follows the keyboard, animated on the window's clock, and back")
  func follows() {
    window.showKeyboard()
    #expect(window.keyboardFrame == CGRect(x: 0, y: 594, width: 390, height: 250))
    #expect(field.frame.maxY == 594)
    animator.advance(by: .milliseconds(125))
    let middle = animator.presentationTree().frame(of: field).maxY
    #expect(abs(middle - (810 + 594) / 2) < 0.01)
    animator.advance(by: .milliseconds(125))
    #expect(animator.presentationTree().frame(of: field).maxY == 594)
    window.showKeyboard(height: 300)
    #expect(field.frame.maxY == 544)
    window.hideKeyboard()
    #expect(field.frame.maxY == 810)
    #expect(animator.settle(within: .seconds(1)))
    #expect(animator.presentationTree().frame(of: field).maxY == 810)
  }

  @Test(
    "The guide of a view that ends above the bottom is covered by less, and changes with the view's place")
  func partlyCovered() {
    let box = View(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
    screen.view.addSubview(box)
    let guide = box.keyboardLayoutGuide
    window.showKeyboard(height: 250)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 194, width: 390, height: 106))
    box.frame.origin.y = 200
    #expect(guide.layoutFrame == CGRect(x: 0, y: 300, width: 390, height: 0))
  }

  @Test("A window in landscape has a lower keyboard; a new size keeps its height")
  func sizes() {
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    window.showKeyboard()
    #expect(window.keyboardFrame == CGRect(x: 0, y: 194, width: 844, height: 196))
    #expect(field.frame.maxY == 194)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    window.layoutIfNeeded()
    #expect(field.frame.maxY == 648)
  }

  @Test("Notifications come in UIKit's order, with both frames, the duration and the curve")
  func notified() throws {
    let shown = notifications {
      window.showKeyboard(height: 300)
      #expect(!animator.isSettled)
      _ = animator.settle(within: .seconds(1))
    }
    #expect(shown.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    let info = try #require(shown.first).info
    #expect(
      info[Responder.keyboardFrameBeginUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 844, width: 390, height: 300))
    #expect(
      info[Responder.keyboardFrameEndUserInfoKey] as? CGRect == CGRect(x: 0, y: 544, width: 390, height: 300))
    #expect(info[Responder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(info[Responder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(info[Responder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect(info[Responder.keyboardAnimationDurationUserInfoKey] as? NSNumber == 0.25)
    #expect(info[Responder.keyboardIsLocalUserInfoKey] as? Bool == true)
    let hidden = notifications {
      window.hideKeyboard()
      window.hideKeyboard()
      _ = animator.settle(within: .seconds(1))
    }
    #expect(hidden.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(
      hidden.last?.info[Responder.keyboardFrameEndUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 844, width: 390, height: 300))
  }

  @Test("A keyboard that is hidden before it has appeared never did")
  func interrupted() {
    let posted = notifications {
      window.showKeyboard()
      animator.advance(by: .milliseconds(100))
      window.hideKeyboard()
      _ = animator.settle(within: .seconds(1))
    }
    #expect(
      posted.map(\.name)
        == ["WillChangeFrame", "WillShow", "WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
  }

  @Test("Undo hides the keyboard again")
  func undone() {
    let (_, changes) = animator.changes { window.showKeyboard() }
    #expect(field.frame.maxY == 594)
    _ = animator.undo(changes)
    #expect(window.keyboardFrame == nil)
    #expect(field.frame.maxY == 810)
  }

  @Test("The keyboard's curve has a number without a name")
  func curve() {
    #expect(View.AnimationCurve(rawValue: 7) == .easeInOut)
    #expect(View.AnimationCurve(rawValue: 1) == .easeIn)
    #expect(View.AnimationCurve(rawValue: 4) == nil)
  }
}
