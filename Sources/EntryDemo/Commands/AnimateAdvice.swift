import ScrollModel
import StackModel

/// What was meant by a word after the end of `animate`.
enum AnimateAdvice {
  /// The command that was meant: with `curve` before a curve, `delay` before a time, the curve before the delay.
  static func suggestion(for word: Word, _ arguments: Arguments) -> String? {
    let names = TimingCurve.named.map(\.name)
    let index = arguments.index
    if word.beginsLikeNumber, Word.decimal(word.text) != nil {
      return arguments.command(inserting: "delay")
    }
    if ["curve", "spring", "bounce"].contains(word.text) {
      let texts = arguments.command.words.compactMap(\.source)
      guard texts.count == arguments.command.words.count, index > 2 else { return nil }
      return (texts[..<2] + texts[index...] + texts[2..<index]).joined(separator: " ")
    }
    let meant = UIKitNames.value(word.text) ?? word.text
    if let name = Suggestion.nearest(to: meant, among: names) {
      return arguments.command(replacing: index..<index + 1, with: ["curve", name])
    }
    return Suggestion.nearest(to: word.text, among: ["curve", "spring", "bounce", "delay"]).flatMap {
      arguments.command(replacing: index..<index + 1, with: [$0])
    }
  }
}
