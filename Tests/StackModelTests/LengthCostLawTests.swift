import Foundation
import StackModel
import TestSupport
import Testing
import StackLinearProgram

/// What stacks compute without a cost function agrees with their cost functions, on random stacks.
@Suite("Shortcuts agree with cost functions")
struct LengthCostLawTests {
  private static let levels = [25, 49, 260, 755, StackRule.hiding].map { Level($0) }

  /// Every stack of a tree, the root first.
  private static func stacks(_ root: StackView) -> [StackView] {
    [root] + RandomStacks.views(root).compactMap { $0 as? StackView }
  }

  /// A stack of leaves, or a tree of stacks for seeds divisible by 3; some have no view, or no visible one.
  private static func stack(_ seed: UInt64, _ distribution: StackView.Distribution) -> StackView {
    var generator = SplitMix64(seed: seed &+ UInt64(distribution.rawValue) << 32)
    let stack =
      seed.isMultiple(of: 3)
      ? RandomStacks.randomTree(&generator, depth: 2) : RandomStacks.randomStack(&generator, distribution)
    switch seed % 13 {
    case 5: for view in stack.arrangedSubviews { view.isHidden = true }
    case 7: for view in stack.arrangedSubviews { view.isHidden = false }
    case 11: for view in stack.arrangedSubviews.reversed() { view.removeFromSuperview() }
    default: break
    }
    stack.isBaselineRelativeArrangement = seed.isMultiple(of: 5)
    return stack
  }

  @Test("of one view", arguments: StackView.Distribution.allCases, RandomRuns.blocks(1, of: 120, from: 9000))
  func lengths(_ distribution: StackView.Distribution, _ block: SeedBlock) {
    var checkedCount = 0
    for seed in block.seeds {
      let root = Self.stack(seed, distribution)
      for stack in Self.stacks(root) where stack.hasClosedForm() {
        checkedCount += 1
        for view in [stack] + stack.arrangedSubviews {
          for axis in Axis.allCases {
            checkLengths(of: view, along: axis, "seed \(seed), \(axis): \(RandomStacks.describeTree(root))")
          }
        }
      }
    }
    expect(checkedCount >= block.minimum(0.5))
  }

  private func checkLengths(of view: View, along axis: Axis, _ description: String) {
    let cost = view.lengthCost(along: axis, rank: 0)
    let minimizer = cost.minimizer
    expect(isClose(view.fittingLength(along: axis), max(0, minimizer)), "fitting length, \(description)")
    expect(isClose(view.minimumLength(along: axis), cost.minimum), "minimum length, \(description)")
    // Lengths can tie over a short distance only.
    let isFree = cost.excess(at: minimizer + 0.01) == .zero
    expectEqual(view.growsFreely(along: axis), isFree, "grows freely, \(description)")
    for level in Self.levels {
      let pulled = cost.pulled(at: level).minimizer
      expect(
        isClose(view.fittingLength(along: axis, pulledAt: level), pulled),
        "pulled at \(level), \(description)")
    }
  }

  /// Such a stack without margins, baselines and, where gaps are equal, custom gaps: a row index can place its views.
  private static func indexableStack(_ seed: UInt64, _ distribution: StackView.Distribution) -> StackView {
    let root = stack(seed, distribution)
    for stack in stacks(root) {
      stack.isLayoutMarginsRelativeArrangement = false
      stack.isBaselineRelativeArrangement = false
      stack.spacing = abs(stack.spacing)
      if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline { stack.alignment = .fill }
      guard stack.distribution == .equalSpacing else { continue }
      for view in stack.arrangedSubviews { stack.setCustomSpacing(StackView.spacingUseDefault, after: view) }
    }
    return root
  }

  @Test(
    "of a row index", arguments: [StackView.Distribution.fill, .equalSpacing],
    RandomRuns.blocks(1, of: 800, from: 9500))
  func rowIndex(_ distribution: StackView.Distribution, _ block: SeedBlock) {
    var (indexedCount, resistingCount) = (0, 0)
    for seed in block.seeds {
      let indexed = Self.indexableStack(seed, distribution)
      indexed.rowIndexThreshold = 0
      guard indexed.hasClosedForm(), let rows = indexed.rows else { continue }
      indexedCount += 1
      let plain = Self.indexableStack(seed, distribution)
      plain.rowIndexThreshold = .max
      expect(plain.hasClosedForm() && plain.rows == nil)
      let (along, across) = (plain.axis, plain.axis.perpendicular)
      let description = "seed \(seed): \(RandomStacks.describeTree(plain))"
      expect(isClose(rows.fittingLength, plain.fittingLength(along: along)), "fitting length, \(description)")
      expect(isClose(rows.minimum, plain.minimumLength(along: along)), "minimum, \(description)")
      expect(
        isClose(rows.minimumThickness, plain.minimumLength(along: across)),
        "minimum thickness, \(description)")
      for axis in Axis.allCases {
        expectEqual(
          indexed.growsFreely(along: axis), plain.growsFreely(along: axis), "grows freely, \(description)")
      }
      if rows.growsAcross || rows.hasFittingThickness, !plain.arrangedSubviews.isEmpty {
        expectEqual(rows.growsAcross, plain.growsFreely(along: across), "grows across, \(description)")
      }
      for axis in Axis.allCases { checkLengths(of: indexed, along: axis, "indexed \(axis), \(description)") }
      guard let thickness = indexed.fittingThicknessOfRows else { continue }
      // All rows resist.
      resistingCount += 1
      let bounding = plain.arrangedSubviews.filter { plain.alignment == .fill || !$0.isHidden }
      let sum = LengthCost.sum(of: bounding.map { $0.lengthCost(along: across, rank: 0) })
      expect(isClose(sum.minimizer, thickness), "sum of costs, \(description)")
      expect(isClose(plain.fittingLength(along: across), thickness), "fitting thickness, \(description)")
    }
    expect(indexedCount >= block.minimum(0.15))
    expect(resistingCount >= block.minimum(0.05))
  }

  @Test(
    "of frames and ambiguous views", arguments: StackView.Distribution.allCases,
    RandomRuns.blocks(1, of: 40, from: 9900))
  func ambiguity(_ distribution: StackView.Distribution, _ block: SeedBlock) {
    var (checkedCount, comparedCount, ambiguousCount) = (0, 0, 0)
    for seed in block.seeds {
      var generator = SplitMix64(seed: seed)
      let shares = [0, 0.5, 1, 1, 1, 1.7]
      let share = CGSize(
        shares.randomElement(using: &generator) ?? 1,
        shares.randomElement(using: &generator) ?? 1)
      func layout(bySolver: Bool) -> StackView? {
        let root = Self.stack(seed, distribution)
        root.rowIndexThreshold = seed.isMultiple(of: 2) ? 0 : .max
        if seed % 4 >= 2 { root.semanticContentAttribute = .forceRightToLeft }
        guard root.hasClosedForm() else { return nil }
        let size = root.sizeThatFits(.zero)
        root.frame.size = CGSize(
          (size.width * share.width).rounded(.up), (size.height * share.height).rounded(.up))
        root.laysOutBySolver = bySolver
        root.layoutIfNeeded()
        return root
      }
      guard let closed = layout(bySolver: false), let solved = layout(bySolver: true) else { continue }
      checkedCount += 1
      let description = "seed \(seed), \(share) of the fitting size: \(RandomStacks.describeTree(closed))"
      // In a right-to-left tree, the closed form sets ambiguous values to the solution nearest 0 in reading direction, the solver
      // to the one with x nearest 0.
      let isComparable = !closed.isRightToLeft || Self.ambiguities(in: solved, includingHidden: true).isEmpty
      if isComparable { comparedCount += 1 }
      for axis in Axis.allCases where isComparable {
        let (closed, solved) = (RandomStacks.spans(closed, axis), RandomStacks.spans(solved, axis))
        let isEqual = RandomStacks.agree(closed, solved)
        expect(
          isEqual,
          "\(axis) \(RandomStacks.text(closed)) is not \(RandomStacks.text(solved)), \(description)")
      }
      for includesHidden in [false, true] {
        let closedText = Self.ambiguities(in: closed, includingHidden: includesHidden)
        let solvedText = Self.ambiguities(in: solved, includingHidden: includesHidden)
        if !closedText.isEmpty { ambiguousCount += 1 }
        expectEqual(closedText, solvedText, "hidden \(includesHidden), \(description)")
      }
    }
    expect(checkedCount >= block.minimum(0.5) && ambiguousCount >= block.minimum(0.05))
    expect(comparedCount >= block.minimum(0.25))
  }

  /// The ambiguous views, by their places in tree order, and the components of their frames that are ambiguous.
  private static func ambiguities(in root: StackView, includingHidden: Bool) -> [String] {
    let all = RandomStacks.views(root)
    return LayoutInspector(root).ambiguities(includingHidden: includingHidden).map { ambiguity in
      let place = all.firstIndex { $0 === ambiguity.view } ?? -1
      return "\(place): \(ambiguity.frame.map(\.rawValue).joined(separator: " "))"
    }
  }
}

/// Lengths that cost the same because one view resists as much as another one hugs.
@Suite("Ties of resistance and hugging")
struct LengthTieTests {
  @Test("are ambiguous in closed form and by constraints", arguments: [false, true], [0, 64])
  func ambiguous(_ bySolver: Bool, _ threshold: Int) throws {
    let (root, wide, narrow) = (View(frame: CGRect(0, 0, 200, 200)), SizedView(60, 10), SizedView(40, 10))
    wide.setContentCompressionResistancePriority(300, for: .horizontal)
    narrow.setContentHuggingPriority(300, for: .horizontal)
    let stack = root.add(StackView([wide, narrow], axis: .vertical))
    stack.pin(.top, .leading, to: root)
    root.laysOutBySolver = bySolver
    root.rowIndexThreshold = threshold
    root.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(40, 20))
    expectEqual(root.ambiguousLayouts.first { $0.view === stack }?.frame, [.width])
  }
}

/// The operations of `LengthCost` against their definitions, on whole numbers.
@Suite("Cost functions of lengths")
struct LengthCostTests {
  private typealias Generator = SplitMix64

  private static let priorities: [LayoutPriority] = [25, 250, 250, 500, 750, 750, 999]

  private func randomLevel(_ generator: inout Generator) -> Level {
    Level(Self.priorities.randomElement(using: &generator)?.level ?? 250)
  }

  /// A cost function whose slope changes at whole numbers only.
  private func randomCost(_ generator: inout Generator, depth: Int = 2) -> LengthCost {
    func inner() -> LengthCost { randomCost(&generator, depth: depth - 1) }
    func parts() -> [LengthCost] { (0..<2).map { _ in randomCost(&generator, depth: depth - 1) } }
    switch Int.random(in: 0..<(depth > 0 ? 8 : 3), using: &generator) {
    case 0: return .free
    case 1, 2:
      return LengthCost(
        intrinsic: Double(Int.random(in: 0...6, using: &generator)),
        hugging: Self.priorities.randomElement(using: &generator) ?? 250,
        resistance: Self.priorities.randomElement(using: &generator) ?? 750,
        rank: Int.random(in: 0...3, using: &generator))
    case 3:
      return LengthCost(target: Double(Int.random(in: 0...6, using: &generator)), at: randomLevel(&generator))
    case 4: return .sum(of: parts())
    case 5: return .infimalConvolution(of: parts())
    case 6: return randomCost(&generator, depth: depth - 1).withRoom
    default: return inner().lengthened(by: Double(Int.random(in: 0...3, using: &generator)))
    }
  }

  private func total(_ errors: [LeveledError]) -> LeveledError { errors.reduce(.zero, +) }

  /// All ways to divide a whole length among parts, none below the part's minimum.
  private func divisions(of length: Int, among minimums: [Int]) -> [[Int]] {
    guard let first = minimums.first else { return length == 0 ? [[]] : [] }
    guard minimums.count > 1 else { return length >= first ? [[length]] : [] }
    guard length >= first else { return [] }
    return (first...length).flatMap { own in
      divisions(of: length - own, among: Array(minimums.dropFirst())).map { [own] + $0 }
    }
  }

  @Test("the minimizer is the shortest length without excess", arguments: RandomRuns.seeds(60))
  func minimizer(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    let cost = randomCost(&generator)
    expectEqual(cost.excess(at: cost.minimizer), .zero)
    expect(cost.minimizer == cost.minimum || cost.excess(at: cost.minimizer - 0.5) > .zero)
    let grid = (0...40).map { cost.excess(at: cost.minimum + Double($0)) }
    for (a, b, c) in zip3(grid) { expect(c - b >= b - a, "seed \(seed): not convex") }
    expect(grid.allSatisfy { $0 >= .zero })
  }

  private func zip3(_ values: [LeveledError]) -> [(LeveledError, LeveledError, LeveledError)] {
    values.indices.dropLast(2).map { (values[$0], values[$0 + 1], values[$0 + 2]) }
  }

  @Test(
    "minimizers(totaling:among:) is optimal, and infimalConvolution(of:) costs as much",
    arguments: RandomRuns.seeds(60))
  func division(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in randomCost(&generator) }
    let minimums = parts.map { Int($0.minimum) }
    let convolution = LengthCost.infimalConvolution(of: parts)
    let least = minimums.reduce(0, +)
    expectEqual(convolution.minimum, Double(least))
    expect(LengthCost.minimizers(totaling: Double(least) - 1, among: parts) == nil)
    for length in least...(least + 16) {
      let lengths = try #require(LengthCost.minimizers(totaling: Double(length), among: parts))
      expectEqual(lengths.reduce(0, +), Double(length))
      expect(zip(lengths, parts).allSatisfy { $0 >= $1.minimum })
      let cost = total(zip(parts, lengths).map { $0.excess(at: $1) })
      for division in divisions(of: length, among: minimums) {
        let other = total(zip(parts, division).map { $0.excess(at: Double($1)) })
        expect(cost <= other, "seed \(seed): \(division) of \(length) costs less than \(lengths)")
      }
      expectEqual(convolution.excess(at: Double(length)), cost, "seed \(seed): the cost of \(length)")
    }
  }

  @Test("sum(of:) costs what its parts cost together", arguments: RandomRuns.seeds(60, from: 100))
  func sum(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in randomCost(&generator) }
    let sum = LengthCost.sum(of: parts)
    expectEqual(sum.minimum, parts.map(\.minimum).max())
    func cost(_ length: Double) -> LeveledError { total(parts.map { $0.excess(at: length) }) }
    for step in 0...30 {
      let length = sum.minimum + Double(step)
      expect(cost(sum.minimizer) <= cost(length), "seed \(seed): \(length) costs less than the minimizer")
      expectEqual(
        sum.excess(at: length), cost(length) - cost(sum.minimizer), "seed \(seed): the cost of \(length)")
    }
  }

  @Test("beyond a breakpoint, points cost what it says", arguments: RandomRuns.seeds(60, from: 300))
  func breakpoints(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    let cost = randomCost(&generator)
    for step in 0...30 {
      let length = cost.minimum + Double(step)
      let terms = cost.breakpoints.map { point in
        point.cost * max(0, point.isBelow ? point.position - length : length - point.position)
      }
      expectEqual(total(terms), cost.excess(at: length), "seed \(seed): the cost of \(length)")
    }
  }

  @Test("pulled, withRoom, lengthened and repeated", arguments: RandomRuns.seeds(60, from: 200))
  func transformations(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    let cost = randomCost(&generator)
    let level = randomLevel(&generator)
    let pulled = cost.pulled(at: level)
    func pulledCost(_ length: Double) -> LeveledError {
      cost.excess(at: length) + LeveledError(length, at: level)
    }
    let count = Int.random(in: 1...4, using: &generator)
    let amount = Double(Int.random(in: -8...8, using: &generator))
    let longer = cost.lengthened(by: amount)
    expectEqual(longer.minimum, max(0, cost.minimum + amount))
    for step in 0...30 {
      let length = cost.minimum + Double(step)
      expectEqual(
        pulled.excess(at: length), pulledCost(length) - pulledCost(pulled.minimizer), "seed \(seed): pulled"
      )
      expectEqual(
        cost.withRoom.excess(at: length), cost.excess(at: min(length, cost.minimizer)), "seed \(seed): room"
      )
      expectEqual(
        cost.repeated(count).excess(at: Double(count) * length), cost.excess(at: length),
        "seed \(seed): repeated")
      let other = longer.minimum + Double(step)
      expectEqual(
        longer.excess(at: other),
        cost.excess(at: other - amount) - cost.excess(at: longer.minimizer - amount),
        "seed \(seed): lengthened")
    }
  }

  @Test("a target has one level, a content size has a sub-level, too")
  func levels() {
    let target = LengthCost(target: 5, at: Level(250))
    expectEqual(target.pieces.map { $0.slope.terms.map(\.level) }, [[Level(250)], [Level(250)]])
    let size = LengthCost(intrinsic: 5, hugging: 250, resistance: 750, rank: 2)
    expectEqual(
      size.pieces.map { $0.slope.terms.map(\.level) },
      [[Level(750, rank: 2), Level(750)], [Level(250, rank: 2), Level(250)]])
  }
}
