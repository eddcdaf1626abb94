import StackCore

extension LayoutLog.LoggedConstraint {
  init(_ result: ConsoleReader.Result, line: Int, objects: LayoutLog.ObjectTable) {
    let description = result.description
    let meaning = Meaning(description, objects)
    address = description.address ?? ""
    className = description.className
    identifier = description.identifier
    text = result.bodyText
    self.line = line
    first = meaning.first
    relation = meaning.relation
    second = meaning.second
    multiplier = meaning.multiplier
    constant = meaning.quantity.value
    priority = description.priority
    contentPriorities = description.contentPriorities.map {
      .init(hugging: $0.hugging, compressionResistance: $0.compressionResistance)
    }
    autoresizingMask = description.mask
    spacing = meaning.quantity.word
    activity = description.isActive.map { $0 ? .active : .inactive }
    source = description.source.map { .init(file: $0.file, line: $0.line) }
    let owner = objects.namedOwner(of: description)
    self.owner = owner.flatMap(objects.object)
    isOwnerUnknown = description.needsOwner && owner == nil
    direction = meaning.direction.map { $0 == .leftToRight ? .leftToRight : .rightToLeft }
    console = description
  }
}

extension LayoutLog.LoggedConstraint: CustomStringConvertible {
  /// The whole constraint as the console prints it, in one line.
  public var description: String { console.text }
}

extension LayoutLog.Block {
  /// The message with the constraints that were read, each in one line, with its numbers as they were printed.
  /// Reading it gives the same constraints and objects again.
  package var message: String {
    func item(_ constraint: LayoutLog.LoggedConstraint) -> String {
      ConsoleDescription.quoted(constraint.console.text(body: constraint.text))
    }
    let list = constraints.map { "    " + item($0) }.joined(separator: ",\n")
    let recovery = broken.map {
      "\n\nWill attempt to recover by breaking constraint\n\(item(constraints[$0]))"
    }
    return "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\(recovery ?? "")\n"
  }
}

/// The relation that a description stands for.
///
/// Visual format reads "later edge == earlier edge + distance". From right to left, the later edge is the left one.
private struct Meaning {
  var first: LayoutLog.Term
  var relation: LayoutConstraint.Relation
  var second: LayoutLog.Term?
  var multiplier = 1.0
  var quantity: ConsoleDescription.Quantity
  var direction: ConsoleDescription.Direction?

  init(_ description: ConsoleDescription, _ objects: LayoutLog.ObjectTable) {
    let unknown = LayoutLog.Object(className: "", address: nil, title: nil, identifier: nil, name: "view")
    func object(_ item: ConsoleDescription.Item) -> LayoutLog.Object { objects.object(item) ?? unknown }
    let owner = objects.owner(of: description) ?? unknown
    switch description.body {
    case .length(let axis, let item, let relation, let quantity):
      first = .init(object: object(item), attribute: .length(of: axis))
      (self.relation, self.quantity) = (relation, quantity)
    case .equalLength(let axis, let item, let relation, let other):
      first = .init(object: object(item), attribute: .length(of: axis))
      second = .init(object: object(other), attribute: .length(of: axis))
      (self.relation, quantity) = (relation, .init(value: 0))
    case .gap(let axis, let from, let relation, let quantity, let to, let direction):
      (self.relation, self.quantity, self.direction) = (relation, quantity, direction)
      let (start, end) = Self.edges(axis, direction)
      func term(
        _ element: ConsoleDescription.Element, inner: LayoutConstraint.Attribute,
        outer: LayoutConstraint.Attribute
      ) -> LayoutLog.Term {
        switch element {
        case .item(let item): .init(object: object(item), attribute: inner)
        case .superview: .init(object: owner, attribute: outer)
        }
      }
      let (earlier, later) = (term(from, inner: end, outer: start), term(to, inner: start, outer: end))
      // From right to left the first element has the larger coordinates.
      (first, second) = direction == .rightToLeft ? (earlier, later) : (later, earlier)
    case .equation(let left, let relation, let right, let multiplier, let constant):
      first = .init(object: object(left.item), attribute: left.attribute.attribute)
      (self.relation, quantity, self.multiplier) = (relation, constant, right == nil ? 1 : multiplier)
      if let right {
        second = .init(object: object(right.item), attribute: right.attribute.attribute)
      } else if description.needsOwner {
        // A coordinate counts from the superview's edge.
        second = .init(object: owner, attribute: left.attribute.attribute.axis == .horizontal ? .left : .top)
      }
    }
  }

  /// The edges where a view begins and ends in visual format.
  private static func edges(
    _ axis: Axis, _ direction: ConsoleDescription.Direction?
  ) -> (start: LayoutConstraint.Attribute, end: LayoutConstraint.Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    switch direction {
    case .leftToRight: return (.left, .right)
    case .rightToLeft: return (.right, .left)
    case nil: return (.leading, .trailing)
    }
  }
}
