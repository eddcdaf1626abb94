import Foundation
import ScrollModel
@testable import ScrollPictures
import StackModel
import TestSupport
import Testing

/// The colors, borders and texts of controls in pictures; ControlPictureTests is about their places.
@Suite("Colors of controls in pictures")
struct ControlColorTests {
  private func shapes(
    of view: View, width: CGFloat = 100, height: CGFloat = 40, in version: SystemVersion = .iOS26
  ) throws -> [Picture.Shape] {
    let root = View(frame: CGRect(0, 0, 200, 100))
    root.traitOverrides.systemVersion = version
    let animator = Animator(root: root)
    view.frame = CGRect(10, 10, width, height)
    root.addSubview(view)
    return try #require(animator.modelTree.picture().elements.first { $0.id == ObjectIdentifier(view) }).looks
      .shapes
  }

  private func boxes(_ shapes: [Picture.Shape]) -> [Picture.Box] {
    shapes.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  private func texts(_ shapes: [Picture.Shape]) -> [Picture.Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private let red = Picture.Ink.fixed(Picture.RGBA(1, 0, 0))

  /// Makes a view for each direction of writing.
  private func both<V: View>(_ make: () -> V) -> [V] {
    let views = [make(), make()]
    views[1].semanticContentAttribute = .forceRightToLeft
    return views
  }

  @Test("the knob of a switch is at the trailing side if it is on", arguments: [false, true])
  func switches(_ isOn: Bool) throws {
    let views = both { () -> Switch in
      let view = Switch()
      view.isOn = isOn
      return view
    }
    let drawn = try views.map { try boxes(shapes(of: $0)) }
    expect(drawn.allSatisfy { $0.count == 2 && $0[0].fill == .role(isOn ? .on : .track) })
    expect((drawn[0][1].rect.midX > 30) == isOn && drawn[1][1].rect.midX == 63 - drawn[0][1].rect.midX)
    (views[0].onTintColor, views[0].thumbTintColor) = (.red, .red)
    let tinted = try boxes(shapes(of: views[0]))
    expect(tinted[0].fill == (isOn ? red : .role(.track)) && tinted[1].fill == red)
  }

  @Test("the knob of a slider and the end of a progress are at their values", arguments: [0, 0.25, 1])
  func values(_ value: Float) throws {
    let sliders = both { () -> Slider in
      let view = Slider()
      (view.minimumValue, view.maximumValue) = (10, 30)
      view.value = 10 + 20 * value
      return view
    }
    let progresses = both { () -> ProgressView in
      let view = ProgressView()
      view.progress = value
      return view
    }
    for (isMirrored, (slider, progress)) in zip([false, true], zip(sliders, progresses)) {
      let part = isMirrored ? 1 - CGFloat(value) : CGFloat(value)
      let drawn = try boxes(shapes(of: slider))
      expect(drawn.count == 3 && abs(drawn[2].rect.midX - (18.5 + (63 * part).rounded())) < 1e-9)
      expect(drawn[2].rect.size == CGSize(37, 24) && drawn[0].rect.height == 6)
      expect(abs(drawn[1].rect.maxX - drawn[2].rect.midX) < 1e-9 && drawn[0].rect.width == 100)
      expectEqual(drawn[isMirrored ? 1 : 0].fill, .role(.track))
      let bars = try boxes(shapes(of: progress))
      expect(bars.count == 2 && abs(bars[1].rect.width - 100 * part) < 1e-9)
      expectEqual(bars[isMirrored ? 1 : 0].fill, .role(.track))
      slider.minimumTrackTintColor = .red
      progress.progressTintColor = .red
      try expectEqual(boxes(shapes(of: slider))[isMirrored ? 0 : 1].fill, red)
      try expectEqual(boxes(shapes(of: progress))[isMirrored ? 0 : 1].fill, red)
    }
    let empty = Slider()
    (empty.minimumValue, empty.maximumValue) = (0, 0)
    try expectEqual(boxes(shapes(of: empty))[2].rect.midX, 18.5)
    let old = try boxes(shapes(of: Slider(), in: .iOS18))
    expect(old[2].rect.size == CGSize(28, 28) && old[0].rect.height == 4)
  }

  @Test("segments fill the width in the direction of writing; the selected one is raised")
  func segments() throws {
    let views = both { () -> SegmentedControl in
      let view = SegmentedControl(items: ["One", "Two", "Three", "Four"])
      view.selectedSegmentIndex = 1
      view.setEnabled(false, forSegmentAt: 3)
      return view
    }
    let drawn = try views.map { try shapes(of: $0, width: 300) }
    for shapes in drawn {
      expectEqual(texts(shapes).map(\.string), ["One", "Two", "Three", "Four"])
      expectEqual(texts(shapes).map(\.fill), [.text, .text, .text, .secondary].map { .role($0) })
      expect(boxes(shapes).count == 2 && boxes(shapes)[1].fill == .role(.screen))
    }
    expectEqual(boxes(drawn[1])[1].rect.midX, 300 - boxes(drawn[0])[1].rect.midX)
    for (text, mirrored) in zip(texts(drawn[0]), texts(drawn[1])) {
      expectClose(text.origin.x + text.width / 2 + mirrored.origin.x + mirrored.width / 2, 300, within: 1e-6)
    }
    views[0].selectedSegmentTintColor = .red
    try expectEqual(boxes(shapes(of: views[0]))[1].fill, red)
    try expectEqual(boxes(shapes(of: SegmentedControl(items: []))).count, 1)
  }

  @Test("a label has its color, that of its state, or that of the button around it")
  func labels() throws {
    let label = Label(text: "Text")
    func fill() throws -> Picture.Ink? { texts(try shapes(of: label)).first?.fill }
    try expectEqual(fill(), .role(.text))
    label.textColor = .red
    label.highlightedTextColor = .white
    try expectEqual(fill(), red)
    label.isHighlighted = true
    try expectEqual(fill(), .fixed(Picture.RGBA(1, 1, 1)))
    label.isEnabled = false
    try expectEqual(fill(), .role(.secondary))
    // A style that is forced fixes the colors: the text of the system is white in the dark.
    (label.isEnabled, label.isHighlighted, label.textColor) = (true, false, .label)
    label.overrideUserInterfaceStyle = .dark
    try expectEqual(fill(), .fixed(Picture.RGBA(1, 1, 1)))
    let view = ImageView(image: Image(size: CGSize(30, 30)))
    view.overrideUserInterfaceStyle = .light
    for shape in try shapes(of: view) {
      if case .line(let line) = shape, case .fixed = line.stroke { continue }
      if case .box(let box) = shape, case .fixed? = box.stroke { continue }
      Issue.record("\(shape) is not fixed")
    }
  }

  @Test("a text has the style of its font, no tabs, and its side in the direction of writing")
  func styles() throws {
    let fonts: [(font: Font, weight: Int, isItalic: Bool, isMonospaced: Bool)] = [
      (.systemFont(ofSize: 12), 400, false, false), (.boldSystemFont(ofSize: 12), 600, false, false),
      (.italicSystemFont(ofSize: 12), 400, true, false),
      (.monospacedSystemFont(ofSize: 12, weight: .black), 900, false, true),
    ]
    for (font, weight, isItalic, isMonospaced) in fonts {
      let views = both { () -> Label in
        Label("A\tB", font: font)
      }
      let drawn = try views.map { try #require(texts(shapes(of: $0)).first) }
      for style in drawn.map(\.style) {
        expect(style.weight == weight && style.isItalic == isItalic && style.isMonospaced == isMonospaced)
      }
      expect(drawn[0].origin.x == 0 && abs(drawn[1].origin.x + drawn[1].width - 100) < 1e-9)
      let root = View(frame: CGRect(0, 0, 100, 40))
      root.addSubview(views[0])
      let svg = Animator(root: root).modelTree.svg()
      expect(svg.contains(">A B</text>"))
      expectEqual(svg.contains(" font-style=\"italic\""), isItalic)
    }
  }

  @Test("a label that adjusts its font to fit its width is as wide as it is, down to the smallest scale")
  func scaled() throws {
    let label = Label(text: "A text of some words")
    label.adjustsFontSizeToFitWidth = true
    let size = label.font.pointSize
    let whole = try #require(texts(shapes(of: label, width: 300)).first)
    let half = try #require(texts(shapes(of: label, width: whole.width / 2)).first)
    // A smaller font has more tracking, so it is less than half as large.
    expect(whole.pointSize == size && half.pointSize < size / 2 && half.pointSize > size * 0.4)
    expect(half.string == whole.string && abs(half.width - whole.width / 2) < 0.01)
    label.minimumScaleFactor = 0.8
    let least = try #require(texts(shapes(of: label, width: whole.width / 2)).first)
    expect(abs(least.pointSize - size * 0.8) < 1e-9 && least.string.hasSuffix("…"))
  }

  @Test("a text view has as many lines as its container takes, inside its insets")
  func textViews() throws {
    let view = TextView()
    view.text = "One two three four five six seven"
    view.textContainerInset = EdgeInsets(top: 4, left: 10, bottom: 0, right: 20)
    let all = texts(try shapes(of: view, width: 100, height: 200))
    expect(all.count > 2 && all.map(\.string).joined(separator: " ") == view.text)
    expect(all.allSatisfy { $0.origin.x == 15 && $0.width <= 60 && $0.fill == .role(.text) }, "\(all)")
    expect(all.allSatisfy { $0.pointSize == 12 }, "UIKit's font")
    view.textContainer.maximumNumberOfLines = 2
    view.textColor = .red
    view.font = .systemFont(ofSize: 12)
    let two = texts(try shapes(of: view, width: 100, height: 200))
    expect(two.map(\.string) == all.prefix(2).map(\.string) && two.allSatisfy { $0.fill == red })
  }

  @Test("an image view shows the image of its state; a symbol is a circle of its tint")
  func images() throws {
    let view = ImageView(image: Image(size: CGSize(20, 20)))
    view.highlightedImage = Image(size: CGSize(40, 10))
    view.contentMode = .center
    expectEqual(boxes(try shapes(of: view))[0].rect.size, CGSize(20, 20))
    view.isHighlighted = true
    expectEqual(boxes(try shapes(of: view))[0].rect.size, CGSize(40, 10))
    view.highlightedImage = nil
    expectEqual(boxes(try shapes(of: view))[0].rect.size, CGSize(20, 20))
    let symbol = ImageView(image: Image(systemName: "star"))
    symbol.tintColor = .red
    let circle = try #require(boxes(try shapes(of: symbol)).first)
    expect(circle.rect.width == circle.rect.height && circle.radius >= circle.rect.width / 2)
    expect(circle.stroke == red && circle.fill == nil)
  }

  @Test("an activity indicator has eight spokes of its color")
  func indicator() throws {
    let view = ActivityIndicatorView(style: .large)
    view.color = .red
    view.hidesWhenStopped = false
    let spokes = try shapes(of: view)
    expectEqual(spokes.count, 8)
    for case .line(let line) in spokes {
      let center = CGPoint(50, 20)
      let lengths = line.points.map { hypot($0.x - center.x, $0.y - center.y) }
      expect(line.stroke == red && zip(lengths, [9, 18]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    try expect(shapes(of: view, width: 0).isEmpty)
  }

  @Test(
    "a field has the border of its style, its text or else its placeholder",
    arguments: [
      (.none, 5, nil, true), (.line, 0, nil, false), (.bezel, 0, nil, false),
      (.roundedRect, 5, .role(.screen), false),
    ] as [(TextField.BorderStyle, CGFloat, Picture.Ink?, Bool)])
  func fields(
    _ style: TextField.BorderStyle, _ radius: CGFloat, _ fill: Picture.Ink?, _ isDashed: Bool
  ) throws {
    let field = TextField()
    field.borderStyle = style
    field.placeholder = "Name"
    var drawn = try shapes(of: field)
    expect(boxes(drawn).count == 1 && boxes(drawn)[0].radius == radius && boxes(drawn)[0].fill == fill)
    expect(boxes(drawn)[0].isDashed == isDashed && boxes(drawn)[0].stroke == .role(.hairline))
    expect(texts(drawn).map(\.string) == ["Name"] && texts(drawn)[0].fill == .role(.secondary))
    field.text = "Ada"
    field.textColor = .red
    drawn = try shapes(of: field)
    expect(texts(drawn).map(\.string) == ["Ada"] && texts(drawn)[0].fill == red)
    field.isSecureTextEntry = true
    expectEqual(texts(try shapes(of: field)).map(\.string), ["•••"])
  }
}
