public import Foundation

/// Relates two attributes: `first.attribute relation multiplier × second.attribute + constant`.
///
/// Constants are in points. An active constraint is held by the nearest view above both its items. Constant, priority and
/// identifier can be changed at any time. Source: Apple's documentation of NSLayoutConstraint.
///
/// A view that goes takes its constraints along: there is nothing to deactivate in its `deinit`, where they may still speak of it.
public final class LayoutConstraint {
  public var firstItem: LayoutItem? { first.item }
  public let firstAttribute: Attribute
  public let relation: Relation
  public var secondItem: LayoutItem? { second?.item }
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  /// What messages call the constraint, in quotes.
  public var identifier: String? {
    didSet { if identifier != oldValue { changed { [self] in identifier = oldValue } } }
  }
  /// What messages say in place of the address, as for views; our choice.
  public var name: String? {
    didSet { if name != oldValue { changed { [self] in name = oldValue } } }
  }

  private let first: LayoutItem.Reference
  private let second: LayoutItem.Reference?
  private var hasSecondItem: Bool { second != nil }
  private var storedConstant: CGFloat
  private var storedPriority: LayoutPriority
  /// The view that holds the constraint while it is active.
  unowned(unsafe) var holder: View?

  /// Whether a stack made it for its arrangement.
  private(set) var isStacksOwn = false

  /// A constraint as a stack makes it.
  init(own statement: Statement) {
    first = statement.first.reference
    firstAttribute = statement.firstAttribute
    relation = statement.relation
    second = statement.second?.reference
    secondAttribute = statement.secondAttribute
    multiplier = statement.multiplier
    identifier = statement.identifier
    storedConstant = statement.constant
    storedPriority = LayoutPriority(statement.priority)
    isStacksOwn = true
  }

  /// Takes over constant and priority from what the stack says now.
  func update(from statement: Statement) {
    storedConstant = statement.constant
    storedPriority = LayoutPriority(statement.priority)
  }

  /// Makes a constraint, not active yet.
  /// - Parameter secondItem: nil for a constant length.
  public init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) {
    first = firstItem.reference
    self.firstAttribute = firstAttribute
    self.relation = relation
    second = secondItem?.reference
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.identifier = identifier
    storedConstant = constant
    storedPriority = priority
  }

  /// What is added to the second side, in points.
  /// - Precondition: while the constraint is active it is within ±1e9.
  public var constant: CGFloat {
    get { storedConstant }
    set {
      precondition(
        !isActive || Self.isInRange(newValue), "a constraint's constant is within ±1e9, not \(newValue)")
      let old = storedConstant
      guard newValue != old else { return }
      changed { [self] in constant = old }
      storedConstant = newValue
    }
  }

  /// How strongly it is wished for; required unless set.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      let old = storedPriority
      guard newValue != old else { return }
      changed { [self] in priority = old }
      storedPriority = newValue
    }
  }

  private func changed(undo: @escaping () -> Void) {
    guard let view = holder ?? firstItem?.anchorView else { return }
    view.willChange(undo: undo)
    guard holder != nil else { return }
    tellSizesMayChange()
    view.setNeedsUpdateConstraints()
  }

  /// Whether it has a say in layout. A stack's own always has; only the stack changes it.
  /// - Precondition: what is made active can be: see ``activate(_:)``.
  public var isActive: Bool {
    get { isStacksOwn || holder != nil }
    set {
      guard !isStacksOwn else { return }
      guard newValue else { return deactivate() }
      do throws(LayoutConstraintError) {
        try activate()
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }

  /// What it says, while both its items are there.
  var statement: Statement? {
    guard let firstItem, !hasSecondItem || secondItem != nil else { return nil }
    return Statement(
      first: firstItem, firstAttribute: firstAttribute, relation: relation, second: secondItem,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: storedConstant,
      priority: storedPriority.rawValue, identifier: identifier, source: .constraint, constraint: self)
  }

  /// The items, as far as they are still there.
  var items: [LayoutItem] { [firstItem, secondItem].compactMap { $0 } }

  func isAbout(_ item: LayoutItem) -> Bool { firstItem === item || secondItem === item }

  // MARK: Validity

  private static func isInRange(_ value: CGFloat) -> Bool { abs(value) <= 1e9 }

  /// Whether its parts make a constraint, wherever its items are.
  /// - Throws: `LayoutConstraintError` for numbers that are not finite and attributes that don't go together.
  func validate() throws(LayoutConstraintError) {
    guard firstItem != nil, !hasSecondItem || secondItem != nil else { throw .itemIsGone }
    for value in [storedConstant, multiplier] where !Self.isInRange(value) { throw .outOfRange(value) }
    guard firstAttribute != .notAnAttribute else {
      throw .incompatibleAttributes(firstAttribute, secondAttribute)
    }
    guard hasSecondItem else {
      guard firstAttribute.isLength else { throw .needsSecondItem(firstAttribute) }
      return
    }
    let (first, second) = (firstAttribute, secondAttribute)
    let agree =
      second != .notAnAttribute && first.isLength == second.isLength
      && (first.isLength || first.axis == second.axis)
      && !(first.followsReading && second.isFixedSide) && !(first.isFixedSide && second.followsReading)
    guard agree else { throw .incompatibleAttributes(first, second) }
  }
}
