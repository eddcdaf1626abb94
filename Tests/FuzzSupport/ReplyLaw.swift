package import EntryCommands
import EntryDemoKit

/// Each line of `--json` is what the declaration of its command says.
package enum ReplyLaw {
  /// The results of the commands by name.
  package static let results = Dictionary(
    uniqueKeysWithValues: Command.all.map { ($0.name, $0.result.named("result.\($0.name)")) })
  /// The result of a path, or of a view's name.
  package static let path = Shape.any(of: [PathValue.shape.named("path"), results["layout"] ?? .object])
  /// The result with which an expectation fails.
  package static let failure = Shape.any(of: [results["expect"] ?? .object, results["at"] ?? .object])

  /// The name of the command of a line; nil for a path.
  package static func command(of object: [String: Any]) -> String? {
    let word = Lexer.read(object["command"] as? String ?? "").commands.first?.name
    return word.flatMap { Command.named($0.text) }?.name
  }

  /// What is wrong in a line.
  package static func errors(in object: [String: Any]) -> [String] {
    let errors = Reply.shape.errors(in: object)
    guard object["ok"] as? Bool == true else {
      return errors + (object["error"] == nil ? ["no error"] : [])
        + (object["result"].map { failure.errors(in: $0, "result") } ?? [])
    }
    let shape = command(of: object).flatMap { results[$0] } ?? path
    return errors + (object["error"] == nil ? [] : ["an error"])
      + (object["result"].map { shape.errors(in: $0, "result") } ?? ["no result"])
  }
}
