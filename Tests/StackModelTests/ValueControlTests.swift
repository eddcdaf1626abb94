import Foundation
import StackModel
import TestSupport
import Testing

/// Sliders, steppers, segments, pages, progress and activity: values, clamping and sizes.
@Suite("Controls for values")
struct ValueControlTests {
  @Test("a switch and a stepper have their size at once, and keep it when code sets another")
  func fixedSize() {
    let frame = CGRect(1, 2, 3, 4)
    check([Switch(), Switch(frame: frame)], CGSize(63, 28))
    check([Stepper(), Stepper(frame: frame)], CGSize(94, 32))
  }

  private func check(_ views: [View], _ size: CGSize) {
    for view in views {
      expectEqual(view.frame.size, size)
      view.frame = CGRect(5, 6, 70, 80)
      expectEqual(view.frame, CGRect(origin: CGPoint(5, 6), size: size))
      view.bounds.size = .zero
      expect(view.bounds.size == size && view.frame.origin == CGPoint(5, 6))
    }
    // Without constraints of its own, a view is as large as its frame in its superview.
    let root = View(frame: CGRect(0, 0, 200, 200))
    root.addSubview(views[1])
    root.layoutIfNeeded()
    expectEqual(views[1].frame, CGRect(origin: CGPoint(5, 6), size: size))
  }

  @Test(
    "controls have the sizes of UIKit, in either version of the system",
    arguments: [(.iOS26, CGSize(61, 28), 34), (.iOS18, CGSize(49, 31), 30)]
      as [(SystemVersion, CGSize, CGFloat)])
  func sizes(_ version: SystemVersion, _ switchSize: CGSize, _ sliderHeight: CGFloat) {
    let root = View()
    root.traitOverrides.systemVersion = version
    let views = [
      Switch(), Slider(), SegmentedControl(items: []), Stepper(), ProgressView(),
      ActivityIndicatorView(style: .medium), ActivityIndicatorView(style: .large), PageControl(),
    ]
    for view in views { root.addSubview(view) }
    expectEqual(root.traitCollection.systemVersion, version)
    expectEqual(
      views.map(\.intrinsicContentSize),
      [
        switchSize, CGSize(View.noIntrinsicMetric, sliderHeight), CGSize(0, 31), CGSize(94, 32),
        CGSize(View.noIntrinsicMetric, 4), CGSize(20, 20), CGSize(37, 37), CGSize(20, 26),
      ])
    // What frames have around them.
    let slider = version == .iOS26 ? EdgeInsets.zero : EdgeInsets(left: 2, bottom: 1, right: 2)
    expectEqual(
      views.map(\.alignmentRectInsets),
      [EdgeInsets(right: 2), slider, EdgeInsets(bottom: 1)] + Array(repeating: .zero, count: 5))
  }

  @Test("another version of the system lays out again, is observed, and is undone")
  func systemVersion() {
    let (control, log) = (Switch(), UndoLog())
    let root = View(frame: CGRect(0, 0, 200, 100))
    let stack = StackView(arrangedSubviews: [control])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    root.layoutIfNeeded()
    var previous: [SystemVersion?] = []
    control.registerForTraitChanges([TraitSystemVersion.self]) { (_: Switch, traits) in
      previous.append(traits.systemVersion)
    }
    log.log(root)
    root.traitOverrides.systemVersion = .iOS18
    root.layoutIfNeeded()
    expect(control.frame.size == CGSize(51, 31) && stack.frame.size == CGSize(49, 31) && previous == [.iOS26])
    log.rollBack()
    root.layoutIfNeeded()
    expect(control.frame.size == CGSize(63, 28) && stack.frame.size == CGSize(61, 28))
    root.checkInvariants()
  }

  @Test("an activity indicator is hidden while it stops, and 20 or 37 points wide and high")
  func activity() {
    let view = ActivityIndicatorView(style: .large)
    expect(view.isHidden && !view.isAnimating && view.frame.size == CGSize(37, 37))
    view.startAnimating()
    expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    expect(view.isHidden)
    view.hidesWhenStopped = false
    expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    expect(!view.isHidden)
    view.hidesWhenStopped = true
    expect(view.isHidden)
    view.style = .medium
    expectEqual(view.intrinsicContentSize, CGSize(20, 20))
    expect(ActivityIndicatorView().isHidden && ActivityIndicatorView(style: .white).frame.width == 20)
    let stack = StackView(arrangedSubviews: [view, ActivityIndicatorView()])
    stack.layoutIfNeeded()
    expectEqual(stack.frame.width, 0)
    view.startAnimating()
    stack.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(20, 20))
    stack.checkInvariants()
  }

  @Test("a slider clamps its value to its range, and one end of the range moves the other")
  func slider() {
    let slider = Slider()
    slider.value = 2
    expectEqual(slider.value, 1)
    slider.maximumValue = 10
    slider.setValue(7, animated: true)
    slider.maximumValue = 5
    expectEqual(slider.value, 5)
    slider.minimumValue = 8
    expect(slider.maximumValue == 8 && slider.value == 8)
    slider.maximumValue = 3
    expect(slider.minimumValue == 3 && slider.value == 3)
    var sent: [Float] = []
    slider.addAction(Action { sent.append(($0.sender as? Slider)?.value ?? -1) }, for: .valueChanged)
    slider.minimumValue = 0
    slider.value = 1
    expect(sent.isEmpty)
    slider.sendActions(for: .valueChanged)
    expectEqual(sent, [1])
    expectEqual(slider.intrinsicContentSize, CGSize(View.noIntrinsicMetric, 34))
    expectEqual(slider.sizeThatFits(CGSize(80, 5)), CGSize(80, 34))
  }

  @Test("a progress view clamps its progress, and is as wide as its stack")
  func progress() {
    let (view, label) = (ProgressView(progressViewStyle: .bar), Label(text: "Hello"))
    view.progress = 1.5
    expect(view.progress == 1 && view.progressViewStyle == .bar)
    view.setProgress(-1, animated: false)
    expectEqual(view.progress, 0)
    let stack = StackView([label, view], axis: .vertical)
    stack.layoutIfNeeded()
    expectEqual(view.frame, CGRect(0, 20.5, label.frame.width, 4))
  }

  @Test("a stepper clamps its value to its range")
  func stepper() {
    let stepper = Stepper()
    expect(stepper.value == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    stepper.value = 500
    expectEqual(stepper.value, 100)
    stepper.maximumValue = 50
    expectEqual(stepper.value, 50)
    stepper.minimumValue = -5
    stepper.value = -9
    expect(stepper.value == -5 && stepper.intrinsicContentSize == CGSize(94, 32))
  }

  @Test("a page control clamps its page, is at −1 without pages, and 18 wide a page and 20 more")
  func pages() {
    let control = PageControl()
    control.currentPage = 3
    expect(control.currentPage == -1 && control.intrinsicContentSize == CGSize(20, 26))
    control.numberOfPages = 4
    expectEqual(control.currentPage, 0)
    control.currentPage = 3
    expectEqual(control.intrinsicContentSize, CGSize(92, 26))
    control.numberOfPages = 2
    expectEqual(control.currentPage, 1)
    control.numberOfPages = -1
    expect(control.numberOfPages == 0 && control.currentPage == -1)
    expect([3, 7].map { control.size(forNumberOfPages: $0).width } == [74, 146])
  }

  @Test("segments are as wide as the widest one, and the selected one stays selected")
  func segments() {
    let control = SegmentedControl(items: ["One", "Two", Image(size: CGSize(100, 9))])
    expectEqual(control.selectedSegmentIndex, SegmentedControl.noSegment)
    expectEqual(control.frame.size, CGSize(3 * 120, 32))
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.insertSegment(withTitle: "Last", at: 99, animated: false)
    expect(control.titleForSegment(at: 4) == "Last" && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 1)
    control.removeSegment(at: 1, animated: false)
    expect(control.selectedSegmentIndex == SegmentedControl.noSegment && control.numberOfSegments == 3)
    let one = SystemFontMeasurer.shared.width(of: "One", font: .systemFont(ofSize: 13))
    let last = SystemFontMeasurer.shared.width(of: "Last", font: .systemFont(ofSize: 13))
    control.setTitle("", forSegmentAt: 1)
    expect(control.imageForSegment(at: 1) == nil)
    let up = { (width: CGFloat) in (width * 2).rounded(.up) / 2 }
    expectEqual(control.intrinsicContentSize.width, 3 * (max(up(one), up(last)) + 20))
    control.apportionsSegmentWidthsByContent = true
    expectEqual(control.intrinsicContentSize.width, up(one) + up(last) + 60)
    control.setWidth(200, forSegmentAt: 1)
    expectEqual(control.intrinsicContentSize.width, up(one) + up(last) + 40 + 200)
    control.setEnabled(false, forSegmentAt: 0)
    expect(!control.isEnabledForSegment(at: 0) && control.isEnabledForSegment(at: 1))
    control.removeAllSegments()
    expectEqual(control.intrinsicContentSize.width, 0)
  }

  @Test("a wrong segment, range or step ends the process")
  func traps() async {
    await #expect(processExitsWith: .failure) { SegmentedControl(items: ["a"]).selectedSegmentIndex = 1 }
    await #expect(processExitsWith: .failure) { _ = SegmentedControl(items: [1]) }
    await #expect(processExitsWith: .failure) { Stepper().minimumValue = 100 }
    await #expect(processExitsWith: .failure) { Stepper().stepValue = 0 }
    let slider = Slider()
    (slider.value, slider.minimumValue) = (.nan, .infinity)
    expect(slider.value == 0 && slider.minimumValue == 0)
  }
}

/// What subclasses of buttons override, and configurations.
@Suite("Configurations of buttons")
struct ButtonConfigurationTests {
  @Test("the font of an attributed title, or of a transformer, decides the size")
  func titleFont() {
    func width(_ font: Font) -> CGFloat {
      (SystemFontMeasurer.shared.width(of: "Done", font: font) * 2).rounded(.up) / 2
    }
    var configuration = Button.Configuration.filled()
    configuration.contentInsets = .zero
    var title = AttributedString("Done")
    title[FontAttribute.self] = .systemFont(ofSize: 30)
    configuration.attributedTitle = title
    let button = Button(configuration: configuration)
    expectEqual(button.intrinsicContentSize.width, width(.systemFont(ofSize: 30)))
    expectEqual(button.configuration?.attributedTitle, title)
    button.configuration?.titleTextAttributesTransformer = .init {
      var attributes = $0
      attributes[FontAttribute.self] = attributes[FontAttribute.self]?.withSize(40)
      return attributes
    }
    expectEqual(button.intrinsicContentSize.width, width(.systemFont(ofSize: 40)))
    expectEqual(button.titleLabel?.font, .systemFont(ofSize: 40))
    button.configuration?.title = "Done"
    expectEqual(button.intrinsicContentSize.width, width(.systemFont(ofSize: 40)))
    button.configuration?.titleTextAttributesTransformer = nil
    button.configuration?.attributedTitle = title
    expectEqual(button.titleLabel?.font, .systemFont(ofSize: 30))
    expect(button.titleLabel?.frame.width ?? 0 <= button.intrinsicContentSize.width)
  }

  @Test("a handler changes the configuration when the state changes; undo restores it without a call")
  func handler() {
    let (root, button, log) = (View(), Button(configuration: .plain()), UndoLog())
    root.addSubview(button)
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    expect(button.configuration?.title == "Up" && calls == 1)
    log.log(root)
    button.isHighlighted = true
    expect(button.configuration?.title == "Down" && calls == 2)
    button.isHighlighted = true
    expectEqual(calls, 2)
    log.rollBack()
    expect(button.configuration?.title == "Up" && !button.isHighlighted && calls == 2)
  }

  @Test("the title label has the font of the configuration until code sets one, in each size of text")
  func labelFont() {
    var configuration = Button.Configuration.plain()
    configuration.contentInsets = .zero
    var title = AttributedString("Done")
    title[FontAttribute.self] = .systemFont(ofSize: 30)
    configuration.attributedTitle = title
    let (root, log) = (View(), UndoLog())
    // The label of the twin is never asked for.
    let (button, twin) = (Button(configuration: configuration), Button(configuration: configuration))
    root.addSubviews(button, twin)
    let label = button.titleLabel
    expectEqual(label?.font, .systemFont(ofSize: 30))
    for button in [button, twin] { button.configuration?.title = "Done" }
    for category in ContentSizeCategory.allCases {
      root.traitOverrides.preferredContentSizeCategory = category
      expectEqual(label?.font?.pointSize, TextStyle.body.pointSize(at: category))
      expectEqual(button.intrinsicContentSize, twin.intrinsicContentSize)
      expectEqual(label?.intrinsicContentSize, twin.intrinsicContentSize)
    }
    log.log(root)
    let size = button.intrinsicContentSize
    label?.font = .systemFont(ofSize: 9)
    expect(label?.font == .systemFont(ofSize: 9) && button.intrinsicContentSize.height == 11)
    button.configuration?.attributedTitle = title
    expectEqual(label?.font, .systemFont(ofSize: 30))
    button.configuration?.title = "Done"
    expectEqual(label?.font, .systemFont(ofSize: 9))
    log.rollBack()
    expect(button.intrinsicContentSize == size && label?.font?.pointSize == 53)
    button.configuration = nil
    expectEqual(label?.font, .systemFont(ofSize: 15))
  }

  @Test("an override of updateConfiguration() runs before the first layout or measurement, and once")
  func firstUpdate() {
    final class Tagged: Button {
      var calls = 0
      override func updateConfiguration() {
        calls += 1
        configuration?.title = "Plain"
        setNeedsUpdateConfiguration()
      }
    }
    var plain = Button.Configuration.plain()
    plain.title = "Plain"
    let size = Button(configuration: plain).intrinsicContentSize
    let (alone, inside) = (Tagged(configuration: .plain()), Tagged(configuration: .plain()))
    expect(alone.calls == 0 && alone.intrinsicContentSize == size && alone.calls == 1)
    let (stack, log) = (StackView(arrangedSubviews: [inside]), UndoLog())
    stack.layoutIfNeeded()
    expect(inside.calls == 1 && inside.frame.size == size)
    inside.setNeedsLayout()
    stack.layoutIfNeeded()
    expectEqual(inside.calls, 1)
    log.log(stack)
    inside.configuration = .filled()
    stack.layoutIfNeeded()
    expect(inside.calls == 2 && inside.configuration?.title == "Plain")
    log.rollBack()
    stack.layoutIfNeeded()
    expect(inside.calls == 2 && inside.configuration == plain)
    stack.checkInvariants()
  }

  @Test("a handler runs before the layout after a new configuration; without one nothing is requested")
  func newConfiguration() {
    let (root, button) = (View(), Button(configuration: .plain()))
    root.addSubview(button)
    root.layoutIfNeeded()
    button.configuration = .filled()
    expect(!button.needsUpdateConstraints())
    var calls = 0
    button.configurationUpdateHandler = { _ in calls += 1 }
    root.layoutIfNeeded()
    expectEqual(calls, 1)
    button.configuration = .plain()
    expectEqual(calls, 1)
    root.layoutIfNeeded()
    expectEqual(calls, 2)
  }

  @Test("a layout asks overrides for the rectangles of title and image")
  func rectangles() {
    final class Stacked: Button {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(contentRect.minX, contentRect.minY, 10, 10)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(contentRect.minX, contentRect.minY + 10, contentRect.width, 10)
      }
      override func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 3, dy: 4) }
    }
    let button = Stacked(frame: CGRect(0, 0, 100, 50))
    button.setTitle("Done", for: .normal)
    button.setImage(Image(size: CGSize(5, 5)), for: .normal)
    let (title, image) = (button.titleLabel, button.imageView)
    button.layoutIfNeeded()
    expectEqual(title?.frame, CGRect(3, 14, 94, 10))
    expectEqual(image?.frame, CGRect(3, 4, 10, 10))
    expectEqual(button.backgroundRect(forBounds: button.bounds), button.bounds)
  }

  @Test("an image view can be subclassed by its initializer for an image")
  func imageView() {
    final class Icon: ImageView {
      override init(image: Image?) { super.init(image: image) }
      required init?(coder: NSCoder) { nil }
    }
    expectEqual(Icon(image: Image(size: CGSize(3, 4))).frame.size, CGSize(3, 4))
  }
}
