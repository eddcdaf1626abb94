/// A trait whose changes can be observed, as a type: UITraitDefinition.
///
/// There are the traits of ``TraitCollection`` alone: no traits of an app's own.
public protocol TraitDefinition {
  /// The values of the trait.
  associatedtype Value: Equatable
  /// The trait's value in a trait collection.
  static func value(in traits: TraitCollection) -> Value
}

extension TraitDefinition {
  fileprivate static func differs(_ first: TraitCollection, _ second: TraitCollection) -> Bool {
    value(in: first) != value(in: second)
  }
}

/// Light or dark: UITraitUserInterfaceStyle.
public enum TraitUserInterfaceStyle: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> UserInterfaceStyle { traits.userInterfaceStyle }
}

/// The preferred size of text: UITraitPreferredContentSizeCategory.
public enum TraitPreferredContentSizeCategory: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> ContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// Whether there is much or little width: UITraitHorizontalSizeClass.
public enum TraitHorizontalSizeClass: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> UserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}

/// Whether there is much or little height: UITraitVerticalSizeClass.
public enum TraitVerticalSizeClass: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> UserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The direction of the language: UITraitLayoutDirection.
public enum TraitLayoutDirection: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> TraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}

/// The pixels per point: UITraitDisplayScale.
public enum TraitDisplayScale: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> Double { Double(traits.displayScale) }
}

/// The version of the system. UIKit has no such trait.
public enum TraitSystemVersion: TraitDefinition {
  /// The value of the trait in a trait collection.
  public static func value(in traits: TraitCollection) -> SystemVersion? { traits.systemVersion }
}

/// What ``TraitChangeObservable/registerForTraitChanges(_:handler:)`` returns: UITraitChangeRegistration.
public protocol TraitChangeRegistration: AnyObject {}

/// A view or a view controller, whose traits can change: UITraitChangeObservable.
public protocol TraitChangeObservable: AnyObject {}

package protocol TraitObserverHolder: TraitChangeObservable {
  var traitObservers: TraitObservers { get set }
  var traitCollection: TraitCollection { get }
}

/// The handlers of trait changes of one object, in the order of their registration.
package struct TraitObservers {
  private final class Registration: TraitChangeRegistration {
    let traits: [any TraitDefinition.Type]
    let handler: (AnyObject, TraitCollection) -> Void

    init(_ traits: [any TraitDefinition.Type], _ handler: @escaping (AnyObject, TraitCollection) -> Void) {
      (self.traits, self.handler) = (traits, handler)
    }
  }

  private var registrations: [Registration] = []
  package init() {}

  fileprivate mutating func add(
    _ traits: [any TraitDefinition.Type], _ handler: @escaping (AnyObject, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    let new = Registration(traits, handler)
    registrations.append(new)
    return new
  }

  fileprivate mutating func remove(_ registration: any TraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  fileprivate func call(for object: AnyObject, from old: TraitCollection, to new: TraitCollection) {
    for registration in registrations where registration.traits.contains(where: { $0.differs(old, new) }) {
      registration.handler(object, old)
    }
  }
}

extension TraitObserverHolder {
  func callTraitObservers(from old: TraitCollection) {
    traitObservers.call(for: self, from: old, to: traitCollection)
  }
}

extension TraitChangeObservable {
  /// Calls a handler when one of some traits of this object changes, after `traitCollectionDidChange(_:)`.
  ///
  /// A registration lasts as long as the object, or until ``unregisterForTraitChanges(_:)``. It is not undone by a change log.
  /// Source: Apple's documentation of UITraitChangeObservable; the order of calls is our choice.
  /// - Parameters:
  ///   - traits: types such as `TraitUserInterfaceStyle.self`.
  ///   - handler: gets the object and its previous traits. It is not called if the object is not of the handler's type.
  /// - Returns: what ends the registration.
  @discardableResult public func registerForTraitChanges<Observed: TraitChangeObservable>(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Observed, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    holder.traitObservers.add(traits) { object, previous in
      if let object = object as? Observed { handler(object, previous) }
    }
  }

  /// Ends a registration. One that has ended, or is another object's, is ignored.
  public func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) {
    holder.traitObservers.remove(registration)
  }

  private var holder: any TraitObserverHolder {
    guard let holder = self as? any TraitObserverHolder else {
      trap("Only views and view controllers have traits whose changes can be observed, not a \(Self.self).")
    }
    return holder
  }
}
