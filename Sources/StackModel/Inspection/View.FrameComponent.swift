package import Foundation

extension View {
  /// A component of a view's frame.
  public enum FrameComponent: String, CaseIterable, Hashable, Sendable {
    case x, y, width, height

    init(_ axis: Axis, isLength: Bool) {
      self = axis == .horizontal ? (isLength ? .width : .x) : (isLength ? .height : .y)
    }

    package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
    package var isLength: Bool { self == .width || self == .height }

    var attribute: LayoutConstraint.Attribute {
      switch self {
      case .x: .left
      case .y: .top
      case .width: .width
      case .height: .height
      }
    }

    /// The value of the component in a frame, in points.
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
