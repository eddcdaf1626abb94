import Foundation
import StackModel
import Testing

/// SplitMix64, so that a failing case can be run again by its seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The closed form gives what a linear program over UIKit's own stack constraints gives.
@Suite("The closed form against a linear program")
struct ClosedFormTests {
  private static let lengths: [CGFloat] = [0, 5, 10, 10, 24.5, 40, 60]
  private static let priorities: [LayoutPriority] = [
    250, 250, 750, 750, 251, 249.5, 1, 26, 50, 51, 52, 160, 998.5, 999.9,
  ]

  /// A leaf with sizes and priorities drawn at random; labels and buttons have baselines.
  private func leaf(_ generator: inout SeededGenerator, sizedOnly: Bool, strongOnly: Bool) -> View {
    let view: View
    switch Int.random(in: 0..<(sizedOnly ? 3 : 5), using: &generator) {
    case 0:
      let label = Label(text: String(repeating: "n", count: Int.random(in: 1...6, using: &generator)))
      label.font = .systemFont(ofSize: CGFloat(Int.random(in: 8...30, using: &generator)))
      view = label
    case 1:
      view = Button(type: .system)
    case 4:
      view = SizedView(View.noIntrinsicMetric, View.noIntrinsicMetric)
    default:
      view = SizedView(
        Self.lengths.randomElement(using: &generator) ?? 0, Self.lengths.randomElement(using: &generator) ?? 0
      )
    }
    if Bool.random(using: &generator) {
      for axis in Axis.allCases {
        let allowed = strongOnly ? Self.priorities.filter { $0 > 150 } : Self.priorities
        view.setContentHuggingPriority(allowed.randomElement(using: &generator) ?? 250, for: axis)
        view.setContentCompressionResistancePriority(
          allowed.randomElement(using: &generator) ?? 750, for: axis)
      }
    }
    view.isHidden = Int.random(in: 0..<4, using: &generator) == 0
    return view
  }

  private func constraints(of stack: StackView, along axis: Axis) -> StackOracle {
    let items = stack.arrangedSubviews.map { view -> StackOracle.Item in
      let size = Double(
        axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
      let custom = Double(stack.customSpacing(after: view))
      let hasBaselines = stack.axis == .horizontal
      return StackOracle.Item(
        intrinsic: size < 0 ? nil : size, hugging: view.contentHuggingPriority(for: axis).rawValue,
        resistance: view.contentCompressionResistancePriority(for: axis).rawValue, isHidden: view.isHidden,
        customSpacing: custom == Double(StackView.spacingUseDefault) ? nil : custom,
        firstBaseline: hasBaselines ? view.firstBaselineFromTop.map { Double($0) } : nil,
        lastBaseline: hasBaselines ? view.lastBaselineFromBottom.map { Double($0) } : nil,
        stack: (view as? StackView).map { inner in
          StackOracle.Nested(
            constraints(of: inner, along: axis), distribution: inner.axis == axis ? inner.distribution : nil,
            alignment: inner.alignment, spacing: inner.spacing)
        },
        fitting: view is StackView ? Double(view.sizeThatFits(.zero).length(along: axis)) : nil)
    }
    var oracle = StackOracle(items: items)
    if stack.isLayoutMarginsRelativeArrangement {
      let margins = stack.layoutMargins
      oracle.margins =
        axis == .horizontal
        ? (start: Double(margins.left), end: Double(margins.right))
        : (start: Double(margins.top), end: Double(margins.bottom))
    }
    return oracle
  }

  /// A stack of up to five leaves, everything about it drawn at random.
  private func randomStack(
    _ generator: inout SeededGenerator, _ distribution: StackView.Distribution
  ) -> StackView {
    let isCentering = distribution == .equalCentering
    let stack = StackView()
    stack.axis = Bool.random(using: &generator) ? .horizontal : .vertical
    stack.distribution = distribution
    stack.alignment = StackView.Alignment.allCases.randomElement(using: &generator) ?? .fill
    stack.spacing = [0, 0, 5, 8, 12.5, -3].randomElement(using: &generator) ?? 0
    // Ratios of a total that gaps make negative mean nothing.
    if distribution == .fillProportionally { stack.spacing = abs(stack.spacing) }
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let view = leaf(&generator, sizedOnly: isCentering, strongOnly: isCentering)
      try? stack.addArrangedSubview(view)
      if Int.random(in: 0..<5, using: &generator) == 0 {
        stack.setCustomSpacing([0, 3, 20].randomElement(using: &generator) ?? 0, after: view)
      }
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    }
    return stack
  }

  /// Where all views below a stack are, in tree order, from the stack's start.
  private func spans(_ stack: StackView, _ axis: Axis, from start: CGFloat = 0) -> [Span] {
    stack.arrangedSubviews.flatMap { view in
      let own = Span(
        start: start + view.frame.origin.coordinate(along: axis), length: view.frame.size.length(along: axis))
      return [own] + ((view as? StackView).map { spans($0, axis, from: own.start) } ?? [])
    }
  }

  private func agree(_ actual: [Span], _ expected: [Span]) -> Bool {
    zip(actual, expected).allSatisfy { abs($0.start - $1.start) < 1e-6 && abs($0.length - $1.length) < 1e-6 }
  }

  private func text(_ spans: [Span]) -> String {
    spans.map { String(format: "%g+%g", Double($0.start), Double($0.length)) }.joined(separator: " ")
  }

  private func describe(_ stack: StackView) -> String {
    let views = stack.arrangedSubviews.map { view in
      let size = view.intrinsicContentSize
      return "[\(size.width)x\(size.height) hug \(view.contentHuggingPriority(for: .horizontal).rawValue) "
        + "\(view.contentHuggingPriority(for: .vertical).rawValue) res "
        + "\(view.contentCompressionResistancePriority(for: .horizontal).rawValue) "
        + "\(view.contentCompressionResistancePriority(for: .vertical).rawValue)"
        + (view.isHidden ? " hidden" : "")
        + (stack.customSpacing(after: view) == StackView.spacingUseDefault
          ? "]" : " gap \(stack.customSpacing(after: view))]")
    }
    return "\(stack.axis) \(stack.distribution) \(stack.alignment) spacing \(stack.spacing) margins "
      + "\(stack.isLayoutMarginsRelativeArrangement) \(views.joined(separator: " "))"
  }

  @Test("along the axis", arguments: StackView.Distribution.allCases)
  func along(_ distribution: StackView.Distribution) {
    for seed in UInt64(0)..<250 {
      var generator = SeededGenerator(state: seed)
      let stack = randomStack(&generator, distribution)
      var oracle = constraints(of: stack, along: stack.axis)
      guard let free = oracle.along(distribution, spacing: stack.spacing) else { continue }
      let size = stack.sizeThatFits(.zero)
      let natural = stack.axis == .horizontal ? size.width : size.height
      #expect(
        abs(natural - free.length) < 1e-6,
        "seed \(seed): \(natural) is not \(free.length): \(describe(stack))")
      let share = Double.random(in: 0...2, using: &generator)
      // What equal centers do to lengths that don't fit is the solver's.
      let pinned = distribution == .equalCentering ? natural * max(1, share) : (natural * share).rounded()
      for length in [natural, pinned] {
        oracle.pinned = length
        guard let expected = oracle.along(distribution, spacing: stack.spacing) else { continue }
        stack.frame.size =
          stack.axis == .horizontal
          ? CGSize(width: length, height: 50) : CGSize(width: 50, height: length)
        for bySolver in [false, true] {
          stack.laysOutBySolver = bySolver
          stack.layoutIfNeeded()
          let actual = spans(stack, stack.axis)
          let isEqual = agree(actual, expected.spans)
          #expect(
            isEqual,
            "seed \(seed) in \(length) by solver \(bySolver): \(text(actual)) is not \(text(expected.spans)): \(describe(stack))"
          )
        }
        stack.laysOutBySolver = false
      }
    }
  }

  @Test("across the axis", arguments: StackView.Alignment.allCases)
  func across(_ alignment: StackView.Alignment) {
    for seed in UInt64(1000)..<1250 {
      var generator = SeededGenerator(state: seed)
      let stack = randomStack(&generator, .fill)
      stack.alignment = alignment
      let axis = stack.axis.perpendicular
      // What hidden views alone would ask for, the rule for stacks without a visible view settles.
      guard stack.arrangedSubviews.contains(where: { !$0.isHidden }) else { continue }
      var oracle = constraints(of: stack, along: axis)
      guard let free = oracle.across(alignment) else {
        Issue.record("seed \(seed): the constraints contradict")
        continue
      }
      let size = stack.sizeThatFits(.zero)
      let natural = axis == .horizontal ? size.width : size.height
      #expect(
        abs(natural - free.length) < 1e-6,
        "seed \(seed): \(natural) is not \(free.length): \(describe(stack))")
      for length in [natural, (natural * Double.random(in: 0...2, using: &generator)).rounded()] {
        oracle.pinned = length
        guard let expected = oracle.across(alignment) else { continue }
        stack.frame.size =
          axis == .horizontal
          ? CGSize(width: length, height: 300) : CGSize(width: 300, height: length)
        for bySolver in [false, true] {
          stack.laysOutBySolver = bySolver
          stack.layoutIfNeeded()
          let actual = spans(stack, axis)
          let isEqual = agree(actual, expected.spans)
          #expect(
            isEqual,
            "seed \(seed) in \(length) by solver \(bySolver): \(text(actual)) is not \(text(expected.spans)): \(describe(stack))"
          )
        }
        stack.laysOutBySolver = false
      }
    }
  }

  /// A stack of leaves and stacks, up to three deep.
  private func randomTree(_ generator: inout SeededGenerator, depth: Int) -> StackView {
    let distributions: [StackView.Distribution] = [.fill, .fill, .fillEqually, .equalSpacing]
    let stack = randomStack(&generator, distributions.randomElement(using: &generator) ?? .fill)
    // What a stack without a visible view is across, a rule of its own says.
    stack.arrangedSubviews[0].isHidden = false
    guard depth > 1 else { return stack }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let inner = randomTree(&generator, depth: depth - 1)
      let isHidden = Int.random(in: 0..<6, using: &generator) == 0
      // Hidden, it has no say across a fill stack; a program can't leave out what is inside it.
      inner.isHidden = isHidden && stack.alignment != .fill
      let place = Int.random(in: 1...stack.arrangedSubviews.count, using: &generator)
      try? stack.insertArrangedSubview(inner, at: place)
    }
    return stack
  }

  /// The views below a stack in tree order.
  private func views(_ stack: StackView) -> [View] {
    stack.arrangedSubviews.flatMap { [$0] + (($0 as? StackView).map(views) ?? []) }
  }

  /// A constraint between two views of a tree, or on one, drawn at random, as it is and for the oracle.
  private func randomConstraint(
    _ generator: inout SeededGenerator, in stack: StackView, _ axis: Axis
  ) -> (constraint: LayoutConstraint, extra: StackOracle.Extra) {
    let all = views(stack)
    func pick() -> Int { Int.random(in: -1..<all.count, using: &generator) }
    func item(_ index: Int) -> View { index < 0 ? stack : all[index] }
    let parts: [StackOracle.Extra.Part] = [.start, .end, .center]
    func attribute(_ part: StackOracle.Extra.Part) -> LayoutConstraint.Attribute {
      switch (part, axis) {
      case (.start, .horizontal): .left
      case (.start, .vertical): .top
      case (.end, .horizontal): .right
      case (.end, .vertical): .bottom
      case (.center, .horizontal): .centerX
      case (.center, .vertical): .centerY
      case (.length, .horizontal): .width
      case (.length, .vertical): .height
      }
    }
    let relations: [(LayoutConstraint.Relation, LexicographicProgram.Relation)] = [
      (.equal, .equal), (.greaterThanOrEqual, .atLeast), (.lessThanOrEqual, .atMost),
    ]
    let relation = relations[Int.random(in: 0..<3, using: &generator)]
    let strengths: [LayoutPriority] = [.required, 999.5, 760, 750, 500, 250, 51, 50, 25, 0.001]
    let priority = strengths[Int.random(in: 0..<strengths.count, using: &generator)]
    let constant = CGFloat(Int.random(in: -20...80, using: &generator))
    let level = priority == .required ? nil : Level(priority.rawValue)
    let first = pick()
    var second = pick()
    let kind = Int.random(in: 0..<3, using: &generator)
    if kind == 0 || first == second { second = -2 }
    let part = kind == 2 && second > -2 ? parts[Int.random(in: 0..<3, using: &generator)] : .length
    let other = part == .length ? part : parts[Int.random(in: 0..<3, using: &generator)]
    let multiplier = part == .length ? [1, 1, 0.5, 2][Int.random(in: 0..<4, using: &generator)] : 1
    var terms = [(view: first, part: part, coefficient: 1.0)]
    if second > -2 { terms.append((view: second, part: other, coefficient: -multiplier)) }
    let constraint = LayoutConstraint(
      item: item(first), attribute: attribute(part), relatedBy: relation.0,
      toItem: second > -2 ? item(second) : nil, attribute: attribute(other), multiplier: multiplier,
      constant: constant, priority: priority)
    return (
      constraint,
      StackOracle.Extra(terms: terms, constant: -Double(constant), relation: relation.1, level: level)
    )
  }

  @Test("of stacks of all kinds, up to three deep, with constraints of someone else's", arguments: 0..<8)
  func withConstraints(_ part: UInt64) throws {
    var solved = 0
    for seed in part * 125..<(part + 1) * 125 {
      var generator = SeededGenerator(state: 50_000 + seed)
      let distribution = StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
      let depth = Int.random(in: 1...3, using: &generator)
      let stack =
        depth == 1 ? randomStack(&generator, distribution) : randomTree(&generator, depth: depth)
      let axis = Axis.allCases[Int.random(in: 0..<2, using: &generator)]
      // What is hidden across a fill stack has no say, which a program can't leave out.
      if stack.axis != axis { for view in views(stack) { view.isHidden = false } }
      var oracle = constraints(of: stack, along: axis)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let (constraint, extra) = randomConstraint(&generator, in: stack, axis)
        try LayoutConstraint.activate([constraint])
        oracle.extras.append(extra)
      }
      if Bool.random(using: &generator) {
        oracle.pinned = Double(Int.random(in: 0...300, using: &generator))
        stack.frame.size = CGSize(along: axis, oracle.pinned ?? 0, across: 200)
      }
      let expected =
        stack.axis == axis
        ? oracle.along(stack.distribution, spacing: stack.spacing) : oracle.across(stack.alignment)
      guard let expected else { continue }
      solved += 1
      stack.layoutIfNeeded()
      let actual = spans(stack, axis)
      let isEqual =
        agree(actual, expected.spans)
        && abs(Double(stack.frame.size.length(along: axis)) - expected.length) < 1e-6
      #expect(
        isEqual,
        """
        seed \(seed) \(axis): \(stack.frame.size) \(text(actual)) is not \(expected.length) \
        \(text(expected.spans)): \(describeTree(stack))
        """)
    }
    #expect(solved > 60)
  }

  @Test("what is ambiguous", arguments: 0..<4)
  func ambiguity(_ part: UInt64) throws {
    var found = 0
    for seed in part * 25..<(part + 1) * 25 {
      var generator = SeededGenerator(state: 80_000 + seed)
      let stack = randomTree(&generator, depth: Int.random(in: 1...2, using: &generator))
      for view in views(stack) { view.isHidden = false }
      let axis = Axis.allCases[Int.random(in: 0..<2, using: &generator)]
      var oracle = constraints(of: stack, along: axis)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let (constraint, extra) = randomConstraint(&generator, in: stack, axis)
        try LayoutConstraint.activate([constraint])
        oracle.extras.append(extra)
      }
      if Bool.random(using: &generator) {
        oracle.pinned = 200
        stack.frame.size = CGSize(width: 200, height: 200)
      }
      let all = views(stack)
      let reported = stack.ambiguousLayouts
      for (index, view) in all.enumerated() {
        for isLength in [true, false] {
          let expected = oracle.isAmbiguous(
            index, isLength: isLength, stack.axis == axis ? stack.distribution : nil, stack.alignment,
            spacing: stack.spacing)
          guard let expected else { continue }
          let component: View.FrameComponent =
            axis == .horizontal ? (isLength ? .width : .x) : (isLength ? .height : .y)
          let actual = reported.first { $0.view === view }?.frame.contains(component) ?? false
          if expected { found += 1 }
          #expect(
            actual == expected,
            "seed \(seed) \(axis): \(component) of view \(index) \(expected): \(describeTree(stack))")
        }
      }
    }
    #expect(found > 0)
  }

  @Test("explanations add up", arguments: 0..<4)
  func explanations(_ part: UInt64) throws {
    for seed in part * 12..<(part + 1) * 12 {
      var generator = SeededGenerator(state: 90_000 + seed)
      let stack = randomTree(&generator, depth: Int.random(in: 1...3, using: &generator))
      for axis in Axis.allCases {
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          try LayoutConstraint.activate([randomConstraint(&generator, in: stack, axis).constraint])
        }
      }
      if Bool.random(using: &generator) { stack.frame.size = CGSize(width: 200, height: 200) }
      stack.layoutIfNeeded()
      for view in views(stack) + [stack] {
        for component in View.FrameComponent.allCases {
          let frame = view.frame
          let value =
            switch component {
            case .x: frame.minX
            case .y: frame.minY
            case .width: frame.width
            case .height: frame.height
            }
          let explanation = view.explanation(of: component)
          let sum = explanation.terms.reduce(0) { $0 + $1.amount }
          #expect(
            abs(explanation.value - value) < 1e-6 && abs(sum - value) < 1e-6,
            """
            seed \(seed): \(component) is \(value), not \(explanation.value), the sum of \
            \(explanation.terms.map { "\($0.amount) \($0.text)" }): \(describeTree(stack))
            """)
        }
      }
    }
  }

  private func describeTree(_ stack: StackView) -> String {
    describe(stack)
      + stack.arrangedSubviews.enumerated().compactMap { index, view in
        (view as? StackView).map { "\n  \(index): \(describeTree($0))" }
      }.joined()
  }

  @Test("of nested stacks, free and pinned", arguments: Axis.allCases)
  func nested(_ axis: Axis) {
    for seed in UInt64(2000)..<2100 {
      var generator = SeededGenerator(state: seed)
      let stack = randomTree(&generator, depth: seed.isMultiple(of: 3) ? 3 : 2)
      var oracle = constraints(of: stack, along: axis)
      func solve() -> (length: Double, spans: [Span])? {
        stack.axis == axis
          ? oracle.along(stack.distribution, spacing: stack.spacing) : oracle.across(stack.alignment)
      }
      guard let free = solve() else { continue }
      let natural = Double(stack.sizeThatFits(.zero).length(along: axis))
      #expect(
        abs(natural - free.length) < 1e-6,
        "seed \(seed): \(natural) is not \(free.length): \(describeTree(stack))")
      for length in [natural, (natural * Double.random(in: 0...2, using: &generator)).rounded()] {
        oracle.pinned = length
        guard let expected = solve() else { continue }
        stack.frame.size = CGSize(along: axis, length, across: 200)
        for bySolver in [false, true] {
          stack.laysOutBySolver = bySolver
          stack.layoutIfNeeded()
          let actual = spans(stack, axis)
          let isEqual = agree(actual, expected.spans)
          #expect(
            isEqual,
            "seed \(seed) in \(length) by solver \(bySolver): \(text(actual)) is not \(text(expected.spans)): \(describeTree(stack))"
          )
        }
        stack.laysOutBySolver = false
      }
    }
  }
}
