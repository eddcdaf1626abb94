package import Foundation
import StackModel

extension Session {
  /// A session whose settings do not depend on the day and the machine, for tests of a screen.
  package convenience init(ofScreen screen: SceneSource, size: CGSize) {
    let date = CalendarDate("2026-01-15") ?? CalendarDate(Date(), in: .gmt)
    self.init(
      Settings(viewport: size, scale: .exact, system: .iOS26, date: date, locale: "en_US", seed: 0),
      historySizeLimit: 1 << 20, screens: [screen])
  }

  /// Runs the commands of a script, all of them.
  /// - Returns: the line of each command that failed, counted from 1, and why.
  package func failures(ofScript text: String) -> [(line: Int, message: String)] {
    if let problem = scene.problem { return [(1, problem.message)] }
    var failures: [(line: Int, message: String)] = []
    var (lines, first) = (BracedLines(), 1)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if lines.isEmpty { first = index + 1 }
      lines.append(String(line))
      if lines.isOpen { continue }
      let lexed = Lexer.read(lines.take())
      for command in lexed.commands {
        do throws(Diagnostic) {
          let outcome = try perform(command)
          if outcome.result is FileRequest {
            failures.append((first, "\(command.text): a test's script reads and writes no files"))
          }
        } catch { failures.append((first, "\(command.text): \(error.message)")) }
      }
      if let error = lexed.diagnostic { failures.append((first, error.message)) }
    }
    if hasOpenBlock { failures.append((first, "animate without end: its block was not run")) }
    return failures
  }
}
