import Foundation
import StackModel
import TestSupport
import Testing

/// Which stacks have a closed form or a row index, and their layouts where two rules meet.
@Suite("Borders of the closed form")
struct StackBoundaryTests {
  private static func stack(_ count: Int = 2, _ axis: Axis = .vertical) -> StackView {
    StackView(SizedView.growing(count), axis: axis)
  }

  /// The frames of all views of a stack of a given size; nil for its fitting size.
  private static func frames(_ size: CGSize?, bySolver: Bool, _ make: () -> StackView) -> [CGRect] {
    let stack = make()
    stack.laysOutBySolver = bySolver
    stack.frame.size = size ?? stack.sizeThatFits(.zero)
    stack.layoutIfNeeded()
    return [stack.frame] + RandomStacks.views(stack).map(\.frame)
  }

  private func expectSame(
    _ text: String, _ size: CGSize? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    make: () -> StackView
  ) {
    let closed = Self.frames(size, bySolver: false, make)
    let solved = Self.frames(size, bySolver: true, make)
    expect(isClose(closed, solved), "\(text): \(closed) is not \(solved)", sourceLocation: sourceLocation)
  }

  @Test("proportional stacks have a closed form without custom gaps")
  func proportional() {
    let stack = Self.stack()
    stack.distribution = .fillProportionally
    expect(stack.hasClosedForm())
    stack.setCustomSpacing(3, after: stack.arrangedSubviews[0])
    expect(!stack.hasClosedForm())
  }

  @Test(
    "equal centers have a closed form if all views resist and hug at priorities above 150",
    arguments: [Float(1), 150, 151, 750, 999])
  func weakViews(_ priority: Float) {
    for axis in Axis.allCases {
      for hugs in [false, true] {
        for distribution in StackView.Distribution.allCases {
          let stack = Self.stack()
          stack.distribution = distribution
          let view = stack.arrangedSubviews[1]
          if hugs {
            view.setContentHuggingPriority(LayoutPriority(priority), for: axis)
          } else {
            view.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
          }
          let isOpen = distribution == .equalCentering && axis == .vertical && priority <= 150
          expectEqual(stack.hasClosedForm(), !isOpen, "\(distribution) \(axis) \(hugs)")
        }
      }
    }
  }

  @Test("a stack has a row index only if gaps and places across the axis are plain")
  func indexable() {
    func hasIndex(_ change: (StackView) -> Void) -> Bool {
      let stack = Self.stack(6)
      stack.rowIndexThreshold = 2
      change(stack)
      stack.frame.size = stack.sizeThatFits(.zero)
      stack.layoutIfNeeded()
      return stack.rows != nil
    }
    func addGap(_ stack: StackView) { stack.setCustomSpacing(3, after: stack.arrangedSubviews[1]) }
    expect(hasIndex { _ in })
    expect(hasIndex { $0.distribution = .equalSpacing })
    for distribution in [StackView.Distribution.fillEqually, .fillProportionally, .equalCentering] {
      expect(!hasIndex { $0.distribution = distribution }, "\(distribution)")
    }
    expect(hasIndex { addGap($0) })
    expect(
      !hasIndex {
        $0.distribution = .equalSpacing
        addGap($0)
      })
    expect(!hasIndex { $0.spacing = -1 })
    expect(
      hasIndex {
        $0.distribution = .equalSpacing
        $0.spacing = -1
      })
    for alignment in [StackView.Alignment.leading, .center, .trailing] {
      expect(hasIndex { $0.alignment = alignment }, "\(alignment)")
    }
    for alignment in [StackView.Alignment.firstBaseline, .lastBaseline] {
      expect(!hasIndex { $0.alignment = alignment }, "\(alignment)")
    }
    expect(!hasIndex { $0.hidingPriority = 900 })
    expect(!hasIndex { $0.isBaselineRelativeArrangement = true })
    expect(!hasIndex { $0.isLayoutMarginsRelativeArrangement = true })
    expect(!hasIndex { $0.laysOutBySolver = true })
    expect(hasIndex { $0.axis = .horizontal })
    expect(
      !hasIndex {
        $0.axis = .horizontal
        $0.semanticContentAttribute = .forceRightToLeft
      })
  }

  @Test("a long list places rows across its axis as a short one", arguments: StackView.Alignment.allCases)
  func across(_ alignment: StackView.Alignment) {
    for threshold in [0, Int.max] {
      for isRightToLeft in [false, true] {
        for length in [75, 75.5, 74.5, 74] as [CGFloat] {
          expectSame("\(threshold), \(isRightToLeft), \(length)", CGSize(50, length)) {
            let stack = Self.stack(6)
            stack.alignment = alignment
            stack.rowIndexThreshold = threshold
            if isRightToLeft { stack.semanticContentAttribute = .forceRightToLeft }
            return stack
          }
        }
      }
    }
  }

  @Test("equal centers: gaps and rooms of many sizes")
  func centers() {
    let gaps: [CGFloat] = [0, 4, 15]
    for number in 0..<27 {
      for extra in [0, 3, 10, 40] as [CGFloat] {
        let chosen = [gaps[number % 3], gaps[number / 3 % 3], gaps[number / 9]]
        let length = 46 + chosen.reduce(0, +) + extra
        expectSame("gaps \(chosen) and \(extra)", CGSize(30, length)) {
          let stack = Self.stack(4)
          stack.distribution = .equalCentering
          for (view, gap) in zip(stack.arrangedSubviews, chosen) { stack.setCustomSpacing(gap, after: view) }
          return stack
        }
      }
    }
  }

  @Test("the thickness follows the views that affect it", arguments: StackView.Alignment.allCases)
  func thickness(_ alignment: StackView.Alignment) {
    for hides in [false, true] {
      for axis in Axis.allCases {
        let make = {
          let nested = Self.stack(3, axis.perpendicular)
          nested.spacing = 10
          let stack = StackView(arrangedSubviews: [SizedView(12, 12), SizedView(90, 90), nested])
          (stack.axis, stack.alignment) = (axis, alignment)
          stack.arrangedSubviews[1].isHidden = hides
          // As strong as the resistance of the others, so that the closed form needs cost functions.
          stack.arrangedSubviews[0].setContentHuggingPriority(750, for: axis.perpendicular)
          return stack
        }
        expectSame("fitting, \(axis), hides \(hides)", nil, make: make)
        // The gaps of the nested stack are required: 20 points.
        for length in [15, 19, 20, 30] as [CGFloat] {
          expectSame(
            "\(length), \(axis), hides \(hides)", CGSize(along: axis, 200, across: length), make: make)
        }
      }
    }
  }

  @Test("a stack of views without a length has none", arguments: StackView.Distribution.allCases)
  func empty(_ distribution: StackView.Distribution) {
    for spacing in [0, -5] as [CGFloat] {
      for bySolver in [false, true] {
        let stack = StackView(arrangedSubviews: [SizedView(0, 0), SizedView(0, 0)])
        (stack.distribution, stack.spacing, stack.laysOutBySolver) = (distribution, spacing, bySolver)
        expectEqual(stack.sizeThatFits(.zero), .zero, "\(spacing) \(bySolver)")
      }
    }
  }

  @Test("a share is required if one view alone has a length and no spacing competes")
  func requiredShares() {
    func priorities(_ lengths: [CGFloat], spacing: CGFloat) -> Set<Float> {
      let stack = StackView(arrangedSubviews: lengths.map { SizedView($0, 10) })
      (stack.distribution, stack.spacing) = (.fillProportionally, spacing)
      let shares = stack.arrangementConstraints.filter {
        $0.identifier == "UISV-fill-proportionally" && $0.secondItem != nil
      }
      return Set(shares.map(\.priority.rawValue))
    }
    expectEqual(priorities([0.5, 0], spacing: 0), [1000])
    expectEqual(priorities([30], spacing: 1), [1000])
    expectEqual(priorities([30, 0], spacing: 1), [999])
    expectEqual(priorities([30, 0.5], spacing: 0), [999, 998])
  }

  @Test("gaps that are just longer than their minimum are as ambiguous as the solver finds them")
  func ambiguousGaps() {
    var ambiguousCount = 0
    for distribution in [StackView.Distribution.fill, .equalSpacing] {
      for kinds in [[0, 1], [1, 0], [1, 1], [0, 1, 1], [1, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1, 0]] {
        for extra in [0, 0.5, 1, 30] as [CGFloat] {
          func ambiguities(bySolver: Bool) -> [String] {
            let stack = StackView(
              arrangedSubviews: kinds.map { $0 == 0 ? SizedView(10, 10) : View(frame: .zero) })
            (stack.axis, stack.distribution, stack.spacing) = (.vertical, distribution, 8)
            stack.laysOutBySolver = bySolver
            stack.frame.size = CGSize(30, stack.sizeThatFits(.zero).height + extra)
            return stack.ambiguousLayouts.map { layout in
              "\(layout.view.frame.minY): \(layout.frame.map(\.rawValue).sorted())"
            }.sorted()
          }
          let (closed, solved) = (ambiguities(bySolver: false), ambiguities(bySolver: true))
          if !solved.isEmpty { ambiguousCount += 1 }
          expectEqual(
            closed.map { $0.split(separator: ":").last }, solved.map { $0.split(separator: ":").last },
            "\(distribution) \(kinds) \(extra)")
        }
      }
    }
    expect(ambiguousCount > 5)
  }

  // MARK: Rows

  /// Notes the views that a layout announces.
  private final class Notes: LayoutObserver, RowObserver {
    let watchesFrames = true
    var changing: [View] = []
    var shifts: [RowIndex.Shift] = []

    func view(_ view: View, willChange property: AnimatableProperty) { changing.append(view) }
    func stackDidChange(_ stack: StackView) {}
    func countsHides(of view: View) -> Bool { false }
    func viewStaysHidden(_ view: View) {}
    func viewDidLeave(_ view: View) {}
    func layer(_ layer: Layer, in view: View, changes key: String, by change: () -> Void) { change() }
    func treeWillLayOut(_ root: View, for receiver: View) {}
    func treeDidLayOut(_ root: View, raised: [LayoutConflict]) {}
    func view(_ view: StackView, willShift shift: RowIndex.Shift) { shifts.append(shift) }
    func view(_ stack: StackView, didPlace arrived: [View]) {}
    func view(_ stack: StackView, didArrange view: View) {}
    func view(_ stack: StackView, willUnarrange view: View) {}
  }

  @Test("a change of a row announces the shift of the rows after it, and hidden rows beside it")
  func shifts() throws {
    let stack = Self.stack(6)
    stack.spacing = 3
    stack.rowIndexThreshold = 2
    let views = stack.arrangedSubviews
    stack.setCustomSpacing(11, after: views[2])
    stack.setCustomSpacing(5, after: views[3])
    views[5].isHidden = true
    func layOut() {
      stack.frame.size = CGSize(60, stack.sizeThatFits(.zero).height)
      stack.layoutIfNeeded()
      expect(stack.rows != nil)
    }
    layOut()
    let index = stack.rows
    let notes = Notes()
    stack.listeners = TreeListeners(observer: notes, rowObserver: notes)
    for place in [2, 2, 3, 3, 4, 4] {
      let starts = views.map(\.frame.minY)
      (notes.changing, notes.shifts) = ([], [])
      views[place].isHidden.toggle()
      layOut()
      let moved = views[place + 1].frame.minY - starts[place + 1]
      if place < 4 {
        expectEqual(notes.shifts.map(\.amount), [Double(moved)], "\(place)")
      } else {
        expect(notes.changing.contains { $0 === views[5] }, "\(place)")
      }
    }
    expect(stack.rows === index)
  }

  @Test("the gap after a row leads to the next visible row, with an index and without")
  func gapsBesideHiddenRows() {
    func terms(threshold: Int, hidden: [Int]) -> [String] {
      let root = View(frame: CGRect(0, 0, 200, 400))
      let stack = Self.stack(6)
      stack.name = "s"
      for (index, view) in stack.arrangedSubviews.enumerated() { view.name = "v\(index)" }
      stack.spacing = 3
      stack.setCustomSpacing(11, after: stack.arrangedSubviews[2])
      for index in hidden { stack.arrangedSubviews[index].isHidden = true }
      root.addSubview(stack)
      root.rowIndexThreshold = threshold
      stack.pin(.top, .leading, to: root)
      root.layoutIfNeeded()
      expectEqual(stack.rows != nil, threshold == 2)
      return stack.explanation(of: .height).terms.map(\.text)
    }
    for hidden in [[1, 3], [1, 2], [2, 3, 4], [3, 4]] {
      let terms = [2, Int.max].map { terms(threshold: $0, hidden: hidden) }
      expect(terms[0] == terms[1] && terms[0].count > 4, "\(hidden)")
    }
  }

  @Test("the gap after a run of equal rows leads to the second visible one of them")
  func gapsInRuns() {
    let root = View(frame: CGRect(0, 0, 200, 400))
    let stack = StackView(arrangedSubviews: (0..<8).map { SizedView(20, $0 == 4 ? 30 : 10) })
    for (index, view) in stack.arrangedSubviews.enumerated() { view.name = "v\(index)" }
    for index in [1, 2, 7] { stack.arrangedSubviews[index].isHidden = true }
    (stack.axis, stack.spacing, stack.name, root.rowIndexThreshold) = (.vertical, 3, "s", 2)
    root.addSubview(stack)
    stack.pin(.top, .leading, to: root)
    root.layoutIfNeeded()
    let terms = stack.explanation(of: .height).terms
    expectEqual(terms.map { Double($0.amount) }, [20, 30, 20, 6, 3, 3])
    let texts = terms.suffix(3).map(\.text)
    for (text, gap) in zip(texts, ["V:[v0]-(3)-[v3]", "V:[v4]-(3)-[v5]", "V:[v5]-(3)-[v6]"]) {
      expect(text.contains(gap), "\(text)")
    }
  }
}
