@_spi(Rooms) import StackCore
import Foundation
import StackModel
import TestSupport
import Testing

/// Sizes of controls, with the arithmetic written out, and what a tap does. Widths of texts are ``SystemFontTests``' matter.
@Suite("Controls")
struct ControlTests {
  /// The width of a text in a font size, rounded up to half points.
  private func width(of text: String, _ size: CGFloat, isBold: Bool = false) -> CGFloat {
    SystemFontMeasurer.shared.width(of: text[...], font: Font(pointSize: size, isBold: isBold))
      .roundedUpToPixels()
  }

  /// The width of a title in whole points.
  private func done(_ size: CGFloat, isBold: Bool = false) -> CGFloat {
    width(of: "Done", size, isBold: isBold).rounded(.up)
  }

  private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width, height) }

  private func makeButton(_ type: Button.ButtonType, _ title: String? = "Done") -> Button {
    let button = Button(type: type)
    button.setTitle(title, for: .normal)
    return button
  }

  @Test(
    "a button is as wide as its title in whole points, and as high as a line in whole points plus 12",
    arguments: [(13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (24, 41), (40, 60)]
      as [(CGFloat, CGFloat)])
  func heights(_ pointSize: CGFloat, _ height: CGFloat) {
    for type in [Button.ButtonType.system, .custom] {
      let button = makeButton(type)
      button.titleLabel?.font = .systemFont(ofSize: pointSize)
      expectEqual(button.intrinsicContentSize, size(max(30, done(pointSize)), height))
      button.contentEdgeInsets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      expectEqual(button.intrinsicContentSize, size(done(pointSize) + 2, height - 10))
      button.contentEdgeInsets = EdgeInsets(top: 0.25, left: 0.25, bottom: 0.25, right: 0.25)
      expectEqual(button.intrinsicContentSize, size(done(pointSize) + 1, height - 11))
    }
  }

  @Test(
    "a configuration has a label's height plus 14 and its width plus 24, in pixels",
    arguments: [
      (17, 2, 34.5), (17, 3, 34.33), (12, 3, 28.33), (24, 2, 43),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func configurationHeights(_ pointSize: CGFloat, _ scale: CGFloat, _ height: CGFloat) {
    let (root, button) = (View(), Button(configuration: .filled()))
    root.traitOverrides.displayScale = scale
    root.addSubview(button)
    var title = AttributedString("Done")
    title[FontAttribute.self] = .systemFont(ofSize: pointSize)
    button.configuration?.attributedTitle = title
    let label = Label(text: "Done")
    label.font = .systemFont(ofSize: pointSize)
    root.addSubview(label)
    expectClose(button.intrinsicContentSize.height, height, within: 0.004)
    expectClose(button.intrinsicContentSize.width, label.intrinsicContentSize.width + 24, within: 1e-9)
    expectClose(
      (button.firstBaselineFromTop ?? 0) + (button.lastBaselineFromBottom ?? 0), height, within: 0.004)
  }

  @Test("a title makes a button as wide as itself, at least 30, and a line rounded up plus 12 high")
  func titles() {
    expectEqual(makeButton(.system).intrinsicContentSize, size(done(15), 18 + 12))
    expectEqual(makeButton(.custom).intrinsicContentSize, size(done(18), 22 + 12))
    expectEqual(makeButton(.system, "OK").intrinsicContentSize, size(30, 30))
    expectEqual(makeButton(.system, nil).intrinsicContentSize, size(30, 30))
    expectEqual(makeButton(.custom, nil).intrinsicContentSize, size(30, 34))
    expect(Button().buttonType == .custom && Button(type: .roundedRect).buttonType == .system)
  }

  @Test("a button follows the font and the number of lines of its title label")
  func titleLabel() {
    let button = makeButton(.custom)
    expect(button.subviews.isEmpty)
    button.titleLabel?.font = .boldSystemFont(ofSize: 20)
    expectEqual(button.intrinsicContentSize, size(done(20, isBold: true), 24 + 12))
    expect(button.titleLabel?.text == "Done" && button.subviews == [button.titleLabel])
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setTitle("Done\nDone", for: .normal)
    expectEqual(button.intrinsicContentSize, size(done(15), 30))
    button.titleLabel?.numberOfLines = 0
    // Two lines of 17.900385 points.
    expectEqual(button.intrinsicContentSize, size(done(15), 36 + 12))
  }

  @Test("a new font of the title label lays out the stack around the button")
  func relayout() {
    let button = makeButton(.custom)
    let stack = StackView([button, View()], alignment: .leading, frame: CGRect(0, 0, 200, 50))
    stack.layoutIfNeeded()
    expectEqual(button.frame.size, size(done(18), 34))
    button.titleLabel?.font = .systemFont(ofSize: 15)
    stack.layoutIfNeeded()
    expectEqual(button.frame.size, size(done(15), 30))
    expectEqual(button.titleLabel?.frame, CGRect(0, 6, done(15), 18))
    stack.checkInvariants()
  }

  @Test("an image alone is the size; beside a title, widths add up and the higher one counts")
  func images() {
    let button = Button(type: .system)
    button.setImage(Image(size: size(24, 20)), for: .normal)
    expectEqual(button.intrinsicContentSize, size(24, 20))
    button.setTitle("Done", for: .normal)
    expectEqual(button.intrinsicContentSize, size(24 + done(15), 20))
    button.setImage(Image(size: size(24, 50)), for: .normal)
    expectEqual(button.intrinsicContentSize, size(24 + done(15), 50))
    let custom = makeButton(.custom, "I")
    custom.setImage(Image(size: size(5, 5)), for: .normal)
    expectEqual(custom.intrinsicContentSize, size(5 + width(of: "I", 18).rounded(.up), 22))
    custom.setImage(Image(size: size(5, 49.5)), for: .normal)
    expectEqual(custom.intrinsicContentSize.height, 50)
  }

  @Test("sizes by type, title, image and insets are those that a library's tests assert")
  func librarySizes() throws {
    let url = try #require(
      Bundle.module.url(forResource: "layoutkit-buttons", withExtension: "csv", subdirectory: "Fixtures"))
    let types: [String: Button.ButtonType] = [
      "custom": .custom, "system": .system, "detailDisclosure": .detailDisclosure, "infoDark": .infoDark,
      "infoLight": .infoLight, "contactAdd": .contactAdd,
    ]
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    for line in lines {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let numbers = fields[2...].compactMap(Double.init).map { CGFloat($0) }
      let button = Button(type: try #require(types[fields[0]]))
      button.setTitle(fields[1], for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: numbers[0])
      if numbers[1] > 0 { button.setImage(Image(size: size(numbers[1], numbers[1])), for: .normal) }
      button.contentEdgeInsets = EdgeInsets(
        top: numbers[2], left: numbers[3], bottom: numbers[2], right: numbers[3])
      expectEqual(button.intrinsicContentSize, size(numbers[4], numbers[5]), "\(line)")
    }
    expectEqual(lines.count, 210)
  }

  @Test("content insets replace the padding; those of title and image do not count")
  func insets() {
    let button = makeButton(.system)
    button.titleEdgeInsets = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    button.imageEdgeInsets = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    expectEqual(button.intrinsicContentSize, size(done(15), 30))
    button.contentEdgeInsets = EdgeInsets(top: 5, left: 10, bottom: 6, right: 11)
    expectEqual(button.intrinsicContentSize, size(done(15) + 10 + 11, 18 + 5 + 6))
  }

  @Test("a configuration has a title in the body style, an image with padding, and insets of 7 and 12")
  func configuration() {
    var configuration = Button.Configuration.filled()
    configuration.title = "Done"
    let button = Button(configuration: configuration)
    let title = width(of: "Done", 17)
    expectEqual(button.intrinsicContentSize, size(title + 24, 20.5 + 14))
    button.configuration?.image = Image(size: size(20, 20))
    button.configuration?.imagePadding = 8
    expectEqual(button.intrinsicContentSize, size(20 + 8 + title + 24, 20.5 + 14))
    button.configuration?.imagePlacement = .top
    expectEqual(button.intrinsicContentSize, size(title + 24, 20 + 8 + 20.5 + 14))
    button.configuration?.contentInsets = .zero
    expectEqual(button.intrinsicContentSize, size(title, 20 + 8 + 20.5))
    button.configuration?.image = nil
    button.configuration?.subtitle = "K"
    // caption1 has 12 points: a line of 14.320308.
    expectEqual(button.intrinsicContentSize, size(title, 20.5 + 1 + 14.5))
    button.configuration = nil
    expect(button.currentTitle == nil && button.intrinsicContentSize == size(30, 30))
  }

  @Test("the title stands after the image: centered, at an edge, and mirrored from right to left")
  func places() {
    let button = makeButton(.system)
    button.setImage(Image(size: size(24, 24)), for: .normal)
    button.frame = CGRect(0, 0, 100, 30)
    func places() -> [CGFloat] {
      button.layoutIfNeeded()
      return [button.imageView?.frame.minX ?? -1, button.titleLabel?.frame.minX ?? -1]
    }
    let width = done(15)
    let rest = (100 - 24 - width) / 2
    expectEqual(places(), [rest, rest + 24])
    expectEqual(button.imageView?.frame, CGRect(rest, 3, 24, 24))
    expectEqual(button.titleLabel?.frame, CGRect(rest + 24, 6, width, 18))
    button.contentHorizontalAlignment = .leading
    expectEqual(places(), [0, 24])
    button.titleEdgeInsets = EdgeInsets(left: 8)
    button.setNeedsLayout()
    expectEqual(places(), [0, 32])
    button.titleEdgeInsets = .zero
    button.semanticContentAttribute = .forceRightToLeft
    expectEqual(places(), [76, 76 - width])
    button.contentHorizontalAlignment = .center
    expectEqual(places(), [rest + width, rest])
    button.contentVerticalAlignment = .top
    _ = places()
    expect(button.imageView?.frame.minY == 0 && button.titleLabel?.frame.minY == 0)
    button.checkInvariants()
  }

  @Test(
    "the baseline of a button is that of its title label",
    arguments: [
      (EdgeInsets.zero, CGFloat(15)), (.zero, 18), (EdgeInsets(top: 3, left: 1, bottom: 9, right: 1), 17),
    ])
  func baselines(_ insets: EdgeInsets, _ pointSize: CGFloat) {
    let button = makeButton(.system)
    button.contentEdgeInsets = insets
    button.titleLabel?.font = .systemFont(ofSize: pointSize)
    button.sizeToFit()
    button.layoutIfNeeded()
    let label = button.titleLabel
    // The label is centered in a line that is rounded up to whole points.
    let top = (label?.frame.minY ?? 0) + (label?.firstBaselineFromTop ?? 0)
    expect(abs((button.firstBaselineFromTop ?? 0) - top) <= 0.5)
    expect(
      abs((button.firstBaselineFromTop ?? 0) + (button.lastBaselineFromBottom ?? 0) - button.frame.height)
        <= 0.5)
  }

  @Test("titles and images of other states are shown in these states, and change the size")
  func states() {
    let button = makeButton(.system, "OK")
    button.setTitle("Done", for: .selected)
    button.setImage(Image(size: size(10, 10)), for: [.selected, .disabled])
    expect(button.state == .normal && button.currentTitle == "OK" && button.currentImage == nil)
    expect(button.title(for: .highlighted) == "OK" && button.title(for: .selected) == "Done")
    button.isSelected = true
    expectEqual(button.intrinsicContentSize, size(done(15), 30))
    button.isEnabled = false
    expectEqual(button.state, [.selected, .disabled])
    // No title for this state: that of the normal one.
    expect(
      button.currentTitle == "OK"
        && button.intrinsicContentSize == size(10 + width(of: "OK", 15).rounded(.up), 18))
  }

  @Test("a tap runs the actions of touchUpInside in order, then not those that were removed")
  func taps() {
    var log: [String] = []
    let button = makeButton(.system)
    let first = Action(title: "First") { action in log.append("first \(action.sender as? Button === button)")
    }
    let second = Action(identifier: Action.Identifier("s")) { _ in log.append("second") }
    button.addAction(first, for: .touchUpInside)
    button.addAction(first, for: .touchDown)
    button.addAction(second, for: [.touchUpInside, .valueChanged])
    button.sendActions(for: .touchUpInside)
    expect(log == ["first true", "second"] && first.sender == nil)
    button.addAction(Action(identifier: second.identifier) { _ in log.append("third") }, for: .touchUpInside)
    log = []
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    expectEqual(log, ["first true", "third", "second"])
    log = []
    button.removeAction(first, for: .touchUpInside)
    button.removeAction(identifiedBy: Action.Identifier("s"), for: .allEvents)
    button.isEnabled = false
    button.sendActions(for: [.touchUpInside, .touchDown])
    expectEqual(log, ["first true"], "a disabled control sends its actions, too")
    expectEqual(button.allControlEvents, .touchDown)
  }

  @Test("a primary action gives a button its title, and runs once for a tap")
  func primaryAction() {
    var taps = 0
    let action = Action(title: "Done", image: Image(size: CGSize(5, 5))) { _ in taps += 1 }
    let button = Button(primaryAction: action)
    expect(button.currentTitle == "Done" && button.currentImage == action.image)
    button.sendActions(for: .touchUpInside)
    expectEqual(taps, 1)
    button.sendActions(for: .primaryActionTriggered)
    expectEqual(taps, 2)
    let control = Control(frame: .zero, primaryAction: action)
    control.sendActions(for: .touchUpInside)
    expectEqual(taps, 2)
  }

  @Test("setting a switch sends nothing; a test sends valueChanged")
  func switches() {
    var changes = 0
    let control = Switch()
    control.addAction(Action { _ in changes += 1 }, for: .valueChanged)
    control.setOn(true, animated: true)
    expect(control.isOn && changes == 0)
    control.sendActions(for: .valueChanged)
    expect(changes == 1 && control.intrinsicContentSize == size(61, 28))
  }

  @Test(
    "a text field has the height of its font, with a border 34 to 18 points, with and without text",
    arguments: [
      (13, 16, 34), (14, 17, 34), (15, 19.5, 34), (16, 21, 34), (17, 22, 34), (18, 21.5, 34),
      (40, 48, 60),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func fieldHeights(_ pointSize: CGFloat, _ plain: CGFloat, _ bordered: CGFloat) {
    let field = TextField()
    field.font = .systemFont(ofSize: pointSize)
    for text in ["", "Hello"] {
      field.text = text
      field.borderStyle = .none
      expectEqual(field.intrinsicContentSize.height, plain)
      field.borderStyle = .roundedRect
      expectEqual(field.intrinsicContentSize.height, bordered)
    }
  }

  @Test("a text field is as wide as its text in points, else its placeholder in pixels, a border 28 wider")
  func textFields() {
    let field = TextField()
    expect(field.borderStyle == .none && field.text == "" && !field.hasText)
    expect(field.firstBaselineFromTop == 16.5 && field.lastBaselineFromBottom == 5.5)
    expectEqual(field.textRect(forBounds: CGRect(0, 0, 50, 34)), CGRect(0, 0, 50, 34))
    func widths() -> [CGFloat] {
      [TextField.BorderStyle.none, .roundedRect].map {
        field.borderStyle = $0
        return field.intrinsicContentSize.width
      }
    }
    expectEqual(widths(), [5, 33])
    expectEqual(field.textRect(forBounds: CGRect(0, 0, 50, 34)), CGRect(7, 2, 36, 30))
    // A line of 20.287103 takes 21 of the 34 points.
    expect(field.firstBaselineFromTop == 6.5 + 16 && field.lastBaselineFromBottom == 34 - 22.5)
    let hello = width(of: "Hello", 17)
    field.placeholder = "Hello"
    expectEqual(widths(), [hello, hello + 28])
    field.text = "Hello"
    expectEqual(widths(), [hello.rounded(.up), hello.rounded(.up) + 28])
    field.text = nil
    field.placeholder = ""
    expectEqual(widths(), [5, 33])
  }

  @Test("an image view has the size of its image, or of its highlighted one while it is highlighted")
  func imageViews() {
    let view = ImageView(image: Image(size: size(20, 10)))
    expect(view.frame.size == size(20, 10) && view.intrinsicContentSize == size(20, 10))
    view.highlightedImage = Image(size: size(30, 5))
    expectEqual(view.intrinsicContentSize, size(20, 10))
    view.isHighlighted = true
    expectEqual(view.intrinsicContentSize, size(30, 5))
    view.isHighlighted = false
    view.image = nil
    expectEqual(view.intrinsicContentSize, size(View.noIntrinsicMetric, View.noIntrinsicMetric))
    view.imageSize = size(4, 4)
    expectEqual(view.image, Image(size: size(4, 4)))
    expectEqual(ImageView(image: nil).intrinsicContentSize.width, View.noIntrinsicMetric)
  }
}
