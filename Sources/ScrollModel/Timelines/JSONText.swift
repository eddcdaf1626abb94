import Foundation

/// Values as JSON on one line, with sorted keys.
package enum JSONText {
  /// The text of a value.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Layouts never give these. If one occurs anyway, the line must still be valid JSON.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
