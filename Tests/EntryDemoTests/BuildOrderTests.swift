import Foundation
import StackModel
import TestSupport
import Testing

/// Scenes that are built in other orders.
@Suite("The order in which a tree is built")
struct BuildOrderTests {
  /// The commands of a random tree. Each has the commands that must stand before it, by index.
  private struct Tree {
    private(set) var commands: [(text: String, needs: [Int])] = []

    init(_ random: inout SplitMix64) {
      func add(_ text: String, _ needs: [Int?]) -> Int {
        commands.append((text, needs.compactMap(\.self)))
        return commands.count - 1
      }
      var stacks: [(name: String, made: Int, placed: Int, last: Int?)] = []
      var lastConstraint: Int?
      for index in 0..<Int.random(in: 4...12, using: &random) {
        let isStack = index == 0 || Int.random(in: 0..<4, using: &random) == 0
        let name = "v\(index)"
        let made: Int
        if isStack {
          let axis = ["vertical", "horizontal"].randomElement(using: &random) ?? ""
          let options = [
            "", " spacing=7", " alignment=center", " distribution=fillEqually", " distribution=equalSpacing",
          ]
          made = add("stack \(name) \(axis)\(options.randomElement(using: &random) ?? "")", [])
        } else {
          let size = ["40x20", "30x-", "-x-", "10x60"].randomElement(using: &random) ?? ""
          made = add(
            ["view \(name) \(size)", "label \(name) \"\(name) some text\"", "button \(name) \"go\""]
              .randomElement(using: &random) ?? "", [])
        }
        // Siblings keep their order, and so do constraints: it decides between equal ones.
        let placed: Int
        if index == 0 {
          placed = add("put \(name) in root", [made])
        } else {
          let place = Int.random(in: 0..<stacks.count, using: &random)
          let stack = stacks[place]
          placed = add("put \(name) in \(stack.name)", [made, stack.made, stack.last])
          stacks[place].last = placed
        }
        if isStack { stacks.append((name, made, placed, nil)) }
        if Int.random(in: 0..<3, using: &random) == 0 {
          let values = ["hidden true", "hugging.horizontal 400", "resistance.vertical 300", "alpha 0.5"]
          _ = add("set \(name).\(values.randomElement(using: &random) ?? "")", [made])
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
          let right =
            ["50", "root.width - 60", "\(stacks[0].name).width"].randomElement(using: &random) ?? ""
          let priority = ["", " @ 999", " @ 600"].randomElement(using: &random) ?? ""
          // Both views have to be in one tree.
          let above = commands.indices.filter { commands[$0].text.hasPrefix("put ") }
          lastConstraint = add(
            "constrain \(name).width <= \(right)\(priority) as k\(index)", above + [lastConstraint])
        }
      }
    }

    /// The commands in a random order that keeps what each needs.
    func order(_ random: inout SplitMix64) -> [String] {
      var (left, done, result) = (Array(commands.indices), Set<Int>(), [String]())
      while !left.isEmpty {
        let ready = left.filter { done.isSuperset(of: commands[$0].needs) }
        guard let next = ready.randomElement(using: &random) else { return [] }
        left.removeAll { $0 == next }
        done.insert(next)
        result.append(commands[next].text)
      }
      return result
    }
  }

  @Test("changes no frame and no conflict, though each step is laid out", arguments: RandomRuns.seeds(60))
  func orders(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tree = Tree(&random)
    func result(_ commands: [String]) -> String {
      let lines = ["scene empty"] + commands + ["echo ---", "layout", "conflicts", "constraints"]
      let run = run(["--quiet"], input: Array(lines.joined(separator: "\n").utf8))
      run.expect("\(lines)", status: 0)
      return run.output.components(separatedBy: "---\n").last ?? ""
    }
    let first = result(tree.commands.map(\.text))
    for _ in 0..<8 {
      let order = tree.order(&random)
      let other = result(order)
      #expect(
        other == first,
        "\(order.joined(separator: "\n"))\n\(other)\n\(tree.commands.map(\.text).joined(separator: "\n"))\n\(first)"
      )
    }
  }
}
