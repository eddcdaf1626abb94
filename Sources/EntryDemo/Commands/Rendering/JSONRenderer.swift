import Foundation
import ScrollModel

/// Renders values as JSON on one line.
package struct JSONRenderer {
  /// Creates a renderer, which has no state.
  package init() {}

  /// A value as one line.
  package func text(_ value: any Encodable) -> String { JSONText.text(value) }

  /// The reply to a command as one object, in pieces that are made as they are read: the command, the time, and the result or error.
  package func pieces(_ reply: Reply) -> AnySequence<String> {
    func texts(_ members: [(String, any Encodable)]) -> String {
      members.map { name, value in "\"\(name)\":" + text(value) }.joined(separator: ",")
    }
    let (before, after) = reply.members
    let (head, tail) = ("{\(texts(before)),", "\(texts(after))}")
    guard let result = reply.result else { return AnySequence([head + tail]) }
    return AnySequence(
      [AnySequence(["\(head)\"result\":"]), result.json(self), AnySequence([",\(tail)"])].joined())
  }
}
