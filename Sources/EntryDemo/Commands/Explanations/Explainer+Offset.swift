import Foundation
import ScrollModel
import StackModel

// Explanations by what happened: content offsets, with what has set them, and hidden views.
extension Explainer {
  static let offsetAxes: [String: Axis] = ["contentOffset.x": .horizontal, "contentOffset.y": .vertical]

  /// That a view stays hidden when it is shown once, because hides in animations count.
  func hides(of view: View) -> [String] {
    let (count, told) = (
      view.hideCount, scene.animator.warnings.filter { $0.kind == .staysHidden }.map(\.viewID)
    )
    guard count > 1 || count == 1 && told.contains(ObjectIdentifier(view)) else { return [] }
    return [
      "hidden by \(count) of the hides that count in animations: each \(name(view)).hidden false takes one away"
    ]
  }

  /// What the animations of an attribute that run make of its model value: the sum that is on screen.
  func onScreen(of view: View, _ attribute: String, model: Double) -> [String] {
    let running = scene.animator.movingAnimations.filter {
      $0.viewID == ObjectIdentifier(view) && $0.property.rawValue == attribute
        && Self.offsetAxes[attribute] == nil && attribute != "hidden"
    }
    guard !running.isEmpty else { return [] }
    let shares = running.map { (distance: $0.from - $0.to, rest: 1 - $0.progress) }
    let shown = shares.reduce(model) { $0 + $1.distance * $1.rest }
    let parts = shares.map {
      "\($0.distance < 0 ? "-" : "+") \(NumberText.rounded(abs($0.distance))) × \(NumberText.rounded($0.rest))"
    }
    return [
      "on screen now \(NumberText.rounded(shown)): \(NumberText.rounded(model)) \(parts.joined(separator: " "))",
      "a running animation adds its distance back, times the part that is left",
    ]
  }

  func offsetReport(of scroll: ScrollView, along axis: Axis, path: String) -> ExplanationReport {
    let value = Double(scroll.contentOffset.coordinate(along: axis))
    let (least, most) = (
      Double(scroll.minimumContentOffset.coordinate(along: axis)),
      Double(scroll.maximumContentOffset.coordinate(along: axis))
    )
    let source = session.state.offsetSources[ObjectIdentifier(scroll)]
    let isMoving = scroll.isTracking || scene.animator.motionTarget(of: scroll) != nil
    let (starts, ends) = (startTerms(scroll, axis, least), endTerms(scroll, axis, most))
    var terms: [ExplanationReport.Term]
    let place: String
    if value == least {
      (terms, place) = (starts, most > least ? "the start of" : "the only offset in")
    } else if value == most {
      (terms, place) = (ends, "the end of")
    } else {
      terms = [
        term(value, "\(name(scroll)).contentOffset.\(axis.letter)", isMoving ? "on its way" : "as it was set")
      ]
      place = value < least || value > most ? "outside" : "inside"
    }
    if terms.isEmpty { terms = [term(0, "\(name(scroll)).contentInset", "0 at the start")] }
    var notes = ["\(place) the range \(NumberText.rounded(least)) … \(NumberText.rounded(most))"]
    if value != least, value != most, most > least { notes.append("which ends at \(sum(ends))") }
    if value != least || most > least {
      notes.append(source.map { "last changed by: \($0)" } ?? "not changed since the scene began")
      notes += motion(of: scroll, axis)
    }
    return ExplanationReport(path: path, value: value, terms: terms, notes: notes)
  }

  func term(_ amount: Double, _ label: String, _ note: String) -> ExplanationReport.Term {
    ExplanationReport.Term(amount: amount, label: label, note: note, count: 1, constraints: [])
  }

  /// The start of the range: what the adjusted inset holds free.
  private func startTerms(_ scroll: ScrollView, _ axis: Axis, _ least: Double) -> [ExplanationReport.Term] {
    let inset = Double(scroll.adjustedContentInset.start(of: axis))
    let side = axis == .horizontal ? "left" : "top"
    let terms = [term(-inset, "\(name(scroll)).contentInset.\(side)", "held free before the content")]
    return checked(terms, least, on: scroll.pixelGrid, note: "where the content is aligned")
  }

  /// The end of the range: the last offset at which the content fills the view.
  private func endTerms(_ scroll: ScrollView, _ axis: Axis, _ most: Double) -> [ExplanationReport.Term] {
    let (inset, length) = (
      Double(scroll.adjustedContentInset.end(of: axis)), axis == .horizontal ? "width" : "height"
    )
    let side = axis == .horizontal ? "right" : "bottom"
    let terms = [
      term(Double(scroll.contentSize.length(along: axis)), "\(name(scroll)).contentSize.\(length)", ""),
      term(inset, "\(name(scroll)).contentInset.\(side)", "held free after the content"),
      term(-Double(scroll.bounds.size.length(along: axis)), "\(name(scroll)).\(length)", "what is in sight"),
    ]
    return checked(terms, most, on: scroll.pixelGrid, note: "the start of the range: the content fits")
  }

  /// Terms that are not 0, if their sum is a value; else the value alone.
  private func checked(
    _ terms: [ExplanationReport.Term], _ value: Double, on grid: PixelGrid?, note: String
  ) -> [ExplanationReport.Term] {
    let sum = terms.reduce(0) { $0 + $1.amount }
    let rest = value - sum
    if let grid, abs(rest) > 1e-6, abs(rest) < 1 / Double(grid.scale) {
      return terms.filter { $0.amount != 0 } + [term(rest, "rounding", "to pixels")]
    }
    guard abs(rest) < 1e-6 else { return [term(value, "the range", note)] }
    return terms.filter { $0.amount != 0 }
  }

  /// Terms on one line.
  private func sum(_ terms: [ExplanationReport.Term]) -> String {
    terms.enumerated().map { index, term in
      let sign = term.amount < 0 ? (index == 0 ? "-" : " - ") : (index == 0 ? "" : " + ")
      return "\(sign)\(term.label) \(NumberText.rounded(abs(term.amount)))"
    }.joined()
  }

  /// What moves the content now.
  private func motion(of scroll: ScrollView, _ axis: Axis) -> [String] {
    let animator = scene.animator
    if let target = animator.motionTarget(of: scroll) {
      let offset = NumberText.rounded(Double(target.offset.coordinate(along: axis)))
      return ["scrolls to \(offset) until \(NumberText.seconds(target.end))"]
    }
    if scroll.isTracking { return ["a finger holds it"] }
    let shown = Double(animator.presentationTree().boundsOrigin(of: scroll).coordinate(along: axis))
    let value = Double(scroll.contentOffset.coordinate(along: axis))
    guard abs(shown - value) > 1e-9 else { return [] }
    return ["\(NumberText.rounded(shown)) on screen now: it is animated"]
  }
}

extension Axis {
  /// The name of its coordinate.
  package var letter: String { self == .horizontal ? "x" : "y" }
}
