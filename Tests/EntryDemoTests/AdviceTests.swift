import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// Lines of Swift get the command that does the same; errors point at the word that is wrong.
@Suite("Advice")
struct AdviceTests {
  @Test(
    "a line of Swift has a command as its suggestion",
    arguments: [
      ("root.addSubview(a)", "subview a in root"),
      ("stack.addArrangedSubview(a)", "put a in stack"),
      ("stack.insertArrangedSubview(a, at: 2)", "put a in stack at 2"),
      ("root.insertSubview(a, at: 0)", "put a in root at 0"),
      ("stack.removeArrangedSubview(a)", "unarrange a"),
      ("a.removeFromSuperview()", "remove a"),
      ("stack.setCustomSpacing(8, after: a)", "set stack.customSpacing.a 8"),
      ("a.setContentHuggingPriority(.defaultHigh, for: .vertical)", "set a.hugging.vertical 750"),
      (
        "a.setContentCompressionResistancePriority(.required, for: .horizontal)",
        "set a.resistance.horizontal 1000"
      ),
      ("root.layoutIfNeeded()", "layout root"),
      ("UIView.animate(withDuration: 0.25)", "animate 0.25"),
      ("a.widthAnchor.constraint(equalToConstant: 100).isActive = true", "constrain a.width == 100"),
      (
        "a.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: -8)",
        "constrain a.leading >= b.trailing - 8"
      ),
      (
        "a.widthAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 0.5, constant: 4)",
        "constrain a.width <= 0.5 * b.height + 4"
      ),
      ("stack.spacing = 8", "set stack.spacing 8"),
      ("stack.spacing ≥ 8", "expect stack.spacing >= 8"),
      ("stack.axis = .vertical", "set stack.axis vertical"),
      ("e1.text = \".vertical\"", "set e1.text \".vertical\""),
    ])
  func swift(_ line: String, _ command: String) {
    #expect(run(["-c", line]).errors.contains("did you mean \(command)?"))
  }

  @Test(
    "a call with other arguments has none",
    arguments: ["a.removeFromSuperview(b)", "stack.insertArrangedSubview(a)", "a.unknown(b)"])
  func others(_ line: String) { #expect(!run(["-c", line]).errors.contains("this is Swift")) }

  /// The wrong word begins behind the mark.
  @Test(
    "the column of an error is that of the wrong word",
    arguments: [
      "expect changes { e1.height 1 -> 2; ^e1.alpha 0 -> 1 } after add",
      "expect changes { e1.height 1 -> 2; ^e1.width 0 1 } after add",
      "expect changes { e1.height 1 -> 2; e1.width 0 -> ^x } after add",
      "add ^x", "set stack.spacing ^wide", "expect stack.height == ^tall", "at 0.1 expect e1.y == ^x",
      "constrain e1.height == 1 ^5", "advance ^soon", "why ^nothing.height", "put e1 in ^nowhere",
      "add; delete ^e9", "touch ^sideways", "drag ^up 5", "timeline every ^never",
      "constrain e1.width >= 1; expect c1.^wrong == 1", "constrain e1.width >= 1; expect c1.^ == 1",
      "expect stack.height == ^+- 1", "expect stack.height == 1 +- ^", "expect stack.height == 1 +- ^-1",
      "expect changes { e1.x 0 -> \"1\"^x } after add", "expect changes ^e1 after add",
      "expect stack.axis == vertical ^x", "expect e1.hidden == true ^4", "expect e1.frame == ^a",
      "expect entries ^< 3", "expect monotone ^e1.text", "set e1.date.lines 3 ^4", "e1.^nothing",
      "set e1.date.frame ^\"0 0 1 1\"", "set stack.^customSpacing.addButton.x 8", "e1.date.^spacing",
      "add 0000000000000000000000000000000000000000002 ^x", "echo ^\"a", "set ^1.5 2", "frame ^2.0", "e1.^",
      "expect stack.^ == 1",
    ])
  func columns(_ marked: String) {
    let line = marked.filter { $0 != "^" }
    let column = marked.prefix { $0 != "^" }.count + 1
    let json = run(["--json", "-c", "add; settle", "-c", line]).lines.last ?? ""
    #expect(json.contains("\"column\":\(column),"), "\(json)")
  }

  @Test(
    "UIKit's names of priorities have its numbers",
    arguments: [
      ("required", 1000), (".defaultHigh", 750), ("UILayoutPriority.dragThatCanResizeScene", 510),
      (".sceneSizeStayPut", 500), (".dragThatCannotResizeScene", 490), ("defaultLow", 250),
      (".fittingSizeLevel", 50), ("high", 750), ("low", 250), (".fittingSizeCompression", 50),
    ])
  func priorities(_ name: String, _ number: Int) {
    let errors = run([
      "--keep-going", "-c", "set stack.hugging.vertical \(name)", "-c",
      "stack.setContentHuggingPriority(\(name), for: .vertical)",
    ]).errors
    #expect(errors.contains("did you mean \(number)?"))
    #expect(errors.contains("did you mean set stack.hugging.vertical \(number)?"))
  }

  @Test("words up to 64 characters long get suggestions", arguments: [62, 63, 64, 65, 66])
  func lengths(_ count: Int) {
    let word = String(repeating: "a", count: count - 1) + "b"
    let candidate = String(repeating: "a", count: count - 1) + "c"
    #expect(Suggestion.nearest(to: word, among: [candidate]) == (count <= 64 ? candidate : nil))
  }

  private static func error(_ line: String, after setUp: String = "add; settle") -> String {
    run(["--keep-going", "-c", setUp, "-c", line]).errors
  }

  @Test("a number has at most 400 digits; with a unit or a comma, up to 60 get a suggestion")
  func longNumbers() {
    func error(_ count: Int, _ digit: String, _ end: String) -> String {
      Self.error("set stack.spacing \(String(repeating: digit, count: count - end.count))\(end)")
    }
    #expect(error(400, "0", "") == "" && error(401, "0", "").contains("expected a number"))
    #expect(error(400, "9", "").contains("a number must be from -1000000000"))
    #expect(error(401, "9", "").contains("expected a number"))
    for count in [2000, 2001] {
      let insets = "1 2 3 4".padding(toLength: count, withPad: " ", startingAt: 0)
      #expect(Self.error("set stack.layoutMargins \"\(insets)\"").isEmpty == (count == 2000))
    }
    for (end, message) in [("8pt", "lengths are in points"), ("8,5", "decimals have a point")] {
      #expect(error(60, "0", end).contains(message) && error(60, "0", end).contains("did you mean 0"))
      #expect(error(61, "0", end).contains("expected a number") && !error(61, "0", end).contains("did you"))
    }
  }

  @Test("of a text before an unexpected word the last 40 characters are shown", arguments: [39, 40, 41, 60])
  func textBefore(_ count: Int) {
    let text = "add " + String(repeating: "0", count: count - 5) + "2"
    let shown = count <= 40 ? text : "…" + text.suffix(40)
    #expect(Self.error(text + " x").contains("unexpected “x” after \(shown)\n"))
  }

  @Test(
    "a suggestion repeats the words that can be typed again",
    arguments: [
      ("{ab}", " {ab}"), ("\"a b\"", " \"a b\""), ("x=8", " x=8"), ("{a;b}", ""), ("{a\nb}", ""),
      ("{a \"b\"}", ""), ("x=\"a b\"", ""), ("x=\"a;b\"", ""),
    ])
  func repeated(_ word: String, _ suggestion: String) {
    #expect(Self.error("sleep \(word)").contains("did you mean advance\(suggestion)?"))
  }

  @Test("a suggestion has at most 200 characters", arguments: [199, 200, 201])
  func longSuggestion(_ count: Int) {
    let error = Self.error("sleep \(String(repeating: "1", count: count - 8))")
    #expect(error.contains("unknown command") && error.contains("did you mean advance 1") == (count <= 200))
  }

  @Test("a size of one number has a suggestion", arguments: ["0", "8", "1000000", "1000001", "-1"])
  func sizes(_ number: String) {
    let error = Self.error("view a \(number)", after: "scene empty")
    let isSize = ["0", "8", "1000000"].contains(number)
    #expect(
      error.contains("expected a size") && error.contains("did you mean \(number)x\(number)?") == isSize)
  }

  @Test(
    "a comparison in another language's words has a command as its suggestion",
    arguments: [
      ("===", "=="), ("is", "=="), ("equals", "=="), ("!==", "!="), ("≠", "!="), ("<>", "!="), ("=<", "<="),
      ("≤", "<="), ("le", "<="), ("=>", ">="), ("≥", ">="), ("GE", ">="), ("lt", "<"), ("gt", ">"),
    ])
  func comparisons(_ word: String, _ sign: String) {
    #expect(Self.error("stack.spacing \(word) 8").contains("did you mean expect stack.spacing \(sign) 8?"))
    #expect(
      Self.error("expect stack.spacing \(word) 8").contains("did you mean expect stack.spacing \(sign) 8?"))
  }

  @Test(
    "times in other units have a suggestion",
    arguments: [
      ("3sec", "3"), ("3 seconds", nil), ("3min", "180"), ("0.5Minutes", "30"), ("20msecs", "20ms"),
      ("3fortnights", nil), ("1,5", "1.5"), ("1,5s", nil), ("s", nil), ("ms", nil),
    ])
  func times(_ text: String, _ suggestion: String?) {
    let error = Self.error("advance \(text)")
    #expect(!error.isEmpty)
    if let suggestion {
      #expect(error.contains("did you mean \(suggestion)?"))
    } else {
      #expect(!error.contains("did you mean"))
    }
  }

  @Test(
    "the name that no view has ends where an attribute begins",
    arguments: [
      ("nobody.height", "nobody"), ("nobody.contentSize.width", "nobody"), ("no.body.height", "no.body"),
      ("nobody.layoutMarginsGuide.topAnchor", "nobody"), ("nobody.customSpacing.e1", "nobody"),
      ("no.body.customSpacing", "no.body"), ("e1.nobody.height", "e1.nobody"), ("no.bo.dy", "no.bo"),
      ("nobody.frame.size.width", "nobody"),
    ])
  func names(_ path: String, _ name: String) {
    #expect(Self.error(path).contains("error: unknown name “\(name)”"))
    #expect(Self.error("e1.a..b").contains("e1 has no attribute “a..b”"))
  }

  @Test("a value is a path if it begins like a name, else a literal")
  func values() {
    #expect(Self.error("expect stack.height == 1.5x").contains("expected a number without a unit"))
    #expect(Self.error("expect stack.height == _a.height").contains("unknown name “_a”"))
    #expect(Self.error("expect stack.height == b.height").contains("unknown name “b”"))
    #expect(Self.error("expect stack.height == .height").contains("expected a number, not “.height”"))
    let result = run([
      "-c", "scene empty; view _a 40x20; label b \"x\"; expect _a.height == model _a.height",
      "-c", "expect _a.superview == b.superview; expect b.text == x; expect b.text == \"x\"",
    ])
    #expect(result.status == 0, "\(result.errors)")
  }
}

@Suite("Advice that does no harm")
struct HarmlessAdviceTests {
  @Test(
    "no suggestion drops views, drops words or is an error itself",
    arguments: [
      ("clear", nil), ("repeat", nil), ("repaet", "repeat"), ("rset", "set"), ("reste", "reset"), ("po e1", nil),
      ("add; po e1", "e1"), ("add; p e1.height", "e1.height"), ("add; print e1.heigth", nil), ("tap", "add"),
      ("tap login", nil), ("add; clear e1.height", nil), ("add; repeat e1", nil),
      ("layoutIfNeeded", "layout"),
    ])
  func suggestions(_ script: String, _ suggestion: String?) {
    let errors = run(["-c", script]).errors
    let found = errors.split(separator: "\n").last.flatMap {
      $0.wholeMatch(of: /did you mean (.*)\?/).map { String($0.1) }
    }
    #expect(found == suggestion, "\(errors)")
  }

  @Test("the name of a view alone lists it, as layout does")
  func name() {
    #expect(
      run(["-c", "add; settle; e1"]).lines.suffix(5) == run(["-c", "add; settle; layout e1"]).lines.suffix(5))
    #expect(run(["--json", "-c", "add; e1"]).output.contains(#""frames":{"e1":"#))
    #expect(run(["-c", "add; e1 e1"]).errors.contains("e1 is a view: e1 alone lists it"))
  }

  @Test("help looks any word up in all pages")
  func help() {
    for word in ["contentOffset", "textSize", "inset", "CONTENTOFFSET"] {
      let result = run(["-c", "help \(word)"])
      #expect(result.status == 0 && result.lines.count > 1, "\(word): \(result.errors)")
      #expect(result.lines.dropFirst().allSatisfy { $0.hasPrefix("help ") && $0.count <= 80 })
    }
    #expect(run(["-c", "help xyzzy"]).errors.contains("there is no command or topic “xyzzy”"))
  }
}

@Suite("Wide comparisons")
struct WideComparisonTests {
  private static let form = """
    scene empty; stack form vertical spacing=8; label nameLabel "Name"; field nameField; label mailLabel "Email"
    field mailField; label longerLabel "Something longer"; button send "Send"; put nameLabel in form
    put nameField in form; put mailLabel in form; put mailField in form; put longerLabel in form; put send in form
    put form in root

    """

  @Test("have a column for each value, in 80 columns", arguments: ["alignment", "distribution"])
  func turned(_ attribute: String) {
    let lines = run(["--quiet", "-c", Self.form + "compare form.\(attribute)"]).lines
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    let names = lines.filter { $0.hasPrefix("send ") }
    #expect(names.count == (attribute == "alignment" ? 1 : 2) || names.count == 2)
    #expect(lines.contains("change"))
    // Each value of the wide table is there: five or six values of a width or height.
    let sizes = lines.filter { $0.hasPrefix("width ") || $0.hasPrefix("height ") }
      .flatMap { $0.split(separator: " ").dropFirst() }
    #expect(sizes.count == (attribute == "alignment" ? 6 : 5), "\(sizes)")
  }

  @Test("of alignments say what baselines mean in a vertical stack")
  func baselines() {
    let note = "firstBaseline and lastBaseline mean leading and trailing in a vertical stack"
    #expect(run(["--quiet", "-c", Self.form + "compare form.alignment"]).lines.last == note)
    #expect(!run(["--quiet", "-c", "add; settle; compare e1.alignment"]).output.contains(note))
  }
}
