package import Foundation

/// The pixels of a screen, onto which layouts put views, and scroll views their offsets.
///
/// Constraints are solved without it; rounding is the last step. A tie goes away from zero, that of an offset up. A view in a window has each edge
/// on a pixel, in the coordinates of its superview. Outside a window UIKit does something else: it rounds lengths to
/// pixels of the screen, each by itself, and origins to whole points. Source: UIKit, measured; Tests/StackModelTests/Fixtures/frames.csv
/// has views outside a window, at 2 pixels per point.
package struct PixelGrid: Equatable, Sendable {
  /// The number of pixels per point, above 0.
  package let scale: CGFloat
  let isInWindow: Bool
  /// How far below a tie a number counts as one, in pixels: exact values have rounding errors.
  private static let tolerance = 1e-6

  private static func rounded(_ value: CGFloat, to scale: CGFloat) -> CGFloat {
    let pixels = (abs(value) * scale + tolerance).rounded()
    // A value of a pixel is the same number wherever it comes from. No length is -0.
    return value < 0 && pixels > 0 ? -pixels / scale : pixels / scale
  }

  /// A position or a length in points, on the nearest pixel.
  package func rounded(_ value: CGFloat) -> CGFloat { Self.rounded(value, to: scale) }

  /// An offset in points, on the nearest pixels; a tie goes up. Source: UIKit, measured.
  package func roundedUp(_ point: CGPoint) -> CGPoint {
    func rounded(_ value: CGFloat) -> CGFloat {
      (value * scale + 0.5 + Self.tolerance).rounded(.down) / scale
    }
    return CGPoint(x: rounded(point.x), y: rounded(point.y))
  }

  /// A size in points, of whole pixels.
  func rounded(_ size: CGSize) -> CGSize { CGSize(width: rounded(size.width), height: rounded(size.height)) }

  /// The frame of a view on pixels, in points, in the coordinates of its superview.
  func rounded(_ frame: CGRect) -> CGRect {
    guard isInWindow else {
      return CGRect(
        origin: CGPoint(x: Self.rounded(frame.origin.x, to: 1), y: Self.rounded(frame.origin.y, to: 1)),
        size: rounded(frame.size))
    }
    func span(_ start: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
      let (first, last) = (rounded(start), rounded(start + length))
      return (first, rounded(last - first))
    }
    let (x, y) = (span(frame.origin.x, frame.size.width), span(frame.origin.y, frame.size.height))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
