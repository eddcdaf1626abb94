package import Foundation

extension View {
  /// A number of a view's frame.
  public enum FrameComponent: String, CaseIterable, Hashable, Sendable {
    case x, y, width, height

    /// The component that says where a view starts, or how long it is, on an axis.
    init(_ axis: Axis, isLength: Bool) {
      self = axis == .horizontal ? (isLength ? .width : .x) : (isLength ? .height : .y)
    }

    /// The axis that the component lies on.
    package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

    /// Whether it is a length, not a place.
    package var isLength: Bool { self == .width || self == .height }

    /// The attribute that constraints have for it.
    var attribute: LayoutConstraint.Attribute {
      switch self {
      case .x: .left
      case .y: .top
      case .width: .width
      case .height: .height
      }
    }

    /// The value in a frame, in points.
    package func value(in frame: CGRect) -> CGFloat {
      switch self {
      case .x: frame.minX
      case .y: frame.minY
      case .width: frame.width
      case .height: frame.height
      }
    }
  }
}
