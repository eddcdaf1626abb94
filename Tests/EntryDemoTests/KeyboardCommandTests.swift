import EntryDemoKit
import Foundation
import TestSupport
import Testing

/// The command `keyboard`, and sides of constraints that follow the keyboard.
@Suite("The keyboard in scripts")
struct KeyboardCommandTests {
  private func passes(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  private static let bar = """
    scene empty; view bar 100x40; subview bar in root
    constrain bar.left == root.left; constrain bar.bottom == root.keyboard.top; settle

    """

  @Test("a view that is tied to the keyboard's top moves with it in 0.25 s, and back")
  func follows() {
    passes(
      Self.bar + """
        expect bar.bottom == 480; keyboard show; expect model bar.bottom == 264
        expect always bar.bottom >= 264; at 0.125 expect bar.bottom == 372 +-0.01; settle
        expect time == 0.25; expect bar.bottom == 264
        keyboard show 300; settle; expect bar.bottom == 180
        keyboard hide; settle; expect bar.bottom == 480
        set session.viewport "480 320"
        """)
  }

  @Test("undo hides the keyboard, redo shows it, and a saved session has it")
  func undo() {
    passes(
      Self.bar + """
        keyboard show 200; settle; undo; undo; expect bar.bottom == 480; redo; expect model bar.bottom == 280
        settle; keyboard hide; settle; undo; undo; expect model bar.bottom == 280
        at 0.1 expect bar.bottom == 280
        """)
    let disk = Files()
    let saving = EntryDemoTests.run(
      [], input: Array((Self.bar + "keyboard show 200; settle; save list.txt").utf8), in: disk)
    let loading = EntryDemoTests.run(
      [], input: Array("source list.txt; expect bar.bottom == 280; keyboard hide".utf8), in: disk)
    #expect(saving.status == 0 && loading.status == 0, "\(saving.errors) \(loading.errors)")
  }

  @Test("an explanation and a list of constraints name the keyboard")
  func named() {
    let result = EntryDemoTests.run(script: Self.bar + "keyboard show 200; settle; why bar.y; why c2")
    #expect(result.lines.contains("  - 200  the keyboard"), "\(result.lines)")
    #expect(result.lines.contains { $0.contains("bar.bottom == root.keyboard.top") }, "\(result.lines)")
  }

  @Test("insets of scroll views stay, as in UIKit")
  func insets() {
    passes(
      """
      add 60; settle; keyboard show 200; settle; expect scroll.contentInset.bottom == 0
      set scroll.contentInset "0 0 200 0"; scroll bottom; expect scroll.contentOffset.y == 1300
      """)
  }

  @Test(
    "what is wrong is said",
    arguments: [
      ("keyboard", "expected show or hide"), ("keyboard up", "expected show or hide, not “up”"),
      ("keyboard 200", "keyboard show 200"), ("keyboard show 0", "must be above 0 and at most 480"),
      ("keyboard show -5", "must be above 0"), ("keyboard show 481", "at most 480"),
      ("keyboard show tall", "expected a height such as 216"), ("keyboard show 200 3", "unexpected “3”"),
      ("keyboard hide", "the keyboard is hidden"), ("keyboard hide 3", "unexpected “3”"),
      ("keyboard show nan", "expected a height"), ("animate 1 { keyboard show }", "keyboard"),
      ("at 0.1 keyboard show", "at can't run"),
    ])
  func errors(_ line: String, _ message: String) {
    let result = EntryDemoTests.run(script: line)
    #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
  }

  @Test("the JSON has the height and the frame")
  func json() {
    let result = EntryDemoTests.run(script: "keyboard show 200\nkeyboard hide", "--json")
    #expect(
      result.output.contains(#""result":{"height":200,"keyboard":[0,280,375,200]}"#), "\(result.output)")
    #expect(result.output.contains(#""result":{"height":0,"keyboard":null}"#), "\(result.output)")
  }

  @Test("the guide's spelling of UIKit is translated, and completion knows the words")
  func spelling() {
    let result = EntryDemoTests.run(
      script:
        "scene empty; view a 10x10; subview a in root\nconstrain a.bottom == root.keyboardLayoutGuide.topAnchor"
    )
    #expect(result.errors.contains("root.keyboard.top"), "\(result.errors)")
    let words = EntryDemoTests.run(script: "complete \"keyboard \"\ncomplete constrain root.keyboard.t")
    #expect(words.output.contains("hide") && words.output.contains("show"))
    #expect(words.output.contains("root.keyboard.top"), "\(words.output)")
  }
}
