import Foundation
import FuzzSupport
import StackModel
import TestSupport
import Testing

/// What holds for every drawing.
@Suite("Laws of drawings")
struct DrawingLawTests {
  /// The columns inside the frame of a root's drawing 64 wide.
  private static let rootColumns = 56.0
  private static let pointsPerLine = 12.75

  @Test("text lies in the cells of its label's frame", arguments: RandomRuns.seeds(4))
  func places(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    // One label in each field of a grid, so that none cover others.
    var commands = ["scene empty", "set root.frame \"0 0 375 400\""]
    var names: [String] = []
    for row in 0..<8 {
      for column in 0..<4 where Bool.random(using: &generator) {
        let name = "k\(row)\(column)"
        names.append(name)
        let x = Double(column) * 90 + Double.random(in: 0..<30, using: &generator).rounded(.up) + 0.5
        let y = Double(row) * 48 + Double.random(in: 0..<20, using: &generator).rounded()
        commands += [
          "label \(name) \"<\(name)>\"", "put \(name) in root",
          "constrain \(name).left == root.left + \(x)", "constrain \(name).top == root.top + \(y)",
        ]
      }
    }
    let script = commands.joined(separator: "\n")
    let frames = try Self.frames(script)
    let drawing = Drawing(of: script + "\nshow")
    for name in names {
      let frame = try #require(frames[name])
      let place = try #require(drawing.place(of: "<\(name)>"), "\(name) is not drawn: seed \(seed)")
      let left = frame[0] / 375 * Self.rootColumns
      let right = (frame[0] + frame[2]) / 375 * Self.rootColumns
      #expect(Double(place.column) >= left - 0.5 && Double(place.column + name.count + 2) <= right + 0.5)
      let top = frame[1] / Self.pointsPerLine
      let bottom = (frame[1] + frame[3]) / Self.pointsPerLine
      #expect(Double(place.line) >= top - 0.5 && Double(place.line + 1) <= bottom + 0.5)
    }
  }

  /// The frames on screen, as `layout` gives them.
  private static func frames(_ script: String) throws -> [String: [Double]] {
    let result = run(["--json", "-c", script + "\nlayout"])
    let line = try #require(result.lines.last)
    let reply = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    return try #require((reply["result"] as? [String: Any])?["frames"] as? [String: [Double]])
  }

  @Test("a mirrored tree has the mirrored drawing, texts aside", arguments: RandomRuns.seeds(4))
  func mirrored(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var commands = ["scene empty", "set root.frame \"0 0 375 300\""]
    for index in 0..<6 {
      let x = Int.random(in: -40..<350, using: &generator)
      let y = Int.random(in: -20..<280, using: &generator)
      let width = Int.random(in: 4..<200, using: &generator)
      let height = Int.random(in: 40..<100, using: &generator)
      commands += [
        "view v\(index) \(width)x\(height)", "put v\(index) in root",
        "constrain v\(index).leading == root.leading + \(x)", "constrain v\(index).top == root.top + \(y)",
      ]
    }
    let script = commands.joined(separator: "\n")
    let mirror: [Character: Character] = ["┌": "┐", "┐": "┌", "└": "┘", "┘": "└", "├": "┤", "┤": "├"]
    func outlines(_ script: String) -> [[Character]] { Drawing(of: script).cells { "┌┐└┘├┤─│".contains($0) } }
    let left = outlines(script + "\nshow")
    let right = outlines("set session.rightToLeft true\n" + script + "\nshow")
    // Where outlines cross, the last view wins on both sides, so the drawings are the same cell by cell. Names stand in
    // the middle, where half a cell may be on either side: cells that have no outline in one of them are not compared.
    var compared = 0
    for (line, other) in zip(left, right) {
      for (cell, opposite) in zip(line.map { mirror[$0] ?? $0 }, other.reversed())
      where cell != " " && opposite != " " {
        #expect(cell == opposite, "seed \(seed)")
        compared += 1
      }
    }
    #expect(compared > 30, "seed \(seed)")
    let count = { (cells: [[Character]]) in cells.joined().count { $0 != " " } }
    #expect(abs(count(left) - count(right)) <= 12, "seed \(seed)")
  }

  @Test(
    "a scroll by the height of a line moves the picture by a line", arguments: [0, 7.3, 12.75, 100, 333.1])
  func scrolled(_ offset: Double) {
    func content(_ offset: Double) -> [[Character?]] {
      Drawing(of: "add 40; settle; scroll to \(offset); show").cells.map { $0.dropLast() }
    }
    #expect(content(offset).dropFirst() == content(offset + Self.pointsPerLine).dropLast())
  }

  @Test("a horizontal scroll by the width of a column moves the picture by a column")
  func moved() {
    let step = 343.0 / 55
    func content(_ count: Int) -> [[Character?]] {
      Drawing(of: "add 3; settle; scroll to 0; set scroll.contentOffset.x \(step * Double(count)); show")
        .cells
        .map { $0.dropLast() }
    }
    for count in 1...20 {
      #expect(content(0).map { $0.dropFirst(count) } == content(count).map { $0.dropLast(count) })
    }
  }

  @Test("a hidden row is drawn as a deleted one, a transparent view as a hidden one")
  func hidden() {
    let list = "add 4; settle; "
    #expect(
      Drawing(of: list + "set e2.hidden true; show").cells
        == Drawing(of: list + "delete e2; settle; show").cells)
    // A hidden view outside a stack keeps its place, as a transparent one does.
    let scene = "scene empty; view a 90x40; put a in root; label b \"text\"; put b in root; "
    #expect(
      Drawing(of: scene + "set a.alpha 0.04; set b.alpha 0; show").cells
        == Drawing(of: scene + "set a.hidden true; set b.hidden true; show").cells)
    #expect(Drawing(of: scene + "show").cells != Drawing(of: scene + "set a.alpha 0; show").cells)
  }

  @Test("nothing of a scroll view's content is drawn outside of its frame", arguments: RandomRuns.seeds(3))
  func clipped(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (x, y) = (Int.random(in: 20..<150, using: &generator), Int.random(in: 20..<100, using: &generator))
    let (width, height) = (
      Int.random(in: 40..<200, using: &generator), Int.random(in: 40..<150, using: &generator)
    )
    var script = """
      scene empty; set root.frame "0 0 375 300"; scrollview outer; put outer in root
      constrain outer.left == root.left + \(x); constrain outer.top == root.top + \(y)
      constrain outer.width == \(width); constrain outer.height == \(height)
      stack all vertical; put all in outer
      constrain all.left == outer.left; constrain all.right == outer.right
      constrain all.top == outer.top; constrain all.bottom == outer.bottom
      """
    for index in 0..<20 {
      script += "\nlabel t\(index) \"\(String(repeating: "XX", count: 40))\"; put t\(index) in all"
    }
    script += "\nset outer.contentOffset.x 55; set outer.contentOffset.y 77; show"
    let cells = Drawing(of: script).cells { $0 == "X" }
    let scale = Self.rootColumns / 375
    let inside = (
      lines: Int(
        (Double(y) / Self.pointsPerLine).rounded())..<Int((Double(y + height) / Self.pointsPerLine).rounded()),
      columns: Int((Double(x) * scale).rounded())..<Int((Double(x + width) * scale).rounded())
    )
    var count = 0
    for (line, row) in cells.enumerated() {
      for (column, cell) in row.enumerated() where cell == "X" {
        count += 1
        #expect(
          inside.lines.contains(line) && inside.columns.contains(column), "seed \(seed): \(line), \(column)")
      }
    }
    #expect(count > 10)
  }

  @Test(
    "no line is wider than the width asked for, whatever the scene", arguments: RandomRuns.blocks(1, of: 4))
  func widths(_ block: SeedBlock) {
    let drawn = block.seeds.reduce(0) { $0 + drawings(of: $1) }
    // A random line can open a block that contains the rest of the script.
    #expect(drawn >= block.minimum(4))
  }

  /// Checks the drawings in a random script.
  /// - Returns: how many there are.
  private func drawings(of seed: UInt64) -> Int {
    var lines = RandomLines(seed: seed)
    var script: [String] = []
    for index in 0..<80 {
      script.append(lines.next())
      // No drawing is made in an open block.
      if index.isMultiple(of: 5) { script += ["abandon", "echo WIDTH 47", "show 47", "echo END"] }
    }
    let result = run(["--keep-going"], input: Array(script.joined(separator: "\n").utf8))
    #expect([0, 1, 2].contains(result.status), "seed \(seed)")
    var drawn = 0
    for (index, line) in result.lines.enumerated() where line == "WIDTH 47" {
      // In an open animation block there is no drawing.
      guard result.lines.dropFirst(index + 1).first?.hasPrefix("      ┌") == true else { continue }
      drawn += 1
      let drawing = result.lines[(index + 1)...].prefix { $0.hasPrefix(" ") || $0.hasSuffix("│") }
      for line in drawing {
        let width = line.reduce(0) { $0 + columns(of: $1) }
        #expect(width <= 47, "seed \(seed): \(line)")
      }
    }
    return drawn
  }

  @Test("a huge drawing is cut, and says what it leaves out")
  func huge() {
    let script = """
      scene empty; set root.frame "0 0 1e9 1e9"; label far "far away"; put far in root
      constrain far.left == root.left + 9e8; constrain far.top == root.top + 9e8
      label near "near"; put near in root; constrain near.left == root.left; constrain near.top == root.top
      view all 1e6x1e6; subview all in root; constrain all.left == root.left - 5e8; constrain all.top == root.top
      """
    let lines = run(["-c", script + "\nshow 400"]).lines
    #expect(lines.last == "       999987250 points below not shown: show from Y")
    let drawing = Drawing(lines: lines)
    #expect(drawing.cells.count == 1000)
    #expect(drawing.place(of: "near").map { [$0.line, $0.column] } == [0, 0])
    #expect(drawing.place(of: "far") == nil)
  }

  @Test("a text in a list that is longer than any line is cut")
  func long() {
    let text = String(repeating: "word ", count: 20_000)
    let drawing = Drawing(of: "add; settle; label hello \"\(text)\"; put hello in stack at 0; show")
    #expect(drawing.lines.contains { $0.contains("word word") && $0.contains("…") })
    let wrapped = Drawing(
      of: "label hello \"\(text)\"; set hello.lines 0; put hello in stack at 0; scroll bottom; show",
      viewport: "375x200")
    #expect(wrapped.place(of: "word word") != nil)
    #expect(wrapped.place(of: "[ Add Item ]") != nil)
  }

  @Test("only entries of the list end in lines, not other stacks in a scroll view")
  func separators() {
    let script = """
      scene empty; scrollview sc; stack v vertical; stack h; label a "x"; put a in h; put h in v; put v in sc
      put sc in root; constrain sc.width == 200; constrain sc.height == 100; constrain v.top == sc.top
      constrain v.left == sc.left; constrain v.width == 100
      """
    let drawing = run(["--quiet", "-c", script + "\nshow 40"]).lines.joined(separator: "\n")
    #expect(drawing.contains("x") && !drawing.contains("x─") && !drawing.contains("│──"), "\(drawing)")
    let disk = Files()
    _ = run(["-c", script + "\npicture a.svg; reset; add; settle; picture b.svg"], in: disk)
    let line = /<line [^>]*s-hairline/
    #expect(!disk["a.svg"].contains(line) && disk["b.svg"].contains(line))
  }
}
