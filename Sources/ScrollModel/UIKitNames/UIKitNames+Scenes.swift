// UIKit's own names for scenes and the delegates of apps; see UIKitNames.swift.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import ScrollMotion

  public typealias UIScene = AppScene
  public typealias UIWindowScene = WindowScene
  public typealias UISceneSession = SceneSession
  public typealias UISceneConfiguration = SceneConfiguration
  public typealias UISceneDelegate = SceneDelegate
  public typealias UIWindowSceneDelegate = WindowSceneDelegate
  public typealias UIStatusBarManager = StatusBarManager
  public typealias UIApplicationDelegate = ApplicationDelegate
  public typealias UIDeviceOrientation = DeviceOrientation
#endif
