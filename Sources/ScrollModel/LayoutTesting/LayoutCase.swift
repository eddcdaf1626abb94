public import Foundation
public import ScrollMotion
public import StackCore
public import Testing

/// One combination of a ``LayoutMatrix``.
public struct LayoutCase: Hashable, Sendable, Identifiable, CustomStringConvertible,
  CustomTestStringConvertible
{
  /// The size of the window, in points.
  public var size: CGSize
  /// The preferred size of text.
  public var textSize: ContentSizeCategory
  /// Whether the leading edge is the left or the right one.
  public var direction: UserInterfaceLayoutDirection
  /// The locale of the texts.
  public var locale: Locale

  /// Creates a combination.
  public init(
    size: CGSize, textSize: ContentSizeCategory = .large,
    direction: UserInterfaceLayoutDirection = .leftToRight, locale: Locale = Locale(identifier: "en_US")
  ) { (self.size, self.textSize, self.direction, self.locale) = (size, textSize, direction, locale) }

  /// A few words: `320x568 large LTR en_US`.
  public var description: String {
    func number(_ length: CGFloat) -> String { length == length.rounded() ? "\(Int(length))" : "\(length)" }
    let side = direction == .rightToLeft ? "RTL" : "LTR"
    return "\(number(size.width))x\(number(size.height)) \(textSize) \(side) \(locale.identifier)"
  }

  /// The name of the case in the results of tests: its description.
  public var testDescription: String { description }
  /// What tells a case of a test from the others, so that it can run alone: its description.
  public var id: String { description }

  /// Shows a screen in a visible window of this case, and lays it out. The window has a clock, its `animator`.
  /// - Parameter screen: a view controller or a view, which fills a new window, or a window, which gets the size and traits of the case.
  /// - Returns: the window.
  public func window(showing screen: any LayoutScreen) -> Window {
    let window = screen as? Window ?? Window()
    window.frame = CGRect(origin: .zero, size: size)
    window.traitOverrides.preferredContentSizeCategory = textSize
    if window.animator == nil { _ = Animator(heldBy: window) }
    window.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .unspecified
    switch screen {
    case is Window: break
    case let controller as ViewController: window.rootViewController = controller
    case let view as View:
      let controller = ViewController()
      controller.view = view
      window.rootViewController = controller
    default: trap("A case shows a view controller, a view or a window, not \(screen).")
    }
    window.makeKeyAndVisible()
    return window
  }
}

/// What a ``LayoutCase`` can show: a view controller, a view or a window.
public protocol LayoutScreen: Responder {}
extension View: LayoutScreen {}
extension ViewController: LayoutScreen {}
