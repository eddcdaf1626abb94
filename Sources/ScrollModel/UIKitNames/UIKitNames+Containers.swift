// UIKit's own names for containers of controllers, bars and presentation; see UIKitNames.swift.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import ScrollMotion

  public typealias UINavigationController = NavigationController
  public typealias UINavigationControllerDelegate = NavigationControllerDelegate
  public typealias UITabBarController = TabBarController
  public typealias UITabBarControllerDelegate = TabBarControllerDelegate
  public typealias UINavigationBar = NavigationBar
  public typealias UINavigationItem = NavigationItem
  public typealias UITabBar = TabBar
  public typealias UITabBarDelegate = TabBarDelegate
  public typealias UITabBarItem = TabBarItem
  public typealias UIToolbar = Toolbar
  public typealias UIBarItem = BarItem
  public typealias UIBarButtonItem = BarButtonItem
  public typealias UIBarAppearance = BarAppearance
  public typealias UINavigationBarAppearance = NavigationBarAppearance
  public typealias UITabBarAppearance = TabBarAppearance
  public typealias UIToolbarAppearance = ToolbarAppearance
  public typealias UIBarStyle = BarStyle
  public typealias UIBarMetrics = BarMetrics
  public typealias UIStoryboardSegue = StoryboardSegue
  public typealias UIModalPresentationStyle = ModalPresentationStyle
  public typealias UIModalTransitionStyle = ModalTransitionStyle
  public typealias UIPopoverPresentationController = PopoverPresentationController
  public typealias UIPopoverArrowDirection = PopoverPresentationController.ArrowDirection
  public typealias UIAlertController = AlertController
  public typealias UIAlertAction = AlertAction
#endif
