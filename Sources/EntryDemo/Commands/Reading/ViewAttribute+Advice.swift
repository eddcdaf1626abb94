import ScrollModel
import StackModel

/// The errors about attributes that a view does not have, or that can't be set.
struct AttributeAdvice {
  let view: View
  /// The name of the view; nil for a view that is being created.
  let name: String?
  let scene: Scene
  private var subject: String { name ?? "the new view" }
  private func path(_ attribute: String) -> String { name.map { "\($0).\(attribute)" } ?? attribute }

  /// The error for an attribute that the view does not have.
  /// - Parameters:
  ///   - column: where the attribute begins.
  ///   - names: the attributes that can be used instead; nil for those that can be read.
  func unknown(_ attribute: String, at column: Int, among names: [String]? = nil) -> Diagnostic {
    let text = Diagnostic.quoted(attribute)
    func error(_ message: String, _ suggestion: String?) -> Diagnostic {
      Diagnostic(.unknownAttribute, message, at: column, suggestion: suggestion)
    }
    let own = names ?? ViewAttribute.all(of: view).filter { name != nil || $0.write != nil }.map(\.name)
    if let counterpart = ForeignNames.attribute(attribute) {
      guard let ours = counterpart.name else {
        return error(
          "\(subject) has no attribute \(text): \(counterpart.advice ?? "it is not modelled")", nil)
      }
      if ours.hasPrefix("session.") {
        return error(
          "\(subject) has no attribute \(text): it is a setting of the session here, \(ours)", ours)
      }
      let filled = ours.replacing("VIEW", with: arrangedName ?? "VIEW")
      let called = "\(subject) has no attribute \(text): \(counterpart.advice ?? "it is called \(ours) here")"
      if own.contains(filled) || ours == "customSpacing.VIEW" && view is StackView {
        return error(called, filled.hasSuffix("VIEW") ? nil : path(filled))
      }
      if let kinds = ViewAttribute.kinds(having: ours) {
        return error("\(called), and only \(kinds) have it", nil)
      }
    }
    if attribute.hasPrefix("customSpacing."), view is StackView {
      let viewName = String(attribute.dropFirst("customSpacing.".count))
      return error(
        "\(subject) has no attribute \(text): there is no view named \(Diagnostic.quoted(viewName))",
        arrangedName.map { path("customSpacing.\($0)") })
    }
    if let kinds = ViewAttribute.kinds(having: attribute) {
      return error("\(subject) is \(view.kindNoun) and has no \(attribute): only \(kinds) have it", nil)
    }
    return error(
      "\(subject) has no attribute \(text)", Suggestion.nearest(to: attribute, among: own).map(path))
  }

  /// The name of the first arranged view; nil if there is none.
  private var arrangedName: String? {
    (view as? StackView)?.arrangedSubviews.first.flatMap { scene.name(of: $0) }
  }

  func readOnly(_ attribute: String, to value: String, at column: Int) -> Diagnostic {
    let number = Word.decimal(value)
    var (reason, suggestion): (String, String?) = ("", nil)
    switch attribute {
    case "width", "height":
      reason = "it follows from stacks and constraints; add a constraint"
      suggestion = number.map { _ in "constrain \(path(attribute)) == \(value)" }
    case "x", "y", "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY",
      "firstBaseline", "lastBaseline":
      reason = "it follows from stacks and constraints; add a constraint"
      let edge = ["x": "left", "y": "top"][attribute] ?? attribute
      if let number, abs(number) <= Word.largest, let above = view.superview.flatMap({ scene.name(of: $0) }) {
        let offset = number == 0 ? "" : number < 0 ? " - \(value.dropFirst())" : " + \(value)"
        suggestion = "constrain \(path(edge)) == \(above).\(edge)\(offset)"
      }
    case "superview":
      reason = "put adds a view to another one"
      suggestion = scene.view(named: value).flatMap { $0 === view ? nil : "put \(subject) in \(value)" }
    case "subviews", "arranged":
      reason = "put adds a view, and remove removes one"
      suggestion = scene.view(named: value).flatMap { $0 === view ? nil : "put \(value) in \(subject)" }
    case "contentSize", "contentSize.width", "contentSize.height":
      reason = "it follows from the views and constraints inside the scroll view"
    case "visible": reason = "scroll NAME makes a view visible"
    default: reason = "it follows from the content size, the insets and the offset"
    }
    return Diagnostic(
      .badArgument, "\(path(attribute)) is read-only: \(reason)", at: column,
      suggestion: name == nil ? nil : suggestion)
  }

  /// What a setting of the attribute has no effect on, and what has; empty if it has an effect.
  static func remark(on attribute: String, of view: View) -> String {
    let name = attribute.prefix { $0 != "." }
    guard view is StackView, ["hugging", "resistance"].contains(name) else { return "" }
    return ", without effect: a stack has no intrinsic size; the \(name) of its views counts"
  }

  /// Checks that a word to be set is no global value, which only commands change.
  static func checkNotGlobal(_ word: Word) throws(Diagnostic) {
    guard let commands = Path.commands(changing: word.text) else { return }
    throw word.error(.badArgument, "\(word.text) is read-only: \(commands)")
  }
}

extension ViewAttribute {
  /// The kinds of views that have an attribute, in the plural; nil if every view has it, or none.
  static func kinds(having name: String) -> String? {
    switch name {
    case _ where ofScrollViews.contains { $0.name == name }: "scroll views"
    case "alignment": "stacks and vstacks"
    case "customSpacing.VIEW": "stacks"
    case _ where ofStacks.contains { $0.name == name }: "stacks"
    case _ where ofText.contains { $0.name == name }: "labels"
    default: nil
    }
  }
}
