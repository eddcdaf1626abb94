/// Why a view can't go where it was told to.
public enum HierarchyError: Error, Hashable, Sendable {
  /// The view is the one it should go into, or above it.
  case cycle
  /// There is no such place: `index` lies outside 0…`count`.
  case indexOutOfRange(index: Int, count: Int)
}

extension HierarchyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cycle: "a view can't be added to itself or to a view inside it"
    case .indexOutOfRange(let index, let count): "index \(index) is outside 0…\(count)"
    }
  }
}
