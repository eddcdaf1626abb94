import EntryCommands
import EntryDemoKit
import Foundation
package import TestSupport

/// Whatever the commands are, the program ends in an orderly way, and each line of JSON is what its command declares, with finite numbers.
package enum SessionLaw {
  /// How often a run asks whether it is interrupted, until it is. So no run creates more than a few thousand views.
  private static let stepLimit = 4000
  /// The size of the output, in bytes, at which its reader goes away.
  private static let outputLimit = 8 << 20

  /// Runs a script, checks the invariants after each command, and the output.
  package static func check(_ script: some Collection<UInt8>, mayNameNumbers: Bool = true) throws(LawFailure)
  {
    var stepCount = 0
    let size = Counter()
    let result = run(
      ["--json", "--keep-going"], input: Array(script),
      write: { bytes throws(WriteFailure) in
        size.value += bytes.count
        if size.value > outputLimit { throw WriteFailure(isClosedPipe: true, reason: "Broken pipe") }
      },
      configure: {
        $0.isInterrupted = {
          stepCount += 1
          return stepCount > stepLimit
        }
      },
      inspect: { session, _ in session.checkInvariants() })
    // `quit` ends with any status.
    let text = String(decoding: script, as: UTF8.self)
    try LawFailure.unless(
      [0, 1, 2, 65, 66, 130].contains(result.status) || text.contains("quit"),
      "status \(result.status) of\n\(text)")
    for line in result.lines {
      guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        throw LawFailure("“\(line.prefix(200))” is not JSON, in the output of\n\(text)")
      }
      if let error = ReplyLaw.errors(in: value).first {
        throw LawFailure("\(error) in \(line.prefix(300)), in the output of\n\(text)")
      }
      if mayNameNumbers, text.contains("nan") || text.contains("inf") { continue }
      var reply = value
      // A line of the script may be “nan” alone.
      if let command = reply["command"] as? String, text.contains(command) { reply["command"] = nil }
      if let wrong = wrongNumber(in: reply) {
        throw LawFailure("\(wrong) in \(line.prefix(200)), in the output of\n\(text)")
      }
    }
  }

  private final class Counter: @unchecked Sendable { var value = 0 }

  /// A number that is not finite, or a frame out of range; nil if there is none.
  package static func wrongNumber(in value: Any) -> String? {
    if let text = value as? String { return ["nan", "inf", "-inf"].contains(text) ? text : nil }
    if let list = value as? [Any] { return list.lazy.compactMap(wrongNumber).first }
    guard let table = value as? [String: Any] else { return nil }
    for (name, frame) in table["frames"] as? [String: [Double]] ?? [:] {
      if frame.contains(where: { abs($0) > 1.000001e9 }) { return "\(name) \(frame)" }
    }
    return table.values.lazy.compactMap(wrongNumber).first
  }
}
