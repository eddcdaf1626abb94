// An app that writes what UIKit lays out to files of CSV, and ends. `.ci/measure-in-simulator` builds it together with
// UIKitMeasurements.swift, and says in MEASUREMENTS which folder the files belong into.

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    // When the window is on the screen.
    DispatchQueue.main.async { measure(in: window) }
  }
}

@MainActor
private func measure(in window: UIWindow) {
  let scale = window.screen.scale
  let files = [
    "stacks.csv": UIKitMeasurements.layouts(scale: scale),
    "stacks-in-window.csv": UIKitMeasurements.layouts(scale: scale, in: window),
    "bounds.csv": UIKitMeasurements.bounds(),
  ]
  guard let folder = ProcessInfo.processInfo.environment["MEASUREMENTS"] else { exit(64) }
  do {
    for (name, text) in files {
      try (text + "\n").write(
        to: URL(fileURLWithPath: folder).appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  } catch {
    print(error)
    exit(74)
  }
  exit(0)
}
