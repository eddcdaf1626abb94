public import StackCore

extension Application {
  /// Why an app was launched: UIApplication.LaunchOptionsKey. There are no reasons here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Gets the calls of an app: UIApplicationDelegate. There is no system that makes them: a test calls what it needs.
public protocol ApplicationDelegate: AnyObject {
  /// The app is about to be launched; true by default.
  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has been launched; true by default.
  func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is in use. Does nothing by default.
  func applicationDidBecomeActive(_ application: Application)
  /// The app will not be in use. Does nothing by default.
  func applicationWillResignActive(_ application: Application)
  /// The app is not visible. Does nothing by default.
  func applicationDidEnterBackground(_ application: Application)
  /// The app is about to be visible. Does nothing by default.
  func applicationWillEnterForeground(_ application: Application)
  /// The app is about to end. Does nothing by default.
  func applicationWillTerminate(_ application: Application)
  /// How a scene is made; a configuration without a name by default.
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: AppScene.ConnectionOptions
  ) -> SceneConfiguration
  /// The user has discarded scenes. Does nothing by default.
  func application(_ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>)
  /// The orientations of a window; all but upside down by default.
  func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask
}

extension ApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: Application) {}
  /// Returns a configuration without a name.
  public func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: AppScene.ConnectionOptions
  ) -> SceneConfiguration { SceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// Does nothing.
  public func application(
    _ application: Application, didDiscardSceneSessions sceneSessions: Set<SceneSession>
  ) {}
  /// Returns all orientations but upside down.
  public func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { .allButUpsideDown }

  /// Ends the process with a sentence: there is no system that runs apps. It is there so that `@main` compiles.
  public static func main() {
    trap("An app can't run here: make a WindowScene in a test and connect its delegate.")
  }
}
