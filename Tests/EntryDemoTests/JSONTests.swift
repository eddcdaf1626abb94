import Foundation
import Testing

@Suite("JSON Lines")
struct JSONTests {
  /// The objects that a script prints, one per line.
  private func objects(_ script: String, _ arguments: String...) throws -> [[String: Any]] {
    let result = run(["--json"] + arguments, input: Array(script.utf8))
    #expect(result.errors.isEmpty)
    return try result.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("prints one object per command, in order, with its place and time")
  func frame() throws {
    let all = try objects("add; advance 0.125\n# nothing\ne1.height\n")
    #expect(all.map { $0["seq"] as? Int } == [1, 2, 3])
    #expect(all.map { $0["line"] as? Int } == [1, 1, 3])
    #expect(all.map { $0["command"] as? String } == ["add", "advance 0.125", "e1.height"])
    #expect(all.map { $0["time"] as? Double } == [0, 0.125, 0.125])
    #expect(
      all.allSatisfy { $0["v"] as? Int == 1 && $0["ok"] as? Bool == true && $0["file"] as? String == "-" })
  }

  @Test("prints the result of each command")
  func results() throws {
    let all = try objects(
      """
      add 2
      advance 0.25
      delete e1
      list
      state
      at 0.125 e1.height
      expect model e1.hidden == true
      timeline every 0.125 e1.height
      animations
      settle
      scroll.indicator.y
      scroll.visible
      root.layoutMargins
      reset
      """)
    func result(_ index: Int) throws -> [String: Any] { try #require(all[index]["result"] as? [String: Any]) }
    #expect(try result(0)["entries"] as? [String] == ["e1", "e2"])
    #expect(try result(0)["until"] as? Double == 0.25)
    #expect(try result(1)["time"] as? Double == 0.25)
    #expect(try result(1)["running"] as? Int == 0)
    #expect(try result(2)["entry"] as? String == "e1")
    #expect(try result(2)["until"] as? Double == 0.5)
    let entry = try #require((try result(3)["entries"] as? [[String: Any]])?.first)
    #expect(Set(entry.keys) == ["name", "date", "number", "frame", "state"])
    #expect(entry["frame"] as? [Double] == [0, 0, 343, 25.5])
    #expect(entry["state"] as? String == "leaving")
    let state = try result(4)
    #expect(state["contentSize"] as? [Double] == [343, 55.5])
    #expect(state["contentOffset"] as? [Double] == [0, -20])
    #expect(state["contentInset"] as? [Double] == [20, 0, 0, 0])
    #expect((state["range"] as? [String: [Double]]) == ["min": [0, -20], "max": [0, -20]])
    #expect(state["visible"] as? [String] == ["e1", "e2", "addButton"])
    #expect((state["model"] as? [String: [Double]]) == ["contentOffset": [0, -20]])
    #expect(state["animations"] as? Int == (try result(8)["animations"] as? [Any])?.count)
    #expect(try result(5)["at"] as? Double == 0.375)
    #expect((try result(5)["result"] as? [String: Any])?["value"] as? Double == 12.75)
    #expect(try result(6)["pass"] as? Bool == true)
    #expect(try result(6)["path"] as? String == "model e1.hidden")
    #expect(try result(7)["columns"] as? [String] == ["time", "e1.height"])
    #expect(
      (try result(7)["rows"] as? [[Any]])?.map { $0.map { $0 as? Double } }
        == [[0.25, 25.5], [0.375, 12.75], [0.5, nil]])
    let animation = try #require((try result(8)["animations"] as? [[String: Any]])?.first)
    #expect(
      Set(animation.keys) == ["view", "property", "from", "to", "begin", "duration", "curve", "progress"])
    #expect(animation["curve"] as? String == "easeInOut")
    #expect(try result(9)["time"] as? Double == 0.5)
    #expect(try result(10)["value"] is NSNull)
    #expect(try result(11)["value"] as? [String] == ["e2", "addButton"])
    #expect(try result(12)["value"] as? [Double] == [0, 16, 0, 16])
    #expect(try result(13).isEmpty)
  }

  @Test("prints errors on standard output, with code, column and suggestion")
  func errors() throws {
    let all = try objects("add 8\ndelete e9\nexpect e1.height == 3\n\u{22}\n", "--keep-going")
    #expect(all[1]["ok"] as? Bool == false)
    let error = try #require(all[1]["error"] as? [String: Any])
    #expect(error["code"] as? String == "unknownName")
    #expect(error["column"] as? Int == 8)
    #expect(error["suggestion"] as? String == "e8")
    #expect((all[2]["error"] as? [String: Any])?["code"] as? String == "expectationFailed")
    #expect((all[2]["result"] as? [String: Any])?["pass"] as? Bool == false)
    #expect((all[2]["result"] as? [String: Any])?["actual"] as? Double == 0)
    #expect((all[3]["error"] as? [String: Any])?["code"] as? String == "syntax")
  }

  @Test("gives the places of commands in braces, and the text of a command with a syntax error")
  func places() throws {
    let all = try objects("echo {a\nb}; time; dlete\nadd; echo \"abc\n", "--keep-going")
    #expect(all.map { $0["line"] as? Int } == [1, 2, 2, 3, 3])
    #expect((all[2]["error"] as? [String: Any])?["column"] as? Int == 11)
    #expect(all[4]["command"] as? String == "echo \"abc")
    #expect((all[4]["error"] as? [String: Any])?["column"] as? Int == 11)
  }

  @Test("prints exact numbers, and zero without a sign")
  func exact() {
    let zeros = run(["--json", "-c", "state; scroll to -0; scroll.contentOffset.x; scroll.minOffset.x"])
    #expect(zeros.lines.count == 4 && !zeros.output.contains(/[:,\[]-0\b/))
    let line = run(["--json", "-c", "scroll to 0.1; scroll.contentOffset.y"]).lines[1]
    #expect(line.contains("\"value\":0.1}"))
  }

  @Test("of the changes that an expectation lists, the result is how many are right, at least none")
  func wrongChanges() {
    let line =
      run(["--json", "-c", "add", "-c", "expect changes { e1.height 0 -> 1 } after add 2"]).lines.last ?? ""
    #expect(line.contains("more") && line.contains("\"actual\":0,\"expected\":1,"), "\(line)")
  }

  @Test("a seed that a number does not represent exactly is a text")
  func seeds() {
    for (seed, value) in [
      ("9007199254740991", "9007199254740991"), ("9007199254740992", "9007199254740992"),
      ("9007199254740993", "\"9007199254740993\""), ("18446744073709551615", "\"18446744073709551615\""),
    ] {
      let line = run(["--json", "-c", "set session.seed \(seed); session.seed"]).lines.last ?? ""
      #expect(line.contains("\"value\":\(value)"), "\(line)")
    }
  }
}
