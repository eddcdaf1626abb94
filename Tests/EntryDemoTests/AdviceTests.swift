import EntryDemoKit
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
      (".fittingSizeLevel", 50),
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
}
