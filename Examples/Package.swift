// swift-tools-version: 6.2
import PackageDescription

let libraries: [Target.Dependency] = [
  .product(name: "StackModel", package: "EntryDemo"),
  .product(name: "ScrollModel", package: "EntryDemo"),
]

// The screens import UIKit. Where the system has none, it is a product of the package.
#if canImport(Darwin)
  let screens = libraries
#else
  let screens = libraries + [.product(name: "UIKit", package: "EntryDemo")]
#endif

// An app's own sources in App, unchanged. The plugin compiles them where the system has no UIKit.
#if canImport(Darwin)
  let app: [Target] = []
#else
  let app: [Target] = [
    .target(
      name: "AppScreens", dependencies: screens,
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitSource", package: "EntryDemo")]),
    // A program that shows screens: `swift run Demo`.
    .executableTarget(
      name: "Demo", dependencies: screens + [.product(name: "ScreenDemo", package: "EntryDemo")],
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitSource", package: "EntryDemo")]),
    .testTarget(
      name: "DemoTests",
      dependencies: ["Demo", .product(name: "LayoutTesting", package: "EntryDemo")] + screens,
      exclude: ["Scripts"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "AppScreensTests", dependencies: ["AppScreens"] + screens),
  ]
#endif

// A project that depends on the package. Run `swift test` in this folder.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "EntryDemo", path: "..")],
  targets: [
    // Animation timelines as tests.
    .testTarget(name: "TimelineTests", dependencies: libraries),
    // Screens of an app that scroll and animate, in the Swift 5 mode, with tests of their timelines.
    .target(name: "ScrollingScreens", dependencies: screens, swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ScrollingScreensTests",
      dependencies: ["ScrollingScreens", .product(name: "LayoutTesting", package: "EntryDemo")] + libraries,
      exclude: ["Timelines"]),
    // A screen of an app, in the Swift 5 mode that its author chose, and tests of its layout.
    .target(name: "SettingsForm", dependencies: screens, swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "SettingsFormTests", dependencies: ["SettingsForm"] + libraries),
  ] + app)
