/// The style of the status bar: UIStatusBarStyle, with its raw values.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// Dark or light, as the content's style.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar is shown and hidden: UIStatusBarAnimation, with its raw values.
public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  case fade = 1
  case slide = 2
}

/// How the interface is turned: UIInterfaceOrientation, with its raw values.
public enum InterfaceOrientation: Int, Hashable, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, with the top below.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the right.
  case landscapeRight = 3
  /// On its side, with the home button at the left.
  case landscapeLeft = 4
  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations: UIInterfaceOrientationMask, with its raw values.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation: 1 shifted by its raw value.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upright, with the top below.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button at the right.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button at the left.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: InterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

/// A set of edges of a rectangle: UIRectEdge, with its raw values.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all = RectEdge(rawValue: 15)
}
