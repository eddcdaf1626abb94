import Foundation
import StackModel
import TestSupport
import Testing

/// The constraints that UIKit's stacks create, logged and measured: identifiers, items in order, relations, priorities.
@Suite("The constraints of a stack")
struct StackConstraintsTests {
  private func stack(_ count: Int, _ axis: Axis = .horizontal) -> StackView {
    let views = (0..<count).map { index in
      let view = SizedView(10, 10)
      view.name = ["a", "b", "c", "d"][index]
      return view
    }
    let stack = StackView(views, axis: axis, spacing: 8)
    stack.name = "s"
    return stack
  }

  /// The constraints of a stack, one a line, sorted.
  private func lines(_ stack: StackView) -> [String] {
    stack.arrangementConstraints.map { constraint in
      func text(_ item: LayoutItem?) -> String { (item as? LayoutGuide)?.identifier ?? item?.name ?? "" }
      let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "?"
      var line =
        "\(constraint.identifier ?? "") \(text(constraint.firstItem)).\(constraint.firstAttribute.text) \(relation)"
      if let second = constraint.secondItem {
        let factor = constraint.multiplier == 1 ? "" : "\((constraint.multiplier * 1000).rounded() / 1000)*"
        line += " \(factor)\(text(second)).\(constraint.secondAttribute.text)"
        if constraint.constant != 0 { line += " + \(constraint.constant)" }
      } else {
        line += " \(constraint.constant)"
      }
      return line + " @\(constraint.priority.rawValue)"
    }.sorted()
  }

  private func expectConstraints(
    _ stack: StackView, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = text.split(separator: "\n").map(String.init).sorted()
    expectEqual(lines(stack), expected, sourceLocation: sourceLocation)
  }

  @Test("fill, fill")
  func fill() {
    expectConstraints(
      stack(3),
      """
      UISV-canvas-connection s.leading == a.leading @1000.0
      UISV-canvas-connection s.trailing == c.trailing @1000.0
      UISV-spacing b.leading == a.trailing + 8.0 @1000.0
      UISV-spacing c.leading == b.trailing + 8.0 @1000.0
      UISV-alignment a.bottom == b.bottom @1000.0
      UISV-alignment a.top == b.top @1000.0
      UISV-alignment a.bottom == c.bottom @1000.0
      UISV-alignment a.top == c.top @1000.0
      UISV-canvas-connection s.top == a.top @1000.0
      UISV-canvas-connection s.bottom == a.bottom @1000.0
      """)
  }

  @Test("hidden views, at the start, between and at the end")
  func hidden() {
    let stack = stack(4)
    stack.setCustomSpacing(20, after: stack.arrangedSubviews[1])
    for index in [0, 2] { stack.arrangedSubviews[index].isHidden = true }
    let along = lines(stack).filter { !$0.contains("top") && !$0.contains("bottom") }
    expectElements(
      along, "UISV-canvas-connection s.leading == b.leading @1000.0",
      "UISV-canvas-connection s.trailing == d.trailing @1000.0", "UISV-hiding a.width == 0.0 @999.999",
      "UISV-hiding c.width == 0.0 @999.999", "UISV-spacing d.leading == b.trailing + 20.0 @1000.0",
      "UISV-spacing-hidden b.leading == a.trailing @50.0",
      "UISV-spacing-hidden c.leading == b.trailing + 10.0 @50.0")
    for view in stack.arrangedSubviews { view.isHidden = true }
    let none = lines(stack).filter { !$0.contains("top") && !$0.contains("bottom") }
    expectEqual(
      none,
      [
        "UISV-canvas-connection s.leading == UISV-ordering-spanner.leading @1000.0",
        "UISV-canvas-connection s.trailing == UISV-ordering-spanner.trailing @1000.0",
      ] + ["a", "b", "c", "d"].map { "UISV-hiding \($0).width == 0.0 @999.999" }
        + ["a", "b", "c", "d"].map {
          "UISV-spacing-hidden \($0).leading == UISV-ordering-spanner.trailing @50.0"
        } + ["UISV-spanning-fit UISV-ordering-spanner.width == 0.0 @0.001"])
  }

  @Test("spreading and leading")
  func spreading() {
    let stack = stack(3, .vertical)
    stack.distribution = .equalSpacing
    stack.alignment = .leading
    expectConstraints(
      stack,
      """
      UISV-canvas-connection s.top == a.top @1000.0
      UISV-canvas-connection s.bottom == c.bottom @1000.0
      UISV-spacing b.top >= a.bottom + 8.0 @1000.0
      UISV-spacing c.top >= b.bottom + 8.0 @1000.0
      UISV-distributing-edge UISV-distributing.top == a.bottom @1000.0
      UISV-distributing-edge UISV-distributing.bottom == b.top @1000.0
      UISV-distributing-edge UISV-distributing.top == b.bottom @1000.0
      UISV-distributing-edge UISV-distributing.bottom == c.top @1000.0
      UISV-fill-equally UISV-distributing.height == UISV-distributing.height @1000.0
      UISV-canvas-fit s.height == 0.0 @49.0
      UISV-alignment a.leading == b.leading @1000.0
      UISV-alignment a.leading == c.leading @1000.0
      UISV-canvas-connection s.leading == a.leading @1000.0
      UISV-canvas-connection s.trailing == UISV-alignment-spanner.trailing @1000.0
      UISV-spanning-boundary UISV-alignment-spanner.leading == a.leading @999.5
      UISV-spanning-boundary UISV-alignment-spanner.leading == b.leading @999.5
      UISV-spanning-boundary UISV-alignment-spanner.leading == c.leading @999.5
      UISV-spanning-boundary UISV-alignment-spanner.trailing >= a.trailing @1000.0
      UISV-spanning-boundary UISV-alignment-spanner.trailing >= b.trailing @1000.0
      UISV-spanning-boundary UISV-alignment-spanner.trailing >= c.trailing @1000.0
      UISV-spanning-fit UISV-alignment-spanner.width == 0.0 @51.0
      UISV-ambiguity-suppression a.width == 0.0 @25.0
      UISV-ambiguity-suppression b.width == 0.0 @25.0
      UISV-ambiguity-suppression c.width == 0.0 @25.0
      """)
    stack.distribution = .equalCentering
    let centers = lines(stack).filter { $0.contains("distributing") }
    expect(centers.contains("UISV-distributing-edge UISV-distributing.top == a.centerY @1000.0"))
    expect(centers.contains("UISV-fill-equally UISV-distributing.height == UISV-distributing.height @149.0"))
  }

  @Test("equal and proportional lengths")
  func lengths() {
    let stack = stack(2)
    stack.distribution = .fillEqually
    expect(lines(stack).contains("UISV-fill-equally b.width == a.width @1000.0"))
    stack.distribution = .fillProportionally
    expect(lines(stack).contains("UISV-fill-proportionally a.width == 0.357*s.width @999.0"))
    expect(lines(stack).contains("UISV-fill-proportionally b.width == 0.357*s.width @998.0"))
    stack.arrangedSubviews[0].isHidden = true
    expect(lines(stack).contains("UISV-fill-proportionally b.width == s.width @1000.0"))
  }

  @Test("one view, centered, in margins")
  func alone() {
    let stack = stack(1)
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    expectConstraints(
      stack,
      """
      UISV-canvas-connection UIViewLayoutMarginsGuide.leading == a.leading @1000.0
      UISV-canvas-connection UIViewLayoutMarginsGuide.trailing == a.trailing @1000.0
      UISV-canvas-connection UIViewLayoutMarginsGuide.top <= a.top @1000.0
      UISV-canvas-connection UIViewLayoutMarginsGuide.bottom >= a.bottom @1000.0
      UISV-canvas-connection UIViewLayoutMarginsGuide.centerY == a.centerY @1000.0
      UISV-canvas-fit s.height == 0.0 @49.0
      """)
  }

  @Test("first baselines")
  func baselines() {
    let views = ["a", "b"].map { name in
      let label = Label(text: name)
      label.name = name
      return label
    }
    let plain = SizedView(10, 10)
    plain.name = "c"
    let stack = StackView(views + [plain], alignment: .firstBaseline)
    stack.name = "s"
    let across = lines(stack).filter { !$0.contains("ing") || $0.contains("top") || $0.contains("bottom") }
    for line in [
      "UISV-alignment a.firstBaseline == b.firstBaseline @1000.0", "UISV-alignment a.top == c.top @1000.0",
      "UISV-canvas-connection s.top <= a.top @1000.0",
      "UISV-canvas-connection s.bottom == UISV-alignment-spanner.bottom @1000.0",
      "UISV-canvas-fit s.height == 0.0 @49.0",
      "UISV-spanning-boundary UISV-alignment-spanner.top <= b.top @1000.0",
    ] { expect(across.contains(line), "\(line) in \(across)") }
  }

  @Test("texts of several lines")
  func multiline() {
    let stack = stack(2)
    let label = Label("text", numberOfLines: 2)
    label.name = "t"
    stack.addArrangedSubview(label)
    expect(lines(stack).contains("UISV-text-width-disambiguation t.width == 0.333*s.width @1.0"))
  }

  @Test("constraints keep their identity while only their numbers change")
  func inPlace() {
    let stack = stack(3)
    let before = stack.arrangementConstraints
    stack.spacing = 20
    let after = stack.arrangementConstraints
    expect(zip(before, after).allSatisfy { $0 === $1 } && before.count == after.count)
    expectEqual(after.filter { $0.identifier == "UISV-spacing" }.map(\.constant), [20, 20])
    stack.arrangedSubviews[2].isHidden = true
    let hidden = stack.arrangementConstraints
    expectEqual(hidden.count { new in after.contains { $0 === new } }, 8)
    stack.arrangedSubviews[2].isHidden = false
    expect(stack.arrangementConstraints.allSatisfy { $0.isActive })
  }
}
