import EntryCommands
import EntryDemoKit
import Testing

@Suite("help")
struct HelpTests {
  private static let topics = [
    "entries", "time", "scrolling", "scenes", "understanding", "checking", "testing", "pictures", "sessions",
    "learn",
    "values",
    "lines",
  ]

  private func page(_ arguments: String...) -> [String] {
    let result = run(arguments)
    result.expect(status: 0)
    return result.lines
  }

  @Test("is one screen: twenty commands by task, then all topics")
  func overview() {
    let lines = page("-c", "help")
    #expect(lines.count <= 24, "\(lines.count)")
    let words = Set(lines.flatMap { $0.split { " ;".contains($0) } }.map(String.init))
    #expect(words.isSuperset(of: Self.topics))
    let first = lines.dropFirst(2).prefix { $0.hasPrefix("  ") }.flatMap {
      $0.dropFirst(18).split(separator: " ")
    }
    #expect(first.count == 20 && Set(Command.all.map(\.name)).isSuperset(of: first.map(String.init)))
  }

  @Test("explains each topic on at most two screens")
  func topicPages() {
    for topic in Self.topics {
      let lines = page("-c", "help \(topic)")
      #expect((3...48).contains(lines.count), "\(topic): \(lines.count)")
    }
    let all = page("-c", "help commands")
    let names = Set(
      all.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(names.isSuperset(of: Command.all.map(\.name)))
    // Each command is in exactly one topic.
    let sections = Self.topics.flatMap { page("-c", "help \($0)") }
    for line in all where line.hasPrefix("  ") { #expect(sections.contains(line), "\(line)") }
  }

  @Test("has a page for every command, whose example runs")
  func commandPages() {
    for name in Command.all.map(\.name) {
      let lines = page("-c", "help \(name)")
      #expect(lines.count <= 60, "\(name)")
      guard let start = lines.firstIndex(where: { $0.hasPrefix("example:") }) else {
        Issue.record("help \(name) ends without an example")
        continue
      }
      let example = lines[start...].joined(separator: "\n").dropFirst("example:".count)
      let result = run(["-c", String(example)], files: ["list.txt": "add"])
      result.expect("\(name)", status: 0)
    }
  }

  @Test("has no line of more than 80 columns, and no blanks at an end")
  func columns() {
    var pages = [page("--help"), page("--version"), page("-c", "help"), page("-c", "scenes")]
    for name in Self.topics + ["topics", "commands"] + Command.all.map(\.name) {
      pages.append(page("-c", "help \(name)"))
    }
    #expect(pages.count > 60)
    for line in pages.joined() { #expect(line.count <= 80 && line.last != " ", "\(line)") }
  }

  @Test("does not advise a program around it")
  func lineEditing() {
    let pages = [page("-c", "help sessions"), page("--help"), page("-c", "help complete")]
    #expect(!pages.joined().contains { $0.contains("rlwrap") })
  }
}
