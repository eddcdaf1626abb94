/// Chooses the constraint of a conflict that is broken.
///
/// UIKit documents no rule. This rule agrees with most of its logs, and its result is the same on every run. Source: our choice.
struct BreakingRule {
  typealias Statement = LayoutConstraint.Statement

  private let set: [Statement]
  /// The depths of each constraint's items in the tree.
  private let depths: [(first: Int, second: Int?)]

  init(_ set: [Statement]) {
    self.set = set
    depths = set.map { (Self.depth(of: $0.first), $0.second.map(Self.depth)) }
  }

  /// The index of the broken constraint: the first constraint of the first kind that the conflict contains.
  var index: Int {
    let breakable = candidates
    guard let first = breakable.first else { return 0 }
    let all = depths.flatMap { [$0.first, $0.second].compactMap(\.self) }
    let (least, greatest) = (all.min() ?? 0, all.max() ?? 0)
    if let aspect = breakable.first(where: { Self.isAspectRatio(set[$0]) }) { return aspect }
    if let size = breakable.first(where: { Self.isConstantSize(set[$0]) && depths[$0].first > least }) {
      return size
    }
    let deepest = breakable.filter { depths[$0].first == greatest || depths[$0].second == greatest }
    for kind in Self.positions {
      // Of several, the one that the deepest view holds.
      let ofKind = deepest.filter { kind(set[$0]) }
      let holders = Dictionary(uniqueKeysWithValues: ofKind.map { ($0, Self.holderDepth(of: set[$0])) })
      if let most = holders.values.max(), let position = ofKind.first(where: { holders[$0] == most }) {
        return position
      }
    }
    return first
  }

  /// The constraints that may be broken. If there are no others, one of a mask is broken, as AppKit does it, else any.
  private var candidates: [Int] {
    let breakable = set.indices.filter { !Self.isNeverBroken(set[$0]) }
    guard breakable.isEmpty else { return breakable }
    let masks = set.indices.filter { Self.isAutoresizing(set[$0]) }
    return masks.isEmpty ? Array(set.indices) : masks
  }

  /// Whether a constraint was made from an autoresizing mask.
  private static func isAutoresizing(_ statement: Statement) -> Bool {
    statement.source == .autoresizing
      || (statement.constraint as? LoggedLayoutConstraint)?.system == .autoresizing
  }

  /// The kinds of constraints that are broken only if the conflict has no others.
  private static func isNeverBroken(_ statement: Statement) -> Bool {
    if isAutoresizing(statement) { return true }
    // A library may have replaced the identifier.
    if (statement.constraint as? LoggedLayoutConstraint)?.system == .encapsulated { return true }
    guard let identifier = statement.identifier else { return false }
    return identifier == StackConstraint.hiding
      || ["UIView-Encapsulated-Layout", "_UITemporaryLayout", "UIViewSafeAreaLayoutGuide"]
        .contains { identifier.hasPrefix($0) }
  }

  private static func isAspectRatio(_ statement: Statement) -> Bool {
    statement.first === statement.second && statement.firstAttribute.isLength
      && statement.firstAttribute != statement.secondAttribute
  }

  private static func isConstantSize(_ statement: Statement) -> Bool {
    statement.second == nil && statement.firstAttribute.isLength && statement.first is View
  }

  /// The kinds of position constraints, in the order in which they are broken.
  private static let positions: [@Sendable (Statement) -> Bool] = [
    { isGap($0) && $0.relation != .equal },
    { isGap($0) },
    { isEdge($0, [.centerX, .centerY]) },
    { isEdge($0, [.trailing, .right, .bottom]) },
    { $0.second != nil && $0.firstAttribute.isLength },
    { isEdge($0, [.leading, .left, .top]) },
  ]

  /// Whether a constraint relates the end of an item to the start of another one in the same view.
  private static func isGap(_ statement: Statement) -> Bool {
    guard let second = statement.second else { return false }
    let starts: [LayoutConstraint.Attribute] = [.leading, .left, .top]
    let ends: [LayoutConstraint.Attribute] = [.trailing, .right, .bottom]
    let (a, b) = (statement.firstAttribute, statement.secondAttribute)
    guard (starts.contains(a) && ends.contains(b)) || (ends.contains(a) && starts.contains(b)) else {
      return false
    }
    return statement.first.containingView === second.containingView
  }

  private static func isEdge(_ statement: Statement, _ edges: [LayoutConstraint.Attribute]) -> Bool {
    edges.contains(statement.firstAttribute.withoutMargin)
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
