import Foundation
import StackModel
import TestSupport
import Testing

/// Stacks in a tree that share what they know, and layouts at the borders of the closed form, against the solver.
@Suite("Closed forms and shared results")
struct StackSharingTests {
  private func frames(bySolver: Bool, threshold: Int = .max, _ make: () -> View) -> [CGRect] {
    let root = View(frame: CGRect(0, 0, 400, 400))
    root.laysOutBySolver = bySolver
    root.rowIndexThreshold = threshold
    root.addSubview(make())
    root.layoutIfNeeded()
    func frames(_ view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }
    return frames(root)
  }

  private func expectSame(
    _ text: String, threshold: Int = .max, sourceLocation: SourceLocation = #_sourceLocation,
    make: () -> View
  ) {
    let closed = frames(bySolver: false, threshold: threshold, make)
    let solved = frames(bySolver: true, make)
    expect(isClose(closed, solved), "\(text): \(closed) is not \(solved)", sourceLocation: sourceLocation)
  }

  @Test("equal stacks are rows of lists along both axes, and of lists of both kinds")
  func rowsOfBothAxes() {
    func row(_ weakness: Float) -> StackView {
      let row = StackView(arrangedSubviews: [SizedView(20, 10), SizedView(5, 30)])
      for view in row.arrangedSubviews {
        for axis in Axis.allCases {
          view.setContentCompressionResistancePriority(LayoutPriority(weakness), for: axis)
        }
      }
      return row
    }
    for weakness in [Float(750), 40] {
      for distributions in [[StackView.Distribution.fill, .equalSpacing], [.equalSpacing, .fill]] {
        expectSame("\(weakness), \(distributions)", threshold: 3) {
          let container = View(frame: CGRect(0, 0, 400, 400))
          for (axis, distribution) in [
            (Axis.vertical, distributions[0]), (.horizontal, distributions[0]), (.vertical, distributions[1]),
          ] {
            let list = StackView(arrangedSubviews: (0..<4).map { _ in row(weakness) })
            (list.axis, list.distribution, list.alignment) = (axis, distribution, .leading)
            container.addSubview(list)
            list.pin(.top, .leading, to: container)
          }
          return container
        }
      }
    }
  }

  @Test("rows of the same priorities stretch the same view", arguments: RandomRuns.blocks(4, of: 40))
  func stretchedRows(_ block: SeedBlock) {
    for seed in block.seeds {
      expectSame("seed \(seed)") {
        var numbers = SplitMix64(seed: seed)
        func any<Value>(_ values: Value...) -> Value {
          values[Int.random(in: values.indices, using: &numbers)]
        }
        func label() -> View { Label(text: String(repeating: "m", count: any(0, 1, 3, 5, 9))) }
        func view(_ kind: Int) -> View {
          switch kind {
          case 0...2: return label()
          case 3: return View()
          case 4: return SizedView(any(0, 7, 30), 10)
          default:
            return StackView(
              [label(), any(label(), SizedView(20, 8))], axis: any(.vertical, .vertical, .horizontal),
              alignment: any(.fill, .fill, .leading))
          }
        }
        let kinds = (0..<any(2, 3, 4)).map { _ in any(0, 1, 3, 4, 5) }
        let priorities = kinds.map { _ in
          (any(1, 250, 250, 250, 750) as LayoutPriority, any(40, 750, 750) as LayoutPriority)
        }
        let rows = (0..<6).map { _ in
          let row = StackView(kinds.map(view), spacing: any(0, 4, -3))
          for (view, (hugging, resistance)) in zip(row.arrangedSubviews, priorities) {
            for view in [view] + view.subviews {
              view.setContentHuggingPriority(hugging, for: .horizontal)
              view.setContentCompressionResistancePriority(resistance, for: .horizontal)
            }
            view.isHidden = any(false, false, false, false, false, true)
          }
          row.alignment = any(.fill, .center, .firstBaseline)
          return row
        }
        let list = StackView(rows, axis: .vertical)
        list.semanticContentAttribute = any(.unspecified, .forceRightToLeft)
        list.frame.size = CGSize(any(60, 150, 300), 300)
        return list
      }
    }
  }

  @Test("equal centers have no closed form with a negative gap, no stack that hides its views otherwise")
  func negativeGaps() {
    func hasClosedForm(_ change: (StackView) -> Void) -> Bool {
      let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(20, 10) })
      (stack.axis, stack.distribution) = (.vertical, .equalCentering)
      change(stack)
      return stack.hasClosedForm()
    }
    expect(hasClosedForm { _ in })
    expect(hasClosedForm { $0.setCustomSpacing(0, after: $0.arrangedSubviews[0]) })
    expect(!hasClosedForm { $0.hidingPriority = 900 })
    expect(!hasClosedForm { $0.spacing = -1 })
    expect(!hasClosedForm { $0.setCustomSpacing(-1, after: $0.arrangedSubviews[0]) })
    expect(!hasClosedForm { $0.isBaselineRelativeArrangement = true })
  }

  @Test("proportional lengths with gaps between baselines", arguments: [0, 5, 30, 60])
  func proportionalBaselines(_ spacing: CGFloat) {
    for sizes in [[10, 17, 24], [30, 8, 12], [12, 40], [0.5, 0], [0, 0.5], [20, 0]] as [[CGFloat]] {
      for length in [nil, 0, 60, 150] as [CGFloat?] {
        expectSame("\(sizes) \(length ?? -1)") {
          let stack = StackView(
            arrangedSubviews: sizes.map { size in
              if size == 0 { return SizedView(10, 0) }
              return Label("Text", font: .systemFont(ofSize: size))
            })
          (stack.axis, stack.distribution, stack.spacing) = (.vertical, .fillProportionally, spacing)
          stack.isBaselineRelativeArrangement = true
          stack.frame.size = CGSize(100, length ?? stack.sizeThatFits(.zero).height)
          if length == nil { stack.translatesAutoresizingMaskIntoConstraints = false }
          return stack
        }
      }
    }
  }

  @Test("stacks no longer than their gaps or margins", arguments: StackView.Distribution.allCases)
  func tooShort(_ distribution: StackView.Distribution) {
    for (spacing, length, margins) in [
      (21, 0, 0), (21, 1, 0), (30, 0, 0), (-30, 0, 0), (-30, 10, 10.5), (-30, 10, 11), (-21.5, 10, 10.5),
      (0, 10, 10.5),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      expectSame("\(distribution) \(spacing) \(length) \(margins)") {
        let stack = StackView(arrangedSubviews: [SizedView(20, 10), SizedView(20, 11)])
        (stack.axis, stack.distribution, stack.spacing) = (.vertical, distribution, spacing)
        stack.isLayoutMarginsRelativeArrangement = margins > 0
        stack.layoutMargins = EdgeInsets(top: margins, left: 0, bottom: 0, right: 0)
        stack.frame.size = CGSize(30, length)
        return stack
      }
    }
  }

  @Test("views at baselines are as ambiguous as the solver finds them")
  func ambiguousBaselines() {
    for alignment in [StackView.Alignment.firstBaseline, .lastBaseline] {
      for kinds in [[0, 1], [1, 0], [0, 2], [2, 0, 1], [1, 1], [0, 1, 2], [3, 0], [3, 1, 0]] {
        for height in [8, 10, 14, 17, 20, 24, 40, 60] as [CGFloat] {
          func ambiguities(bySolver: Bool) -> [String] {
            let stack = StackView(
              arrangedSubviews: kinds.map { kind in
                switch kind {
                case 0: return SizedView(10, 10)
                case 1: return View(frame: .zero)
                case 2: return SizedView(10, View.noIntrinsicMetric)
                default:
                  let label = Label(text: "Text")
                  label.setContentHuggingPriority(1, for: .vertical)
                  return label
                }
              })
            (stack.axis, stack.alignment) = (.horizontal, alignment)
            stack.laysOutBySolver = bySolver
            stack.frame.size = CGSize(100, height)
            return stack.ambiguousLayouts.map { layout in
              let index = stack.arrangedSubviews.firstIndex { $0 === layout.view } ?? -1
              return "\(index): \(layout.frame.map(\.rawValue).sorted())"
            }.sorted()
          }
          expectEqual(
            ambiguities(bySolver: false), ambiguities(bySolver: true), "\(alignment) \(kinds) \(height)")
        }
      }
    }
  }

  @Test("a list loses its index when a row or a setting does not fit it any more")
  func lostIndex() {
    func keepsIndex(_ change: (StackView) -> Void) -> Bool {
      let stack = StackView(arrangedSubviews: (0..<4).map { _ in SizedView(20, 10) })
      (stack.axis, stack.alignment, stack.rowIndexThreshold) = (.vertical, .leading, 2)
      func layOut() {
        stack.frame.size = CGSize(30, stack.sizeThatFits(.zero).height)
        stack.layoutIfNeeded()
      }
      layOut()
      expect(stack.rows != nil)
      change(stack)
      layOut()
      return stack.rows != nil
    }
    expect(keepsIndex { $0.arrangedSubviews[0].isHidden = true })
    expect(keepsIndex { stack in stack.arrangedSubviews.suffix(2).forEach { $0.removeFromSuperview() } })
    expect(!keepsIndex { stack in stack.arrangedSubviews.suffix(3).forEach { $0.removeFromSuperview() } })
    expect(!keepsIndex { $0.setCustomSpacing(-4, after: $0.arrangedSubviews[0]) })
    expect(!keepsIndex { $0.laysOutBySolver = true })
  }

  @Test(
    "each priority of a view's length is above a stack's fitting length", arguments: [Float(0.5), 1, 1.5])
  func weakLengths(_ priority: Float) {
    for axis in Axis.allCases {
      expectSame("\(axis)") {
        let container = View(frame: CGRect(0, 0, 400, 400))
        let stack = StackView(arrangedSubviews: [View(frame: .zero), SizedView(20, 10)])
        (stack.axis, stack.translatesAutoresizingMaskIntoConstraints) = (axis, false)
        container.addSubview(stack)
        let lengths = [
          stack.widthAnchor.constraint(equalToConstant: 200),
          stack.heightAnchor.constraint(equalToConstant: 150),
        ]
        for length in lengths { length.priority = LayoutPriority(priority) }
        LayoutConstraint.activate(
          lengths + [
            stack.topAnchor.constraint(equalTo: container.topAnchor),
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
          ])
        return container
      }
    }
  }

  @Test("a list grows freely across if one view resists as much as another hugs", arguments: [2, Int.max])
  func growsFreely(_ threshold: Int) {
    for hugging in [749, 750, 751] as [Float] {
      let stack = StackView(arrangedSubviews: [0, 10, View.noIntrinsicMetric].map { SizedView($0, 10) })
      (stack.axis, stack.rowIndexThreshold) = (.vertical, threshold)
      stack.arrangedSubviews[0].setContentHuggingPriority(LayoutPriority(hugging), for: .horizontal)
      expect(stack.hasClosedForm() && (stack.rows != nil) == (threshold == 2))
      expectEqual(stack.growsFreely(along: .horizontal), hugging == 750, "\(hugging)")
    }
  }

  @Test("hidden views in both directions of text", arguments: StackView.Distribution.allCases)
  func hiddenViews(_ distribution: StackView.Distribution) {
    for axis in Axis.allCases {
      for isRightToLeft in [false, true] {
        for hidden in [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]] {
          expectSame("\(distribution) \(axis) \(isRightToLeft) \(hidden)") {
            let stack = StackView(SizedView.growing(3), axis: axis, distribution: distribution, spacing: 4)
            for index in hidden { stack.arrangedSubviews[index].isHidden = true }
            if isRightToLeft { stack.semanticContentAttribute = .forceRightToLeft }
            stack.frame.size = CGSize(90, 70)
            return stack
          }
        }
      }
    }
  }
}
