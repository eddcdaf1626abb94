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
        dependencies: ["StackCore", "StackSurface", "ScrollMotion", "ScrollSurface", "ScrollUIKitNames"],
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
    .executable(name: "EntryDemo", targets: ["EntryDemo"]),
    .plugin(name: "EntryDemoTest", targets: ["EntryDemoTest"]),
  ] + systemModules,
  targets: [
    // The rooms of the two libraries: the compiler keeps them apart. Each imports what stands above it.
    .target(name: "StackLinearProgram", path: "Sources/StackModel/LinearProgram", swiftSettings: settings),
    .target(
      name: "StackCore", dependencies: ["StackLinearProgram"], path: "Sources/StackModel",
      exclude: ["LinearProgram", "Surface", "ConstraintLog", "Facade"], swiftSettings: settings),
    .target(
      name: "StackSurface", dependencies: ["StackCore"], path: "Sources/StackModel/Surface",
      swiftSettings: settings),
    .target(
      name: "StackConstraintLog", dependencies: ["StackLinearProgram", "StackCore", "StackSurface"],
      path: "Sources/StackModel/ConstraintLog", swiftSettings: settings),
    .target(
      name: "ScrollMotion", dependencies: ["StackCore"], path: "Sources/ScrollModel",
      exclude: [
        "Surface", "Checks", "Pictures", "UIKitNames", "SystemModules", "Testing", "Lines", "Facade",
      ], swiftSettings: settings),
    .target(
      name: "ScrollSurface", dependencies: ["StackCore", "StackSurface", "ScrollMotion"],
      path: "Sources/ScrollModel/Surface", swiftSettings: settings),
    .target(
      name: "ScrollChecks", dependencies: ["StackCore", "StackSurface", "ScrollMotion", "ScrollSurface"],
      path: "Sources/ScrollModel/Checks", swiftSettings: settings),
    .target(
      name: "ScrollPictures", dependencies: ["StackCore", "StackSurface", "ScrollMotion", "ScrollSurface"],
      path: "Sources/ScrollModel/Pictures", exclude: ["Film/Page"], swiftSettings: settings),
    .target(
      name: "ScrollUIKitNames", dependencies: ["StackCore", "StackSurface", "ScrollMotion", "ScrollSurface"],
      path: "Sources/ScrollModel/UIKitNames", swiftSettings: settings),
    // Expected lines of text beside actual ones.
    .target(name: "OutputLines", path: "Sources/ScrollModel/Lines", swiftSettings: settings),
    // What users import: the rooms under one name.
    .target(
      name: "StackModel", dependencies: ["StackCore", "StackSurface", "StackConstraintLog"],
      path: "Sources/StackModel/Facade", swiftSettings: settings),
    .target(
      name: "ScrollModel",
      dependencies: ["ScrollMotion", "ScrollSurface", "ScrollChecks", "ScrollPictures", "ScrollUIKitNames"],
      path: "Sources/ScrollModel/Facade", swiftSettings: settings),
    // A product for tests of screens; the one library that imports Testing.
    .target(
      name: "LayoutTesting",
      dependencies: [
        "StackModel", "ScrollModel", "StackCore", "ScrollMotion", "ScrollSurface", "ScrollChecks",
        "ScrollPictures", "OutputLines",
      ],
      path: "Sources/ScrollModel/Testing", swiftSettings: settings),
    // The language: what a line of commands does to a session. It knows no files, no terminal and no course.
    .target(
      name: "EntryCommands", dependencies: ["StackModel", "ScrollModel", "StackCore"],
      path: "Sources/EntryDemo/Commands", swiftSettings: settings),
    // The results of tests as values, and the reports of them. It knows no processes and no files.
    .target(
      name: "EntryRunner", dependencies: ["ScrollModel", "EntryCommands"],
      path: "Sources/EntryDemo/Runner", swiftSettings: settings),
    // What is read and played: Markdown, transcripts and lessons. It owns the shell that it asks the program for.
    .target(
      name: "EntryCourse",
      dependencies: ["StackModel", "ScrollModel", "StackCore", "OutputLines", "EntryCommands"],
      path: "Sources/EntryDemo/Course", exclude: ["Lessons", "Pages"], swiftSettings: settings),
    // HTTP on the loopback address, for `live`. It knows nothing of the program.
    .target(name: "LoopbackServer", path: "Sources/EntryDemo/Live/Server", swiftSettings: settings),
    // The session in a browser: its clock, its protocol and its page. It knows no sockets, no files and no real time.
    .target(
      name: "EntryLive", dependencies: ["ScrollMotion", "ScrollModel", "EntryCommands"],
      path: "Sources/EntryDemo/Live", exclude: ["Server", "Page"], swiftSettings: settings),
    // The rest of the program, so that tests link it.
    .target(
      name: "EntryDemoKit",
      dependencies: [
        "StackModel", "ScrollModel", "StackCore", "EntryCommands", "EntryRunner", "EntryCourse", "EntryLive",
        "LoopbackServer",
      ],
      path: "Sources/EntryDemo", exclude: ["Commands", "Runner", "Course", "Live", "Main"],
      swiftSettings: settings),
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
        "StackModel", "ScrollModel", "EntryCommands", "EntryCourse", "EntryDemoKit", "LoopbackServer",
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
        "StackModel", "StackCore", "ScrollMotion", "ScrollModel", "LayoutTesting", "TestSupport",
      ] + systemNames,
      exclude: ["Fixtures", "Timelines", "__Layouts__"], swiftSettings: settings),
    .testTarget(
      name: "LoopbackServerTests", dependencies: ["LoopbackServer"], swiftSettings: settings),
    .testTarget(
      name: "EntryDemoTests",
      dependencies: [
        "EntryLive",
        "StackModel", "ScrollModel", "EntryCommands", "EntryRunner", "EntryCourse", "EntryDemoKit",
        "EntryDemo", "OutputLines", "ScrollPictures", "TestSupport", "FuzzSupport",
      ],
      exclude: ["Transcripts"], swiftSettings: settings),
  ] + systemTargets + appTests,
  swiftLanguageModes: [.v6]
)
