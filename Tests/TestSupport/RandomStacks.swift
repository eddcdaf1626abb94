@_spi(Rooms) import StackCore
package import Foundation
package import StackModel
import StackLinearProgram

/// Random stacks and constraints, and the input of the linear program for them.
package enum RandomStacks {
  static let lengths: [CGFloat] = [0, 5, 10, 10, 24.5, 40, 60]

  static let priorities: [LayoutPriority] = [
    250, 250, 750, 750, 251, 249.5, 1, 26, 50, 51, 52, 160, 998.5, 999.9,
  ]

  /// A leaf with random sizes and priorities; labels and buttons have baselines.
  package static func leaf(
    _ generator: inout some RandomNumberGenerator, sizedOnly: Bool, strongOnly: Bool
  ) -> View {
    let view: View
    switch Int.random(in: 0..<(sizedOnly ? 3 : 5), using: &generator) {
    case 0:
      let label = Label(text: String(repeating: "n", count: Int.random(in: 1...6, using: &generator)))
      label.font = .systemFont(ofSize: CGFloat(Int.random(in: 8...30, using: &generator)))
      view = label
    case 1: view = Button(type: .system)
    case 4: view = SizedView(View.noIntrinsicMetric, View.noIntrinsicMetric)
    default:
      view = SizedView(
        lengths.randomElement(using: &generator) ?? 0, lengths.randomElement(using: &generator) ?? 0
      )
    }
    if Bool.random(using: &generator) {
      for axis in Axis.allCases {
        let allowed = strongOnly ? priorities.filter { $0 > 150 } : priorities
        view.setContentHuggingPriority(allowed.randomElement(using: &generator) ?? 250, for: axis)
        view.setContentCompressionResistancePriority(
          allowed.randomElement(using: &generator) ?? 750, for: axis)
      }
    }
    view.isHidden = Int.random(in: 0..<4, using: &generator) == 0
    return view
  }

  /// The input of the linear program for a stack on an axis.
  package static func constraints(of stack: StackView, along axis: Axis) -> StackOracle {
    let items = stack.arrangedSubviews.map { view -> StackOracle.Item in
      let size = Double(
        axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
      let custom = Double(stack.customSpacing(after: view))
      let hasBaselines = stack.axis == .horizontal
      return StackOracle.Item(
        intrinsic: size < 0 ? nil : size, hugging: view.contentHuggingPriority(for: axis).level,
        resistance: view.contentCompressionResistancePriority(for: axis).level, isHidden: view.isHidden,
        customSpacing: custom == Double(StackView.spacingUseDefault) ? nil : custom,
        firstBaseline: hasBaselines ? baseline(of: view, isFirst: true) : nil,
        lastBaseline: hasBaselines ? baseline(of: view, isFirst: false) : nil,
        stack: (view as? StackView).map { inner in
          StackOracle.Nested(
            constraints(of: inner, along: axis), distribution: inner.axis == axis ? inner.distribution : nil,
            alignment: inner.alignment, spacing: inner.spacing)
        },
        fitting: size < 0 ? Double(view.fittingLength(along: axis)) : nil)
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

  /// The baseline of a view, or of a view in it, for the linear program; nil if there is no text.
  private static func baseline(of view: View, isFirst: Bool) -> StackOracle.Baseline? {
    if let stack = view as? StackView {
      guard let inner = stack.viewForBaseline(isFirst: isFirst),
        let place = views(stack).firstIndex(where: { $0 === inner }),
        var baseline = baseline(of: inner, isFirst: isFirst)
      else { return nil }
      baseline.place += place + 1
      return baseline
    }
    guard let distance = isFirst ? view.firstBaselineFromTop : view.lastBaselineFromBottom else { return nil }
    return StackOracle.Baseline(
      place: 0, distance: Double(distance),
      centeredHeight: view is Button ? Double(view.intrinsicContentSize.height) : nil)
  }

  /// A stack of up to five leaves with random properties.
  package static func randomStack(
    _ generator: inout some RandomNumberGenerator, _ distribution: StackView.Distribution
  ) -> StackView {
    let isCentering = distribution == .equalCentering
    let stack = StackView()
    stack.axis = Bool.random(using: &generator) ? .horizontal : .vertical
    stack.distribution = distribution
    stack.alignment = StackView.Alignment.allCases.randomElement(using: &generator) ?? .fill
    stack.spacing = [0, 0, 5, 8, 12.5, -3].randomElement(using: &generator) ?? 0
    // Negative gaps could make the total negative, and ratios of it are undefined.
    if distribution == .fillProportionally { stack.spacing = abs(stack.spacing) }
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let view = leaf(&generator, sizedOnly: isCentering, strongOnly: isCentering)
      stack.addArrangedSubview(view)
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

  /// The spans of all views below a stack, in tree order, in points from the stack's start.
  package static func spans(_ stack: StackView, _ axis: Axis, from start: CGFloat = 0) -> [Span] {
    stack.arrangedSubviews.flatMap { view in
      let span = Span(
        start: start + view.frame.origin.coordinate(along: axis), length: view.frame.size.length(along: axis))
      return [span] + ((view as? StackView).map { spans($0, axis, from: span.start) } ?? [])
    }
  }

  /// Whether spans of two layouts are equal, up to rounding.
  package static func agree(_ actual: [Span], _ expected: [Span]) -> Bool {
    zip(actual, expected).allSatisfy { abs($0.start - $1.start) < 1e-6 && abs($0.length - $1.length) < 1e-6 }
  }

  /// Spans as a text.
  package static func text(_ spans: [Span]) -> String {
    spans.map { String(format: "%g+%g", Double($0.start), Double($0.length)) }.joined(separator: " ")
  }

  /// A stack and its views as a text.
  package static func describe(_ stack: StackView) -> String {
    let views = stack.arrangedSubviews.map { view in
      let size = view.intrinsicContentSize
      return "[\(size.width)x\(size.height) hug \(view.contentHuggingPriority(for: .horizontal).level) "
        + "\(view.contentHuggingPriority(for: .vertical).level) res "
        + "\(view.contentCompressionResistancePriority(for: .horizontal).level) "
        + "\(view.contentCompressionResistancePriority(for: .vertical).level)"
        + (view.isHidden ? " hidden" : "")
        + (stack.customSpacing(after: view) == StackView.spacingUseDefault
          ? "]" : " gap \(stack.customSpacing(after: view))]")
    }
    return "\(stack.axis) \(stack.distribution) \(stack.alignment) spacing \(stack.spacing) margins "
      + "\(stack.isLayoutMarginsRelativeArrangement) \(views.joined(separator: " "))"
  }

  /// A stack of leaves and stacks, up to three deep.
  package static func randomTree(_ generator: inout some RandomNumberGenerator, depth: Int) -> StackView {
    let distributions: [StackView.Distribution] = [.fill, .fill, .fillEqually, .equalSpacing]
    let stack = randomStack(&generator, distributions.randomElement(using: &generator) ?? .fill)
    guard depth > 1 else { return stack }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let inner = randomTree(&generator, depth: depth - 1)
      inner.isHidden = Int.random(in: 0..<6, using: &generator) == 0
      let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &generator)
      stack.insertArrangedSubview(inner, at: place)
    }
    return stack
  }

  /// All views below a stack, in tree order.
  package static func views(_ stack: StackView) -> [View] {
    stack.arrangedSubviews.flatMap { [$0] + (($0 as? StackView).map(views) ?? []) }
  }

  /// A random constraint on one or two views of a tree, for the engine and for the oracle.
  package static func randomConstraint(
    _ generator: inout some RandomNumberGenerator, in stack: StackView, _ axis: Axis
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
    let level = priority == .required ? nil : Level(priority.level)
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

  /// A stack and all views below it as a text.
  package static func describeTree(_ stack: StackView) -> String {
    describe(stack)
      + stack.arrangedSubviews.enumerated().compactMap { index, view in
        (view as? StackView).map { "\n  \(index): \(describeTree($0))" }
      }.joined()
  }
}
