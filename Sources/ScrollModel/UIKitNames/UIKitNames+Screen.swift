// UIKit's own names for the keyboard, the screen, the device, the app, and for changes of traits; see UIKitNames.swift.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import ScrollMotion
  public import StackCore

  /// UIKit's name of `KeyboardLayoutGuide`.
  public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
  /// UIKit's name of `TraitDefinition`.
  public typealias UITraitDefinition = TraitDefinition
  /// UIKit's name of `TraitUserInterfaceStyle`.
  public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
  /// UIKit's name of `TraitPreferredContentSizeCategory`.
  public typealias UITraitPreferredContentSizeCategory = TraitPreferredContentSizeCategory
  /// UIKit's name of `TraitHorizontalSizeClass`.
  public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
  /// UIKit's name of `TraitVerticalSizeClass`.
  public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass
  /// UIKit's name of `TraitLayoutDirection`.
  public typealias UITraitLayoutDirection = TraitLayoutDirection
  /// UIKit's name of `TraitDisplayScale`.
  public typealias UITraitDisplayScale = TraitDisplayScale
  /// UIKit's name of `TraitChangeRegistration`.
  public typealias UITraitChangeRegistration = TraitChangeRegistration
  /// UIKit's name of `TraitChangeObservable`.
  public typealias UITraitChangeObservable = TraitChangeObservable
  /// UIKit's name of the types of traits.
  public typealias UITrait = any TraitDefinition.Type
  /// UIKit's name of ``TransitionCoordinator``.
  public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
  /// UIKit's name of ``Device``.
  public typealias UIDevice = Device
  /// UIKit's name of `Device.UserInterfaceIdiom`.
  public typealias UIUserInterfaceIdiom = Device.UserInterfaceIdiom
  /// UIKit's name of ``Application``.
  public typealias UIApplication = Application
#endif
