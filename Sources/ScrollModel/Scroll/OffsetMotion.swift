import Foundation
import StackCore

/// A scroll that sets the model content offset of a scroll view as time advances.
enum OffsetMotion {
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

  /// The instant at which the scroll began: that of the touch down for a gesture.
  var begin: Duration {
    switch self {
    case .animated(let scroll): scroll.begin
    case .touch(let scroll): scroll.begin
    }
  }

  /// The instant at which the scroll ends; nil if a finger holds the content without a known end.
  var end: Duration? {
    switch self {
    case .animated(let scroll): scroll.end
    case .touch(let scroll): scroll.end
    }
  }

  /// The last instant at which something is known to happen: the end, or that of a finger's path.
  var lastEdge: Duration {
    switch self {
    case .animated(let scroll): scroll.end
    case .touch(let scroll): scroll.lastEdge
    }
  }

  /// The first instant after another one at which a part of the scroll begins or ends; nil if there is none.
  func nextEdge(after instant: Duration) -> Duration? {
    switch self {
    case .animated(let scroll): scroll.end > instant ? scroll.end : nil
    case .touch(let scroll): scroll.nextEdge(after: instant)
    }
  }

  /// The first instant after another one at which the clock sets the offset: 60 times a second from the begin, and at the
  /// last edge. Nil from there on, also while a finger holds the content.
  func nextFrame(after instant: Duration) -> Duration? {
    guard instant < lastEdge else { return nil }
    return min(lastEdge, .nextFrame(after: instant, from: begin))
  }

  /// The content offset at an instant, in points, in the content's coordinates.
  func offset(at instant: Duration) -> CGPoint {
    let exact =
      switch self {
      case .animated(let scroll): scroll.offset(at: instant)
      case .touch(let scroll): scroll.offset(at: instant)
      }
    return scrollView.onPixels(exact)
  }

  /// This scroll, adapted to the present range of the scroll view.
  func retargeted(at now: Duration) -> OffsetMotion {
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

  /// How far the gesture has come; nil for a scroll that code has started.
  var stage: TouchScroll.Stage? {
    if case .touch(let scroll) = self { scroll.stage } else { nil }
  }
}
