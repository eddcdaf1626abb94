// UIKit's own names for scenes and the delegates of apps; see UIKitNames.swift.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import ScrollMotion

  /// UIKit's name of ``AppScene``.
  public typealias UIScene = AppScene
  /// UIKit's name of ``WindowScene``.
  public typealias UIWindowScene = WindowScene
  /// UIKit's name of ``SceneSession``.
  public typealias UISceneSession = SceneSession
  /// UIKit's name of ``SceneConfiguration``.
  public typealias UISceneConfiguration = SceneConfiguration
  /// UIKit's name of ``SceneDelegate``.
  public typealias UISceneDelegate = SceneDelegate
  /// UIKit's name of ``WindowSceneDelegate``.
  public typealias UIWindowSceneDelegate = WindowSceneDelegate
  /// UIKit's name of ``StatusBarManager``.
  public typealias UIStatusBarManager = StatusBarManager
  /// UIKit's name of ``ApplicationDelegate``.
  public typealias UIApplicationDelegate = ApplicationDelegate
  /// UIKit's name of ``DeviceOrientation``.
  public typealias UIDeviceOrientation = DeviceOrientation
#endif
