import Foundation
import StackModel
import TestSupport
import Testing

/// Islands whose content has not changed are not solved again. Frames and messages are those of a layout from scratch.
@Suite("Islands that were solved before")
struct SolvedIslandTests {
  /// A tree that random edits change.
  private final class Edited {
    let root = View(frame: CGRect(0, 0, 200, 300))
    private var views: [View] = []
    private var constraints: [LayoutConstraint] = []
    private var generator: SplitMix64

    init(seed: UInt64) {
      generator = SplitMix64(seed: seed)
      for index in 0..<7 {
        let view =
          index < 3
          ? Label(text: "\(index)") : index < 5 ? View() : StackView(arrangedSubviews: [Label(text: "a")])
        root.place(view)
        views.append(view)
      }
      // Conflicts from the start.
      for (view, width) in [(views[3], 10.0), (views[3], 20), (views[4], 30), (views[4], 40)] {
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
      }
    }

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func addConstraint() {
      let view = views[number(0...views.count - 1)]
      let other = [root, views[number(0...views.count - 1)]][number(0...1)]
      let attribute: LayoutConstraint.Attribute = [.width, .height, .leading, .top, .width][number(0...4)]
      let isSize = attribute == .width || attribute == .height
      let isConstant = other === view || isSize && number(0...1) == 0
      let constraint = LayoutConstraint(
        item: view, attribute: attribute,
        relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][number(0...3)],
        toItem: isConstant ? (isSize ? nil : root) : other,
        attribute: isConstant && isSize ? .notAnAttribute : attribute,
        constant: CGFloat(number(isSize ? 5...60 : -20...40)))
      if number(0...3) == 0 { constraint.priority = LayoutPriority(Float(number(1...9) * 100)) }
      constraint.isActive = true
      constraints.append(constraint)
    }

    func edit() {
      let view = views[number(0...views.count - 1)]
      let constraint = constraints.isEmpty ? nil : constraints[number(0...constraints.count - 1)]
      switch number(0...13) {
      case 0: constraint?.constant = CGFloat(number(5...60))
      case 1: constraint?.isActive.toggle()
      case 2: constraint?.identifier = "i\(number(0...3))"
      case 3: constraint?.name = "n\(number(0...3))"
      case 4: view.name = "v\(number(0...3))"
      case 5: (view as? Label)?.text = ["0", "1", "long text"][number(0...2)]
      case 6: root.insertSubview(view, at: number(0...views.count - 1))
      case 7: root.frame.size.width = CGFloat(number(50...250))
      case 8:
        view.removeFromSuperview()
        root.addSubview(view)
      case 9: (view as? StackView)?.addArrangedSubview(Label(text: "b"))
      default: addConstraint()
      }
    }

    /// The frames and the messages.
    var layout: [String] {
      root.layoutIfNeeded()
      root.checkInvariants()
      return root.subviews.map { "\($0.frame)" } + root.layoutConflicts.map(\.message)
    }
  }

  @Test("layouts after many edits are those of a tree that is laid out once", arguments: RandomRuns.seeds(40))
  func edits(_ seed: UInt64) {
    let edited = Edited(seed: seed)
    var conflicts = 0
    for count in 1...40 {
      edited.edit()
      let layout = edited.layout
      conflicts += edited.root.layoutConflicts.count
      guard count.isMultiple(of: 5) else { continue }
      let fresh = Edited(seed: seed)
      for _ in 0..<count { fresh.edit() }
      expectEqual(layout, fresh.layout, "seed \(seed), \(count) edits")
    }
    expect(conflicts > 0, "seed \(seed)")
  }
}
