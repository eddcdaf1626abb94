// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What app sources import: `import UIKit` compiles unchanged. Only where the system has none of these modules.
#if canImport(Darwin)
  let systemModules: [Product] = []
  let systemTargets: [Target] = []
  let systemNames: [Target.Dependency] = []
  let appTests: [Target] = []
#else
  let systemModules: [Product] = [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
  ]
  let systemTargets: [Target] =
    ["UIKit", "QuartzCore", "CoreGraphics"].map {
      .target(
        name: $0,
        dependencies: ["StackCore", "ScrollMotion", "ScrollUIKitNames"],
        path: "Sources/ScrollModel/SystemModules/\($0)", swiftSettings: settings)
    }
    // Swift Testing names these modules: the compiler imports them where Testing and the other module are imported.
    + ["UIKit", "CoreGraphics"].map {
      .target(
        name: "_Testing_\($0)", dependencies: [.target(name: $0)],
        path: "Sources/ScrollModel/SystemModules/Testing\($0)", swiftSettings: settings)
    }
  let systemNames: [Target.Dependency] = [
    "UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
  ]
  // Sources as an app has them, in the Swift 5 mode without and with the visibility of members.
  let appTests: [Target] = [
    .target(
      name: "AppSources", dependencies: systemNames, path: "Tests/AppSources",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppSourcesTests", dependencies: ["AppSources", "ScrollModel"] + systemNames,
      swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]),
  ]
#endif

let package = Package(
  name: "EntryDemo",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "StackModel", targets: ["StackModel"]),
    .library(name: "ScrollModel", targets: ["ScrollModel"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .library(name: "ScreenDemo", targets: ["ScreenDemo"]),
    .executable(name: "EntryDemo", targets: ["EntryDemo"]),
    .plugin(name: "EntryDemoTest", targets: ["EntryDemoTest"]),
    .plugin(name: "UIKitSource", targets: ["UIKitSource"]),
  ] + systemModules,
  targets: [
    // The rooms of the two libraries: the compiler keeps them apart. Each imports what stands above it.
    .target(name: "StackLinearProgram", path: "Sources/StackModel/LinearProgram", swiftSettings: settings),
    .target(
      name: "StackCore", dependencies: ["StackLinearProgram"], path: "Sources/StackModel",
      exclude: ["LinearProgram", "ConstraintLog", "Facade", "Text/Tables"], swiftSettings: settings),
    .target(
      name: "StackConstraintLog", dependencies: ["StackLinearProgram", "StackCore"],
      path: "Sources/StackModel/ConstraintLog", swiftSettings: settings),
    .target(
      name: "ScrollMotion", dependencies: ["StackCore"], path: "Sources/ScrollModel",
      exclude: ["Pictures", "UIKitNames", "SystemModules", "LayoutTesting", "Facade"], swiftSettings: settings
    ),
    .target(
      name: "ScrollPictures", dependencies: ["StackCore", "ScrollMotion"],
      path: "Sources/ScrollModel/Pictures",
      exclude: ["Film/Page"], swiftSettings: settings),
    .target(
      name: "ScrollUIKitNames", dependencies: ["StackCore", "ScrollMotion"],
      path: "Sources/ScrollModel/UIKitNames", swiftSettings: settings),
    // What users import: the rooms under one name.
    .target(
      name: "StackModel", dependencies: ["StackCore", "StackConstraintLog"],
      path: "Sources/StackModel/Facade",
      swiftSettings: settings),
    .target(
      name: "ScrollModel", dependencies: ["ScrollMotion", "ScrollPictures", "ScrollUIKitNames"],
      path: "Sources/ScrollModel/Facade", swiftSettings: settings),
    // A product for tests of screens; the one library that imports Testing.
    .target(
      name: "LayoutTesting",
      dependencies: [
        "StackModel", "ScrollModel", "StackCore", "ScrollMotion", "ScrollPictures", "EntryCommands",
      ],
      path: "Sources/ScrollModel/LayoutTesting", swiftSettings: settings),
    // The language: what a line of commands does to a session. It knows no files, no terminal and no lessons.
    .target(
      name: "EntryCommands", dependencies: ["StackModel", "ScrollModel", "StackCore"],
      path: "Sources/EntryDemo/Commands", exclude: ["Help/Pages"], swiftSettings: settings),
    // HTTP on the loopback address, for `live`. It knows nothing of the program.
    .target(name: "LoopbackServer", path: "Sources/EntryDemo/LoopbackServer", swiftSettings: settings),
    // The session in a browser: its clock, its protocol and its page. It knows no sockets, no files and no real time.
    .target(
      name: "EntryLive", dependencies: ["ScrollMotion", "ScrollModel", "EntryCommands"],
      path: "Sources/EntryDemo/Live", exclude: ["Page"], swiftSettings: settings),
    // What becomes of an app's sources where Objective-C is missing. The plugin needs nothing else.
    .target(name: "EntrySources", path: "Sources/EntryDemo/UIKitSource", swiftSettings: settings),
    .executableTarget(
      name: "uikit-source", dependencies: ["EntrySources"], path: "Sources/EntryDemo/UIKitSourceTool",
      swiftSettings: settings),
    .plugin(name: "UIKitSource", capability: .buildTool(), dependencies: ["uikit-source"]),
    // The rest of the program, so that tests link it.
    .target(
      name: "EntryDemoKit",
      dependencies: [
        "StackModel", "ScrollModel", "StackCore", "EntryCommands", "EntryLive",
        "EntrySources", "LoopbackServer",
      ],
      path: "Sources/EntryDemo",
      exclude: [
        "Commands", "Course/Lessons", "Course/Pages", "LoopbackServer", "Live", "Main", "ScreenDemo",
        "UIKitSource", "UIKitSourceTool",
      ],
      swiftSettings: settings),
    // The program with an app's own screens.
    .target(
      name: "ScreenDemo", dependencies: ["EntryDemoKit", "EntryCommands", "StackModel", "ScrollModel"],
      path: "Sources/EntryDemo/ScreenDemo", swiftSettings: settings),
    .executableTarget(
      name: "EntryDemo", dependencies: ["EntryDemoKit"], path: "Sources/EntryDemo/Main",
      swiftSettings: settings),
    // `swift package entrydemo-test` in a package that depends on this one.
    .plugin(
      name: "EntryDemoTest",
      capability: .command(
        intent: .custom(
          verb: "entrydemo-test", description: "Runs the scripts and transcripts of the package as tests"),
        permissions: [
          .writeToPackageDirectory(reason: "Writes reports, pictures and films of failures, and transcripts")
        ])),
    // What the tests share.
    .target(
      name: "TestSupport", dependencies: ["StackModel", "StackCore", "StackLinearProgram", "ScrollModel"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    // The fuzz targets, and what makes their sessions.
    .target(
      name: "FuzzSupport",
      dependencies: [
        "StackModel", "ScrollModel", "EntryCommands", "EntryDemoKit", "EntrySources", "LoopbackServer",
        "TestSupport",
      ],
      path: "Tests/FuzzSupport", swiftSettings: settings),
    .testTarget(
      name: "StackModelTests",
      dependencies: ["StackModel", "StackCore", "StackLinearProgram", "ScrollModel", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "ScrollModelTests",
      dependencies: [
        "StackModel", "StackCore", "ScrollMotion", "ScrollPictures", "ScrollModel", "LayoutTesting",
        "TestSupport",
      ] + systemNames,
      exclude: ["Fixtures", "Timelines", "__Layouts__"], swiftSettings: settings),
    .testTarget(
      name: "LoopbackServerTests", dependencies: ["LoopbackServer", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EntryDemoTests",
      dependencies: [
        "EntryLive",
        "StackModel", "ScrollModel", "EntryCommands", "EntryDemoKit", "EntryDemo", "EntrySources",
        "ScrollPictures", "StackCore",
        "TestSupport", "FuzzSupport",
      ],
      exclude: ["Exports", "Transcripts"], swiftSettings: settings),
  ] + systemTargets + appTests,
  swiftLanguageModes: [.v6]
)
