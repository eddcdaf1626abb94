public import Foundation

/// How the size of a text is found: NSStringDrawingOptions, with its raw values.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are wrapped to the width; otherwise there is one line, whose baseline is at 0.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1)
  /// The leading of the font counts, which a text style has.
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

/// The size of a text in its fonts with a paragraph style, measured as that of a label and not rounded.
struct TextSize {
  var text: String
  private var lines: TextLines
  private var paragraph: Paragraph?

  init(_ text: NSAttributedString) {
    self.text = text.string
    let parts = text.fontParts(in: self.text, otherwise: Font(pointSize: 12))
    lines = TextLines(
      measurer: SystemFontMeasurer.shared, font: parts.first?.font ?? Font(pointSize: 12),
      parts: parts.count > 1 ? parts : [])
    paragraph = text.firstParagraph
  }

  /// - Parameters:
  ///   - width: in points; not above 0 or infinite for lines of any length.
  ///   - height: in points; lines that do not fit are left out, but for the first one. Not above 0 for any height.
  func size(width: CGFloat = 0, height: CGFloat = 0, usesLeading: Bool = false) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let limit = width > 0 && width < CGFloat.greatestFiniteMagnitude / 2 ? width : nil
    let all = lines.lines(of: text, width: limit, paragraph)
    let places = lines.places(of: all, paragraph, usesLeading: usesLeading)
    let count = height > 0 ? max(1, places.prefix { $0.bottom <= height + 1e-6 }.count) : places.count
    let longest = all.prefix(count).reduce(0) { longest, line in
      max(longest, (paragraph?.indent(of: line) ?? 0) + lines.advance(of: line))
    }
    return CGSize(width: longest, height: places[count - 1].bottom)
  }

  func bounds(with size: CGSize, options: StringDrawingOptions) -> CGRect {
    if options.contains(.usesLineFragmentOrigin) {
      let usesLeading = options.contains(.usesFontLeading)
      return CGRect(
        origin: .zero, size: self.size(width: size.width, height: size.height, usesLeading: usesLeading))
    }
    let line = text.firstLine
    guard let place = lines.places(of: [line], paragraph).first else { return .zero }
    let width = text.isEmpty ? 0 : (paragraph?.indent(of: line) ?? 0) + lines.advance(of: line)
    return CGRect(x: 0, y: -place.baseline, width: width, height: place.bottom)
  }
}

#if !canImport(Darwin)
  extension String {
    /// The size of the text in points, broken at newlines only and not rounded. The font is of 12 points without one.
    ///
    /// The font and the paragraph style count, all other attributes are ignored.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      TextSize(NSAttributedString(string: self, attributes: attributes)).size()
    }

    /// The rectangle of the text in points, not rounded, at 0; without `usesLineFragmentOrigin` at its baseline.
    ///
    /// The font and the paragraph style count, all other attributes are ignored.
    /// - Parameter size: the width that lines are wrapped to and the height for whole lines; not above 0 for no limit (our choice).
    public func boundingRect(
      with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
      context: StringDrawingContext?
    ) -> CGRect {
      NSAttributedString(string: self, attributes: attributes)
        .boundingRect(with: size, options: options, context: context)
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
    /// The size of the text in points in its fonts and the paragraph style of the first character (our choice), not rounded.
    public func size() -> CGSize { TextSize(self).size() }

    /// The rectangle of the text in points in its fonts and the paragraph style of the first character (our choice), not rounded.
    ///
    /// It is at 0; without `usesLineFragmentOrigin`, its baseline is.
    public func boundingRect(
      with size: CGSize, options: StringDrawingOptions = [], context: StringDrawingContext?
    ) -> CGRect {
      let rect = TextSize(self).bounds(with: size, options: options)
      context?.totalBounds = rect
      return rect
    }
  }
#endif
