extension StackView {
  /// Where the views stand across the axis. Raw values are UIKit's.
  public enum Alignment: Int, CaseIterable, Hashable, Sendable {
    case fill = 0
    case leading = 1
    /// Horizontal stacks only.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// Horizontal stacks only.
    case lastBaseline = 5

    /// `leading` as a horizontal stack calls it.
    public static var top: Alignment { .leading }
    /// `trailing` as a horizontal stack calls it.
    public static var bottom: Alignment { .trailing }
  }

  /// How the views share the length along the axis. Raw values are UIKit's.
  public enum Distribution: Int, CaseIterable, Hashable, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }
}
