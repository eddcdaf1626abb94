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
    "that are too large or too deep say so",
    arguments: [
      ("let a = \(String(repeating: "1e9 * ", count: 40))1", "the result is too large", 211),
      ("expect \(String(repeating: "( ", count: 1001))1 == 1", "at most 1000 parentheses", 2008),
    ])
  func errors(line: String, message: String, column: Int) {
    let result = run(["--json", "-c", line])
    #expect(result.status == 2 && result.output.contains(message), "\(result.output)")
    #expect(
      result.output.contains("\"column\":\(column)}") || result.output.contains("\"column\":\(column),"),
      "\(result.output)")
  }
}
