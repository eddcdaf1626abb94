public import Foundation

/// How the lines of a text stand below each other: NSParagraphStyle. Lengths are in points.
///
/// Labels and the measured sizes of texts honour it; text views, fields and buttons don't. Unlike `MutableParagraphStyle` it does
/// not change.
public class ParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate(set) final var values: Paragraph

  init(_ values: Paragraph) { self.values = values }
  public override convenience init() { self.init(Paragraph()) }
  /// A style with the default values.
  public static var `default`: ParagraphStyle { ParagraphStyle() }
  /// Where lines stand between the edges; `natural` by default.
  public var alignment: TextAlignment { values.alignment }
  /// How text that is too long is shown; `byWordWrapping` by default.
  public var lineBreakMode: LineBreakMode { values.lineBreakMode }
  /// The distance between two lines of a paragraph, added to their heights; 0 by default.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance after a paragraph; 0 by default.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance before a paragraph that is not the first one; 0 by default.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of a paragraph's first line from the leading edge; 0 by default.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge; 0 by default.
  public var headIndent: CGFloat { values.headIndent }
  /// Where lines end: above 0 from the leading edge, otherwise from the trailing edge; 0 by default.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The smallest height of a line; 0 by default.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line; 0, the default, for none.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the font's line height, before the smallest and the largest height count; 0, the default, for 1.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The threshold from which words are hyphenated; 0 by default. It has no effect.
  public var hyphenationFactor: Float { values.hyphenationFactor }
  public override func copy() -> Any { copy(with: nil) }
  /// A style with the same values that does not change.
  public func copy(with zone: NSZone?) -> Any { ParagraphStyle(values) }
  public override func mutableCopy() -> Any { mutableCopy(with: nil) }
  /// A style with the same values that can be changed.
  public func mutableCopy(with zone: NSZone?) -> Any { MutableParagraphStyle(values) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? ParagraphStyle)?.values == values }
  public override var hash: Int { values.hashValue }
}

/// A paragraph style whose values can be set: NSMutableParagraphStyle. Lengths are in points.
public final class MutableParagraphStyle: ParagraphStyle {
  public override var alignment: TextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  public override var lineBreakMode: LineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = Self.checked(newValue) }
  }
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = Self.checked(newValue) }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = Self.checked(newValue) }
  }
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = Self.checked(newValue) }
  }
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = Self.checked(newValue) }
  }
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = Self.checked(newValue) }
  }
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = Self.checked(newValue) }
  }
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = Self.checked(newValue) }
  }
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = Self.checked(newValue) }
  }
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Takes the values of another style.
  public func setParagraphStyle(_ style: ParagraphStyle) { values = style.values }

  private static func checked(_ length: CGFloat) -> CGFloat {
    if !length.isFinite { trap("The lengths of a paragraph style must be finite, not \(length).") }
    return length
  }
}

/// The values of a paragraph style, and the places of lines that follow from them. Lengths are in points.
///
/// Line n begins after the heights of those before it, the spacing between lines and that between paragraphs; there is none after
/// the last line. What makes a line higher than its font is above the text. Source: Apple's documentation of NSParagraphStyle; that
/// spacing is not added to one line alone is our choice.
package struct Paragraph: Hashable, Sendable {
  var alignment = TextAlignment.natural
  var lineBreakMode = LineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var hyphenationFactor: Float = 0

  /// The height of a line that is so high in its fonts.
  func lineHeight(from natural: CGFloat) -> CGFloat {
    var height = natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// The distance of a line from the leading edge.
  package func indent(of line: Substring) -> CGFloat { Self.isFirst(line) ? firstLineHeadIndent : headIndent }

  func width(isFirst: Bool, in width: CGFloat) -> CGFloat {
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(0, end - (isFirst ? firstLineHeadIndent : headIndent))
  }

  private static func isFirst(_ line: Substring) -> Bool {
    line.startIndex == line.base.startIndex || line.base[line.base.index(before: line.startIndex)].isNewline
  }

  /// The distance between a line that is not the first one of its text and the line before.
  func distance(before line: Substring) -> CGFloat {
    Self.isFirst(line) ? paragraphSpacing + paragraphSpacingBefore : lineSpacing
  }
}

extension NSAttributedString {
  /// The paragraph style of the first character; nil if none is set.
  package var firstParagraph: Paragraph? {
    let style: ParagraphStyle? = firstAttribute(Self.paragraphKey)
    return style?.values
  }

  static var paragraphKey: NSAttributedString.Key { NSAttributedString.Key("NSParagraphStyle") }
}
