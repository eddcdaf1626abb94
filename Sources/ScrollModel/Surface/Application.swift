import Foundation
public import StackCore

extension Screen {
  /// The screen of the current animator's window, see ``Animator/current``; without one, a screen of 375 × 667 points with two pixels
  /// per point (our choice).
  public static var main: Screen {
    currentWindow?.screen ?? Screen(bounds: assumedBounds, scale: View().traitCollection.displayScale)
  }
  fileprivate static var currentWindow: Window? { Animator.current?.root as? Window }
}

/// The device: UIDevice, as far as layouts ask for it. It is a value, the same everywhere.
public struct Device: Sendable {
  /// The kinds of devices: UIUserInterfaceIdiom, with its raw values.
  public enum UserInterfaceIdiom: Int, CaseIterable, Hashable, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
  }

  /// The device. Source: Apple's documentation of UIDevice.
  public static var current: Device { Device() }

  /// A pad if the window of the current animator has regular width and height, else a phone (our choice).
  public var userInterfaceIdiom: UserInterfaceIdiom {
    let traits = Screen.currentWindow?.traitCollection
    return traits?.horizontalSizeClass == .regular && traits?.verticalSizeClass == .regular ? .pad : .phone
  }

  /// The kind of device in words: "iPhone" or "iPad".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the device: that of its kind, as UIKit answers since iOS 16.
  public var name: String { model }

  /// How the device is held: on its left side if the window of the current animator is wider than high, else upright.
  public var orientation: DeviceOrientation {
    guard let size = Screen.currentWindow?.bounds.size else { return .portrait }
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// How a device is held: UIDeviceOrientation, with its raw values.
public enum DeviceOrientation: Int, Hashable, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The app: UIApplication, as far as layouts ask for it. It is a value that knows the window of the current animator.
public struct Application {
  /// Whether the app is in use: UIApplication.State, with its raw values.
  public enum State: Int, CaseIterable, Hashable, Sendable { case active, inactive, background }

  /// The app. Source: Apple's documentation of UIApplication.
  public static var shared: Application { Application() }
  /// The window that is the root of the current animator, if it is one.
  public var windows: [Window] { Screen.currentWindow.map { [$0] } ?? [] }
  /// The window that is the root of the current animator, if it is key.
  public var keyWindow: Window? { windows.first { $0.isKeyWindow } }
  /// The scene of that window, if it is in one.
  public var connectedScenes: Set<AppScene> { windows.first?.windowScene.map { [$0] } ?? [] }
  /// The delegate of the app that the scene names; nil for none.
  public var delegate: (any ApplicationDelegate)? { windows.first?.windowScene?.applicationDelegate }

  /// The preferred size of text in the window; L without one.
  public var preferredContentSizeCategory: ContentSizeCategory {
    windows.first?.traitCollection.preferredContentSizeCategory ?? .large
  }

  /// The direction of the language in the window; left to right without one.
  public var userInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    windows.first?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }

  /// Whether the app is in use: always active.
  public var applicationState: State { .active }
}
