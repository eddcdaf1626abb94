extension StackView {
  /// The position of arranged views across the axis. Raw values are UIKit's.
  public enum Alignment: Int, CaseIterable, Hashable, Sendable {
    case fill = 0
    case leading = 1
    /// Horizontal stacks only.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// Horizontal stacks only.
    case lastBaseline = 5

    /// The name of `leading` for a horizontal stack.
    public static var top: Alignment { .leading }
    /// The name of `trailing` for a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  /// The division of a stack's length along the axis among its arranged views. Raw values are UIKit's.
  public enum Distribution: Int, CaseIterable, Hashable, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }
}
