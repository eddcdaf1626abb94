import Foundation
import ScrollModel
import StackModel

extension Session {
  /// Checks the views and the animator of the scene; a violation ends the process. Tests call it after commands.
  /// - Complexity: O(n × depth), where n is the number of views and constraints.
  package func checkInvariants() {
    scene.animator.checkInvariants()
    for root in scene.roots { root.checkInvariants() }
    precondition(scene.areWaitingViewsNoted, "A view without a superview would not be laid out.")
  }

  /// Lays out all trees again without what earlier layouts have stored, then by the solver alone, and says what differs. A layout is a
  /// function of the tree, and the solver agrees with the closed forms. So a difference is a mistake of the engine. For tests.
  /// - Parameter solverLimit: the number of views up to which the solver lays out all stacks.
  /// - Returns: nil if nothing differs.
  package func relayoutDifference(solverLimit: Int) -> String? {
    let before = layoutFingerprint()
    for root in scene.roots { root.invalidateSubtree() }
    scene.layout()
    let second = layoutFingerprint()
    if let changes = Self.changes(from: before, to: second) { return "again:\n\(changes)" }
    guard scene.viewCount <= solverLimit else { return nil }
    let rounded = layoutFingerprint(isRounded: true)
    for root in scene.roots { root.laysOutBySolver = true }
    scene.layout()
    let solved = layoutFingerprint(isRounded: true)
    for root in scene.roots { root.laysOutBySolver = false }
    scene.layout()
    return Self.changes(from: rounded, to: solved).map { "by the solver:\n\($0)" }
  }

  private static func changes(from before: [String], to after: [String]) -> String? {
    guard before != after else { return nil }
    let changes = zip(before, after).filter { $0 != $1 }.prefix(5).map { "\($0) became \($1)" }
    return changes.isEmpty ? "\(before.count) values became \(after.count)" : changes.joined(separator: "\n")
  }

  /// What a layout decides: model frames, content sizes and offsets, conflicts, as texts.
  /// - Parameter isRounded: whether numbers are rounded to millionths of a point, for another way to the same layout.
  private func layoutFingerprint(isRounded: Bool = false) -> [String] {
    func text(_ numbers: [CGFloat]) -> String {
      numbers.map { "\(isRounded ? ($0 * 1e6).rounded() / 1e6 + 0 : $0)" }.joined(separator: " ")
    }
    let views = scene.namedViews.sorted { $0.name < $1.name }.map { name, view in
      let (frame, scroll) = (view.frame, view as? ScrollView)
      let content = scroll.map {
        [$0.contentSize.width, $0.contentSize.height, $0.contentOffset.x, $0.contentOffset.y]
      }
      return "\(name) \(text([frame.minX, frame.minY, frame.width, frame.height])) \(text(content ?? []))"
    }
    return views + scene.layoutConflicts.map(\.message)
  }
}
