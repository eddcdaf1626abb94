import Foundation
import Testing

#if os(Linux)
  import Glibc
#elseif os(macOS)
  import Darwin
#endif

/// Ctrl-C in runs without a prompt. `.ci/check-faults` measures how soon they end in a release build.
@Suite("Interrupts", .serialized)
struct InterruptTests {
  /// A way to run the program that takes long.
  private struct Mode {
    let arguments: [String]
    /// A file, or the input, for which a text is repeated.
    var file: (name: String, text: String)?
    /// The number of bytes of the file.
    var size = 20 << 20
  }

  private static let fence = "```"
  private static let conflict = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UIView:0x9.width == 100   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0x9.width == 200   (active)>"
    )

    """

  private static var modes: [Mode] {
    let document = "\(fence)entrydemo\n> add 20; settle; list\n0\n\(fence)\n"
    return [
      Mode(arguments: ["--quiet"], file: ("stdin", "add 20; settle; reset\n")),
      Mode(arguments: ["--quiet", "s.txt"], file: ("s.txt", "add 20; settle; reset\n")),
      Mode(arguments: ["-c", "add 1000000"]),
      Mode(arguments: ["-c", "add 300; film f.html for 60"]),
      Mode(arguments: ["-c", "add 1000; timeline every 0.00001; play"]),
      Mode(arguments: ["-c", "add 30000; picture p.svg compare stack.distribution"]),
      Mode(arguments: ["check", "c.md"], file: ("c.md", document)),
      Mode(arguments: ["check", "--update", "u.md"], file: ("u.md", document)),
      Mode(arguments: ["check", "fences.md"], file: ("fences.md", "~~~\n\(fence)entrydemo\n")),
      Mode(arguments: ["doctor", "w.log"], file: ("w.log", "<NSLayoutConstraint:0x1\n"), size: 60 << 20),
      Mode(arguments: ["doctor", "b.log"], file: ("b.log", conflict)),
      Mode(arguments: ["-c", "doctor b2.log"], file: ("b2.log", conflict)),
      Mode(arguments: ["learn", "./l.md"], file: ("l.md", "[[[[")),
      Mode(arguments: ["learn", "export", "out", "e.md"], file: ("e.md", "# 1. T\n\n\(document)\n")),
    ]
  }

  /// Starts a mode with its input.
  private static func start(_ mode: Mode, in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = ProcessTests.program
    process.arguments = mode.arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if let (name, text) = mode.file {
      let url = folder.appendingPathComponent(name)
      try Data(String(repeating: text, count: mode.size / text.utf8.count).utf8).write(to: url)
      if name == "stdin" { process.standardInput = try FileHandle(forReadingFrom: url) }
    }
    try process.run()
    return process
  }

  @Test("end every run without a prompt with 130, whatever it reads or makes", .timeLimit(.minutes(10)))
  func modes() throws {
    let folder = try ProcessTests.folder()
    // All at once: each would wait for the program to start.
    let running = try Self.modes.map { ($0, try Self.start($0, in: folder)) }
    defer { for (_, process) in running where process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    usleep(3_000_000)
    for (mode, process) in running {
      #expect(process.isRunning, "\(mode.arguments) has ended: its input is too small")
      kill(process.processIdentifier, SIGINT)
    }
    for (mode, process) in running {
      // Much more than in a release build: the machine may be busy.
      for _ in 0..<400 where process.isRunning { usleep(50_000) }
      guard !process.isRunning else {
        Issue.record("\(mode.arguments) goes on")
        continue
      }
      #expect(process.terminationReason == .exit, "\(mode.arguments)")
      #expect(process.terminationStatus == 130, "\(mode.arguments)")
    }
    // A document that is being rewritten is the old or the new one.
    let document = try String(contentsOf: folder.appendingPathComponent("u.md"), encoding: .utf8)
    #expect(document.hasSuffix("\(Self.fence)\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.hasPrefix(".entrydemo-") || $0 == "out" }, "\(names)")
  }
}
