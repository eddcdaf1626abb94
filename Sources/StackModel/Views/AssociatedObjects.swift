/// An object that values can be associated with by a key: views, layers, guides, view controllers and gesture recognizers.
package protocol AssociationHolder: AnyObject {
  /// The values by their keys, which are addresses; nil if there never was one. They take no part in the change log.
  var associations: [UnsafeRawPointer: AssociatedObject]? { get set }
}

package enum AssociatedObject {
  /// It is kept as long as the object.
  case kept(Any)
  case assigned(Unretained)

  /// A reference that does not retain its object.
  package struct Unretained {
    package private(set) weak var object: AnyObject?
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
  package final var associations: [UnsafeRawPointer: AssociatedObject]? {
    get { details?.extras?.associations }
    set { madeExtras.associations = newValue }
  }
}

extension Layer: AssociationHolder {
  package final var associations: [UnsafeRawPointer: AssociatedObject]? {
    get { tree.associations }
    set { tree.associations = newValue }
  }
}

extension LayoutGuide: AssociationHolder {}
