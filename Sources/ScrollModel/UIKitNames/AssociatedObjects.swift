// swift-format-ignore-file
#if !canImport(ObjectiveC)
  import Foundation
  import StackCore

  // swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
  /// How an object keeps a value that is associated with it, with the Objective-C runtime's names and raw values.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// The value is not retained; nil is read when it is gone (our choice: UIKit's reference dangles).
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of the value is retained.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy of the value is retained.
    case OBJC_ASSOCIATION_COPY = 771
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Associates a value with an object under a key, an address. Nil ends the association.
  ///
  /// The object keeps the value, so that there is no global table.
  /// - Precondition: the object is a view, a layer, a layout guide, a view controller or a gesture recognizer.
  public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    guard let holder = object as? any AssociationHolder else {
      trap("No value can be associated with a \(type(of: object)): only views, layers, layout guides, view controllers and gesture recognizers keep one.")
    }
    var associations = holder.associations ?? [:]
    associations[key] = value.map { value in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: .assigned(.init(value as AnyObject))
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .kept(value)
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
      }
    }
    holder.associations = associations.isEmpty ? nil : associations
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value that is associated with an object under a key; nil for none.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { (object as? any AssociationHolder)?.associations?[key]?.value }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Ends all associations of an object.
  public func objc_removeAssociatedObjects(_ object: Any) { (object as? any AssociationHolder)?.associations = nil }
#endif
