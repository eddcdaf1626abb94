public import Foundation

/// A linear relation of two attributes: `first.attribute relation multiplier × second.attribute + constant`.
///
/// Constants are in points. The nearest common ancestor of the two items holds an active constraint. Constant, priority
/// and identifier can change at any time. Source: Apple's documentation of NSLayoutConstraint.
///
/// A constraint does not retain its items. Views do not need to deactivate constraints in their `deinit`.
open class LayoutConstraint: Hashable, CustomStringConvertible, ChangeReporter {
  /// The direction of a stack or a length. UIKit declares it here.
  public typealias Axis = StackCore.Axis
  /// The item on the left of the relation; nil once it is deallocated.
  open var firstItem: LayoutItem? { storedFirstItem }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { storedFirstAttribute }
  /// The relation of the two sides.
  open var relation: Relation { storedRelation }
  /// The item on the right of the relation; nil for a constant, and once the item is deallocated.
  open var secondItem: LayoutItem? { storedSecondItem }
  /// The attribute of the second item; `notAnAttribute` for a constant.
  open var secondAttribute: Attribute { storedSecondAttribute }
  /// The factor of the second item's attribute.
  open var multiplier: CGFloat { storedMultiplier }
  /// The identifier, which messages show in quotes.
  open var identifier: String? {
    get { storedIdentifier }
    set { change(\.storedIdentifier, to: newValue, affects: .solution) }
  }
  /// A name that messages show in place of the address, as for views. Our choice.
  public final var name: String? { didSet { changed(\.name, from: oldValue, affects: .solution) } }

  // What was stated: layouts read it without the getters of an override.
  final let storedFirstAttribute, storedSecondAttribute: Attribute
  final let storedRelation: Relation
  final let storedMultiplier: CGFloat
  private(set) final var storedIdentifier: String?
  final var storedFirstItem: LayoutItem? { first?.item }
  final var storedSecondItem: LayoutItem? { second?.item }

  private let first: LayoutItem.Reference?
  private let second: LayoutItem.Reference?
  private var hasSecondItem: Bool { second != nil }
  private(set) final var storedConstant: CGFloat
  private(set) final var storedPriority: LayoutPriority
  /// The view that holds the constraint while it is active. It resets this reference in its `deinit`.
  unowned(unsafe) var holder: View?
  /// The number of the activation while the constraint is active: later ones in its tree have greater numbers.
  package final var activation = 0
  /// What UIKit made it for, if a log says so; nil for a constraint of an app or a library.
  package var system: SystemConstraint?
  /// Whether the constraint belongs to a stack's arrangement. Only the stack changes it then.
  private var isMadeByStack = false

  /// A convenience initializer: a subclass in another module inherits those of UIKit only if it sees all designated ones.
  convenience init(own statement: Statement) {
    self.init(
      item: statement.first, attribute: statement.firstAttribute, relatedBy: statement.relation,
      toItem: statement.second, attribute: statement.secondAttribute, multiplier: statement.multiplier,
      constant: statement.constant, priority: LayoutPriority(level: statement.priority),
      identifier: statement.identifier)
    isMadeByStack = true
  }

  func update(from statement: Statement) {
    storedConstant = statement.constant
    storedPriority = LayoutPriority(level: statement.priority)
  }

  /// Creates an inactive constraint.
  ///
  /// Without a second item, the first attribute is a width or a height, and the constant is its length. The constant is in points.
  public init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) {
    first = firstItem.reference
    storedFirstAttribute = firstAttribute
    storedRelation = relation
    second = secondItem?.reference
    storedSecondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    storedMultiplier = multiplier
    storedIdentifier = identifier
    storedConstant = constant
    storedPriority = priority
  }

  /// Creates an inactive constraint between items whose type is not known, such as values of a dictionary.
  ///
  /// The other initializer is preferred where the types are known. The constant is in points.
  /// - Precondition: the items are views or layout guides, the second one or nil.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    func item(_ value: Any) -> LayoutItem {
      if let item = value as? LayoutItem { return item }
      trap("A constraint relates views and layout guides, not \(type(of: value)).")
    }
    self.init(
      item: item(view1), attribute: attr1, relatedBy: relation, toItem: view2.map(item), attribute: attr2,
      multiplier: multiplier, constant: constant, priority: .required)
  }

  /// Creates a placeholder without items, for a property that gets its constraint later. It can't be activated.
  public init() {
    first = nil
    storedFirstAttribute = .notAnAttribute
    storedRelation = .equal
    second = nil
    storedSecondAttribute = .notAnAttribute
    storedMultiplier = 1
    storedConstant = 0
    storedPriority = .required
  }

  /// Whether two constraints are the same object.
  public static func == (lhs: LayoutConstraint, rhs: LayoutConstraint) -> Bool { lhs === rhs }
  /// Hashes the identity of the constraint.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The number that is added to the second side, in points.
  /// - Precondition: the new value is within ±10⁹ if the constraint is active.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      if storedIsActive && !LayoutRange.contains(newValue) {
        trap("The constant of an active constraint must be within ±1e9, not \(newValue).")
      }
      change(\.storedConstant, to: newValue, affects: .solution)
    }
  }

  /// The priority; required by default.
  open var priority: LayoutPriority {
    get { storedPriority }
    set { change(\.storedPriority, to: newValue, affects: .solution) }
  }

  /// The view that holds the constraint; while it is inactive, that of its first item.
  package final var reportingView: View? { holder ?? storedFirstItem?.anchorView }

  fileprivate func invalidateLayout() {
    guard let holder else { return }
    invalidateSizes()
    holder.setNeedsSolve()
  }

  /// Whether the constraint takes part in layout, without an override's getter.
  final var storedIsActive: Bool { isMadeByStack || holder != nil }

  /// Whether the constraint takes part in layout. Constraints of a stack's arrangement always do.
  /// - Precondition: a constraint that is made active is valid: see ``validate(_:)``.
  open var isActive: Bool {
    get { storedIsActive }
    set {
      guard !isMadeByStack else { return }
      guard newValue else { return deactivate() }
      do throws(LayoutConstraintError) { try activate() } catch {
        trap("“\(equation)” can't be active: \(error.reason).")
      }
    }
  }

  /// The relation as a value; nil if an item is deallocated.
  package var statement: Statement? {
    guard let storedFirstItem, !hasSecondItem || storedSecondItem != nil else { return nil }
    return Statement(
      first: storedFirstItem, firstAttribute: storedFirstAttribute, relation: storedRelation,
      second: storedSecondItem,
      secondAttribute: storedSecondAttribute, multiplier: storedMultiplier, constant: storedConstant,
      priority: storedPriority.level, identifier: storedIdentifier, source: .constraint, constraint: self)
  }

  /// The constraint as the console prints it, with names in place of addresses.
  open var description: String {
    guard let statement else { return "<NSLayoutConstraint (its items are gone)>" }
    return storedIsActive ? statement.text : statement.text.replacing("(active", with: "(inactive")
  }

  var items: [LayoutItem] { [storedFirstItem, storedSecondItem].compactMap { $0 } }
  func refers(to item: LayoutItem) -> Bool { storedFirstItem === item || storedSecondItem === item }

  /// Checks everything that does not depend on the items' places in the tree.
  /// - Throws: `LayoutConstraintError` for deallocated items, numbers out of range and incompatible attributes.
  func validate() throws(LayoutConstraintError) {
    guard first != nil else { throw .isPlaceholder }
    guard storedFirstItem != nil, !hasSecondItem || storedSecondItem != nil else { throw .itemIsGone }
    for value in [storedConstant, storedMultiplier] where !LayoutRange.contains(value) {
      throw .outOfRange(value)
    }
    guard storedFirstAttribute != .notAnAttribute else {
      throw .incompatibleAttributes(storedFirstAttribute, storedSecondAttribute)
    }
    guard hasSecondItem else {
      guard storedFirstAttribute.isLength else { throw .needsSecondItem(storedFirstAttribute) }
      return
    }
    let (first, second) = (storedFirstAttribute, storedSecondAttribute)
    let areCompatible =
      second != .notAnAttribute && first.isLength == second.isLength
      && (first.isLength || first.axis == second.axis)
      && !(first.followsReading && second.isFixedSide) && !(first.isFixedSide && second.followsReading)
    guard areCompatible else { throw .incompatibleAttributes(first, second) }
  }
}

extension ChangeEffect where Owner: LayoutConstraint {
  fileprivate static var solution: Self { Self { $0.invalidateLayout() } }
}
