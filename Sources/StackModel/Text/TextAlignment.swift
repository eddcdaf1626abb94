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

/// A line under a text or through it: NSUnderlineStyle, with its raw values.
public struct UnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = UnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = UnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = UnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = UnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = UnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots in turn.
  public static let patternDashDot = UnderlineStyle(rawValue: 0x300)
  /// A line of a dash and two dots in turn.
  public static let patternDashDotDot = UnderlineStyle(rawValue: 0x400)
  /// A line under words, and none under spaces.
  public static let byWord = UnderlineStyle(rawValue: 0x8000)
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
    /// How lines stand below each other: a `ParagraphStyle`. Labels honour it, and sizes of texts.
    public static let paragraphStyle = NSAttributedString.paragraphKey
    /// The distance between characters in points. It is ignored.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The style of a line under the text. It is ignored.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of a line under the text. It is ignored.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The style of a line through the text. It is ignored.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of a line through the text. It is ignored.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The color of the letters' outlines. It is ignored.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the letters' outlines in hundredths of the font's size. It is ignored.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The shadow of the letters. It is ignored.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Whether letters are joined. It is ignored.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A picture in place of a character. It is ignored.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The slant of the letters. It is ignored.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The factor of the letters' widths. It is ignored.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The distance between characters in points. It is ignored.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The distance of the text from its baseline in points. It is ignored.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The address of a link. It is ignored.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif

extension NSAttributedString {
  package convenience init(_ text: String, font: Font, color: Color?, paragraph: Paragraph? = nil) {
    var attributes: [NSAttributedString.Key: Any] = [Self.fontKey: font]
    if let color { attributes[Self.colorKey] = color }
    if let paragraph { attributes[Self.paragraphKey] = ParagraphStyle(paragraph) }
    self.init(string: text, attributes: attributes)
  }

  /// The font of the first character; nil if none is set.
  package var firstFont: Font? { firstAttribute(Self.fontKey) }

  /// The parts of the text in one font each; characters without a font have another one. None for an empty text.
  func fontParts(in text: String, otherwise font: Font) -> [FontPart] {
    var parts: [FontPart] = []
    enumerateAttribute(Self.fontKey, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let range = Range(range, in: text) else { return }
      let font = value as? Font ?? font
      guard let last = parts.last, last.font == font else {
        return parts.append(FontPart(range: range, font: font))
      }
      parts[parts.count - 1] = FontPart(range: last.range.lowerBound..<range.upperBound, font: font)
    }
    return parts
  }

  func withFonts(of parts: [FontPart], in text: String) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    for part in parts {
      copy.addAttribute(Self.fontKey, value: part.font, range: NSRange(part.range, in: text))
    }
    return copy
  }

  /// The color of the first character; nil if none is set.
  package var firstColor: Color? { firstAttribute(Self.colorKey) }
  private static var fontKey: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
  private static var colorKey: NSAttributedString.Key { NSAttributedString.Key("NSColor") }

  func firstAttribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) as? Value : nil
  }
}
