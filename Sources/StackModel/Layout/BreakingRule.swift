/// Chooses the constraint of a conflict that is broken.
///
/// UIKit documents no rule. This rule agrees with most of its logs, and its result is the same on every run. Source: our choice.
package struct BreakingRule {
  package typealias Statement = LayoutConstraint.Statement
  private let set: [Statement]
  /// The indices of what is not broken besides the kinds that never are.
  private let kept: Set<Int>
  private let depths: [(first: Int, second: Int?)]
  /// Whether the set has no conflict without the constraint at an index.
  private let curesAlone: (Int) -> Bool

  /// Creates the rule for constraints in the order of a message.
  /// - Parameters:
  ///   - set: the listed constraints. If they are irreducible, each of them cures the conflict alone.
  ///   - kept: the indices of those that are not broken while there are others.
  ///   - curesAlone: whether the set has no conflict without the constraint at an index.
  package init(
    _ set: [Statement], keeping kept: Set<Int> = [], curesAlone: @escaping (Int) -> Bool = { _ in true }
  ) {
    (self.set, self.kept) = (set, kept)
    self.curesAlone = curesAlone
    depths = set.map { (Self.depth(of: $0.first), $0.second.map(Self.depth)) }
  }

  /// The index of the broken constraint, of the first kind that the list contains, and the kind of the choice.
  package var choice: (index: Int, kind: BreakingChoice) {
    let breakable = candidates
    guard let first = breakable.first else { return (0, .other) }
    guard breakable.count > 1 else { return (first, .only) }
    let aspects = breakable.filter { Self.isAspectRatio(set[$0]) }
    if !aspects.isEmpty { return (preferred(of: aspects), .aspectRatio) }
    let all = depths.flatMap { [$0.first, $0.second].compactMap(\.self) }
    let (least, greatest) = (all.min() ?? 0, all.max() ?? 0)
    // If all views are at one depth, none is known to be the outermost one.
    let sizes = breakable.filter {
      Self.isConstantSize(set[$0]) && (depths[$0].first > least || least == greatest)
    }
    // An inequality goes before an equality.
    let loose = sizes.filter { set[$0].relation != .equal }
    let tied = loose.isEmpty ? sizes : loose
    if !tied.isEmpty { return (preferred(of: tied), sizes.count == 1 ? .size : .severalSizes) }
    let deepest = breakable.filter { depths[$0].first == greatest || depths[$0].second == greatest }
    for (kind, isOfKind) in Self.positions {
      let ofKind = deepest.filter { isOfKind(set[$0]) }
      let holders = ofKind.map { Self.holderDepth(of: set[$0]) }
      let most = holders.max()
      let held = zip(ofKind, holders).filter { $0.1 == most }.map(\.0)
      // The app's own goes before that of a stack, and both before that of a guide.
      let own = [
        held.filter { Self.system(set[$0]) == nil }, held.filter { Self.system(set[$0]) != .margins },
      ]
      if !held.isEmpty { return (preferred(of: own.first { !$0.isEmpty } ?? held), kind) }
    }
    return (first, .other)
  }

  /// Of constraints of one kind the one that alone cures the conflict, then the one with the larger constant, then the first.
  private func preferred(of tied: [Int]) -> Int {
    let ordered = tied.sorted { (set[$0].constant, $1) > (set[$1].constant, $0) }
    return ordered.count == 1 ? ordered[0] : ordered.first(where: curesAlone) ?? ordered[0]
  }

  /// The constraints that may be broken. If there are no others, one of a mask is broken, as AppKit does it, else any.
  private var candidates: [Int] {
    let breakable = set.indices.filter { !Self.isNeverBroken(set[$0]) }
    let rest = breakable.filter { !kept.contains($0) }
    guard breakable.isEmpty else { return rest.isEmpty ? breakable : rest }
    let masks = set.indices.filter { Self.isAutoresizing(set[$0]) }
    return masks.isEmpty ? Array(set.indices) : masks
  }

  private static func isAutoresizing(_ statement: Statement) -> Bool {
    statement.source == .autoresizing || statement.constraint?.system == .autoresizing
  }

  /// The kinds of UIKit's constraints that are broken only if the conflict has no others.
  private static let neverBroken: Set<SystemConstraint> = [
    .encapsulated, .temporary, .safeArea, .fittingSize, .layoutSupport, .hiding,
  ]

  private static func isNeverBroken(_ statement: Statement) -> Bool {
    isAutoresizing(statement) || system(statement).map(neverBroken.contains) ?? false
  }

  private static func system(_ statement: Statement) -> SystemConstraint? {
    // A library may have replaced the identifier.
    statement.constraint?.system ?? statement.identifier.flatMap(SystemConstraint.init(identifier:))
  }

  private static func isAspectRatio(_ statement: Statement) -> Bool {
    statement.first === statement.second && statement.firstAttribute.isLength
      && statement.firstAttribute != statement.secondAttribute
  }

  private static func isConstantSize(_ statement: Statement) -> Bool {
    statement.second == nil && statement.firstAttribute.isLength && statement.first is View
  }

  /// The kinds of position constraints, in the order in which they are broken.
  private static let positions: [(kind: BreakingChoice, isOfKind: @Sendable (Statement) -> Bool)] = [
    (.looseGap, { isGap($0) && $0.relation != .equal }), (.gap, { isGap($0) }),
    (.end, { $0.firstAttribute.withoutMargin.isEnd }),
    (.equalSize, { $0.second != nil && $0.firstAttribute.isLength }),
    (.center, { [.centerX, .centerY].contains($0.firstAttribute.withoutMargin) }),
    (.start, { $0.firstAttribute.withoutMargin.isStart }),
  ]

  /// Whether a constraint relates the end of an item to the start of another one in the same view, or their centers.
  private static func isGap(_ statement: Statement) -> Bool {
    guard let second = statement.second else { return false }
    let (a, b) = (statement.firstAttribute, statement.secondAttribute)
    let isCenter = a == b && (a == .centerX || a == .centerY)
    guard isCenter || (a.isStart && b.isEnd) || (a.isEnd && b.isStart) else { return false }
    return statement.first.containingView === second.containingView
  }

  /// The depth of the view that holds a constraint: the nearest common ancestor of its items.
  private static func holderDepth(of statement: Statement) -> Int {
    guard let first = statement.first.anchorView else { return 0 }
    guard let second = statement.second?.anchorView else { return depth(of: first) }
    return first.nearestCommonAncestor(with: second).map(depth) ?? 0
  }

  private static func depth(of item: LayoutItem) -> Int {
    var depth = 0
    var view = item.containingView
    while let current = view { (depth, view) = (depth + 1, current.storedSuperview) }
    return depth
  }
}
