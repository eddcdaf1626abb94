/// An object that values can be associated with by a key: views, layers, guides, view controllers and gesture recognizers.
package protocol AssociationHolder: AnyObject {
  /// The values by their keys, which are addresses; nil if there never was one. They take no part in the change log.
  var associations: [UnsafeRawPointer: AssociatedObject]? { get set }
}

/// A value that is associated with an object.
package enum AssociatedObject {
  /// It is kept as long as the object.
  case kept(Any)
  /// An object that is not retained.
  case assigned(Unretained)

  /// A reference that does not retain its object.
  package struct Unretained {
    /// The object; nil when it is gone.
    package private(set) weak var object: AnyObject?
    /// Creates a reference to an object.
    package init(_ object: AnyObject) { self.object = object }
  }

  /// The value; nil if it was not retained, and is gone.
  package var value: Any? {
    switch self {
    case .kept(let value): value
    case .assigned(let reference): reference.object
    }
  }
}

extension View: AssociationHolder {
  /// The values that code has associated with the view; nil for none.
  package final var associations: [UnsafeRawPointer: AssociatedObject]? {
    get { details?.extras?.associations }
    set { madeExtras.associations = newValue }
  }
}

extension Layer: AssociationHolder {
  /// The values that code has associated with the layer; nil for none.
  package final var associations: [UnsafeRawPointer: AssociatedObject]? {
    get { tree.associations }
    set { tree.associations = newValue }
  }
}

extension LayoutGuide: AssociationHolder {}
