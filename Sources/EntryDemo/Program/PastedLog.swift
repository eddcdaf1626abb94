import EntryCommands

/// Console output with a constraint conflict, while it is pasted at the prompt line by line.
struct PastedLog {
  private(set) var lines: [String] = []
  /// Whether the constraint that UIKit broke is to come next.
  private var awaitsBroken = false
  private(set) var isComplete = false
  private var byteCount = 0
  /// Whether it has no end of its own: the end of the input, or a line with a dot alone, ends it, as they end any other.
  private let isOpenEnded: Bool
  static let beginning = "Unable to simultaneously satisfy constraints"

  private static let advice = [
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints",
    "The methods in the UIConstraintBasedLayoutDebugging category",
  ]

  /// Begins with the line in which a list of constraints begins; nil if none begins there.
  init?(_ line: String) {
    guard line.contains(Self.beginning), !line.contains("\""), !Self.isComment(line) else { return nil }
    isOpenEnded = false
    append(line)
  }

  init() { isOpenEnded = true }
  var text: String { lines.joined(separator: "\n") }

  mutating func append(_ line: String) {
    if line == "." {
      isComplete = true
      return
    }
    lines.append(line)
    byteCount += line.utf8.count + 1
    if byteCount > LineReader.longestLine { isComplete = true }
    guard !isOpenEnded else { return }
    if line.contains("Will attempt to recover by breaking constraint") {
      // Some print the constraint in the same line.
      awaitsBroken = !line.contains("<")
      isComplete = !awaitsBroken && line.contains(">")
    } else if awaitsBroken, line.contains(">") {
      isComplete = true
    }
  }

  func isEnded(by line: String) -> Bool {
    guard !isOpenEnded, let name = Lexer.read(line).commands.first?.name?.text else { return false }
    return Command.named(name) != nil
  }

  static func isAdvice(_ line: String) -> Bool { !isComment(line) && advice.contains { line.contains($0) } }
  private static func isComment(_ line: String) -> Bool { line.first { $0 != " " } == "#" }
}
