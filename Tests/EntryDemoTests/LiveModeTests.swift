import Dispatch
import EntryDemoKit
import Foundation
import Testing

/// `EntryDemo live` as a process sees it. `.ci/check-live` drives its page.
@Suite("The mode live")
struct LiveModeTests {
  @Test("prints the address of its page, then runs what is typed, and ends with the input")
  func address() throws {
    let run = EntryDemoTests.run(["live", "--json"], input: Array("add\nboo\ne1.y\n".utf8))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.lines[0].utf8)) as? [String: String])
    let url = try #require(object["url"].flatMap(URL.init(string:)))
    #expect(url.host == "127.0.0.1" && url.port != nil && url.path.count == 33)
    #expect(run.lines.count == 4 && run.lines[3].contains("\"path\":\"e1.y\""))
    let other = EntryDemoTests.run(["live"]).lines
    #expect(other.count == 1 && other[0].hasPrefix("http://127.0.0.1:") && !other[0].contains(url.path))
  }

  @Test("shows the session of a script, and the state before one that fails")
  func file() {
    let files = ["good.entry": "add 3; settle", "bad.entry": "add\nboo"]
    let good = run(["live", "good.entry"], input: Array("entries\n".utf8), files: files)
    good.expect(status: 0, last: "e1 e2 e3")
    let bad = run(["live", "bad.entry"], input: Array("entries\n".utf8), files: files)
    bad.expect(last: "none", errors: "bad.entry:2: unknown command “boo”")
    run(["live", "none.entry"]).expect(status: 66)
  }

  @Test("looks at the script until it ends, no longer")
  func watching() throws {
    let ended = DispatchSemaphore(value: 0)
    /// Signals when the thread that looks at the script has freed what it calls.
    final class Look {
      let ended: DispatchSemaphore
      init(_ ended: DispatchSemaphore) { self.ended = ended }
      deinit { ended.signal() }
    }
    do {
      let look = Look(ended)
      var machine = Program.Machine()
      machine.pause = { withExtendedLifetime(look) { Thread.sleep(forTimeInterval: 0.001) } }
      let files = ["a.entry": "add"]
      EntryDemoTests.run(["live", "a.entry"], files: files, machine: machine).expect(status: 0)
    }
    #expect(ended.wait(timeout: .now() + .seconds(20)) == .success)
  }

  @Test(
    "what is wrong with the arguments is said",
    arguments: [
      (["live", "a", "b"], "live shows one script"), (["live", "-"], "live can't read a script from stdin"),
      (["live", "--port", "70000"], "--port needs a whole number from 0 to 65535"),
      (["--port", "1"], "--port is an option of live"), (["check", "--open", "a"], "check takes files"),
      (["live", "--journal", "j", "a"], "a script or a journal, not both"),
      (["live", "learn", "boo"], "there is no lesson “boo”"), (["live", "--update"], "live takes a file"),
    ])
  func usage(_ arguments: [String], _ message: String) {
    let run = EntryDemoTests.run(arguments)
    run.expect(status: 64, errors: message)
  }
}
