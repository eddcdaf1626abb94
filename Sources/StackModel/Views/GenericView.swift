public import Foundation

/// What makes a view of a type that is known at run time only: `T()` and `T(frame:)` with `T: UIView`, as Objective-C does.
///
/// These initializers are members of an extension, so that subclasses are not required to declare them. A class has one of its own,
/// which is used wherever the class is named.
public protocol GenericView {
  /// Creates a view of exactly this class, if the class says how; see `_instance(frame:)`.
  static func _instance(frame: CGRect?) -> View?
}

extension View: GenericView {}

extension GenericView {
  /// Creates a view of the type that `T` is.
  /// - Precondition: the class overrides `_instance(frame:)`, or is one of this package's.
  public init(frame: CGRect) { self = Self.made(frame) }
  /// Creates a view of the type that `T` is, with a frame of zero.
  /// - Precondition: the class overrides `_instance(frame:)`, or is one of this package's.
  public init() { self = Self.made(nil) }

  /// Creates a view of the class that a metatype is, as `type.init(frame:)` does in UIKit, where it makes one of the class that Swift
  /// knows. The plugin UIKitSource writes it.
  public static func _made(frame: CGRect? = nil) -> Self { made(frame) }

  private static func made(_ frame: CGRect?) -> Self {
    guard let view = _instance(frame: frame) as? Self else {
      trap(
        "T() of a type parameter makes no \(self) unless the plugin UIKitSource rewrites its source, or the class has init(frame:) and `override class func _instance(frame: CGRect?) -> UIView? { frame.map { \(self)(frame: $0) } ?? \(self)() }`."
      )
    }
    return view
  }
}

func trapMetatype() -> Never {
  trap(
    "type.init() of a view's metatype makes no view here: write type._made(frame: nil), as the plugin UIKitSource does."
  )
}

extension GenericView where Self == View {
  /// Traps; see `_made(frame:)`.
  public init(frame: CGRect) { trapMetatype() }
  /// Traps; see `_made(frame:)`.
  public init() { trapMetatype() }
}

extension GenericView where Self == Label {
  /// Traps; see `_made(frame:)`.
  public init(frame: CGRect) { trapMetatype() }
  /// Traps; see `_made(frame:)`.
  public init() { trapMetatype() }
}

/// A class of this package's, and how a view of it is made.
@_spi(Rooms) public struct OwnClass {
  /// The class.
  public let type: View.Type
  let make: (CGRect) -> View
  /// Takes the class of what is made.
  package init<Made: View>(_ make: @escaping (CGRect) -> Made) { (type, self.make) = (Made.self, make) }
}
