import EntryCommands
import StackModel

extension Streams {
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
}
