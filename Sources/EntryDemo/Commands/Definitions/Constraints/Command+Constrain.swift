import Foundation
import ScrollModel
import StackModel

extension Command {
  static let constrain = Command(
    topic: .scenes, kind: .editing,
    syntax: [
      "constrain A.ATTR REL [M *] B.ATTR [+ C | - C] [@ PRIORITY] [as ID]",
      "constrain A.ATTR REL C [@ PRIORITY] [as ID]",
    ], summary: "adds a constraint; REL is == <= >=; the default IDs are c1, c2, …",
    details: [
      "ATTR: left right top bottom leading trailing width height centerX centerY firstBaseline",
      "lastBaseline leadingMargin trailingMargin topMargin bottomMargin. For views inside a scroll view,",
      "scroll.top is the edge of its content and scroll.frame.top the edge of its frame. root.keyboard.top",
      "is the edge of the keyboard in front of root, the bottom of root while it is hidden. M and C can be",
      "an (EXPRESSION) in parentheses, as in let, which is computed once.",
    ],
    example:
      "scene empty; view a 40x20; put a in root; constrain a.centerX == root.centerX; constrain a.width == 0.5 * root.width; a.frame",
    result: .object(["id": .string]),
    placeholders: ["A.ATTR": .words { $0.sides }, "B.ATTR": .words { $0.sides }, "REL": .form("==|<=|>=")],
    otherWords: ["nslayoutconstraint", "constraint"], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let column = arguments.peek?.column ?? arguments.endColumn
    let words = try Expression.folding(arguments.takeRest(), in: session)
    var reader = ConstraintReader(words, end: arguments.endColumn, session)
    let (constraint, id) = try reader.read()
    do throws(LayoutConstraintError) {
      let id = try session.scene.add(constraint, id: id)
      return Note("\(id): \(constraint.equation)", ["id": .word(id)])
    } catch { throw reader.diagnostic(for: error, at: column) }
  }

  static let unconstrain = Command(
    topic: .scenes, kind: .editing, syntax: ["unconstrain ID"],
    summary: "removes a constraint; the command constraints lists the IDs",
    example: "unconstrain stackWidth; scroll.contentSize.width", result: .object(["id": .string]),
    placeholders: ["ID": .words { $0.plain($0.session.scene.constraints.map(\.id)) }], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a constraint's ID such as c1")
    try arguments.end()
    guard !word.text.contains("#") else {
      throw word.error(
        .badArgument,
        "\(word.text) is a constraint of the view \(word.text.prefix { $0 != "#" }) itself and can't be removed"
      )
    }
    guard session.scene.constraint(named: word.text) != nil else {
      if session.scene.isRemovedConstraint(word.text) {
        throw word.error(.goneName, "the constraint \(word.text) was removed already")
      }
      if session.scene.view(named: word.text) != nil {
        throw word.error(.badArgument, "\(word.text) is a view, not a constraint")
      }
      let all = session.scene.constraints
      // The constraint whose first side was written.
      if let found = all.first(where: { $0.constraint.sides.first == word.text }) {
        throw word.error(
          .badArgument,
          "\(word.text) is an attribute; unconstrain takes the ID of a constraint, which constraints lists",
          suggestion: found.id)
      }
      throw word.error(
        .unknownName, "unknown constraint \(word.shown); constraints lists the IDs",
        suggestion: Suggestion.nearest(to: word.text, among: all.map(\.id)))
    }
    session.scene.removeConstraint(named: word.text)
    return Note("\(word.text) removed", ["id": .word(word.text)])
  }
}

extension LayoutConstraintError {
  var sentence: String {
    switch self {
    case .noCommonAncestor: "the two views have no common superview; put them into one tree first"
    case .incompatibleAttributes(let first, let second):
      "a constraint can't relate \(first.text) to \(second.text)"
    case .needsSecondItem(let attribute):
      "\(attribute.text) is a position; relate it to an attribute of another view, such as root.\(attribute.text), not to a number"
    case .outOfRange: "a number in a constraint must be from -1000000000 to 1000000000"
    case .itemIsGone, .isPlaceholder: "a view of the constraint no longer exists"
    }
  }
}
