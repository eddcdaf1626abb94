/// The direction in which a stack arranges its views.
public enum Axis: Int, CaseIterable, Hashable, Sendable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical
  /// The axis at a right angle to this one.
  public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}
