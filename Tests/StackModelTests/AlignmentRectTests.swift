import Foundation
@_spi(Rooms) import StackCore
import StackModel
import TestSupport
import Testing

/// Views whose frames are larger than the rectangles by which they are aligned, and baselines.
@Suite("Alignment rects and baselines")
struct AlignmentRectTests {
  private final class Padded: View {
    override var intrinsicContentSize: CGSize { CGSize(61, 28) }
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
  }

  /// It overrides the two methods instead of the insets.
  private final class Shifted: View {
    override var intrinsicContentSize: CGSize { CGSize(40, 20) }
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 5, dy: 0) }
    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
      alignmentRect.insetBy(dx: -5, dy: 0)
    }
  }

  @Test("constraints place alignment rects")
  func constraints() {
    let root = View(frame: CGRect(0, 0, 300, 200))
    let (padded, shifted) = (root.place(Padded()), root.place(Shifted()))
    let inner = padded.place(SizedView(10, 10))
    LayoutConstraint.activate([
      padded.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      padded.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      shifted.trailingAnchor.constraint(equalTo: padded.leadingAnchor),
      shifted.topAnchor.constraint(equalTo: padded.topAnchor),
      inner.leadingAnchor.constraint(equalTo: padded.leadingAnchor),
      inner.bottomAnchor.constraint(equalTo: padded.bottomAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(padded.frame, CGRect(227, 85, 67, 32))
    expectEqual(padded.alignmentRect(forFrame: padded.frame), CGRect(229, 86, 61, 28))
    expectEqual(padded.frame(forAlignmentRect: CGRect(229, 86, 61, 28)), padded.frame)
    expectEqual(shifted.frame, CGRect(184, 86, 50, 20))
    expectEqual(inner.frame, CGRect(2, 19, 10, 10))
    let explanation = padded.explanation(of: .width)
    expectEqual(explanation.terms.map(\.amount).reduce(0, +), 67)
    expect(explanation.terms.contains { $0.reason == .alignmentRect && $0.amount == 6 })
    expect(root.constraints.allSatisfy { $0.isSatisfied(within: 1e-6) == true })
    root.checkInvariants()
  }

  @Test(
    "stacks arrange alignment rects, by the closed form and the solver alike", arguments: Axis.allCases,
    StackView.Alignment.allCases)
  func stacks(_ axis: Axis, _ alignment: StackView.Alignment) {
    for distribution in StackView.Distribution.allCases {
      func frames(bySolver: Bool, _ size: CGSize?) -> [CGRect] {
        let stack = StackView(
          [SizedView(30, 10), Padded(), SizedView(20, 40)], axis: axis, distribution: distribution,
          alignment: alignment, spacing: 8)
        stack.laysOutBySolver = bySolver
        let fitting = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        stack.frame.size = size ?? fitting
        stack.layoutIfNeeded()
        return [CGRect(origin: .zero, size: fitting)] + stack.arrangedSubviews.map(\.frame)
      }
      for size in [nil, CGSize(200, 200), CGSize(60, 70)] {
        let (closed, solved) = (frames(bySolver: false, size), frames(bySolver: true, size))
        expect(isClose(closed, solved), "\(distribution) \(String(describing: size)): \(closed) \(solved)")
      }
    }
  }

  @Test("without text the first baseline is the top, and the last one the bottom")
  func baselinesWithoutText() {
    let root = View(frame: CGRect(0, 0, 300, 300))
    let (a, b) = (root.place(SizedView(10, 100)), root.place(SizedView(10, 40)))
    LayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor),
      b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(b.frame.minY, 0)
  }

  @Test("a nested stack is aligned by the baseline of its first or last view", arguments: [false, true])
  func nested(_ isLast: Bool) {
    let (label, lines) = (Label(text: "one"), [Label(text: "two"), Label(text: "three")])
    lines[0].font = .systemFont(ofSize: 30)
    let inner = StackView(lines, axis: .vertical)
    let stack = StackView([label, inner], alignment: isLast ? .lastBaseline : .firstBaseline)
    stack.layoutIfNeeded()
    func baseline(_ view: Label) -> CGFloat {
      let y = view.convert(CGPoint.zero, to: stack).y
      return isLast
        ? y + view.frame.height - (view.lastBaselineFromBottom ?? 0) : y + (view.firstBaselineFromTop ?? 0)
    }
    expectEqual(baseline(label), baseline(lines[isLast ? 1 : 0]))
    // Without a view that has a baseline it is aligned by its edge.
    for line in lines { line.removeFromSuperview() }
    inner.addArrangedSubview(SizedView(10, 50))
    stack.layoutIfNeeded()
    expectEqual(isLast ? label.frame.maxY : label.frame.minY, isLast ? inner.frame.maxY : inner.frame.minY)
  }

  @Test(
    "a gap between baselines of stretched buttons is exact",
    arguments: [StackView.Distribution.fill, .fillEqually])
  func stretchedButtons(_ distribution: StackView.Distribution) {
    let buttons = [Button(type: .system), Button(type: .system)]
    let stack = StackView(buttons, axis: .vertical, spacing: 40, frame: CGRect(0, 0, 50, 200))
    stack.distribution = distribution
    stack.isBaselineRelativeArrangement = true
    stack.layoutIfNeeded()
    let baselines = zip(buttons, [false, true]).compactMap { button, isFirst in
      button.baseline(isFirst: isFirst, inHeight: button.frame.height).map { button.frame.minY + $0 }
    }
    expect(buttons[0].frame.height > 30 && isClose(baselines[1] - baselines[0], 40))
  }

  @Test("the system's spacing between baselines follows from the fonts")
  func systemSpacing() {
    let (above, below) = (Label(text: "above"), Label(text: "below"))
    above.font = .systemFont(ofSize: 9)
    below.font = .systemFont(ofSize: 40)
    for isCustom in [false, true] {
      let stack = StackView([above, below], axis: .vertical)
      stack.isBaselineRelativeArrangement = true
      if isCustom {
        stack.setCustomSpacing(StackView.spacingUseSystem, after: above)
      } else {
        stack.spacing = StackView.spacingUseSystem
      }
      stack.layoutIfNeeded()
      let last = above.frame.maxY - (above.lastBaselineFromBottom ?? 0)
      expectEqual(below.frame.minY + (below.firstBaselineFromTop ?? 0) - last, 40.5)
    }
  }

  @Test(
    "intrinsic lengths that are no lengths take no other view's",
    arguments: [CGFloat.greatestFiniteMagnitude, 1e12, .infinity])
  func noLengths(_ length: CGFloat) {
    let views = [SizedView(length, 20), SizedView(50, 20), SizedView(40, 20)]
    let stack = StackView(views, spacing: 8, frame: CGRect(0, 0, 300, 40))
    for bySolver in [false, true] {
      stack.laysOutBySolver = bySolver
      stack.layoutIfNeeded()
      expectEqual(views[1...].map(\.frame.width), [50, 40])
      expectEqual(stack.layoutWarnings.map { $0.view === views[0] }, [true])
    }
    expectEqual(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width, 2_777_777 + 106)
  }
}
