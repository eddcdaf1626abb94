import Foundation
import ScrollModel
import StackModel

extension Scene {
  func animator(named name: String) -> ViewPropertyAnimator? { state.animators[name] }
  var animatorNames: [String] { state.animators.keys.sorted() }

  func animator(_ word: Word) throws(Diagnostic) -> ViewPropertyAnimator {
    if let animator = animator(named: word.text) { return animator }
    if view(named: word.text) != nil || constraint(named: word.text) != nil {
      throw word.error(.badArgument, "\(word.text) is not an animator; animator NAME TIME makes one")
    }
    throw word.error(
      .unknownName, "unknown animator \(word.shown); animator NAME TIME makes one",
      suggestion: Suggestion.nearest(to: word.text, among: animatorNames))
  }
}

/// An attribute of a property animator, such as `card.fraction`.
enum AnimatorAttribute: String, CaseIterable {
  case fraction, state, reversed, running

  func value(of animator: ViewPropertyAnimator) -> Value {
    switch self {
    case .fraction: .number(animator.fractionComplete)
    case .state: .word("\(animator.state)")
    case .reversed: .bool(animator.isReversed)
    case .running: .bool(animator.isRunning)
    }
  }
}

extension Path {
  /// The attribute of a property animator that a word names; nil if it does not begin with the name of one.
  static func animatorAttribute(
    _ word: Word, in session: Session
  ) throws(Diagnostic) -> (name: String, animator: ViewPropertyAnimator, attribute: AnimatorAttribute)? {
    guard word.text.utf8.count <= 1000 else { return nil }
    let names = session.scene.animatorNames.filter { word.text == $0 || word.text.hasPrefix($0 + ".") }
    // The longest name wins, that of a view, too.
    guard let name = names.max(by: { $0.count < $1.count }),
      let animator = session.scene.animator(named: name),
      !session.scene.viewsBeforeDots(of: word.text).contains(where: { $0.name.count > name.count })
    else { return nil }
    let rest = String(word.text.dropFirst(name.count + 1))
    let all = AnimatorAttribute.allCases.map(\.rawValue)
    guard let attribute = AnimatorAttribute(rawValue: rest) else {
      throw Diagnostic(
        .unknownAttribute,
        rest.isEmpty
          ? "\(name) is an animator; read one of \(all.joined(separator: " ")), for example \(name).fraction"
          : "\(name) is an animator and has no \(Diagnostic.quoted(rest)), only \(all.joined(separator: " "))",
        at: word.column + min(word.text.count, name.count + 1),
        suggestion: rest.isEmpty
          ? "\(name).fraction" : Suggestion.nearest(to: rest, among: all).map { "\(name).\($0)" })
    }
    return (name, animator, attribute)
  }
}
