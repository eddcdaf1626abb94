import EntryDemoKit
import Foundation
import Testing

/// The workflows of the documentation, and the plugin.
@Suite("Workflows of continuous integration")
struct WorkflowTests {
  private static let folder = SchemaTests.root.appendingPathComponent("Documentation/ci")

  /// The keys of a YAML file with their parents, joined by dots. Only mappings and lists of blocks are understood.
  private func keys(_ text: String) throws -> [String] {
    var keys: [String] = []
    var path: [(indent: Int, key: String)] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(!line.contains("\t") && line.last != " ", "\(line)")
      var rest = line[...]
      var indent = rest.prefix { $0 == " " }.count
      #expect(indent.isMultiple(of: 2), "\(line)")
      rest = rest.dropFirst(indent)
      if rest.hasPrefix("- ") {
        rest = rest.dropFirst(2)
        indent += 2
      }
      guard let match = rest.prefixMatch(of: /([A-Za-z_-]+):( |$)/) else { continue }
      path.removeAll { $0.indent >= indent }
      path.append((indent, String(match.1)))
      keys.append(path.map(\.key).joined(separator: "."))
    }
    return keys
  }

  @Test("have the keys that GitHub and GitLab require")
  func structure() throws {
    let github = try keys(
      String(contentsOf: Self.folder.appendingPathComponent("github.yml"), encoding: .utf8))
    for key in ["on", "jobs.test.runs-on", "jobs.test.strategy.matrix.part", "jobs.test.steps.run"] {
      #expect(github.contains(key), "\(key): \(github)")
    }
    let gitlab = try keys(
      String(contentsOf: Self.folder.appendingPathComponent("gitlab.yml"), encoding: .utf8))
    for key in ["layouts.script", "layouts.parallel", "layouts.artifacts.reports.junit"] {
      #expect(gitlab.contains(key), "\(key): \(gitlab)")
    }
  }

  @Test("run commands that the program takes", arguments: ["github", "gitlab"])
  func commands(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).yml"), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("EntryDemo test ") })
    let words = line.replacing("${{ matrix.part }}/4", with: "2/4")
      .replacing("$CI_NODE_INDEX/$CI_NODE_TOTAL", with: "2/4")
      .split(separator: "EntryDemo ", maxSplits: 1).last?.split(separator: " ").map(String.init)
    guard case .test(let test) = try Options.parse(try #require(words)).mode else {
      Issue.record("\(line) runs no tests")
      return
    }
    #expect(test.shard == Options.Test.Shard("2/4") && test.artifacts == "failures")
    #expect(test.format == (name == "github" ? .github : .junit))
  }
}
