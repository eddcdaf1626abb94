import EntryDemoKit
import Foundation
import Testing

/// Scenes that are built and explained by commands: scripts with expectations.
@Suite("Scenes")
struct SceneTests {
  /// Runs a script whose commands must all pass.
  private func passes(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  private func error(_ line: String, after setup: String = "scene empty") -> String {
    let result = EntryDemoTests.run(script: setup + "\n" + line)
    #expect(result.status == 2, "\(line) did not fail: \(result.output)")
    return result.errors
  }

  @Test("arranged and other subviews: order and membership")
  func membership() {
    passes(
      """
      scene empty; stack s; put s in root
      view a 10x10; view b 10x10; view c 10x10
      put a in s; put b in s; put c in s at 0
      expect s.arranged == c a b
      expect s.subviews == a b c
      put a in s
      expect s.arranged == c b a
      expect s.subviews == a b c
      unarrange b
      expect s.arranged == c a
      expect s.subviews == a b c
      expect b.superview == s
      put b in s at 1
      expect s.arranged == c b a
      remove c
      expect s.arranged == b a
      expect c.superview == none
      view d 5x5; subview d in s
      expect s.arranged == b a
      expect s.subviews == a b d
      stack t; put t in root; put a in t
      expect s.arranged == b
      expect t.arranged == a
      """)
  }

  @Test("margins, with and without margins-relative arrangement")
  func margins() {
    passes(
      """
      scene empty; stack s vertical; put s in root; view a 100x50; put a in s
      expect s.width == 100; expect s.height == 50
      set s.layoutMargins "10 10 10 10"
      expect s.width == 100
      set s.marginsRelative true
      expect s.width == 120; expect s.height == 70
      expect a.x == 10
      """)
  }

  @Test("custom spacing belongs to its view while others are hidden")
  func customSpacing() {
    passes(
      """
      scene empty; stack s spacing=5; put s in root
      view a 10x10; view b 10x10; view c 10x10; put a in s; put b in s; put c in s
      set s.customSpacing.b 20
      expect s.width == 55
      set b.hidden true
      expect s.width == 25
      set s.customSpacing.a system
      expect s.width == 28
      set s.customSpacing.a default
      expect s.width == 25
      set b.hidden false
      expect s.width == 55
      """)
  }

  @Test("setting the axis or another property lays out")
  func properties() {
    passes(
      """
      scene empty; stack s; put s in root; view a 40x20; view b 10x50; put a in s; put b in s
      expect s.width == 50; expect s.height == 50
      set s.axis vertical
      expect s.width == 40; expect s.height == 70
      set s.alignment trailing
      expect b.x == 30
      set s.spacing 6
      expect s.height == 76
      constrain s.height == 200
      expect a.height == 144
      set s.distribution equalSpacing
      expect a.height == 20; expect b.y == 150
      set b.hugging.vertical 100; set s.distribution fill
      expect b.height == 174
      set a.hidden true
      expect b.height == 200
      set b.alpha 0.5
      expect b.height == 200
      """)
  }

  @Test("heights: empty, content, pinned, with the conflict and its cures")
  func heights() {
    passes(
      """
      scene height
      expect stack.height == 0
      view box -x-; constrain box.height == 100 as boxHeight; put box in stack
      expect stack.height == 100
      constrain stack.bottom == root.bottom
      expect box.height == 926
      unconstrain boxHeight
      constrain box.height == 100 @ 999
      expect box.height == 926
      """)
    let result = EntryDemoTests.run(
      script:
        "scene height; view view; constrain view.height == 100; put view in stack\nconstrain stack.bottom == root.bottom\nconflicts"
    )
    let message = result.lines.filter { $0.hasPrefix("    \"") }
    #expect(message.count == 12 && result.output.contains("Will attempt to recover by breaking constraint"))
    #expect(result.lines.last == "<NSLayoutConstraint:c1 view.height == 100   (active)>")
  }

  @Test("a button with a required height, and views after it")
  func growing() {
    for isPinned in [false, true] {
      passes(
        """
        scene height; button ok "OK"; constrain ok.height == 50; put ok in stack
        \(isPinned ? "constrain stack.bottom == root.bottom" : "expect stack.height == 50")
        view a; constrain a.height == 50; put a in stack
        expect stack.height == \(isPinned ? 926 : 100)
        expect ok.height == \(isPinned ? 876 : 50)
        view b; constrain b.height == 50; put b in stack
        expect ok.height == \(isPinned ? 826 : 50)
        """)
    }
  }

  @Test("a container follows its stack, by either constraint")
  func container() {
    passes(
      """
      scene container
      expect container.height == 50
      view b 10x70; put b in stack
      expect container.height == 128
      unconstrain stackBottom
      expect container.height == 0
      constrain stack.height == container.height
      expect container.height == 128
      """)
  }

  @Test("priorities of constraints and of content decide")
  func priorities() {
    passes(
      """
      scene empty; stack s; put s in root; constrain s.width == 400
      view a; view b; view c; put a in s; put b in s; put c in s
      constrain a.width == 100 @ 750; constrain b.width == 100 @ 250; constrain c.width == 100 @ 750
      expect b.width == 200
      scene empty; stack s; put s in root; constrain s.width == 400
      view a 100x-; view b 100x-; view c 100x-; put a in s; put b in s; put c in s
      set a.hugging.horizontal 750; set c.hugging.horizontal 750
      expect b.width == 200
      """)
  }

  @Test("the scenes have the expected frames")
  func recipes() {
    passes(
      """
      scene simple
      expect stack.height == 631; expect flowers.height == 20.5; expect edit.height == 30
      expect image.height == 564.5
      scene nested
      expect image.width == image.height; expect image.height == nameRows.height
      expect firstField.width == middleField.width; expect firstField.width == lastField.width
      expect notes.height == 468.5
      scene cookbook; add; settle
      expect e1.height == 30; expect e1.date.y == 4.75
      expect e1.number.width == 226.5
      scene vstack
      expect vstack.height == 148; expect row1.centerX == root.centerX; expect row2.left == 0
      push (row) on vstack
      """.replacingOccurrences(
        of: "push (row) on vstack",
        with:
          "view d; set d.frame \"0 0 50 40\"; push d on vstack spacing 10\nexpect vstack.height == 198; expect d.width == 50"
      ))
  }

  @Test("views of a scrolling vstack appear one after the other")
  func staggered() {
    passes(
      """
      scene vstackscroll
      expect scroll.contentSize.height == 816
      expect row1.alpha == 0
      at 0.25 row1.alpha
      advance 0.125
      expect row1.alpha == 0.5; expect row3.alpha == 0
      settle
      expect row12.alpha == 1; expect time == 1.35
      """)
  }

  @Test("a settings row in a scrolling form, from an empty scene, in ten lines")
  func settingsRow() {
    passes(
      """
      scene empty; scrollview scroll; put scroll in root
      constrain scroll.top == root.top; constrain scroll.bottom == root.bottom
      constrain scroll.leading == root.leading; constrain scroll.trailing == root.trailing
      stack form vertical spacing=12 marginsRelative=true layoutMargins="16 16 16 16"; put form in scroll
      constrain form.top == scroll.top; constrain form.bottom == scroll.bottom
      constrain form.leading == scroll.leading; constrain form.trailing == scroll.trailing
      constrain form.width == scroll.width
      stack row spacing=8 alignment=center; image icon 29x29; label title "Airplane Mode"; switch mode
      put icon in row; put title in row; put mode in row; put row in form; set title.hugging.horizontal 249
      expect scroll.contentSize.height == 63; expect mode.right == 359; expect icon.left == 16
      expect title.width == 247; expect scroll.contentSize.width == 375
      """)
  }

  @Test("why gives sums that add up")
  func why() {
    let result = EntryDemoTests.run(
      script:
        "add 2; settle\nwhy scroll.contentSize.height\nwhy e1.date.width\nadd 96; settle\nwhy stack.height",
      "--date", "2026-01-15")
    #expect(
      Array(result.lines.dropFirst(2).prefix(5)) == [
        "scroll.contentSize.height = 81",
        "  = 25.5  e1.height     (e1.delete.height 30 - baseline of e1.date 4.5)",
        "  + 25.5  e2.height     (e2.delete.height 30 - baseline of e2.date 4.5)",
        "  +   30  addButton.height     (intrinsic)", "  +    0  2 × spacing 0",
      ])
    #expect(
      result.output.contains(
        """
          stretched by 38.5 from 57, hugging 250;
              equal hugging: the view with the lowest index is stretched
        """))
    #expect(result.output.contains("2499  98 × 25.5 (e1.height … e98.height)"))
  }

  @Test("why says which views are tied, and that nothing decides a value")
  func tied() {
    let setup = """
      scene empty; view t 40x20; view u 30x20; put t in root; put u in root
      constrain t.leading == root.leading; constrain u.leading == t.trailing
      """
    let stretched = EntryDemoTests.run(
      script: setup + "\nconstrain u.trailing == root.trailing; why t.width; why t.y", "--quiet")
    #expect(
      stretched.lines.suffix(5) == [
        "t.width = 40", "  = 40  t.width     (intrinsic)",
        "  ambiguous: t and u hug alike (250): either may be stretched", "t.y = 0",
        "  ambiguous: no constraint decides it; set to the solution nearest 0",
      ])
    let compressed = EntryDemoTests.run(
      script: setup + "\nconstrain u.trailing == root.leading + 50; why u.width", "--quiet")
    #expect(
      compressed.lines.contains("  ambiguous: t and u resist alike (750): either may be compressed"))
  }

  @Test("why in a long list combines equal rows, whatever row it is about")
  func longList() {
    let result = EntryDemoTests.run(
      script: "add 80; settle; why e50.y; why e50.x; why e50.height; why stack.height", "--quiet")
    #expect(
      result.lines == [
        "e50.y = 1249.5", "  = 1249.5  49 × 25.5 (e1.height … e49.height)", "  +      0  49 × spacing 0",
        "e50.x = 0", "  = 0  alignment with e1", "e50.height = 25.5",
        "  =  30  e50.delete.height     (intrinsic)",
        "  - 4.5  baseline alignment with e50.date", "stack.height = 2070",
        "  = 2040  80 × 25.5 (e1.height … e80.height)", "  +   30  addButton.height",
        "  +    0  80 × spacing 0",
      ])
  }

  @Test("compare reads the gaps that layout uses", arguments: ["default", "system", "5"])
  func comparedSlack(_ spacing: String) {
    let result = EntryDemoTests.run(
      script: """
        scene empty; stack s; view a 40x20; view b 10x30; put a in s; put b in s; put s in root
        constrain s.width == 200; set s.spacing \(spacing); compare s.distribution
        """, "--json", "--quiet")
    let slack = ["default": 150, "system": 142, "5": 145][spacing] ?? 0
    #expect(result.output.contains("\"slack\":\(slack)"), "\(result.output)")
  }

  @Test(
    "the terms of why add up to the value in the layout",
    arguments: ["dynamic", "simple", "nested", "container", "vstackscroll"])
  func sums(_ scene: String) throws {
    let start =
      "scene \(scene)\nsettle\n" + (scene == "dynamic" || scene == "cookbook" ? "add 2\nsettle\n" : "")
    let names = EntryDemoTests.run(script: start + "root.subviews\nlayout", "--quiet").lines.dropFirst(2)
      .compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
    var script = start
    for name in names {
      for attribute in ["x", "y", "width", "height", "left", "bottom", "centerX", "trailing"] {
        script += "why \(name).\(attribute)\nmodel \(name).\(attribute)\n"
      }
    }
    let lines = EntryDemoTests.run(script: script, "--json", "--keep-going").lines
    var explained: (path: String, sum: Double)?
    var count = 0
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let result = object["result"] as? [String: Any], let path = result["path"] as? String else {
        continue
      }
      if let terms = result["terms"] as? [[String: Any]] {
        explained = (path, terms.reduce(0) { $0 + ($1["value"] as? Double ?? 0) })
      } else if let expected = explained, let value = result["value"] as? Double {
        #expect(abs(value - expected.sum) < 1e-6, "\(scene) \(path) is \(value), not \(expected.sum)")
        count += 1
      }
    }
    #expect(names.count >= 3 && count == names.count * 8, "\(count) sums of \(names.count) views")
  }

  @Test("text size, direction and viewport change the layout")
  func settings() {
    passes(
      """
      add; settle
      set session.textSize A1
      expect e1.date.height == 33.5
      set session.textSize L
      expect e1.height == 25.5
      set session.rightToLeft true
      expect e1.delete.x == 0; expect e1.date.right == 359; expect scroll.left == 16
      set session.rightToLeft false
      set session.viewport "320 200"
      expect scroll.width == 288; expect root.height == 200
      set session.date 2027-03-04; set session.locale de_DE; add; settle
      expect e2.date.text == "04.03.27"
      """)
  }

  @Test("failed commands and removed constraints leave no trace")
  func traces() {
    passes(
      """
      scene empty; stack s; put s in root; view a 40x20; put a in s
      fails set s.axis diagonal
      fails constrain a.width == a.left
      fails put root in s
      fails put s in a
      fails put a in s at 5
      fails view a 10x10
      fails expect a.width == 50
      expect a.width == 40
      fails set a.alpha 2
      constrain a.width == 70
      expect a.width == 70
      unconstrain c1
      expect a.width == 40
      view b 10x10
      fails remove b
      set b.hidden true
      expect b.hidden == true
      """)
  }

  @Test("invalid input is reported with the nearest valid input")
  func wrongInput() {
    #expect(error("stack s diagnal").contains("expected horizontal, vertical or KEY=VALUE, not “diagnal”"))
    #expect(error("view a.width").contains("“width” is an attribute's name; choose another"))
    #expect(error("view e1").contains("“e1” is reserved for entries"))
    #expect(error("view root").contains("a view named “root” already exists"))
    #expect(error("view 1a").contains("is not a name"))
    #expect(error("view time").contains("is a reserved word"))
    #expect(error("remove root").contains("can't be removed"))
    #expect(error("view a 40y20").contains("expected a size such as 40x20, 40x- or -x-, not “40y20”"))
    #expect(error("put bb in root", after: "scene empty; view ab").contains("did you mean"))
    #expect(error("constrain a.width == nan", after: "scene empty; view a").contains("nan"))
    #expect(error("constrain a.width == inf", after: "scene empty; view a").contains("inf"))
    #expect(error("constrain a.width == 1e12", after: "scene empty; view a").contains("1000000000"))
    #expect(
      error("constrain a.top == b.top", after: "scene empty; view a; view b").contains(
        "no common superview"))
    #expect(error("constrain a.widht == 5", after: "scene empty; view a").contains("a.width"))
    #expect(error("constrain a.width == 5 @ 1001", after: "scene empty; view a").contains("at most 1000"))
    #expect(error("constrain a.width = 5", after: "scene empty; view a").contains("=="))
    #expect(error("set s.distribution equal", after: "scene empty; stack s").contains("equalSpacing"))
    #expect(
      error("set s.contentSize 5", after: "scene empty; stack s").contains(
        "s is a stack and has no contentSize: only scroll views have it")
    )
    #expect(
      error("set a.x 5", after: "scene empty; view a; put a in root").contains(
        "a.x is read-only: it follows from stacks and constraints; add a constraint"))
    #expect(
      error("set a.x 5", after: "scene empty; view a; put a in root").contains(
        "did you mean constrain a.left == root.left + 5?"))
    #expect(
      error("set a.frame \"0 0 5 5\"", after: "scene empty; view a; put a in root").contains("only for root"))
    #expect(error("add", after: "scene empty").contains("has no entries"))
    #expect(error("scroll top", after: "scene empty").contains("no scroll view"))
    #expect(error("scene simpel").contains("simple"))
    #expect(error("unconstrain c9", after: "scene empty").contains("unknown constraint “c9”"))
    #expect(error("put s in s", after: "scene empty; stack s").contains("can't be moved into itself"))
    #expect(
      error("put a in s at 3", after: "scene empty; stack s; view a; view b; put b in s").contains(
        "the largest index in s is 1"))
    #expect(
      error("why a.hidden", after: "scene empty; view a").contains(
        "why can't explain “hidden”; it explains x y"))
    #expect(error("add", after: "remove addButton").contains("can't be tapped"))
  }

  @Test("views are nested 200 deep at most")
  func limits() {
    var deep = "scene empty\n"
    for index in 0..<205 {
      deep += "view v\(index); put v\(index) in \(index == 0 ? "root" : "v\(index - 1)")\n"
    }
    let result = EntryDemoTests.run(script: deep)
    #expect(result.status == 2 && result.errors.contains("200 deep"))
  }

  @Test("constraints on a stack's baseline are satisfied in the same layout")
  func stackBaselines() {
    passes(
      """
      scene empty; label big "Big" title1; view p 10x50; stack s alignment=firstBaseline
      put big in s; put p in s; put s in root; constrain s.top == root.top + 10
      view ruler 10x1; put ruler in root; constrain ruler.top == s.firstBaseline
      expect ruler.top == s.firstBaseline
      set s.alignment lastBaseline; expect ruler.top == s.firstBaseline; expect ruler.top == 53
      set s.alignment fill; expect ruler.top == s.firstBaseline
      set s.axis vertical; expect ruler.top == s.firstBaseline
      """)
  }

  @Test("a conflict is reported once while it lasts, even if its views move")
  func toldOnce() {
    let result = EntryDemoTests.run(
      script: """
        scene empty; stack o vertical; stack i vertical; label a "A"; label b "B"; put a in i; put b in i
        constrain b.top == a.bottom + 8
        put i in o; put o in root
        unconstrain c1
        constrain b.top == a.bottom + 8 as again
        """)
    #expect(result.output.components(separatedBy: "Will attempt to recover").count - 1 == 2)
    #expect(result.lines.contains("c1: b.top == a.bottom + 8"))
  }

  @Test("a vstack closes the gap of a removed view, and accepts the view again")
  func handMade() {
    let script = """
      scene vstack; remove row2
      expect row3.y == 60; expect vstack.height == 110
      view z -x20; push z on vstack spacing 5
      expect z.y == 115; expect vstack.height == 135
      remove z; remove row3; expect vstack.height == 52
      push row1 on vstack spacing 4; expect vstack.height == 48
      """
    passes(script)
    #expect(EntryDemoTests.run(script: script + "\nconflicts").lines.last == "no conflicts")
    passes(
      """
      scene empty; vstack v left; put v in root; view a 40x20; set a.frame "0 0 40 20"; push a on v
      constrain v.width == 100
      expect a.width == 40; expect a.height == 20; expect v.alignment == left
      """)
  }

  @Test("fillProportionally uses fitting sizes for views without an intrinsic size")
  func fittingProportions() {
    passes(
      """
      scene empty; stack s; put s in root; view a; view b; put a in s; put b in s
      constrain a.width == 100; constrain b.width == 100; set s.distribution fillProportionally
      expect a.width == 100; expect s.width == 200
      """)
  }

  @Test("an entry that was hidden by set is not leaving")
  func hiddenEntry() {
    passes(
      "add 2; settle; set e1.hidden true; settle; delete e1; settle; expect entries == e2; expect e2.y == 0")
  }

  @Test("names and IDs that are reserved or taken")
  func names() {
    #expect(error("view topMargin").contains("attribute's name"))
    #expect(error("view none").contains("is a reserved word"))
    #expect(
      error("constrain a.width == 5 as width", after: "scene empty; view a").contains("attribute's name"))
    #expect(
      error("constrain a.width == 5 as a", after: "scene empty; view a").contains(
        "a view named “a” already exists"))
    #expect(
      error("unconstrain stack#1", after: "scene height").contains("is a constraint of the view stack itself")
    )
    #expect(error("set time 3").contains("time is read-only"))
    #expect(error("constrain a.left == 5", after: "scene empty; view a").contains(":2:21:"))
    #expect(error("set a.text \"hi\"", after: "scene empty; view a").contains(":2:12:"))
    passes("scene empty; stack S; view a; put a in S; put a in S at 1; expect S.arranged == a")
  }

  @Test("labels of all styles follow the preferred size of text")
  func textSize() {
    let result = run([
      "-c", "scene empty; label a \"Email\" subheadline; label b \"Email\" caption2; set session.textSize A5",
      "-c", "expect a.height == 58.5; expect b.height == 48; undo; expect a.height == 18",
    ])
    #expect(result.status == 0, "\(result.errors)")
  }
}
