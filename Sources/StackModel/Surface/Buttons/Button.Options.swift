import Foundation

extension Button {
  /// The style of a button, with UIKit's raw values. It decides the default font of the title.
  ///
  /// Those with a symbol of the system have an image of 22 × 22 points, and no other font. Source: the tests of LayoutKit.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A button without a style: the title has 18 points.
    case custom
    /// The style of the system: the title has 15 points.
    case system

    case detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    /// UIKit's old name of `system`.
    public static var roundedRect: ButtonType { .system }

    var hasSymbol: Bool { (2...5).contains(rawValue) }
  }

  /// What changes the configuration of a button when its state changes.
  public typealias ConfigurationUpdateHandler = (Button) -> Void

  struct Options: DefaultOptions {
    static let plain = Options()

    var titles: [State: String] = [:]
    var titleColors: [State: Color] = [:]
    var images: [State: Image] = [:]
    var backgroundImages: [State: Image] = [:]
    var contentInsets = EdgeInsets.zero
    var titleInsets = EdgeInsets.zero
    var imageInsets = EdgeInsets.zero
    var configuration: Configuration?
    var textMeasurer: any TextMeasurer = SystemFontMeasurer.shared
    var style = Style()
  }

  /// How the button is drawn: stored, without effect on layout.
  struct Style {
    var adjustsImageWhenHighlighted = true
    var adjustsImageWhenDisabled = true
    var showsTouchWhenHighlighted = false
    var showsMenuAsPrimaryAction = false
  }
}
