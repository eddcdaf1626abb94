extension Command {
  static let show = Command(
    name: "show", topic: .entries, kind: .reading,
    syntax: ["show [WIDTH]"],
    summary: "draws what is on screen, WIDTH columns wide (64, or what fits)",
    details: [
      "A line stands for 12.75 points, half an entry. The ruler on the left is the content's y,",
      "the bar on the right the scroll indicator, dots are the content inset.",
    ],
    example: "add 3; advance 0.125; show 60"
  ) { arguments, session throws(Diagnostic) in
    let width = try arguments.take()?.wholeNumber(in: ViewportDrawing.widths) ?? session.drawingWidth
    try arguments.end()
    return .drawing(session.drawing(width: width))
  }
}
