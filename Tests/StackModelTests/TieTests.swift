import Foundation
@_spi(Rooms) import StackCore
import StackModel
import TestSupport
import Testing

/// What decides where priorities leave several solutions: the order in which constraints name views, then lengths, tightness, positions.
@Suite("Ties")
struct TieTests {
  /// A row in which views stand side by side, with constraints in reading order.
  private static func row(_ views: [View], width: CGFloat = 393, spacing: CGFloat = 24) -> View {
    let row = View(frame: CGRect(0, 0, width, 60))
    for view in views { row.place(view) }
    guard let first = views.first, let last = views.last else { return row }
    first.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 20).isActive = true
    for (view, next) in zip(views, views.dropFirst()) {
      view.trailingAnchor.constraint(equalTo: next.leadingAnchor, constant: -spacing).isActive = true
    }
    row.trailingAnchor.constraint(equalTo: last.trailingAnchor, constant: 20).isActive = true
    return row
  }

  private static func widths(_ views: [View], in row: View) -> [CGFloat] {
    row.layoutIfNeeded()
    row.checkInvariants()
    return views.map { ($0.frame.width * 1000).rounded() / 1000 }
  }

  @Test(
    "of views with one priority the first named is stretched",
    arguments: [
      ([83.667, 76], 393, [253, 76]), ([37, 36, 50], 393, [219, 36, 50]), ([50, 60], 100, [36, 0]),
      ([100, 80, 70], 260, [100, 72, 0]),
    ] as [([CGFloat], CGFloat, [CGFloat])])
  func firstNamed(_ lengths: [CGFloat], _ width: CGFloat, _ expected: [CGFloat]) {
    let views = lengths.map { SizedView($0, 20) }
    expectEqual(Self.widths(views, in: Self.row(views, width: width)), expected)
  }

  @Test(
    "the order of activation decides, not that of subviews, and activating again moves a constraint to the end"
  )
  func activation() throws {
    let (a, b) = (SizedView(80, 20), SizedView(70, 20))
    let row = View(frame: CGRect(0, 0, 300, 60))
    row.place(b)
    row.place(a)
    let ends = [
      a.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      b.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      a.trailingAnchor.constraint(equalTo: b.leadingAnchor),
    ]
    LayoutConstraint.activate(ends)
    expectEqual(Self.widths([a, b], in: row), [230, 70])
    let explanation = a.explanation(of: .width)
    expect(explanation.decision == .tie && explanation.tie?.favored === a)
    expect(row.ambiguousLayouts.contains { $0.view === a && $0.frame.contains(.width) })
    // Now a constraint names b before any that names a.
    for constraint in [ends[0], ends[2]] { constraint.isActive = false }
    for constraint in [ends[0], ends[2]] { constraint.isActive = true }
    expectEqual(Self.widths([a, b], in: row), [80, 220])
  }

  @Test(
    "of labels that wrap, the last one named is stretched, and before others",
    arguments: [[0, 1], [0, 0], [1, 0]])
  func wrapping(_ lines: [Int]) {
    let labels = lines.map { Label("text", numberOfLines: $0) }
    let row = Self.row(labels)
    row.layoutIfNeeded()
    let stretched = lines.lastIndex(of: 0)
    for (index, label) in labels.enumerated() {
      expectEqual(label.frame.width > 100, index == stretched, "\(lines)")
    }
  }

  @Test("equal optional widths follow the same order")
  func optionalWidths() {
    let views = [View(), View()]
    let row = Self.row(views, spacing: 24)
    for view in views { view.prefer(width: 50, at: 250) }
    expectEqual(Self.widths(views, in: row), [279, 50])
  }

  @Test("a lower priority does not decide a tie")
  func lowerPriority() {
    let views = [SizedView(80, 20), SizedView(70, 20)]
    let row = Self.row(views)
    views[0].prefer(width: 90, at: 100)
    expectEqual(Self.widths(views, in: row), [259, 70])
  }

  @Test("a switch keeps its size beside a label that wraps in a stack, and such labels share the width")
  func textsInStacks() {
    let text = String(repeating: "many words ", count: 9)
    let (label, other) = (Label(text, numberOfLines: 0), Label(text, numberOfLines: 0))
    label.setContentHuggingPriority(251, for: .horizontal)
    label.setContentCompressionResistancePriority(749, for: .horizontal)
    let knob = SizedView(49, 31)
    let stack = StackView([label, knob], spacing: 8, frame: CGRect(0, 0, 374, 100))
    stack.layoutIfNeeded()
    expectEqual([label, knob].map(\.frame.width), [317, 49])
    knob.removeFromSuperview()
    stack.spacing = 0
    other.setContentHuggingPriority(251, for: .horizontal)
    label.setContentCompressionResistancePriority(750, for: .horizontal)
    stack.addArrangedSubview(other)
    stack.frame.size.width = 382
    stack.layoutIfNeeded()
    expectEqual([label, other].map(\.frame.width), [191, 191])
  }

  @Test("lengths are nearest 0 before inequalities are tight, and these before positions")
  func lastLevels() {
    let root = View(frame: CGRect(0, 0, 300, 200))
    let (a, b, c) = (root.place(View()), root.place(View()), root.place(View()))
    LayoutConstraint.activate([
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
      b.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
      b.rightAnchor.constraint(greaterThanOrEqualTo: root.rightAnchor),
      c.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    expect(a.frame.width == 0 && b.frame.width < 300 && c.frame.minY == 10)
    expectEqual(a.explanation(of: .width).decision, .length)
    expectEqual(c.explanation(of: .y).decision, .tightness)
    expectEqual(a.explanation(of: .x).decision, .position)
  }

  @Test("the solution is the same with and without what earlier layouts found")
  func reuse() {
    var random = SplitMix64(seed: 55)
    for _ in 0..<40 {
      let views = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        SizedView(CGFloat(Int.random(in: 1...20, using: &random) * 10), 20)
      }
      let row = Self.row(views, width: CGFloat(Int.random(in: 10...60, using: &random) * 10))
      row.layoutIfNeeded()
      for _ in 0..<4 {
        let constraint = row.constraints.randomElement(using: &random)
        constraint?.isActive = false
        constraint?.isActive = true
        let known = Self.widths(views, in: row)
        row.laysOutBySolver.toggle()
        expectEqual(Self.widths(views, in: row), known)
      }
    }
  }
}

extension View {
  fileprivate func prefer(width: CGFloat, at priority: LayoutPriority) {
    let constraint = widthAnchor.constraint(equalToConstant: width)
    constraint.priority = priority
    constraint.isActive = true
  }
}
