// UIKit's own names for the keyboard, the screen, the device, the app, and for changes of traits; see UIKitNames.swift.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import ScrollMotion
  public import StackCore

  public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
  public typealias UITraitDefinition = TraitDefinition
  public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
  public typealias UITraitPreferredContentSizeCategory = TraitPreferredContentSizeCategory
  public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
  public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass
  public typealias UITraitLayoutDirection = TraitLayoutDirection
  public typealias UITraitDisplayScale = TraitDisplayScale
  public typealias UITraitChangeRegistration = TraitChangeRegistration
  public typealias UITraitChangeObservable = TraitChangeObservable
  /// UIKit's name of the types of traits.
  public typealias UITrait = any TraitDefinition.Type
  public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
  public typealias UIDevice = Device
  public typealias UIUserInterfaceIdiom = Device.UserInterfaceIdiom
  public typealias UIApplication = Application
#endif
