/// The reason why a view can't be added at a place in a tree.
public enum HierarchyError: Error, Hashable, Sendable {
  /// The view is the new superview itself, or one of its ancestors.
  case cycle
  /// `index` lies outside 0…`count`.
  case indexOutOfRange(index: Int, count: Int)
}

extension HierarchyError: CustomStringConvertible {
  /// The reason, in words.
  public var description: String {
    switch self {
    case .cycle: "a view can't be added to itself or to a view inside it"
    case .indexOutOfRange(let index, let count): "index \(index) is outside 0…\(count)"
    }
  }
}

/// Ends the process with a sentence if a change of a tree is not possible, where UIKit raises an exception.
/// - Parameter change: what the check is for, such as "add a subview".
func trapping(_ change: String, _ check: () throws(HierarchyError) -> Void) {
  do throws(HierarchyError) { try check() } catch { trap("Can't \(change): \(error).") }
}
