import Foundation
package import ScrollModel
package import StackModel
package import Testing

/// Creates a root of 100 × 100 points with a view of 10 × 10 points at its top left corner, and their clock.
package func makeAnimatedView() -> (root: View, view: View, animator: Animator) {
  let root = View(frame: CGRect(0, 0, 100, 100))
  let view = root.add(View(frame: CGRect(0, 0, 10, 10)))
  let animator = Animator(root: root)
  root.layoutIfNeeded()
  return (root, view, animator)
}

extension Animator {
  /// Makes an edit, undoes and redoes it twice, and expects the states before and after it.
  /// - Parameter state: what the edit changes, and the undo restores.
  package func expectUndo<State: Equatable>(
    of state: @autoclosure () -> State, sourceLocation: SourceLocation = #_sourceLocation,
    during edit: () throws -> Void
  ) rethrows {
    let before = state()
    var changes = try self.changes(during: edit).changes
    let after = state()
    expect(before != after, "the edit changes nothing", sourceLocation: sourceLocation)
    for _ in 0..<2 {
      changes = undo(changes)
      expectEqual(state(), before, "undone", sourceLocation: sourceLocation)
      checkInvariants()
      root.checkInvariants()
      changes = undo(changes)
      expectEqual(state(), after, "redone", sourceLocation: sourceLocation)
      checkInvariants()
      root.checkInvariants()
    }
  }
}
