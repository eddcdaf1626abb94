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
    #expect(stack.sizeThatFits(.zero) == .zero)
    let view = SizedView(10, 20)
    let hidden = StackView(arrangedSubviews: [view])
    view.isHidden = true
    for alignment in StackView.Alignment.allCases {
      for distribution in StackView.Distribution.allCases {
        hidden.alignment = alignment
        hidden.distribution = distribution
        let expected = CGSize(width: 0, height: alignment == .fill ? 20 : 0)
        for isBySolver in [false, true] {
          hidden.laysOutBySolver = isBySolver
          #expect(hidden.sizeThatFits(.zero) == expected)
        }
      }
    }
    hidden.isLayoutMarginsRelativeArrangement = true
    #expect(hidden.sizeThatFits(.zero) == .zero, "a stack has no margins by default: UIKit, measured")
    hidden.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    #expect(hidden.sizeThatFits(.zero) == CGSize(width: 16, height: 16))
    let plain = StackView()
    for direction in [SemanticContentAttribute.unspecified, .forceRightToLeft] {
      plain.semanticContentAttribute = direction
      #expect(plain.layoutMargins == .zero && plain.directionalLayoutMargins == .zero)
    }
    #expect(View().layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("margins count only if the arrangement is relative to them")
  func margins() {
    let stack = StackView(arrangedSubviews: [SizedView(100, 50)])
    stack.layoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 100, height: 50))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 120, height: 70))
    #expect(frames(stack) == [CGRect(x: 10, y: 10, width: 100, height: 50)])
  }

  @Test("the first view is stretched and compressed first, unless priorities differ")
  func priorities() {
    let views = [SizedView(100, 10), SizedView(100, 10), SizedView(100, 10)]
    let stack = StackView(arrangedSubviews: views)
    #expect(frames(stack, in: CGSize(width: 400, height: 10)).map(\.width) == [200, 100, 100])
    #expect(frames(stack, in: CGSize(width: 250, height: 10)).map(\.width) == [50, 100, 100])
    #expect(frames(stack, in: CGSize(width: 150, height: 10)).map(\.width) == [0, 50, 100])
    for (view, priority) in zip(views, [750, 250, 750] as [LayoutPriority]) {
      view.setContentHuggingPriority(priority, for: .horizontal)
    }
    #expect(frames(stack, in: CGSize(width: 400, height: 10)).map(\.width) == [100, 200, 100])
    // A difference of a fraction counts.
    views[1].setContentHuggingPriority(749.999, for: .horizontal)
    views[2].setContentHuggingPriority(749.998, for: .horizontal)
    #expect(frames(stack, in: CGSize(width: 400, height: 10)).map(\.width) == [100, 100, 200])
    // Ranks lie inside a priority: the last view's rank doesn't reach the next priority.
    for view in views { view.setContentHuggingPriority(250, for: .horizontal) }
    views[0].setContentHuggingPriority(250.0001, for: .horizontal)
    #expect(frames(stack, in: CGSize(width: 400, height: 10)).map(\.width) == [100, 200, 100])
  }

  @Test("a nested stack stretches before any leaf")
  func nestedStretches() {
    let inner = StackView(arrangedSubviews: [SizedView(10, 10)])
    inner.axis = .vertical
    inner.alignment = .leading
    let stack = StackView(arrangedSubviews: [SizedView(20, 10), inner])
    #expect(frames(stack, in: CGSize(width: 100, height: 10)).map(\.width) == [20, 80])
  }

  @Test("two 50-high views in a stack of 200: the first is 150")
  func heights() {
    let stack = StackView(arrangedSubviews: [SizedView(10, 50)])
    stack.axis = .vertical
    #expect(frames(stack, in: CGSize(width: 10, height: 200)).map(\.height) == [200])
    stack.addArrangedSubview(SizedView(10, 50))
    #expect(frames(stack, in: CGSize(width: 10, height: 200)).map(\.height) == [150, 50])
  }

  @Test("the entry row: Delete protrudes at the top; in a taller row the content is at the bottom")
  func baselines() {
    let date = Label(text: "1/15/26")
    let delete = Button(type: .roundedRect)
    delete.setTitle("Delete", for: .normal)
    let row = StackView(arrangedSubviews: [date, delete])
    row.alignment = .firstBaseline
    row.spacing = 8
    #expect(row.sizeThatFits(.zero).height == 25.5)
    #expect(frames(row).map(\.minY) == [0, -4.5])
    #expect(frames(row).map(\.height) == [20.5, 30])
    #expect(delete.intrinsicContentSize == CGSize(width: 43.5, height: 30))
    #expect(frames(row, in: CGSize(width: 300, height: 60)).map(\.maxY) == [55, 60])
    // A hidden row is 0 high: the label has height 0, the button the part that protrudes.
    #expect(frames(row, in: CGSize(width: 300, height: 0)).map(\.height) == [0, 4.5])
    #expect(frames(row, in: CGSize(width: 300, height: 0)).map(\.minY) == [0, -4.5])
    row.alignment = .center
    #expect(row.sizeThatFits(.zero).height == 30)
    row.alignment = .lastBaseline
    // The label extends 4.5 below the baseline, the button 9.5; the first view bounds the bottom edge.
    #expect(row.sizeThatFits(.zero).height == 25)
    #expect(frames(row).map(\.maxY) == [25, 30])
    #expect(frames(row, in: CGSize(width: 300, height: 60)).map(\.minY) == [4.5, 0])
  }

  @Test("baseline-relative gaps run from last baseline to next first baseline")
  func baselineRelative() {
    let stack = StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b"), SizedView(3, 10)])
    stack.axis = .vertical
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = true
    let all = frames(stack)
    #expect(all[1].minY + 16 - (all[0].minY + 16) == 30)
    #expect(all[2].minY - (all[1].minY + 16) == 30)
  }

  @Test("a hidden nested stack that can't shrink to 0 overlaps its neighbours")
  func stubbornHidden() {
    let inner = StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b")])
    inner.axis = .vertical
    inner.spacing = 8
    let stack = StackView(arrangedSubviews: [SizedView(10, 10), inner, SizedView(10, 10)])
    stack.axis = .vertical
    let size = stack.sizeThatFits(.zero)
    inner.isHidden = true
    #expect(stack.sizeThatFits(.zero).height == 20)
    #expect(size.height > 20)
    let all = frames(stack)
    #expect(all.map(\.minY) == [0, 10, 10])
    #expect(all.map(\.height) == [10, 8, 10])
  }

  @Test("a change of any property invalidates the layout")
  func invalidation() {
    let label = Label(text: "a")
    let stack = StackView(arrangedSubviews: [SizedView(10, 10), SizedView(20, 20), label])
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(stack)
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    stack.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    root.layoutIfNeeded()
    func moves(_ what: String, _ change: () -> Void) {
      let before = stack.arrangedSubviews.map(\.frame)
      change()
      root.layoutIfNeeded()
      #expect(stack.arrangedSubviews.map(\.frame) != before, "\(what)")
      let after = stack.arrangedSubviews.map(\.frame)
      stack.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(stack.arrangedSubviews.map(\.frame) == after, "\(what): a second layout moves nothing")
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
    let stack = StackView(arrangedSubviews: [SizedView(40, 20), SizedView(60, 30)])
    stack.spacing = 5
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 105, height: 30))
    #expect(stack.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 105, height: 30))
    #expect(
      stack.systemLayoutSizeFitting(
        CGSize(width: 300, height: 10), withHorizontalFittingPriority: .required, verticalFittingPriority: 50)
        == CGSize(width: 300, height: 30))
    #expect(
      stack.systemLayoutSizeFitting(
        CGSize(width: 80, height: 0), withHorizontalFittingPriority: 751, verticalFittingPriority: 751
      ).width == 80)
  }
}

@Suite("Text")
struct TextTests {
  @Test("sizes come from Helvetica's widths and San Francisco's heights, rounded up to half points")
  func sizes() {
    #expect(Label(text: "1/15/26").intrinsicContentSize == CGSize(width: 57, height: 20.5))
    #expect(Label(text: "").intrinsicContentSize == .zero)
    let headline = Label(text: "A")
    headline.font = .preferredFont(forTextStyle: .headline)
    // 722/1000 × 17 = 12.274
    #expect(headline.intrinsicContentSize.width == 12.5)
    let button = Button(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  @Test("characters missing in the table are half an em or one em wide, combining marks 0")
  func widths() {
    func width(_ text: String) -> CGFloat {
      HelveticaMeasurer.shared.width(of: text[...], font: .systemFont(ofSize: 1000))
    }
    #expect(width("A") == 667)
    #expect(width("é") == 556)
    #expect(width("e\u{301}") == 556)
    #expect(width("x\u{323}") == 500)
    #expect(width("Ω") == 556)
    #expect(width("漢字") == 2000)
    #expect(width("👩‍👧‍👦") == 1000)
    #expect(width("…") == 1000)
  }

  @Test("text styles follow the content size category")
  func styles() {
    #expect(
      Font.preferredFont(forTextStyle: .body, category: .accessibilityExtraExtraExtraLarge).pointSize == 53)
    #expect(Font.preferredFont(forTextStyle: .caption2).pointSize == 11)
    #expect(Font.preferredFont(forTextStyle: .headline).isBold)
  }
}
