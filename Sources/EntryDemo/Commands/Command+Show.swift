extension Command {
  static let show = Command(
    name: "show", topic: .entries, kind: .reading,
    syntax: ["show [WIDTH]"],
    summary: "draws the screen, WIDTH columns wide (default 64 or what fits)",
    details: [
      "A line is 12.75 points high, half an entry. The ruler on the left shows y in the content, the",
      "bar on the right is the scroll indicator, and dots are the content inset.",
    ],
    example: "add 3; advance 0.125; show 60"
  ) { arguments, session throws(Diagnostic) in
    let width = try arguments.take()?.wholeNumber(in: TextDrawing.widths) ?? session.drawingWidth
    try arguments.end()
    return .drawing(session.drawing(width: width))
  }
}
