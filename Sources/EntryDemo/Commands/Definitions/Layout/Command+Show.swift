extension Command {
  package static let show = Command(
    topic: .entries, kind: .reading, syntax: ["show [WIDTH]"],
    summary: "draws the screen, WIDTH columns wide (default 64 or what fits)",
    details: [
      "It draws the root, or the scroll view that fills it. A line is 12.75 points",
      "high, half an entry. The ruler on the left shows y; in a scroll view it counts",
      "in the content. The bar on the right and the heavy part of the lower edge are",
      "the scroll indicators; dots with blanks between them are the content inset.",
      "A label is its text, cut with … as in its frame; a button [ Title ]; a field",
      "|text___|, or its name in parentheses; a switch (o name) or, if on, (name o);",
      "an image a filled box; another view a box with its name. Stacks are not drawn,",
      "only a line at the end of each entry. Text that has more columns than its view",
      "extends beyond it. Views with an opacity below 0.5 are drawn as dots, below",
      "0.05 not at all. A drawing has at most 1000 lines of content, and says how many",
      "points are not shown.",
    ],
    example: "add 3; advance 0.125; show 60", result: .lines,
    otherWords: ["draw"], inBlock: .answered
  ) { arguments, session throws(Diagnostic) in
    let width = try arguments.take()?.wholeNumber(in: TextDrawing.widths) ?? session.drawingWidth
    try arguments.end()
    return DrawingResult(lines: session.drawing(width: width))
  }
}
