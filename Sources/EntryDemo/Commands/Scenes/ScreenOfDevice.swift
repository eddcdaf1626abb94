import Foundation
import StackModel

/// The screen of a device in portrait. Sources: Apple's Human Interface Guidelines (sizes); public measurements (safe areas).
package struct ScreenOfDevice {
  /// The name that Apple gives it.
  package let name: String
  let size: CGSize
  let scale: PixelScale
  let safeArea: EdgeInsets

  private init(_ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: PixelScale, _ top: CGFloat) {
    (self.name, size, self.scale) = (name, CGSize(width: width, height: height), scale)
    safeArea = EdgeInsets(top: top, left: 0, bottom: top > 20 ? 34 : 0, right: 0)
  }

  /// Without a home indicator the status bar hides in landscape.
  var landscapeSafeArea: EdgeInsets {
    let side = safeArea.bottom > 0 ? safeArea.top : 0
    return EdgeInsets(top: 0, left: side, bottom: min(safeArea.bottom, 21), right: side)
  }

  func matches(_ settings: Settings, inLandscape: Bool = false) -> Bool {
    let sides = inLandscape ? CGSize(width: size.height, height: size.width) : size
    return settings.viewport == sides && settings.scale == scale
      && settings.safeArea == (inLandscape ? landscapeSafeArea : safeArea)
  }

  /// All that `session.device` knows.
  package static let all: [ScreenOfDevice] = [
    .init("iPhone SE (1st generation)", 320, 568, .two, 20), .init("iPhone SE", 375, 667, .two, 20),
    .init("iPhone 8 Plus", 414, 736, .three, 20), .init("iPhone 11 Pro", 375, 812, .three, 44),
    .init("iPhone 11", 414, 896, .two, 48), .init("iPhone 13 mini", 375, 812, .three, 50),
    .init("iPhone 14", 390, 844, .three, 47), .init("iPhone 14 Plus", 428, 926, .three, 47),
    .init("iPhone 16", 393, 852, .three, 59), .init("iPhone 16 Plus", 430, 932, .three, 59),
    .init("iPhone 16 Pro", 402, 874, .three, 62), .init("iPhone 16 Pro Max", 440, 956, .three, 62),
  ]
}
