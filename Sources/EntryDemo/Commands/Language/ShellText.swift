/// Words of command lines that a reader pastes into a shell (POSIX, and ANSI-C quoting of bash and zsh), scalar by scalar.
package enum ShellText {
  private static let plain = Set("-_./,:+@%=".unicodeScalars)

  /// A text as one word: in quotes if a shell would divide or change it.
  package static func word(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.isEmpty || !scalars.allSatisfy({ isPlain($0) }) else { return text }
    guard scalars.contains(where: ControlCharacters.isControl) else {
      return "'" + scalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
    // No control character reaches the terminal.
    return "$'"
      + scalars.map { scalar in
        guard ControlCharacters.isControl(scalar) else {
          return scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
        }
        return String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }.joined() + "'"
  }

  /// The path of a file as one word, which no program takes for an option.
  package static func path(_ path: String) -> String { word(path.utf8.first == 0x2D ? "./\(path)" : path) }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    plain.contains(scalar)
      || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
