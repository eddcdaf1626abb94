import Foundation
import ScrollModel
import StackModel

// What an undetermined value lacks, and what follows a value.
extension Explainer {
  /// A side of a view that a constraint holds, and the other end of the constraint.
  private typealias Hold = (attribute: LayoutConstraint.Attribute, other: View?)

  /// What would decide a value that no constraint decides.
  /// - Parameter isContent: whether it is the length of the content of the scroll view, which is held from inside.
  func missing(
    _ view: View, _ component: View.FrameComponent, _ explanation: LayoutExplanation,
    ofContent isContent: Bool = false
  ) -> [String] {
    let (axis, own, length) = (component.axis, name(view), component.axis == .horizontal ? "width" : "height")
    if component.isLength, !isContent, view.isArranged, view.isHidden, explanation.value == 0 {
      return ["\(own) is hidden: its stack gives it no room"]
    }
    guard explanation.decision == .length || explanation.decision == .position else { return [] }
    let (start, end) = axis == .horizontal ? ("left", "right") : ("top", "bottom")
    let holds = isContent || !view.isArranged ? holds(of: view, along: axis, fromInside: isContent) : []
    let held = Set(holds.map { $0.attribute })
    let (hasStart, hasEnd) = (held.contains(where: \.isStart), held.contains(where: \.isEnd))
    let places = held.count { !$0.isLength }
    func open(_ names: String...) -> String { names.map { "\(own).\($0)" }.joined(separator: " or ") }
    let arranged = isContent ? [] : (view as? StackView)?.arrangedSubviews.filter { !$0.isHidden } ?? []
    if component.isLength, places < 2, arranged.isEmpty, places == held.count {
      guard !isContent else {
        let ends = (hasStart ? [] : ["\(own).\(start)"]) + (hasEnd ? [] : ["\(own).\(end)"])
        return ["nothing inside holds \(ends.joined(separator: " and "))"]
      }
      let sides = view.isArranged || places == 0 ? open(length) : open(hasEnd ? start : end, length)
      return [
        "nothing holds \(sides); "
          + (view is ScrollView
            ? "content does not size a scroll view's frame" : "\(view.kindNoun) has no intrinsic \(length)")
      ]
    }
    if !component.isLength, places == 0, !view.isArranged { return ["nothing holds \(open(start, end))"] }
    var seen: Set<ObjectIdentifier> = []
    let parts: [View.FrameComponent] = [component] + View.FrameComponent.allCases.filter { $0.axis == axis }
    let others =
      component.isLength && !arranged.isEmpty ? Array(arranged.prefix(20)) : holds.compactMap { $0.other }
    let causes = others.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .compactMap { other -> String? in
        let free = parts.first { inspector.explanation(of: other, $0).decision != nil }
        return free.map { "\(name(other)).\($0.rawValue)" }
      }
    return causes.isEmpty ? [] : ["it follows \(causes.brief), which nothing decides"]
  }

  /// The equations about a view on an axis. Those inside a scroll view are about its content.
  private func holds(of view: View, along axis: Axis, fromInside: Bool) -> [Hold] {
    sequence(first: view, next: \.superview).flatMap(\.constraints).flatMap { constraint -> [Hold] in
      let (a, b) = (constraint.firstItem, constraint.secondItem)
      return [(a, constraint.firstAttribute, b), (b, constraint.secondAttribute, a)].compactMap {
        item, attribute, other in
        let other = other?.owner
        guard constraint.relation == .equal, attribute != .notAnAttribute, attribute.axis == axis,
          item?.owner === view,
          !(view is ScrollView)
            || (other.map { $0 !== view && $0.isDescendant(of: view) } ?? false) == fromInside
        else { return nil }
        return (attribute.withoutMargin, other)
      }
    }
  }

  /// The views that are as long as this one because of its intrinsic length.
  func followers(
    of view: View, _ component: View.FrameComponent, _ explanation: LayoutExplanation
  ) -> [String] {
    func isCause(of explanation: LayoutExplanation) -> Bool {
      let terms = explanation.terms.filter { abs($0.amount) > 1e-9 }
      return !terms.isEmpty && terms.allSatisfy { $0.reason == .content && $0.item === view }
    }
    guard component.isLength, isCause(of: explanation) else { return [] }
    var candidates = holds(of: view, along: component.axis, fromInside: false).filter {
      $0.attribute.isLength
    }.compactMap { $0.other }
    if let stack = view.superview as? StackView, view.isArranged {
      candidates += [stack] + stack.arrangedSubviews.prefix(20)
    }
    var names: [String] = []
    for other in candidates where other !== view && !other.isHidden && !names.contains(name(other)) {
      let theirs = inspector.explanation(of: other, component)
      if isCause(of: theirs), abs(theirs.value - explanation.value) < 1e-6 { names.append(name(other)) }
    }
    guard !names.isEmpty else { return [] }
    let (word, verb) = (component.axis == .horizontal ? "wide" : "high", names.count == 1 ? "is" : "are")
    let all = names.count == 2 ? names.joined(separator: " and ") : names.brief
    return ["\(all) \(verb) \(NumberText.rounded(explanation.value)) \(word) because of it"]
  }
}
