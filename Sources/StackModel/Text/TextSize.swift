public import Foundation

/// How the size of a text is found: NSStringDrawingOptions, with its raw values.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines are wrapped to the width; otherwise there is one line, whose baseline is at 0.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)
  /// The leading of the font counts. It has no effect: that of the system's font is 0.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 2)
  /// The outlines of the letters count. It has no effect, since there are no outlines.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 8)
  /// The last line that fits ends in an ellipsis. It has no effect on the size.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 32)
}

/// How text may shrink to fit: NSStringDrawingContext. It has no effect.
public final class StringDrawingContext: NSObject {
  /// The smallest factor by which text may be smaller; 0 by default.
  public var minimumScaleFactor: CGFloat = 0
  /// The factor by which text was smaller: 1.
  public let actualScaleFactor: CGFloat = 1
  /// The rectangle of the text that was measured last, in points.
  public internal(set) var totalBounds: CGRect = .zero
}

/// The size of a text in a font with a paragraph style, measured as that of a label and not rounded.
struct TextSize {
  var font = Font(pointSize: 12)
  var paragraph: Paragraph?

  init(_ font: Font?, _ paragraph: Paragraph?) {
    if let font { self.font = font }
    self.paragraph = paragraph
  }

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    let text = NSAttributedString(string: " ", attributes: attributes ?? [:])
    self.init(text.firstFont, text.firstParagraph)
  }

  private var lines: TextLines { TextLines(measurer: SystemFontMeasurer.shared, font: font) }

  /// - Parameters:
  ///   - width: in points; not above 0 or infinite for lines of any length.
  ///   - height: in points; lines that do not fit are left out, but for the first one. Not above 0 for any height.
  func size(of text: String, width: CGFloat = 0, height: CGFloat = 0) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let limit = width > 0 && width < CGFloat.greatestFiniteMagnitude / 2 ? width : nil
    var lines = lines.lines(of: text, width: limit, paragraph)
    let paragraph = paragraph ?? Paragraph()
    let edges = paragraph.edges(of: lines, font: font)
    let lineHeight = paragraph.lineHeight(of: font)
    if height > 0 {
      let count = edges.dropLast().prefix { $0 + lineHeight <= height + 1e-6 }.count
      lines = Array(lines.prefix(max(1, count)))
    }
    let longest = lines.reduce(0) { longest, line in
      max(longest, paragraph.indent(of: line) + SystemFontMeasurer.shared.width(of: line, font: font))
    }
    return CGSize(width: longest, height: edges[lines.count - 1] + lineHeight)
  }

  func bounds(of text: String, with size: CGSize, options: StringDrawingOptions) -> CGRect {
    if options.contains(.usesLineFragmentOrigin) {
      return CGRect(origin: .zero, size: self.size(of: text, width: size.width, height: size.height))
    }
    let lineHeight = (paragraph ?? Paragraph()).lineHeight(of: font)
    return CGRect(
      x: 0, y: -(font.ascender + (lineHeight - font.lineHeight)),
      width: self.size(of: String(text.firstLine)).width, height: lineHeight)
  }
}

#if !canImport(Darwin)
  extension String {
    /// The size of the text in points, broken at newlines only and not rounded. The font is of 12 points without one.
    ///
    /// The font and the paragraph style count, all other attributes are ignored.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      TextSize(attributes).size(of: self)
    }

    /// The rectangle of the text in points, not rounded, at 0; without `usesLineFragmentOrigin` at its baseline.
    ///
    /// The font and the paragraph style count, all other attributes are ignored.
    /// - Parameter size: the width that lines are wrapped to and the height for whole lines; not above 0 for no limit (our choice).
    public func boundingRect(
      with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
      context: StringDrawingContext?
    ) -> CGRect {
      let rect = TextSize(attributes).bounds(of: self, with: size, options: options)
      context?.totalBounds = rect
      return rect
    }
  }

  extension NSString {
    /// The size of the text in points, broken at newlines only and not rounded. The font is of 12 points without one.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      String._unconditionallyBridgeFromObjectiveC(self).size(withAttributes: attributes)
    }

    /// The rectangle of the text in points, not rounded, at 0; without `usesLineFragmentOrigin` at its baseline.
    public func boundingRect(
      with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
      context: StringDrawingContext?
    ) -> CGRect {
      String._unconditionallyBridgeFromObjectiveC(self).boundingRect(
        with: size, options: options, attributes: attributes, context: context)
    }
  }

  extension NSAttributedString {
    /// The size of the text in points in the font and the paragraph style of the first character (our choice), not rounded.
    public func size() -> CGSize { TextSize(firstFont, firstParagraph).size(of: string) }

    /// The rectangle of the text in points in the font and the paragraph style of the first character (our choice), not rounded.
    ///
    /// It is at 0; without `usesLineFragmentOrigin`, its baseline is.
    public func boundingRect(
      with size: CGSize, options: StringDrawingOptions = [], context: StringDrawingContext?
    ) -> CGRect {
      let rect = TextSize(firstFont, firstParagraph).bounds(of: string, with: size, options: options)
      context?.totalBounds = rect
      return rect
    }
  }
#endif
