public import Foundation

/// A color in extended sRGB with an opacity: UIColor.
///
/// A color does not change. Colors of the system have the values that they have in light mode, also in dark traits (our
/// choice). A dynamic color asks its provider; where no traits are known, it is resolved in ``TraitCollection/current``,
/// which is light by default. There are no asset catalogs and no patterns.
public final class Color: Hashable, Sendable {
  private enum Content: Sendable {
    /// Components in extended sRGB.
    case fixed(RGBA)
    case dynamic(@Sendable (TraitCollection) -> Color)
  }

  /// The components of a color: all but the opacity may be outside 0…1.
  private struct RGBA: Hashable, Sendable { let red, green, blue, alpha: CGFloat }

  private let content: Content
  private init(_ content: Content) { self.content = content }

  /// The components in the current traits.
  private var components: RGBA {
    switch content {
    case .fixed(let components): components
    case .dynamic(let provider): provider(.current).components
    }
  }

  /// The red component: 0 for none, 1 for all. That of a dynamic color is for the current traits.
  public var redComponent: CGFloat { components.red }
  /// The green component: 0 for none, 1 for all. That of a dynamic color is for the current traits.
  public var greenComponent: CGFloat { components.green }
  /// The blue component: 0 for none, 1 for all. That of a dynamic color is for the current traits.
  public var blueComponent: CGFloat { components.blue }
  /// The opacity, from 0 to 1. That of a dynamic color is for the current traits.
  public var alphaComponent: CGFloat { components.alpha }

  /// Creates a color from its components in sRGB; components outside 0…1 extend the range of colors.
  ///
  /// The opacity is clamped to 0…1.
  /// - Precondition: all components are finite.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if !(red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite) {
      trap("The components of a color must be finite, not \(red), \(green), \(blue) and \(alpha).")
    }
    content = .fixed(RGBA(red: red, green: green, blue: blue, alpha: min(1, max(0, alpha))))
  }

  /// Creates a color whose provider returns the color for traits.
  ///
  /// The provider is called each time the color is resolved. Source: Apple's documentation of UIColor.
  public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
    content = .dynamic(dynamicProvider)
  }

  /// The color for traits, which is not dynamic. A fixed color is itself.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    guard case .dynamic(let provider) = content else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// Whether two colors have the same components. Dynamic colors are equal if they are the same object (our choice).
  public static func == (lhs: Color, rhs: Color) -> Bool {
    if lhs === rhs { return true }
    guard case .fixed(let left) = lhs.content, case .fixed(let right) = rhs.content else { return false }
    return left == right
  }

  /// Hashes the components, or the identity of a dynamic color.
  public func hash(into hasher: inout Hasher) {
    switch content {
    case .fixed(let components): hasher.combine(components)
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
  }

  /// Whether an object is an equal color.
  public func isEqual(_ object: Any?) -> Bool { object as? Color == self }

  /// Creates a shade of gray: 0 for black, 1 for white.
  /// - Precondition: both components are finite.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness, each clamped to 0…1 but the hue, which is cyclic.
  /// - Precondition: all components are finite.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    if !hue.isFinite { trap("The hue of a color must be finite, not \(hue).") }
    let (saturation, brightness) = (min(1, max(0, saturation)), min(1, max(0, brightness)))
    let sixth = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sixth).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a color from a color of a layer.
  public convenience init(cgColor: Color) { self.init(cgColor.content) }
  /// There are no asset catalogs, so no name has a color: nil, as in UIKit for a name without a color.
  public convenience init?(named name: String) { return nil }

  /// There are no asset catalogs, so no name has a color: nil, as in UIKit for a name without a color.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: TraitCollection?) {
    return nil
  }

  /// The color as layers take it: resolved in the current traits.
  public var cgColor: Color { resolvedColor(with: .current) }

  /// The color with another opacity, clamped to 0…1. That of a dynamic color is dynamic.
  /// - Precondition: `alpha` is finite.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    guard case .fixed(let components) = content else {
      return Color { [self] in resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return Color(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Writes the components; nil for those that are not needed.
  /// - Returns: true, since every color has these components.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes the shade of gray and the opacity.
  /// - Returns: false for a color that is not gray, and then nothing is written.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
  {
    let components = components
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation and brightness, each from 0 to 1; a gray has the hue 0.
  /// - Returns: false for a color outside of sRGB, and then nothing is written.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
    let (red, green, blue) = (components.red, components.green, components.blue)
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    guard low >= 0, high <= 1 else { return false }
    let range = high - low
    var sixth: CGFloat = 0
    if range > 0 {
      switch high {
      case red: sixth = (green - blue) / range
      case green: sixth = (blue - red) / range + 2
      default: sixth = (red - green) / range + 4
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = components.alpha
    return true
  }
}

// What views, labels and animations need, in light mode. Source: Apple's Human Interface Guidelines.
extension Color {
  /// Black with the opacity 0.
  public static let clear = Color(white: 0, alpha: 0)
  /// A gray of 0 in white.
  public static let black = Color(white: 0, alpha: 1)
  /// The color of buttons and of what can be tapped: 0, 122, 255 of 255.
  public static let systemBlue = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// Text: black.
  public static let label = Color(red: 0, green: 0, blue: 0, alpha: 1)
}

extension Color: _ExpressibleByColorLiteral {
  /// Creates the color of a `#colorLiteral(red:green:blue:alpha:)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
