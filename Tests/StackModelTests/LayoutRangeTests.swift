import Foundation
import StackModel
import Testing

/// No layout leaves a billion points; what leads further counts as unsatisfiable.
@Suite("The range of layouts")
struct LayoutRangeTests {
  private func leaf(in root: View) throws -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    try root.addSubview(view)
    return view
  }

  private func screen() -> View { View(frame: CGRect(x: 0, y: 0, width: 400, height: 300)) }

  @Test(
    "a constraint that leads out of it is broken and told, and the others hold", arguments: [1e9, -1e9, 3e8])
  func broken(_ factor: Double) throws {
    let root = screen()
    let views = try (0..<30).map { _ in try leaf(in: root) }
    let first = views[0].widthAnchor.constraint(equalToConstant: 100)
    let second = views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7)
    try LayoutConstraint.activate([first, second])
    for (view, above) in zip(views.dropFirst(), views) {
      let chained = LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: above, attribute: .trailing,
        multiplier: factor, constant: 0)
      try LayoutConstraint.activate([chained])
      view.widthAnchor.constraint(equalToConstant: 5).isActive = true
    }
    root.layoutIfNeeded()
    root.checkInvariants()
    #expect(root.overflow?.constraint?.contains("trailing") == true, "\(root.overflow as Any)")
    #expect(!root.layoutConflicts.isEmpty)
    #expect(views[0].frame.minX == 7 && views[0].frame.width == 100)
    // It is tried again in every layout.
    let told = root.layoutConflicts.count
    root.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(root.layoutConflicts.count == told)
  }

  @Test("a closed stack whose views and gaps take more is kept in it")
  func closedForm() throws {
    let root = screen()
    let stack = StackView(
      arrangedSubviews: (0..<40).map { _ in ImageView(imageSize: CGSize(width: 9e7, height: 10)) })
    stack.spacing = 1e8
    stack.translatesAutoresizingMaskIntoConstraints = false
    try root.addSubview(stack)
    try LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    for opensAll in [false, true] {
      root.laysOutBySolver = opensAll
      root.clearOverflow()
      root.layoutIfNeeded()
      root.checkInvariants()
      #expect(root.overflow != nil)
    }
  }

  @Test("frames, bounds and places in the tree are checked where they are set by hand")
  func byHand() throws {
    let root = screen()
    let (outer, inner) = (View(), View())
    try root.addSubview(outer)
    try outer.addSubview(inner)
    outer.frame = CGRect(x: 9e8, y: 0, width: 10, height: 10)
    inner.frame = CGRect(x: 9e8, y: 0, width: 10, height: 10)
    #expect(root.overflow == nil)
    root.noteFarViews()
    #expect(root.overflow?.view === inner && root.overflow?.value == 1.8e9)
    root.clearOverflow()
    inner.frame = CGRect(x: 1e300, y: -1e300, width: 1e300, height: 5)
    root.checkInvariants()
    #expect(inner.frame == CGRect(x: 1e9, y: -1e9, width: 0, height: 5))
    root.clearOverflow()
    outer.bounds.origin = CGPoint(x: -1e12, y: 0)
    #expect(outer.bounds.origin.x == -1e9 && root.overflow != nil)
  }

  @Test(
    "extreme numbers at random leave every frame in it, and the same whatever the order", arguments: 0..<120)
  func random(_ seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed) &* 77 &+ 5)
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
      try LayoutConstraint.activate([constraint])
      root.layoutIfNeeded()
      root.checkInvariants()
    }
    let frames = views.map(\.frame)
    root.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(views.map(\.frame) == frames, "seed \(seed)")
  }
}
