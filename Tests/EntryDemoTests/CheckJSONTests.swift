import Foundation
import Testing

/// `check --json`, whose lines match Schemas/check.schema.json.
@Suite("check --json")
struct CheckJSONTests {
  private let text = """
    a
    ```entrydemo
    > time
    0
    ```
    ```entrydemo
    > state
    time           0 s
    ...
    animations     5
    > time; time
    0
    > echo a
    a
    b
    ```
    ```entrydmeo
    > time
    ```

    """

  private func objects(_ result: Run) throws -> [[String: Any]] {
    try result.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("prints an object for each block, then the sum")
  func blocks() throws {
    let result = run(["check", "--json", "a.md"], files: ["a.md": text])
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(
      result.lines == [
        #"{"block":1,"commands":1,"differences":[],"file":"a.md","line":2,"ok":true,"updated":false}"#,
        #"{"block":2,"commands":3,"differences":["#
          + #"{"actual":"animations     0","expected":"animations     5","line":10},"#
          + #"{"actual":"0","expected":null,"line":13},{"actual":null,"expected":"b","line":15}],"#
          + #""file":"a.md","line":6,"ok":false,"updated":false}"#,
        #"{"block":3,"commands":0,"differences":[],"error":{"code":"unknownBlock","message":"a fenced block "#
          + #"“entrydmeo” is not run; did you mean entrydemo?"},"file":"a.md","line":17,"ok":false,"updated":false}"#,
        #"{"blocks":3,"commands":4,"failed":2,"files":1,"updated":0}"#,
      ])
    _ = try objects(result)
  }

  @Test("says which blocks --update rewrote")
  func update() throws {
    let disk = Files(["a.md": text.replacing("entrydmeo", with: "swift")])
    let first = try objects(run(["check", "--update", "--json", "a.md"], in: disk))
    #expect(first.dropLast().map { $0["updated"] as? Bool } == [false, true])
    #expect(first.last?["updated"] as? Int == 1 && first.last?["failed"] as? Int == 0)
    let again = run(["check", "--update", "--json", "a.md"], in: disk)
    again.expect(status: 0)
    #expect(try objects(again).dropLast().map { $0["ok"] as? Bool } == [true, true])
  }

  @Test("has an object with an error for a file that can't be checked, on standard output")
  func errors() throws {
    let disk = Files([
      "empty.md": "", "full/a.md": "```entrydemo\n> time\n5\n```\n",
      "open.md": "```entrydemo\n> time\n5\n", "option.md": "```entrydemo --sed 1\n> time\n5\n```\n",
      "none.md": "```entrydemo\n```\n",
    ])
    disk.contents["bytes.md"] = [0xFF]
    for (file, code, status) in [
      ("missing.md", "cannotOpen", 66), ("bytes.md", "malformedInput", 65), ("empty.md", "noBlock", 1),
      ("full/a.md", "cannotWrite", 74), ("open.md", "unclosedBlock", 1), ("option.md", "badOption", 1),
      ("none.md", "noCommands", 1),
    ] as [(String, String, Int32)] {
      let result = run(["check", "--json", "--update", file], in: disk)
      #expect(result.status == status && result.errors.isEmpty, "\(file): \(result.errors)")
      let all = try objects(result)
      let errors = all.compactMap { $0["error"] as? [String: Any] }
      #expect(errors.count == 1 && errors.first?["code"] as? String == code, "\(result.output)")
      #expect(all.last?["failed"] as? Int == 1, "\(result.output)")
    }
  }
}
