/// Shows control characters as escapes, so that a user's text can't move the cursor or change the terminal.
package enum ControlCharacters {
  /// The text with its control characters as `\n`, `\t` or `\u{…}`: what is to be one line. ``PrintedText`` escapes all that is
  /// printed, but for line feeds and tabs.
  package static func escaped(_ text: String) -> String {
    guard contains(text) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) { result += escape(of: scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether a scalar is a control character of ASCII or of Latin-1, which terminals obey, too.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// Whether a text contains a control character. Most texts don't, so their bytes are read without decoding.
  private static func contains(_ text: String) -> Bool {
    // The two bytes of U+0080…U+009F begin with 0xC2. So do other characters, which `escaped` keeps.
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
  }
}
