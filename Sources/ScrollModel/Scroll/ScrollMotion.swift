import Foundation
import StackModel

/// A scroll that sets the model content offset of a scroll view as time advances.
enum ScrollMotion {
  /// A scroll to an offset over 0.3 s.
  case animated(AnimatedScroll)
  /// A gesture with what follows it.
  case touch(TouchScroll)

  /// The scroll view that moves.
  var scrollView: ScrollView {
    switch self {
    case .animated(let scroll): scroll.scrollView
    case .touch(let scroll): scroll.scrollView
    }
  }

  /// The instant at which the scroll began.
  var begin: Duration {
    switch self {
    case .animated(let scroll): scroll.begin
    case .touch(let scroll): scroll.begin
    }
  }

  /// The instant at which the scroll ends.
  var end: Duration {
    switch self {
    case .animated(let scroll): scroll.end
    case .touch(let scroll): scroll.end
    }
  }

  /// The content offset at an instant, in points, in the content's coordinates.
  func offset(at instant: Duration) -> CGPoint {
    switch self {
    case .animated(let scroll): scroll.offset(at: instant)
    case .touch(let scroll): scroll.offset(at: instant)
    }
  }

  /// This scroll, adapted to the present range of the scroll view.
  func retargeted(at now: Duration) -> ScrollMotion {
    switch self {
    case .animated(let scroll): .animated(scroll.retargeted(at: now))
    case .touch(let scroll): .touch(scroll.retargeted(at: now))
    }
  }

  // MARK: State

  /// Whether code has started the scroll.
  var isAnimated: Bool {
    if case .animated = self { true } else { false }
  }

  /// What the finger has done at an instant; nil if no finger is on the content. See ``TouchScroll/finger(at:)``.
  func finger(at instant: Duration) -> (translation: CGPoint, velocity: CGPoint)? {
    if case .touch(let scroll) = self { scroll.finger(at: instant) } else { nil }
  }

  /// Whether a finger is on the content at an instant.
  func isTracking(at instant: Duration) -> Bool { finger(at: instant) != nil }

  /// Whether a finger moves the content at an instant. A finger of a drag moves from its begin on.
  func isDragging(at instant: Duration) -> Bool { isTracking(at: instant) }

  /// Whether the content moves without a finger after a gesture.
  func isDecelerating(at instant: Duration) -> Bool {
    !isAnimated && !isTracking(at: instant) && instant < end
  }
}
