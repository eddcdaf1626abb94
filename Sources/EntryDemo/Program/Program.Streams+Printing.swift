import EntryCommands

extension Program.Streams {
  /// Prints text on the standard output.
  func print(_ bytes: [UInt8], as form: PrintedText.Form) throws(Program.WriteFailure) {
    try write(PrintedText.bytes(bytes, as: form))
  }

  /// Prints lines on the standard error.
  func printError(_ lines: String..., style: TextStyleSheet = .plain) {
    printError(lines, style: style)
  }

  /// Prints lines on the standard error.
  func printError(_ lines: [String], style: TextStyleSheet = .plain) {
    writeError(PrintedText.bytes(Array(lines.map { $0 + "\n" }.joined().utf8), as: .text(style)))
  }
}

extension TextStyleSheet {
  /// Colours as the option says; `auto` colours on a terminal unless NO_COLOR is set (no-color.org).
  init(_ color: Options.Color, isTerminal: Bool, _ streams: Program.Streams) {
    switch color {
    case .always: self.init(isColored: true)
    case .never: self.init(isColored: false)
    case .auto: self.init(isColored: isTerminal && (streams.environment["NO_COLOR"] ?? "").isEmpty)
    }
  }
}
