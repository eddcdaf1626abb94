/// The direction in which content is arranged, from leading to trailing. Raw values are UIKit's.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// The leading edge is the left one.
  case leftToRight = 0
  /// The leading edge is the right one.
  case rightToLeft = 1
}
