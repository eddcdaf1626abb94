public import Foundation

/// The screen of a window: UIScreen, as far as a window knows it. It is a value.
public struct Screen: Hashable, Sendable {
  /// The rectangle of the screen in points: that of the window, at the origin (our choice).
  public let bounds: CGRect
  /// The number of pixels per point: the display scale of the window's traits, 2 unless it is overridden. Texts round to it.
  public let scale: CGFloat
  package init(bounds: CGRect, scale: CGFloat) { (self.bounds, self.scale) = (bounds, scale) }
  /// The bounds of the screen that is assumed without a window, in points: 375 × 667 (our choice).
  package static let assumedBounds = CGRect(x: 0, y: 0, width: 375, height: 667)
}
