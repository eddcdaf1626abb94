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

  /// The instant at which the scroll ends.
  var end: Duration {
    switch self {
    case .animated(let scroll): scroll.end
    case .touch(let scroll): scroll.end
    }
  }

  /// The instant from which the frames of the scroll are counted.
  var begin: Duration {
    switch self {
    case .animated(let scroll): scroll.begin
    case .touch(let scroll): scroll.begin
    }
  }

  /// The first instant after another one at which a phase of the scroll ends; its end if there is none.
  func nextEvent(after instant: Duration) -> Duration {
    switch self {
    case .animated(let scroll): scroll.end
    case .touch(let scroll): scroll.nextPhaseEnd(after: instant)
    }
  }

  /// The first instant after another one at which the clock sets the offset: 60 times a second from the begin, and at the end.
  func nextFrame(after instant: Duration) -> Duration {
    var index = max(0, Int((instant - begin).wholeNanoseconds / 1_000_000_000 * 60))
    index += Int((instant - begin - .seconds(index / 60)).wholeNanoseconds * 60 / 1_000_000_000)
    // Frames are rounded to whole nanoseconds.
    while begin + .ofFrame(index, rate: 60) <= instant { index += 1 }
    while index > 0, begin + .ofFrame(index - 1, rate: 60) > instant { index -= 1 }
    return min(end, begin + .ofFrame(index, rate: 60))
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
}
