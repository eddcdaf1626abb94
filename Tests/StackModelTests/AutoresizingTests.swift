import Foundation
import StackModel
import TestSupport
import Testing

/// Autoresizing masks: the frames that follow a superview's size, and the constraints that masks are translated into.
@Suite("Autoresizing")
struct AutoresizingTests {
  private static let allMasks = (UInt(0)..<64).map { View.AutoresizingMask(rawValue: $0) }
  private static let start = CGRect(30, 12, 100, 48)
  private static let size = CGSize(200, 80)

  /// A view with a mask in a superview of `size`.
  private func pair(_ mask: View.AutoresizingMask) -> (superview: View, view: View) {
    let superview = View(frame: CGRect(origin: .zero, size: Self.size))
    let view = View(frame: Self.start)
    view.autoresizingMask = mask
    superview.addSubview(view)
    return (superview, view)
  }

  /// The margin before a view, its length and the margin after it, on each axis.
  private func parts(_ frame: CGRect, in size: CGSize) -> [[CGFloat]] {
    [
      [frame.minX, frame.width, size.width - frame.maxX],
      [frame.minY, frame.height, size.height - frame.maxY],
    ]
  }

  @Test("raw values are UIKit's")
  func rawValues() {
    let all: [View.AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
      .flexibleBottomMargin,
    ]
    expectEqual(all.map(\.rawValue), [1, 2, 4, 8, 16, 32])
    expect(View().autoresizingMask == [] && View().autoresizesSubviews)
  }

  @Test("flexible parts grow by one factor, the others stay; without one the far margin changes")
  func proportions() {
    for mask in Self.allMasks {
      let (superview, view) = pair(mask)
      let old = parts(view.frame, in: Self.size)
      let newSize = CGSize(340, 50)
      superview.frame.size = newSize
      let new = parts(view.frame, in: newSize)
      for (axis, bits) in [(0, mask.rawValue & 7), (1, mask.rawValue >> 3)] {
        let flexible = (0..<3).filter { bits >> UInt($0) & 1 == 1 }
        let effective = flexible.isEmpty ? [2] : flexible
        let factors = effective.map { new[axis][$0] / old[axis][$0] }
        for factor in factors { expect(isClose(factor, factors[0]), "mask \(mask.rawValue)") }
        for part in 0..<3 where !effective.contains(part) {
          expect(isClose(new[axis][part], old[axis][part]), "mask \(mask.rawValue)")
        }
      }
      superview.checkInvariants()
    }
  }

  @Test("resizing there and back restores the frame")
  func thereAndBack() {
    for mask in Self.allMasks {
      let (superview, view) = pair(mask)
      for size in [CGSize(317, 200), CGSize(190, 75), Self.size] { superview.frame.size = size }
      expect(isClose(view.frame, Self.start), "mask \(mask.rawValue)")
    }
  }

  @Test("flexible parts of 0 in all divide a change equally")
  func emptyParts() {
    let superview = View(frame: CGRect(0, 0, 50, 0))
    let view = View(frame: CGRect(0, 0, 50, 0))
    view.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
    ]
    superview.addSubview(view)
    superview.frame.size = CGSize(80, 30)
    expectEqual(view.frame, CGRect(15, 10, 50, 10))
  }

  @Test("no length becomes negative")
  func shrinking() {
    let (superview, view) = pair([.flexibleWidth])
    superview.frame.size.width = 20
    expect(view.frame.width == 0 && view.frame.minX == 30)
  }

  @Test("subviews of subviews follow at once")
  func nested() {
    let (superview, view) = pair([.flexibleWidth, .flexibleHeight])
    let inner = View(frame: CGRect(0, 0, 100, 48))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
    superview.bounds.size = CGSize(260, 100)
    expectEqual(view.frame, CGRect(30, 12, 160, 68))
    expectEqual(inner.frame, CGRect(0, 0, 160, 68))
  }

  @Test("a superview that does not resize its subviews leaves them")
  func withoutResizing() {
    let (superview, view) = pair([.flexibleWidth, .flexibleHeight])
    superview.autoresizesSubviews = false
    superview.frame.size = CGSize(400, 400)
    expectEqual(view.frame, Self.start)
  }

  /// A superview that constraints place, with a view that has a mask and to whose size another view is tied.
  private func constrained(_ mask: View.AutoresizingMask, in size: CGSize = Self.size) -> ConstrainedTree {
    ConstrainedTree(mask, Self.start, size)
  }

  @Test("the constraints of a mask place a view like resizing")
  func constraintsEqualResizing() {
    for mask in Self.allMasks {
      let (superview, view) = pair(mask)
      let tree = constrained(mask)
      tree.root.layoutIfNeeded()
      expect(isClose(tree.view.frame, Self.start), "mask \(mask.rawValue)")
      for size in [CGSize(340, 50), CGSize(250, 120)] {
        superview.frame.size = size
        (tree.width.constant, tree.height.constant) = (size.width, size.height)
        tree.root.layoutIfNeeded()
        expectEqual(tree.superview.frame.size, size)
        expect(isClose(tree.view.frame, view.frame), "mask \(mask.rawValue)")
        expect(isClose(tree.follower.frame.width, view.frame.width), "mask \(mask.rawValue)")
        expect(isClose(tree.follower.frame.minY, view.frame.maxY), "mask \(mask.rawValue)")
        tree.root.checkInvariants()
        let frames = [tree.view.frame, tree.follower.frame]
        tree.root.setNeedsUpdateConstraints()
        tree.root.layoutIfNeeded()
        expectEqual([tree.view.frame, tree.follower.frame], frames, "a second layout moves nothing")
        expect(tree.root.layoutConflicts.isEmpty && !tree.root.awaitsLayout)
      }
    }
  }

  @Test(
    "a stack with a view whose size a mask ties is laid out the same in closed form and by the solver",
    arguments: [StackView.Alignment.fill, .leading, .center])
  func stacks(_ alignment: StackView.Alignment) {
    func frames(_ mask: View.AutoresizingMask, bySolver: Bool) -> [CGRect] {
      let panel = View(frame: CGRect(origin: .zero, size: Self.size))
      let (view, follower) = (View(frame: Self.start), View())
      view.autoresizingMask = mask
      for subview in [view, follower] { panel.addSubview(subview) }
      let stack = StackView(arrangedSubviews: [Label(text: "One"), panel, Label(text: "Two")])
      (stack.axis, stack.alignment) = (.vertical, alignment)
      stack.frame = CGRect(0, 0, 300, 210)
      stack.laysOutBySolver = bySolver
      stack.layoutIfNeeded()
      let width = view.widthAnchor.constraint(equalToConstant: 60)
      width.priority = .defaultHigh
      follower.pin(.width, .height, .left, .top, to: view)
      width.isActive = true
      stack.layoutIfNeeded()
      stack.checkInvariants()
      return [panel.frame, view.frame, follower.frame] + stack.arrangedSubviews.map(\.frame)
    }
    for mask in Self.allMasks {
      let (closed, solved) = (frames(mask, bySolver: false), frames(mask, bySolver: true))
      expect(isClose(closed, solved), "mask \(mask.rawValue): \(closed) \(solved)")
    }
  }

  @Test("a mask ties the fitting size of the superview to the view")
  func fitting() {
    let tree = constrained([.flexibleWidth])
    tree.root.layoutIfNeeded()
    tree.width.isActive = false
    tree.view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    expect(isClose(tree.superview.systemLayoutSizeFitting(.zero).width, 160))
    tree.root.layoutIfNeeded()
    expect(isClose(tree.superview.frame.width, 160) && isClose(tree.view.frame.width, 60))
  }

  @Test(
    "messages print a mask and its constraint as the console does",
    arguments: [
      (3, "h=&&- v=--& v.width == 0.769231*p.width - 53.8462"), (2, "h=-&- v=--& H:[v]-(70)-|(LTR)"),
      (1, "h=&-- v=--& H:[v]-(70)-|(LTR)"), (5, "h=&-& v=--& v.midX == 0.6*p.midX + 20"),
      (4, "h=--& v=--& v.minX == 30"), (16, "h=--& v=-&- V:[v]-(20)-|"),
    ] as [(UInt, String)])
  func messages(_ mask: UInt, _ text: String) {
    let tree = constrained(View.AutoresizingMask(rawValue: mask))
    tree.root.layoutIfNeeded()
    let terms = View.FrameComponent.allCases.flatMap { tree.follower.explanation(of: $0).terms }
    let texts =
      terms.map(\.text)
      + View.FrameComponent.allCases.flatMap { tree.view.explanation(of: $0).terms.map(\.text) }
    expect(
      texts.contains { $0.contains("<NSAutoresizingMaskLayoutConstraint \(text)   (active") }, "\(texts)")
  }

  @Test("a mask's constraint is part of a conflict but never broken")
  func conflicts() {
    let tree = constrained([.flexibleWidth])
    tree.view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    tree.root.layoutIfNeeded()
    expectEqual(tree.root.layoutConflicts.count, 1)
    for conflict in tree.root.layoutConflicts {
      let texts = conflict.constraints.map(\.text)
      expect(
        texts.contains { $0.contains("h=-&- v=--& H:[v]-(70)-|(LTR)   (active, names: '|':p )") }, "\(texts)")
      expect(!texts[conflict.brokenIndex].contains("NSAutoresizingMask"))
    }
  }

  @Test("arranging a view turns its translation off for good")
  func arranging() {
    let stack = StackView()
    let view = ImageView(imageSize: CGSize(10, 20))
    view.autoresizingMask = [.flexibleWidth]
    expect(view.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(view)
    expect(!view.translatesAutoresizingMaskIntoConstraints)
    stack.frame = CGRect(0, 0, 100, 50)
    stack.layoutIfNeeded()
    expectEqual(view.frame, CGRect(0, 0, 100, 50))
    stack.removeArrangedSubview(view)
    expect(!view.translatesAutoresizingMaskIntoConstraints)
    stack.layoutIfNeeded()
    stack.checkInvariants()
    expectEqual(view.frame.size, CGSize(10, 20), "its intrinsic content size places it now")
    view.removeFromSuperview()
    stack.checkInvariants()
    view.checkInvariants()
    expect(!view.translatesAutoresizingMaskIntoConstraints)
  }
}

/// A root with a superview that constraints place, a view with a mask, and a view below it that is as wide.
private struct ConstrainedTree {
  let root = View(frame: CGRect(0, 0, 800, 600))
  let superview = View()
  let view: View
  let follower = View()
  let width: LayoutConstraint
  let height: LayoutConstraint

  init(_ mask: View.AutoresizingMask, _ frame: CGRect, _ size: CGSize) {
    superview.frame.size = size
    view = View(frame: frame)
    view.autoresizingMask = mask
    (superview.name, view.name) = ("p", "v")
    root.addSubview(superview)
    superview.addSubviews(view, follower)
    superview.translatesAutoresizingMaskIntoConstraints = false
    width = superview.widthAnchor.constraint(equalToConstant: size.width)
    height = superview.heightAnchor.constraint(equalToConstant: size.height)
    follower.pin(.width, .left, .height, to: view)
    LayoutConstraint.activate([
      width, height, superview.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      superview.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
      follower.topAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}
