import Foundation
import StackModel
import TestSupport
import Testing

/// Overrides of apps: which calls reach them, and that layouts read what was set.
@Suite("Overrides")
struct OverrideTests {
  /// Notes the setters and methods that are called.
  private final class LoggedStack: StackView {
    var calls: [String] = []
    override var axis: Axis { didSet { calls.append("axis") } }
    override var spacing: CGFloat { didSet { calls.append("spacing") } }
    override var alignment: Alignment { didSet { calls.append("alignment") } }
    override var distribution: Distribution { didSet { calls.append("distribution") } }
    override var isBaselineRelativeArrangement: Bool { didSet { calls.append("baseline") } }
    override var isLayoutMarginsRelativeArrangement: Bool { didSet { calls.append("margins") } }
    override func setCustomSpacing(_ spacing: CGFloat, after view: View) {
      super.setCustomSpacing(spacing, after: view)
      calls.append("custom")
    }
    override var tag: Int { didSet { calls.append("tag") } }
    override var clipsToBounds: Bool { didSet { calls.append("clips") } }
    override var accessibilityLabel: String? { didSet { calls.append("label") } }
    override var autoresizingMask: AutoresizingMask { didSet { calls.append("mask") } }
    override var directionalLayoutMargins: DirectionalEdgeInsets { didSet { calls.append("directional") } }
    override var preservesSuperviewLayoutMargins: Bool { didSet { calls.append("preserves") } }
    override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { calls.append("translates") } }
    override func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
      super.setContentHuggingPriority(priority, for: axis)
      calls.append("hugging")
    }
    override func addLayoutGuide(_ guide: LayoutGuide) {
      super.addLayoutGuide(guide)
      calls.append("guide")
    }
    override func addConstraint(_ constraint: LayoutConstraint) {
      super.addConstraint(constraint)
      calls.append("constraint")
    }
    override func removeConstraint(_ constraint: LayoutConstraint) {
      super.removeConstraint(constraint)
      calls.append("no constraint")
    }
  }

  /// What code does, and the overrides that it reaches.
  private static var actions: [(name: String, act: (LoggedStack) -> Void, calls: [String])] {
    [
      ("axis", { $0.axis = .vertical }, ["axis"]),
      ("spacing", { $0.spacing = 3 }, ["spacing"]),
      ("alignment", { $0.alignment = .center }, ["alignment"]),
      ("distribution", { $0.distribution = .fillEqually }, ["distribution"]),
      ("baseline", { $0.isBaselineRelativeArrangement = true }, ["baseline"]),
      ("margins", { $0.isLayoutMarginsRelativeArrangement = true }, ["margins"]),
      ("custom spacing", { $0.setCustomSpacing(5, after: $0.subviews[0]) }, ["custom"]),
      ("tag", { $0.tag = 4 }, ["tag"]),
      ("clips", { $0.clipsToBounds = true }, ["clips"]),
      ("label", { $0.accessibilityLabel = "a" }, ["label"]),
      ("attributed label", { $0.accessibilityAttributedLabel = NSAttributedString(string: "b") }, ["label"]),
      ("mask", { $0.autoresizingMask = .flexibleWidth }, ["mask"]),
      ("directional margins", { $0.directionalLayoutMargins = .init(leading: 4) }, ["directional"]),
      ("preserves", { $0.preservesSuperviewLayoutMargins = true }, ["preserves"]),
      ("translates", { $0.translatesAutoresizingMaskIntoConstraints = false }, ["translates"]),
      ("hugging", { $0.setContentHuggingPriority(.required, for: .vertical) }, ["hugging"]),
      ("guide", { $0.addLayoutGuide(LayoutGuide()) }, ["guide"]),
      (
        "two constraints", { $0.addConstraints([$0.side(40), $0.side(30, at: 700)]) },
        ["constraint", "constraint"]
      ),
      ("activate", { LayoutConstraint.activate([$0.side(40)]) }, []),
      ("remove constraints", { $0.removeConstraints([$0.side(40)]) }, ["no constraint"]),
    ]
  }

  @Test("a setter or method reaches the override once; undo and redo reach none", arguments: actions.indices)
  func calls(_ index: Int) throws {
    let action = Self.actions[index]
    let (root, log) = (View(frame: CGRect(0, 0, 200, 100)), UndoLog())
    let stack = LoggedStack(arrangedSubviews: [Label(text: "one"), Label(text: "two"), Label(text: "three")])
    root.addSubview(stack)
    stack.frame = CGRect(0, 0, 120, 50)
    root.layoutIfNeeded()
    log.log(root)
    func frames() -> [CGRect] {
      root.layoutIfNeeded()
      return stack.subviews.map(\.frame)
    }
    let before = frames()
    stack.calls = []
    action.act(stack)
    expectEqual(stack.calls, action.calls, "\(action.name)")
    let after = frames()
    log.rollBack()
    expect(frames() == before && stack.calls == action.calls, "\(action.name), undone")
    log.rollBack()
    expect(frames() == after && stack.calls == action.calls, "\(action.name), redone")
    root.checkInvariants()
  }

  /// Getters that say something else than what was set.
  private final class Liar: StackView {
    override var axis: Axis {
      get { .vertical }
      set { super.axis = newValue }
    }
    override var spacing: CGFloat {
      get { 100 }
      set { super.spacing = newValue }
    }
    override var arrangedSubviews: [View] { [] }
    override var subviews: [View] { [] }
    override var superview: View? { nil }
    override var traitCollection: TraitCollection { TraitCollection() }
    override func contentHuggingPriority(for axis: Axis) -> LayoutPriority { .required }
    override func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority { .required }
  }

  @Test("layouts read what was set, in closed form and by the solver", arguments: [false, true])
  func storedValues(bySolver: Bool) {
    func frames(_ stack: StackView) -> [CGRect] {
      let root = View(frame: CGRect(0, 0, 300, 100))
      root.addSubview(stack)
      root.laysOutBySolver = bySolver
      let labels = ["one", "two"].map { Label(text: $0) }
      for label in labels { stack.addArrangedSubview(label) }
      (stack.spacing, stack.frame) = (7, CGRect(0, 0, 250, 60))
      root.layoutIfNeeded()
      return labels.map(\.frame)
    }
    expectEqual(frames(Liar()), frames(StackView()))
  }

  // MARK: Baselines

  /// A view whose baselines are those of a label in it.
  private final class Card: View {
    let label = Label(text: "text")
    init(top: CGFloat) {
      super.init(frame: .zero)
      addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor, constant: top),
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        trailingAnchor.constraint(equalTo: label.trailingAnchor),
        bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var forFirstBaselineLayout: View { label }
    override var forLastBaselineLayout: View { label }
  }

  @Test("a constraint and a stack align the baseline of the view that an override names")
  func baselines() {
    let root = View(frame: CGRect(0, 0, 300, 200))
    let (low, high, plain) = (Card(top: 30), Card(top: 10), Label(text: "text"))
    let stack = root.add(StackView([low, high, plain], alignment: .firstBaseline))
    stack.pin(.leading, .top, to: root)
    root.layoutIfNeeded()
    let tops = [low.label, high.label, plain].map { $0.convert(CGPoint.zero, to: root).y }
    expect(Set(tops).count == 1 && tops[0] == 30, "\(tops)")

    let other = root.add(Label(text: "text"))
    other.pin(.lastBaseline, to: low)
    root.layoutIfNeeded()
    expectEqual(other.frame.minY, 30)
  }

  // MARK: Constraints and guides

  private final class Inherited: LayoutConstraint {}

  private final class Rounded: LayoutConstraint {
    var calls = 0
    override var constant: CGFloat {
      get { super.constant }
      set {
        calls += 1
        super.constant = newValue.rounded()
      }
    }
    override var isActive: Bool { didSet { calls += 10 } }
    override var description: String { "rounded" }
  }

  @Test("a subclass of a constraint has UIKit's initializer; its setters are called, but not by undo")
  func constraints() {
    let (view, log) = (View(), UndoLog())
    let inherited = Inherited(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 10)
    expect(inherited.constant == 10 && Inherited().firstItem == nil)
    let rounded = Rounded(item: view, attribute: .height, relatedBy: .equal, constant: 20)
    log.log(view)
    LayoutConstraint.activate([rounded])
    rounded.constant = 30.4
    expect(rounded.constant == 30 && rounded.calls == 11 && "\(rounded)" == "rounded")
    log.rollBack()
    expect(rounded.constant == 20 && !rounded.isActive && rounded.calls == 11)
    log.rollBack()
    view.layoutIfNeeded()
    expect(view.frame.height == 30 && rounded.calls == 11)
    LayoutConstraint.deactivate([rounded])
    expectEqual(rounded.calls, 21)
  }

  private final class NamedGuide: LayoutGuide {
    var calls = 0
    override var identifier: String { didSet { calls += 1 } }
  }

  @Test("undo of a guide's identifier does not call its setter")
  func guides() {
    let (view, guide, log) = (View(), NamedGuide(), UndoLog())
    view.addLayoutGuide(guide)
    log.log(view)
    guide.identifier = "a"
    log.rollBack()
    expect(guide.identifier.isEmpty && guide.calls == 1)
  }

  // MARK: Accessibility

  private final class Meter: View {
    override var accessibilityLabel: String? {
      get { "speed" }
      set {}
    }
    override func accessibilityIncrement() { tag += 1 }
  }

  @Test("accessibility members follow from each other and can be overridden")
  func accessibility() {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let meter = root.add(Meter(frame: CGRect(10, 20, 30, 40)))
    expect(
      meter.accessibilityAttributedLabel?.string == "speed" && meter.accessibilityUserInputLabels == ["speed"]
    )
    expectEqual(meter.accessibilityFrame, CGRect(10, 20, 30, 40))
    expectEqual(meter.accessibilityActivationPoint, CGPoint(25, 40))
    meter.accessibilityIncrement()
    expect(meter.tag == 1 && !meter.accessibilityActivate())
    let (first, second) = (View(), View())
    expect(meter.accessibilityElementCount() == 0 && meter.accessibilityElement(at: 0) == nil)
    meter.accessibilityElements = [first, second]
    expect(meter.accessibilityElementCount() == 2 && meter.accessibilityElement(at: 1) as? View === second)
    expectEqual(meter.index(ofAccessibilityElement: second), 1)
    expectEqual(meter.index(ofAccessibilityElement: root), NSNotFound)
  }
}

extension View {
  /// An inactive constraint of the height, in points.
  fileprivate func side(_ length: CGFloat, at level: Float = 1000) -> LayoutConstraint {
    let constraint = heightAnchor.constraint(equalToConstant: length)
    constraint.priority = LayoutPriority(level)
    return constraint
  }
}
