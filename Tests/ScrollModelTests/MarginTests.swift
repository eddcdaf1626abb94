import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Layout margins")
struct MarginTests {
  private let window = Window(
    frame: CGRect(0, 0, 390, 844), safeArea: EdgeInsets(top: 47, left: 3, bottom: 34, right: 5))

  private final class Probe: View {
    var changes = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      changes += 1
    }
  }

  @Test(
    "the view of a controller has margins of 16 at widths to 393, of 20 from 414; other views have 8",
    arguments: zip([320, 375, 393, 402, 414, 440, 667, 1024], [16, 16, 16, 16, 20, 20, 20, 20]))
  func widths(_ width: Int, _ margin: Int) {
    let (window, controller) = (Window(frame: CGRect(0, 0, CGFloat(width), 600)), ViewController())
    window.show(controller)
    let inner = controller.view.add(View())
    let margins = [controller.view.layoutMargins.left, controller.view.layoutMargins.right]
    expect(margins == [CGFloat(margin), CGFloat(margin)] && inner.layoutMargins.left == 8)
  }

  // MARK: Directions

  @Test("directional margins are the same margins, and follow the layout direction")
  func directional() {
    let view = Probe()
    expectEqual(
      view.directionalLayoutMargins, DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 4)
    expect(view.layoutMargins == EdgeInsets(top: 1, left: 20, bottom: 2, right: 4) && view.changes == 1)
    view.semanticContentAttribute = .forceRightToLeft
    expectEqual(view.layoutMargins, EdgeInsets(top: 1, left: 4, bottom: 2, right: 20))
    expectEqual(view.directionalLayoutMargins.leading, 20)
    view.layoutMargins = EdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
    expectEqual(view.directionalLayoutMargins, DirectionalEdgeInsets(leading: 9, trailing: 7))
    view.semanticContentAttribute = .forceLeftToRight
    expect(view.layoutMargins.left == 7 && view.directionalLayoutMargins.leading == 7)
    expectEqual(view.changes, 2)
  }

  @Test("views inside margins are mirrored with them", arguments: [false, true])
  func mirroredStack(isRightToLeft: Bool) {
    let (root, stack, label) = (View(), StackView(), View())
    root.frame.size = CGSize(200, 100)
    stack.frame.size = CGSize(200, 100)
    root.addSubview(stack)
    stack.addArrangedSubview(label)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 5)
    root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    for bySolver in [false, true] {
      root.laysOutBySolver = bySolver
      root.layoutIfNeeded()
      expectEqual(label.frame, CGRect(isRightToLeft ? 5 : 30, 1, 165, 97))
    }
  }

  // MARK: Safe area

  @Test("margins include the safe area's insets, unless that is turned off")
  func safeArea() {
    let view = window.add(Probe(frame: CGRect(0, 40, 390, 100)))
    window.layoutIfNeeded()
    expectEqual(view.layoutMargins, EdgeInsets(top: 15, left: 11, bottom: 8, right: 13))
    expectEqual(view.layoutMarginsGuide.layoutFrame, CGRect(11, 15, 366, 77))
    expectEqual(view.changes, 1)
    view.layoutMargins = .zero
    expect(view.layoutMargins == EdgeInsets(top: 7, left: 3, bottom: 0, right: 5) && view.changes == 2)
    view.insetsLayoutMarginsFromSafeArea = false
    expect(view.layoutMargins == .zero && view.changes == 3)
    view.insetsLayoutMarginsFromSafeArea = true
    window.layoutIfNeeded()
    expect(view.layoutMargins.top == 7 && view.changes == 4)
    view.removeFromSuperview()
    view.layoutIfNeeded()
    expect(view.layoutMargins == .zero && view.changes == 5)
  }

  /// The frames of stacks with margins in a window after each layout.
  ///
  /// The window and the outer stack change between layouts, or all at once before the first one.
  private func frames(bySolver: Bool, seed: UInt64, isChangedFirst: Bool = false) -> [[CGRect]] {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    let window = Window(frame: CGRect(0, 0, 390, 844))
    window.deviceSafeAreaInsets = EdgeInsets(
      top: number(0...60), left: number(0...60), bottom: number(0...60), right: number(0...60))
    window.laysOutBySolver = bySolver
    let outer = StackView([], axis: Bool.random(using: &random) ? .vertical : .horizontal)
    outer.spacing = number(0...10)
    outer.alignment = Bool.random(using: &random) ? .fill : .center
    outer.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
    for _ in 0..<3 {
      let inner = StackView(arrangedSubviews: [Label(text: "Label"), Button()])
      inner.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
      inner.preservesSuperviewLayoutMargins = Bool.random(using: &random)
      inner.directionalLayoutMargins.leading = number(0...20)
      outer.addArrangedSubview(inner)
    }
    outer.frame = CGRect(0, number(0...50), number(300...390), 794)
    window.addSubview(outer)
    func frames(in view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }
    let changes: [() -> Void] = [
      { outer.frame.origin.y += 13 },
      { window.semanticContentAttribute = .forceRightToLeft },
      { window.deviceSafeAreaInsets.right += 9 },
      { outer.subviews.first?.directionalLayoutMargins = DirectionalEdgeInsets(top: 3, trailing: 40) },
      { outer.preservesSuperviewLayoutMargins = true },
    ]
    if isChangedFirst { for change in changes { change() } }
    window.layoutIfNeeded()
    var result = [frames(in: outer)]
    for change in isChangedFirst ? [] : changes {
      change()
      window.layoutIfNeeded()
      result.append(frames(in: outer))
      window.setNeedsUpdateConstraints()
      window.layoutIfNeeded()
      expectEqual(frames(in: outer), result.last, "seed \(seed)")
      window.checkInvariants()
    }
    return result
  }

  @Test("the closed form and the solver agree on margins with a safe area")
  func closedFormAndSolver() {
    for seed in RandomRuns.seeds(60) {
      let (closed, solved) = (frames(bySolver: false, seed: seed), frames(bySolver: true, seed: seed))
      expect(isClose(closed.flatMap(\.self), solved.flatMap(\.self)), "seed \(seed): \(closed) \(solved)")
    }
  }

  @Test("a layout with a safe area is a function of the tree: changes one by one or all at once")
  func functionOfTheTree() {
    for seed in RandomRuns.seeds(60) {
      for bySolver in [false, true] {
        let last = frames(bySolver: bySolver, seed: seed).last ?? []
        let atOnce = frames(bySolver: bySolver, seed: seed, isChangedFirst: true).last ?? []
        expect(!last.isEmpty && isClose(last, atOnce), "seed \(seed): \(last) \(atOnce)")
      }
    }
  }

  // MARK: The superview's margins

  @Test("preserved margins are at least the superview's where the view is near its edges")
  func preserved() {
    let (outer, inner) = (View(frame: CGRect(0, 0, 200, 100)), Probe())
    outer.layoutMargins = EdgeInsets(top: 10, left: 40, bottom: 5, right: 30)
    outer.addSubview(inner)
    inner.frame = CGRect(0, 0, 190, 100)
    expectEqual(inner.layoutMargins, EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    expectEqual(inner.layoutMargins, EdgeInsets(top: 10, left: 40, bottom: 8, right: 20))
    outer.layoutIfNeeded()
    let count = inner.changes
    inner.frame.origin.x = 35
    inner.frame.size.width = 165
    outer.layoutIfNeeded()
    expectEqual(inner.layoutMargins, EdgeInsets(top: 10, left: 8, bottom: 8, right: 30))
    expectEqual(inner.changes, count + 1)
    outer.layoutMargins.left = 60
    outer.layoutIfNeeded()
    expect(inner.layoutMargins.left == 25 && inner.changes == count + 2)
    outer.checkInvariants()
  }

  @Test("a constraint to preserved margins is satisfied in one layout, whatever moves the view")
  func preservedInConstraints() {
    let (root, card, label) = (View(frame: CGRect(0, 0, 300, 200)), View(), View())
    root.layoutMargins.left = 50
    for view in [card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(card)
    card.addSubview(label)
    card.preservesSuperviewLayoutMargins = true
    let leading = card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    LayoutConstraint.activate([
      leading, card.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      card.heightAnchor.constraint(equalToConstant: 100),
      label.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      LayoutConstraint(
        item: label, attribute: .top, relatedBy: .equal, toItem: card, attribute: .topMargin, multiplier: 1,
        constant: 0),
      label.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    expectEqual(label.frame, CGRect(30, 8, 242, 10))
    leading.constant = 35
    root.layoutIfNeeded()
    expectEqual(label.frame, CGRect(15, 8, 242, 10))
    root.checkInvariants()
  }

  // MARK: Controllers

  @Test("a controller's view has the system's margins, and others are at least these")
  func systemMargins() {
    let controller = ViewController()
    window.deviceSafeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    window.show(controller)
    expectEqual(controller.view.layoutMargins, EdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    expectEqual(controller.systemMinimumLayoutMargins, DirectionalEdgeInsets(leading: 16, trailing: 16))
    controller.view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 2, leading: 30, bottom: 0, trailing: 4)
    expectEqual(controller.view.layoutMargins, EdgeInsets(top: 49, left: 30, bottom: 34, right: 16))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    expectEqual(controller.view.layoutMargins, EdgeInsets(top: 49, left: 30, bottom: 34, right: 4))
    controller.viewRespectsSystemMinimumLayoutMargins = true
    window.frame.size.width = 744
    window.layoutIfNeeded()
    expectEqual(controller.view.layoutMargins.right, 20)
  }

  @Test("a controller is called when the margins of its view change")
  func calls() {
    final class Counter: ViewController {
      var changes = 0
      override func viewLayoutMarginsDidChange() { changes += 1 }
    }
    let controller = Counter()
    window.show(controller)
    let before = controller.changes
    controller.view.layoutMargins.left = 50
    expectEqual(controller.changes, before + 1)
    window.deviceSafeAreaInsets.top = 20
    window.layoutIfNeeded()
    expectEqual(controller.changes, before + 2)
    window.layoutIfNeeded()
    expectEqual(controller.changes, before + 2)
  }

  // MARK: Readable width

  @Test("the readable content guide is the margins' rectangle, at most 672 points wide and centered in it")
  func readable() {
    let (root, text) = (View(frame: CGRect(0, 0, 400, 100)), View())
    root.addSubview(text)
    root.layoutMargins = EdgeInsets(top: 1, left: 10, bottom: 2, right: 30)
    let guide = root.readableContentGuide
    text.pin(.left, .right, .top, .bottom, to: guide)
    root.layoutIfNeeded()
    expect(text.frame == CGRect(10, 1, 360, 97) && guide.layoutFrame == text.frame)
    root.frame.size.width = 1024
    root.layoutIfNeeded()
    expect(text.frame == CGRect(166, 1, 672, 97) && guide.layoutFrame == text.frame)
  }

  // MARK: Undo

  @Test("every setting of margins can be undone and redone")
  func undo() {
    let (outer, inner) = (View(frame: CGRect(0, 0, 200, 100)), View())
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.frame = CGRect(0, 0, 200, 100)
    window.layoutIfNeeded()
    let animator = Animator(root: window)
    func dump() -> [String] {
      [outer, inner].map {
        "\($0.layoutMargins) \($0.preservesSuperviewLayoutMargins) \($0.insetsLayoutMarginsFromSafeArea)"
      }
    }
    let edits: [() -> Void] = [
      { outer.layoutMargins = EdgeInsets(top: 30, left: 60) },
      { inner.preservesSuperviewLayoutMargins = true },
      { inner.insetsLayoutMarginsFromSafeArea = false },
      { inner.directionalLayoutMargins = DirectionalEdgeInsets(leading: 33, trailing: 1) },
      { inner.semanticContentAttribute = .forceRightToLeft },
      { outer.directionalLayoutMargins.trailing = 99 },
    ]
    for edit in edits { animator.expectUndo(of: dump(), during: edit) }
  }
}
