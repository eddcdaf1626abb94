import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Stack layout")
struct StackLayoutTests {
  private func frames(_ stack: StackView, in size: CGSize? = nil) -> [CGRect] {
    stack.frame.size = size ?? stack.sizeThatFits(.zero)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test("without a visible view it is 0 long, and across as its constraints decide: fill counts hidden views")
  func empty() {
    let stack = StackView()
    expectEqual(stack.sizeThatFits(.zero), .zero)
    let view = SizedView(10, 20)
    let hidden = StackView(arrangedSubviews: [view])
    view.isHidden = true
    for alignment in StackView.Alignment.allCases {
      for distribution in StackView.Distribution.allCases {
        hidden.alignment = alignment
        hidden.distribution = distribution
        let expected = CGSize(0, alignment == .fill ? 20 : 0)
        for isBySolver in [false, true] {
          hidden.laysOutBySolver = isBySolver
          expectEqual(hidden.sizeThatFits(.zero), expected)
        }
      }
    }
    hidden.isLayoutMarginsRelativeArrangement = true
    expectEqual(hidden.sizeThatFits(.zero), .zero, "a stack has no margins by default: UIKit, measured")
    hidden.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    expectEqual(hidden.sizeThatFits(.zero), CGSize(16, 16))
    let plain = StackView()
    for direction in [SemanticContentAttribute.unspecified, .forceRightToLeft] {
      plain.semanticContentAttribute = direction
      expect(plain.layoutMargins == .zero && plain.directionalLayoutMargins == .zero)
    }
    expectEqual(View().layoutMargins, EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("margins count only if the arrangement is relative to them")
  func margins() {
    let stack = StackView(arrangedSubviews: [SizedView(100, 50)])
    stack.layoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    expectEqual(stack.sizeThatFits(.zero), CGSize(100, 50))
    stack.isLayoutMarginsRelativeArrangement = true
    expectEqual(stack.sizeThatFits(.zero), CGSize(120, 70))
    expectEqual(frames(stack), [CGRect(10, 10, 100, 50)])
  }

  @Test("the first view is stretched and compressed first, unless priorities differ")
  func priorities() {
    let views = [SizedView(100, 10), SizedView(100, 10), SizedView(100, 10)]
    let stack = StackView(arrangedSubviews: views)
    expectEqual(frames(stack, in: CGSize(400, 10)).map(\.width), [200, 100, 100])
    expectEqual(frames(stack, in: CGSize(250, 10)).map(\.width), [50, 100, 100])
    expectEqual(frames(stack, in: CGSize(150, 10)).map(\.width), [0, 50, 100])
    for (view, priority) in zip(views, [750, 250, 750] as [LayoutPriority]) {
      view.setContentHuggingPriority(priority, for: .horizontal)
    }
    expectEqual(frames(stack, in: CGSize(400, 10)).map(\.width), [100, 200, 100])
    // A difference of a fraction counts.
    views[1].setContentHuggingPriority(749.999, for: .horizontal)
    views[2].setContentHuggingPriority(749.998, for: .horizontal)
    expectEqual(frames(stack, in: CGSize(400, 10)).map(\.width), [100, 100, 200])
    // Ranks lie inside a priority: the last view's rank doesn't reach the next priority.
    for view in views { view.setContentHuggingPriority(250, for: .horizontal) }
    views[0].setContentHuggingPriority(250.0001, for: .horizontal)
    expectEqual(frames(stack, in: CGSize(400, 10)).map(\.width), [100, 200, 100])
  }

  @Test("a nested stack stretches before any leaf")
  func nestedStretches() {
    let inner = StackView([SizedView(10, 10)], axis: .vertical, alignment: .leading)
    let stack = StackView(arrangedSubviews: [SizedView(20, 10), inner])
    expectEqual(frames(stack, in: CGSize(100, 10)).map(\.width), [20, 80])
  }

  @Test("two 50-high views in a stack of 200: the first is 150")
  func heights() {
    let stack = StackView([SizedView(10, 50)], axis: .vertical)
    expectEqual(frames(stack, in: CGSize(10, 200)).map(\.height), [200])
    stack.addArrangedSubview(SizedView(10, 50))
    expectEqual(frames(stack, in: CGSize(10, 200)).map(\.height), [150, 50])
  }

  @Test("the entry row: Delete protrudes at the top; in a taller row the content is at the bottom")
  func baselines() {
    let date = Label(text: "1/15/26")
    let delete = Button("Delete", type: .roundedRect)
    let row = StackView([date, delete], alignment: .firstBaseline, spacing: 8)
    expectEqual(row.sizeThatFits(.zero).height, 25.5)
    expectEqual(frames(row).map(\.minY), [0, -4.5])
    expectEqual(frames(row).map(\.height), [20.5, 30])
    expectEqual(delete.intrinsicContentSize, CGSize(45, 30))
    expectEqual(frames(row, in: CGSize(300, 60)).map(\.maxY), [55, 60])
    // A hidden row is 0 high: the label has height 0, the button the part that protrudes.
    expectEqual(frames(row, in: CGSize(300, 0)).map(\.height), [0, 4.5])
    expectEqual(frames(row, in: CGSize(300, 0)).map(\.minY), [0, -4.5])
    row.alignment = .center
    expectEqual(row.sizeThatFits(.zero).height, 30)
    row.alignment = .lastBaseline
    // The label extends 4.5 below the baseline, the button 9.5; the first view bounds the bottom edge.
    expectEqual(row.sizeThatFits(.zero).height, 25)
    expectEqual(frames(row).map(\.maxY), [25, 30])
    expectEqual(frames(row, in: CGSize(300, 60)).map(\.minY), [4.5, 0])
  }

  @Test("baseline-relative gaps run from last baseline to next first baseline")
  func baselineRelative() {
    let stack = StackView([Label(text: "a"), Label(text: "b"), SizedView(3, 10)], axis: .vertical)
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = true
    let all = frames(stack)
    expectEqual(all[1].minY + 16 - (all[0].minY + 16), 30)
    expectEqual(all[2].minY - (all[1].minY + 16), 30)
  }

  @Test("a hidden nested stack that can't shrink to 0 overlaps its neighbours")
  func stubbornHidden() {
    let inner = StackView([Label(text: "a"), Label(text: "b")], axis: .vertical, spacing: 8)
    let stack = StackView([SizedView(10, 10), inner, SizedView(10, 10)], axis: .vertical)
    let size = stack.sizeThatFits(.zero)
    inner.isHidden = true
    expectEqual(stack.sizeThatFits(.zero).height, 20)
    expect(size.height > 20)
    let all = frames(stack)
    expectEqual(all.map(\.minY), [0, 10, 10])
    expectEqual(all.map(\.height), [10, 8, 10])
  }

  @Test("a change of any property invalidates the layout")
  func invalidation() {
    let label = Label(text: "a")
    let stack = StackView(arrangedSubviews: [SizedView(10, 10), SizedView(20, 20), label])
    let root = View(frame: CGRect(0, 0, 300, 300))
    root.addSubview(stack)
    stack.frame = CGRect(0, 0, 200, 100)
    stack.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    root.layoutIfNeeded()
    func moves(_ what: String, _ change: () -> Void) {
      let before = stack.arrangedSubviews.map(\.frame)
      change()
      root.layoutIfNeeded()
      expect(stack.arrangedSubviews.map(\.frame) != before, "\(what)")
      let after = stack.arrangedSubviews.map(\.frame)
      stack.setNeedsLayout()
      root.layoutIfNeeded()
      expectEqual(stack.arrangedSubviews.map(\.frame), after, "\(what): a second layout moves nothing")
    }
    moves("spacing") { stack.spacing = 3 }
    moves("alignment") { stack.alignment = .center }
    moves("axis") { stack.axis = .vertical }
    moves("distribution") { stack.distribution = .fillEqually }
    moves("margins relative") { stack.isLayoutMarginsRelativeArrangement = true }
    moves("margins") { stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    moves("hidden") { stack.arrangedSubviews[1].isHidden = true }
    moves("distribution") { stack.distribution = .fill }
    moves("baseline relative") { stack.isBaselineRelativeArrangement = true }
    moves("text") { label.text = "abc" }
    moves("font") { label.font = .systemFont(ofSize: 40) }
    moves("custom spacing") { stack.setCustomSpacing(44, after: stack.arrangedSubviews[0]) }
    moves("hugging") { stack.arrangedSubviews[0].setContentHuggingPriority(999, for: .vertical) }
    moves("order") { stack.insertArrangedSubview(label, at: 0) }
    moves("frame") { stack.frame.size.height = 150 }
  }

  @Test("fitting sizes follow the content, and stronger optional constraints")
  func fitting() {
    let stack = StackView([SizedView(40, 20), SizedView(60, 30)], spacing: 5)
    expectEqual(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize), CGSize(105, 30))
    expectEqual(stack.systemLayoutSizeFitting(View.layoutFittingExpandedSize), CGSize(105, 30))
    expectEqual(
      stack.systemLayoutSizeFitting(
        CGSize(300, 10), withHorizontalFittingPriority: .required, verticalFittingPriority: 50),
      CGSize(300, 30))
    expectEqual(
      stack.systemLayoutSizeFitting(
        CGSize(80, 0), withHorizontalFittingPriority: 751, verticalFittingPriority: 751
      ).width, 80)
  }
}

@Suite("Text")
struct TextTests {
  @Test("sizes are the text's, rounded up to half points; without text there is none")
  func sizes() {
    expectEqual(Label(text: "1/15/26").intrinsicContentSize, CGSize(55, 20.5))
    expectEqual(Label(text: "").intrinsicContentSize, .zero)
    expectEqual(Button(type: .system).intrinsicContentSize, CGSize(30, 30))
  }

  @Test("text styles follow the content size category")
  func styles() {
    expectEqual(
      Font.preferredFont(forTextStyle: .body, category: .accessibilityExtraExtraExtraLarge).pointSize, 53)
    expectEqual(Font.preferredFont(forTextStyle: .caption2).pointSize, 11)
    expect(Font.preferredFont(forTextStyle: .headline).isBold)
  }
}
