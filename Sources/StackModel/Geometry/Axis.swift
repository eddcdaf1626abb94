/// The direction in which a stack arranges its views.
public enum Axis: Int, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// The axis at a right angle to this one.
  public var perpendicular: Axis { self == .horizontal ? .vertical : .horizontal }
}
