import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@testable import ScrollPictures

@Suite("Laws of pictures")
struct PictureLawTests {
  /// A random tree with an animation under way.
  private struct RandomTree {
    let root = View(frame: CGRect(0, 0, 320, 300))
    let animator: Animator
    var views: [View] = []
    private var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      animator = Animator(root: root)
      root.name = "root"
      fill(root, depth: 0)
      if Bool.random(using: &random) { addList() }
      root.layoutIfNeeded()
      animator.animate(withDuration: 1) { [views] in
        for view in views where Int.random(in: 0..<3, using: &random) == 0 { change(view) }
      }
    }

    mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
      // No edges that touch exactly: rounding could decide whether a view is in sight.
      CGFloat(Int.random(in: range, using: &random)) + CGFloat.random(in: 0.1...0.9, using: &random)
    }

    private mutating func fill(_ parent: View, depth: Int) {
      for _ in 0..<Int.random(in: 1...(depth == 0 ? 5 : 3), using: &random) {
        let frame = CGRect(number(-60...300), number(-60...280), number(5...150), number(5...150))
        let view: View =
          switch Int.random(in: 0..<5, using: &random) {
          case 0:
            {
              let scroll = ScrollView(frame: frame, contentSize: CGSize(400, 500))
              scroll.contentOffset = CGPoint(0, number(0...100))
              return scroll
            }()
          case 1:
            {
              let label = Label("A text & more <of it>", frame: frame)
              label.numberOfLines = Int.random(in: 0...2, using: &random)
              return label
            }()
          default: View(frame: frame)
          }
        view.name = "v\(views.count)"
        view.clipsToBounds = Int.random(in: 0..<4, using: &random) == 0
        view.isHidden = Int.random(in: 0..<8, using: &random) == 0
        if Int.random(in: 0..<4, using: &random) == 0 {
          view.transform = CGAffineTransform(rotationAngle: number(0...3)).scaledBy(x: 0.7, y: 1.2)
        }
        if Bool.random(using: &random) {
          view.backgroundColor = .systemTeal
          view.layer.cornerRadius = number(0...20)
        }
        views.append(view)
        parent.addSubview(view)
        if depth < 3, !(view is Label) { fill(view, depth: depth + 1) }
      }
    }

    /// A list long enough for an index, whose rows stand out of themselves.
    private mutating func addList() {
      let list = DynamicStack(frame: CGRect(13.4, 21.7, 200.3, 150.2))
      list.name = "list"
      root.addSubview(list)
      for number in 0..<120 {
        let row = SizedView(50, 20)
        row.name = "row\(number)"
        let inner = View(frame: CGRect(5, -self.number(0...60), 20, 10))
        inner.name = "inner\(number)"
        row.addSubview(inner)
        list.stackView.insertArrangedSubview(row, at: Int.random(in: 0...number, using: &random))
        views.append(row)
      }
    }

    private mutating func change(_ view: View) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where view.superview is StackView: view.isHidden.toggle()
      case 1: view.alpha = 0.3
      case 2 where !(view.superview is StackView): view.center = CGPoint(number(0...300), number(0...280))
      default: view.transform = CGAffineTransform(rotationAngle: number(0...3))
      }
    }
  }

  /// The views in sight in drawing order, found without an index.
  private func inSight(_ root: View, _ tree: LayerTree) -> [View] {
    var result: [View] = []
    func meets(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Bool {
      low == high || start == end ? low <= end && high >= start : low < end && high > start
    }
    func visit(_ view: View, _ clip: CGRect) {
      if tree.isHidden(view) { return }
      let frame = tree.frameInRoot(of: view).standardized
      let isSeen =
        meets(frame.minX, frame.maxX, clip.minX, clip.maxX)
        && meets(frame.minY, frame.maxY, clip.minY, clip.maxY)
      if isSeen { result.append(view) }
      var inner = clip
      if view.clipsToBounds {
        guard isSeen else { return }
        inner = clip.intersection(frame)
      }
      for subview in view.subviews { visit(subview, inner) }
    }
    visit(root, tree.bounds(of: root))
    return result
  }

  @Test("each view in sight is drawn once, in order, with its shown frame", arguments: RandomRuns.seeds(12))
  func viewsInSight(seed: UInt64) throws {
    let tree = RandomTree(seed: seed)
    for milliseconds in [Int(seed % 5), 137 + 60 * Int(seed % 13)] {
      for layers in [
        tree.animator.presentationTree(at: tree.animator.now + .milliseconds(milliseconds)),
        tree.animator.modelTree,
      ] {
        let document = SVGDocument(
          layers.svg(overlays: [.frames, .margins, .spacing, .baselines, .constraints]))
        expect(document.violations.isEmpty, "\(document.violations.prefix(3))")
        let expected = inSight(tree.root, layers)
        expectEqual(document.views.map(\.name), expected.map { $0.name ?? "\(type(of: $0))" })
        for (drawn, view) in zip(document.views, expected) {
          let frame = layers.frameInRoot(of: view)
          let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
          expect(
            zip(drawn.frame, numbers).allSatisfy { abs($0 - $1) <= 0.000501 },
            "\(drawn.name) \(drawn.frame) \(frame)")
        }
      }
    }
  }

  @Test("the overlay of frames has a dashed rect where constraints align another one than the frame")
  func alignmentRects() {
    func dashes(_ control: View) -> Int {
      let root = View(frame: CGRect(0, 0, 200, 100))
      root.add(control).frame = CGRect(100, 10, 63, 28)
      return Animator(root: root).modelTree.svg(overlays: .frames).components(separatedBy: "dash").count
    }
    expectEqual(dashes(Switch()), dashes(View()) + 1)
  }

  @Test("a picture changes nothing, and is the same twice", arguments: RandomRuns.seeds(2, from: 100))
  func isPure(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    let layers = tree.animator.presentationTree(at: tree.animator.now + .milliseconds(300))
    let text = layers.svg(overlays: .frames)
    expectEqual(layers.svg(overlays: .frames), text)
    tree.animator.checkInvariants()
  }

  @Test("the groups of subviews map their corners to their frames", arguments: RandomRuns.seeds(8, from: 200))
  func transforms(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    let layers = tree.animator.presentationTree(at: tree.animator.now + .milliseconds(400))
    let picture = layers.picture()
    for element in picture.elements {
      var map = CGAffineTransform.identity
      var current = element
      while let parent = current.parent {
        let above = picture.elements[parent]
        map = map.concatenating(current.geometry.placement(in: above.geometry.boundsOrigin))
        current = above
      }
      let box = CGRect(origin: .zero, size: element.geometry.size).applying(map)
      let frame = element.frame.standardized
      let differences = [
        box.minX - frame.minX, box.minY - frame.minY, box.maxX - frame.maxX, box.maxY - frame.maxY,
      ]
      expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(element.name): \(box) \(frame)")
    }
  }

  @Test("elements have the tree's frames, whatever view is drawn", arguments: RandomRuns.seeds(8, from: 300))
  func frames(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    let layers = tree.animator.presentationTree(at: tree.animator.now + .milliseconds(350))
    let views = Dictionary(
      ([tree.root] + tree.views).map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })
    var compared = 0
    for drawn in [tree.root] + tree.views.prefix(12) {
      for element in layers.picture(of: drawn).elements {
        guard let view = views[element.id] else { continue }
        let expected = layers.frameInRoot(of: view)
        expect(
          element.frame.origin == expected.origin && element.frame.size == expected.size,
          "\(element.name): \(element.frame) \(expected)")
        compared += 1
      }
    }
    expect(compared > 0)
  }

  @Test("no more views are drawn than the options allow")
  func limit() {
    let tree = RandomTree(seed: 3)
    let layers = tree.animator.modelTree
    expect(layers.picture().elements.count > 5)
    expectEqual(layers.picture(options: Picture.Options(limit: 5)).elements.count, 5)
    expect(SVGDocument(layers.svg(options: Picture.Options(hasRuler: false, limit: 5))).violations.isEmpty)
  }

  @Test("colors of the system are light and dark, fixed colors the same in both, and styles are forced")
  func colors() throws {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let animator = Animator(root: root)
    let view = root.add(View(frame: CGRect(10, 10, 20, 20)))
    func fill(_ color: Color?) throws -> Picture.Ink? {
      view.backgroundColor = color
      let looks = try #require(animator.modelTree.picture().elements.last).looks
      guard case .box(let box)? = looks.shapes.first else { return nil }
      return box.fill
    }
    try expectEqual(fill(.systemBackground), .role(.screen))
    try expectEqual(fill(Color(white: 0.5, alpha: 1)), .fixed(Picture.RGBA(0.5, 0.5, 0.5)))
    try expectEqual(fill(.systemGray6)?.components(isDark: true), Picture.RGBA(28 / 255, 28 / 255, 30 / 255))
    let dynamic = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    try expectEqual(fill(dynamic), .dynamic(light: Picture.RGBA(0, 0, 0), dark: Picture.RGBA(1, 1, 1)))
    expect(animator.modelTree.svg().contains(".f-d1{fill:#ffffff;fill-opacity:1}"))
    view.overrideUserInterfaceStyle = .dark
    try expectEqual(fill(dynamic), .fixed(Picture.RGBA(1, 1, 1)))
  }

  @Test("corners, borders and clips have the numbers of the layer")
  func decoration() throws {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let animator = Animator(root: root)
    let view = View(frame: CGRect(10, 10, 40, 20))
    view.layer.cornerRadius = 6
    view.layer.borderWidth = 2
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    view.clipsToBounds = true
    view.backgroundColor = .red
    view.addSubview(View(frame: CGRect(30, 0, 40, 10)))
    root.addSubview(view)
    let looks = animator.modelTree.picture().elements[1].looks
    expectEqual(looks.clip?.radius, 6)
    expectEqual(looks.clip?.square, [.topRight, .bottomLeft])
    guard case .box(let border)? = looks.front.first else {
      Issue.record("no border")
      return
    }
    expect(border.strokeWidth == 2 && border.stroke == .fixed(Picture.RGBA(0, 0, 0)))
    let text = animator.modelTree.svg()
    expect(SVGDocument(text).violations.isEmpty)
    expect(
      text.contains("<path d=\"M6 0L40 0L40 14A6 6 0 0 1 34 20L0 20L0 6A6 6 0 0 1 6 0Z\" fill=\"#ff0000\"/>"))
  }

  @Test("texts break as in the layout, stand at their baselines, and follow the alignment")
  func texts() throws {
    let root = View(frame: CGRect(0, 0, 200, 100))
    let animator = Animator(root: root)
    let label = root.add(Label("One two three four five six", numberOfLines: 0, frame: CGRect(0, 0, 90, 100)))
    func texts() throws -> [Picture.Text] {
      try #require(animator.modelTree.picture().elements.last).looks.shapes.compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
    }
    let lines = try texts()
    expectEqual(lines.map(\.string).joined(separator: " "), "One two three four five six")
    let height = label.sizeThatFits(CGSize(90, 0)).height
    let distance = label.font.lineHeight + label.font.leading
    expectEqual(CGFloat(lines.count), (height / distance).rounded())
    // The text is in the middle of the height.
    let top = ((100 - height) / 2).roundedToPixels()
    for (number, line) in lines.enumerated() {
      expect(abs(line.origin.y - top - 16 - CGFloat(number) * distance) < 1e-9)
      expectEqual(line.width, SystemFontMeasurer.shared.width(of: line.string[...], font: label.font))
    }
    label.textAlignment = .right
    try expect(texts().allSatisfy { abs($0.origin.x + $0.width - 90) < 1e-9 })
    label.textAlignment = .center
    try expect(texts().allSatisfy { abs($0.origin.x + $0.width / 2 - 45) < 1e-9 })
    label.frame.size.height = 25
    try expect(texts().count == 1 && texts()[0].string.hasSuffix("…"))
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      (label.numberOfLines, label.lineBreakMode) = (1, mode)
      let shown = try #require(try texts().first)
      expect(shown.string.contains("…") && shown.width <= 90.5)
    }
  }

  @Test("numbers at the edge of the range make valid pictures")
  func extremes() {
    let root = View(frame: CGRect(0, 0, 1e9, 0))
    let animator = Animator(root: root)
    let view = View(frame: CGRect(-1e9, -1e9, 1e9, 1e9))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    root.addSubview(view)
    let label = Label(String(repeating: "word ", count: 10_000), numberOfLines: 0)
    label.frame = CGRect(0, -1e6, 1, 1e9)
    root.addSubview(label)
    let document = SVGDocument(
      animator.modelTree.svg(overlays: [.frames, .spacing, .margins, .baselines, .constraints]))
    expect(document.violations.isEmpty, "\(document.violations.prefix(3))")
    expect((document.root?.all.count ?? 0) < 500)
  }
}
