/// The animation of one number, as ``Animator/runningAnimations`` lists it.
public struct RunningAnimation: Sendable {
  /// The number that is animated; lengths are in points.
  public enum Property: String, Sendable {
    /// Coordinates and lengths of the frame, in the superview's coordinates.
    case x, y, width, height
    /// The horizontal content offset, in the content's coordinates.
    case contentOffsetX = "contentOffset.x"
    /// The vertical content offset, in the content's coordinates.
    case contentOffsetY = "contentOffset.y"
    /// The opacity, from 0 to 1.
    case alpha
    /// 1 for a hidden view, 0 for a visible one.
    case isHidden = "hidden"
    /// The components a, b, c and d of the transform.
    case transformA = "transform.a"
    case transformB = "transform.b"
    case transformC = "transform.c"
    case transformD = "transform.d"
    /// The horizontal translation of the transform, in points.
    case transformX = "transform.tx"
    /// The vertical translation of the transform, in points.
    case transformY = "transform.ty"
    /// The horizontal place of the anchor point, in widths of the bounds.
    case anchorPointX = "anchorPoint.x"
    /// The vertical place of the anchor point, in heights of the bounds.
    case anchorPointY = "anchorPoint.y"
    /// The red, green and blue of the color behind the content, each multiplied by the opacity.
    case backgroundRed = "backgroundColor.red"
    case backgroundGreen = "backgroundColor.green"
    case backgroundBlue = "backgroundColor.blue"
    /// The opacity of the color behind the content.
    case backgroundAlpha = "backgroundColor.alpha"
    /// A transition from an old picture, 0, to a new one, 1.
    case transition
  }

  /// The identity of the view that is animated.
  public let viewID: ObjectIdentifier
  /// The number that is animated.
  public let property: Property
  /// The model value before the change, in the property's unit.
  public let from: Double
  /// The model value after the change, in the property's unit.
  public let to: Double
  /// The time at which the block ran, since the animator was created.
  public let begin: Duration
  /// The time from `begin` until the value starts to change.
  public let delay: Duration
  /// The time during which the value changes once; a repeated animation takes longer.
  public let duration: Duration
  /// The curve: its name, its control points or the spring's constants, and how often it runs if that is not once.
  public let curve: String
  /// The fraction complete: 0 at the start and 1 at the end.
  public let progress: Double
  /// Whether a paused property animator holds the animation, so that the number does not change over time.
  public internal(set) var isPaused = false
}
