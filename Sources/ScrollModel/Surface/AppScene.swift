public import StackCore

/// A part of an app's interface that the system shows: UIScene. Its name has no counterpart of "UI" alone, since programs have scenes of
/// their own.
///
/// There is no system: a test makes a scene and connects it to the app's delegate, see ``connect(_:)``. Source: Apple's documentation.
open class AppScene: Responder {
  /// Whether a scene is in use, with UIKit's raw values.
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive, background
  }

  /// Why a scene is connected: nothing here.
  public struct ConnectionOptions: Sendable {
    /// Creates options without content.
    public init() {}
  }

  /// The session of the scene.
  open private(set) var session: SceneSession
  /// The object that is called when the scene changes.
  open var delegate: (any SceneDelegate)?
  /// Whether the scene is in use; `unattached` until it is connected.
  public private(set) final var activationState = ActivationState.unattached
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title; empty by default, never nil.
  open var title: String! = ""

  public required init(session: SceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init(asResponder: ())
    session.scene = self
  }

  /// Calls a delegate as the system does when it shows the scene: `scene(_:willConnectTo:options:)`, `sceneWillEnterForeground(_:)`,
  /// `sceneDidBecomeActive(_:)`. The scene retains the delegate (our choice: tests call it).
  public final func connect(_ delegate: any SceneDelegate) {
    self.delegate = delegate
    delegate.scene(self, willConnectTo: session, options: ConnectionOptions())
    activationState = .foregroundInactive
    delegate.sceneWillEnterForeground(self)
    activationState = .foregroundActive
    delegate.sceneDidBecomeActive(self)
  }
}

/// The session of a scene: UISceneSession.
public final class SceneSession: Hashable {
  /// What a scene is for: UISceneSession.Role.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The windows of an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// How the scene is made.
  public let configuration: SceneConfiguration
  /// The scene; nil before it is made.
  public internal(set) weak var scene: AppScene?

  /// Creates a session for the windows of an app.
  public init(role: Role = .windowApplication) {
    self.role = role
    configuration = SceneConfiguration(name: nil, sessionRole: role)
  }

  /// Whether two sessions are the same object.
  public static func == (lhs: SceneSession, rhs: SceneSession) -> Bool { lhs === rhs }
  /// Hashes the identity of the session.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a scene is made: UISceneConfiguration. It is stored: nothing reads it.
public final class SceneConfiguration {
  /// The name; nil for none.
  public let name: String?
  /// What the scene is for.
  public let role: SceneSession.Role
  /// The class of the delegate; nil by default.
  public var delegateClass: AnyClass?
  /// The class of the scene; nil by default.
  public var sceneClass: AnyClass?
  /// Creates a configuration.
  public init(name: String?, sessionRole: SceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// Gets the calls of a scene: UISceneDelegate. Every method does nothing by default.
public protocol SceneDelegate: AnyObject {
  /// The scene is about to be connected: the app makes its window here.
  func scene(
    _ scene: AppScene, willConnectTo session: SceneSession,
    options connectionOptions: AppScene.ConnectionOptions)
  /// The scene is no longer connected. It is never called.
  func sceneDidDisconnect(_ scene: AppScene)
  /// The scene is in use.
  func sceneDidBecomeActive(_ scene: AppScene)
  /// The scene will not be in use. It is never called.
  func sceneWillResignActive(_ scene: AppScene)
  /// The scene is about to be visible.
  func sceneWillEnterForeground(_ scene: AppScene)
  /// The scene is not visible. It is never called.
  func sceneDidEnterBackground(_ scene: AppScene)
}

extension SceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: AppScene, willConnectTo session: SceneSession,
    options connectionOptions: AppScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: AppScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: AppScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: AppScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: AppScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: AppScene) {}
}

/// Gets the calls of a scene with windows: UIWindowSceneDelegate.
public protocol WindowSceneDelegate: SceneDelegate {}
