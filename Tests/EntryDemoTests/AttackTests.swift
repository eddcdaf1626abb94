@testable import EntryDemoKit
import Foundation
import Testing

/// Inputs that once broke the program, and similar ones.
@Suite("Attacks")
struct AttackTests {
  private static func scripts(ending suffix: String) -> [String] {
    let folder = SchemaTests.root.appendingPathComponent("Tests/Attacks")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  private static let scripts = scripts(ending: ".txt")

  @Test("there are scripts to run")
  func collection() { #expect(Self.scripts.count >= 8 && Self.scripts(ending: ".entry").count >= 10) }

  @Test("a script that once gave wrong results passes", arguments: scripts(ending: ".entry"))
  func results(_ name: String) throws {
    let file = SchemaTests.root.appendingPathComponent("Tests/Attacks/\(name)")
    let result = run([], input: [UInt8](try Data(contentsOf: file)))
    result.expect(status: 0)
  }

  /// The scripts of at most 60 lines. CI runs all of them in a release build, where the long ones take a tenth of the time.
  private static let shortScripts = scripts.filter { name in
    let file = SchemaTests.root.appendingPathComponent("Tests/Attacks/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").count <= 60
  }

  @Test("a script that once broke the program runs", arguments: shortScripts)
  func script(_ name: String) throws {
    let file = SchemaTests.root.appendingPathComponent("Tests/Attacks/\(name)")
    let result = run(["--json", "--keep-going"], input: [UInt8](try Data(contentsOf: file)))
    #expect([0, 2].contains(result.status))
    #expect(!result.lines.contains { $0.contains("\"nan\"") || $0.contains("\"inf\"") })
  }

  // MARK: Numbers

  /// A chain of views whose heights are multiples of the height before.
  private func chain(of count: Int, factor: String, first: String, in parent: String = "root") -> [String] {
    (0..<count).flatMap { ["view v\($0) 10x10", "put v\($0) in \(parent)"] }
      + ["constrain v0.height == \(first)"]
      + (1..<count).map { "constrain v\($0).height == \(factor) * v\($0 - 1).height" }
  }

  private static let readings = [
    "show", "layout", "state", "why v1.height", "scroll.contentSize.height", "constraints", "ambiguous",
    "list",
    "timeline every 0.1", "compare stack.distribution",
  ]

  @Test("lengths that grow out of range are an error of the command", arguments: [2, 3])
  func growing(_ kind: Int) throws {
    let (scene, parent) = kind % 2 == 0 ? ("empty", "root") : ("dynamic", "stack")
    let lines =
      ["scene \(scene)"] + chain(of: 36, factor: kind > 2 ? "-1e9" : "1e9", first: "1e8", in: parent)
    let input = Array((lines + Self.readings).joined(separator: "\n").utf8)
    let message = "v1.height == \(kind > 2 ? "-1e+09" : "1e+09")*v0.height"
    let json = run(["--json", "--keep-going"], input: input)
    #expect(json.status == 2 && json.output.contains(message))
    #expect(!json.output.contains("\"nan\"") && !json.output.contains("inf\""))
    // The other scene takes long.
    if scene == "empty" {
      let result = run(["--keep-going"], input: input)
      result.expect(status: 2, errors: message)
    }
  }

  @Test("lengths that shrink towards 0 are no error")
  func shrinking() throws {
    let lines =
      ["scene empty"] + chain(of: 60, factor: "1e-9", first: "1000") + [
        "v0.height", "v1.height", "v59.height",
      ]
    let result = run([], input: Array(lines.joined(separator: "\n").utf8))
    result.expect(status: 0)
    #expect(result.lines.suffix(3) == ["1000", "0", "0"])
  }

  @Test("a scene of huge views is drawn and explained")
  func huge() {
    let result = run([
      "--keep-going", "-c",
      "scene empty; view a 1000000x1000000; put a in root; constrain a.left == root.left - 5e8; show; why a.left; why a.x; layout",
      "-c",
      "scene dynamic; view c 10x10; put c in stack; constrain c.height == 9e8; show; scroll bottom; show; why c.y",
    ])
    result.expect(status: 0)
  }

  @Test("a file name with a NUL character is an error", arguments: ["save", "save transcript", "source"])
  func nul(_ command: String) {
    let disk = Files()
    let result = run(["-c", "add; \(command) \"a\\u{0}b\""], in: disk)
    result.expect(status: 2, errors: "contains a NUL character")
    #expect(disk.contents.isEmpty)
  }

  @Test("one long advance reports the same conflicts as many short ones")
  func conflictsInTime() {
    let begin =
      "set stack.axis horizontal; add 24; settle; delete e2; delete e5; advance 0.1; delete e9; add 2"
    func told(_ steps: String) -> [String] {
      let result = run(["--json", "--keep-going", "-c", begin, "-c", steps, "-c", "conflicts all"])
      let last = result.lines.last ?? ""
      return [String(last.drop { $0 != "{" }.prefix(1)), last.components(separatedBy: "\"seq\"").first ?? ""]
    }
    let long = told("advance 0.4")
    #expect(told((0..<40).map { _ in "advance 0.01" }.joined(separator: "; ")) == long)
    #expect(told("advance 0.13; advance 0.27") == long)
  }

  // MARK: Memory and output

  @Test("undo drops steps beyond its memory limit and says so")
  func undoMemory() {
    let steps = String(repeating: "add 40\nreset\n", count: 16)
    let result = run(
      ["--undo-memory", "1", "--quiet"], input: Array((steps + "history\nundo\nentries").utf8))
    result.expect(status: 0)
    #expect(result.lines.first?.hasSuffix("older steps can no longer be undone") == true)
    #expect(result.lines.last?.hasSuffix("e40") == true)
    run(["--undo-memory", "0"]).expect(status: 64)
  }

  @Test("each answer is written before the next command runs")
  func output() {
    final class Log: @unchecked Sendable { var writes: [String] = [] }
    let log = Log()
    _ = run(
      [], input: Array("echo a; echo b\necho c".utf8),
      write: { bytes throws(WriteFailure) in log.writes.append(String(decoding: bytes, as: UTF8.self))
      })
    #expect(log.writes == ["a\n", "b\n", "c\n"])
  }

  @Test("a command that runs out of memory fails and changes nothing")
  func memory() {
    let result = run(["--keep-going", "-c", "add 5000; entries"], configure: { $0.isMemoryShort = { true } })
    result.expect(status: 2, errors: "not enough memory: nothing has changed")
    #expect(result.lines == ["none"])
  }

  // MARK: Journals

  @Test("a journal that is cut off anywhere can be sourced up to its last complete command")
  func cutJournal() throws {
    let commands = ["add", "label tag \"é – 漢\"", "echo {\n  a # b }\n}", "echo \"ü\""]
    let whole = Array(commands.map { $0 + "\n" }.joined().utf8)
    for length in 0...whole.count {
      for padding in [[], [UInt8](repeating: 0, count: 7)] {
        let bytes = Array(whole[..<length]) + padding
        var healed = bytes
        if let repair = JournalRepair(bytes) {
          healed = Array(bytes[..<repair.length]) + repair.comment
          #expect(repair.isUnreadable || repair.length + repair.comment.count > repair.length)
        }
        let text = try #require(String(validating: healed, as: UTF8.self), "cut at \(length)")
        #expect(JournalRepair(healed) == nil, "cut at \(length)")
        // The rest are complete commands, in order.
        var rest = text[...]
        for command in commands where rest.hasPrefix(command + "\n") {
          rest = rest.dropFirst(command.count + 1)
        }
        #expect(rest.split(separator: "\n").allSatisfy { $0.hasPrefix("#") }, "cut at \(length): \(text)")
        run(["-c", "source j"], files: ["j": text]).expect(status: 0)
      }
    }
  }
}
