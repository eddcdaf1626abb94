/// Texts as XML and HTML have them, in an element or between quotation marks.
///
/// Each scalar is escaped by itself. A `Character` may be a quotation mark with a mark that combines, which no reader of markup knows.
package enum MarkupText {
  package enum LineBreaks: Sendable {
    case blanks
    /// References, since a reader makes line breaks of an attribute blanks.
    case references
    /// They stay, but for returns, which a reader makes line feeds.
    case kept
  }

  /// A text with its markup escaped. Control characters, and what XML 1.0 does not allow, are replaced by U+FFFD.
  package static func escaped(_ text: String, _ breaks: LineBreaks = .blanks) -> String {
    var result = ""
    result.unicodeScalars.reserveCapacity(text.unicodeScalars.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'" where breaks != .blanks: result += "&#39;"
      case "\t", "\n", "\r":
        switch breaks {
        case .blanks: result += " "
        case .kept where scalar != "\r": result.unicodeScalars.append(scalar)
        case .references, .kept: result += "&#\(scalar.value);"
        }
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON that can stand in a script element: an end tag in a text would end the script.
  static func script(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case "\u{2028}", "\u{2029}": result += "\\u\(String(scalar.value, radix: 16))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
