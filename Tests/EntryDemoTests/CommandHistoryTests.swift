@testable import EntryDemoKit
import Foundation
import Testing

/// The file of the lines that were typed.
@Suite("The history of typed lines")
struct CommandHistoryTests {
  private func path() throws -> String {
    try TerminalSession.newFolder().appendingPathComponent("a/b/history").path
  }

  @Test("follows the XDG Base Directory Specification")
  func paths() {
    #expect(CommandHistory(["XDG_STATE_HOME": "/s", "HOME": "/h"]).path == "/s/entrydemo/history")
    #expect(
      CommandHistory(["XDG_STATE_HOME": "s", "HOME": "/h"]).path == "/h/.local/state/entrydemo/history")
    #expect(CommandHistory(["XDG_STATE_HOME": "", "HOME": "/h"]).path == "/h/.local/state/entrydemo/history")
    #expect(CommandHistory([:]).path == nil)
    #expect(CommandHistory(["HOME": ""]).path == nil)
  }

  @Test("keeps the last lines, at most twice the limit")
  func limit() throws {
    var history = CommandHistory(path: try path())
    history.lineLimit = 5
    let all = (1...48).map { "echo \($0)" }
    for (index, line) in all.enumerated() {
      history.append(line)
      let kept = history.load(last: 100)
      #expect(kept.count <= 10 && kept.count >= min(5, index + 1))
      #expect(kept == Array(all[...index].suffix(kept.count)))
    }
    #expect(history.load(last: 3) == Array(all.suffix(3)))
  }

  @Test("sessions that run side by side keep each other's lines")
  func sideBySide() async throws {
    let path = try path()
    await withTaskGroup(of: Void.self) { group in
      for session in 0..<8 {
        group.addTask {
          let history = CommandHistory(path: path)
          for line in 0..<40 { history.append("echo \(session) \(line)") }
        }
      }
    }
    let lines = CommandHistory(path: path).load(last: 1000)
    #expect(lines.count == 320)
    for session in 0..<8 {
      #expect(lines.filter { $0.hasPrefix("echo \(session) ") } == (0..<40).map { "echo \(session) \($0)" })
    }
  }

  @Test("reads what is text of any other file, and changes no folder or device")
  func otherFiles() throws {
    let path = try path()
    let history = CommandHistory(path: path)
    history.append("add")
    try Data([0xFF, 0x0A, 0x61, 0x00, 0x0A, 0x0A] + Array("settle\nshow".utf8)).write(
      to: URL(fileURLWithPath: path))
    #expect(history.load(last: 10) == ["settle", "show"])
    history.append("time")
    #expect(history.load(last: 10) == ["settle", "show", "time"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    history.append(String(repeating: "x", count: 20_000))
    history.append("a\nb")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    for other in ["/dev/null", "/dev/zero", "/", "/dev/null/x"] {
      CommandHistory(path: other).append("add")
      #expect(CommandHistory(path: other).load(last: 10) == [])
    }
  }

  @Test("is readable by its user alone")
  func mode() throws {
    let path = try path()
    CommandHistory(path: path).append("add")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(String(path.dropLast("/history".count))) == 0o700)
  }
}
