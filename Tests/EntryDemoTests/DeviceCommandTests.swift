import Testing

/// Devices, taps, typed texts, delegate calls and fitting sizes in scripts.
@Suite("What a user and a delegate do, in scripts")
struct DeviceCommandTests {
  private func lines(_ script: String) -> [String] { EntryDemoTests.run(script: script).lines }
  /// Runs a script whose last command fails, and returns what is said.
  private func errors(_ script: String) -> String { EntryDemoTests.run(script: script).errors }

  @Test("a device has a size, a scale and a safe area; it turns; undo takes it back")
  func devices() {
    let device = lines(
      """
      set session.device "iPhone 16"
      session.viewport; session.scale; session.safeArea; root.safeAreaInsets
      rotate; session.viewport; session.safeArea
      rotate; session.device; undo 3; session.device; session.safeArea
      """)
    #expect(
      device == [
        "session.device = iPhone 16", "393 852", "3", "59 0 34 0", "59 0 34 0", "viewport 852 x 393",
        "852 393", "0 59 21 59", "viewport 393 x 852", "iPhone 16", "undone: rotate", "undone: rotate",
        "undone: set session.device \"iPhone 16\"", "none", "0 0 0 0",
      ])
    #expect(errors("set session.device iPhone16").contains("did you mean \"iPhone 16\"?"))
  }

  @Test("the safe area counts in what scrolls, unless the scroll view says no; a saved script has it")
  func safeArea() {
    let start = "set session.safeArea \"40 0 30 0\"; scroll.adjustedContentInset; add 60; settle\n"
    let insets = lines(start + "scroll.adjustedContentInset; scroll.adjustment")
    #expect(insets.contains("20 0 0 0") && insets.suffix(2) == ["20 0 10 0", "automatic"])
    #expect(lines(start + "set scroll.adjustment never; scroll.adjustedContentInset").last == "20 0 0 0")
    let disk = Files()
    EntryDemoTests.run(["-c", "add; settle; set session.safeArea \"40 0 30 0\"; save s.txt"], in: disk)
      .expect(status: 0)
    #expect(EntryDemoTests.run(["-c", "source s.txt; session.safeArea"], in: disk).lines.last == "40 0 30 0")
  }

  @Test("a tap is one of a user: it runs an action, or is refused with what is in the way")
  func taps() {
    #expect(lines("tap addButton; settle; entries").last == "e1")
    let covered = "scene empty; button a \"A\"; subview a in root; view b 40x40; subview b in root; tap a"
    #expect(errors(covered).contains("b takes the touch in the middle of a"))
    #expect(errors("scene empty; view a; tap a").contains("not in the tree"))
    let field = "scene empty; field name; subview name in root; constrain name.width == 100\n"
    #expect(errors(field + "type \"x\"").contains("nothing has the focus"))
    #expect(lines(field + "tap name; type \"Ann\"; name.text").last == "Ann")
  }

  @Test("delegate calls are printed as they come, with the offset and the flags")
  func calls() {
    let drag = lines(
      "add 60; settle; scroll to 100; calls scroll on\ndrag -40; settle; calls scroll off; drag -40; settle")
    let calls = drag.filter { $0.contains(" tracking ") }
    #expect(calls.first == "willBeginDragging offset 0 100 tracking 1 dragging 1 decelerating 0")
    #expect(calls.last == "didEndDragging decelerate=false offset 0 140 tracking 1 dragging 0 decelerating 0")
    #expect(calls.filter { $0.hasPrefix("willEndDragging target 0 140 offset 0 140") }.count == 1)
    let json = EntryDemoTests.run(["--json", "-c", "add 60; settle; calls scroll on; drag 20; settle"])
    #expect(json.lines.contains { $0.contains("\"events\":[\"") })
    #expect(errors("calls stack on").contains("stack is no scroll view"))
  }

  @Test("what a view needs at a width, fonts after it was made, one view's direction")
  func fitting() {
    let text = "scene empty; label t \"Some words in a label\"; set t.lines 0; put t in root\n"
    #expect(lines(text + "fitting t; fitting t 60").suffix(2) == ["166 x 20.5", "60 x 86.5"])
    let fonts = "scene empty; button b \"OK\"; field f; put b in root; put f in root\n"
    #expect(lines(fonts + "set b.font \"30\"; b.font; set f.style title1; f.style").suffix(1) == ["title1"])
    #expect(lines("scene empty; view a; set a.direction rtl; a.direction").last == "rtl")
    #expect(lines("set scroll.paging true; scroll.paging").last == "true")
    #expect(lines("set scroll.scrollEnabled false; scroll.scrollEnabled").last == "false")
  }

  @Test("in a block, layout now lays one view out; then end lays out nothing by itself")
  func layoutNow() {
    let start = "scene empty; view a 40x20; put a in root; constrain a.top == root.top as t\n"
    let block = start + "animate 1 curve linear; set t.constant 100; "
    #expect(lines(block + "end; advance 0.5; a.y").last == "50")
    #expect(lines(block + "layout now a; end; advance 0.5; a.y").last == "100")
    #expect(lines(block + "layout now root; end; advance 0.5; a.y").last == "50")
  }
}
