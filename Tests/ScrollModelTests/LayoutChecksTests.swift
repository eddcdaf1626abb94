import Foundation
import LayoutTesting
import ScrollModel
import StackModel
import Testing

/// What `violations(of:)` finds.
@Suite("Checks of layouts")
struct LayoutChecksTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func label(
    _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 30
  ) -> Label {
    let label = Label(text: text)
    label.frame = CGRect(x: x, y: y, width: width, height: height)
    return label
  }

  private func button(_ title: String, _ y: CGFloat, x: CGFloat = 0) -> Button {
    let button = Button(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: x, y: y, width: 100, height: 40)
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
    let box = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    box.accessibilityIdentifier = "box"
    let inner = View(frame: CGRect(x: 40, y: 0, width: 20, height: 20))
    box.addSubview(inner)
    root.addSubview(box)
    #expect(fits() == [])
    box.clipsToBounds = true
    #expect(fits() == ["UIView/box/UIView[0]: it is cut by box: 10 at the right"])
    #expect(fits(except: [inner]) == [])
    inner.isHidden = true
    #expect(fits() == [])
    inner.isHidden = false
    inner.alpha = 0
    #expect(fits() == [])
  }

  @Test("the edges of the root cut")
  func screen() {
    root.addSubview(label("Far", 250, 0))
    #expect(fits() == ["UIView/UILabel 'Far': it is cut by UIView: 50 at the right"])
  }

  @Test("a transform counts: a turned view stands out, a scaled one fits")
  func transforms() {
    let box = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    box.clipsToBounds = true
    let inner = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.addSubview(inner)
    root.addSubview(box)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(fits().count == 1)
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(fits() == [])
    // A turned square with the diagonal of 80 fits.
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 0.5, y: 0.5)
    #expect(fits() == [])
  }

  @Test("text that is truncated is found: labels, buttons, fields, segments")
  func truncated() {
    let label = label("A long line of text", 0, 0, 60)
    let button = button("A long title of a button", 50)
    let field = TextField(frame: CGRect(x: 0, y: 100, width: 60, height: 30))
    field.placeholder = "A long placeholder"
    let segments = SegmentedControl(items: ["One segment", "Another segment"])
    segments.frame = CGRect(x: 0, y: 150, width: 100, height: 32)
    for view in [label, button, field, segments] { root.addSubview(view) }
    let kinds = root.violations(of: .fits)
    #expect(kinds.map(\.kind) == Array(repeating: .truncated, count: 4))
    #expect(kinds.map { $0.views[0] } == [label, button, field, segments])
    for view in [label, button, field, segments] { view.frame.size.width = 290 }
    #expect(fits() == [])
  }

  @Test("a label is truncated by width, height and number of lines, and not if its text shrinks")
  func labels() {
    let text = label("Some words in a label", 0, 0, 100)
    #expect(text.isTruncated)
    text.numberOfLines = 0
    #expect(text.isTruncated)
    text.frame.size.height = 100
    #expect(!text.isTruncated)
    text.numberOfLines = 1
    #expect(text.isTruncated)
    text.adjustsFontSizeToFitWidth = true
    text.minimumScaleFactor = 0.9
    #expect(text.isTruncated)
    text.minimumScaleFactor = 0.3
    #expect(!text.isTruncated)
  }

  @Test("siblings with content overlap by more than half a point, negative spacing included")
  func overlaps() {
    let stack = StackView(arrangedSubviews: [Label(text: "One"), Label(text: "Two")])
    stack.axis = .vertical
    stack.spacing = -0.4
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    root.addSubview(stack)
    #expect(fits() == [])
    stack.spacing = -4
    let found = root.violations(of: .fits)
    #expect(found.map(\.kind) == [.overlap])
    #expect(found.first?.views == [stack.arrangedSubviews[1], stack.arrangedSubviews[0]])
    #expect(found.first?.sentence == "it overlaps its sibling UILabel 'One' by 4")
    #expect(fits(except: [stack.arrangedSubviews[0]]) == [])
    stack.arrangedSubviews[0].isHidden = true
    #expect(fits() == [])
  }

  @Test("the corners of turned siblings count, not their bounding boxes")
  func turned() {
    let (first, second) = (label("A", 100, 100, 100, 100), label("B", 190, 190, 100, 100))
    root.addSubview(first)
    root.addSubview(second)
    #expect(fits().count == 1)
    first.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(fits().count == 0)
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
    #expect(found.isEmpty == slow.isEmpty)
    for (first, second) in slow { #expect(reported.contains(first) || reported.contains(second)) }
    for violation in found {
      #expect(slow.contains { $0.0 == violation.views[1] && $0.1 == violation.views[0] })
    }
  }

  @Test("a scroll view's viewport cuts nothing, but its content has an end")
  func scrolling() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 600)
    let text = label("Below", 0, 570)
    scroll.addSubview(text)
    root.addSubview(scroll)
    #expect(fits() == [])
    text.frame.origin.y = 580
    #expect(
      fits().map { $0.split(separator: ": ").last.map(String.init) }
        == ["it is outside the content of UIScrollView[0] by 10 at the bottom"].map {
          $0.replacing("UIScrollView[0]", with: "UIScrollView")
        })
    // A scroll view in it has a content of its own.
    text.removeFromSuperview()
    let inner = ScrollView(frame: CGRect(x: 0, y: 500, width: 300, height: 100))
    inner.contentSize = CGSize(width: 2000, height: 100)
    inner.addSubview(label("Far", 1900, 0))
    scroll.addSubview(inner)
    #expect(fits() == [])
    inner.contentSize.width = 1950
    #expect(root.violations(of: .fits).map(\.kind) == [.outsideContent])
  }

  @Test("right to left: the same layout, mirrored, fits")
  func rightToLeft() {
    for direction in [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      root.semanticContentAttribute = direction
      let stack = StackView(arrangedSubviews: [Label(text: "One"), Label(text: "Two")])
      stack.spacing = -2
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      root.addSubview(stack)
      #expect(root.violations(of: .fits).map(\.sentence).map { $0.hasSuffix("by 2") } == [true])
    }
  }

  // MARK: Reachable

  @Test("a control in scroll views in scroll views is reached, one beyond the content is not")
  func nested() {
    let outer = ScrollView(frame: root.bounds)
    outer.contentSize = CGSize(width: 300, height: 1000)
    let inner = ScrollView(frame: CGRect(x: 0, y: 900, width: 300, height: 100))
    inner.contentSize = CGSize(width: 2000, height: 100)
    let far = button("Far", 0, x: 1900)
    inner.addSubview(far)
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(unreachable() == [])
    outer.isScrollEnabled = false
    #expect(unreachable() == [far])
    outer.isScrollEnabled = true
    inner.contentSize.width = 1900
    #expect(unreachable() == [far])
    #expect(outer.contentOffset == .zero && inner.contentOffset == .zero)
  }

  @Test("a bar covers a control, unless it can be scrolled away from below it")
  func covered() {
    let scroll = ScrollView(frame: root.bounds)
    scroll.contentSize = CGSize(width: 300, height: 400)
    let low = button("Save", 350)
    scroll.addSubview(low)
    let bar = View(frame: CGRect(x: 0, y: 340, width: 300, height: 60))
    root.addSubview(scroll)
    root.addSubview(bar)
    let found = root.violations(of: .reachable())
    #expect(found.map(\.views) == [[low, bar]])
    #expect(found.first?.sentence == "UIView covers its center")
    scroll.contentInset.bottom = 60
    #expect(unreachable() == [])
    scroll.contentInset.bottom = 0
    bar.isUserInteractionEnabled = false
    #expect(unreachable() == [])
  }

  @Test("the keyboard on the screen covers what the app does not move; scroll views have the app's insets")
  func shownKeyboard() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scroll = ScrollView(frame: window.bounds)
    scroll.contentSize = window.bounds.size
    let save = button("Save", 430)
    scroll.addSubview(save)
    window.addSubview(scroll)
    window.makeKeyAndVisible()
    #expect(window.violations(of: .reachable()) == [])
    window.showKeyboard(height: 200)
    #expect(
      window.violations(of: .reachable()).map(\.sentence)
        == ["its center can't be scrolled into the visible part of the screen with a keyboard of 200"])
    #expect(window.violations(of: .reachable(keyboardHeight: 200)) == [], "an app that sets the inset")
    scroll.contentInset.bottom = 200
    #expect(window.violations(of: .reachable()) == [])
    window.hideKeyboard()
    scroll.contentInset.bottom = 0
    #expect(window.violations(of: .reachable()) == [])
  }

  @Test("a keyboard covers what can't scroll; a scroll view gets an inset")
  func keyboard() {
    let (low, inList) = (button("Fixed", 350, x: 150), button("Scrolls", 350))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 140, height: 400))
    scroll.contentSize = CGSize(width: 140, height: 400)
    scroll.addSubview(inList)
    root.addSubview(scroll)
    root.addSubview(low)
    #expect(unreachable() == [])
    #expect(unreachable(keyboard: 200) == [low])
    #expect(
      root.violations(of: .reachable(keyboardHeight: 200)).first?.sentence
        == "its center can't be scrolled into the visible part of the screen with a keyboard of 200")
  }

  @Test("a control without user interaction can't be hit, nor one outside of its superview")
  func hits() {
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inImage = button("In an image view", 0)
    view.addSubview(inImage)
    let box = View(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
    let below = button("Below its superview", 30)
    box.addSubview(below)
    root.addSubview(view)
    root.addSubview(box)
    let found = root.violations(of: .reachable())
    #expect(found.map { $0.views[0] } == [inImage, below])
    #expect(found.first?.sentence == "it can't be hit: the user interaction of UIImageView is disabled")
    // Each is what a touch finds, too.
    #expect(root.hitTest(CGPoint(x: 50, y: 20), with: nil) !== inImage)
    #expect(root.hitTest(CGPoint(x: 50, y: 250), with: nil) !== below)
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
    #expect(unreachable() == [])
    root.addSubview(View(frame: root.bounds))
    #expect(unreachable().count == 1)
  }

  @Test("a list of 10,000 rows takes time in proportion")
  func long() {
    func time(_ count: Int) -> Duration {
      let list = DynamicStack(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      for index in 0..<count {
        let button = Button(type: .system)
        button.setTitle("Row \(index)", for: .normal)
        list.stackView.addArrangedSubview(button)
      }
      list.layoutIfNeeded()
      return ContinuousClock().measure {
        #expect(list.violations(of: .fits, .reachable(keyboardHeight: 200)) == [])
      }
    }
    _ = time(100)
    let (small, large) = (time(1000), time(10_000))
    #expect(large < small * 40, "\(small) for 1,000 rows, \(large) for 10,000")
  }

  // MARK: Determined

  @Test("conflicts and ambiguous layouts are found")
  func determined() {
    let view = View()
    view.accessibilityIdentifier = "box"
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    let ambiguous = root.violations(of: .determined)
    #expect(
      ambiguous.map(\.description) == [
        "UIView/box: its constraints allow more than one layout: width is not determined"
      ])
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(root.violations(of: .determined) == [])
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    let conflict = root.violations(of: .determined)
    #expect(conflict.map(\.kind) == [.conflict] && conflict.first?.views == [view])
    #expect(
      conflict.first?.sentence.hasPrefix(
        "2 constraints can't all be satisfied; this one is broken: <NSLayout") == true)
    #expect(root.violations(of: .determined, except: [view]) == [])
  }
}
