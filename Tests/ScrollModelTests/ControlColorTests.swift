import Foundation
import ScrollModel
import StackModel
import Testing

/// The colors, borders and texts of controls in pictures; ControlPictureTests is about their places.
@Suite("Colors of controls in pictures")
struct ControlColorTests {
  private func shapes(of view: View, width: CGFloat = 100, height: CGFloat = 40) throws -> [Picture.Shape] {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let animator = Animator(root: root)
    view.frame = CGRect(x: 10, y: 10, width: width, height: height)
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
    #expect(drawn.allSatisfy { $0.count == 2 && $0[0].fill == .role(isOn ? .on : .track) })
    #expect((drawn[0][1].rect.midX > 50) == isOn && drawn[1][1].rect.midX == 100 - drawn[0][1].rect.midX)
    (views[0].onTintColor, views[0].thumbTintColor) = (.red, .red)
    let tinted = try boxes(shapes(of: views[0]))
    #expect(tinted[0].fill == (isOn ? red : .role(.track)) && tinted[1].fill == red)
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
      #expect(drawn.count == 3 && abs(drawn[2].rect.midX - (14 + 72 * part)) < 1e-9)
      #expect(abs(drawn[1].rect.maxX - drawn[2].rect.midX) < 1e-9 && drawn[0].rect.width == 100)
      #expect(drawn[isMirrored ? 1 : 0].fill == .role(.track))
      let bars = try boxes(shapes(of: progress))
      #expect(bars.count == 2 && abs(bars[1].rect.width - 100 * part) < 1e-9)
      #expect(bars[isMirrored ? 1 : 0].fill == .role(.track))
      slider.minimumTrackTintColor = .red
      progress.progressTintColor = .red
      #expect(try boxes(shapes(of: slider))[isMirrored ? 0 : 1].fill == red)
      #expect(try boxes(shapes(of: progress))[isMirrored ? 0 : 1].fill == red)
    }
    let empty = Slider()
    (empty.minimumValue, empty.maximumValue) = (0, 0)
    #expect(try boxes(shapes(of: empty))[2].rect.midX == 14)
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
      #expect(texts(shapes).map(\.string) == ["One", "Two", "Three", "Four"])
      #expect(texts(shapes).map(\.fill) == [.text, .text, .text, .secondary].map { .role($0) })
      #expect(boxes(shapes).count == 2 && boxes(shapes)[1].fill == .role(.screen))
    }
    #expect(boxes(drawn[1])[1].rect.midX == 300 - boxes(drawn[0])[1].rect.midX)
    for (text, mirrored) in zip(texts(drawn[0]), texts(drawn[1])) {
      #expect(abs(text.origin.x + text.width / 2 + mirrored.origin.x + mirrored.width / 2 - 300) < 1e-6)
    }
    views[0].selectedSegmentTintColor = .red
    #expect(try boxes(shapes(of: views[0]))[1].fill == red)
    #expect(try boxes(shapes(of: SegmentedControl(items: []))).count == 1)
  }

  @Test("an activity indicator has eight spokes of its color")
  func indicator() throws {
    let view = ActivityIndicatorView(style: .large)
    view.color = .red
    view.hidesWhenStopped = false
    let spokes = try shapes(of: view)
    #expect(spokes.count == 8)
    for case .line(let line) in spokes {
      let center = CGPoint(x: 50, y: 20)
      let lengths = line.points.map { hypot($0.x - center.x, $0.y - center.y) }
      #expect(line.stroke == red && zip(lengths, [9, 18]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    #expect(try shapes(of: view, width: 0).isEmpty)
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
    #expect(boxes(drawn).count == 1 && boxes(drawn)[0].radius == radius && boxes(drawn)[0].fill == fill)
    #expect(boxes(drawn)[0].isDashed == isDashed && boxes(drawn)[0].stroke == .role(.hairline))
    #expect(texts(drawn).map(\.string) == ["Name"] && texts(drawn)[0].fill == .role(.secondary))
    field.text = "Ada"
    field.textColor = .red
    drawn = try shapes(of: field)
    #expect(texts(drawn).map(\.string) == ["Ada"] && texts(drawn)[0].fill == red)
    field.isSecureTextEntry = true
    #expect(texts(try shapes(of: field)).map(\.string) == ["•••"])
  }
}
