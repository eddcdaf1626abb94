import ScrollModel

/// XML as the readers of Jenkins and GitLab take it: a suite a file, a test case a case. The elements, attributes and their types are
/// those of junit-10.xsd, which the xUnit plugin of Jenkins has.
struct JUnitReport: TestReport {
  private var results: [CaseResult] = []

  mutating func text(of result: CaseResult) -> String {
    results.append(result)
    return ""
  }

  mutating func end(_ sum: TestSum) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let time = TestReports.seconds(sum.seconds)
    lines.append(Self.tag("testsuites", [("name", "EntryDemo"), ("time", time)] + Self.counts(results)))
    var rest = results[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.file == first.file }
      rest = rest.dropFirst(suite.count)
      lines += Self.lines(ofSuite: first.file, Array(suite))
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func counts(_ results: [CaseResult]) -> [(String, String)] {
    [
      ("tests", String(results.count)), ("failures", String(results.count { failed($0) == true })),
      ("errors", String(results.count { failed($0) == false })),
    ]
  }

  /// Whether a case failed by an expectation; false if it failed in another way, nil if it did not fail.
  private static func failed(_ result: CaseResult) -> Bool? {
    result.failures.first.map { $0.kind == .expectation }
  }

  private static func lines(ofSuite file: String, _ cases: [CaseResult]) -> [String] {
    let time = TestReports.seconds(cases.reduce(0) { $0 + $1.seconds })
    let skipped = String(cases.count(where: \.isSkipped))
    var lines = [
      "  "
        + tag(
          "testsuite",
          [("name", file)] + counts(cases) + [("skipped", skipped), ("time", time), ("file", file)])
    ]
    for result in cases {
      let head = [
        ("name", result.name), ("classname", file), ("time", TestReports.seconds(result.seconds)),
      ]
      guard !result.isOK || result.isSkipped else {
        lines.append("    " + tag("testcase", head, isEmpty: true))
        continue
      }
      lines.append("    " + tag("testcase", head))
      if result.isSkipped {
        lines.append("      " + tag("skipped", [("message", "an earlier case failed")], isEmpty: true))
      }
      for failure in result.failures {
        let name = failure.kind == .expectation ? "failure" : "error"
        let text = ["\(TestReports.position(of: failure, in: result)): \(failure.message)"] + failure.excerpt
        lines.append(
          "      " + tag(name, [("message", failure.message), ("type", failure.kind.rawValue)])
            + escaped(text.joined(separator: "\n")) + "</\(name)>")
      }
      if !result.artifacts.isEmpty {
        // Both readers show files that are named so.
        let files = result.artifacts.map { "[[ATTACHMENT|\($0)]]" }.joined(separator: "\n")
        lines.append("      <system-out>\(escaped(files))</system-out>")
      }
      lines.append("    </testcase>")
    }
    return lines + ["  </testsuite>"]
  }

  private static func tag(_ name: String, _ attributes: [(String, String)], isEmpty: Bool = false) -> String {
    let list = attributes.map {
      " \($0)=\"\(WorkflowText.withoutCommands(MarkupText.escaped($1, .references), .xml))\""
    }.joined()
    return "<\(name)\(list)\(isEmpty ? "/" : "")>"
  }

  /// A text of an element. A report that is printed holds no commands of a workflow.
  private static func escaped(_ text: String) -> String {
    WorkflowText.withoutCommands(MarkupText.escaped(text, .kept), .xml)
  }
}
