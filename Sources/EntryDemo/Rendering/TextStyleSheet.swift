/// How text is coloured, if it is.
struct TextStyleSheet: Sendable {
  let isColored: Bool

  static let plain = TextStyleSheet(isColored: false)

  private func styled(_ text: String, _ code: Int) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func error(_ text: String) -> String { styled(text, 31) }

  /// A line of a drawing, its buttons in their colours.
  func drawing(_ line: String) -> String {
    guard isColored else { return line }
    return line.replacing("[ Delete ]", with: styled("[ Delete ]", 31))
      .replacing("[ Add Item ]", with: styled("[ Add Item ]", 34))
  }
}
