/// The last step of all text that is printed: no text of a user controls the terminal.
///
/// Control characters become escapes, except line feeds and tabs. The program writes its own styles as marks, of which only this
/// step makes control sequences. A mark is a noncharacter of Unicode, which texts have no use for; in a text that contains one it
/// is an escape, or at most a style.
package struct PrintedText {
  package enum Form {
    case text(TextStyleSheet)
    /// JSON, in whose texts escapes have another form.
    case json
  }

  /// The codes of the styles (ECMA-48, SGR) in the order of their marks. 0 ends a style.
  private static let codes = [0, 1, 2, 4, 31, 32, 34, 36]
  /// The first of 32 noncharacters.
  private static let firstMark: UInt32 = 0xFDD0
  private static let markCount: UInt32 = 32

  static func mark(_ code: Int) -> String {
    guard let index = codes.firstIndex(of: code), let mark = Unicode.Scalar(firstMark + UInt32(index)) else {
      return ""
    }
    return String(Character(mark))
  }

  package static func bytes(_ bytes: [UInt8], as form: Form) -> [UInt8] {
    // Most texts have nothing to escape. The other characters begin with these bytes, and so do some that stay.
    guard
      bytes.contains(where: {
        ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) || $0 == 0x7F || $0 == 0xC2 || $0 == 0xEF
      })
    else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isMark = firstMark..<firstMark + markCount ~= scalar.value
      guard isMark || ControlCharacters.isControl(scalar), scalar != "\n", scalar != "\t" else {
        if let bytes = UTF8.encode(scalar) { result += bytes }
        continue
      }
      switch form {
      case .text(let style):
        let index = Int(scalar.value) - Int(firstMark)
        if isMark, style.isColored, index < codes.count {
          result += "\u{1B}[\(codes[index])m".utf8
        } else {
          result += ControlCharacters.escape(of: scalar).utf8
        }
      case .json:
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      }
    }
    return result
  }
}
