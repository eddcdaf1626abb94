public import Foundation
public import StackCore

extension Responder {
  /// Posted before the keyboard appears. Its user info has the keys of ``keyboardFrameEndUserInfoKey`` and the others.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted when the keyboard has appeared.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted when the keyboard has disappeared.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the frame of the keyboard changes.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when the frame of the keyboard has changed.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the keyboard's frame before the change: a CGRect in points, in the coordinates of the screen.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after the change: a CGRect in points, in the coordinates of the screen.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the change: a number, in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the change: a number, 7 unless a test says another one.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard is the app's own: a number, true.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension Window {
  /// How long the keyboard takes to appear and to disappear. Source: UIKit, measured.
  public static let keyboardDuration = Duration.microseconds(383_300)
}

extension ModelView where Self: Window {
  /// Shows the keyboard at the bottom of the window, or gives a visible one another height.
  ///
  /// A text field that becomes the first responder does not show it: a test decides when it appears (our choice). Guides
  /// (``StackCore/View/keyboardLayoutGuide``) follow in an animation on the window's clock; without a clock, at once. As in UIKit,
  /// no content inset changes by itself.
  ///
  /// `NotificationCenter.default` posts keyboardWillChangeFrame and keyboardWillShow inside the animation, so that what their observers
  /// change animates with the keyboard, and keyboardDidChangeFrame and keyboardDidShow at its end, unless the keyboard has moved again.
  /// Their object is nil. Source: Apple's documentation of UIResponder; the order is UIKit's, as its users describe it.
  /// - Parameters:
  ///   - height: in points, with the bottom safe area; nil for that of the system's keyboard: 260 in portrait, 301 and the
  ///     safe area in portrait with one, 206 and the safe area in landscape, 312 in windows of a tablet, 233 for numbers in
  ///     portrait without a safe area (UIKit, measured on a few devices).
  ///   - duration: a negative one counts as 0.
  ///   - curve: the curve of the notifications. 7, the default, is UIKit's. It has no public name; blocks with it are slow
  ///     at both ends (our choice).
  /// - Precondition: `height` is finite and above 0.
  public func showKeyboard(
    height: CGFloat? = nil, duration: Duration = Window.keyboardDuration, curve: Int = 7
  ) { moveKeyboard(to: height ?? defaultKeyboardHeight, duration: duration, curve: curve) }

  /// Hides the keyboard. Nothing happens if it is hidden.
  ///
  /// The notifications are those of ``ModelView/showKeyboard(height:duration:curve:)``, with keyboardWillHide and keyboardDidHide.
  /// - Parameters:
  ///   - duration: that of the movement; a negative one counts as 0.
  ///   - curve: the curve of the notifications.
  public func hideKeyboard(duration: Duration = Window.keyboardDuration, curve: Int = 7) {
    if keyboard.height > 0 { moveKeyboard(to: 0, duration: duration, curve: curve) }
  }

  /// The frame of the keyboard in points, in the coordinates of the window; nil while it is hidden.
  public var keyboardFrame: CGRect? { keyboard.height > 0 ? keyboardFrame(height: keyboard.height) : nil }
}

extension View {
  /// The height of a keyboard at the bottom of this root, in points.
  package final var defaultKeyboardHeight: CGFloat {
    let traits = traitCollection
    if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular { return 312 }
    let bottom = safeAreaInsets.bottom
    if bounds.width > bounds.height { return 206 + bottom }
    let first = (self as? Window)?.firstResponder as? any TextInputTraits
    let isPad = first.map {
      [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains($0.keyboardType)
    }
    return bottom > 0 ? 301 + bottom : isPad == true ? 233 : 260
  }

  /// The frame of a keyboard of a height, in points, in the coordinates of this root: below it if the height is 0.
  fileprivate final func keyboardFrame(height: CGFloat) -> CGRect {
    CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Gives the keyboard of this root another height in points, 0 to hide it; see ``ModelView/showKeyboard(height:duration:curve:)``.
  package final func moveKeyboard(to height: CGFloat, duration: Duration, curve: Int) {
    if !(height >= 0 && height.isFinite) {
      trap("The height of a keyboard must be finite and not negative, not \(height).")
    }
    let old = keyboard
    var new = old
    (new.height, new.movements) = (height, old.movements + 1)
    var frames = (begin: keyboardFrame(height: old.height), end: keyboardFrame(height: height))
    // A hidden keyboard is below the root, as high as it will be or was.
    if old.height == 0 { frames.begin = frames.end.offsetBy(dx: 0, dy: height) }
    if height == 0 { frames.end = frames.begin.offsetBy(dx: 0, dy: old.height) }
    let info: [AnyHashable: Any] = [
      Responder.keyboardFrameBeginUserInfoKey: frames.begin,
      Responder.keyboardFrameEndUserInfoKey: frames.end,
      Responder.keyboardAnimationDurationUserInfoKey: NSNumber(value: max(.zero, duration).inSeconds),
      Responder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
      Responder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let post = { (names: [Notification.Name]) in
      for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    }
    let shows = height > 0
    let begin = { [self] in
      keyboard = new
      post([
        Responder.keyboardWillChangeFrameNotification,
        shows ? Responder.keyboardWillShowNotification : Responder.keyboardWillHideNotification,
      ])
      layoutIfNeeded()
    }
    let end = { [weak self] in
      guard self?.keyboard == new else { return }
      post([
        Responder.keyboardDidChangeFrameNotification,
        shows ? Responder.keyboardDidShowNotification : Responder.keyboardDidHideNotification,
      ])
    }
    guard let animator else {
      begin()
      return end()
    }
    let options = View.AnimationOptions(rawValue: UInt(clamping: max(0, min(15, curve))) << 16)
    animator.animate(withDuration: duration.inSeconds, delay: 0, options: options, animations: begin)
    animator.after(max(.zero, duration), named: "keyboard", end)
  }
}
