import EntryCommands
@testable import EntryDemoKit
import Foundation
import TestSupport
import FuzzSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats in which `test` reports.
@Suite("Reports of tests")
struct TestReportTests {
  /// Cases of every kind, with characters that formats must escape.
  private static let results: [CaseResult] = {
    var failure = CaseFailure(
      kind: .expectation, line: 4, column: 8, command: "expect e1.height == 5",
      message: "expected “a<b & c” 50%, it's: no, \"x\"", time: 0.25,
      excerpt: ["  expect e1.height == 5", "         ^"])
    failure.picture = "out/a.svg"
    failure.film = "out/a.html"
    failure.filmTime = 0.25
    let command = CaseFailure(kind: .command, line: 2, command: "boo", message: "unknown command\nboo\u{7}")
    return [
      CaseResult(file: "a.entry", name: "a.entry", seconds: 0.5, commands: 3),
      CaseResult(
        file: "b,#:c.entry", name: "b,#:c.entry [320 568, A3]", combination: "320 568, A3", seconds: 1234.5,
        commands: 4, failures: [failure, command]),
      CaseResult(file: "b,#:c.entry", name: "b,#:c.entry [320 568, A5]", combination: "320 568, A5"),
      CaseResult(file: "c.md", name: "c.md, block 1", isDocument: true, failures: [command]),
      CaseResult(file: "d\\.entry", name: "d\\.entry", isSkipped: true),
    ]
  }()

  private func text(_ report: any TestReport, _ results: [CaseResult] = Self.results) -> String {
    var report = report
    var sum = TestSum()
    var text = report.begin()
    for result in results {
      sum.add(result)
      text += report.text(of: result)
    }
    sum.seconds = 2
    return text + report.end(sum)
  }

  @Test("the sum counts files and cases, and has the status of the first failure")
  func sums() {
    var sum = TestSum()
    #expect(sum.exitStatus == .ok)
    for result in Self.results.reversed() { sum.add(result) }
    #expect(sum.files == 3 && sum.cases == 4 && sum.failed == 2 && sum.skipped == 1)
    #expect(sum.exitStatus == .commandFailed)
    var other = TestSum()
    for result in Self.results { other.add(result) }
    #expect(other.exitStatus == .expectationFailed)
  }

  @Test("text has a line a case, then the failures with what to type, and the sum")
  func plainText() {
    let lines = text(TextReport(style: .plain)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "ok    a.entry  0.500 s", "FAIL  b,#:c.entry [320 568, A3]  1234.500 s",
        "ok    b,#:c.entry [320 568, A5]  0.000 s", "FAIL  c.md, block 1  0.000 s", "skip  d\\.entry", "",
        "b,#:c.entry:4:8 [320 568, A3]: error: expected “a<b & c” 50%, it's: no, \"x\"",
        "  expect e1.height == 5", "         ^", "  at 0.250 s: out/a.svg, out/a.html",
        "b,#:c.entry:2:1 [320 568, A3]: error: unknown command\\nboo\\u{7}",
        "  to see it: EntryDemo test 'b,#:c.entry' --filter 'b,#:c.entry [320 568, A3]' --artifacts failures",
        "", "c.md:2:1: error: unknown command\\nboo\\u{7}", "  to see it: EntryDemo check c.md", "",
        "3 files, 4 cases, 2.000 s: 2 failed, 1 skipped", "",
      ])
    let many = (1...7).map { CaseResult(file: "\($0)", name: "\($0)", seconds: Double($0)) }
    #expect(
      text(TextReport(style: .plain), many).hasSuffix(
        "slowest: 7 7.000 s, 6 6.000 s, 5 5.000 s, 4 4.000 s, 3 3.000 s\n7 files, 7 cases, 2.000 s: all pass\n"
      ))
    #expect(text(TextReport(style: .plain), []) == "no file belongs to this part\n")
  }

  // MARK: TAP

  /// A test point of the Test Anything Protocol, as its specification defines it.
  private struct TestPoint: Equatable {
    var isOK: Bool
    var number: Int
    var description = ""
    var directive: String?
    var diagnostics: [String] = []
  }

  /// Reads TAP 14: the version, test points, YAML blocks indented by two blanks, and the plan at the end.
  private func points(_ text: String) throws -> (points: [TestPoint], plan: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    let (first, end) = (lines.popFirst(), lines.popLast())
    #expect(first == "TAP version 14" && end == "")
    let last = lines.popLast()
    let plan = try #require(last)
    var points: [TestPoint] = []
    while let line = lines.popFirst() {
      if line == "  ---" {
        while let next = lines.popFirst(), next != "  ..." {
          #expect(next.hasPrefix("  "), "\(next)")
          points[points.count - 1].diagnostics.append(String(next.dropFirst(2)))
        }
        continue
      }
      let match = try #require(try /(not )?ok (\d+) - (.*)/.wholeMatch(in: line), "\(line)")
      var point = TestPoint(isOK: match.1 == nil, number: Int(match.2) ?? 0)
      var isEscaped = false
      for character in match.3 {
        if isEscaped || (character != "\\" && character != "#") {
          if point.directive != nil {
            point.directive?.append(character)
          } else {
            point.description.append(character)
          }
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          point.directive = ""
        }
      }
      points.append(point)
    }
    return (points, plan)
  }

  @Test("TAP has a version, numbered test points, YAML blocks and a plan")
  func tap() throws {
    let (points, plan) = try points(text(TAPReport()))
    #expect(plan == "1..5" && points.map(\.number) == [1, 2, 3, 4, 5])
    #expect(points.map(\.isOK) == [true, false, true, false, true])
    #expect(points.map(\.description) == Self.results.map { $0.isSkipped ? "d\\.entry " : $0.name })
    #expect(points.map(\.directive) == [nil, nil, nil, nil, " SKIP an earlier case failed"])
    let yaml = points[1].diagnostics
    #expect(yaml.first == #"message: "expected “a<b & c” 50%, it's: no, \"x\"""#)
    #expect(yaml.contains("severity: fail") && yaml.contains("duration_ms: 1234500.000"))
    #expect(yaml.contains("    line: 4") && yaml.contains("    column: 8"))
    #expect(yaml.contains(#"  - message: "unknown command\nboo\u0007""#), "\(yaml)")
    #expect(yaml.suffix(3) == ["artifacts:", #"  - "out/a.svg""#, #"  - "out/a.html""#])
    #expect(text(TAPReport(), []) == "TAP version 14\n1..0 # SKIP no file belongs to this part\n")
  }

  // MARK: JUnit

  /// Collects elements, and checks them against the rules of junit-10.xsd of the xUnit plugin of Jenkins.
  private final class Checker: NSObject, XMLParserDelegate {
    /// The attributes that an element may have, those that it must have, and the elements that may contain it.
    private static let rules: [String: (allowed: Set<String>, required: Set<String>, parents: Set<String>)] =
      [
        "testsuites": (["name", "time", "tests", "failures", "errors"], [], [""]),
        "testsuite": (
          [
            "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
            "package", "file", "log", "url",
          ], ["name", "tests", "failures", "errors"], ["testsuites", "testsuite"]
        ),
        "testcase": (["name", "time", "classname", "group"], ["name"], ["testsuite"]),
        "failure": (["type", "message"], [], ["testcase"]),
        "error": (["type", "message"], [], ["testcase"]),
        "skipped": (["type", "message"], [], ["testcase"]),
        "system-out": ([], [], ["testsuite", "testcase"]),
      ]

    var problems: [String] = []
    var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var path = [""]
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      if let rule = Self.rules[name] {
        if !rule.parents.contains(path.last ?? "") { problems.append("\(name) in \(path)") }
        if !rule.allowed.isSuperset(of: attributes.keys) { problems.append("\(name): \(attributes.keys)") }
        if !rule.required.isSubset(of: attributes.keys) { problems.append("\(name): \(attributes.keys)") }
      } else {
        problems.append(name)
      }
      let time = /(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?/
      if let text = attributes["time"], (try? time.wholeMatch(in: text)) == nil || Double(text) == nil {
        problems.append("time \(text)")
      }
      path.append(name)
      open.append(elements.count)
      elements.append((name, attributes, ""))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      path.removeLast()
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }

  @Test("JUnit XML has the elements, attributes and types that the readers of Jenkins and GitLab take")
  func junit() throws {
    let checker = Checker()
    let parser = XMLParser(data: Data(text(JUnitReport()).utf8))
    parser.delegate = checker
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(checker.problems.isEmpty, "\(checker.problems)")
    func all(_ name: String) -> [(name: String, attributes: [String: String], text: String)] {
      checker.elements.filter { $0.name == name }
    }
    #expect(
      all("testsuite").map { $0.attributes["name"] } == ["a.entry", "b,#:c.entry", "c.md", "d\\.entry"])
    #expect(all("testsuite").map { $0.attributes["tests"] } == ["1", "2", "1", "1"])
    #expect(all("testsuite").map { $0.attributes["failures"] } == ["0", "1", "0", "0"])
    #expect(all("testsuite").map { $0.attributes["errors"] } == ["0", "0", "1", "0"])
    #expect(all("testsuite").map { $0.attributes["skipped"] } == ["0", "0", "0", "1"])
    #expect(all("testsuites").first?.attributes["tests"] == "5")
    // Cases are told apart by class and name.
    let keys = all("testcase").map { "\($0.attributes["classname"] ?? "")/\($0.attributes["name"] ?? "")" }
    #expect(Set(keys).count == 5 && keys.count == 5)
    #expect(all("failure").first?.attributes["message"] == "expected “a<b & c” 50%, it's: no, \"x\"")
    #expect(all("failure").first?.text.hasPrefix("b,#:c.entry:4:8: expected “a<b & c”") == true)
    #expect(
      all("error").map { $0.attributes["message"] }
        == Array(repeating: "unknown command\nboo\u{FFFD}", count: 2))
    #expect(all("system-out").first?.text == "[[ATTACHMENT|out/a.svg]]\n[[ATTACHMENT|out/a.html]]")
    #expect(all("skipped").count == 1)
  }

  // MARK: GitHub and JSON

  @Test("GitHub's annotations escape what would end them")
  func github() {
    let expected = #"""
      ::error file=b%2C#%3Ac.entry,line=4,col=8,title=b%2C#%3Ac.entry [320 568%2C A3]::expected “a<b & c” 50%25, it's: no, "x"%0A  expect e1.height == 5%0A         ^
      ::error file=b%2C#%3Ac.entry,line=2,col=1,title=b%2C#%3Ac.entry [320 568%2C A3]::unknown command%0Aboo\#u{7}
      ::error file=c.md,line=2,col=1,title=c.md%2C block 1::unknown command%0Aboo\#u{7}
      3 files, 4 cases, 2.000 s: 2 failed, 1 skipped

      """#
    expectEqual(text(GitHubReport()), expected)
  }

  @Test("JSON has an object for each case that ran, and the sum, as the schema says")
  func json() throws {
    let schema = Shape.testLine
    let lines = text(JSONReport()).split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(schema.errors(in: object).isEmpty, "\(line)")
      var wrong = try #require(object as? [String: Any])
      wrong["extra"] = 1
      #expect(!schema.errors(in: wrong).isEmpty)
    }
    #expect(lines.last == #"{"cases":4,"failed":2,"files":3,"seconds":2,"skipped":1}"#)
    #expect(
      lines[1].hasPrefix(
        #"{"artifacts":["out/a.svg","out/a.html"],"case":"b,#:c.entry [320 568, A3]","commands":4,"failures":[{"column":8,"#
      ))
  }

  @Test("the page of failures shows pictures beside it, and is well-formed")
  func page() throws {
    var sum = TestSum()
    for result in Self.results { sum.add(result) }
    let text = ReportPage(sum: sum, results: Self.results.filter { !$0.isOK }).text
    #expect(text.contains(#"<img src="a.svg""#) && text.contains(##"<a href="a.html#t=0.250">"##))
    #expect(text.contains("color-scheme: light dark") && !text.contains("http"))
    #expect(text.contains("expected “a&lt;b &amp; c” 50%, it&#39;s: no, &quot;x&quot;"))
    for tag in ["section", "p", "pre", "figure", "h2", "body"] {
      #expect(
        text.components(separatedBy: "<\(tag)>").count == text.components(separatedBy: "</\(tag)>").count,
        "\(tag)")
    }
  }

  // MARK: Names

  @Test("the hash of a name is FNV-1a, and parts divide all files")
  func parts() {
    // The values are those of the reference implementation's test vectors.
    #expect(TestNames.hash("".utf8) == 0xCBF2_9CE4_8422_2325)
    #expect(TestNames.hash("a".utf8) == 0xAF63_DC4C_8601_EC8C)
    #expect(TestNames.hash("foobar".utf8) == 0x8594_4171_F739_67E8)
    let names = (0..<500).map { "folder/\($0).entry" }
    for count in [1, 2, 3, 7, 64] {
      for name in names { #expect((1...count).count { TestNames.contains(name, part: $0, of: count) } == 1) }
    }
    let sizes = (1...4).map { part in names.count { TestNames.contains($0, part: part, of: 4) } }
    #expect(sizes.allSatisfy { $0 > 90 }, "\(sizes)")
  }

  @Test("files are told by their names")
  func kinds() {
    #expect(TestNames.kind(ofName: "a.entry") == .script && TestNames.kind(ofName: "A.ENTRYDEMO") == .script)
    #expect(TestNames.kind(ofName: "a.md") == .document && TestNames.kind(ofName: "a.txt") == nil)
    #expect(TestNames.kind(ofNamed: "a.txt") == .script && TestNames.kind(ofNamed: "a.markdown") == .document)
    #expect(["./a", ".", "./", "a//", "/"].map(TestNames.trimmed) == ["a", ".", ".", "a", "/"])
  }
}
