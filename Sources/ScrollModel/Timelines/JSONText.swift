import Foundation

/// Values as JSON on one line, with sorted keys.
package enum JSONText {
  /// The text of a value that encodes plain values.
  ///
  /// Encoding them fails for lack of memory alone. The process ends then, so that no file loses what the value holds.
  package static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Layouts never give these. If one occurs anyway, the line must still be valid JSON.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else { preconditionFailure("Plain values can be encoded.") }
    return String(decoding: data, as: UTF8.self)
  }
}
