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

  /// A container with a view of a width, by constraints, and a stack with a label.
  private final class Box {
    let view = Counter(frame: CGRect(0, 0, 200, 100))
    let inner = View()
    let stack: StackView
    let label = Label(text: "a")
    let width: LayoutConstraint

    init() {
      stack = StackView(arrangedSubviews: [label, Label(text: "b")])
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

  @Test("layout begins at an ancestor that needs layout or in which constraints move a subview")
  func ancestors() {
    let root = Counter(frame: CGRect(0, 0, 400, 400))
    let (left, right) = (Box(), Box())
    for box in [left, right] { root.addSubview(box.view) }
    // A new subview: its superview needs layout.
    left.inner.layoutIfNeeded()
    expect(left.inner.frame.width == 10 && right.inner.frame.width == 10 && root.count == 1)
    (left.width.constant, right.width.constant) = (30, 40)
    left.inner.layoutIfNeeded()
    expect(left.inner.frame.width == 30 && right.inner.frame.width == 10)
    root.setNeedsLayout()
    left.inner.layoutIfNeeded()
    expectEqual(right.inner.frame.width, 10, "the superview of the receiver does not need layout")
    left.view.setNeedsLayout()
    left.inner.layoutIfNeeded()
    expect(right.inner.frame.width == 40 && root.count == 2)
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

  @Test("layouts of subtrees do not change the result of a layout of the tree", arguments: [UInt64](0..<20))
  func sameResult(seed: UInt64) {
    func frames(layingOutParts: Bool) -> [CGRect] {
      var generator = SplitMix64(seed: seed)
      let root = View(frame: CGRect(0, 0, 400, 400))
      let boxes = (0..<4).map { _ in Box() }
      root.addSubview(boxes[0].view)
      root.addSubview(boxes[1].view)
      boxes[1].view.addSubview(boxes[2].view)
      boxes[2].inner.addSubview(boxes[3].view)
      for _ in 0..<12 {
        guard let box = boxes.randomElement(using: &generator) else { break }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: box.width.constant = CGFloat(Int.random(in: 0..<90, using: &generator))
        case 1: box.label.text = String(repeating: "x", count: .random(in: 0..<9, using: &generator))
        case 2: box.label.isHidden.toggle()
        case 3: box.stack.axis = box.stack.axis.perpendicular
        default: box.view.frame.size.width += 10
        }
        let part = [box.view, box.inner, box.stack, box.label].randomElement(using: &generator)
        if layingOutParts {
          part?.layoutIfNeeded()
          root.checkInvariants()
        }
      }
      root.layoutIfNeeded()
      return boxes.flatMap(\.frames)
    }
    expectEqual(frames(layingOutParts: true), frames(layingOutParts: false))
  }
}
