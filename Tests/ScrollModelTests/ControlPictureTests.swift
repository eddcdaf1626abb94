import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Pictures of controls")
struct ControlPictureTests {
  private static let size = CGSize(160, 31)

  /// The shapes of a view of 160 x 31 points, relative to its top left corner.
  private func shapes(of view: View, isRightToLeft: Bool = false) throws -> [Picture.Shape] {
    let root = View(frame: CGRect(0, 0, 320, 200))
    if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    view.name = "control"
    view.frame = CGRect(origin: CGPoint(20, 30), size: Self.size)
    root.addSubview(view)
    // The bounds that a control with a size of its own keeps are not the question here.
    view.bounds = CGRect(origin: .zero, size: Self.size)
    let picture = Animator(root: root).modelTree.picture()
    return try #require(picture.elements.first { $0.name == "control" }).looks.shapes
  }

  private func boxes(of view: View, isRightToLeft: Bool = false) throws -> [Picture.Box] {
    try shapes(of: view, isRightToLeft: isRightToLeft).compactMap { shape in
      if case .box(let box) = shape { box } else { nil }
    }
  }

  /// A box as numbers and a text, to be compared.
  private func summary(_ box: Picture.Box, mirroredIn width: CGFloat? = nil) -> String {
    let x = width.map { $0 - box.rect.maxX } ?? box.rect.minX
    let numbers = [x, box.rect.minY, box.rect.width, box.rect.height, box.radius]
    return numbers.map { String(format: "%.4f", Double($0)) }.joined(separator: " ")
      + " \(String(describing: box.fill)) \(String(describing: box.stroke))"
  }

  /// Controls whose pictures depend on the reading direction, in several states.
  private static func directed(_ state: Int) -> [View] {
    let toggle = Switch()
    toggle.isOn = state % 2 == 0
    if state > 1 { (toggle.onTintColor, toggle.thumbTintColor) = (.systemTeal, .white) }
    let slider = Slider(frame: .zero)
    (slider.minimumValue, slider.maximumValue, slider.value) = (-2, 4, Float(state) * 2 - 2)
    if state > 1 { slider.minimumTrackTintColor = .systemTeal }
    let progress = ProgressView(progressViewStyle: .bar)
    progress.progress = Float(state) / 3
    let segments = SegmentedControl(items: ["One", "Two and more", Image(size: CGSize(20, 20))])
    segments.selectedSegmentIndex = state - 1
    segments.setEnabled(state % 2 == 0, forSegmentAt: 1)
    let pages = PageControl(frame: .zero)
    (pages.numberOfPages, pages.currentPage) = (5, state)
    if state > 1 { pages.currentPageIndicatorTintColor = .systemTeal }
    return [toggle, slider, progress, segments, pages]
  }

  @Test("from right to left are the mirror images of those from left to right", arguments: 0..<4)
  func mirrored(_ state: Int) throws {
    for (view, other) in zip(Self.directed(state), Self.directed(state)) {
      let boxes = try boxes(of: view)
      let mirrored = try self.boxes(of: other, isRightToLeft: true)
      expect(!boxes.isEmpty, "\(type(of: view))")
      // Two bars lie over each other, the upper one ends at the split: what is seen is compared below, for sliders.
      guard !(view is Slider || view is ProgressView) else { continue }
      expectEqual(
        boxes.map { summary($0) }.sorted(),
        mirrored.map { summary($0, mirroredIn: other.bounds.width) }.sorted(),
        "\(type(of: view))")
    }
  }

  @Test("show the value of a slider and of a progress view from the leading edge", arguments: [false, true])
  func fractions(_ isRightToLeft: Bool) throws {
    for state in 0..<4 {
      let part = CGFloat(state) / 3
      let views = Self.directed(state)
      let knob = try #require(try boxes(of: views[1], isRightToLeft: isRightToLeft).last).rect
      let room = Self.size.width - knob.width
      expectClose(isRightToLeft ? room - knob.minX : knob.minX, room * part, within: 1e-4)
      let bars = try boxes(of: views[2], isRightToLeft: isRightToLeft)
      // The lower bar is whole, the upper one ends where the value is.
      expect(bars[0].rect.width == Self.size.width && bars[1].rect.minX == 0)
      expectClose(bars[1].rect.width, Self.size.width * (isRightToLeft ? 1 - part : part), within: 1e-4)
      expect((bars[0].fill == .role(.track)) != isRightToLeft)
    }
  }

  @Test("have a dot for each page, and none for a single page that is hidden")
  func pages() throws {
    let pages = PageControl(frame: .zero)
    for count in [0, 1, 7, 500] {
      pages.numberOfPages = count
      let dots = try boxes(of: pages)
      expectEqual(dots.count, min(count, 200))
      for (dot, next) in zip(dots, dots.dropFirst()) { expect(dot.rect.maxX <= next.rect.minX) }
      expect(dots.allSatisfy { $0.rect.minX >= 0 && $0.rect.maxX <= Self.size.width })
    }
    (pages.numberOfPages, pages.hidesForSinglePage) = (1, true)
    try expect(boxes(of: pages).isEmpty)
  }

  @Test("show a stepper's minus at the leading side, and eight spokes of an indicator")
  func others() throws {
    for isRightToLeft in [false, true] {
      let runs = try shapes(of: Stepper(frame: .zero), isRightToLeft: isRightToLeft).compactMap { shape in
        if case .text(let text) = shape { text } else { nil }
      }
      let minus = try #require(runs.first { $0.string == "−" })
      let plus = try #require(runs.first { $0.string == "+" })
      expect((minus.origin.x < plus.origin.x) != isRightToLeft)
    }
    let indicator = ActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    try expectEqual(shapes(of: indicator).count, 8)
  }

  @Test("draw the background of each configuration with its corners")
  func buttons() throws {
    typealias Configuration = Button.Configuration
    let styles: [(Configuration, Bool)] = [
      (.plain(), false), (.borderless(), false), (.filled(), true), (.borderedProminent(), true),
      (.tinted(), true), (.borderedTinted(), true), (.gray(), true), (.bordered(), true),
    ]
    for (style, isFilled) in styles {
      var configuration = style
      configuration.title = "Title"
      configuration.subtitle = "Subtitle"
      let plain = try boxes(of: Button(configuration: configuration))
      expectEqual(!plain.isEmpty, isFilled, "\(style)")
      expect(plain.allSatisfy { $0.rect == CGRect(origin: .zero, size: Self.size) && $0.radius == 6 })
      configuration.baseBackgroundColor = .systemTeal
      configuration.background.cornerRadius = 9
      let corners: [(Configuration.CornerStyle, CGFloat)] = [
        (.fixed, 9), (.dynamic, 9), (.medium, 9), (.small, 4), (.large, 10),
        (.capsule, Self.size.height / 2),
      ]
      for (corner, radius) in corners {
        configuration.cornerStyle = corner
        let box = try #require(try boxes(of: Button(configuration: configuration)).first)
        expect(box.radius == radius && box.fill != nil)
      }
      configuration.background.strokeWidth = 2
      try expectEqual(boxes(of: Button(configuration: configuration)).first?.strokeWidth, 2)
    }
  }

  @Test("place an image as its content mode says", arguments: View.ContentMode.allCases)
  func images(_ mode: View.ContentMode) throws {
    let room = CGRect(origin: .zero, size: Self.size)
    for size in [CGSize(40, 20), CGSize(300, 20), CGSize(30, 90)] {
      let view = ImageView(image: Image(size: size))
      view.contentMode = mode
      let place = try #require(try boxes(of: view).first).rect
      expect(room.contains(place.insetBy(dx: 1e-6, dy: 1e-6)))
      switch mode {
      case .scaleToFill, .redraw, .scaleAspectFill: expectEqual(place, room)
      case .scaleAspectFit:
        expectClose(place.width * size.height, place.height * size.width, within: 1e-3)
        expect(abs(place.width - room.width) < 1e-6 || abs(place.height - room.height) < 1e-6)
        expect(abs(place.midX - room.midX) < 1e-6 && abs(place.midY - room.midY) < 1e-6)
      default:
        // It has its size, cut off by the bounds, at the edges that the mode names and in the middle else.
        expectEqual(place.size, CGSize(min(size.width, room.width), min(size.height, room.height)))
        let name = "\(mode)".lowercased()
        let free = (x: max(0, room.width - size.width), y: max(0, room.height - size.height))
        expectEqual(place.minX, free.x * (name.contains("left") ? 0 : name.contains("right") ? 1 : 0.5))
        expectEqual(place.minY, free.y * (name.contains("top") ? 0 : name.contains("bottom") ? 1 : 0.5))
      }
    }
  }

  @Test("show a field's text, its dots, its placeholder or its name")
  func fields() throws {
    func run(_ field: TextField) throws -> String? {
      try shapes(of: field).compactMap { if case .text(let text) = $0 { text.string } else { nil } }.first
    }
    for style in [TextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      let field = TextField(frame: .zero)
      field.borderStyle = style
      try expectEqual(boxes(of: field).count, 1)
      try expectEqual(run(field), "control")
      field.placeholder = "Name"
      try expectEqual(run(field), "Name")
      field.text = "abc"
      try expectEqual(run(field), "abc")
      field.isSecureTextEntry = true
      try expectEqual(run(field), "•••")
    }
  }
}
