public import Foundation

/// Where lines of text stand between the edges: NSTextAlignment, with the raw values of iOS.
public enum TextAlignment: Int, CaseIterable, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// How text that is too long is shown: NSLineBreakMode, with its raw values.
///
/// It has no effect on layout: text of several lines is always wrapped between words (our choice).
public enum LineBreakMode: Int, CaseIterable, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where the baseline of shrunk text stands: UIBaselineAdjustment, with its raw values.
public enum BaselineAdjustment: Int, CaseIterable, Hashable, Sendable {
  case alignBaselines, alignCenters, none
}

#if !canImport(Darwin)
  extension NSAttributedString.Key {
    /// The font of a text: a `Font`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of a text: a `Color`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind a text: a `Color`. It is ignored.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The distance between characters in points. It is ignored.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The style of a line under the text. It is ignored.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of a line under the text. It is ignored.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The style of a line through the text. It is ignored.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The distance of the text from its baseline in points. It is ignored.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The address of a link. It is ignored.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif

extension NSAttributedString {
  /// A text in one font and color.
  package convenience init(_ text: String, font: Font, color: Color?) {
    var attributes: [NSAttributedString.Key: Any] = [Self.fontKey: font]
    if let color { attributes[Self.colorKey] = color }
    self.init(string: text, attributes: attributes)
  }

  /// The font of the first character; nil if none is set.
  package var firstFont: Font? { firstAttribute(Self.fontKey) }

  /// The color of the first character; nil if none is set.
  package var firstColor: Color? { firstAttribute(Self.colorKey) }

  private static var fontKey: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
  private static var colorKey: NSAttributedString.Key { NSAttributedString.Key("NSColor") }

  private func firstAttribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) as? Value : nil
  }
}
