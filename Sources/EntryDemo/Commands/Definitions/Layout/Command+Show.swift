extension Command {
  package static let show = Command(
    topic: .entries, kind: .reading, syntax: ["show [WIDTH] [from Y]"],
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
      "points are not shown: show from Y begins at this y of the ruler.",
    ], example: "add 3; advance 0.125; show 60", result: .lines, otherWords: ["draw"], inBlock: .answered
  ) { arguments, session throws(Diagnostic) in
    let word = arguments.peek?.text == "from" ? nil : arguments.take()
    let width = try word?.wholeNumber(in: TextDrawing.widths) ?? session.drawingWidth
    var start: Double?
    if arguments.take("from") {
      start = try arguments.requireNumber("a y of the ruler", such: "300", in: -Word.largest...Word.largest)
    }
    try arguments.end()
    let drawing = TextDrawing(of: session.scene, width: width)
    let first = start.map(drawing.line(at:)) ?? 0
    guard drawing.contentLines.contains(first) || start == nil else {
      throw Diagnostic(.outOfRange, "the drawing has y from \(drawing.range)", at: arguments.endColumn)
    }
    return DrawingResult(lines: drawing.lines(showing: first..<drawing.contentLines.upperBound), start: first)
  }
}
