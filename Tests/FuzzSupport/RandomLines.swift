import StackModel

/// Random lines of the language, most of them valid. Each choice is one number of the generator.
package struct RandomLines<Generator: RandomNumberGenerator> {
  /// What makes the choices.
  package private(set) var generator: Generator
  /// Names that have been made, some of which are gone.
  private var names = ["root", "scroll", "stack", "addButton"]
  private var count = 0

  /// Creates lines whose choices a generator makes.
  package init(_ generator: Generator) { self.generator = generator }

  /// One of several values, as the generator chooses.
  package mutating func pick<T>(_ values: [T]) -> T { values[Int(generator.next() % UInt64(values.count))] }
  /// Whether something happens that happens in so many of a hundred cases.
  package mutating func chance(_ percent: UInt64) -> Bool { generator.next() % 100 < percent }
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.next() % UInt64(range.count))
  }

  private mutating func newName() -> String {
    count += 1
    names.append("v\(count)")
    if names.count > 30 { names.removeFirst(10) }
    return "v\(count)"
  }

  private mutating func entry() -> String { "e\(number(1...12))" }

  /// The next line.
  package mutating func next() -> String {
    if chance(4) { return broken() }
    switch number(0...99) {
    case 0...10: return chance(80) ? "add" : "add \(number(2...4))"
    case 11...21: return "delete \(entry())"
    case 22...34: return "advance \(pick(["0", "0.05", "0.1", "0.125", "0.2", "0.3"]))"
    case 35...37: return "settle"
    case 38...39: return "frame \(number(1...9))"
    case 40...42: return "scroll \(pick(["to", "by"])) \(number(-50...300))\(chance(50) ? " animated" : "")"
    case 43: return "scroll \(pick(["top", "bottom", "e3", "e9"]))\(chance(50) ? " animated" : "")"
    case 44...45: return "drag \(number(-200...200))\(chance(30) ? " over 0.2" : "")"
    case 46:
      if chance(20) { return chance(60) ? "keyboard show \(number(1...300))" : "keyboard hide" }
      if chance(40) { return "flick \(number(-2000...2000))" }
      let move = "touch move \(number(-50...50)) \(number(-200...200))\(chance(60) ? " over 0.1" : "")"
      return chance(40) ? "touch down" : chance(60) ? move : "touch up"
    case 47...53: return make()
    case 54...58: return "put \(pick(names)) in \(pick(names))\(chance(20) ? " at \(number(0...3))" : "")"
    case 59: return "subview \(pick(names)) in \(pick(names))"
    case 60: return "\(pick(["remove", "remove", "unarrange"])) \(chance(30) ? entry() : pick(names))"
    case 61: return "push \(pick(names)) on \(pick(names)) spacing 4"
    case 62...72: return setting()
    case 73...76: return constraint()
    case 77:
      let id = pick(["c1", "c2", "c3", "c4", "stackWidth", "scrollTop", "stackBottom"])
      switch number(0...3) {
      case 0: return "set \(id).active \(pick(["true", "false"]))"
      case 1: return "set \(id).constant \(number(-20...60))"
      default: return "unconstrain \(id)"
      }
    case 78...83: return block()
    case 84:
      switch number(0...3) {
      case 0: return "seed \(number(0...9))"
      case 1: return "animator a 0.4; \(setting()); end"
      default:
        return
          "animator a \(pick(["start", "pause", "scrub 0.4", "reverse", "continue", "stop", "finish current"]))"
      }
    case 85: return pick(["undo", "redo", "undo 2", "redo 2", "undo 3"])
    case 86: return "fails delete e99"
    case 87: return "at 0.1 \(pick(names)).height"
    case 88: return "expect \(pick(names)).height >= 0"
    case 89: return chance(30) ? "expect always stack.width >= 0" : "entries"
    case 90: return "expect changes { stack.x 0 -> 0 } after settle"
    case 91: return "scene \(pick(["dynamic", "dynamic", "empty", "nested", "vstackscroll", "cookbook"]))"
    case 92: return chance(40) ? "reset" : "animations"
    case 93: return "list"
    case 94: return "show"
    case 95...96: return checked()
    default: return "\(pick(names)).\(pick(["x", "y", "width", "height", "alpha", "hidden"]))"
    }
  }

  /// A line that changes constraints, mostly, or what they refer to.
  package mutating func nextLayoutChange() -> String {
    switch number(0...99) {
    case 0...44: return constraint()
    case 45...59:
      let id = "c\(number(1...9))"
      return chance(60) ? "unconstrain \(id)" : "set \(id).\(chance(50) ? "constant 7" : "active false")"
    case 60...69: return make()
    case 70...79: return setting()
    case 80...87: return "put \(pick(names)) in \(pick(names))"
    case 88...92: return "\(pick(["remove", "unarrange"])) \(chance(50) ? entry() : pick(names))"
    case 93: return "settle"
    default: return nextBalanced()
    }
  }

  /// A line of a command that few sessions have, about a random view or entry.
  package mutating func nextRare() -> String {
    let view = chance(30) ? constrained() : pick(names)
    return pick(Self.rareLines).replacing("VIEW", with: view)
  }

  private static var rareLines: [String] {
    [
      "doctor", "at 0.1 doctor", "repeat 2 { doctor }", "when time >= 0 doctor", "touch down VIEW",
      "touch down VIEW 10 10",
      "touch down VIEW; touch move 2 3 over 0.1; touch up", "touch down; touch move 0 -40; touch up",
      "touch down addButton",
      "touch up", "why VIEW.height", "why VIEW.x", "layout VIEW", "layout", "constraints VIEW", "constraints",
      "conflicts",
      "conflicts all", "ambiguous", "warnings", "compare stack.distribution", "compare VIEW.alignment",
      "state", "history",
      "timeline VIEW.height every 0.1 for 0.3", "timeline VIEW every 0.1 for 0.2", "scenes", "help",
      "help touch", "learn",
      "complete VIEW.", "echo VIEW", "clear", "picture p.svg", "picture", "film f.html for 0.1", "save s.txt",
      "save transcript t.md",
      "source s.txt", "doctor t.md", "texts text \"name, en\\nVIEW, x\"", "animate 0.2; add; abandon",
      "let n1 = 3; let n2 = n1 * 2",
      "add; undo; redo", "add; timeline every 0.1",
      "scene empty; vstack s; view w 1x1; push w on s spacing 3; remove w",
      "animate 0.2; add; end",
      "play", "keyboard show 80",
      "expect monotone VIEW.height within 0.2", "expect always VIEW.y >= 0 for 0.2", "fails touch up",
      "fails doctor x",
      "frame 2", "pin VIEW to root 1 2 3 4", "push VIEW on stack spacing 3", "subview VIEW in root", "state",
      "list", "show",
      "scene cookbook", "scene nested", "scene vstackscroll", "flick -900", "drag 50", "scroll VIEW animated",
      "scroll VIEW",
      "constrain VIEW.width == 7; constrain VIEW.width == 9; doctor; conflicts",
      "animator m 0.3; set VIEW.alpha 0.5; end",
      "animator m start", "animator m pause", "animator m scrub 0.5", "animator m",
      "expect changes { VIEW.y 0 -> 0 } after doctor", "tap VIEW", "tap addButton", "rotate", "rotate",
      "fitting VIEW", "fitting VIEW 50 @ 500", "calls scroll on; drag -30; settle", "calls scroll off",
      "set session.safeArea \"40 0 30 0\"",
      "upon scroll.didScroll set VIEW.alpha 0.5; scroll by 10; upon scroll.didScroll none",
      "upon scroll.willEndDragging set target \"0 50\"; flick -300",
      "upon scroll.didEndDecelerating scroll top",
      "refresh scroll on; refresh scroll begin; refresh scroll end", "refresh scroll off",
      "refresh scroll on; drag 200; views",
      "animate 0.2 option beginFromCurrentState; set VIEW.alpha 0.5; end then set VIEW.alpha 1",
      "animate 0.2; set VIEW.hidden true; end then when finished == true add",
      "animate 0.4; keyframe 0 0.5; set VIEW.alpha 0; keyframe 0.5 0.5; set VIEW.alpha 1; end",
      "view w4 1x1 in stack; unarrange w4",
      "constrain VIEW.width == 9 as q1; unconstrain q1", "slider w1 in root; set w1.value 0.5; tap w1",
      "stepper w2 in root; tap w2",
      "segments w3 \"A\" \"B\" in root; tap w3",
      "field w; subview w in root; constrain w.width == 50; tap w; type \"x\"",
      "set session.device \"iPhone 16\"",
      "animate 0.2; set VIEW.alpha 0.5; layout now VIEW; end",
    ]
  }

  /// A line without an open brace, to which the following lines would belong.
  package mutating func nextBalanced() -> String {
    while true {
      let line = next()
      let open = line.reduce(0) { depth, character in
        character == "{" ? depth + 1 : character == "}" ? max(0, depth - 1) : depth
      }
      if open == 0 { return line }
    }
  }

  /// A line of the commands for tests.
  private mutating func checked() -> String {
    let (a, b) = (pick(names), pick(names))
    switch number(0...9) {
    case 0: return "let n\(number(1...9)) = \(a).height / ( \(b).width - \(number(-3...3)) ) + 3 * n1"
    case 1: return "repeat \(number(0...3)) { view r$i 10x10 in \(a); add; put r$i \(b) in \(a) }"
    case 2: return "repeat 2 { repeat 2 { delete e$i; set \(a).alpha 0.$i }; advance 0.$i }"
    case 3: return "pin \(a) to \(b) 1 \(number(-5...5)) 3 4"
    case 4: return "put \(a) \(b) in \(pick(names)) at \(number(0...3))"
    case 5: return "when \(a).height >= \(number(0...40)) \(pick(["add", "set \(b).hidden true", "boo"]))"
    case 6: return "expect \(pick(["fits", "reachable", "determined", "fits except \(a)"]))"
    case 7: return "expect ( \(a).height + 1 ) * 2 > \(b).y - n2"
    case 8: return "matrix session.\(pick(["textSize L A3", "rightToLeft false true", "scale 1 2"]))"
    default: return "set \(a).spacing n\(number(1...3))"
    }
  }

  private mutating func make() -> String {
    let name = newName()
    switch number(0...10) {
    case 9: return "\(pick(["field", "textview", "switch"])) \(name)"
    case 10: return "image \(name) 29x29"
    case 0...2: return "view \(name) \(pick(["40x20", "30x-", "-x-", "10x50"]))"
    case 3: return "label \(name) \"text of it\""
    case 4...5:
      return "stack \(name) \(pick(["horizontal", "vertical"])) spacing=\(number(0...9)) "
        + "distribution=\(pick(StackView.Distribution.allCases.map { "\($0)" }))"
    case 6: return "scrollview \(name)"
    case 7: return "vstack \(name) \(pick(["center", "left"]))"
    default: return "button \(name) \"OK\""
    }
  }

  private mutating func setting() -> String {
    let name = chance(30) ? entry() : pick(names)
    switch number(0...12) {
    case 10:
      return "set \(name).\(pick(["hugging", "resistance"])).\(pick(["horizontal", "vertical"])) "
        + "\(pick([1000, 750, 251, 100]))"
    case 11:
      return "set \(name)."
        + pick([
          "layoutMargins \"3 5 7 11\"", "marginsRelative true", "baselineRelative true", "lines 0",
          "intrinsic 30x10", "customSpacing.\(pick(names)) \(number(0...20))", "frame \"10 20 300 200\"",
        ])
    case 12:
      return "set scroll."
        + pick([
          "contentOffset.y \(number(-40...90))", "bounces false", "alwaysBounce true",
          "decelerationRate fast",
        ])
    case 0: return "set \(name).hidden \(pick(["true", "false"]))"
    case 1: return "set \(name).alpha 0.\(number(0...9))"
    case 2: return "set \(name).spacing \(number(-3...20))"
    case 3: return "set \(name).alignment \(pick(["fill", "center", "leading", "trailing", "firstBaseline"]))"
    case 4: return "set \(name).distribution \(pick(["fill", "equalSpacing", "fillEqually"]))"
    case 5: return "set \(name).axis \(pick(["horizontal", "vertical"]))"
    case 6: return "set \(entry()).date.text \"\(number(0...9)) of it\""
    case 7: return "set scroll.contentInset \"\(number(0...60)) 0 \(number(0...60)) 0\""
    case 8:
      return
        "set session.\(pick(["textSize xxL", "textSize L", "scale 2", "scale 3", "scale exact", "rightToLeft true", "rightToLeft false"]))"
    default:
      return
        "set session.\(pick(["viewport \"320 300\"", "viewport \"375 480\"", "date 2026-02-03", "locale de_DE"]))"
    }
  }

  private mutating func constraint() -> String {
    let attribute = pick(["width", "height", "top", "left", "centerX", "firstBaseline", "trailing"])
    let relation = pick(["==", "<=", ">=", "=="])
    let first = constrained()
    if chance(50), attribute == "width" || attribute == "height" {
      return
        "constrain \(first).\(attribute) \(relation) \(number(0...200)) @ \(pick([1000, 1000, 750, 250]))"
    }
    return
      "constrain \(first).\(attribute) \(relation) \(constrained()).\(attribute) + \(number(-9...9))"
  }

  /// The name of a view for a constraint, sometimes of an entry or of a part of one.
  private mutating func constrained() -> String {
    if chance(70) { return pick(names) }
    return entry() + pick(["", ".date", ".number", ".delete"])
  }

  private mutating func block() -> String {
    let lines = (0..<number(1...2)).map { _ in chance(80) ? setting() : "scroll to \(number(0...100))" }
    return "animate 0.\(number(1...4))\(pick(["", " curve linear", " spring 0.7", " delay 0.1"])); "
      + "\(lines.joined(separator: "; ")); end"
  }

  private mutating func broken() -> String {
    let words = [
      "add", "delete", "e1", "-1", "nan", "advance", "every", "expect", "==", "\"", "{", "}", ";", "#",
      "1e400",
      "set", "put", "in", "constrain", "@", "scene", "undo", "redo", "animate", "end", "😀", "..", "e1.",
      "model",
      "complete", "history", "help", "why", "timeline", "compare", "fails", "at", "source", "\u{301}x", "９",
    ]
    return (0...number(0...5)).map { _ in pick(words) }.joined(separator: " ")
  }
}

extension RandomLines<SplitMix64> {
  /// Creates lines that a seed decides.
  package init(seed: UInt64) { self.init(SplitMix64(seed: seed)) }
}
