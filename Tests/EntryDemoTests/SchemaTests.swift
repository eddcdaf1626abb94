import EntryCommands
import EntryDemoKit
import Foundation
import FuzzSupport
import TestSupport
import Testing

/// Every line of `--json` matches Schemas/json-lines.schema.json.
@Suite("The schema of JSON Lines")
struct SchemaTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Compares a line of each command with the whole schema. `run` compares each line with the schema of its command.
  private func validate(_ result: Run) throws {
    var seen: Set<String> = []
    for line in result.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let words = (object?["command"] as? String)?.split(separator: " ") ?? []
      guard seen.insert("\(words.first ?? "") \(object?["ok"] ?? "")").inserted else { continue }
      #expect(SchemaFiles.jsonLines.errors(in: object ?? [:]).isEmpty, "\(line)")
    }
  }

  @Test("is in a file that is fresh: else run this test with UPDATE_SCHEMAS in the environment")
  func files() throws {
    for (file, schema) in SchemaFiles.all {
      let url = Self.root.appendingPathComponent("Schemas/\(file).schema.json")
      let isFresh =
        try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? NSDictionary
        == schema.json as NSDictionary
      #expect(isFresh, "\(file)")
      guard !isFresh, ProcessInfo.processInfo.environment["UPDATE_SCHEMAS"] != nil else { continue }
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (JSONSerialization.data(withJSONObject: schema.json, options: options) + [0x0A]).write(to: url)
    }
  }

  @Test("holds for every line of a long session", arguments: RandomRuns.seeds(1))
  func longSession(_ seed: UInt64) throws {
    var random = RandomLines(seed: seed &+ 77)
    let lines = (0..<300).map { _ in random.nextBalanced() }
    let rare = (0..<200).map { _ in random.nextRare() }
    let script = zip(lines, rare + lines).flatMap { [$0, $1] }
    let result = run(["--json", "--keep-going"], input: Array(script.joined(separator: "\n").utf8))
    #expect(result.lines.count > 400)
    try validate(result)
  }

  @Test("the random sessions run every command, and each of them succeeds at least once")
  func coverage() throws {
    var succeeded: Set<String> = []
    let disk = Files()
    for seed in 0..<12 as Range<UInt64> {
      var random = RandomLines(seed: seed)
      let lines =
        ["matrix session.scale 1 2"] + (0..<60).flatMap { _ in [random.nextBalanced(), random.nextRare()] }
      for line in run(["--json", "--keep-going"], input: Array(lines.joined(separator: "\n").utf8), in: disk)
        .lines
      {
        let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        if object["ok"] as? Bool == true, let name = ReplyLaw.command(of: object) { succeeded.insert(name) }
      }
    }
    // It ends a session: the examples have it.
    #expect(Set(Command.all.map(\.name)).subtracting(succeeded) == ["quit"])
  }

  @Test("accepts the output of every command's example")
  func examples() throws {
    let examples = Command.all.map(\.example).joined(separator: "\nreset\n")
    let result = run(["--json", "--keep-going"], input: Array(examples.utf8))
    #expect(result.lines.count > Command.all.count * 2)
    try validate(result)
  }

  @Test("rejects invalid lines")
  func wrong() throws {
    let schema = SchemaFiles.jsonLines
    let good: [String: Any] = [
      "v": 1, "seq": 1, "file": "-", "line": 1, "command": "add", "time": 0.5, "ok": true,
      "result": ["entries": ["e1"], "until": 0.25],
    ]
    #expect(schema.errors(in: good).isEmpty)
    for (key, value) in [
      ("v", 2), ("seq", "1"), ("time", -1), ("ok", 1), ("result", [:]),
      ("result", ["entries": "e1", "until": 0]),
      ("command", "delete e1"), ("ok", false), ("extra", 1), ("error", ["code": "limit", "message": ""]),
    ] as [(String, Any)] {
      var bad = good
      bad[key] = value
      #expect(!schema.errors(in: bad).isEmpty, "\(key): \(value)")
    }
    var short = good
    short["seq"] = nil
    #expect(!schema.errors(in: short).isEmpty)
  }
}
