import Foundation
import ScrollModel
import StackModel
import Testing

/// A text view is a scroll view with the size of its text, or with a content of that size.
///
/// “Hello” at 17 points is 2.278 × 17 = 38.726 wide, rounded up 39; a line is 20.287103 high.
@Suite("Text views")
struct TextViewTests {
  private func makeView(_ text: String, isScrollEnabled: Bool) -> TextView {
    let view = TextView()
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.isScrollEnabled = isScrollEnabled
    return view
  }

  @Test("without scrolling it has the size of its text, with 5 at the sides and 8 above and below")
  func size() {
    let view = makeView("Hello", isScrollEnabled: false)
    #expect(view.intrinsicContentSize == CGSize(width: 39 + 10, height: 20.5 + 16))
    view.text = ""
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 20.5 + 16))
    view.text = "Hello\nHello"
    #expect(view.intrinsicContentSize == CGSize(width: 39 + 10, height: 41 + 16))
    view.textContainerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize == CGSize(width: 39 + 6, height: 41 + 4))
    view.textContainer.maximumNumberOfLines = 1
    #expect(view.intrinsicContentSize == CGSize(width: 39 + 6, height: 20.5 + 4))
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == View.noIntrinsicMetric)
  }

  @Test("without scrolling it is as high as the text in its width, in constraints and in a stack")
  func wrapping() {
    let view = makeView("Hello Hello", isScrollEnabled: false)
    let stack = StackView(arrangedSubviews: [view])
    stack.axis = .vertical
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let width = stack.widthAnchor.constraint(equalToConstant: 49)
    LayoutConstraint.activate([
      width, stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 49, height: 41 + 16))
    #expect(view.contentSize == CGSize(width: 49, height: 57))
    width.constant = 200
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 200, height: 20.5 + 16))
    view.isScrollEnabled = true
    root.layoutIfNeeded()
    #expect(view.frame.height == 0)
    root.checkInvariants()
  }

  @Test("with scrolling its content is as high as the text, and the offset is clamped to it")
  func scrolling() {
    let view = makeView("Hello Hello", isScrollEnabled: true)
    view.frame = CGRect(x: 0, y: 0, width: 49, height: 30)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 49, height: 41 + 16))
    #expect(view.maximumContentOffset.y == 27)
    view.contentOffset.y = 27
    view.text = "Hello"
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 36.5 && view.contentOffset.y == 6.5)
  }

  @Test("it aligns by the baselines of its first and its last line, unless it scrolls")
  func baselines() {
    let view = makeView("Hello\nHello", isScrollEnabled: false)
    let label = Label(text: "x")
    let stack = StackView(arrangedSubviews: [view, label])
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(label.frame.minY - view.frame.minY == 8)
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(view.frame.maxY - label.frame.maxY == 8)
  }

  @Test("properties of the text are undone with the tree")
  func undo() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = makeView("Hello", isScrollEnabled: false)
    root.addSubview(view)
    let animator = Animator(root: root)
    let before = view.intrinsicContentSize
    animator.dryRun {
      view.text = "Hello Hello"
      view.font = nil
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      view.textContainer.maximumNumberOfLines = 3
      view.textColor = .red
      view.textAlignment = .center
      view.isEditable = false
      view.isSelectable = false
      view.keyboardType = .numberPad
      view.isScrollEnabled = true
    }
    #expect(view.text == "Hello" && view.font == .systemFont(ofSize: 17) && view.textColor == nil)
    #expect(view.intrinsicContentSize == before && !view.isScrollEnabled)
    #expect(view.textContainer.lineFragmentPadding == 5 && view.textContainer.maximumNumberOfLines == 0)
    #expect(view.isEditable && view.isSelectable && view.textAlignment == .natural)
    #expect(view.keyboardType == .default)
  }
}
