/// The colours of text output, as marks of which ``PrintedText`` makes control sequences.
package struct TextStyleSheet: Sendable {
  package let isColored: Bool
  package static let plain = TextStyleSheet(isColored: false)
  package init(isColored: Bool) { self.isColored = isColored }

  private func styled(_ text: String, _ code: Int) -> String {
    isColored ? PrintedText.mark(code) + text + PrintedText.mark(0) : text
  }

  /// What matters less.
  package func dim(_ text: String) -> String { styled(text, 2) }
  func error(_ text: String) -> String { styled(text, 31) }
  /// A line that is in what was expected only.
  package func deletion(_ text: String) -> String { styled(text, 31) }
  /// A line that is in what came only.
  package func insertion(_ text: String) -> String { styled(text, 32) }
  /// The place of differing lines.
  package func hunk(_ text: String) -> String { styled(text, 36) }
  package func heading(_ text: String) -> String { styled(text, 1) }
  package func strong(_ text: String) -> String { styled(text, 1) }
  package func emphasis(_ text: String) -> String { styled(text, 4) }
  package func code(_ text: String) -> String { styled(text, 36) }
  package func right(_ text: String) -> String { styled(text, 32) }
  package func wrong(_ text: String) -> String { styled(text, 31) }

  /// A line of a drawing with coloured buttons.
  package func drawing(_ line: String) -> String {
    guard isColored else { return line }
    return line.replacing("[ Delete ]", with: styled("[ Delete ]", 31))
      .replacing("[ Add Item ]", with: styled("[ Add Item ]", 34))
  }
}
