import EntryCommands
import EntryDemoKit
import EntryLive
import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A live session with real time that a test sets, and the events that it has sent.
private final class Stage {
  let live: LiveSession
  var wall = Duration.zero
  private(set) var events: [(name: String, data: String)] = []
  /// The commands for the journal.
  private(set) var accepted: [String] = []

  init() {
    live = LiveSession(Session(.ofTranscripts, historySizeLimit: 1 << 28))
    live.send = { [unowned self] in events.append($0.text) }
    live.accept = { [unowned self] commands throws(Diagnostic) in
      if let refusal { throw refusal }
      accepted += commands
    }
  }

  /// Why no command can be accepted.
  var refusal: Diagnostic?

  /// What is said to all about commands of others, in lines.
  var said: String { events.filter { $0.name == "output" }.map(\.data).joined(separator: "\n") }

  /// The answer to a request.
  func text(_ path: LiveSession.Path, _ members: [String: Any]) throws -> String {
    let body = try JSONSerialization.data(withJSONObject: members)
    return try #require(live.answer(path, Array(body), wall: wall))
  }

  @discardableResult
  func post(_ path: LiveSession.Path, _ members: [String: Any]) throws -> [String: Any] {
    let text = try text(path, members)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Performs commands at a session time, or at the present.
  @discardableResult
  func perform(_ commands: String..., at time: Double? = nil, tab: String = "a") throws -> [[String: Any]] {
    var members: [String: Any] = ["tab": tab, "commands": commands]
    if let time { members["at"] = time }
    return try #require(try post(.perform, members)["results"] as? [[String: Any]])
  }

  func value(_ path: String, tab: String = "a") throws -> Any? {
    let results = try perform(path, tab: tab)
    return (results.first?["result"] as? [String: Any])?["value"]
  }

  var now: Double { live.session.scene.animator.now.inSeconds }

  /// The session as a script.
  var script: String { live.session.history.commands.joined(separator: "\n") }
}

@Suite("The tools of the page")
struct LiveToolTests {
  @Test("say what a finger did in words, once it is lifted; the script keeps the touches")
  func gestures() throws {
    let stage = Stage()
    func words(_ commands: String..., at end: Double) throws -> Any? {
      for command in commands { try stage.perform(command) }
      stage.wall = stage.wall + .wholeNanoseconds(seconds: end)
      return try stage.perform("touch up").first?["gesture"]
    }
    try stage.perform("add 40; settle; scroll top")
    #expect(try words("touch down e3.delete", at: 0.05) as? String == "tap e3.delete")
    try stage.perform("settle")
    #expect(try words("touch down e4.date", at: 0.8) as? String == "press e4 for 0.8 s")
    let drag = try words(
      "touch down 100 300", "touch move 0 -90 over 0.3", "touch move 3 -30 over 0.1", at: 0.4)
    #expect(drag as? String == "drag scroll up 120 in 0.4 s")
    #expect(stage.said.contains("tap e3.delete") && !stage.said.contains("touch down"))
    #expect(stage.script.contains("touch move 3 -30 over 0.1"))
    #expect(try stage.perform("touch up").first?["ok"] as? Bool == false)
    #expect(stage.said.contains("touch up"))
  }

  @Test("try commands without a trace, and say what does not fit then")
  func attempts() throws {
    let stage = Stage()
    try stage.perform("add 12; settle")
    func isUnchanged(_ action: () throws -> Void) throws -> Bool {
      let before = (stage.script, try stage.text(.inspect, ["tab": "a", "view": "e1"]), stage.accepted.count)
      try action()
      return before == (
        stage.script, try stage.text(.inspect, ["tab": "a", "view": "e1"]), stage.accepted.count
      )
    }
    var answer: [String: Any] = [:]
    func attempt(_ commands: String...) throws {
      answer = try stage.post(.attempt, ["tab": "a", "commands": commands])
    }
    #expect(try isUnchanged { try attempt("set session.viewport \"200 300\"", "set session.textSize A5") })
    #expect((answer["segment"] as? [String: Any])?["size"] as? [Double] == [200, 300])
    #expect((answer["problems"] as? [String])?.contains { $0.hasPrefix("fits: ") } == true)
    #expect(try isUnchanged { try attempt() })
    let usual = answer["problems"] as? [String] ?? []
    for question in ["fits", "reachable"] {
      let isYes = try stage.perform("expect \(question)").first?["ok"] as? Bool
      #expect(isYes == !usual.contains { $0.hasPrefix(question) })
    }
    // What follows is played in each variant: the animation of a deleted entry.
    #expect(try isUnchanged { try attempt("delete e1") })
    #expect((answer["segment"] as? [String: Any])?["end"] as? Double ?? 0 > stage.now + 0.2)
    for wrong in ["save x", "undo", "quit", "frobnicate", "set e1.spacing \"", "set nobody.width 3"] {
      #expect(try isUnchanged { try attempt("delete e2", wrong) })
      #expect(answer["error"] != nil, "\(wrong)")
    }
  }

  @Test(
    "have fields whose values can be set as they are", arguments: ["list", "settings", "nested", "vstack"])
  func fields(_ scene: String) throws {
    let stage = Stage()
    try stage.perform("scene \(scene)")
    if scene == "list" { try stage.perform("add 2; settle") }
    let tree = try #require(try stage.post(.inspect, ["tab": "a"])["tree"] as? [[String: Any]])
    var count = 0
    for name in tree.compactMap({ $0["name"] as? String }) {
      let view = try #require(try stage.post(.inspect, ["tab": "a", "view": name])["view"] as? [String: Any])
      for field in try #require(view["fields"] as? [[String: Any]]) {
        let attribute = try #require(field["name"] as? String)
        let (value, kind) = (field["value"] as? String ?? "", field["kind"] as? String ?? "")
        let words = field["words"] as? [String] ?? []
        guard !value.isEmpty else { continue }
        if kind == "word" {
          #expect(words.contains(value), "\(name).\(attribute): \(value) is none of \(words)")
        }
        let result = try stage.perform(
          "set \(name).\(attribute) \(kind == "text" ? Word.exactlyQuoted(value) : value)"
        ).first
        #expect(result?["ok"] as? Bool == true, "\(name).\(attribute) \(value): \(result?["error"] ?? "")")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test("draw overlays as markup in which names are data, and constraints of stacks in words")
  func overlays() throws {
    let stage = Stage()
    try stage.perform("add 2; settle")
    func markup(_ overlays: [String], _ view: String? = nil) throws -> String {
      var request: [String: Any] = ["tab": "a", "overlays": overlays]
      request["view"] = view
      return try #require(try stage.post(.overlay, request)["markup"] as? String)
    }
    #expect(try markup([]).isEmpty && markup(["nothing", "constraints"]).isEmpty)
    #expect(try markup(["frames"]).contains(">e2<"))
    #expect(try markup(["constraints"], "stack").contains("<"))
    let text = try stage.text(.inspect, ["tab": "a", "view": "e1"])
    #expect(text.contains("spacing 8 from e1.date to e1.number"))
    #expect(
      text.contains("\"device\"") == false && stage.live.hello(wall: .zero).contains("iPhone 16 Pro Max"))
  }

  @Test("look ahead more often and less far in slow motion")
  func slowMotion() throws {
    let stage = Stage()
    try stage.perform("add 40; settle; scroll top")
    func count(_ rate: Double) throws -> Int {
      try stage.post(.clock, ["tab": "a", "rate": rate])
      defer { _ = try? stage.perform("undo") }
      let answer = try stage.post(.perform, ["tab": "a", "commands": ["delete e1"]])
      let times = (answer["segment"] as? [String: Any])?["times"] as? String
      return try #require(times).utf8.count
    }
    let (usual, slow) = (try count(1), try count(0.25))
    #expect(slow > 3 * usual && slow < 5 * usual, "\(usual) and \(slow)")
  }
}

@Suite("The session in a browser")
struct LiveSessionTests {
  private func seconds(_ seconds: Double) -> Duration { .wholeNanoseconds(seconds: seconds) }

  @Test("commands happen at the time of the clock, which stands while nothing moves")
  func stamps() throws {
    let stage = Stage()
    try stage.perform("add")
    stage.wall = seconds(0.1)
    let height = try stage.value("e1.height") as? Double
    #expect(height == 8.46303868748998)
    stage.wall = seconds(60)
    try stage.perform("add")
    #expect(stage.now == 0.25)
    #expect(stage.script == "add\nadvance 0.1\ne1.height\nadvance 0.15\nadd")
    #expect(stage.accepted == stage.live.session.history.commands)
  }

  @Test("an instant that is meant is before the present, and time never goes back")
  func instants() throws {
    let stage = Stage()
    try stage.perform("add")
    stage.wall = seconds(0.2)
    try stage.perform("time", at: 0.123456789)
    #expect(stage.now == 0.123456789)
    try stage.perform("time", at: 0.01)
    #expect(stage.now == 0.123456789)
    try stage.perform("time", at: 9)
    #expect(stage.now == 0.2)
  }

  @Test("time that passes belongs to the command before it: one undo undoes both, and redo does both again")
  func undo() throws {
    let stage = Stage()
    try stage.perform("add")
    stage.wall = seconds(0.1)
    try stage.perform()
    stage.wall = seconds(1)
    try stage.perform("delete e1")
    stage.wall = seconds(1.1)
    try stage.perform("undo")
    #expect(stage.now == 0.25 && stage.script == "add\nadvance 0.1\nadvance 0.15")
    #expect(try stage.value("e1.height") as? Double == 25.5)
    try stage.perform("redo")
    #expect(stage.now == 0.35)
    try stage.perform("undo 2")
    #expect(stage.now == 0 && stage.script.isEmpty)
  }

  @Test("slow motion, pause and steps")
  func rates() throws {
    let stage = Stage()
    try stage.post(.clock, ["rate": 0.1])
    try stage.perform("add")
    stage.wall = seconds(1)
    try stage.perform("time")
    #expect(stage.now == 0.1)
    try stage.post(.clock, ["paused": true])
    stage.wall = seconds(50)
    try stage.perform("time")
    #expect(stage.now == 0.1)
    let step = try stage.post(.clock, ["step": 2])
    #expect(step["paused"] as? Bool == true && step["segment"] != nil)
    #expect(stage.script.hasSuffix("frame 2"))
    try stage.post(.clock, ["paused": false])
    stage.wall = seconds(51)
    try stage.perform("time")
    #expect(stage.now > 0.2 && stage.now < 0.25)
    for wrong: [String: Any] in [["rate": 0], ["rate": -1], ["step": 0], ["step": -1], [:]] {
      #expect(try stage.post(.clock, wrong)["error"] != nil)
    }
  }

  @Test("while one has a finger on the screen, others may only look")
  func turns() throws {
    let stage = Stage()
    try stage.perform("add 60; settle; touch down 100 200", tab: "a")
    let refused = try #require(try stage.perform("add", tab: "b").first)
    #expect(refused["ok"] as? Bool == false)
    #expect("\(refused["error"] ?? "")".contains("a finger of another is on the screen"))
    #expect(try stage.value("e1.height", tab: "b") as? Double == 25.5)
    try stage.perform("touch up", tab: "a")
    #expect(try stage.perform("add", tab: "b").first?["ok"] as? Bool == true)
    try stage.perform("animate 0.2", tab: "b")
    #expect(try stage.perform("add", tab: "a").first?["ok"] as? Bool == false)
    try stage.perform("set stack.spacing 3; end", tab: "b")
    #expect(try stage.perform("add", tab: "a").first?["ok"] as? Bool == true)
  }

  @Test(
    "a segment ends where a finger that rests has no more effects: when its motion ends, or a control gets its touch"
  )
  func segmentsOfFingers() throws {
    let stage = Stage()
    func length(after command: String) throws -> Double {
      let answer = try stage.post(.perform, ["tab": "a", "commands": [command]])
      let segment = try #require(answer["segment"] as? [String: Any])
      return try #require(segment["end"] as? Double) - #require(segment["now"] as? Double)
    }
    try stage.perform("add 60; settle; scroll top")
    let held = try length(after: "touch down e3.delete")
    #expect(abs(held - 0.15) < 1e-9, "\(held)")
    try stage.perform("touch up; settle; touch down 100 200; touch move 0 -40")
    #expect(abs(try length(after: "touch move 0 -8 over 0.012") - 0.012) < 1e-9)
    #expect(try length(after: "advance 0.012") == 0)
  }

  @Test(
    "commands of a page touch no files, however they are nested, and don't end the session",
    arguments: [
      "save a.entry", "save transcript a.md", "source a.entry", "film a.html", "picture a.svg",
      "doctor a.txt",
      "scene log a.txt", "texts a.csv", "quit", "at 0.1 doctor a.txt", "repeat 2 { doctor a.txt }",
      "when time == 0 doctor a.txt", "fails doctor a.txt; doctor a.txt",
    ])
  func files(_ command: String) throws {
    let stage = Stage()
    var touched = 0
    let session = Session(.ofTranscripts, historySizeLimit: 1 << 28)
    session.readLog = { _ throws(Diagnostic) in
      touched += 1
      throw .interrupted
    }
    session.readText = { _ throws(Diagnostic) in
      touched += 1
      throw .interrupted
    }
    session.namesInFolder = { _ in
      touched += 1
      return []
    }
    let live = LiveSession(session)
    let body = try JSONSerialization.data(withJSONObject: ["commands": [command]])
    let text = try #require(live.answer(.perform, Array(body), wall: .zero))
    #expect(text.contains("\"ok\":false"), "\(text)")
    _ = live.answer(.complete, Array(#"{"line":"source ./","column":9}"#.utf8), wall: .zero)
    #expect(touched == 0 && session.exitRequest == nil)
    _ = stage
  }

  @Test("the past is read without a trace, and the session can go on from there")
  func past() throws {
    let stage = Stage()
    try stage.perform("add; settle; add")
    stage.wall = seconds(0.1)
    try stage.perform("delete e1; settle")
    let (script, now) = (stage.script, stage.now)
    let frames = try stage.text(.inspect, ["view": "e2"])
    let past = try stage.post(.inspect, ["view": "e2", "at": 0.3])
    let expected = run(script: "add; settle; add; advance 0.05; e2.height").lines.last
    let height = ((past["view"] as? [String: Any])?["frame"] as? [Double])?.last
    #expect(height.map(NumberText.rounded) == expected)
    #expect(try stage.post(.past, ["at": 0.3])["segment"] != nil)
    let again = try stage.text(.inspect, ["view": "e2"])
    #expect(stage.script == script && stage.now == now && again == frames)
    try stage.post(.goBack, ["at": 0.3])
    #expect(stage.now == 0.3 && stage.script == "add\nsettle\nadd\nadvance 0.05")
    #expect(try stage.value("e2.height").map { "\($0)" }?.hasPrefix(expected?.prefix(4) ?? "?") == true)
  }

  @Test("a page that is opened later gets the values of the past, without its views, and not what was undone")
  func traces() throws {
    let stage = Stage()
    func past() throws -> [[String: Any]] {
      let hello = try JSONSerialization.jsonObject(with: Data(stage.live.hello(wall: stage.wall).utf8))
      return try #require((hello as? [String: Any])?["past"] as? [[String: Any]])
    }
    try stage.perform("add 40; settle")
    stage.wall = seconds(1)
    try stage.perform("flick 800")
    stage.wall = seconds(20)
    try stage.perform("delete e3")
    let (all, now) = (try past(), stage.now)
    let plots = try #require(all.last?["plots"] as? [[String: Any]])
    #expect(plots.first?["name"] as? String == "scroll.contentOffset.y")
    #expect(all.allSatisfy { ($0["views"] as? [Any])?.isEmpty == true })
    #expect(all.contains { ($0["times"] as? String ?? "").count > 20 }, "no motion")
    let begins = all.compactMap { $0["now"] as? Double }
    #expect(begins == begins.sorted() && Set(begins).count == begins.count && begins.last == now)
    // Within the time of `settle`.
    let middle = try stage.post(.inspect, ["view": "e1", "at": 0.1])
    let height = ((middle["view"] as? [String: Any])?["frame"] as? [Double])?.last
    #expect(height.map(NumberText.rounded) == run(script: "add 40; advance 0.1; e1.height").lines.last)
    try stage.post(.goBack, ["at": 0.1])
    #expect(try past().compactMap { $0["now"] as? Double }.max() == 0.1)
  }

  @Test("what is expected by hand is a script that passes")
  func expectations() throws {
    let stage = Stage()
    try stage.perform("add")
    stage.wall = seconds(0.07)
    for path in [
      "e1.height", "model e1.height", "e1.number.text", "stack.axis", "scroll.contentInset", "entries",
    ] { #expect(try stage.post(.expect, ["path": path])["error"] == nil, "\(path)") }
    #expect(stage.script.contains("expect e1.height == 4.153 +-0.001"))
    let replayed = run(script: stage.script)
    replayed.expect(status: 0)
    for wrong in ["", "boo", "e1", "add", "e1.height; add", "expect e1.height == 4"] {
      #expect(try stage.post(.expect, ["path": wrong])["error"] != nil, "\(wrong)")
    }
  }

  @Test("the numbers of a view are those of the clock's present, with the first of its constraints")
  func inspection() throws {
    let stage = Stage()
    func view(_ name: String) throws -> [String: Any] {
      try #require(try stage.post(.inspect, ["view": name])["view"] as? [String: Any])
    }
    try stage.perform("add 200")
    let stack = try view("stack")
    #expect((stack["constraints"] as? [Any])?.count == 100)
    #expect(stack["otherConstraints"] as? Int ?? 0 > 100)
    stage.wall = seconds(0.1)
    let height = (try view("e1")["frame"] as? [Double])?.last
    #expect(height == 8.46303868748998 && stage.now == 0)
    stage.wall = seconds(0.2)
    let why = try stage.post(.why, ["path": "e1.height"])
    #expect(why["lines"] != nil && stage.now == 0)
  }

  @Test("a conflict is told with cures, which end it")
  func cures() throws {
    let stage = Stage()
    try stage.perform(
      "scene empty; view a -x40; put a in root; constrain a.width == 100; constrain a.width == 200")
    let conflicts = try #require(try stage.post(.inspect, [:])["conflicts"] as? [[String: Any]])
    let cures = try #require(conflicts.first?["cures"] as? [[String: String]])
    #expect(cures.count == 6)
    for cure in cures {
      try stage.perform(cure["command"] ?? "")
      #expect((try stage.post(.inspect, [:])["conflicts"] as? [Any])?.isEmpty == true, "\(cure)")
      try stage.perform("undo")
    }
  }

  @Test("what was stopped has changed nothing, and the clock stands where it can't look ahead")
  func stopped() throws {
    let stage = Stage()
    try stage.perform("add 3")
    var isStopped = true
    stage.live.session.work.isInterrupted = { isStopped }
    let answer = try stage.post(.perform, ["tab": "a", "commands": ["settle"]])
    #expect("\(answer["results"] ?? "")".contains("interrupted: nothing has changed"))
    let clock = try #require(answer["clock"] as? [String: Any])
    #expect(stage.now == 0 && clock["running"] as? Bool == false && answer["segment"] != nil)
    isStopped = false
    try stage.perform("settle")
    #expect(stage.now == 0.25)
  }

  @Test("play does not wait for a terminal")
  func play() throws {
    let stage = Stage()
    stage.live.session.player = { _, _ in
      Issue.record("a page has no terminal")
      return true
    }
    try stage.perform("add; play")
    #expect(stage.now == 0.25 && stage.live.session.player != nil)
  }

  @Test(
    "a holder that is gone goes after five seconds, and all are told; one that is there or comes back stays",
    arguments: [
      ("touch down 100 200", "press e", "the finger lifts"),
      ("animate 0.2", "abandon", "its block is dropped"),
    ])
  func holders(_ command: String, _ end: String, _ sentence: String) throws {
    let stage = Stage()
    let live = stage.live
    func look(at time: Double, with present: String...) -> Duration? {
      stage.wall = seconds(time)
      return live.releaseHolder(wall: stage.wall) { present.contains($0) }
    }
    try stage.perform("add 60; settle", tab: "b")
    stage.wall = seconds(10)
    #expect(look(at: 10) == nil && live.holder == nil)
    try stage.perform(command, tab: "a")
    #expect(look(at: 11, with: "a", "b") == nil && live.holder == "a")
    // It leaves, and comes back.
    live.noteAbsence(of: "a", wall: seconds(60))
    live.noteAbsence(of: "b", wall: seconds(64))
    #expect(look(at: 64, with: "b") == seconds(65) && look(at: 66, with: "a") == nil && live.holder == "a")
    live.noteAbsence(of: "a", wall: seconds(70))
    #expect(look(at: 74.9) == seconds(75) && live.holder == "a" && !stage.said.contains(sentence))
    #expect(try stage.perform("add", tab: "b").first?["ok"] as? Bool == false)
    #expect(look(at: 75) == nil && live.holder == nil && !live.session.isHeld)
    #expect(stage.said.contains(sentence) && stage.said.contains("\"command\":\"\(end)"))
    #expect(try stage.perform("add", tab: "b").first?["ok"] as? Bool == true)
    #expect(run(script: stage.script).status == 0 && stage.accepted == live.session.history.commands)
  }

  @Test("a client without a stream holds while it is heard of, and what a script has left goes")
  func streamless() throws {
    let stage = Stage()
    try stage.perform("add 60; settle; touch down 100 200")
    for second in 1...9 {
      stage.wall = seconds(Double(second))
      try stage.perform("touch move 0 -5")
      #expect(stage.live.releaseHolder(wall: stage.wall) { _ in false } == stage.wall + seconds(5))
    }
    let script = Session(.ofTranscripts, historySizeLimit: 1 << 28)
    for text in ["add 60", "settle", "touch down 100 200"] {
      for command in Lexer.read(text).commands { _ = try script.perform(command) }
    }
    stage.live.adopt(script)
    stage.live.end(LiveSession.file, from: nil, wall: stage.wall)
    #expect(stage.live.holder == LiveSession.file && LiveSession(script).holder == LiveSession.file)
    #expect(try stage.perform("touch up").first?["ok"] as? Bool == false)
    #expect(stage.live.releaseHolder(wall: stage.wall + seconds(5)) { _ in false } == nil)
    #expect(stage.said.contains("the script whose finger is on the screen is gone"))
  }

  @Test("a page can't pass for the terminal or the file", arguments: ["terminal", "file"])
  func sources(_ name: String) throws {
    let stage = Stage()
    try stage.perform("animate 0.2", tab: name)
    #expect(stage.live.holder?.isEmpty == true)
  }

  @Test("what can't be accepted is answered with the reason, whatever asks for it")
  func refusals() throws {
    let stage = Stage()
    try stage.perform("add 3")
    stage.refusal = Diagnostic(.cannotWrite, "cannot write “j”: No space left on device")
    // The first time passes before it, the second none.
    for wall in [0.1, 0.1] {
      stage.wall = seconds(wall)
      let results = try stage.perform("add", "add")
      #expect(results.count == 1 && results[0]["ok"] as? Bool == false, "\(results)")
      #expect("\(results)".contains("cannot write"))
    }
    stage.wall = seconds(0.2)
    for (path, members) in [
      (.expect, ["path": "e1.height"]), (.clock, ["step": 1]), (.goBack, ["at": 0.05]), (.perform, [:]),
    ] as [(LiveSession.Path, [String: Any])] {
      let answer = try stage.text(path, members)
      #expect(answer.contains("cannot write"), "\(answer)")
    }
  }

  @Test("what a new page gets has room in a stream, with the latest outputs; one that is too long is cut")
  func sizes() throws {
    let stage = Stage()
    func hello() throws -> (size: Int, log: [[String: Any]]) {
      let text = stage.live.hello(wall: stage.wall)
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return (text.utf8.count, try #require(object?["log"] as? [[String: Any]]))
    }
    for letter in "abcdefgh" { try stage.perform("echo \(String(repeating: letter, count: 70_000))") }
    var (size, log) = try hello()
    #expect(size < LiveSession.helloLimit && (3...7).contains(log.count))
    #expect((log.last?["command"] as? String)?.hasSuffix("hhh") == true)
    for text in [String(repeating: "x", count: 900_000), String(repeating: "\u{1}", count: 150_000)] {
      try stage.perform("echo \"\(text)\"")
      (size, log) = try hello()
      #expect(size < LiveSession.helloLimit)
      #expect((log.last?["lines"] as? [String])?.last?.hasPrefix("… cut: ") == true)
      #expect((log.last?["command"] as? String)?.hasPrefix("echo") == true)
    }
    for _ in 0..<20 { stage.live.note("long", of: "b", Array(repeating: "line", count: 20_000), ok: true) }
    (size, log) = try hello()
    #expect(size < LiveSession.helloLimit && log.count > 3)
    let many = Array(repeating: "echo \(String(repeating: "x", count: 900_000))", count: 12)
    let results = try #require(try stage.post(.perform, ["commands": many])["results"] as? [[String: Any]])
    #expect("\(results.last?["error"] ?? "")".contains("larger than 16 MiB") && results.count < 12)
  }

  @Test("what is no request is refused")
  func forms() throws {
    let stage = Stage()
    for body in ["", "[]", "{", "7", #"{"commands":"add"}"#, #"{"at":"now"}"#] {
      #expect(stage.live.answer(.perform, Array(body.utf8), wall: .zero) == nil, "\(body)")
    }
    #expect(try stage.post(.perform, ["commands": Array(repeating: "time", count: 1001)])["error"] != nil)
    #expect(try stage.post(.perform, ["commands": ["time"], "at": -1])["results"] != nil)
    #expect(try stage.post(.why, ["path": "e9.height"])["error"] != nil)
  }

  @Test(
    "random requests of two pages at random times: invariants hold, and the script replays",
    arguments: RandomRuns.seeds(8))
  func random(seed: UInt64) throws {
    let stage = Stage()
    var generator = SplitMix64(seed: seed)
    let commands = [
      "add", "add 3", "delete e1", "touch down 100 200", "touch move 0 -40 over 0.1", "touch up", "undo",
      "redo",
      "set stack.spacing 5", "scroll to 10", "reset", "settle", "boo", "e1.height", "animate 0.2", "end",
      "list",
      "set session.textSize A1", "touch down addButton", "keyboard show", "scene nested", "flick 800",
    ]
    var last = 0
    for _ in 0..<120 {
      stage.wall += .milliseconds(Int.random(in: 0...90, using: &generator))
      let tab = Bool.random(using: &generator) ? "a" : "b"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: try stage.post(.clock, ["rate": Double.random(in: 0.1...2, using: &generator), "tab": tab])
      case 1: try stage.post(.inspect, ["view": "e1", "at": Double.random(in: 0...3, using: &generator)])
      case 2: try stage.post(.past, ["at": Double.random(in: 0...3, using: &generator)])
      case 3: try stage.post(.clock, ["paused": Bool.random(using: &generator), "tab": tab])
      case 4 where Int.random(in: 0..<3, using: &generator) == 0:
        try stage.post(.goBack, ["at": Double.random(in: 0...3, using: &generator), "tab": tab])
      default: try stage.perform(commands.randomElement(using: &generator) ?? "", tab: tab)
      }
      stage.live.session.checkInvariants()
      let numbers = stage.events.filter { $0.name == "segment" }.count
      #expect(numbers >= last)
      last = numbers
    }
    if stage.live.session.hasOpenBlock {
      try stage.perform("abandon", tab: "a"); try stage.perform("abandon", tab: "b")
    }
    let shown = try stage.perform("layout").first?["text"] as? [String]
    let replayed = run(script: stage.live.session.history.commands.joined(separator: "\n"))
    replayed.expect(status: 0)
    #expect(shown.map { Array(replayed.lines.suffix($0.count)) } == shown, "\(stage.script)")
    // What the journal gets, with undo and redo in it, leads there, too.
    let journal = stage.accepted.joined(separator: "\n")
    let resumed = run(script: journal)
    resumed.expect(status: 0)
    #expect(shown.map { Array(resumed.lines.suffix($0.count)) } == shown, "\(journal)")
  }
}
