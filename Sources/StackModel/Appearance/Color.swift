public import Foundation

/// A color in extended sRGB with an opacity: UIColor.
///
/// A color is a plain value. Colors of the system have the values that they have in light mode, so a color does not
/// depend on where it is used (our choice). There are no asset catalogs, no patterns and no dynamic providers.
public struct Color: Hashable, Sendable {
  /// The red component: 0 for none, 1 for all.
  public let redComponent: CGFloat
  /// The green component: 0 for none, 1 for all.
  public let greenComponent: CGFloat
  /// The blue component: 0 for none, 1 for all.
  public let blueComponent: CGFloat
  /// The opacity, from 0 to 1.
  public let alphaComponent: CGFloat

  /// Creates a color from its components in sRGB; components outside 0…1 extend the range of colors.
  /// - Parameter alpha: the opacity, clamped to 0…1.
  /// - Precondition: all components are finite.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if !(red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite) {
      trap("The components of a color must be finite, not \(red), \(green), \(blue) and \(alpha).")
    }
    redComponent = red
    greenComponent = green
    blueComponent = blue
    alphaComponent = min(1, max(0, alpha))
  }

  /// Creates a shade of gray: 0 for black, 1 for white.
  /// - Precondition: both components are finite.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness, each clamped to 0…1 but the hue, which is cyclic.
  /// - Precondition: all components are finite.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    if !hue.isFinite { trap("The hue of a color must be finite, not \(hue).") }
    let (saturation, brightness) = (min(1, max(0, saturation)), min(1, max(0, brightness)))
    let sixth = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sixth).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a color from a color of a layer, which is the same value.
  public init(cgColor: Color) { self = cgColor }

  /// There are no asset catalogs, so no name has a color: nil, as in UIKit for a name without a color.
  public init?(named name: String) { nil }

  /// The color as layers take it: the same value.
  public var cgColor: Color { self }

  /// The color with another opacity, clamped to 0…1.
  /// - Precondition: `alpha` is finite.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(red: redComponent, green: greenComponent, blue: blueComponent, alpha: alpha)
  }

  /// Writes the components; nil for those that are not needed.
  /// - Returns: true, since every color has these components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = redComponent
    green?.pointee = greenComponent
    blue?.pointee = blueComponent
    alpha?.pointee = alphaComponent
    return true
  }

  /// Writes the shade of gray and the opacity.
  /// - Returns: false for a color that is not gray, and then nothing is written.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
  {
    guard redComponent == greenComponent, greenComponent == blueComponent else { return false }
    white?.pointee = redComponent
    alpha?.pointee = alphaComponent
    return true
  }

  /// Writes hue, saturation and brightness, each from 0 to 1; a gray has the hue 0.
  /// - Returns: false for a color outside of sRGB, and then nothing is written.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (low, high) = (
      min(redComponent, greenComponent, blueComponent), max(redComponent, greenComponent, blueComponent)
    )
    guard low >= 0, high <= 1 else { return false }
    let range = high - low
    var sixth: CGFloat = 0
    if range > 0 {
      switch high {
      case redComponent: sixth = (greenComponent - blueComponent) / range
      case greenComponent: sixth = (blueComponent - redComponent) / range + 2
      default: sixth = (redComponent - greenComponent) / range + 4
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = alphaComponent
    return true
  }
}
