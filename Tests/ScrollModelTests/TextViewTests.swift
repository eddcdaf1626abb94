import Foundation
import ScrollModel
import StackModel
import TestSupport
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
    expectEqual(view.intrinsicContentSize, CGSize(39 + 10, 20.5 + 16))
    view.text = ""
    expectEqual(view.intrinsicContentSize, CGSize(10, 20.5 + 16))
    view.text = "Hello\nHello"
    expectEqual(view.intrinsicContentSize, CGSize(39 + 10, 41 + 16))
    view.textContainerInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.textContainer.lineFragmentPadding = 0
    expectEqual(view.intrinsicContentSize, CGSize(39 + 6, 41 + 4))
    view.textContainer.maximumNumberOfLines = 1
    expectEqual(view.intrinsicContentSize, CGSize(39 + 6, 20.5 + 4))
    view.isScrollEnabled = true
    expectEqual(view.intrinsicContentSize.height, View.noIntrinsicMetric)
  }

  @Test("beside a label it has no constraint of its own for texts: the first view is stretched")
  func besideLabel() {
    let (view, label) = (makeView("Hello", isScrollEnabled: false), Label(text: "Hello"))
    for (views, stretched) in [([view, label], view), ([label, view], label)] as [([View], View)] {
      let stack = StackView(views, frame: CGRect(0, 0, 300, 60))
      stack.layoutIfNeeded()
      for view in views where view !== stretched {
        expectEqual(view.frame.width, view.intrinsicContentSize.width)
      }
      expectEqual(views.map(\.frame.width).reduce(0, +), 300)
    }
  }

  @Test("it clips its content, as each scroll view, until code says otherwise")
  func clips() {
    let (text, scroll) = (makeView("Hello", isScrollEnabled: false), ScrollView())
    expect(text.clipsToBounds && scroll.clipsToBounds && !View().clipsToBounds)
    scroll.clipsToBounds = false
    expect(!scroll.clipsToBounds)
  }

  @Test("without scrolling it is as high as the text in its width, in constraints and in a stack")
  func wrapping() {
    let view = makeView("Hello Hello", isScrollEnabled: false)
    let stack = StackView([view], axis: .vertical)
    let root = View(frame: CGRect(0, 0, 300, 300))
    root.addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 49)
    stack.pin(.top, .leading, to: root)
    width.isActive = true
    root.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(49, 41 + 16))
    expectEqual(view.contentSize, CGSize(49, 57))
    width.constant = 200
    root.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(200, 20.5 + 16))
    view.isScrollEnabled = true
    root.layoutIfNeeded()
    expectEqual(view.frame.height, 0)
    root.checkInvariants()
  }

  @Test("it fits the text in a width, whether it scrolls or not: as a label does in the width that is left")
  func fitting() {
    let text = "Hello brave new world, how are you today\nGood"
    let label = Label(text, font: .systemFont(ofSize: 17), numberOfLines: 0)
    var heights: Set<CGFloat> = []
    for isScrollEnabled in [false, true] {
      let view = makeView(text, isScrollEnabled: isScrollEnabled)
      for width in stride(from: CGFloat(60), through: 400, by: 20) {
        let size = view.sizeThatFits(CGSize(width, 1000))
        let text = label.sizeThatFits(CGSize(width - 10, 1000))
        expectEqual(size, CGSize(text.width + 10, text.height + 16))
        heights.insert(size.height)
      }
      let all = view.sizeThatFits(CGSize(CGFloat.greatestFiniteMagnitude, 1))
      expectEqual(all, CGSize(label.sizeThatFits(.zero).width + 10, 41 + 16))
      view.frame.size.width = 200
      view.sizeToFit()
      expectEqual(view.frame.size, view.sizeThatFits(CGSize(200, 0)))
    }
    expect(heights.count > 3)
  }

  @Test("typing asks a delegate of the text view, and notifies it")
  func typing() {
    final class Delegate: TextViewDelegate {
      var calls: [String] = []
      func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
        calls.append("shouldBegin")
        return true
      }
      func textViewDidBeginEditing(_ textView: TextView) { calls.append("didBegin") }
      func textViewDidEndEditing(_ textView: TextView) { calls.append("didEnd") }
      func textView(
        _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
      )
        -> Bool
      { text != "#" }
      func textViewDidChange(_ textView: TextView) { calls.append(textView.text) }
    }
    let (window, view, delegate) = (Window(frame: CGRect(0, 0, 9, 9)), TextView(), Delegate())
    view.delegate = delegate
    window.addSubview(view)
    expect(view.becomeFirstResponder() && view.isFirstResponder)
    view.insertText("a")
    view.insertText("#")
    view.insertText("\n")
    view.deleteBackward()
    view.text = "code"
    expect(view.resignFirstResponder())
    expectEqual(delegate.calls, ["shouldBegin", "didBegin", "a", "a\n", "a", "didEnd"])
    view.isEditable = false
    view.insertText("b")
    expect(view.text == "code" && view.becomeFirstResponder())
    window.endEditing(true)
    expect(!view.isFirstResponder && delegate.calls.count == 6)
    view.isSelectable = false
    expect(!view.becomeFirstResponder())
  }

  @Test("each call of the delegate comes with the animator of the tree as the current one")
  func currentAnimator() {
    final class Delegate: TextViewDelegate {
      var animators: [Animator?] = []
      private func note() -> Bool {
        animators.append(Animator.current)
        return true
      }
      func textViewShouldBeginEditing(_ textView: TextView) -> Bool { note() }
      func textViewDidBeginEditing(_ textView: TextView) { _ = note() }
      func textViewShouldEndEditing(_ textView: TextView) -> Bool { note() }
      func textViewDidEndEditing(_ textView: TextView) { _ = note() }
      func textView(
        _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { note() }
      func textViewDidChange(_ textView: TextView) { _ = note() }
      func textViewDidChangeSelection(_ textView: TextView) { _ = note() }
    }
    let (window, view, delegate) = (Window(frame: .zero), TextView(), Delegate())
    let animator = Animator(root: window)
    view.delegate = delegate
    window.addSubview(view)
    view.becomeFirstResponder()
    view.insertText("a")
    view.resignFirstResponder()
    expect(delegate.animators.count == 7 && delegate.animators.allSatisfy { $0 === animator })
  }

  @Test("a text view that is no longer editable still notifies its delegate that editing has ended")
  func noLongerEditable() {
    final class Delegate: TextViewDelegate {
      var ends = 0
      func textViewDidEndEditing(_ textView: TextView) { ends += 1 }
    }
    let (window, view, delegate) = (Window(frame: .zero), TextView(), Delegate())
    let animator = Animator(root: window)
    view.delegate = delegate
    window.addSubview(view)
    view.becomeFirstResponder()
    animator.dryRun {
      view.isEditable = false
      view.resignFirstResponder()
    }
    expect(delegate.ends == 1 && view.isEditable && view.isFirstResponder)
    view.isEditable = false
    view.resignFirstResponder()
    expectEqual(delegate.ends, 2)
    view.becomeFirstResponder()
    view.isEditable = true
    view.resignFirstResponder()
    expectEqual(delegate.ends, 2)
  }

  @Test("a delegate that sets the text before it agrees has its text changed")
  func changedTexts() {
    final class Delegate: TextViewDelegate {
      func textView(
        _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        textView.text = "abc"
        return true
      }
    }
    let (view, delegate) = (TextView(), Delegate())
    view.delegate = delegate
    view.text = "wxyz"
    view.deleteBackward()
    expectEqual(view.text, "ab")
    view.insertText("d")
    expectEqual(view.text, "abcd")
  }

  @Test("it can be subclassed by its initializer with a text container")
  func subclass() {
    final class Notes: TextView {
      override init(frame: CGRect, textContainer: TextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        text = "x"
      }
      required init?(coder: NSCoder) { nil }
    }
    expect(Notes().text == "x" && Notes(frame: .zero).text == "x")
  }

  @Test("with scrolling its content is as high as the text, and the offset is clamped to it")
  func scrolling() {
    let view = makeView("Hello Hello", isScrollEnabled: true)
    view.frame = CGRect(0, 0, 49, 30)
    view.layoutIfNeeded()
    expectEqual(view.contentSize, CGSize(49, 41 + 16))
    expectEqual(view.maximumContentOffset.y, 27)
    view.contentOffset.y = 27
    view.text = "Hello"
    view.layoutIfNeeded()
    expect(view.contentSize.height == 36.5 && view.contentOffset.y == 6.5)
  }

  @Test("it aligns by the baselines of its first and its last line, unless it scrolls")
  func baselines() {
    let view = makeView("Hello\nHello", isScrollEnabled: false)
    let label = Label(text: "x")
    let stack = StackView([view, label], alignment: .firstBaseline)
    stack.layoutIfNeeded()
    expectEqual(label.frame.minY - view.frame.minY, 8)
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    expectEqual(view.frame.maxY - label.frame.maxY, 8)
  }

  @Test("properties of the text are undone with the tree")
  func undo() {
    let root = View(frame: CGRect(0, 0, 300, 300))
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
    expect(view.text == "Hello" && view.font == .systemFont(ofSize: 17) && view.textColor == nil)
    expect(view.intrinsicContentSize == before && !view.isScrollEnabled)
    expect(view.textContainer.lineFragmentPadding == 5 && view.textContainer.maximumNumberOfLines == 0)
    expect(view.isEditable && view.isSelectable && view.textAlignment == .natural)
    expectEqual(view.keyboardType, .default)
  }
}
