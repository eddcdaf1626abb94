import Foundation
import StackModel
import TestSupport
import Testing

/// The logs of Fixtures/console.txt, console-2.txt and console-3.txt, read, against the same logs in conflicts.json and so on.
@Suite("Console logs of the fixtures")
struct LayoutLogFixtureTests {
  @Test("all logs are read without a remainder")
  func whole() {
    expectEqual(ConflictLog.all.count, ConflictLog.count)
    expect(ConflictLog.all.allSatisfy { $0.block.unread.isEmpty && !$0.block.isTruncated })
  }

  @Test("a log that is read has the texts, identifiers and classes of the table", arguments: ConflictLog.all)
  func sameAsTable(_ log: ConflictLog) {
    let block = log.block
    expectEqual(block.constraints.count, log.constraints.count)
    var (printed, listed): ([String], [String]) = ([], [])
    for (read, expected) in zip(block.constraints, log.constraints) {
      var text = read.text
      for (index, object) in block.objects.enumerated() {
        text = text.replacing(":\(object.address ?? "?")", with: "#\(index + 1)")
      }
      if read.text.contains("|") || expected.text.contains("'|'"), let owner = read.owner,
        let index = block.objects.firstIndex(of: owner)
      {
        text += " ('|':\(owner.className)#\(index + 1))"
      }
      printed.append(text)
      var table = expected.text.replacing("(Names: ", with: "(").replacing("\\U2019", with: "’")
        .replacing("\\Uf06e", with: "\u{f06e}")
      // Masonry prints keys in place of addresses.
      for (index, object) in block.objects.enumerated() {
        table = table.replacing(":\(object.address ?? "?").", with: "#\(index + 1).")
      }
      listed.append(table)
      expect(read.identifier == expected.identifier && read.className == expected.class)
    }
    expectEqual(Self.numbered(printed), Self.numbered(listed))
    expectEqual(block.broken.map { log.constraints[$0].id }, log.broken)
  }

  /// Texts with the objects `#n` numbered in the order of their first mention: tables have other orders.
  private static func numbered(_ texts: [String]) -> [String] {
    var numbers: [Substring: Int] = [:]
    return texts.map { text in
      text.replacing(/#\d+/) { match in
        let number = numbers[match.output] ?? numbers.count + 1
        numbers[match.output] = number
        return "#\(number)"
      }
    }
  }

  @Test("every constraint is written again as it was printed")
  func written() throws {
    let text = try ConflictLog.consoleText()
    var count = 0
    for line in text.split(separator: "\n") {
      guard let start = line.firstIndex(of: "<"), let end = line.lastIndex(of: ">"),
        line.contains("Constraint:0x")
      else { continue }
      // SnapKit prints 24 as 24.0, and some masks a sign before a coordinate.
      let printed = String(line[start...end]).replacing(".0   (", with: "   (")
        .replacing("== + ", with: "== ").replacing("== - ", with: "== -")
      try expectEqual(
        LayoutLog.read(printed).blocks.first?.constraints.first?.description, printed, "\(printed)")
      count += 1
    }
    expect(count > 340)
  }
}
