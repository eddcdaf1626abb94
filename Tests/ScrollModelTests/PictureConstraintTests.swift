import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The lines that a picture draws for constraints, which are as long as the constants.
@Suite("Constraints in pictures")
struct PictureConstraintTests {
  private typealias Attribute = LayoutConstraint.Attribute

  private let root = View(frame: CGRect(0, 0, 200, 160))
  private let view = Label(text: "A label")

  init() {
    root.layoutMargins = EdgeInsets(top: 5, left: 10, bottom: 15, right: 30)
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.textAlignment = .natural
    root.addSubview(view)
  }

  private static let positions: [Attribute] = Attribute.allCases.filter {
    ![.notAnAttribute, .width, .height].contains($0)
  }

  @Test("the numbers of gaps and constraints of stacks side by side do not cover each other")
  func numbers() throws {
    for height in [8, 20] as [CGFloat] {
      let rows = (0..<4).map { _ in
        let row = StackView(arrangedSubviews: [
          SizedView(20, height), SizedView(20, height), SizedView(20, height),
        ])
        row.spacing = 10
        return row
      }
      let stack = root.add(StackView(rows, axis: .vertical, spacing: 2))
      stack.sizeToFit()
      root.layoutIfNeeded()
      let svg = Animator(root: root).modelTree.svg(of: stack, overlays: [.spacing, .constraints])
      let texts = try #require(SVGDocument(svg).root?.all.first { $0.attributes["class"] == "overlay" })
        .all.filter { $0.name == "text" }
      let areas = texts.compactMap { text -> CGRect? in
        let numbers = ["x", "y", "textLength"].compactMap { text.attributes[$0].flatMap { Double($0) } }
        guard numbers.count == 3 else { return nil }
        return CGRect(numbers[0], numbers[1] - 6, numbers[2], 6)
      }
      expect(areas.count >= 8)
      for (index, area) in areas.enumerated() {
        expect(!areas[(index + 1)...].contains { $0.intersects(area) }, "\(height): \(area)")
      }
      stack.removeFromSuperview()
    }
  }

  /// The texts of the overlay, and its lines without the ends across them: x1, y1, x2, y2 of each.
  private func overlay(of view: View) throws -> (texts: [String], lines: [[Double]], dashed: [[Double]]) {
    root.layoutIfNeeded()
    let svg = Animator(root: root).modelTree.svg(of: view, overlays: .constraints)
    let overlay = try #require(SVGDocument(svg).root?.all.first { $0.attributes["class"] == "overlay" })
    var (texts, lines, dashed): ([String], [[Double]], [[Double]]) = ([], [], [])
    for element in overlay.all {
      if element.name == "text" { texts.append(element.text) }
      guard element.name == "line" else { continue }
      let numbers = ["x1", "y1", "x2", "y2"].compactMap { element.attributes[$0].flatMap { Double($0) } }
      if element.attributes["stroke-dasharray"] != nil {
        dashed.append(numbers)
      } else if texts.count == lines.count {
        // The ends follow their line, before its text.
        lines.append(numbers)
      }
    }
    return (texts, lines, dashed)
  }

  private func place(by attribute: Attribute, _ constant: CGFloat, isRightToLeft: Bool) {
    if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    let anchor = attribute.isHorizontal ? Attribute.top : .left
    for (attribute, constant) in [(attribute, constant), (anchor, 0)] {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute,
        multiplier: 1,
        constant: constant
      ).isActive = true
    }
  }

  @Test("a line between two positions is as long as the constant", arguments: positions, [false, true])
  func distance(_ attribute: LayoutConstraint.Attribute, _ isRightToLeft: Bool) throws {
    // The root has no baselines, which are its edges then.
    place(by: attribute, 12.5, isRightToLeft: isRightToLeft)
    let (texts, lines, dashed) = try overlay(of: root)
    expectEqual(texts, ["12.5"])
    let line = try #require(lines.first)
    let (along, across) =
      attribute.isHorizontal ? (line[2] - line[0], line[3] - line[1]) : (line[3] - line[1], line[2] - line[0])
    expect(along == 12.5 && across == 0, "\(line)")
    expectEqual(dashed.count, 1, "the other edges meet")
  }

  @Test("where positions meet, a dashed line goes along both views", arguments: positions)
  func meeting(_ attribute: LayoutConstraint.Attribute) throws {
    place(by: attribute, 0, isRightToLeft: false)
    let (texts, lines, dashed) = try overlay(of: root)
    expect(texts.isEmpty && lines.isEmpty && dashed.count == 2)
    for line in dashed { expect(max(line[2] - line[0], line[3] - line[1]) >= 160, "\(line)") }
  }

  @Test("a length is measured along the view, with the relation")
  func lengths() throws {
    view.widthAnchor.constraint(equalToConstant: 42).isActive = true
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 12).isActive = true
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    let (texts, lines, _) = try overlay(of: view)
    expect(texts.first == "42" && texts.contains("≥ 12"), "\(texts)")
    expect(lines[0][2] - lines[0][0] == 42 && lines[1][3] - lines[1][1] == 21, "\(lines)")
  }

  @Test("lengths that are compared are measured, and named after the other view", arguments: Axis.allCases)
  func equalLengths(_ axis: Axis) throws {
    let stack = StackView(frame: CGRect(0, 0, 90, 90))
    (stack.axis, stack.distribution) = (axis, .fillEqually)
    for name in ["a", "b", "c"] {
      let row = View()
      row.name = name
      stack.addArrangedSubview(row)
    }
    root.addSubview(stack)
    let (texts, lines, _) = try overlay(of: stack)
    expectEqual(texts.filter { $0.hasPrefix("= ") }, ["= a", "= a"])
    for (text, line) in zip(texts, lines) where text == "= a" {
      expectEqual(axis == .horizontal ? line[2] - line[0] : line[3] - line[1], 30)
    }
  }
}
