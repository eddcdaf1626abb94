import ScrollModel
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

  @Test(
    "the delegate's part is played: where the content stops, what a call changes; undone, and in dry runs")
  func upon() {
    let flick = "add 60; settle; upon scroll.willEndDragging set target \"0 500\"; flick -2000\n"
    #expect(
      lines(flick + "at 5 scroll.contentOffset.y; settle; scroll.contentOffset.y").suffix(3).first == "500")
    #expect(lines(flick + "settle; scroll.contentOffset.y").last == "500")
    #expect(
      lines(
        flick
          + "upon scroll.willEndDragging none; settle; scroll to 0; flick -900; settle; scroll.contentOffset.y"
      ).last != "500")
    let fade = "add 60; settle; upon scroll.didScroll set addButton.alpha 0.5; scroll to 9; addButton.alpha"
    #expect(lines(fade).last == "0.5" && lines(fade + "; undo; addButton.alpha").last == "1")
    // A call that the command leads to is not answered again.
    let back =
      "add 60; settle; upon scroll.didScroll set scroll.contentOffset.y 5; scroll to 9; scroll.contentOffset.y"
    #expect(lines(back).last == "5")
    let endless =
      "add 60; settle; upon scroll.didEndScrollingAnimation scroll by 1 animated; scroll to 50 animated; settle"
    #expect(errors(endless).contains("still running after 60 s: scroll"))
    #expect(errors("upon scroll.didScroll add").contains("changes views"))
    #expect(errors("upon scroll.didScroll set nobody.alpha 1").contains("unknown name “nobody”"))
    #expect(errors("upon scroll.didScrol add").contains("did you mean scroll.didScroll?"))
    #expect(errors("upon scroll.didScroll set target \"0 1\"").contains("willEndDragging only"))
  }

  @Test("blocks have completions, options and key frames")
  func blocks() {
    let fade = "animate 0.4; set addButton.alpha 0; end then when finished == true set addButton.alpha 0.7; "
    #expect(lines(fade + "at 0.39 model addButton.alpha; settle; addButton.alpha").suffix(3).first == "0")
    #expect(
      lines(fade + "settle; addButton.alpha; undo; model addButton.alpha").suffix(3) == [
        "0.7", "undone: settle", "0",
      ])
    // The animation ends early with its view.
    let removed =
      "scene empty; view a 9x9; view b 9x9; put a in root; put b in root; animate 0.4; set a.alpha 0\n"
    #expect(
      lines(removed + "end then when finished == false set b.alpha 0.3; remove a; settle; b.alpha").last
        == "0.3")
    #expect(lines("animate 0.2; set addButton.alpha 1; end then add; settle; entries").last == "e1")
    #expect(lines("finished").last == "none" && errors("animate 1; end then quit").contains("changes views"))
    // From 1 to 0 in the first half of 2 s, along the curve of the whole: 1 - easeInOut(0.25) / 0.5, then back.
    let frames =
      "animate 2; keyframe 0 0.5; set addButton.alpha 0; keyframe 0.5 0.5; set addButton.alpha 1; end\n"
    let curve = TimingCurve.easeInOut.progress(at: 0.25)
    let shown = lines(frames + "at 0.5 addButton.alpha; at 1 addButton.alpha; at 2 addButton.alpha").suffix(3)
    let numbers = shown.compactMap(Double.init)
    #expect(abs((numbers.first ?? 0) - (1 - curve / 0.5)) < 0.001 && Array(numbers.dropFirst()) == [0, 1])
    // The curve and the repetition of the block are those of its key frames.
    let linear = "animate 2 curve linear repeat 2; keyframe 0 0.5; set addButton.alpha 0; end; "
    #expect(lines(linear + "at 0.5 addButton.alpha; at 2.5 addButton.alpha").suffix(2) == ["0.5", "0.5"])
    let frame = "keyframe 0 1; set addButton.alpha 0; end"
    #expect(errors("animator a 1; \(frame)").contains("not of a property animator"))
    #expect(errors("animate 1; when time == 0 \(frame)").contains("a line of its own"))
    #expect(errors("animate 1; set addButton.alpha 0; end then keyframe 0 1").contains("changes views"))
    // A new animation of alpha replaces the one that runs: it begins at the model value, with the option at that on screen.
    let twice = "animate 1 curve linear; set addButton.alpha 0; end; advance 0.5; animate 1 curve linear"
    for (option, begin) in [("", 0.0), (" option beginFromCurrentState", 0.5)] {
      let end = "\(twice)\(option); set addButton.alpha 1; end; at 0.5 addButton.alpha"
      #expect(lines(end).last == "\((begin + 1) / 2)")
    }
    #expect(errors("animate 1 option beginFromCurentState").contains("did you mean beginFromCurrentState?"))
  }

  @Test("why adds up what is on screen while animations run")
  func onScreen() {
    // Two animations of one place, a half and a quarter done: the sum is what is read.
    let moves =
      "scene empty; view a 9x9 in root; constrain a.left == root.left as c; animate 1 curve linear; set c.constant 100; end; advance 0.25; animate 1 curve linear; set c.constant 40; end; advance 0.25\n"
    let moved = lines(moves + "why a.x; a.x")
    #expect(
      moved.contains { $0.contains("on screen now 35: 40 - 100 × 0.5 + 60 × 0.75") } && moved.last == "35")
    let faded = lines("animate 1 curve linear; set addButton.alpha 0; end; advance 0.25; why addButton.alpha")
    #expect(faded.contains { $0.contains("on screen now 0.75: 0 + 1 × 0.75") })
    #expect(!lines("why addButton.alpha").contains { $0.contains("on screen") })
  }

  @Test("controls and refresh controls")
  func controls() {
    let pull = "add 20; settle; scroll top; refresh scroll on; drag 200; settle; scroll.contentOffset.y; "
    #expect(lines(pull + "refresh scroll end; settle; scroll.contentOffset.y").suffix(4).first == "-80")
    #expect(lines(pull + "refresh scroll end; settle; scroll.contentOffset.y").last == "-20")
    #expect(errors("refresh scroll begin").contains("did you mean refresh scroll on?"))
    let made =
      "scene empty; slider a in root; stepper b in root; segments c \"Day\" \"Week\" in root; switch d in root\n"
    #expect(lines(made + "set a.value 7; a.value; a.height").suffix(2) == ["1", "34"])
    #expect(
      lines(made + "set c.selectedSegment 1; c.selectedSegment; tap d; d.isOn").suffix(2) == [
        "tapped d", "true",
      ])
    #expect(lines("scene empty; stepper b in root; tap b; b.value").last == "1")
    #expect(lines("scene empty; segments c \"A\" \"B\" in root; tap c; c.selectedSegment").last == "1")
    let off = lines(made + "set d.enabled false; tap d; d.isOn")
    #expect(off.suffix(2) == ["tapped d: it is disabled, so nothing happens", "false"])
    #expect(
      lines("set scroll.showsVerticalScrollIndicator false; scroll.showsVerticalScrollIndicator").last
        == "false")
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
