package import Foundation
package import StackCore

/// A scroll that sets the model content offset of a view as time advances. It belongs to the state of an animator.
protocol OffsetMotion {
  var view: View { get }
  /// The instant at which the scroll began: that of the touch down for a gesture.
  var begin: Duration { get }
  /// The instant at which the scroll ends; nil if a finger holds the content without a known end.
  var end: Duration? { get }
  /// The last instant at which something is known to happen: the end, or that of a finger's path.
  var lastEdge: Duration { get }
  /// The first instant after another one at which a part of the scroll begins or ends; nil if there is none.
  func nextEdge(after instant: Duration) -> Duration?
  /// The content offset at an instant, in points, in the content's coordinates.
  func offset(at instant: Duration) -> CGPoint
  /// This scroll, adapted to the present range of the offset.
  func retargeted(at now: Duration) -> Self
  /// Moves the content to where it is now, and ends the scroll if its end has come.
  func apply(in animator: Animator)
  func listing(at now: Duration) -> [RunningAnimation]
}

extension OffsetMotion {
  func isOver(at instant: Duration) -> Bool { end.map { $0 <= instant } ?? false }

  /// The first instant after another one at which the clock sets the offset: 60 times a second from the begin, and at the
  /// last edge. Nil from there on, also while a finger holds the content.
  func nextFrame(after instant: Duration) -> Duration? {
    guard instant < lastEdge else { return nil }
    return min(lastEdge, .nextFrame(after: instant, from: begin))
  }

  /// The content offset at an instant, in points, in the content's coordinates, in range and on pixels.
  func offsetOnPixels(at instant: Duration) -> CGPoint { view.onPixels(offset(at: instant)) }
}

extension View {
  /// An offset in points, in range, and rounded to the pixels of the tree's display scale, if it has one; a half goes up.
  package final func onPixels(_ offset: CGPoint) -> CGPoint {
    LayoutRange.clamped(pixelGrid?.roundedUp(offset) ?? offset)
  }
}
