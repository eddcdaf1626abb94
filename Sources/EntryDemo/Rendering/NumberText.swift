import Foundation
import ScrollModel

/// Formats numbers for text output.
enum NumberText {
  /// At most three decimals, rounded, never `-0`.
  static func rounded(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return exact(value) }
    if value == value.rounded() { return String(Int64(value)) }
    var text = String(format: "%.3f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// The shortest text that reads back as the same number.
  static func exact(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }

  static func seconds(_ time: Duration) -> String { "\(rounded(time.inSeconds)) s" }
}
