import Foundation
import ScrollModel
import StackModel

/// What was meant by a word after the end of `animate`.
enum AnimateAdvice {
  /// The places of the parts of the command by their first word.
  private static let rank = [
    "curve": 0, "spring": 0, "bounce": 0, "delay": 1, Command.repeats.name: 2, "autoreverse": 3,
  ]

  private static func inOrder(_ words: [String]) -> [String] {
    var parts: [(rank: Int, words: [String])] = []
    for word in words.dropFirst(2) {
      if let rank = rank[word] {
        parts.append((rank, [word]))
      } else if parts.isEmpty {
        parts.append((-1, [word]))
      } else {
        parts[parts.count - 1].words.append(word)
      }
    }
    let sorted = parts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return words.prefix(2) + sorted.flatMap(\.element.words)
  }

  /// The command that was meant: with `curve` before a curve, `delay` before a time, the curve before the delay.
  static func suggestion(for word: Word, _ arguments: Arguments) -> String? {
    let (names, index) = (TimingCurve.named.map(\.name), arguments.index)
    // The changes stand in lines of their own.
    if word.kind == .braces || word.text == Command.set.name {
      let rest = arguments.command.words[index...].compactMap(\.source).joined(separator: " ")
      let changes = word.kind == .braces ? rest.trimmingCharacters(in: ["{", "}", " ", "\n"]) : rest
      let head = arguments.command.words[..<index].compactMap(\.source).joined(separator: " ")
      return "\(head); \(changes); end"
    }
    if word.beginsLikeNumber, Word.decimal(word.text) != nil { return arguments.command(inserting: "delay") }
    if rank[word.text] != nil {
      let texts = arguments.command.words.compactMap(\.source)
      guard texts.count == arguments.command.words.count, index > 2 else { return nil }
      let ordered = inOrder(texts)
      return ordered == texts ? nil : ordered.joined(separator: " ")
    }
    let meant = ForeignNames.value(word.text) ?? word.text
    if let name = Suggestion.nearest(to: meant, among: names) {
      return arguments.command.replacing(index..<index + 1, with: ["curve", name])
    }
    let words = ["curve", "spring", "bounce", "delay", Command.repeats.name, "autoreverse"]
    return Suggestion.nearest(to: word.text, among: words).flatMap {
      arguments.command.replacing(index..<index + 1, with: [$0])
    }
  }
}
