import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Arranged subviews")
struct ArrangedSubviewsTests {
  private let a = View()
  private let b = View()
  private let c = View()

  private func same(_ views: [View], _ others: [View]) -> Bool { views.elementsEqual(others) { $0 === $1 } }

  @Test("an added view becomes the last arranged view and the front subview")
  func adding() throws {
    let stack = StackView(arrangedSubviews: [a, b])
    stack.addArrangedSubview(c)
    expect(same(stack.arrangedSubviews, [a, b, c]) && same(stack.subviews, [a, b, c]))
    expect(c.superview === stack)
    // Added again, the view moves to the end of the arrangement and keeps its z-order.
    stack.addArrangedSubview(a)
    expect(same(stack.arrangedSubviews, [b, c, a]) && same(stack.subviews, [a, b, c]))
  }

  @Test("an inserted view is arranged at the index, and becomes the front subview")
  func inserting() throws {
    let stack = StackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 0)
    expect(same(stack.arrangedSubviews, [c, a, b]) && same(stack.subviews, [a, b, c]))
    stack.insertArrangedSubview(b, at: 1)
    expect(same(stack.arrangedSubviews, [c, b, a]) && same(stack.subviews, [a, b, c]))
    stack.insertArrangedSubview(c, at: 3)
    expect(same(stack.arrangedSubviews, [b, a, c]))
  }

  @Test("inserting out of range throws index and count, and changes nothing", arguments: [-1, 3, .max, .min])
  func outOfRange(_ index: Int) throws {
    let stack = StackView(arrangedSubviews: [a, b])
    #expect(throws: HierarchyError.indexOutOfRange(index: index, count: 2)) {
      try stack.validateInsertion(of: c, at: index)
    }
    expect(same(stack.arrangedSubviews, [a, b]) && same(stack.subviews, [a, b]) && c.superview == nil)
  }

  @Test("a plain subview is not arranged until it is added as an arranged one")
  func plainSubview() throws {
    let stack = StackView(arrangedSubviews: [a])
    stack.addSubview(b)
    expect(same(stack.arrangedSubviews, [a]) && same(stack.subviews, [a, b]))
    stack.insertArrangedSubview(b, at: 0)
    expect(same(stack.arrangedSubviews, [b, a]) && same(stack.subviews, [a, b]))
  }

  @Test("removeArrangedSubview keeps the subview; removeFromSuperview removes both")
  func removing() throws {
    let stack = StackView(arrangedSubviews: [SizedView(10, 10), b, SizedView(5, 5)])
    stack.frame.size = CGSize(100, 20)
    stack.layoutIfNeeded()
    let frame = b.frame
    stack.removeArrangedSubview(b)
    stack.removeArrangedSubview(b)
    stack.spacing = 7
    stack.layoutIfNeeded()
    expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 3 && b.superview === stack)
    // Arranging has turned the translation of its frame off, and no constraint places it now. Source: Apple's documentation.
    expect(frame.width > 0 && b.frame == CGRect(origin: .zero, size: b.systemLayoutSizeFitting(.zero)))
    stack.addArrangedSubview(b)
    b.removeFromSuperview()
    expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 2 && b.superview == nil)
    b.removeFromSuperview()
  }

  @Test("a view that moves to another superview leaves its stack first")
  func moving() throws {
    let first = StackView(arrangedSubviews: [a, b])
    let second = StackView(arrangedSubviews: [c])
    first.setCustomSpacing(3, after: a)
    second.insertArrangedSubview(a, at: 0)
    expect(same(first.arrangedSubviews, [b]) && same(first.subviews, [b]))
    expect(same(second.arrangedSubviews, [a, c]))
    expectEqual(first.customSpacing(after: a), StackView.spacingUseDefault)
    expectEqual(second.customSpacing(after: a), StackView.spacingUseDefault)
    View().addSubview(a)
    expect(same(second.arrangedSubviews, [c]))
  }

  @Test("no view can be added to itself or to its descendants")
  func cycles() throws {
    let inner = StackView(arrangedSubviews: [a])
    let outer = StackView(arrangedSubviews: [inner])
    #expect(throws: HierarchyError.cycle) { try outer.validateAddition(of: outer) }
    #expect(throws: HierarchyError.cycle) { try inner.validateInsertion(of: outer, at: 0) }
    #expect(throws: HierarchyError.cycle) { try a.validateAddition(of: outer) }
    #expect(throws: HierarchyError.cycle) { try a.validateInsertion(ofSubview: a, at: 0) }
    expect(same(outer.arrangedSubviews, [inner]) && outer.superview == nil && a.subviews.isEmpty)
  }

  @Test("z-order changes leave the arrangement alone")
  func zOrder() throws {
    let stack = StackView(arrangedSubviews: [a, b, c])
    stack.bringSubviewToFront(a)
    expect(same(stack.subviews, [b, c, a]) && same(stack.arrangedSubviews, [a, b, c]))
    stack.sendSubviewToBack(c)
    expect(same(stack.subviews, [c, b, a]))
    stack.insertSubview(a, at: 0)
    expect(same(stack.subviews, [a, c, b]) && same(stack.arrangedSubviews, [a, b, c]))
    #expect(throws: HierarchyError.indexOutOfRange(index: 3, count: 2)) {
      try stack.validateInsertion(ofSubview: a, at: 3)
    }
  }

  @Test("subviews are inserted above and below others, and exchanged")
  func siblings() throws {
    let root = View()
    for view in [a, b] { root.addSubview(view) }
    root.insertSubview(c, belowSubview: a)
    expect(same(root.subviews, [c, a, b]))
    root.insertSubview(c, aboveSubview: a)
    expect(same(root.subviews, [a, c, b]))
    root.insertSubview(b, belowSubview: a)
    expect(same(root.subviews, [b, a, c]))
    root.exchangeSubview(at: 2, withSubviewAt: 0)
    expect(same(root.subviews, [c, a, b]))
  }

  @Test("subviews of a deallocated superview have no superview")
  func release() throws {
    do {
      let root = View()
      root.addSubview(a)
      expect(a.superview === root)
    }
    expect(a.superview == nil)
  }
}

@Suite("Spacing")
struct SpacingTests {
  private func laidOut(_ stack: StackView) -> [CGFloat] {
    stack.frame.size = stack.sizeThatFits(.zero)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame.minX)
  }

  @Test("a custom gap replaces the stack's, moves with its view, and passes to the one before while hidden")
  func custom() throws {
    let views = [SizedView(10, 5), SizedView(10, 5), SizedView(10, 5)]
    let stack = StackView(views, spacing: 4)
    stack.setCustomSpacing(20, after: views[1])
    expectEqual(laidOut(stack), [0, 14, 44])
    expectEqual(stack.frame.width, 54)
    views[1].isHidden = true
    expectEqual(laidOut(stack), [0, 12, 14])
    views[1].isHidden = false
    stack.insertArrangedSubview(views[1], at: 0)
    expectEqual(stack.customSpacing(after: views[1]), 20)
    expectEqual(laidOut(stack), [0, 30, 44])
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[1])
    expectEqual(laidOut(stack), [0, 18, 32])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[1])
    expectEqual(laidOut(stack), [0, 14, 28])
    // The last view's gap counts only when another view follows.
    stack.setCustomSpacing(9, after: views[2])
    expectEqual(laidOut(stack), [0, 14, 28])
  }

  @Test("a view that leaves the stack loses its custom gap; a view that isn't arranged can't have one")
  func leaving() throws {
    let view = SizedView(10, 5)
    let stack = StackView(arrangedSubviews: [view, SizedView(10, 5)])
    stack.setCustomSpacing(20, after: view)
    stack.removeArrangedSubview(view)
    expectEqual(stack.customSpacing(after: view), StackView.spacingUseDefault)
    stack.setCustomSpacing(30, after: view)
    stack.insertArrangedSubview(view, at: 0)
    expectEqual(stack.customSpacing(after: view), StackView.spacingUseDefault)
    expectEqual(laidOut(stack), [0, 10])
  }

  @Test("the stack's own default is 0 and its system gap 8; a negative one overlaps")
  func own() {
    let stack = StackView([SizedView(10, 5), SizedView(10, 5)], spacing: StackView.spacingUseSystem)
    expectEqual(laidOut(stack), [0, 18])
    stack.spacing = StackView.spacingUseDefault
    expectEqual(laidOut(stack), [0, 10])
    stack.spacing = -4
    expectEqual(laidOut(stack), [0, 6])
  }
}
