// UIKit's own names for containers of controllers, bars and presentation; see UIKitNames.swift.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import ScrollMotion

  /// UIKit's name of ``NavigationController``.
  public typealias UINavigationController = NavigationController
  /// UIKit's name of ``NavigationControllerDelegate``.
  public typealias UINavigationControllerDelegate = NavigationControllerDelegate
  /// UIKit's name of ``TabBarController``.
  public typealias UITabBarController = TabBarController
  /// UIKit's name of ``TabBarControllerDelegate``.
  public typealias UITabBarControllerDelegate = TabBarControllerDelegate
  /// UIKit's name of ``NavigationBar``.
  public typealias UINavigationBar = NavigationBar
  /// UIKit's name of ``NavigationItem``.
  public typealias UINavigationItem = NavigationItem
  /// UIKit's name of ``TabBar``.
  public typealias UITabBar = TabBar
  /// UIKit's name of ``TabBarDelegate``.
  public typealias UITabBarDelegate = TabBarDelegate
  /// UIKit's name of ``TabBarItem``.
  public typealias UITabBarItem = TabBarItem
  /// UIKit's name of ``Toolbar``.
  public typealias UIToolbar = Toolbar
  /// UIKit's name of ``BarItem``.
  public typealias UIBarItem = BarItem
  /// UIKit's name of ``BarButtonItem``.
  public typealias UIBarButtonItem = BarButtonItem
  /// UIKit's name of ``BarAppearance``.
  public typealias UIBarAppearance = BarAppearance
  /// UIKit's name of ``NavigationBarAppearance``.
  public typealias UINavigationBarAppearance = NavigationBarAppearance
  /// UIKit's name of ``TabBarAppearance``.
  public typealias UITabBarAppearance = TabBarAppearance
  /// UIKit's name of ``ToolbarAppearance``.
  public typealias UIToolbarAppearance = ToolbarAppearance
  /// UIKit's name of ``BarStyle``.
  public typealias UIBarStyle = BarStyle
  /// UIKit's name of ``BarMetrics``.
  public typealias UIBarMetrics = BarMetrics
  /// UIKit's name of ``ModalPresentationStyle``.
  public typealias UIModalPresentationStyle = ModalPresentationStyle
  /// UIKit's name of ``ModalTransitionStyle``.
  public typealias UIModalTransitionStyle = ModalTransitionStyle
  /// UIKit's name of ``PopoverPresentationController``.
  public typealias UIPopoverPresentationController = PopoverPresentationController
  /// UIKit's name of ``PopoverPresentationController/ArrowDirection``.
  public typealias UIPopoverArrowDirection = PopoverPresentationController.ArrowDirection
  /// UIKit's name of ``AlertController``.
  public typealias UIAlertController = AlertController
  /// UIKit's name of ``AlertAction``.
  public typealias UIAlertAction = AlertAction
#endif
