import Foundation
import StackModel
import TestSupport
import Testing

/// `layoutIfNeeded` of a view that is not the root.
@Suite("Layout of a subtree")
struct SubtreeLayoutTests {
  private final class Counter: View {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  /// A container with a view of a width, by constraints, and a stack with labels and a stack.
  private final class Box {
    let view = Counter(frame: CGRect(0, 0, 200, 100))
    let inner = View()
    let stack: StackView
    let label = Label(text: "a")
    let innerLabel = Label(text: "c")
    let nested: StackView
    let width: LayoutConstraint

    init() {
      nested = StackView(arrangedSubviews: [innerLabel, Label(text: "d")])
      stack = StackView(arrangedSubviews: [label, Label(text: "b"), nested])
      width = inner.widthAnchor.constraint(equalToConstant: 10)
      for subview in [inner, stack] { view.place(subview) }
      inner.pin(.top, .leading, to: view)
      LayoutConstraint.activate([
        width, inner.heightAnchor.constraint(equalToConstant: 5),
        stack.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
        stack.topAnchor.constraint(equalTo: view.topAnchor),
      ])
    }

    var frames: [CGRect] {
      [view.frame, inner.frame, stack.frame, label.frame] + stack.subviews.map(\.frame)
    }
  }

  @Test("views outside the receiver keep their pending layout")
  func siblings() {
    let root = Counter(frame: CGRect(0, 0, 400, 400))
    let (left, right) = (Box(), Box())
    for box in [left, right] { root.addSubview(box.view) }
    root.layoutIfNeeded()
    let counts = [root.count, left.view.count, right.view.count]
    (left.width.constant, right.width.constant) = (30, 40)
    right.label.text = "longer"
    let old = right.frames
    left.view.layoutIfNeeded()
    expect(left.inner.frame.width == 30 && left.stack.frame.minX == 30)
    expect(right.frames == old && root.awaitsLayout)
    left.view.setNeedsLayout()
    right.view.setNeedsLayout()
    left.view.layoutIfNeeded()
    let expected = [counts[0], counts[1] + 1, counts[2]]
    expect([root.count, left.view.count, right.view.count] as [Int] == expected)
    root.layoutIfNeeded()
    expect(right.inner.frame.width == 40 && right.label.frame.width > old[3].width)
    expect(right.view.count == counts[2] + 1 && !root.awaitsLayout)
    root.checkInvariants()
  }

  @Test("the frame of a receiver, and of its siblings, waits for the layout of their superview")
  func receiver() {
    let root = Counter(frame: CGRect(0, 0, 400, 400))
    let box = Box()
    root.addSubview(box.view)
    root.layoutIfNeeded()
    box.width.constant = 30
    box.inner.layoutIfNeeded()
    box.stack.layoutIfNeeded()
    expect(box.inner.frame.width == 10 && box.stack.frame.minX == 10 && root.awaitsLayout)
    box.view.layoutIfNeeded()
    expect(box.inner.frame.width == 30 && box.stack.frame.minX == 30)
    root.checkInvariants()
  }

  @Test("a view that needs no layout is not laid out")
  func nothingPending() {
    let root = Counter(frame: CGRect(0, 0, 400, 400))
    let box = Box()
    root.addSubview(box.view)
    root.layoutIfNeeded()
    let counts = [root.count, box.view.count]
    box.view.layoutIfNeeded()
    box.inner.layoutIfNeeded()
    expect([root.count, box.view.count] as [Int] == counts)
  }

  /// Boxes in boxes, laid out, with random changes.
  private final class Tree {
    let root = View(frame: CGRect(0, 0, 400, 400))
    let boxes = (0..<4).map { _ in Box() }
    private var generator: SplitMix64

    init(seed: UInt64) {
      generator = SplitMix64(seed: seed)
      root.addSubview(boxes[0].view)
      root.addSubview(boxes[1].view)
      boxes[1].view.addSubview(boxes[2].view)
      boxes[2].inner.addSubview(boxes[3].view)
    }

    /// Changes something, and returns a part of the tree.
    func change() -> View {
      let box = boxes[Int.random(in: 0..<4, using: &generator)]
      let text = String(repeating: "x", count: .random(in: 0..<9, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: box.width.constant = CGFloat(Int.random(in: 0..<90, using: &generator))
      case 1: box.label.text = text
      case 2: box.label.isHidden.toggle()
      case 3: box.stack.axis = box.stack.axis.perpendicular
      case 4: box.innerLabel.text = text
      default: box.view.frame.size.width += 10
      }
      let parts = [box.view, box.inner, box.stack, box.nested, box.label]
      return parts[Int.random(in: 0..<parts.count, using: &generator)]
    }

    var views: [View] { Tree.below(root) }
    static func below(_ view: View) -> [View] { view.subviews.flatMap { [$0] + below($0) } }
  }

  @Test("layouts of subtrees do not change the result of a layout of the tree", arguments: [UInt64](0..<20))
  func sameResult(seed: UInt64) {
    func frames(layingOutParts: Bool) -> [CGRect] {
      let tree = Tree(seed: seed)
      for _ in 0..<12 {
        let part = tree.change()
        guard layingOutParts else { continue }
        part.layoutIfNeeded()
        tree.root.checkInvariants()
      }
      tree.root.layoutIfNeeded()
      return tree.views.map(\.frame)
    }
    expectEqual(frames(layingOutParts: true), frames(layingOutParts: false))
  }

  @Test(
    "what is inside the receiver gets the frames of a layout of the tree; nothing else moves",
    arguments: [UInt64](0..<60), [false, true])
  func frames(_ seed: UInt64, bySolver: Bool) {
    func changed() -> (tree: Tree, part: View) {
      let tree = Tree(seed: seed)
      tree.root.laysOutBySolver = bySolver
      tree.root.layoutIfNeeded()
      return (tree, (0...seed % 4).map { _ in tree.change() }.last ?? tree.root)
    }
    let ((tree, part), (whole, _)) = (changed(), changed())
    let old = tree.views.map(\.frame)
    part.layoutIfNeeded()
    whole.root.layoutIfNeeded()
    for (index, view) in tree.views.enumerated() {
      let isInside = view !== part && view.isDescendant(of: part)
      expectEqual(view.frame, isInside ? whole.views[index].frame : old[index])
    }
  }
}
