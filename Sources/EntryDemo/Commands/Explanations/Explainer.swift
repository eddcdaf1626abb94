import Foundation
import ScrollModel
import StackModel

/// Turns explanations of the engine into sums that a reader can check.
struct Explainer {
  let session: Session
  var scene: Scene { session.scene }
  /// Of the tree that the view is in.
  let inspector: LayoutInspector

  static func attributes(of view: View) -> [String] {
    View.FrameComponent.allCases.map(\.rawValue) + [
      "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY", "alpha", "hidden",
      "intrinsic.width", "intrinsic.height",
    ]
      + (view is ScrollView
        ? ["contentSize.width", "contentSize.height", "contentOffset.x", "contentOffset.y"] : [])
  }

  /// The explanation of an attribute; nil if the attribute can't be explained.
  func report(of view: View, _ attribute: String, path: String) -> ExplanationReport? {
    if let component = View.FrameComponent(rawValue: attribute) {
      let explanation = inspector.explanation(of: view, component)
      let own = notes(on: view, component, explanation)
      let missing = view.isArranged && !own.isEmpty ? [] : missing(view, component, explanation)
      return ExplanationReport(
        path: path, value: explanation.value, terms: lines(explanation.terms),
        notes: ambiguity(explanation) + missing + own + ties(explanation) + broken(view, component)
          + hides(of: view) + followers(of: view, component, explanation))
    }
    if let scroll = view as? ScrollView, attribute == "contentSize.width" || attribute == "contentSize.height"
    {
      let axis: Axis = attribute == "contentSize.width" ? .horizontal : .vertical
      guard let explanation = inspector.contentSizeExplanation(of: scroll, along: axis) else { return nil }
      let component: View.FrameComponent = axis == .horizontal ? .width : .height
      return ExplanationReport(
        path: path, value: explanation.value, terms: lines(explanation.terms),
        notes: ambiguity(explanation) + missing(scroll, component, explanation, ofContent: true)
          + ties(explanation))
    }
    if let scroll = view as? ScrollView, let axis = Self.offsetAxes[attribute] {
      return offsetReport(of: scroll, along: axis, path: path)
    }
    if let axis = Self.contentAxes[attribute] { return contentReport(of: view, along: axis, path: path) }
    if attribute == "alpha" {
      let model = term(view.alpha, "\(name(view)).alpha", "the model value")
      return ExplanationReport(path: path, value: view.alpha, terms: [model], notes: [])
    }
    let isReversed = view.isRightToLeft
    let sums: [String: (component: View.FrameComponent, length: View.FrameComponent, share: Double)] = [
      "left": (.x, .width, 0), "right": (.x, .width, 1), "top": (.y, .height, 0), "bottom": (.y, .height, 1),
      "leading": (.x, .width, isReversed ? 1 : 0), "trailing": (.x, .width, isReversed ? 0 : 1),
      "centerX": (.x, .width, 0.5), "centerY": (.y, .height, 0.5),
    ]
    guard let sum = sums[attribute] else { return flagReport(of: view, attribute, path: path) }
    return placeReport(of: view, sum, path: path)
  }

  /// A position in root coordinates: the sum of the origins of the superviews, and a share of the length.
  private func placeReport(
    of view: View, _ sum: (component: View.FrameComponent, length: View.FrameComponent, share: Double),
    path: String
  ) -> ExplanationReport {
    var terms: [ExplanationReport.Term] = []
    let parts = [sum.component] + (sum.share > 0 ? [sum.length] : [])
    func add(_ amount: Double, _ label: String, _ note: String) {
      if amount != 0 { terms.append(term(amount, label, note)) }
    }
    let isHorizontal = sum.component == .x
    var current = view
    while let above = current.superview {
      let own = inspector.explanation(of: current, sum.component)
      add(own.value, "\(name(current)).\(sum.component.rawValue)", "in \(name(above))")
      let origin = isHorizontal ? above.bounds.origin.x : above.bounds.origin.y
      let offset = "\(name(above)).contentOffset.\(sum.component.rawValue)"
      add(-origin, "scrolled", "\(offset) is \(NumberText.rounded(origin))")
      current = above
    }
    if sum.share > 0 {
      let length = inspector.explanation(of: view, sum.length).value
      add(
        length * sum.share, "\(name(view)).\(sum.length.rawValue)",
        sum.share == 1 ? "to its end" : "half of \(NumberText.rounded(length)), to its middle")
    }
    if terms.isEmpty { terms = [term(0, "\(name(view)).\(sum.component.rawValue)", "")] }
    let notes = parts.flatMap { part in
      let own = inspector.explanation(of: view, part)
      return ambiguity(own).map { "\(name(view)).\(part.rawValue) is \($0)" } + missing(view, part, own)
    }
    return ExplanationReport(
      path: path, value: terms.reduce(0) { $0 + $1.amount }, terms: terms, notes: notes)
  }

  /// What a reader of the attribute sees, if layouts round the explained value to pixels.
  func rounding(of view: View, _ attribute: String, from value: Double) -> [String] {
    let context = ViewAttribute.Context(scene: scene, tree: scene.animator.modelTree)
    guard let scale = view.pixelGrid?.scale,
      case .number(let shown)? = ViewAttribute.named(attribute, of: view, in: scene)?.read(view, context),
      abs(shown - value) > 1e-6
    else { return [] }
    return ["rounded to \(NumberText.rounded(shown)): a point has \(NumberText.rounded(scale)) pixels"]
  }

  func name(_ item: LayoutItem) -> String {
    if let guide = item as? LayoutGuide {
      if guide.role == .content { return "\(guide.owningView?.name ?? "?").contentSize" }
      return (guide.owningView?.name ?? "?") + (guide.identifier.isEmpty ? ".guide" : "'\(guide.identifier)'")
    }
    return item.name ?? "?"
  }

  /// The terms that are not 0, and gaps of 0. Equal terms are combined.
  private func lines(_ terms: [LayoutExplanation.Term]) -> [ExplanationReport.Term] {
    var result: [ExplanationReport.Term] = []
    var gaps: [ExplanationReport.Term] = []
    var places: [String: Int] = [:]
    let isLong = terms.reduce(0) { $0 + ($1.amount == 0 ? 0 : $1.count) } > 20
    for term in terms where term.reason != .ambiguous {
      if term.reason == .spacing {
        add(
          gapLine(term), to: &gaps, &places,
          key: "\(spacing(term)) \(term.amount / Double(term.count)) \(term.rate)")
        continue
      }
      guard abs(term.amount) > 1e-9 || term.reason == .bound else { continue }
      var line = ExplanationReport.Term(
        amount: term.amount / Double(term.count), label: label(term), note: isLong ? "" : note(term),
        count: term.count, constraints: constraints(of: term))
      if term.count > 1 { line.last = "\(name(term.lastItem)).\(term.attribute.text)" }
      let isCombined = isLong && term.constraint == nil
      add(
        line, to: &result, &places, key: isCombined ? "\(term.reason) \(term.attribute) \(line.amount)" : nil)
    }
    if result.isEmpty, gaps.isEmpty, let term = terms.first(where: { $0.reason != .ambiguous }) {
      // All terms are 0: show the first.
      return [
        ExplanationReport.Term(
          amount: 0, label: label(term), note: note(term), count: 1, constraints: [term.text])
      ]
    }
    // Positive terms come first, then gaps, then negative terms.
    return result.filter { $0.amount > 0 } + gaps + result.filter { $0.amount <= 0 }
  }

  private func constraints(of term: LayoutExplanation.Term) -> [String] {
    term.identifier != nil || term.constraint != nil ? [term.text] : []
  }

  /// Adds a line, to an equal one if a key says which lines are equal.
  private func add(
    _ line: ExplanationReport.Term, to lines: inout [ExplanationReport.Term],
    _ places: inout [String: Int], key: String?
  ) {
    guard let key else {
      lines.append(line)
      return
    }
    guard let place = places[key] else {
      places[key] = lines.count
      lines.append(line)
      return
    }
    lines[place].count += line.count
    lines[place].constraints += line.constraints
    if !line.label.hasSuffix("spacing") { lines[place].last = line.last ?? line.label }
  }

  /// One term can stand for several equal gaps, or for a share of one.
  private func gapLine(_ term: LayoutExplanation.Term) -> ExplanationReport.Term {
    let rate = abs(term.rate)
    let isWhole = abs(rate - rate.rounded()) < 1e-9 && rate >= 1
    let count = term.count * (isWhole ? Int(rate.rounded()) : 1)
    return ExplanationReport.Term(
      amount: term.amount / Double(count), factor: isWhole ? 1 : rate, label: spacing(term), note: "",
      count: count, constraints: constraints(of: term))
  }

  /// The name of a gap: a custom one says after which view it is.
  private func spacing(_ term: LayoutExplanation.Term) -> String {
    guard let view = term.secondItem as? View, let stack = view.superview as? StackView,
      stack.customSpacing(after: view) != StackView.spacingUseDefault
    else { return "spacing" }
    return term.count == 1 ? "custom spacing after \(name(view))" : "custom spacing"
  }

  private func label(_ term: LayoutExplanation.Term) -> String {
    let side = "\(name(term.item)).\(term.attribute.text)"
    let rate = abs(term.rate)
    let factor = abs(rate - 1) > 1e-9 && rate > 1e-9 ? "\(NumberText.rounded(rate)) × " : ""
    switch term.reason {
    case .content, .arrangement, .frame, .ambiguous, .bound: return factor + side
    case .spacing: return spacing(term)
    case .alignment:
      let isByBaseline = [.firstBaseline, .lastBaseline].contains(term.attribute)
      return "\(isByBaseline ? "baseline alignment" : "alignment") with \(name(term.item))"
    case .margin: return margin(term)
    case .alignmentRect: return "alignment rect insets"
    case .stackConstraint: return factor + "\(term.identifier ?? "constraint") of \(name(term.item))"
    case .constraint: return factor + (term.constraint?.namedEquation ?? side)
    }
  }

  /// What is between the edge of a view and its guide.
  private func margin(_ term: LayoutExplanation.Term) -> String {
    switch ((term.item as? LayoutGuide) ?? (term.secondItem as? LayoutGuide))?.role {
    case .keyboard: "the keyboard"
    case .safeArea: "\(term.attribute.text) safe area"
    default: "\(term.attribute.text) margin"
    }
  }

  private func note(_ term: LayoutExplanation.Term) -> String {
    let rate = abs(term.rate)
    let whole = rate > 1e-9 ? abs(Double(term.amount)) / rate : 0
    let part = abs(rate - 1) > 1e-9 ? "of \(NumberText.rounded(whole)), " : ""
    switch term.reason {
    case .content: return part + "intrinsic" + (part.isEmpty ? text(term) : "")
    case .frame:
      if term.item is LayoutGuide { return "set explicitly" }
      return part + (term.item === scene.root ? "given" : "its actual \(term.attribute.text)")
    case .bound: return "compressed to 0, the least possible length"
    case .ambiguous, .constraint, .spacing, .alignment, .margin, .alignmentRect, .stackConstraint: return ""
    case .arrangement:
      guard let stack = term.item as? StackView else { return "" }
      let inner = inspector.explanation(of: stack, term.attribute == .width ? .width : .height)
      guard abs(inner.value - abs(term.amount)) < 1e-6 else { return "" }
      return sum(inner.terms.filter { abs($0.amount) > 1e-9 })
    }
  }

  /// What the width of a label is made of; nothing for another length.
  private func text(_ term: LayoutExplanation.Term) -> String {
    guard term.attribute == .width, let label = term.item as? Label, let text = label.text else { return "" }
    let measure = label.textLines
    guard let (longest, sum) = longestLine(of: text, in: label, measure).longest else { return "" }
    let rounding = Double(abs(term.amount)) - sum.sum
    // A text rect of the app's own, or an indent, is no matter of the text.
    guard rounding > -1e-4, rounding < 1 else { return "" }
    var result = ": \(Diagnostic.quoted(TextLayout.cut(String(longest), columns: 24))) in "
    result += measure.parts.isEmpty ? measure.font.shown : "\(measure.pieces(of: longest).count) fonts"
    result += ", advances \(NumberText.rounded(sum.advances))"
    if abs(sum.kerning) >= 0.0005 {
      result += " \(sum.kerning < 0 ? "-" : "+") kerning \(NumberText.rounded(abs(sum.kerning)))"
    }
    return result + " + rounding \(NumberText.rounded(rounding))"
  }

  /// Terms on one line, equal ones combined; nothing if there are many.
  private func sum(_ terms: [LayoutExplanation.Term]) -> String {
    var parts: [(count: Int, text: String, isNegative: Bool)] = []
    for term in terms {
      let amount = NumberText.rounded(abs(term.amount) / Double(term.count))
      let text = "\(label(term)) \(amount)".replacing("baseline alignment with", with: "baseline of")
      if let same = parts.firstIndex(where: { $0.text == text && $0.isNegative == (term.amount < 0) }) {
        parts[same].count += term.count
      } else {
        parts.append((term.count, text, term.amount < 0))
      }
    }
    guard parts.count <= 6 else { return "" }
    return parts.enumerated().map { index, part in
      let sign = part.isNegative ? (index == 0 ? "-" : " - ") : (index == 0 ? "" : " + ")
      return sign + (part.count > 1 ? "\(part.count) × " : "") + part.text
    }.joined()
  }

  /// What decides an ambiguous value.
  private func ambiguity(_ explanation: LayoutExplanation) -> [String] {
    guard let rule = rule(explanation) else { return [] }
    guard let tie = explanation.tie, let last = tie.views.last else { return ["ambiguous: \(rule)"] }
    let names = tie.views.dropLast().map(name).joined(separator: ", ") + " and \(name(last))"
    return [
      "ambiguous: \(names) \(tie.isStretched ? "hug" : "resist") alike (\(NumberText.rounded(tie.priority.level))); \(rule)"
    ]
  }

  /// The rules that decide what is ambiguous of a view, each once.
  func rules(of ambiguity: LayoutAmbiguity) -> [String] {
    let explanations =
      ambiguity.frame.map { inspector.explanation(of: ambiguity.view, $0) }
      + ambiguity.contentSize.compactMap { inspector.contentSizeExplanation(of: ambiguity.view, along: $0) }
    return explanations.compactMap(rule).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The rule that decides an ambiguous value; nil if it is not ambiguous.
  func rule(_ explanation: LayoutExplanation) -> String? {
    switch explanation.decision {
    case nil: return nil
    case .tie:
      guard let tie = explanation.tie, let view = tie.favored else {
        return "equal priorities: the first constraint decides"
      }
      let word = tie.isStretched ? "hugging" : "resistance"
      return tie.isStretched && (view as? Label).map { $0.numberOfLines != 1 } == true
        ? "equal \(word): of texts that wrap, the last one named is stretched: \(name(view))"
        : "equal \(word): the first constraint names \(name(view))"
    case .length: return "no constraint decides it; widths, then heights, are nearest 0, in tree order"
    case .tightness:
      let tight = explanation.tightConstraints.map { $0.name ?? $0.equation }
      return
        "as tight as \(tight.isEmpty ? "constraints" : tight.joined(separator: " and ")) allow\(tight.count == 1 ? "s" : "")"
    case .position:
      let isLength = explanation.terms.contains { $0.reason == .ambiguous && $0.attribute.isLength }
      return "no constraint decides it; set to the \(isLength ? "length" : "position") nearest 0"
    }
  }

  /// The constraints whose term is 0, which connect the others.
  private func ties(_ explanation: LayoutExplanation) -> [String] {
    let isZero = explanation.terms.allSatisfy { abs($0.amount) <= 1e-9 && $0.reason != .spacing }
    // If all terms are 0, the first is shown as the sum.
    let first = isZero ? explanation.terms.first { $0.reason != .ambiguous }?.constraint : nil
    let ties = explanation.terms.filter { abs($0.amount) <= 1e-9 }.compactMap(\.constraint)
      .filter { $0 !== first }
    guard !ties.isEmpty else { return [] }
    let shown = ties.prefix(6).map(\.namedEquation)
    return ["through " + shown.joined(separator: ", ") + (ties.count > 6 ? ", …" : "")]
  }

  private func broken(_ view: View, _ component: View.FrameComponent) -> [String] {
    let isHorizontal = component == .x || component == .width
    return scene.layoutConflicts.compactMap(\.broken.constraint)
      .filter { constraint in
        (constraint.firstItem === view || constraint.secondItem === view)
          && constraint.firstAttribute.isHorizontal == isHorizontal
      }
      .map { "broken: \($0.namedEquation)" }
  }

  /// What a view without an intrinsic length gets of the length that the others leave.
  private func rest(_ view: View, _ component: View.FrameComponent, among free: [View]) -> String {
    let ending =
      free.last === view
      ? "\(free.count > 1 ? "the last such view" : "it") gets the length that the other views leave"
      : "it is nearest 0; the last such view, \(free.last.map(name) ?? ""), gets the length that is left"
    return "no intrinsic \(component.rawValue): \(ending)"
  }

  /// Why an arranged view is stretched or compressed.
  private func notes(
    on view: View, _ component: View.FrameComponent, _ explanation: LayoutExplanation
  ) -> [String] {
    guard component.isLength, let stack = view.superview as? StackView, view.isArranged, !view.isHidden,
      stack.hasClosedForm()
    else { return [] }
    let axis = component.axis
    guard axis == stack.axis, stack.distribution == .fill else { return [] }
    func natural(_ view: View) -> CGFloat {
      let size = view is StackView ? view.sizeThatFits(.zero) : view.intrinsicContentSize
      return axis == .horizontal ? size.width : size.height
    }
    let own = natural(view)
    guard own >= 0 else {
      return [rest(view, component, among: stack.arrangedSubviews.filter { !$0.isHidden && natural($0) < 0 })]
    }
    let difference = explanation.value - own
    guard abs(difference) > 1e-6 else { return [] }
    let isStretched = difference > 0
    let change =
      "\(isStretched ? "stretched by" : "compressed by") \(NumberText.rounded(abs(difference))) from \(NumberText.rounded(own))"
    if view is StackView {
      return [
        "\(change): a stack view has no \(isStretched ? "hugging" : "resistance") of its own, so it is \(isStretched ? "stretched" : "compressed") before other views"
      ]
    }
    func priority(_ view: View) -> Double {
      (isStretched
        ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis)).level
    }
    let word = isStretched ? "hugging" : "resistance"
    let mine = priority(view)
    let others = stack.arrangedSubviews.filter { other in
      other !== view && !other.isHidden && !(other is StackView) && natural(other) > 0
    }
    let shown = "\(word) \(NumberText.rounded(mine))"
    if let tie = explanation.tie {
      let isByLength = tie.views.contains { natural($0) <= 0 }
      return [
        "\(change), \(shown); "
          + (isByLength ? "a view whose intrinsic \(component.rawValue) is 0 has no rank by its index: " : "")
          + "the lengths nearest 0, in the order of the views, are taken"
      ]
    }
    if others.isEmpty { return ["\(change): no other view has an intrinsic \(component.rawValue)"] }
    if others.contains(where: { priority($0) == mine }) {
      return [
        "\(change), \(shown); equal \(word): the view with the lowest index is \(isStretched ? "stretched" : "compressed")"
      ]
    }
    return [
      "\(change): \(shown) is "
        + (others.allSatisfy { priority($0) > mine }
          ? "the lowest"
          : "not the lowest, but the other views can't be \(isStretched ? "stretched" : "compressed") further")
    ]
  }
}
