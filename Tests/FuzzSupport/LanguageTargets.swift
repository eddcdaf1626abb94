import EntryCommands
import EntryDemoKit
import EntrySources
import Foundation
import StackModel
import TestSupport

/// The targets that run the program, or parts of it, on texts and on sessions that bytes choose.
enum LanguageTargets {
  /// The lexer: a command is read again as the same words.
  static func lexer(_ bytes: [UInt8]) throws(LawFailure) {
    let text = String(decoding: bytes, as: UTF8.self)
    let result = Lexer.read(text)
    for command in result.commands {
      let columns = command.words.map(\.column)
      try LawFailure.unless(
        columns.first == command.column && zip(columns, columns.dropFirst()).allSatisfy(<)
          && (columns.last ?? 1) <= text.count, "columns \(columns) in “\(text)”")
      let again = Lexer.read(command.text)
      let words = again.commands.flatMap(\.words).map {
        [$0.text, "\($0.kind)", "\($0.column + command.column - 1)"]
      }
      try LawFailure.unless(
        again.diagnostic == nil && again.commands.count == 1
          && words == command.words.map { [$0.text, "\($0.kind)", "\($0.column)"] },
        "“\(command.text)” is not read as before: \(words)")
    }
    if let column = result.diagnostic?.column {
      try LawFailure.unless(
        (1...text.count + 1).contains(column), "an error at column \(column) of “\(text)”")
    }
  }

  /// Sources of apps: rewriting keeps the lines, adds little but names and defaults, and changes only what has a mark of Apple's systems.
  static func source(_ bytes: [UInt8]) throws(LawFailure) {
    let result = AppSource(rewriting: bytes)
    func lineEnds(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 == 0x0A || $0 == 0x0D } }
    let text = String(decoding: bytes, as: UTF8.self)
    // Overrides in extensions move into classes.
    let moves = ["class", "extension", "override"].allSatisfy { text.contains($0) }
    try LawFailure.unless(
      moves || lineEnds(result.bytes).starts(with: lineEnds(bytes)), "the line ends differ")
    try LawFailure.unless(
      moves || lineEnds(result.bytes).count == lineEnds(bytes).count || text.contains("optional"),
      "lines are added")
    // Only for these marks is anything added, and of a bounded length for each.
    let adds = [
      "#selector", "#keyPath", "optional", "@objc", "extension UI", ".description()", "class", "open",
      "Timer",
      "URL", "HTTP", "XCTest", ".init",
    ].contains { text.contains($0) }
    try LawFailure.unless(
      moves || result.bytes.count <= (adds ? 40 * bytes.count + 400 : bytes.count),
      "\(result.bytes.count) of \(bytes.count) bytes")
    let mayChange = [
      "@", "#selector", "dynamic", "nonisolated", "optional", "#keyPath", "#Preview", "os(iOS)", "import",
      "?(", "override", "extension UI", ".description()",
    ].contains { text.contains($0) }
    try LawFailure.unless(mayChange || result.bytes == bytes, "a text without marks changes")
    let lines = 1 + lineEnds(bytes).count
    try LawFailure.unless(
      result.remarks.allSatisfy { (1...lines).contains($0.line) }, "a remark about no line: \(result.remarks)"
    )
  }

  /// The program on any script.
  static func script(_ bytes: [UInt8]) throws(LawFailure) { try SessionLaw.check(bytes) }

  /// The program on commands that bytes choose.
  static func session(_ bytes: [UInt8]) throws(LawFailure) {
    try SessionLaw.check(Array(sessionLines(bytes).joined(separator: "\n").utf8), mayNameNumbers: false)
  }

  /// The commands that bytes choose.
  static func sessionLines(_ bytes: [UInt8]) -> [String] {
    var choices = ByteChoices(bytes)
    if Int.random(in: 0..<4, using: &choices) == 0 {
      var lines = ExtremeLines(choices)
      return lines.session()
    }
    let isLong = Int.random(in: 0..<8, using: &choices) == 0
    var random = RandomLines(choices)
    var lines = isLong ? ["add 66", "settle"] : []
    // Conflicts in a long list take long.
    while !random.generator.isAtEnd, lines.count < (isLong ? 20 : 150) {
      // The examples of help know the commands that random lines don't.
      lines.append(
        random.chance(12) ? random.pick(examples) : random.chance(10) ? random.nextRare() : random.next())
    }
    return lines
  }

  /// The examples of all commands, but not of those that end the session.
  private static let examples = Command.all.map(\.example).filter { !$0.contains("quit") }

  /// Undo and redo of commands that bytes choose.
  static func undo(_ bytes: [UInt8]) throws(LawFailure) { try UndoLaw.check(undoLines(bytes)) }

  /// The few commands that bytes choose.
  static func undoLines(_ bytes: [UInt8]) -> [String] {
    var random = RandomLines(ByteChoices(bytes))
    var lines: [String] = []
    let isOfLayout = random.chance(50)
    while !random.generator.isAtEnd, lines.count < 8 {
      lines.append(isOfLayout ? random.nextLayoutChange() : random.nextBalanced())
    }
    return lines
  }

  /// `check` on any file: what `--update` has rewritten is not rewritten again, and what matches is left alone.
  static func transcript(_ bytes: [UInt8]) throws(LawFailure) {
    let disk = Files()
    disk.contents["a.md"] = bytes
    func check(_ arguments: String...) throws(LawFailure) -> Int32 {
      var stepCount = 0
      let result = run(
        ["check"] + arguments + ["a.md"], in: disk,
        configure: {
          $0.isInterrupted = {
            stepCount += 1
            return stepCount > 4000
          }
        })
      try LawFailure.unless(
        [0, 1, 2, 65, 66, 130].contains(result.status), "check \(arguments): status \(result.status)")
      return result.status
    }
    let first = try check()
    let updated = try check("--update")
    guard ![first, updated].contains(130) else { return }
    let once = disk.contents["a.md"] ?? []
    try LawFailure.unless(first != 0 || once == bytes, "check --update changes a file that matches")
    guard try check("--update") != 130 else { return }
    try LawFailure.unless(
      disk.contents["a.md"] == once,
      """
      check --update rewrites twice:
      \(String(decoding: once, as: UTF8.self))
      ---
      \(disk["a.md"])
      """)
  }

  /// `doctor` on any text, whose length decides about `--json`.
  static func doctor(_ bytes: [UInt8]) throws(LawFailure) {
    let isJSON = !bytes.count.isMultiple(of: 2)
    let result = run(["doctor"] + (isJSON ? ["--json"] : []), input: bytes)
    try LawFailure.unless([0, 1, 65].contains(result.status), "status \(result.status)")
    guard isJSON else { return }
    for line in result.lines {
      guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else {
        throw LawFailure("“\(line.prefix(200))” is not JSON")
      }
      _ = value
    }
  }
}
