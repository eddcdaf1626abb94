import Foundation
@_spi(Rooms) import StackCore
import StackModel
import TestSupport
import Testing

@Suite("Paragraph styles and sizes of texts")
struct ParagraphStyleTests {
  private static let text =
    "One line and\nanother paragraph that is rather long, so that it is broken into lines"

  private static func label(_ text: String = text, _ set: (MutableParagraphStyle) -> Void) -> Label {
    let style = MutableParagraphStyle()
    set(style)
    let label = Label()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: text, attributes: [.font: Font(pointSize: 20), .paragraphStyle: style])
    return label
  }

  @Test("the height of lines is the font's, times the multiple, between the smallest and the largest")
  func heights() {
    let line = Font(pointSize: 20).lineHeight
    let cases: [((MutableParagraphStyle) -> Void, CGFloat)] = [
      ({ _ in }, line), ({ $0.lineHeightMultiple = 1.5 }, line * 1.5), ({ $0.minimumLineHeight = 40 }, 40),
      ({ $0.maximumLineHeight = 15 }, 15),
      (
        {
          $0.lineHeightMultiple = 3
          $0.maximumLineHeight = 50
        }, 50
      ),
    ]
    for (set, height) in cases {
      let label = Self.label("a\nb\nc", set)
      expectEqual(label.intrinsicContentSize.height, (3 * height).roundedUpToPixels())
      expectEqual(
        label.firstBaselineFromTop, (Font(pointSize: 20).ascender + (height - line)).roundedToPixels())
      label.numberOfLines = 1
      expectEqual(label.intrinsicContentSize.height, height.roundedUpToPixels())
      // The baseline of the last line is as far from the bottom as without a style.
      expect(abs((label.lastBaselineFromBottom ?? 0) - (line - Font(pointSize: 20).ascender)) <= 0.5)
    }
  }

  @Test(
    "spacing is between lines and paragraphs, not after the last", arguments: [90, 140, 400] as [CGFloat])
  func spacing(width: CGFloat) {
    let plain = Self.label { _ in }
    let lines = TextLines(measurer: SystemFontMeasurer.shared, font: Font(pointSize: 20))
      .lines(of: Self.text, width: width)
    let spaced = Self.label {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 20
    }
    func height(_ label: Label) -> CGFloat { label.sizeThatFits(CGSize(width, 0)).height }
    let expected = CGFloat(lines.count) * Font(pointSize: 20).lineHeight + CGFloat(lines.count - 2) * 3 + 30
    expect(height(spaced) == expected.roundedUpToPixels() && height(spaced) > height(plain))
    let limited = CGRect(0, 0, width, 1000)
    expectEqual(
      spaced.textRect(forBounds: limited, limitedToNumberOfLines: 1).height,
      plain.textRect(forBounds: limited, limitedToNumberOfLines: 1).height)
    spaced.text = Self.text
    expectEqual(height(spaced), height(plain))
  }

  @Test("indents make lines shorter: the lines are those of a narrower text")
  func indents() {
    func lines(_ width: CGFloat) -> Int {
      TextLines(measurer: SystemFontMeasurer.shared, font: Font(pointSize: 20))
        .lines(of: Self.text, width: width).count
    }
    for width in [120, 160, 200, 240, 300] as [CGFloat] {
      let label = Self.label {
        $0.firstLineHeadIndent = 20
        $0.headIndent = 20
        $0.tailIndent = -10
      }
      let size = label.sizeThatFits(CGSize(width, 0))
      expectEqual(
        size.height, (CGFloat(lines(width - 30)) * Font(pointSize: 20).lineHeight).roundedUpToPixels())
      expect(size.width <= width - 10 + 0.5 && size.width > 20)
    }
    let first = Self.label("short") { $0.firstLineHeadIndent = 12 }
    let plain = Self.label("short") { _ in }
    expectEqual(first.intrinsicContentSize.width, plain.intrinsicContentSize.width + 12)
  }

  @Test("a label takes the alignment and the line break mode of the style, and returns the style")
  func label() {
    let label = Self.label {
      $0.alignment = .right
      $0.lineBreakMode = .byTruncatingMiddle
      $0.lineSpacing = 4
    }
    expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
    let style =
      label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle
    expect(style?.lineSpacing == 4 && style != ParagraphStyle.default)
    let copy = style?.mutableCopy() as? MutableParagraphStyle
    expectEqual(copy, style)
    copy?.headIndent = 1
    expect(copy != style)
    copy?.setParagraphStyle(.default)
    expectEqual(copy, ParagraphStyle())
  }

  @Test(
    "sizes of texts are those of labels before they are rounded",
    arguments: ["", "a", "Hello, World", "two\nlines", text], [80, 200, 0] as [CGFloat])
  func sizes(text: String, width: CGFloat) {
    let style = MutableParagraphStyle()
    style.lineSpacing = 5
    let attributes: [NSAttributedString.Key: Any] = [.font: Font(pointSize: 17), .paragraphStyle: style]
    let attributed = NSAttributedString(string: text, attributes: attributes)
    let label = Label()
    label.numberOfLines = 0
    label.attributedText = attributed
    let limits = CGSize(width, .greatestFiniteMagnitude)
    let rect = attributed.boundingRect(with: limits, options: [.usesLineFragmentOrigin], context: nil)
    let fitting = label.sizeThatFits(CGSize(width, 0))
    func rounded(_ size: CGSize) -> CGSize {
      CGSize(size.width.roundedUpToPixels(), size.height.roundedUpToPixels())
    }
    // A text of plain characters keeps its style only if there is one.
    if !text.isEmpty { expect(rounded(rect.size) == fitting && rect.origin == .zero) }
    expectEqual(
      rect,
      text.boundingRect(with: limits, options: .usesLineFragmentOrigin, attributes: attributes, context: nil))
    expectEqual(
      rect,
      NSString(string: text).boundingRect(
        with: limits, options: .usesLineFragmentOrigin, attributes: attributes, context: nil))
    expectEqual(attributed.size(), text.size(withAttributes: attributes))
    if width == 0 { expectEqual(attributed.size(), rect.size) }
    let lines = attributed.boundingRect(
      with: CGSize(width, 50), options: .usesLineFragmentOrigin, context: nil)
    expect(lines.height <= 50 && lines.height <= rect.height)
    let baseline = text.boundingRect(with: limits, attributes: attributes, context: nil)
    if !text.isEmpty { expectEqual(baseline.minY, -Font(pointSize: 17).ascender) }
  }
}
