import EntryDemoKit
import Foundation
import Testing

@Suite("Long work")
struct WorkTests {
  /// A clock that advances by a step at each reading.
  private final class Clock {
    var now = Duration.zero
    var step: Duration
    init(step: Duration) { self.step = step }
    func tick() -> Duration {
      now += step
      return now
    }
  }

  @Test(
    "reports progress on a terminal after a second, and removes it at the end",
    arguments: [
      "add 40", "add 30; settle", "add; timeline every 0.001", "add; expect always e1.height >= 0",
    ])
  func progress(_ commands: String) {
    let clock = Clock(step: .milliseconds(60))
    let result = run(
      ["-c", commands],
      configure: { streams in
        streams.isErrorTerminal = true
        streams.uptime = clock.tick
      })
    result.expect(status: 0)
    #expect(result.errors.hasPrefix("\r"))
    #expect(result.errors.hasSuffix("\r\u{1B}[K"))
    // Not without a terminal, and not for short work.
    #expect(
      run(["-c", commands], configure: { $0.uptime = Clock(step: .milliseconds(60)).tick }).errors.isEmpty)
    let quick = run(
      ["-c", "add; settle; time"],
      configure: { streams in
        streams.isErrorTerminal = true
        streams.uptime = Clock(step: .milliseconds(1)).tick
      })
    #expect(quick.errors.isEmpty)
  }

  @Test(
    "can be interrupted, which undoes the command",
    arguments: [
      "add 100", "settle", "advance 5", "timeline", "expect always e1.height >= 0", "expect monotone e1.y",
      "expect changes { e1.height 0 -> 25.5 } after settle", "save transcript t.md",
    ])
  func interrupt(_ command: String) {
    let setup = "add 3; advance 0.1; set stack.spacing 4\n"
    let after = "state; list; history; add\n"
    let whole = run(["--keep-going"], input: Array((setup + after).utf8))
    for isTerminal in [true, false] {
      var chunks = [setup, command + "\n", after][...]
      var (isRunning, looks, isPending) = (false, 0, false)
      let result = run(
        ["--keep-going"],
        configure: { streams in
          streams.isInputTerminal = isTerminal
          streams.isOutputTerminal = isTerminal
          streams.read = { _ throws(FileFailure) in
            { () throws(FileFailure) in
              isRunning = chunks.count == 2
              return Array((chunks.popFirst() ?? "").utf8)
            }
          }
          streams.isInterrupted = {
            // The first check is before the command, the second one in it.
            if isRunning { looks += 1 }
            if looks == 2 { isPending = true }
            return isPending
          }
          streams.forgetInterrupt = { isPending = false }
        })
      result.expect(errors: "error: interrupted: nothing has changed\n")
      if isTerminal {
        // At a prompt the session continues.
        result.expect(status: 0)
        let lines = result.lines.filter {
          !$0.contains(" to run: ") && !$0.contains("x and y count from") && !$0.contains("EntryDemo")
            && !$0.contains("Try:")
        }
        #expect(lines.map { String($0.trimmingPrefix(/(> )*/)) }.filter { !$0.isEmpty } == whole.lines)
      } else {
        result.expect(status: 130)
        #expect(result.output == run(script: setup).output)
      }
    }
  }

  @Test("an interrupt at the prompt drops the line, and the lines that continue it")
  func prompt() {
    var chunks = ["add\n", "echo {a\n", "", "time\n"][...]
    var isPending = false
    let result = run(
      [],
      configure: { streams in
        streams.isInputTerminal = true
        streams.isOutputTerminal = true
        streams.read = { _ throws(FileFailure) in
          { () throws(FileFailure) in
            let chunk = chunks.popFirst() ?? ""
            // An interrupted read fails.
            if chunk.isEmpty, chunks.count == 1 {
              isPending = true
              throw FileFailure(reason: "Interrupted system call")
            }
            return Array(chunk.utf8)
          }
        }
        streams.isInterrupted = { isPending }
        streams.forgetInterrupt = { isPending = false }
      })
    result.expect(status: 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasSuffix("> . \n> 0\n> \n"), "\(result.output)")
  }
}
