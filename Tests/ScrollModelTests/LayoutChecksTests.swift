import Foundation
import LayoutTesting
import ScrollModel
import StackModel
import TestSupport
import Testing

/// What `violations(of:)` finds.
@Suite("Checks of layouts")
struct LayoutChecksTests {
  private let root = View(frame: CGRect(0, 0, 300, 400))

  private func label(
    _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 30
  ) -> Label { Label(text, frame: CGRect(x, y, width, height)) }

  private func button(_ title: String, _ y: CGFloat, x: CGFloat = 0) -> Button {
    let button = Button(title)
    button.frame = CGRect(x, y, 100, 40)
    return button
  }

  private func fits(except views: [View] = []) -> [String] {
    root.violations(of: .fits, except: views).map(\.description)
  }

  private func unreachable(keyboard: Double = 0) -> [View] {
    root.violations(of: .reachable(keyboardHeight: keyboard)).compactMap(\.views.first)
  }

  // MARK: Fits

  @Test("what an ancestor that clips cuts is found, what stands out of others is not")
  func cut() {
    let box = View(frame: CGRect(10, 10, 50, 50))
    box.accessibilityIdentifier = "box"
    let inner = box.add(View(frame: CGRect(40, 0, 20, 20)))
    root.addSubview(box)
    expectEqual(fits(), [])
    box.clipsToBounds = true
    expectEqual(fits(), ["UIView/box/UIView[0]: it is cut by box: 10 at the right"])
    expectEqual(fits(except: [inner]), [])
    inner.isHidden = true
    expectEqual(fits(), [])
    inner.isHidden = false
    inner.alpha = 0
    expectEqual(fits(), [])
  }

  @Test("the edges of the root cut")
  func screen() {
    root.addSubview(label("Far", 250, 0))
    expectEqual(fits(), ["UIView/UILabel 'Far': it is cut by UIView: 50 at the right"])
  }

  @Test("a transform counts: a turned view stands out, a scaled one fits")
  func transforms() {
    let box = View(frame: CGRect(100, 100, 100, 100))
    box.clipsToBounds = true
    let inner = box.add(View(frame: CGRect(0, 0, 100, 100)))
    root.addSubview(box)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
    expectEqual(fits().count, 1)
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    expectEqual(fits(), [])
    // A turned square with the diagonal of 80 fits.
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 0.5, y: 0.5)
    expectEqual(fits(), [])
  }

  @Test("text that is truncated is found: labels, buttons, fields, segments")
  func truncated() {
    let label = label("A long line of text", 0, 0, 60)
    let button = button("A long title of a button", 50)
    let field = TextField(frame: CGRect(0, 100, 60, 30))
    field.placeholder = "A long placeholder"
    let segments = SegmentedControl(items: ["One segment", "Another segment"])
    segments.frame = CGRect(0, 150, 100, 32)
    for view in [label, button, field, segments] { root.addSubview(view) }
    let kinds = root.violations(of: .fits)
    expectEqual(kinds.map(\.kind), Array(repeating: .truncated, count: 4))
    expectEqual(kinds.map { $0.views[0] }, [label, button, field, segments])
    for view in [label, button, field, segments] { view.frame.size.width = 290 }
    expectEqual(fits(), [])
  }

  @Test("a label is truncated by width, height and number of lines, and not if its text shrinks")
  func labels() {
    let text = label("Some words in a label", 0, 0, 100)
    expect(text.isTruncated)
    text.numberOfLines = 0
    expect(text.isTruncated)
    text.frame.size.height = 100
    expect(!text.isTruncated)
    text.numberOfLines = 1
    expect(text.isTruncated)
    text.adjustsFontSizeToFitWidth = true
    text.minimumScaleFactor = 0.9
    expect(text.isTruncated)
    text.minimumScaleFactor = 0.3
    expect(!text.isTruncated)
  }

  @Test("siblings with content overlap by more than half a point, negative spacing included")
  func overlaps() {
    let stack = StackView([Label(text: "One"), Label(text: "Two")], axis: .vertical, spacing: -0.4)
    stack.frame = CGRect(0, 0, 100, 60)
    root.addSubview(stack)
    expectEqual(fits(), [])
    stack.spacing = -4
    // A label that is stretched is where its text is.
    expectEqual(fits(), [])
    stack.frame.size.height = 37
    let found = root.violations(of: .fits)
    expectEqual(found.map(\.kind), [.overlap])
    expectEqual(found.first?.views, [stack.arrangedSubviews[1], stack.arrangedSubviews[0]])
    expectEqual(found.first?.sentence, "it overlaps its sibling UILabel 'One' by 4")
    expectEqual(fits(except: [stack.arrangedSubviews[0]]), [])
    stack.arrangedSubviews[0].isHidden = true
    expectEqual(fits(), [])
  }

  @Test("the corners of turned siblings count, not their bounding boxes")
  func turned() {
    let (first, second) = (label("A", 100, 100, 100, 100), label("B", 190, 190, 100, 100))
    root.addSubviews(first, second)
    expectEqual(fits().count, 1)
    first.transform = CGAffineTransform(rotationAngle: .pi / 4)
    expectEqual(fits().count, 0)
  }

  @Test("all pairs that a slow search finds have a view among those that are reported", arguments: 0..<40)
  func oracle(_ seed: Int) {
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func next(_ limit: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 40) % limit)
    }
    let views = (0..<12).map { label("\($0)", next(200), next(360), 20 + next(60), 21 + next(10)) }
    for view in views { root.addSubview(view) }
    let slow = views.indices.flatMap { index in
      views.indices.prefix(index).filter {
        let common = views[$0].frame.intersection(views[index].frame)
        return !common.isNull && common.width > 0.5 && common.height > 0.5
      }.map { (views[$0], views[index]) }
    }
    let found = root.violations(of: .fits).filter { $0.kind == .overlap }
    let reported = Set(found.flatMap(\.views))
    expectEqual(found.isEmpty, slow.isEmpty)
    for (first, second) in slow { expect(reported.contains(first) || reported.contains(second)) }
    for violation in found {
      expect(slow.contains { $0.0 == violation.views[1] && $0.1 == violation.views[0] })
    }
  }

  @Test("a scroll view's viewport cuts nothing, but its content has an end")
  func scrolling() {
    let scroll = ScrollView(frame: CGRect(0, 0, 300, 200), contentSize: CGSize(300, 600))
    let text = label("Below", 0, 570)
    scroll.addSubview(text)
    root.addSubview(scroll)
    expectEqual(fits(), [])
    text.frame.origin.y = 580
    expectEqual(fits().count, 1)
    expect(fits()[0].hasSuffix(": it is outside the content of UIScrollView by 10 at the bottom"))
    // A scroll view in it has a content of its own.
    text.removeFromSuperview()
    let inner = ScrollView(frame: CGRect(0, 500, 300, 100), contentSize: CGSize(2000, 100))
    inner.addSubview(label("Far", 1900, 0))
    scroll.addSubview(inner)
    expectEqual(fits(), [])
    inner.contentSize.width = 1950
    expectEqual(root.violations(of: .fits).map(\.kind), [.outsideContent])
  }

  @Test("a bar over what its insets keep free of a scroll view or of a controller's view overlaps nothing")
  func bars() {
    let scroll = ScrollView(frame: CGRect(0, 0, 300, 400), contentSize: CGSize(300, 900))
    scroll.addSubview(label("Text", 0, 10))
    let bar = Button(frame: CGRect(0, 0, 300, 50))
    root.addSubviews(scroll, bar)
    expectEqual(fits().count, 1)
    scroll.contentInset.top = 50
    expectEqual(fits(), [])
    scroll.contentInset.top = 40
    expectEqual(fits().count, 1)
  }

  @Test("right to left: the same layout, mirrored, fits")
  func rightToLeft() {
    for direction in [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let root = View(frame: CGRect(0, 0, 200, 100))
      root.semanticContentAttribute = direction
      let stack = StackView([Label(text: "One"), Label(text: "Two")], spacing: -2)
      stack.frame = CGRect(0, 0, stack.systemLayoutSizeFitting(.zero).width, 40)
      root.addSubview(stack)
      expectEqual(root.violations(of: .fits).map(\.sentence).map { $0.hasSuffix("by 2") }, [true])
    }
  }

  // MARK: Reachable

  @Test("a control in scroll views in scroll views is reached, one beyond the content is not")
  func nested() {
    let outer = ScrollView(frame: root.bounds, contentSize: CGSize(300, 1000))
    let inner = ScrollView(frame: CGRect(0, 900, 300, 100), contentSize: CGSize(2000, 100))
    let far = button("Far", 0, x: 1900)
    inner.addSubview(far)
    outer.addSubview(inner)
    root.addSubview(outer)
    expectEqual(unreachable(), [])
    outer.isScrollEnabled = false
    expectEqual(unreachable(), [far])
    outer.isScrollEnabled = true
    inner.contentSize.width = 1900
    expectEqual(unreachable(), [far])
    expect(outer.contentOffset == .zero && inner.contentOffset == .zero)
  }

  @Test("a bar covers a control, unless it can be scrolled away from below it")
  func covered() {
    let scroll = ScrollView(frame: root.bounds, contentSize: CGSize(300, 400))
    let low = button("Save", 350)
    scroll.addSubview(low)
    let bar = View(frame: CGRect(0, 340, 300, 60))
    root.addSubviews(scroll, bar)
    let found = root.violations(of: .reachable())
    expectEqual(found.map(\.views), [[low, bar]])
    expectEqual(found.first?.sentence, "UIView covers its center")
    scroll.contentInset.bottom = 60
    expectEqual(unreachable(), [])
    scroll.contentInset.bottom = 0
    bar.isUserInteractionEnabled = false
    expectEqual(unreachable(), [])
  }

  @Test("the keyboard on the screen covers what the app does not move; scroll views have the app's insets")
  func shownKeyboard() {
    let window = Window(frame: CGRect(0, 0, 320, 480))
    let scroll = ScrollView(frame: window.bounds, contentSize: window.bounds.size)
    let save = button("Save", 430)
    scroll.addSubview(save)
    window.addSubview(scroll)
    window.makeKeyAndVisible()
    expectEqual(window.violations(of: .reachable()), [])
    window.showKeyboard(height: 200)
    expectEqual(
      window.violations(of: .reachable()).map(\.sentence),
      ["its center can't be scrolled into the visible part of the screen with a keyboard of 200"])
    expectEqual(window.violations(of: .reachable(keyboardHeight: 200)), [], "an app that sets the inset")
    scroll.contentInset.bottom = 200
    expectEqual(window.violations(of: .reachable()), [])
    window.hideKeyboard()
    scroll.contentInset.bottom = 0
    expectEqual(window.violations(of: .reachable()), [])
  }

  @Test("a keyboard covers what can't scroll; a scroll view gets an inset")
  func keyboard() {
    let (low, inList) = (button("Fixed", 350, x: 150), button("Scrolls", 350))
    let scroll = ScrollView(frame: CGRect(0, 0, 140, 400), contentSize: CGSize(140, 400))
    scroll.addSubview(inList)
    root.addSubviews(scroll, low)
    expectEqual(unreachable(), [])
    expectEqual(unreachable(keyboard: 200), [low])
    expectEqual(
      root.violations(of: .reachable(keyboardHeight: 200)).first?.sentence,
      "its center can't be scrolled into the visible part of the screen with a keyboard of 200")
  }

  @Test("a control without user interaction can't be hit, nor one outside of its superview")
  func hits() {
    let view = ImageView(frame: CGRect(0, 0, 100, 100))
    let inImage = button("In an image view", 0)
    view.addSubview(inImage)
    let box = View(frame: CGRect(0, 200, 100, 20))
    let below = button("Below its superview", 30)
    box.addSubview(below)
    root.addSubviews(view, box)
    let found = root.violations(of: .reachable())
    expectEqual(found.map { $0.views[0] }, [inImage, below])
    expectEqual(found.first?.sentence, "it can't be hit: the user interaction of UIImageView is disabled")
    // Each is what a touch finds, too.
    expect(root.hitTest(CGPoint(50, 20), with: nil) !== inImage)
    expect(root.hitTest(CGPoint(50, 250), with: nil) !== below)
  }

  @Test("a view that lets touches through does not cover")
  func passing() {
    final class Glass: View {
      override func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
      }
    }
    root.addSubview(button("Below", 0))
    root.addSubview(Glass(frame: root.bounds))
    expectEqual(unreachable(), [])
    root.addSubview(View(frame: root.bounds))
    expectEqual(unreachable().count, 1)
  }

  @Test("a list of 10,000 rows takes time in proportion")
  func long() {
    func time(_ count: Int) -> Duration {
      let list = DynamicStack(frame: CGRect(0, 0, 320, 480))
      for index in 0..<count {
        let button = Button("Row \(index)")
        list.stackView.addArrangedSubview(button)
      }
      list.layoutIfNeeded()
      return processorTime { expectEqual(list.violations(of: .fits, .reachable(keyboardHeight: 200)), []) }
    }
    _ = time(100)
    let (small, large) = (time(1000), time(10_000))
    expect(large < small * 40, "\(small) for 1,000 rows, \(large) for 10,000")
  }

  // MARK: Determined

  @Test("conflicts and ambiguous layouts are found")
  func determined() {
    let view = View()
    view.accessibilityIdentifier = "box"
    root.addSubview(view)
    view.pin(height: 10)
    view.pin(.top, .leading, to: root)
    let ambiguous = root.violations(of: .determined)
    expectEqual(
      ambiguous.map(\.description),
      ["UIView/box: its constraints allow more than one layout: width is not determined"])
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    expectEqual(root.violations(of: .determined), [])
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let conflict = root.violations(of: .determined)
    expect(conflict.map(\.kind) == [.conflict] && conflict.first?.views == [view])
    expectEqual(
      conflict.first?.sentence.hasPrefix(
        "2 constraints can't all be satisfied; this one is broken: <NSLayout"), true)
    expectEqual(root.violations(of: .determined, except: [view]), [])
  }
}
