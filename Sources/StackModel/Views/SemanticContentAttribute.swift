/// Which side a view's leading edge is on. Raw values are UIKit's.
public enum SemanticContentAttribute: Int, CaseIterable, Hashable, Sendable {
  /// As the root of the tree says; left for a root.
  case unspecified = 0
  /// Leading is left: controls of playback are not mirrored. Source: Apple's documentation.
  case playback = 1
  /// Leading is left: controls of directions in space are not mirrored. Source: Apple's documentation.
  case spatial = 2
  /// Leading is left.
  case forceLeftToRight = 3
  /// Leading is right.
  case forceRightToLeft = 4
}
