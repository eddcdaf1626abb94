/// The colours of text output, as marks of which ``PrintedText`` makes control sequences.
struct TextStyleSheet: Sendable {
  let isColored: Bool

  static let plain = TextStyleSheet(isColored: false)

  init(isColored: Bool) { self.isColored = isColored }

  /// Colours as the option says; `auto` colours on a terminal unless NO_COLOR is set (no-color.org).
  init(_ color: Options.Color, isTerminal: Bool, _ streams: Program.Streams) {
    switch color {
    case .always: isColored = true
    case .never: isColored = false
    case .auto: isColored = isTerminal && (streams.environment["NO_COLOR"] ?? "").isEmpty
    }
  }

  private func styled(_ text: String, _ code: Int) -> String {
    isColored ? PrintedText.mark(code) + text + PrintedText.mark(0) : text
  }

  func dim(_ text: String) -> String { styled(text, 2) }
  func error(_ text: String) -> String { styled(text, 31) }
  func deletion(_ text: String) -> String { styled(text, 31) }
  func insertion(_ text: String) -> String { styled(text, 32) }
  func hunk(_ text: String) -> String { styled(text, 36) }

  func heading(_ text: String) -> String { styled(text, 1) }
  func strong(_ text: String) -> String { styled(text, 1) }
  func emphasis(_ text: String) -> String { styled(text, 4) }
  func code(_ text: String) -> String { styled(text, 36) }
  func right(_ text: String) -> String { styled(text, 32) }
  func wrong(_ text: String) -> String { styled(text, 31) }

  /// A line of a drawing with coloured buttons.
  func drawing(_ line: String) -> String {
    guard isColored else { return line }
    return line.replacing("[ Delete ]", with: styled("[ Delete ]", 31))
      .replacing("[ Add Item ]", with: styled("[ Add Item ]", 34))
  }
}
