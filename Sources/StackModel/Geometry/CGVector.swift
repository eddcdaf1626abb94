#if !canImport(Darwin)
  public import Foundation

  /// A vector in two dimensions: Core Graphics' type, on platforms without it.
  public struct CGVector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// Creates the vector (0, 0).
    public init() { self.init(dx: 0, dy: 0) }
    /// Creates a vector from components of type `Double`.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    /// Creates a vector from whole numbers.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The vector (0, 0).
    public static let zero = CGVector()
  }
#endif
