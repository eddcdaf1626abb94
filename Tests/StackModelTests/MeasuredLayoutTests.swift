import Foundation
import StackModel
import TestSupport
import Testing

/// A layout read off UIKit: a line of Fixtures/frames.csv.
struct MeasuredLayout: CustomTestStringConvertible {
  /// The line's number in the file, from 1.
  let number: Int
  let line: String
  let fields: [Int]
  let frames: [CGRect]
  var isNested: Bool { fields[0] == 1 }
  var hasMargins: Bool { fields[1] == 1 }
  var isSized: Bool { fields[6] == 1 }
  var testDescription: String { "line \(number): \(line.prefix(13))" }

  static let all: [MeasuredLayout] = {
    guard let url = Bundle.module.url(forResource: "frames", withExtension: "csv", subdirectory: "Fixtures"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    return lines.filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }.map { index, line in
      let columns = line.split(separator: ",")
      let numbers = columns[7].split(separator: " ").compactMap { Double($0) }
      return MeasuredLayout(
        number: index + 1, line: String(line), fields: columns[..<7].compactMap { Int($0) },
        frames: stride(from: 0, to: numbers.count, by: 4).map {
          CGRect(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])
        })
    }
  }()

  /// The stack as the line describes it, inside a root view.
  func build() throws -> (root: View, stack: StackView) {
    let root = View(frame: CGRect(0, 0, 600, 600))
    let stack = StackView([], axis: try #require(Axis(rawValue: fields[2])), spacing: 5)
    stack.distribution = try #require(StackView.Distribution(rawValue: fields[3]))
    stack.alignment = try #require(StackView.Alignment(rawValue: fields[4]))
    if hasMargins {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    }
    var views: [View] = [SizedView(40, 20), SizedView(60, 30), SizedView(10, 50), SizedView(25, 25)]
    if isNested {
      let inner = StackView([SizedView(15, 10), SizedView(30, 12)], axis: stack.axis.perpendicular)
      inner.alignment = .center
      inner.spacing = 2
      views = [SizedView(40, 20), inner, SizedView(10, 50)]
    }
    for view in views { stack.addArrangedSubview(view) }
    if fields[5] == 1 { views[1].isHidden = true }
    if fields[5] == 2 { views[0].isHidden = true }
    root.addSubview(stack)
    stack.frame = CGRect(
      origin: CGPoint(10, 20),
      size: isSized ? CGSize(400, 300) : stack.sizeThatFits(.zero))
    root.layoutIfNeeded()
    return (root, stack)
  }
}

@Suite("Layouts measured on UIKit")
struct MeasuredLayoutTests {
  @Test("the table is there, whole")
  func tableIsThere() { expectEqual(MeasuredLayout.all.count, 30) }

  /// The frames of the stack and its views, depth first, in root coordinates.
  private func frames(of layout: MeasuredLayout, bySolver: Bool, scale: CGFloat) throws -> [CGRect] {
    let (root, stack) = try layout.build()
    root.laysOutBySolver = bySolver
    root.traitOverrides.displayScale = scale
    if !layout.isSized { stack.sizeToFit() }
    root.layoutIfNeeded()
    var actual: [CGRect] = []
    func collect(_ view: View) {
      guard let superview = view.superview else { return }
      actual.append(superview.convert(view.frame, to: root))
      for subview in view.subviews { collect(subview) }
    }
    collect(stack)
    return actual
  }

  @Test("frames on pixels, and the exact ones within a point", arguments: MeasuredLayout.all, [false, true])
  func frames(_ layout: MeasuredLayout, bySolver: Bool) throws {
    for (scale, tolerance) in [(0, 1.01), (2, 0.01)] as [(CGFloat, CGFloat)] {
      let actual = try frames(of: layout, bySolver: bySolver, scale: scale)
      expect(isClose(actual, layout.frames, within: tolerance), "\(actual), measured \(layout.frames)")
    }
  }

  @Test("the page of fidelity says how many agree")
  func fidelity() throws {
    let agreeing = try MeasuredLayout.all.filter { layout in
      try [false, true].allSatisfy { bySolver in
        try isClose(frames(of: layout, bySolver: bySolver, scale: 2), layout.frames, within: 0.01)
      }
    }
    try expect(Fidelity.agrees("layouts of stacks", agreeing.count, of: MeasuredLayout.all.count))
  }
}
