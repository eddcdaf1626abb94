import EntryCommands
import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Expressions and let")
struct ExpressionTests {
  /// A random expression with its value by recursion; nil for a division by zero.
  private indirect enum Tree {
    case number(Double)
    case operation(Character, Tree, Tree)

    init(_ generator: inout SplitMix64, depth: Int) {
      if depth == 0 || Int.random(in: 0..<4, using: &generator) == 0 {
        self = .number(Double(Int.random(in: -20...20, using: &generator)) / 4)
      } else {
        let sign = "+-*/".randomElement(using: &generator) ?? "+"
        self = .operation(
          sign, Tree(&generator, depth: depth - 1), Tree(&generator, depth: depth - 1))
      }
    }

    var value: Double? {
      switch self {
      case .number(let number): return number
      case .operation(let sign, let a, let b):
        guard let left = a.value, let right = b.value else { return nil }
        switch sign {
        case "+": return left + right
        case "-": return left - right
        case "*": return left * right
        default: return right == 0 ? nil : left / right
        }
      }
    }

    private var rank: Int {
      switch self {
      case .number: 3
      case .operation(let sign, _, _): "+-".contains(sign) ? 1 : 2
      }
    }

    /// The expression with the parentheses that it needs, or with more.
    func text(_ generator: inout SplitMix64) -> String {
      switch self {
      case .number(let number): return "\(number)"
      case .operation(let sign, let a, let b):
        func part(_ tree: Tree, _ needsParentheses: Bool) -> String {
          let text = tree.text(&generator)
          guard needsParentheses || Int.random(in: 0..<5, using: &generator) == 0 else { return text }
          return Bool.random(using: &generator) ? "(\(text))" : "( \(text) )"
        }
        let own = rank
        return "\(part(a, a.rank < own)) \(sign) \(part(b, b.rank <= own))"
      }
    }
  }

  @Test("have the value of their tree", arguments: RandomRuns.seeds(1))
  func oracle(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let session = Session(.ofTranscripts, historySizeLimit: 1 << 20)
    var count = 0
    for _ in 0..<400 {
      let tree = Tree(&generator, depth: 5)
      let line = "expect 0 + \(tree.text(&generator)) == \(NSString(format: "%.12f", tree.value ?? 0))"
      let command = try #require(Lexer.read(line).commands.first)
      let result = Result { () throws(Session.Failure) in try session.execute(command) }
      switch (result, tree.value) {
      case (.success, .some): count += 1
      case (.failure(let failure), nil): #expect(failure.diagnostic.message == "division by zero")
      default: Issue.record("seed \(seed): \(line)")
      }
    }
    #expect(count > 100)
  }

  @Test(
    "say what is wrong and where",
    arguments: [
      ("expect ( 1 + 2 == 3", "missing closing parenthesis", 8),
      ("expect 1 + == 3", "expected a number or a path", 12),
      ("expect 1 + 2 == 3 )", "expected one of + - * /, not “)”", 19),
      ("expect 1 * / 2 == 3", "expected a number or a path, not “/”", 12),
      ("expect 1 + root.text == 3", "root.text has no value now", 12),
      ("expect root.hidden + 1 == 3", "root.hidden is true or false, not a number: false", 8),
      ("expect 4 / ( 2 - 2 ) == 3", "division by zero", 10),
      ("expect 1 + boo.x == 3", "unknown name “boo”", 12),
      ("expect 1 + 1 == ( 3", "missing closing parenthesis", 17),
      ("expect 1 + 1 == 1e99", "a number must be", 17),
      ("let a = \(String(repeating: "1e9 * ", count: 40))1", "the result is too large", 211),
      ("let a 3", "expected =, not “3”", 7),
      ("let scroll = 3", "a view named “scroll” already exists", 5),
      ("let width = 3", "“width” is an attribute's name", 5),
      ("let a =", "expected a number or a path", 9),
      ("constrain root.width == (1 + 2", "missing closing parenthesis", 25),
      ("expect \(String(repeating: "( ", count: 1001))1 == 1", "at most 1000 parentheses", 2008),
      ("expect 1 + \"2\" == 3", "expected a number or a path, not “2”", 12),
    ])
  func errors(line: String, message: String, column: Int) {
    let result = run(["--json", "-c", line])
    #expect(result.status == 2 && result.output.contains(message), "\(result.output)")
    #expect(
      result.output.contains("\"column\":\(column)}") || result.output.contains("\"column\":\(column),"),
      "\(result.output)")
  }

  @Test("a number of let is computed once, undone, saved and reset as a view")
  func numbers() {
    let files = Files()
    let script = """
      add; let gap = stack.height / 2 + 1; settle; gap; set stack.spacing gap; stack.spacing
      let twice = gap * 2; expect twice == gap + gap; undo; fails twice; redo; twice
      set stackWidth.constant twice; expect stackWidth.constant == twice; save s
      fails view gap; fails let gap = 3; at 1 gap; timeline gap; animate 1; set stack.spacing twice; end
      model stack.spacing; reset; fails gap
      """
    let result = run(
      ["-c", script.replacing("fails twice", with: "echo no").replacing("fails gap", with: "gap")], in: files)
    #expect(result.errors.contains("unknown command “gap”"), "\(result.errors)")
    #expect(result.lines.contains("gap = 16") && result.lines.contains("32"))
    #expect(run(["s", "-c", "gap; twice; stack.spacing"], in: files).lines.suffix(3) == ["16", "32", "16"])
    #expect(run(["-c", "let a = 3; scene empty; a"]).status == 2)
    let set =
      "let a = 20; scene empty; let a = 20; view v; set v.frame \"0 0 5 5\"; set v.layoutMargins a; v.layoutMargins"
    #expect(run(["-c", set]).lines.last == "20 20 20 20")
    #expect(
      run([
        "-c",
        "let fill = 3; set stack.alignment fill; let title = 4; set addButton.text title; addButton.text",
      ]).lines.last == "title")
  }

  @Test("existing forms of expect stay as they are: values that look like expressions are literals")
  func literals() {
    let script = """
      scene empty; label l "+"; expect l.text == +; set l.text "(a)"; expect l.text == (a); expect l.text != "1 + 2"
      expect session.date == 2026-01-15; view a 40x-; expect a.intrinsic == 40x-; expect root.frame == 0 0 375 480
      expect root.subviews == none; expect root.width == 376 +- 1; expect root.width == 370 + 6 +- 1
      """
    let result = run(["--date", "2026-01-15", "-c", script])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("always and at compare expressions, too, and say both values")
  func overTime() {
    let script =
      "add; settle; add; at 0.125 expect e2.height * 2 == e1.height; expect always e2.height + 1 <= e1.height"
    let errors = run(["-c", script]).errors
    #expect(
      errors.contains(
        "expected always e2.height + 1 <= e1.height; at 0.467 s e2.height + 1 is 25.594 and e1.height is 25.5"
      ),
      "\(errors)")
    let path = run(["-c", "add; settle; add; expect always e2.height < e1.height"]).errors
    #expect(
      path.contains(
        "expected always e2.height < e1.height; at 0.5 s e2.height is 25.5 and e1.height is 25.5"), "\(path)")
    let ends = run(["-c", "add 2; settle; delete e2; expect always e2.height + 0 <= 25.5"]).lines.last
    #expect(ends == "ok: always e2.height + 0 <= 25.5; until 0.5 s, when e2 was removed")
  }

  @Test("in parentheses is a constant, a factor or a number of pin")
  func constants() {
    let script = """
      scene empty; let gap = 8; view a -x- in root; constrain a.width == (gap * 2) ; constrain a.height == ( gap / 4 ) * root.width + (gap - 10)
      pin a to root (gap + 1) gap (0 - gap) 0; constraints
      """
    let lines = run(["-c", script]).lines
    #expect(
      lines.contains("c1: a.width == 16") && lines.contains("c2: a.height == 2 * root.width - 2"), "\(lines)")
    #expect(lines.contains { $0.contains("a pinned to root: c3 c4 c5 c6") })
  }
}
