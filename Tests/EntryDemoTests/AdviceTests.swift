import EntryCommands
import Foundation
import Testing

/// Errors point at the word that is wrong.
@Suite("Advice")
struct AdviceTests {
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

  @Test("a suggestion has at most 200 characters", arguments: [199, 200, 201])
  func longSuggestion(_ count: Int) {
    let error = Self.error("sleep \(String(repeating: "1", count: count - 8))")
    #expect(error.contains("unknown command") && error.contains("did you mean advance 1") == (count <= 200))
  }
}

@Suite("Advice that does no harm")
struct HarmlessAdviceTests {
  @Test("the name of a view alone lists it, as layout does")
  func name() {
    #expect(
      run(["-c", "add; settle; e1"]).lines.suffix(5) == run(["-c", "add; settle; layout e1"]).lines.suffix(5))
    #expect(run(["--json", "-c", "add; e1"]).output.contains(#""frames":{"e1":"#))
    run(["-c", "add; e1 e1"]).expect(errors: "e1 is a view: e1 alone lists it")
  }

  @Test("help looks any word up in all pages")
  func help() {
    for word in ["contentOffset", "textSize", "inset", "CONTENTOFFSET"] {
      let result = run(["-c", "help \(word)"])
      #expect(result.status == 0 && result.lines.count > 1, "\(word): \(result.errors)")
      #expect(result.lines.dropFirst().allSatisfy { $0.hasPrefix("help ") || $0.hasPrefix("… and ") })
      #expect(result.lines.allSatisfy { $0.count <= 80 })
    }
    run(["-c", "help xyzzy"]).expect(errors: "there is no command or topic “xyzzy”")
  }
}
