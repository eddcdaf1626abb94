import Foundation

/// Numbers as people read them in tables and messages, independent of the locale.
package enum NumberText {
  /// At most three decimals, rounded, never `-0`.
  package static func rounded(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return exact(value) }
    if value == value.rounded() { return String(Int64(value)) }
    guard abs(value) < 1e9 else { return trimmed(String(format: "%.3f", value)) }
    let (whole, decimals, digits) = thousandths(value)
    guard digits > 0 || whole > 0 else { return "0" }
    let text = (value < 0 ? "-" : "") + String(whole)
    guard digits > 0 else { return text }
    let tail = String(decimals)
    return text + (tail.utf8.count == digits ? "." : tail.utf8.count + 1 == digits ? ".0" : ".00") + tail
  }

  /// The number of characters of ``rounded(_:)``, without making the text.
  package static func roundedCount(_ value: Double) -> Int {
    guard abs(value) < 1e9 else { return rounded(value).utf8.count }
    let (whole, _, digits) = thousandths(value)
    guard digits > 0 || whole > 0 else { return 1 }
    var (count, rest) = (value < 0 ? 2 : 1, whole)
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return digits > 0 ? count + 1 + digits : count
  }

  /// The digits of the format `%.3f` without zeros at the end, many times faster.
  /// - Returns: the magnitude's whole part, and its decimals as a number with so many digits.
  private static func thousandths(_ value: Double) -> (whole: Int64, decimals: Int64, digits: Int) {
    let product = value.magnitude * 1000
    // What the rounding of the product left out decides where the product is halfway between two integers.
    let rest = (-product).addingProduct(value.magnitude, 1000)
    var whole = Int64(product)
    let fraction = product - Double(whole)
    if fraction > 0.5 || (fraction == 0.5 && (rest > 0 || (rest == 0 && whole % 2 == 1))) { whole += 1 }
    var (decimals, digits) = (whole % 1000, 3)
    while digits > 0, decimals % 10 == 0 {
      decimals /= 10
      digits -= 1
    }
    return (whole / 1000, decimals, digits)
  }

  private static func trimmed(_ number: String) -> String {
    var text = number
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The shortest text that reads back as the same number.
  package static func exact(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  package static func seconds(_ time: Duration) -> String { "\(rounded(time.inSeconds)) s" }
}
