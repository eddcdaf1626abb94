public import Foundation
public import StackCore

/// Where a popover points to: UIPopoverPresentationController. It is stored only: there are no popovers here.
open class PopoverPresentationController {
  /// The sides that the arrow may be at, with UIKit's raw values.
  public struct ArrowDirection: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up.
    public static let up = ArrowDirection(rawValue: 1)
    /// Down.
    public static let down = ArrowDirection(rawValue: 2)
    /// To the left.
    public static let left = ArrowDirection(rawValue: 4)
    /// To the right.
    public static let right = ArrowDirection(rawValue: 8)
    /// All four.
    public static let any: ArrowDirection = [.up, .down, .left, .right]
  }

  init() {}
  /// The view that the popover points to; nil by default.
  open var sourceView: View?
  /// The rectangle that the popover points to, in points, in the coordinates of `sourceView`.
  open var sourceRect = CGRect.zero
  /// The item that the popover points to; nil by default.
  open var barButtonItem: BarButtonItem?
  /// The sides that the arrow may be at; all by default.
  open var permittedArrowDirections = ArrowDirection.any
  /// The color of the popover; nil by default.
  open var backgroundColor: Color?
  /// The views that can be touched beside the popover; nil by default.
  open var passthroughViews: [View]?
}
