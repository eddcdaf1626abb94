import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// Animation blocks and expectations over time, as scripts.
@Suite("Time in scripts")
struct TimeTests {
  private func passes(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = EntryDemoTests.run(script: script)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  @Test("an animation block animates everything that its layout moves")
  func blocks() {
    passes(
      """
      add 3; settle
      animate 0.5 curve linear
      set stack.spacing 10
      set e1.alpha 0
      end
      expect model e2.y == 35.5
      expect e2.y == 25.5
      advance 0.25
      expect e2.y == 30.5; expect e3.y == 61; expect e1.alpha == 0.5; expect stack.height == 121.5
      settle
      expect e2.y == 35.5; expect time == 0.75
      animate 0.4 curve 0.42,0,0.58,1 delay 0.1; set stack.axis horizontal; end
      expect e2.x == 0; at 0.1 e2.x
      advance 0.3
      expect e2.y == 17.75
      settle
      expect e2.y == 0
      """)
  }

  @Test("springs overshoot and come to rest at their end")
  func springs() {
    passes(
      """
      scene container; animate 0.5 spring 0.5; constrain container.height == 150; unconstrain stackBottom; end
      at 0.15 expect container.height > 150
      fails expect monotone container.height
      settle; expect container.height == 150; expect time == 0.5
      animate 0.5 bounce 0; unconstrain c1; constrain container.height == 10; end
      expect monotone container.height
      settle; expect container.height == 10 +- 0.001
      """)
  }

  @Test("a failing line in an animation block changes nothing and leaves the block open")
  func failingLine() {
    let result = EntryDemoTests.run(
      script:
        "add 2; settle\nanimate 1\nset stack.spacing 10\nset stack.spacing many\nend\nstack.spacing\nsettle",
      "--keep-going")
    #expect(result.lines.suffix(2) == ["10", "settled at 1.25 s"])
    #expect(
      result.errors.contains("expected a number, default or system, not “many”")
        && !result.errors.contains("error: end without animate\n"))
    let other = EntryDemoTests.run(
      script: "animate 1\nsettle\nset stack.spacing 3\nmodel stack.spacing\nabandon\nstack.spacing",
      "--keep-going")
    #expect(
      other.errors.contains("“settle” can't be in an animation block")
        && other.lines.suffix(3) == ["3", "animation block dropped", "0"])
    #expect(EntryDemoTests.run(script: "animate 1\nanimate 1\nend").status == 2)
    let open = EntryDemoTests.run(script: "animate 1\nset stack.spacing 3")
    #expect(open.status == 2 && open.errors.contains("-:2:1: error: animate without end"))
    #expect(EntryDemoTests.run(script: "animate 1 spring 0\nend").errors.contains("damping ratio"))
    #expect(EntryDemoTests.run(script: "animate 1 curve 2,0,1,1").errors.contains("x1 and x2"))
    #expect(EntryDemoTests.run(script: "animate 1 bounce 1").errors.contains("bounce"))
  }

  @Test("an animation block without changes or duration ends at once")
  func empty() {
    passes(
      """
      animate 1; end
      expect animations == 0
      animate 0; set stack.spacing 7; end
      expect animations == 0; expect stack.spacing == 7
      """)
  }

  @Test("an animation block animates moves in a stack and scrolls")
  func moves() {
    passes(
      """
      add 3; settle
      animate 0.2 curve linear; put e1 in stack at 2; end
      advance 0.1
      expect e1.y == 25.5; expect e2.y == 12.75
      settle; expect stack.arranged == e2 e3 e1 addButton
      add 20; settle; scroll top
      animate 0.4 curve linear; scroll to 20; end
      advance 0.2
      expect scroll.contentOffset.y == 0; expect model scroll.contentOffset.y == 20
      """)
  }

  @Test("expectations about every instant")
  func always() {
    passes(
      """
      add 2; settle; add
      expect always e3.height <= 25.5
      expect monotone e3.height
      expect always e1.y == 0
      fails expect always e3.height < 20
      expect time == 0.25
      expect always model e3.height == 25.5
      """)
    let result = EntryDemoTests.run(script: "add\nexpect always e1.height < 20")
    #expect(result.status == 1)
    #expect(result.errors.contains("expected always e1.height < 20, but at 0.175 s it is 20.721"))
    let json = EntryDemoTests.run(script: "add\nexpect always e1.height < 20", "--json").lines.last ?? ""
    #expect(json.contains("\"at\":0.175") && json.contains("\"pass\":false"))
  }

  @Test("a value is monotone if it never turns; the first instant after a turn is reported")
  func monotone() {
    func expectation(_ value: String) -> Run {
      EntryDemoTests.run(
        script: """
          add 2; settle; set e1.hidden \(value == "true" ? "false" : "true")
          animate 0.5 spring 0.3
          set e1.hidden \(value)
          end
          expect monotone e1.y
          expect monotone time
          expect monotone e2.y
          """)
    }
    let (falling, rising) = (expectation("true"), expectation("false"))
    for result in [falling, rising] {
      #expect(result.status == 1 && result.lines.suffix(2) == ["ok: monotone e1.y", "ok: monotone time"])
    }
    #expect(
      falling.errors.contains(/expected monotone e2.y, but at 0.342 s it is -9.*, up from -9.*, after decr/))
    #expect(
      rising.errors.contains(/expected monotone e2.y, but at 0.342 s it is 34.*, down from 34.*, after incr/))
    #expect(EntryDemoTests.run(script: "add; expect monotone e1.text").errors.contains("is not a number"))
  }

  @Test("only repetitions without end are named as such")
  func endless() {
    let animations = "animate 0.5\nset e1.alpha 0\nend\nanimate 1 repeat forever\nset addButton.alpha 0\nend"
    let once = EntryDemoTests.run(script: "add; expect always e1.y == 0; expect monotone e1.height")
    #expect(once.lines.suffix(2) == ["ok: always e1.y == 0", "ok: monotone e1.height"])
    let result = EntryDemoTests.run(
      script: "add; settle\n\(animations)\nexpect always e1.y == 0; expect monotone e1.alpha")
    #expect(
      result.lines.suffix(2) == [
        "ok: always e1.y == 0; without end: addButton", "ok: monotone e1.alpha; without end: addButton",
      ])
  }

  @Test("expectations about changes")
  func changes() {
    passes(
      """
      add 2; settle
      expect changes { e3.height none -> 25.5; addButton.y 51 -> 76.5; stack.height 81 -> 106.5; scroll.contentSize.height 81 -> 106.5 } after add
      expect e3.height == 25.5
      fails expect changes { e3.height 25.5 -> none; addButton.y 76.5 -> 51 } after delete e3
      expect entries == e1 e2 e3
      expect changes { } after advance 1
      expect changes {
        scroll.contentOffset.y -20 -> 30
      } after scroll to 30
      """)
    let result = EntryDemoTests.run(
      script: "add; settle\nexpect changes { e1.height 25.5 -> 0 } after set stack.spacing 8")
    #expect(
      result.status == 1 && result.errors.contains("e1.height: expected 25.5 -> 0, but it stayed 25.5")
        && result.errors.contains("but is not listed"))
    // The tolerance is 0.001, and that much is within it.
    passes(
      """
      expect changes { stack.x 0.001 -> -0.001 } after advance 1
      fails expect changes { stack.x 0.0011 -> 0 } after advance 1
      expect changes { stack.x 0 -> 0; e9.x none -> none } after advance 1
      """)
    // A scroll view of which only the content is listed does not include its subviews.
    let content = EntryDemoTests.run(
      script: "add; settle\nexpect changes { scroll.contentSize.height 55.5 -> 81 } after add")
    #expect(
      content.status == 1 && content.errors.contains("addButton.y: changed 25.5 -> 51, but is not listed"))
    #expect(
      content.errors.contains("; and ") && !content.errors.contains("scroll.contentSize.height: expected"))
    for command in ["animate 1", "end", "abandon", "quit"] {
      let error = EntryDemoTests.run(script: "expect changes { e1.x 1 -> 2 } after \(command)").errors
      #expect(error.contains("expect changes can't run “\(command.prefix { $0 != " " })”"))
    }
    let inner = EntryDemoTests.run(script: "expect changes { stack.x 1 -> 2 } after expect time == 9")
    #expect(inner.status == 1 && inner.errors.contains("expected time == 9, but it is 0"))
    #expect(EntryDemoTests.run(script: "expect changes { stack.alpha 1 -> 0 } after add").status == 2)
    #expect(EntryDemoTests.run(script: "expect changes { stack.height 1 } after add").status == 2)
    #expect(EntryDemoTests.run(script: "expect changes { stack.height 1 -> 2 } add").errors.contains("after"))
  }

  @Test("drags and flicks")
  func gestures() {
    passes(
      """
      add 40; settle; scroll top
      drag -150; expect scroll.contentOffset.y == -20; at 0.05 scroll.contentOffset.y; settle
      expect scroll.contentOffset.y == 130
      drag 300 over 0.2; at 0.2 expect scroll.contentOffset.y < -20
      settle; expect scroll.contentOffset.y == -20
      flick -1000
      expect monotone scroll.contentOffset.y
      settle; expect scroll.contentOffset.y == 474.01 +-0.001
      flick 100; expect animations == 0
      """)
    #expect(EntryDemoTests.run(script: "drag 10").errors.contains("the content fits"))
    #expect(EntryDemoTests.run(script: "add 30; settle; flick fast").status == 2)
    #expect(EntryDemoTests.run(script: "add 30; settle; drag").status == 2)
  }

  @Test("the list changes during a drag and a deceleration")
  func underTheFinger() {
    passes(
      """
      add 40; settle; scroll to 100
      flick -2000; advance 0.1
      add
      expect scroll.contentOffset.y > 250
      settle; expect scroll.contentOffset.y <= scroll.maxOffset.y
      scroll top; drag -100 over 1; advance 0.5
      delete e1; advance 0.25
      expect scroll.contentOffset.y == 55
      settle; expect scroll.contentOffset.y == 80; expect e2.y == 0
      scroll bottom; delete e40
      at 0.125 scroll.contentOffset.y
      expect monotone scroll.contentOffset.y
      expect always scroll.contentOffset.y >= scroll.minOffset.y
      settle; expect scroll.contentOffset.y == scroll.maxOffset.y
      """)
  }

  @Test("the frame rate makes no difference")
  func rates() {
    let start =
      "add 30; settle; scroll to 50; flick -3000; add; animate 0.7 spring 0.5; set stack.spacing 3; end\n"
    let paths = "e3.y; e30.height; stack.height; scroll.contentOffset.y; addButton.y"
    let one = EntryDemoTests.run(script: start + "advance 0.5; \(paths)", "--json").lines.suffix(5)
    for step in ["0.0125", "0.1", "0.25"] {
      let count = Int((0.5 / (Double(step) ?? 1)).rounded())
      let steps = Array(repeating: "advance \(step)", count: count).joined(separator: "; ")
      let many = EntryDemoTests.run(script: start + steps + "; \(paths)", "--json").lines.suffix(5)
      func results(_ lines: ArraySlice<String>) -> [String] {
        lines.map {
          String($0[($0.range(of: "\"result\":")?.lowerBound ?? $0.startIndex)...].prefix { $0 != "}" })
        }
      }
      #expect(results(one) == results(many), "steps of \(step)")
    }
  }

  @Test("reading ahead is the same as going there", arguments: RandomRuns.seeds(20))
  func ahead(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var script = "add 3; settle\n"
    for _ in 0..<8 {
      switch number(6) {
      case 0: script += "add\n"
      case 1: script += "delete e\(1 + number(3))\n"
      case 2:
        script +=
          "animate 0.\(1 + number(8)) spring 0.6; set stack.spacing \(number(20)); end\n"
      case 3: script += "scroll bottom animated\n"
      case 4: script += "animate 0.3 delay 0.1; set e2.hidden \(number(2) == 0); end\n"
      default: script += "advance 0.\(number(10))\n"
      }
    }
    let paths = ["e2.height", "e3.y", "stack.height", "scroll.contentOffset.y", "addButton.y", "e1.alpha"]
    let time = "0.\(100 + number(800))"
    let ahead = EntryDemoTests.run(
      script: script + paths.map { "at \(time) \($0)" }.joined(separator: "\n"), "--keep-going", "--json")
    let there = EntryDemoTests.run(
      script: script + "advance \(time)\n" + paths.joined(separator: "\n"), "--keep-going", "--json")
    func values(_ run: Run) throws -> [Double?] {
      try run.lines.suffix(paths.count).map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let result = object?["result"] as? [String: Any]
        return (result?["result"] as? [String: Any] ?? result)?["value"] as? Double
      }
    }
    #expect(try values(ahead) == values(there), "seed \(seed):\n\(script)\(time)")
  }

  @Test("each instant means from the first frame to the end, at most a minute later")
  func allInstants() {
    func expectation(_ duration: String, _ condition: String) -> Run {
      EntryDemoTests.run(
        script:
          "add; settle\nanimate \(duration) curve linear; set e1.alpha 0; end\nexpect always \(condition)")
    }
    #expect(expectation("1.2", "e1.alpha > 0.995").errors.contains("but at 0.258 s it is 0.993"))
    #expect(expectation("60", "e1.alpha >= 0").status == 0)
    #expect(expectation("60.001", "e1.alpha >= 0").errors.contains("60 s"))
  }

  @Test("a number that is less or greater is so by more than the tolerance")
  func exactTolerance() {
    passes(
      """
      set stack.spacing 7
      fails expect stack.spacing < 8 +- 1; expect stack.spacing < 8.5 +- 1; expect stack.spacing <= 6 +- 1
      fails expect stack.spacing > 6 +- 1; expect stack.spacing > 5.5 +- 1; expect stack.spacing >= 8 +- 1
      expect stack.spacing == 8 +- 1; fails expect stack.spacing != 8 +- 1; expect stack.spacing != 8.5 +- 1
      """)
  }
}
