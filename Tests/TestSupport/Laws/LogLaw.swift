import Foundation
import StackModel

/// Reading a console log invents nothing, and reads again what it prints.
package enum LogLaw {
  /// A text without what may be changed when it is read: spaces, escapes, marks and entities.
  private static func essence(_ text: String) -> String {
    // A line end in a quoted element.
    var text = text.replacing("\\n", with: "")
    // A character that a property list escapes.
    text = text.replacing(#/\\U([0-9a-fA-F]{4})/#) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? String(match.0)
    }
    for (entity, mark) in [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", ""), ("&apos;", ""), ("&#39;", ""),
    ] { text = text.replacing(entity, with: mark) }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !$0.properties.isWhitespace && !"\\>'\"“”‘’-–—−".unicodeScalars.contains($0)
        }))
  }

  /// An element of a printed list.
  package static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
  }

  /// Reads a text and checks what was read.
  /// - Returns: the number of constraints in it.
  @discardableResult
  package static func check(_ text: String) throws(LawFailure) -> Int {
    guard let log = try? LayoutLog.read(text) else { return 0 }
    let essence = essence(text)
    let lineCount = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    var count = 0
    for block in log.blocks {
      try LawFailure.unless(
        block.broken.map(block.constraints.indices.contains) ?? true,
        "the broken constraint is none of the list")
      try LawFailure.unless(!block.constraints.isEmpty || !block.unread.isEmpty, "a block is empty")
      try LawFailure.unless(
        Set(block.objects.map(\.name)).count == block.objects.count, "two objects have one name")
      for constraint in block.constraints {
        count += 1
        try checkSource(of: constraint, in: essence, lineCount)
        let objects = [constraint.first.object, constraint.second?.object].compactMap { $0 }
        try LawFailure.unless(
          objects.allSatisfy { block.objects.contains($0) },
          "an object of “\(constraint)” is not in its block")
        try checkPrinted(constraint)
      }
      try checkMessage(of: block)
    }
    return count
  }

  private static func checkSource(
    of constraint: LayoutLog.LoggedConstraint, in essence: String, _ lineCount: Int
  ) throws(LawFailure) {
    try LawFailure.unless(
      essence.contains(Self.essence(constraint.text)), "“\(constraint.text)” is not in the text")
    let address = constraint.address.isEmpty ? "" : ":\(constraint.address)"
    try LawFailure.unless(
      essence.contains(Self.essence(constraint.className + address)),
      "“\(constraint.className)\(address)” is not in the text")
    try LawFailure.unless(
      (1...lineCount).contains(constraint.line),
      "“\(constraint)” is in line \(constraint.line) of \(lineCount)")
    try LawFailure.unless(
      constraint.constant.isFinite && constraint.multiplier.isFinite && constraint.priority > 0,
      "“\(constraint)” has a number that is not finite")
  }

  /// The message of a block is read as the same constraints of the same objects.
  private static func checkMessage(of block: LayoutLog.Block) throws(LawFailure) {
    guard !block.constraints.isEmpty else { return }
    let again = (try? LayoutLog.read(block.message))?.blocks ?? []
    func texts(_ block: LayoutLog.Block) -> [String] {
      block.constraints.map {
        "\($0) \($0.first) \($0.multiplier) \(String(describing: $0.second)) \($0.constant)"
      }
    }
    let isSame =
      again.count == 1 && texts(again[0]) == texts(block) && again[0].objects == block.objects
      && again[0].broken == block.broken && again[0].unread.isEmpty
    try LawFailure.unless(
      isSame, "the message\n\(block.message)\nis read as\n\(again.map(\.message).joined(separator: "\n"))")
  }

  /// What is printed is read, and printed again the same.
  private static func checkPrinted(_ constraint: LayoutLog.LoggedConstraint) throws(LawFailure) {
    let printed = constraint.description
    let again = (try? LayoutLog.read("(\n    \(quoted(printed))\n)"))?.blocks ?? []
    let texts = again.flatMap { $0.constraints.map(\.description) }
    try LawFailure.unless(texts == [printed], "“\(printed)” is read as \(texts)")
  }
}
