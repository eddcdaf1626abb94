import Foundation
import StackModel
import TestSupport
import Testing

/// Counters, marks and order numbers of views stay consistent while a tree changes.
@Suite("Invariants of views")
struct ViewInvariantsTests {
  @Test("hold after each of many random edits", arguments: RandomRuns.blocks(4, of: 10, from: 70_000))
  func randomEdits(_ block: SeedBlock) {
    var activations = 0
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      var edits = RandomEdits()
      for _ in 0..<120 {
        edits.perform(&generator)
        edits.root.checkInvariants()
      }
      edits.root.layoutIfNeeded()
      edits.root.checkInvariants()
      expect(!edits.root.awaitsLayout, "seed \(seed)")
      activations += edits.activations
    }
    expect(activations >= block.minimum(1))
  }

  @Test("a view that outlives its superview can be laid out in another tree")
  func orphan() throws {
    let inner = StackView()
    let leaf = ImageView(imageSize: CGSize(10, 10))
    inner.addArrangedSubview(leaf)
    do {
      let outer = StackView()
      outer.addArrangedSubview(inner)
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5).isActive = true
      outer.checkInvariants()
    }
    expect(inner.superview == nil && !inner.isArranged)
    inner.checkInvariants()
    let root = View(frame: CGRect(0, 0, 100, 100))
    root.addSubview(inner)
    // The stack that arranged it has turned the translation off.
    inner.translatesAutoresizingMaskIntoConstraints = true
    inner.frame = CGRect(0, 0, 40, 20)
    root.checkInvariants()
    root.layoutIfNeeded()
    root.checkInvariants()
    expectEqual(leaf.frame, CGRect(0, 0, 40, 20))
  }

  @Test("a superview may remove other subviews while one is being removed")
  func removalDuringRemoval() throws {
    let parent = Family()
    let (first, second, third) = (View(), View(), View())
    for view in [first, second, third] { parent.addSubview(view) }
    (parent.leaver, parent.companion) = (second, first)
    second.removeFromSuperview()
    expect(parent.subviews.count == 1 && parent.subviews.first === third)
    expect(first.superview == nil && second.superview == nil)
    parent.checkInvariants()
  }

  @Test("renumber subviews that are inserted at the same place again and again")
  func orderNumbers() throws {
    let root = View()
    for _ in 0..<60 { root.insertSubview(View(), at: min(1, root.subviews.count)) }
    root.checkInvariants()
  }
}

/// A view that removes a second subview together with another one.
private final class Family: View {
  var leaver: View?
  var companion: View?

  override func willRemoveSubview(_ subview: View) {
    if subview === leaver { companion?.removeFromSuperview() }
  }
}

/// A tree with stacks that changes at random.
private struct RandomEdits {
  let root = View(frame: CGRect(0, 0, 320, 480))
  /// All views but the root, in the tree or not.
  let views: [View]
  let guides = [LayoutGuide(identifier: "g"), LayoutGuide(identifier: "h")]
  private var constraints: [LayoutConstraint] = []
  private(set) var activations = 0

  init() {
    views = (0..<9).map { (index: Int) -> View in
      index % 3 == 0 ? StackView() : ImageView(imageSize: CGSize(width: index * 5, height: 10))
    }
    for view in views { root.addSubview(view) }
  }

  mutating func perform(_ generator: inout SplitMix64) {
    func any(_ views: [View]) -> View { views.randomElement(using: &generator) ?? root }
    let view = any(views)
    let superview = any(views + [root])
    switch Int.random(in: 0..<15, using: &generator) {
    case 0, 1:
      let place = Int.random(in: 0...superview.subviews.count, using: &generator)
      guard (try? superview.validateInsertion(ofSubview: view, at: place)) != nil else { return }
      superview.insertSubview(view, at: place)
    case 2, 3:
      guard let stack = superview as? StackView else { return }
      let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &generator)
      guard (try? stack.validateInsertion(of: view, at: place)) != nil else { return }
      stack.insertArrangedSubview(view, at: place)
    case 4: (view.superview as? StackView)?.removeArrangedSubview(view)
    case 5: view.removeFromSuperview()
    case 6: view.isHidden.toggle()
    case 7: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 8:
      let guide = guides.randomElement(using: &generator) ?? guides[0]
      if Bool.random(using: &generator) { view.addLayoutGuide(guide) } else { view.removeLayoutGuide(guide) }
    case 9:
      let items: [LayoutItem] = views + [root] + guides
      let first = items.randomElement(using: &generator) ?? root
      let second = items.randomElement(using: &generator) ?? root
      let tie = first.widthAnchor.constraint(lessThanOrEqualTo: second.widthAnchor, constant: 3)
      tie.priority = 600
      guard (try? LayoutConstraint.validate([tie])) != nil else { return }
      tie.isActive = true
      activations += 1
      constraints.append(tie)
    case 11:
      view.autoresizingMask = View.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &generator))
    case 12: view.setNeedsUpdateConstraints()
    case 13: superview.frame.size.width = CGFloat(Int.random(in: 0...320, using: &generator))
    case 10: constraints.randomElement(using: &generator)?.isActive = false
    default: root.layoutIfNeeded()
    }
  }
}
