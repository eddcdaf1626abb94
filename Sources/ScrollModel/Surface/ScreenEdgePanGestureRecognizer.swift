import Foundation
@_spi(Rooms) public import StackCore

/// Recognizes fingers that move from an edge of the screen inward: UIScreenEdgePanGestureRecognizer.
///
/// It fails unless each finger touches the screen within 20 points of one of ``edges``. It begins as a pan does, when the fingers
/// have moved farther away from that edge than along it. These rules are our choice, since UIKit documents none. The screen is the
/// root of the tree.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// How far from an edge a finger may begin, in points.
  private static let width: CGFloat = 20
  private var storedEdges: RectEdge = []

  /// The edges at which a gesture may begin; none by default, so set them.
  open var edges: RectEdge {
    get { storedEdges }
    set { change(\.storedEdges, to: newValue, affects: .noLayout) }
  }

  private func edges(near point: CGPoint) -> RectEdge {
    guard let bounds = view?.rootView.bounds else { return [] }
    let distances: [(RectEdge, CGFloat)] = [
      (.top, point.y - bounds.minY), (.left, point.x - bounds.minX), (.bottom, bounds.maxY - point.y),
      (.right, bounds.maxX - point.x),
    ]
    return RectEdge(distances.filter { $0.1 <= Self.width }.map(\.0)).intersection(edges)
  }

  /// Fails if a finger is not at one of the edges.
  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible, touches.contains(where: { edges(near: $0.start).isEmpty }) { state = .failed }
  }

  /// Whether the fingers move away from an edge at which all have begun.
  @_spi(Rooms) open override var canBegin: Bool {
    let common = sequenceTouches.reduce(edges) { $0.intersection(edges(near: $1.start)) }
    let moved = translation(in: nil)
    return common.contains(.left) && moved.x > abs(moved.y)
      || common.contains(.right) && -moved.x > abs(moved.y) || common.contains(.top) && moved.y > abs(moved.x)
      || common.contains(.bottom) && -moved.y > abs(moved.x)
  }
}
