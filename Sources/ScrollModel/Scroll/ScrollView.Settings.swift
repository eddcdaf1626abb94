import Foundation
public import StackCore

extension ScrollView {
  /// How a drag dismisses the keyboard. Raw values are UIKit's.
  public enum KeyboardDismissMode: Int, CaseIterable, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// The keyboard follows the finger.
    case interactive = 2
    /// As `onDrag`, with the accessory view above the keyboard.
    case onDragWithAccessory = 3
    /// As `interactive`, with the accessory view above the keyboard.
    case interactiveWithAccessory = 4
  }

  /// How fast a flick slows down: the fraction of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond, above 0 and below 1.
    public let rawValue: Double

    /// Creates a rate from the fraction of the velocity that is left after a millisecond.
    /// - Precondition: `rawValue` is above 0 and below 1. At 1 nothing would ever come to rest.
    public init(rawValue: Double) {
      guard rawValue > 0, rawValue < 1 else {
        trap("A deceleration rate must be above 0 and below 1, not \(rawValue).")
      }
      self.rawValue = rawValue
    }

    /// UIKit's default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// UIKit's fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  struct Settings: DefaultOptions {
    static var plain: Settings { Settings() }

    var bouncesHorizontally = true
    var bouncesVertically = true
    var alwaysBounceHorizontal = false
    var alwaysBounceVertical = false
    var isScrollEnabled = true
    var decelerationRate = DecelerationRate.normal
    var insetAdjustment = ContentInsetAdjustmentBehavior.automatic
    var isPagingEnabled = false
    var isDirectionalLockEnabled = false
    var scrollsToTop = true
    var delaysContentTouches = true
    var canCancelContentTouches = true
    var keyboardDismissMode = KeyboardDismissMode.none
    var showsHorizontalScrollIndicator = true
    var showsVerticalScrollIndicator = true
    var verticalIndicatorInsets = EdgeInsets.zero
    var horizontalIndicatorInsets = EdgeInsets.zero
    var adjustsIndicatorInsets = true
    /// In the unit square.
    var contentAlignmentPoint = CGPoint.zero
    var refreshControl: RefreshControl?
    var warnings: [String] = []
  }

  final func warn(_ sentence: String) {
    let warnings = settings.value.warnings
    if !warnings.contains(sentence) {
      change(\.settings.value.warnings, to: warnings + [sentence], affects: .noLayout)
    }
  }
}

extension ModelView where Self: ScrollView {
  /// What could not happen as asked, in order: an animated scroll in a tree without an animator.
  ///
  /// Tests read it where a scroll has not taken its time. It is empty for a scroll view of an animator's tree.
  public var warnings: [String] { settings.value.warnings }
}
