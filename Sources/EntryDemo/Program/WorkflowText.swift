import EntryCommands

/// Texts in what a workflow of GitHub prints, scalar by scalar.
/// The workflow's runner reads a line as a command if it begins with `::`, blanks aside, or if `##[` is anywhere in it. It compares
/// as .NET does, which passes over characters without a glyph (actions/runner, ActionCommand).
package enum WorkflowText {
  /// How a character is written in another way.
  package enum Form: Sendable {
    /// As ``ControlCharacters`` are.
    case text
    case json, xml
    /// As the program's own: for lines that are commands.
    case command

    fileprivate func escape(_ scalar: Unicode.Scalar) -> String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return switch self {
      case .json: "\\u00\(digits)"
      case .xml: "&#\(scalar.value);"
      case .text, .command: "\\u{\(digits)}"
      }
    }
  }

  /// The text without what a runner would read as a command.
  package static func withoutCommands(_ text: String, _ form: Form) -> String {
    let scalars = Array(text.unicodeScalars)
    var (result, isAtStart) = (String.UnicodeScalarView(), true)
    for (index, scalar) in scalars.enumerated() {
      let isCommand =
        scalar == ":" && isAtStart && form != .command && follows(":", scalars[(index + 1)...])
        || scalar == "#" && follows("#[", scalars[(index + 1)...])
      if isCommand { result += form.escape(scalar).unicodeScalars } else { result.append(scalar) }
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && isSkipped(scalar)
    }
    return String(result)
  }

  /// Whether scalars begin with some others, apart from those without a glyph.
  private static func follows(_ expected: String, _ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    var rest = expected.unicodeScalars[...]
    for scalar in scalars {
      if scalar == rest.first { rest.removeFirst() } else if !hasNoGlyph(scalar) { return false }
      if rest.isEmpty { return true }
    }
    return false
  }

  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || hasNoGlyph(scalar)
  }

  private static func hasNoGlyph(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII || ControlCharacters.isControl(scalar) else { return false }
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
      || [.format, .control].contains(properties.generalCategory)
  }

  /// The message of a command.
  package static func data(_ text: String) -> String { escaped(text, "%\r\n") }
  /// The value of a command's property, in which colons and commas are escaped, too.
  package static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    let special = Set(special.unicodeScalars)
    return withoutCommands(text, .command).unicodeScalars.map { scalar in
      guard special.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
