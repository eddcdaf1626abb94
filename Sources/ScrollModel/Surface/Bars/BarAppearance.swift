public import Foundation
public import StackCore

/// How a bar looks: UIBarAppearance. The background color and the attributes of titles have an effect, the rest is stored.
///
/// A bar keeps the object: as in UIKit, set it again after a change.
open class BarAppearance {
  /// The color behind the content; nil for that of the system.
  open var backgroundColor: Color?
  /// The image behind the content; nil by default. It is stored only.
  open var backgroundImage: Image?
  /// The color of the line at the edge; nil for none. It is stored only.
  open var shadowColor: Color? = .separator
  /// The image of the line at the edge; nil by default. It is stored only.
  open var shadowImage: Image?
  /// Creates the look of the system.
  public init() {}
  public required init?(coder: NSCoder) { nil }

  /// Sets the background and the line of the system.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundImage, shadowColor) = (nil, nil, .separator)
  }
  /// Sets an opaque background of the system.
  open func configureWithOpaqueBackground() {
    (backgroundColor, backgroundImage, shadowColor) = (.systemBackground, nil, .separator)
  }
  /// Sets no background and no line.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundImage, shadowColor) = (.clear, nil, nil)
  }
}

/// How a navigation bar looks: UINavigationBarAppearance.
open class NavigationBarAppearance: BarAppearance {
  /// The attributes of the title: its font and its color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title: its font and its color have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks: UITabBarAppearance.
open class TabBarAppearance: BarAppearance {}

/// How a toolbar looks: UIToolbarAppearance.
open class ToolbarAppearance: BarAppearance {}

/// The style of a bar, with UIKit's raw values. It is stored only.
public enum BarStyle: Int, Hashable, Sendable {
  case `default` = 0
  case black = 1
}

/// In which bars something counts, with UIKit's raw values. It is stored only.
public enum BarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

enum BarLayout {
  /// The distance of the first item from the edge, in points (our choice).
  static let margin: CGFloat = 16
  /// The distance between items in points (our choice).
  static let spacing: CGFloat = 12
  static let background = Color(white: 0.976, alpha: 0.94)

  static func show(_ views: [View], among old: [View], in bar: View) {
    for view in old where !views.contains(view) && view.superview === bar { view.removeFromSuperview() }
    for view in views where view.superview !== bar { bar.addSubview(view) }
  }
}

extension View {
  /// Sets the frame of a part of a bar, in points in left to right order; mirrored where the language is read from the right.
  final func placeInBar(_ frame: CGRect) {
    guard let bar = superview else { return }
    var frame = frame
    if bar.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = bar.bounds.width - frame.maxX
    }
    if self.frame != frame { self.frame = frame }
  }

  /// The height in points of a toolbar and of the row of a navigation bar in this view's window.
  final var barRowHeight: CGFloat { isBarCompact ? 32 : systemVersion.barHeight }
  final var isBarCompact: Bool { traitCollection.verticalSizeClass == .compact }
}
