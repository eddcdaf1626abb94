import Foundation
import ScrollModel
import StackModel

// Explanations of the sizes of contents, and of flags.
extension Explainer {
  static let contentAxes: [String: Axis] = ["intrinsic.width": .horizontal, "intrinsic.height": .vertical]

  func contentReport(of view: View, along axis: Axis, path: String) -> ExplanationReport {
    let value = Double(view.intrinsicContentSize.length(along: axis))
    let length = axis == .horizontal ? "width" : "height"
    guard value >= 0 else {
      let none = term(value, "noIntrinsicMetric", "\(view.kindNoun) has no intrinsic \(length)")
      return ExplanationReport(path: path, value: value, terms: [none], notes: [])
    }
    var terms = (view as? any WithText).map { textTerms(of: $0, along: axis) } ?? []
    let rest = value - terms.reduce(0) { $0 + $1.total }
    if terms.isEmpty {
      terms = [term(rest, "\(view.kindNoun)'s own \(length)", "what its intrinsicContentSize says")]
    } else if abs(rest) > 1e-9 {
      let isRounding = rest > 0 && rest < 1
      terms.append(
        isRounding
          ? term(rest, "rounding", "up to \(view is Button || view is TextField ? "whole points" : "pixels")")
          : term(rest, "insets and rounding", edges(view)))
    }
    return ExplanationReport(path: path, value: value, terms: terms, notes: [])
  }

  /// What is around the text.
  private func edges(_ view: View) -> String {
    switch view {
    case is Button: "without contentEdgeInsets a button is at least 30 wide, and 12 higher than its line"
    case is TextField: "the border"
    case is TextView: "textContainerInset, and 5 at each side"
    default: "of the app's own"
    }
  }

  private func textTerms(of view: any WithText, along axis: Axis) -> [ExplanationReport.Term] {
    let (text, measure) = view.measuredText
    guard !text.isEmpty else { return [] }
    let (lines, longest) = longestLine(of: text, in: view, measure)
    if axis == .vertical {
      guard measure.parts.isEmpty else { return [] }
      let line = term(measure.font.lineHeight, "line in \(measure.font.shown)", "ascender and descender")
      var all = [line]
      all[0].count = lines
      let leading = measure.font.height(ofLines: lines) - line.amount * Double(lines)
      if leading > 1e-9 { all.append(term(leading, "leading", "between lines of a text style")) }
      return all
    }
    guard let (line, width) = longest else { return [] }
    let shown = Diagnostic.quoted(TextLayout.cut(String(line), columns: 24))
    let font = measure.parts.isEmpty ? measure.font.shown : "\(measure.pieces(of: line).count) fonts"
    return [term(width.advances, "advances of \(shown)", "in \(font)")]
      + (abs(width.kerning) < 0.0005 ? [] : [term(width.kerning, "kerning", "between pairs of characters")])
  }

  /// The number of lines of a view's text, and the longest of them with its width; nil if another measurer has measured it.
  func longestLine(
    of text: String, in view: View, _ measure: TextLines
  ) -> (count: Int, longest: (line: Substring, width: TextWidth)?) {
    let label = view as? Label
    let width = label.flatMap { $0.preferredMaxLayoutWidth > 0 ? $0.preferredMaxLayoutWidth : nil }
    let isSingle = label.map { $0.numberOfLines == 1 } ?? !(view is TextView)
    var lines = isSingle ? [text.firstLine] : measure.lines(of: text, width: width)
    if let most = label?.numberOfLines, most > 1 { lines = Array(lines.prefix(most)) }
    let longest = lines.max { measure.advance(of: $0) < measure.advance(of: $1) }
    return (lines.count, longest.flatMap { line in measure.sum(of: line).map { (line, $0) } })
  }

  /// The value of what is set, and who has set it.
  func flagReport(of view: View, _ attribute: String, path: String) -> ExplanationReport? {
    let context = ViewAttribute.Context(scene: scene, tree: scene.animator.modelTree)
    let value: Double
    let note: String
    switch ViewAttribute.named(attribute, of: view, in: scene).flatMap({
      $0.write == nil ? nil : $0.read(view, context)
    }) {
    case .bool(let isSet)?: (value, note) = (isSet ? 1 : 0, isSet ? "true" : "false")
    case .number(let number)?: (value, note) = (number, "as it is set")
    default: return nil
    }
    let setting = "set \(name(view)).\(attribute) "
    let source = session.history.commands.last { $0.hasPrefix(setting) }
    var notes = [source.map { "last set by: \($0)" } ?? "not set by a command of its own"]
    if attribute == "hidden" {
      notes += hides(of: view)
      if let hidden = sequence(first: view, next: \.superview).dropFirst().first(where: \.isHidden) {
        notes.append("\(name(hidden)) is hidden, and \(name(view)) with it")
      }
      if scene.animator.presentationTree().isHidden(view) != (value == 1) {
        notes.append("on screen it stays until the animation ends")
      }
    }
    let one = term(value, "\(name(view)).\(attribute)", note)
    return ExplanationReport(path: path, value: one.amount, terms: [one], notes: notes)
  }
}
