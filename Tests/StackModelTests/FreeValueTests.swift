import Foundation
import StackLinearProgram
import StackModel
import TestSupport
import Testing

/// Values that constraints bound, but do not determine.
@Suite("Free values")
struct FreeValueTests {
  private let root = View(frame: CGRect(0, 0, 320, 480))

  private func child(_ width: CGFloat = 40, _ height: CGFloat = 30, in parent: View? = nil) -> View {
    let view = SizedView(width, height)
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  /// A row of the table.
  private struct Row: CustomStringConvertible {
    let isRightToLeft: Bool
    let first: LayoutConstraint.Attribute
    let relation: LayoutConstraint.Relation
    let second: LayoutConstraint.Attribute
    let constant: CGFloat
    let priority: LayoutPriority
    let value: CGFloat
    let description: String

    init?(_ line: Substring) {
      let cells = line.split(separator: ",").map(String.init)
      func attribute(_ text: String) -> LayoutConstraint.Attribute? {
        LayoutConstraint.Attribute.allCases.first { "\($0)" == text }
      }
      guard cells.count == 7, let first = attribute(cells[1]), let second = attribute(cells[3]),
        let constant = Double(cells[4]), let priority = Float(cells[5]), let value = Double(cells[6])
      else { return nil }
      isRightToLeft = cells[0] == "rtl"
      (self.first, self.second) = (first, second)
      relation = cells[2] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
      (self.constant, self.priority, self.value) = (constant, LayoutPriority(priority), value)
      description = String(line)
    }
  }

  private static func rows() throws -> [Row] {
    let url = try #require(
      Bundle.module.url(forResource: "free-values", withExtension: "csv", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap(Row.init)
  }

  @Test("a constraint that alone bounds a position holds with equality", arguments: [false, true])
  func alone(_ isDeep: Bool) throws {
    let rows = try Self.rows()
    expectEqual(rows.count, 84)
    for row in rows {
      let root = View(frame: CGRect(0, 0, 320, 480))
      root.semanticContentAttribute = row.isRightToLeft ? .forceRightToLeft : .unspecified
      var parent = root
      if isDeep {
        parent = View(frame: root.bounds)
        root.addSubview(parent)
      }
      let view = child(in: parent)
      let constraint = LayoutConstraint(
        item: view, attribute: row.first, relatedBy: row.relation, toItem: root, attribute: row.second,
        constant: row.constant, priority: row.priority)
      constraint.isActive = true
      root.layoutIfNeeded()
      let component: View.FrameComponent = row.first.isHorizontal ? .x : .y
      expectEqual(component.value(in: view.frame), row.value, "\(row)")
      // It is ambiguous nevertheless, and the explanation says what decides it.
      expectEqual(root.ambiguousLayouts.first { $0.view === view }?.frame.contains(component), true, "\(row)")
      let explanation = view.explanation(of: component)
      expectEqual(explanation.tightConstraints, [constraint], "\(row)")
      expectEqual(explanation.terms.reduce(0) { $0 + $1.amount }, row.value, "\(row)")
      root.checkInvariants()
    }
  }

  @Test("of two bounds the one that was activated first is tight, whoever holds it")
  func order() {
    for isReversed in [false, true] {
      let root = View(frame: CGRect(0, 0, 320, 480))
      let parent = root.add(View(frame: root.bounds))
      let view = child(in: parent)
      let (low, high) = (
        view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
        view.rightAnchor.constraint(lessThanOrEqualTo: parent.rightAnchor, constant: -20)
      )
      LayoutConstraint.activate(isReversed ? [high, low] : [low, high])
      root.layoutIfNeeded()
      expectEqual(view.frame.minX, isReversed ? 260 : 10)
      // Activated again, it is the last one.
      let first = isReversed ? high : low
      first.isActive = false
      first.isActive = true
      root.layoutIfNeeded()
      expectEqual(view.frame.minX, isReversed ? 10 : 260)
    }
  }

  @Test("positions that ties leave free are nearest to 0 one after the other, as the linear program has them")
  func oracle() throws {
    var generator = SplitMix64(seed: 35)
    var tied = 0
    for _ in 0..<60 {
      let root = View(frame: CGRect(0, 0, 320, 480))
      let views = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
        SizedView(
          CGFloat(Int.random(in: 1...9, using: &generator) * 10),
          CGFloat(Int.random(in: 1...9, using: &generator) * 10))
      }
      var program = LexicographicProgram()
      // Only x: a width is that of the content, or free.
      var starts: [LexicographicProgram.Expression] = []
      for view in views {
        root.place(view)
        starts.append(program.variable(nonnegative: false))
      }
      for _ in 0..<Int.random(in: 1...views.count, using: &generator) {
        let (a, b) = (
          Int.random(in: 0..<views.count, using: &generator),
          Int.random(in: -1..<views.count, using: &generator)
        )
        guard a != b else { continue }
        let distance = Double(Int.random(in: -20...20, using: &generator))
        let anchor = b < 0 ? root.leftAnchor : views[b].rightAnchor
        let tie = views[a].leftAnchor.constraint(equalTo: anchor, constant: distance)
        var end = b < 0 ? .constant(0) : starts[b] + Double(views[b].intrinsicContentSize.width)
        end = end + distance
        var next = program
        next.require(starts[a] - end)
        guard next.solve() != nil else { continue }
        program = next
        tie.isActive = true
        tied += 1
      }
      for (place, start) in starts.enumerated() { program.prefer(start, at: Level(100 - Double(place))) }
      root.layoutIfNeeded()
      let values = try #require(program.solve())
      expect(
        zip(views, values).allSatisfy { abs($0.frame.minX - $1) < 1e-6 },
        "\(views.map { $0.frame }), \(values)")
      expect(views.allSatisfy { $0.frame.size == $0.intrinsicContentSize })
      root.checkInvariants()
    }
    expect(tied > 80)
  }

  @Test("a column of thousands of views that nothing pins begins at 0")
  func longColumn() {
    let views = (0..<4000).map { _ in child() }
    for (above, view) in zip(views, views.dropFirst()) {
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 10),
        view.centerXAnchor.constraint(equalTo: above.centerXAnchor),
      ])
    }
    root.layoutIfNeeded()
    expect(views.enumerated().allSatisfy { $1.frame == CGRect(0, CGFloat(40 * $0), 40, 30) })
  }

  @Test(
    "an explicit constraint holds against a content size of its priority that pulls as much",
    arguments: [LayoutConstraint.Relation.greaterThanOrEqual, .equal], [CGFloat(100), 20])
  func againstContent(_ relation: LayoutConstraint.Relation, _ length: CGFloat) {
    let view = child(50, 30)
    view.setContentHuggingPriority(250, for: .horizontal)
    view.setContentCompressionResistancePriority(250, for: .horizontal)
    LayoutConstraint(
      item: view, attribute: .width, relatedBy: relation, constant: length, priority: 250
    ).isActive = true
    root.layoutIfNeeded()
    // A width of 20 is no bound for a content of 50 that is wider.
    expectEqual(view.frame.width, relation == .greaterThanOrEqual && length == 20 ? 50 : length)
  }

  @Test(
    "the system's spacing from a last baseline to a first one follows from the fonts",
    arguments: [(17, 17, 20.5), (9, 40, 40.5), (17, 40, 42.5)] as [(CGFloat, CGFloat, CGFloat)])
  func systemSpacing(_ upper: CGFloat, _ lower: CGFloat, _ spacing: CGFloat) {
    let (above, below) = (Label(text: "above"), Label(text: "below"))
    above.font = .systemFont(ofSize: upper)
    below.font = .systemFont(ofSize: lower)
    func constant(_ first: LayoutYAxisAnchor, _ second: LayoutYAxisAnchor) -> CGFloat {
      first.constraint(equalToSystemSpacingBelow: second, multiplier: 1).constant
    }
    expectEqual(constant(below.firstBaselineAnchor, above.lastBaselineAnchor), spacing)
    expectEqual(
      below.firstBaselineAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 2
      ).constant, 2 * spacing)
    // Between other edges, and for a view without text, it is 8.
    expectEqual(constant(below.topAnchor, above.bottomAnchor), 8)
    expectEqual(constant(below.firstBaselineAnchor, above.firstBaselineAnchor), 8)
    expectEqual(constant(View().firstBaselineAnchor, above.lastBaselineAnchor), 8)
  }

  @Test("a bound that is not alone stays a bound")
  func determined() {
    let view = child()
    LayoutConstraint.activate([
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 200),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -400),
    ])
    root.layoutIfNeeded()
    expectEqual(view.frame, CGRect(140, 50, 40, 30))
    expect(view.explanation(of: .x).tightConstraints.isEmpty)
    expect(root.ambiguousLayouts.isEmpty)
  }
}
