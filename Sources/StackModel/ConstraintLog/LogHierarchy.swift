import StackCore

/// The view hierarchy of a logged conflict, as far as the log tells.
///
/// The console prints no hierarchy. What it prints implies a part of it: the owner of `|`, the constraints of stacks and margins, gaps, which
/// lie between siblings, and sizes and insets, which grow outwards. All other objects have no superview here. Source: the format of the
/// console; the rules of `guess` are our choice, from logs.
struct LogHierarchy {
  typealias Constraint = LayoutLog.LoggedConstraint
  typealias Object = LayoutLog.Object
  /// The objects, in the order of their first mention.
  let objects: [Object]
  /// For each object the index of its superview, or of the view that owns the guide; nil if it is unknown.
  private(set) var parents: [Int?]
  /// For each object whether its superview is a guess of the weak rules.
  private(set) var isGuessed: [Bool]
  /// The number of superviews that the longest chain has at most. Views further down are left without a superview.
  static let depthLimit = 100
  private let indices: [Object: Int]
  /// The objects that are not taken for subviews of others: those with a size from outside, and cells.
  private let outermost: Set<Int>
  private var siblings: [(Int, Int)] = []

  init(_ block: LayoutLog.Block) {
    objects = block.objects
    parents = Array(repeating: nil, count: objects.count)
    isGuessed = Array(repeating: false, count: objects.count)
    let indices = Dictionary(objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.indices = indices
    outermost = Set(block.outermostObjects.compactMap { indices[$0] })
    // An owner that the log names is certain. One without a name may be the same view.
    for constraint in block.constraints where constraint.console.owner != nil { addOwner(of: constraint) }
    for constraint in block.constraints where !constraint.isOwnerUnknown { addOwner(of: constraint) }
    for constraint in block.constraints where constraint.isOwnerUnknown { addUnknownOwner(of: constraint) }
    for constraint in block.constraints { addCertain(constraint) }
    shareSuperviews()
    for constraint in block.constraints { guess(constraint) }
    shareSuperviews()
    let relations = relations(in: block)
    for constraint in block.constraints { guess(constraint, relations) }
    shareSuperviews()
    limitDepth()
  }

  func index(of object: Object) -> Int? { indices[object] }

  /// Whether an object is a guide at a fixed distance from the edges of its view: safe area, margins, readable content.
  static func isInset(_ object: Object) -> Bool {
    guard object.isGuide, let identifier = object.identifier else { return false }
    return identifier.hasPrefix("UIView") || identifier.hasPrefix("UIScrollView")
  }

  func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var above = parents[inner]
    while let current = above {
      if current == outer { return true }
      above = parents[current]
    }
    return false
  }

  /// The inequalities that loosen an equality: lengths become larger or smaller, insets and gaps at least what they are.
  func looserRelations(of constraint: Constraint) -> [LayoutConstraint.Relation] {
    let attribute = constraint.first.attribute.withoutMargin
    if attribute.isLength { return [.greaterThanOrEqual, .lessThanOrEqual] }
    guard let second = constraint.second, let a = index(of: constraint.first.object),
      let b = index(of: second.object)
    else { return [] }
    let other = second.attribute.withoutMargin
    // Whether the first edge lies after the second one.
    let isLater: Bool
    switch (attribute.isStart, attribute.isEnd, other.isStart, other.isEnd) {
    case (true, _, _, true): isLater = true
    case (_, true, true, _): isLater = false
    case (true, _, true, _): isLater = isInside(a, b)
    case (_, true, _, true): isLater = isInside(b, a)
    default: return []
    }
    return [isLater ? .greaterThanOrEqual : .lessThanOrEqual]
  }

  private mutating func setParent(of child: Int?, _ parent: Int?, isGuess: Bool = false) {
    guard let child, let parent, child != parent, parents[child] == nil else { return }
    guard !objects[parent].isGuide else { return siblings.append((child, parent)) }
    var above: Int? = parent
    while let current = above {
      if current == child { return }
      above = parents[current]
    }
    parents[child] = parent
    isGuessed[child] = isGuess
  }

  /// The view that `|` stands for is the superview of the other side.
  private mutating func addOwner(of constraint: Constraint) {
    let sides = [constraint.first.object, constraint.second?.object].compactMap { $0 }
    guard let owner = constraint.owner, let superview = indices[owner] else { return }
    for side in sides where side != owner {
      setParent(of: indices[side], superview, isGuess: constraint.console.owner == nil)
    }
  }

  /// A superview that the log doesn't name is an object of its own.
  private mutating func addUnknownOwner(of constraint: Constraint) {
    let sides = [constraint.first.object, constraint.second?.object].compactMap { $0 }
    guard let unnamed = sides.first(where: { $0.className.isEmpty && $0.address == nil }) else { return }
    for side in sides where side != unnamed { setParent(of: indices[side], indices[unnamed]) }
  }

  /// What the constraints of stacks, margins and masks say for certain, and gaps between siblings.
  private mutating func addCertain(_ constraint: Constraint) {
    guard let second = constraint.second, let a = indices[constraint.first.object],
      let b = indices[second.object]
    else { return }
    let (first, other) = (constraint.first.attribute, second.attribute)
    if SystemConstraint(constraint) == .autoresizing {
      setParent(of: a, b)
    } else if SystemConstraint(constraint) == .canvasConnection {
      if first == other { setParent(of: b, a) }
    } else if other != other.withoutMargin {
      setParent(of: a, b)
    } else if first != first.withoutMargin {
      setParent(of: b, a)
    } else if constraint.owner == nil, Self.areOpposite(first, other) || Self.tiesSiblings(constraint) {
      siblings.append((a, b))
    } else if constraint.owner == nil, Self.isInset(constraint.first.object) != Self.isInset(second.object) {
      siblings.append((a, b))
    }
  }

  static func areOpposite(_ a: LayoutConstraint.Attribute, _ b: LayoutConstraint.Attribute) -> Bool {
    a.isStart && b.isEnd || a.isEnd && b.isStart
  }

  /// Whether it is a stack's constraint between arranged views or guides of the same stack.
  private static func tiesSiblings(_ constraint: Constraint) -> Bool {
    guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-") else { return false }
    return identifier != "UISV-canvas-connection" && identifier != "UISV-fill-proportionally"
  }

  /// Gives siblings the same superview, beginning with those whose superview is known.
  /// - Complexity: linear in the objects and siblings, times the depth.
  private mutating func shareSuperviews() {
    var neighbours: [[Int]] = Array(repeating: [], count: objects.count)
    for (a, b) in siblings {
      neighbours[a].append(b)
      neighbours[b].append(a)
    }
    var queue = parents.indices.filter { parents[$0] != nil }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      guard let parent = parents[index] else { continue }
      for sibling in neighbours[index] where parents[sibling] == nil {
        setParent(of: sibling, parent, isGuess: isGuessed[index])
        if parents[sibling] != nil { queue.append(sibling) }
      }
    }
  }

  private func relations(in block: LayoutLog.Block) -> [Int] {
    var counts = Array(repeating: 0, count: objects.count)
    for constraint in block.constraints {
      guard let second = constraint.second else { continue }
      for object in [constraint.first.object, second.object] { indices[object].map { counts[$0] += 1 } }
    }
    return counts
  }

  /// The weak rules: the larger one of two sizes contains the other, and so does the one whose edge lies further out, and a cell or a view with a
  /// size from outside. Of two views at one line the one with more relations is taken for the superview, else the second one; this needs
  /// the numbers of relations.
  private mutating func guess(_ constraint: Constraint, _ relations: [Int]? = nil) {
    guard let second = constraint.second, constraint.owner == nil, let a = indices[constraint.first.object],
      let b = indices[second.object], constraint.first.attribute == second.attribute,
      !Self.tiesSiblings(constraint)
    else { return }
    let attribute = constraint.first.attribute
    let isEnd = attribute.isEnd
    let isFirstOuter: Bool
    // Equal lengths say nothing about superviews, one that is a part of the other does.
    let isPart =
      constraint.relation == .equal
      && (constraint.multiplier < 1 || constraint.multiplier == 1 && constraint.constant < 0)
    if attribute.isLength, constraint.relation == .equal || constraint.multiplier != 1, !isPart { return }
    if outermost.contains(a) != outermost.contains(b) {
      isFirstOuter = outermost.contains(a)
    } else if attribute.isLength {
      isFirstOuter = constraint.relation == .greaterThanOrEqual
    } else if constraint.constant != 0, isEnd || attribute.isStart {
      isFirstOuter = isEnd == (constraint.constant > 0)
    } else {
      guard let relations else { return }
      isFirstOuter = relations[a] > relations[b]
    }
    setParent(of: isFirstOuter ? b : a, isFirstOuter ? a : b, isGuess: true)
  }

  private mutating func limitDepth() {
    for index in parents.indices {
      var (depth, above) = (0, parents[index])
      while let current = above, depth <= Self.depthLimit { (depth, above) = (depth + 1, parents[current]) }
      if depth > Self.depthLimit { parents[index] = nil }
    }
  }
}
