public import Foundation
public import ScrollMotion
public import StackCore
public import Testing

// What `#expect` prints of the values of tests: a line, and no stored properties.

extension Timeline: CustomTestStringConvertible {
  /// The number of samples, and when they begin and end. `description` is the whole table.
  public var testDescription: String {
    guard let first = instants.first, let last = instants.last else { return "Timeline without samples" }
    return
      "Timeline of \(instants.count) samples from \(NumberText.seconds(first)) to \(NumberText.seconds(last))"
  }
}

extension Timeline.Sample: CustomTestStringConvertible {
  /// The value and its instant: `12.75 at 0.125 s`.
  public var testDescription: String {
    "\(String(describingForTest: value)) at \(NumberText.seconds(instant))"
  }
}

extension CGRect: @retroactive CustomTestStringConvertible {
  /// The origin and the size in points: `(16 20; 288 20.5)`.
  public var testDescription: String { layoutText }
}

extension Color: CustomTestStringConvertible {
  /// Red, green and blue from 0 to 1, and the opacity if it is not 1: `Color 1 0.5 0 alpha 0.5`.
  public var testDescription: String {
    let parts = [redComponent, greenComponent, blueComponent].map { NumberText.rounded(Double($0)) }
    let alpha = alphaComponent == 1 ? "" : " alpha \(NumberText.rounded(Double(alphaComponent)))"
    return "Color \(parts.joined(separator: " "))\(alpha)"
  }
}

extension Font: CustomTestStringConvertible {
  /// The size in points and what is unusual: `Font 17 bold italic`.
  public var testDescription: String {
    let traits = [(isBold, " bold"), (isItalic, " italic"), (isMonospaced, " monospaced")]
    return "Font \(NumberText.rounded(Double(pointSize)))" + traits.filter(\.0).map(\.1).joined()
  }
}

extension TraitCollection: CustomTestStringConvertible {
  /// The traits in the order of their declarations: `TraitCollection light compact compact leftToRight 1x large`.
  public var testDescription: String {
    "TraitCollection \(userInterfaceStyle) \(horizontalSizeClass) \(verticalSizeClass) \(layoutDirection) "
      + "\(NumberText.rounded(Double(displayScale)))x \(preferredContentSizeCategory)"
  }
}
