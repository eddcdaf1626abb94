import Foundation
import StackModel
import TestSupport
import Testing

/// Colors, fonts, images, insets and what text labels make of them.
@Suite("Colors, fonts and images")
struct ValueTests {
  @Test("a color keeps its components, and hue, saturation and brightness lead back to it")
  func colors() {
    expect(Color(white: 0.5, alpha: 1) == .gray && Color.red.withAlphaComponent(2) == .red)
    expectEqual(Color(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
    var tested = 0
    for color in [Color.systemBlue, .systemOrange, .brown, .purple, .white, .black, .systemTeal, .systemPink]
    {
      var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
      let again = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      expectClose(again.redComponent, color.redComponent, within: 1e-9)
      expectClose(again.greenComponent, color.greenComponent, within: 1e-9)
      expectClose(again.blueComponent, color.blueComponent, within: 1e-9)
      tested += 1
    }
    expectEqual(tested, 8)
    var white: CGFloat = -1
    expect(!Color.red.getWhite(&white, alpha: nil) && white == -1)
    expect(Color.lightGray.getWhite(&white, alpha: nil) && white == 2 / 3.0)
    expect(Color(named: "brand") == nil && Color(cgColor: Color.red.cgColor) == .red)
  }

  @Test("fonts of weights from semibold on are bold; sizes and styles are UIKit's")
  func fonts() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    expectEqual(weights.count { Font.systemFont(ofSize: 10, weight: $0).isBold }, 4)
    expectEqual(weights.map(\.rawValue), weights.map(\.rawValue).sorted())
    let label = Label(text: "Hello")
    let regular = label.intrinsicContentSize
    label.font = .italicSystemFont(ofSize: 17)
    expectEqual(label.intrinsicContentSize, regular)
    label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    expectEqual(label.intrinsicContentSize, CGSize(5 * 6, 12))
    label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    expectEqual(label.intrinsicContentSize, regular)
    label.font = .boldSystemFont(ofSize: 17)
    expect(label.intrinsicContentSize.width > regular.width)
    label.font = nil
    // Apple's documentation: the system font, not one of a style.
    expect(label.font == .systemFont(ofSize: 17) && Label().font == .systemFont(ofSize: 17))
    expectEqual(Font.boldSystemFont(ofSize: 3).withSize(9), .boldSystemFont(ofSize: 9))
    expectEqual(FontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 9)).pointSize, 9)
    expectEqual(FontMetrics.default.scaledValue(for: 11, category: .extraLarge), 12)
  }

  @Test("a named image does not exist, a symbol is a square as high as a line")
  func images() {
    expect(Image(named: "x") == nil)
    let symbol = Image(systemName: "gear")
    expect(symbol?.size == CGSize(20.5, 20.5) && symbol?.isSymbolImage == true)
    let large = Image(systemName: "gear", withConfiguration: .init(pointSize: 34))
    expectEqual(large?.size.width, (34 * 1.193359 * 2).rounded(.up) / 2)
    expectEqual(symbol?.withConfiguration(.init(pointSize: 34)), large)
    expectEqual(symbol?.withRenderingMode(.alwaysTemplate).size, symbol?.size)
    let plain = Image(size: CGSize(3, 4), scale: 2)
    expect(plain.withConfiguration(.init(pointSize: 34)) == plain && plain.scale == 2)
  }

  @Test("insets move the edges of a rectangle inward, and directional ones follow the layout direction")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(CGRect(10, 10, 50, 40).inset(by: insets), CGRect(12, 11, 44, 36))
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(directional.resolved(isRightToLeft: false), insets)
    expectEqual(directional.resolved(isRightToLeft: true), EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    for isRightToLeft in [false, true] {
      expectEqual(
        DirectionalEdgeInsets(
          directional.resolved(isRightToLeft: isRightToLeft), isRightToLeft: isRightToLeft), directional)
    }
  }

  @Test("an attributed text is its characters, in the font and the color of the first one")
  func attributedText() {
    let label = Label()
    let font = Font.systemFont(ofSize: 30)
    label.attributedText = NSAttributedString(
      string: "Hello", attributes: [NSAttributedString.Key("NSFont"): font, .init("NSColor"): Color.red])
    expect(label.text == "Hello" && label.font == font && label.textColor == .red)
    expectEqual(label.attributedText?.string, "Hello")
    label.attributedText = nil
    expect(label.text == nil && label.font == font)
  }

  @Test("text that adjusts follows the preferred size of text, also in another tree; other text does not")
  func textSizes() {
    let (fixed, adjusting) = (Label(text: "Hello"), Label(text: "Hello"))
    (adjusting.font, adjusting.adjustsFontForContentSizeCategory) = (
      .preferredFont(forTextStyle: .body), true
    )
    fixed.adjustsFontForContentSizeCategory = true
    let field = TextField()
    (field.text, field.font) = ("Hello", .preferredFont(forTextStyle: .body))
    field.adjustsFontForContentSizeCategory = true
    let button = Button("Hello")
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    let stack = StackView([fixed, adjusting, field, button], axis: .vertical, alignment: .leading)
    let root = View(frame: CGRect(0, 0, 300, 400))
    root.addSubview(stack)
    stack.frame = root.bounds
    func heights() -> [CGFloat] {
      root.layoutIfNeeded()
      return [fixed, adjusting, field, button].map { $0.intrinsicContentSize.height }
    }
    // A line of body has 20.287103 points at L and 33.414052 at A1, where body has 28 points.
    expectEqual(heights(), [20.5, 20.5, 22, 33])
    root.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    expectEqual(heights(), [20.5, 33.5, 33.5, 46])
    expect(adjusting.font.pointSize == 28 && fixed.font.pointSize == 17)
    expect(adjusting.frame.height == 33.5 && adjusting.traitCollection != TraitCollection())
    let other = View()
    stack.removeFromSuperview()
    other.addSubview(stack)
    other.layoutIfNeeded()
    expectEqual(adjusting.frame.height, 20.5)
    root.addSubview(stack)
    expectEqual(heights(), [20.5, 33.5, 33.5, 46])
    stack.traitOverrides.preferredContentSizeCategory = .large
    expectEqual(heights(), [20.5, 20.5, 22, 33])
    root.checkInvariants()
  }

  @Test("a text rectangle is not wider than its bounds, and wraps at most to the lines allowed")
  func textRect() {
    let label = Label(text: "Hello Hello Hello")
    let narrow = CGRect(5, 6, 40, 1000)
    expectEqual(label.textRect(forBounds: narrow, limitedToNumberOfLines: 1), CGRect(5, 6, 40, 20.5))
    // A line is 20.287103 points high, and the next one begins there; in the style body 22 below it.
    let width = Label(text: "Hello").intrinsicContentSize.width
    expectEqual(label.textRect(forBounds: narrow, limitedToNumberOfLines: 2), CGRect(5, 6, width, 41))
    expectEqual(label.textRect(forBounds: narrow, limitedToNumberOfLines: 0), CGRect(5, 6, width, 61))
    label.font = .preferredFont(forTextStyle: .body)
    expectEqual(label.textRect(forBounds: narrow, limitedToNumberOfLines: 2), CGRect(5, 6, width, 42.5))
    expectEqual(label.textRect(forBounds: narrow, limitedToNumberOfLines: 0), CGRect(5, 6, width, 64.5))
  }

  @Test("a label that adds padding to its text rectangle is larger by the padding, wrapped or not")
  func paddedLabel() {
    final class Padded: Label {
      let padding = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: lines)
        return inner.inset(
          by: EdgeInsets(
            top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    }
    let label = Padded(text: "Hello Hello")
    let plain = Label(text: "Hello Hello").intrinsicContentSize
    expectEqual(label.intrinsicContentSize, CGSize(plain.width + 6, plain.height + 4))
    label.numberOfLines = 0
    let root = View(frame: CGRect(0, 0, 46, 200))
    root.addSubview(label)
    label.pin(.leading, .trailing, .top, to: root)
    root.layoutIfNeeded()
    expectEqual(label.frame, CGRect(0, 0, 46, 41 + 4))
  }
}
