import Foundation
import StackModel
import TestSupport
import Testing

/// No value of a layout exceeds ±10⁹ points; a constraint that leads further counts as unsatisfiable.
@Suite("The range of layouts")
struct LayoutRangeTests {
  private func leaf(in root: View) throws -> View { root.place(View()) }

  private func screen() -> View { View(frame: CGRect(0, 0, 400, 300)) }

  @Test("a constraint that leads out of the range is broken and reported alone", arguments: [1e9, -1e9, 3e8])
  func broken(_ factor: Double) throws {
    let root = screen()
    let views = try (0..<30).map { _ in try leaf(in: root) }
    let first = views[0].widthAnchor.constraint(equalToConstant: 100)
    let second = views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7)
    LayoutConstraint.activate([first, second])
    for (view, above) in zip(views.dropFirst(), views) {
      let chained = LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: above, attribute: .trailing,
        multiplier: factor, constant: 0)
      LayoutConstraint.activate([chained])
      view.widthAnchor.constraint(equalToConstant: 5).isActive = true
    }
    root.layoutIfNeeded()
    root.checkInvariants()
    expectEqual(root.overflow?.constraint?.contains("trailing"), true, "\(root.overflow as Any)")
    expect(!root.layoutConflicts.isEmpty)
    expect(views[0].frame.minX == 7 && views[0].frame.width == 100)
    // Every layout tries the constraint again.
    let conflictCount = root.layoutConflicts.count
    root.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expectEqual(root.layoutConflicts.count, conflictCount)
  }

  @Test("a closed stack whose views and gaps are longer is cut to the range")
  func closedForm() throws {
    let root = screen()
    let stack = StackView(arrangedSubviews: (0..<40).map { _ in ImageView(imageSize: CGSize(9e7, 10)) })
    stack.spacing = 1e8
    root.addSubview(stack)
    stack.pin(.leading, .top, to: root)
    for opensAll in [false, true] {
      root.laysOutBySolver = opensAll
      root.clearOverflow()
      root.layoutIfNeeded()
      root.checkInvariants()
      expect(root.overflow != nil)
    }
  }

  @Test("frames, bounds and positions in the tree are checked when they are set")
  func byHand() throws {
    let root = screen()
    let (outer, inner) = (View(), View())
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.frame = CGRect(9e8, 0, 10, 10)
    inner.frame = CGRect(9e8, 0, 10, 10)
    expect(root.overflow == nil)
    root.noteFarViews()
    expect(root.overflow?.view === inner && root.overflow?.value == 1.8e9)
    root.clearOverflow()
    inner.frame = CGRect(1e300, -1e300, 1e300, 5)
    root.checkInvariants()
    expectEqual(inner.frame, CGRect(1e9, -1e9, 0, 5))
    root.clearOverflow()
    outer.bounds.origin = CGPoint(-1e12, 0)
    expect(outer.bounds.origin.x == -1e9 && root.overflow != nil)
  }

  @Test("extreme numbers leave frames in range, and a new layout moves none", arguments: RandomRuns.seeds(60))
  func random(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }
    let numbers = [0, 1, -1, 0.5, 2, 1e9, -1e9, 1e-9, -1e-9, 12.5, 1e6, 5e8]
    let root = screen()
    let views = try (0..<5).map { _ in try leaf(in: root) }
    for _ in 0..<10 {
      let (a, b) = (pick(views), pick(views + [root]))
      let attribute = pick([
        LayoutConstraint.Attribute.width, .height, .left, .right, .top, .bottom, .centerX,
      ])
      let constraint = LayoutConstraint(
        item: a, attribute: attribute,
        relatedBy: pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
        toItem: b, attribute: attribute, multiplier: pick(numbers), constant: pick(numbers),
        priority: LayoutPriority(pick([1000, 1000, 999.999, 750, 1, 1e-9])))
      LayoutConstraint.activate([constraint])
      root.layoutIfNeeded()
      root.checkInvariants()
    }
    let frames = views.map(\.frame)
    root.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expectEqual(views.map(\.frame), frames, "seed \(seed)")
  }
}
