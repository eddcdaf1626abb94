/// A sequence of elements with a summary of each subtree, so that positions, inserts, removals and changes cost O(log n).
///
/// It is a treap: a search tree by order and a heap by random priorities, which keep it balanced. Source: Seidel and Aragon 1996,
/// doi:10.1007/BF01940876. A node is the handle of its element. Complexities are expected values.
final class SummedTree {
  typealias Element = RowElement
  typealias Summary = Element.Summary
  typealias Position = Element.Position

  final class Node {
    // No two accesses overlap, so exclusivity checks are off. They would take a tenth of the time of a layout of many rows.
    fileprivate struct Links {
      var left: Node?
      var right: Node?
      unowned(unsafe) var parent: Node?
      var summary = Element.emptySummary
      /// The cached position, valid for `version` of the tree.
      var position = Element.start
      var version = -1
    }

    @exclusivity(unchecked) fileprivate var links = Links()
    /// The element. Call ``SummedTree/update(_:)`` after a change of its summary.
    @exclusivity(unchecked) var element: Element
    fileprivate let priority: UInt32

    fileprivate init(_ element: Element, priority: UInt32) {
      (self.element, self.priority) = (element, priority)
    }

    fileprivate func updateSummary() {
      var summary = element.summary
      if let left = links.left { summary = Element.sum(left.links.summary, summary) }
      if let right = links.right { summary = Element.sum(summary, right.links.summary) }
      links.summary = summary
    }
  }

  private var root: Node?
  private var priorities = SplitMix64(seed: 0)
  /// The number of changes of summaries.
  private var version = 0
  var summary: Summary { root?.links.summary ?? Element.emptySummary }

  private func makeNode(_ element: Element) -> Node {
    Node(element, priority: UInt32(truncatingIfNeeded: priorities.next()))
  }

  /// Replaces all elements.
  /// - Parameters:
  ///   - makeElement: makes the element of a value. Called in order.
  ///   - didMake: called with each value and its node.
  /// - Complexity: O(n).
  func fill<Value>(with values: [Value], _ makeElement: (Value) -> Element, didMake: (Value, Node) -> Void) {
    // The nodes on the path from the root to the last node. The tree holds them.
    var spine: [Unmanaged<Node>] = []
    for value in values {
      let node = makeNode(makeElement(value))
      didMake(value, node)
      var last: Unmanaged<Node>?
      while let top = spine.last, top._withUnsafeGuaranteedRef({ $0.priority < node.priority }) {
        // No node of its subtree is to come.
        top._withUnsafeGuaranteedRef { $0.updateSummary() }
        last = spine.popLast()
      }
      node.links.left = last?.takeUnretainedValue()
      last?._withUnsafeGuaranteedRef { $0.links.parent = node }
      if let above = spine.last {
        above._withUnsafeGuaranteedRef { $0.links.right = node }
        node.links.parent = above.takeUnretainedValue()
      } else {
        root = node
      }
      spine.append(.passUnretained(node))
    }
    for node in spine.reversed() { node._withUnsafeGuaranteedRef { $0.updateSummary() } }
    version += 1
  }

  /// Inserts an element after a node, or as the first one for nil.
  /// - Complexity: O(log n).
  func insert(_ element: Element, after before: Node?) -> Node {
    let node = makeNode(element)
    // The node becomes a leaf at its position, then rotates up by its priority.
    if let before, before.links.right == nil {
      before.links.right = node
      node.links.parent = before
    } else if let top = before?.links.right ?? root {
      let next = Self.outermost(top, isLast: false)
      next.links.left = node
      node.links.parent = next
    } else {
      root = node
    }
    while let above = node.links.parent, above.priority < node.priority { rotateUp(node) }
    update(node)
    return node
  }

  /// - Complexity: O(log n).
  func remove(_ node: Node) {
    while node.links.left != nil || node.links.right != nil {
      let (left, right) = (node.links.left, node.links.right)
      let child = right == nil || (left?.priority ?? 0) > (right?.priority ?? 0) ? left : right
      if let child { rotateUp(child) }
    }
    version += 1
    guard let above = node.links.parent else {
      root = nil
      return
    }
    if above.links.left === node { above.links.left = nil } else { above.links.right = nil }
    node.links.parent = nil
    update(above)
  }

  private func rotateUp(_ node: Node) {
    guard let above = node.links.parent else { return }
    let top = above.links.parent
    if above.links.left === node {
      above.links.left = node.links.right
      node.links.right?.links.parent = above
      node.links.right = above
    } else {
      above.links.right = node.links.left
      node.links.left?.links.parent = above
      node.links.left = above
    }
    above.links.parent = node
    node.links.parent = top
    if let top {
      if top.links.left === above { top.links.left = node } else { top.links.right = node }
    } else {
      root = node
    }
    above.updateSummary()
    node.updateSummary()
  }

  /// Updates the summaries after a change of one element's summary.
  /// - Complexity: O(log n).
  func update(_ node: Node) {
    version += 1
    var node: Node? = node
    while let current = node {
      current.updateSummary()
      node = current.links.parent
    }
  }

  /// - Complexity: O(log n), or O(1) if it has been computed since the last change.
  func position(of node: Node) -> Position {
    if node.links.version == version { return node.links.position }
    // From the node upward: each part comes before the parts that are added already.
    var position = Element.start
    if let left = node.links.left { Element.precede(&position, by: left.links.summary) }
    var current = node
    while let above = current.links.parent {
      if above.links.right === current {
        above.element.precede(&position)
        if let left = above.links.left { Element.precede(&position, by: left.links.summary) }
      }
      current = above
    }
    (node.links.version, node.links.position) = (version, position)
    return position
  }

  /// The first node that satisfies a predicate on its position. All nodes after it must satisfy the predicate, too.
  /// - Complexity: O(log n).
  func first(where predicate: (Position, Node) -> Bool) -> Node? {
    var result: Node?
    var (position, node) = (Element.start, root)
    while let current = node {
      var next = position
      if let left = current.links.left { Element.advance(&next, by: left.links.summary) }
      if predicate(next, current) {
        result = current
        node = current.links.left
      } else {
        current.element.advance(&next)
        position = next
        node = current.links.right
      }
    }
    return result
  }

  /// Calls a closure with each node and its position, in order, and updates all summaries. The closure may change the element.
  /// - Returns: false if the closure has changed the tree, so that nodes may have been left out.
  /// - Complexity: O(n).
  @discardableResult func updateAll(_ body: (Node, Position) -> Void) -> Bool {
    version += 1
    let begin = version
    var position = Element.start
    func visit(_ node: Node) {
      if let left = node.links.left { visit(left) }
      body(node, position)
      (node.links.version, node.links.position) = (begin, position)
      node.element.advance(&position)
      if let right = node.links.right { visit(right) }
      node.updateSummary()
    }
    if let root { visit(root) }
    guard version != begin else { return true }
    func sum(_ node: Node?) {
      guard let node else { return }
      sum(node.links.left)
      sum(node.links.right)
      node.updateSummary()
    }
    sum(root)
    version += 1
    return false
  }

  /// The next node after (before) a node.
  func neighbor(of node: Node, after: Bool) -> Node? {
    if let next = after ? node.links.right : node.links.left { return Self.outermost(next, isLast: !after) }
    var node = node
    while let above = node.links.parent {
      if (after ? above.links.left : above.links.right) === node { return above }
      node = above
    }
    return nil
  }

  private static func outermost(_ node: Node, isLast: Bool) -> Node {
    var node = node
    while let next = isLast ? node.links.right : node.links.left { node = next }
    return node
  }

  enum Part {
    case node(Node)
    case subtree(Node)

    var summary: Summary {
      switch self {
      case .node(let node): node.element.summary
      case .subtree(let node): node.links.summary
      }
    }

    /// The parts of a subtree, in order; none for a node.
    var parts: [Part] {
      guard case .subtree(let node) = self else { return [] }
      return [node.links.left.map(Part.subtree), .node(node), node.links.right.map(Part.subtree)].compactMap(
        \.self)
    }
  }

  /// The parts of the tree before a node, or of the whole tree, in order.
  /// - Complexity: O(log n).
  func parts(before end: Node? = nil) -> [Part] {
    guard let end else { return root.map { [.subtree($0)] } ?? [] }
    var result: [Part] = []
    if let left = end.links.left { result.append(.subtree(left)) }
    var current = end
    while let above = current.links.parent {
      if above.links.right === current {
        result.append(.node(above))
        if let left = above.links.left { result.append(.subtree(left)) }
      }
      current = above
    }
    return result.reversed()
  }

  /// The first (last) node of a part that satisfies a predicate. A summary satisfies it if one of its elements does.
  /// - Complexity: O(log n).
  func outermost(of part: Part, isLast: Bool, where holds: (Summary) -> Bool) -> Node? {
    guard holds(part.summary) else { return nil }
    if case .node(let node) = part { return node }
    for inner in isLast ? part.parts.reversed() : part.parts {
      if let node = outermost(of: inner, isLast: isLast, where: holds) { return node }
    }
    return nil
  }

  /// Checks the order, the heap, the parent links and the summaries.
  /// - Returns: the nodes in order.
  @discardableResult func checkInvariants(areEqual: (Summary, Summary) -> Bool) -> [Node] {
    var nodes: [Node] = []
    func check(_ node: Node?) -> Summary {
      guard let node else { return Element.emptySummary }
      for child in [node.links.left, node.links.right].compactMap(\.self) {
        precondition(child.links.parent === node, "a node has a link to its parent")
        precondition(child.priority <= node.priority, "the tree is a heap by priority")
      }
      let left = check(node.links.left)
      nodes.append(node)
      let summary = Element.sum(Element.sum(left, node.element.summary), check(node.links.right))
      precondition(areEqual(summary, node.links.summary), "a summary is the sum over the subtree")
      return summary
    }
    _ = check(root)
    return nodes
  }
}
