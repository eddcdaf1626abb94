import Testing

/// Commands on stacks that are long enough for an index, compared with the same commands on shorter stacks.
@Suite("Commands on long lists")
struct LongListTests {
  /// A vertical stack of views 40x20 in the root, 300 wide.
  private func stack(_ count: Int) -> String {
    "scene empty; stack s vertical; put s in root; constrain s.leading == root.leading; constrain s.top == root.top; "
      + "constrain s.width == 300\n"
      + (0..<count).map { "view v\($0) 40x20; put v\($0) in s\n" }.joined()
  }

  private func last(_ count: Int, of script: String) -> [String] {
    let result = run(script: script)
    result.expect(status: 0)
    return Array(result.lines.suffix(count))
  }

  @Test("undo and dry runs move nothing")
  func dryRuns() {
    let values = last(
      1, of: "add 70; settle; delete e3; at 0.1 e20.y; undo; delete e50; at 0.1 e20.y\n")
    #expect(values == ["484.5"])
    let undone = last(
      1,
      of: stack(70) + "animate 1 curve linear; set v3.hidden true; end; v20.y; undo\n"
        + "animate 1 curve linear; set v50.hidden true; end; v20.y\n")
    #expect(undone == ["400"])
  }

  @Test("a view has its old frame after put and undo")
  func frames() {
    #expect(
      last(1, of: stack(70) + "view z 30x25; set z.frame \"5 6 70 80\"; put z in s at 3; undo; z.frame\n")
        == ["5 6 70 80"])
    let again = "remove v5; put v5 in s at 10; undo; v5.frame\n"
    #expect(last(1, of: stack(70) + again) == last(1, of: stack(20) + again))
  }

  @Test(
    "views that are inserted, moved or rotated during an animation behave as in a short list",
    arguments: [
      "set s.customSpacing.v29 5; view z 40x20; put z in s at 20; z.y; model z.y; v25.y",
      "set s.customSpacing.v29 5; put v20 in s at 24; v20.y; v25.y; model v20.y",
      "set s.axis horizontal; v20.x; v20.y; model v20.x; model v20.y",
      "remove v3; v4.y; v20.y; unarrange v10; v10.y; v20.y",
    ])
  func asInAShortList(_ commands: String) {
    let begin = "animate 1 curve linear; set v3.hidden true; end; advance 0.5\n"
    #expect(
      last(4, of: stack(70) + begin + commands + "\n") == last(4, of: stack(30) + begin + commands + "\n"))
  }

  @Test("views of extreme lengths are laid out without the index")
  func absurd() {
    let nest = (1...5).map { index in
      "stack q\(index) vertical marginsRelative=true layoutMargins=\"1000000000 0 1000000000 0\"\n"
        + (index > 1 ? "put q\(index) in q\(index - 1)\n" : "")
    }.joined()
    let result = run(script: stack(70) + nest + "put q1 in s; s.arranged\n")
    #expect([0, 2].contains(result.status), "\(result.errors)")
  }

  @Test("overlapping views are visible, too", arguments: [-10, -30])
  func overlapping(_ spacing: Int) {
    let heights = (0..<70).map { [4, 10, 200][($0 * 7919) % 3] }
    let rows = heights.enumerated().map { "view v\($0) 40x\($1); put v\($0) in s\n" }.joined()
    func visible(_ plain: Bool) -> [String] {
      last(
        1,
        of:
          "scene empty; scrollview scroll; put scroll in root; stack s vertical spacing=\(spacing); put s in scroll\n"
          + "constrain scroll.width == 300; constrain scroll.height == 200; constrain scroll.top == root.top\n"
          + "constrain scroll.left == root.left; constrain s.top == scroll.top; constrain s.bottom == scroll.bottom\n"
          + "constrain s.leading == scroll.leading; constrain s.width == scroll.width\n" + rows
          + (plain ? "set s.customSpacing.v69 5\n" : "") + "scroll to 700; scroll.visible\n")
    }
    #expect(visible(false) == visible(true))
  }
}
