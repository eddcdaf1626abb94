import EntryCommands
import StackModel

extension Program.Streams {
  /// The conflicts of a text.
  /// - Throws: `cannotOpen`, `malformedInput`, `limit`, `interrupted`, or `nothingFound` if it contains none.
  func log(of source: Options.Source) throws(Diagnostic) -> LayoutLog {
    let text = try text(of: source)
    do throws(LayoutLog.ReadError) {
      return try LayoutLog.read(text, shouldStop: isInterrupted)
    } catch {
      if error == .stopped { throw .interrupted }
      let advice =
        text.contains("<private>")
        ? "the system prints <private> in their place. Run the app from Xcode, whose console shows them"
        : "paste the lines from “Unable to simultaneously satisfy constraints” on"
      throw Diagnostic(
        .nothingFound, "no list of constraints in \(Self.place(of: source)): \(advice)", at: nil)
    }
  }

  /// Where a text is from, in messages.
  private static func place(of source: Options.Source) -> String {
    source == .standardInput ? "the standard input" : Diagnostic.quoted(source.name)
  }

  /// The bytes of a source.
  func bytes(of source: Options.Source) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(Program.FileFailure) {
      let read = try read(source)
      while true {
        let next = try read()
        if next.isEmpty || isInterrupted() { break }
        bytes += next
        if bytes.count > Self.documentLimit { break }
      }
    } catch {
      if isInterrupted() { throw .interrupted }
      throw .cannotOpen(source.name, error)
    }
    if isInterrupted() { throw .interrupted }
    guard bytes.count <= Self.documentLimit else {
      throw Diagnostic(.limit, "\(Self.place(of: source)) is larger than \(Self.documentLimit >> 20) MiB")
    }
    return bytes
  }

  /// The text of a source.
  func text(of source: Options.Source) throws(Diagnostic) -> String {
    var bytes = try bytes(of: source)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) { return text }
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isBad = part.contains(0) || String(validating: part, as: UTF8.self) == nil
      if isBad { break }
      line += 1
    }
    throw Diagnostic(
      .malformedInput, "\(Self.place(of: source)) is not UTF-8 text: see its line \(line)")
  }
}
