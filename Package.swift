// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "EntryDemo",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "StackModel", targets: ["StackModel"]),
    .library(name: "ScrollModel", targets: ["ScrollModel"]),
    .executable(name: "EntryDemo", targets: ["EntryDemo"]),
  ],
  targets: [
    // Rooms of StackModel and ScrollModel that the compiler keeps apart are targets of their own, in their folders.
    .target(name: "StackLinearProgram", path: "Sources/StackModel/LinearProgram", swiftSettings: settings),
    .target(
      name: "StackModel", dependencies: ["StackLinearProgram"], exclude: ["LinearProgram"],
      swiftSettings: settings),
    .target(
      name: "ScrollModel", dependencies: ["StackModel"],
      // The page of a film.
      resources: ["film.html", "film.css", "drawing.js", "plots.js", "page.js"].map {
        .embedInCode("Pictures/Film/Page/\($0)")
      }, swiftSettings: settings),
    // All of the program, so that tests link it.
    .target(
      name: "EntryDemoKit", dependencies: ["StackModel", "ScrollModel"], path: "Sources/EntryDemo",
      exclude: ["Main", "Course/Lessons/Pictures", "Course/Lessons/Films"],
      resources: [.embedInCode("Course/Lessons"), .embedInCode("Course/Pages")], swiftSettings: settings),
    .executableTarget(
      name: "EntryDemo", dependencies: ["EntryDemoKit"], path: "Sources/EntryDemo/Main",
      swiftSettings: settings),
    // What the tests share.
    .target(
      name: "TestSupport", dependencies: ["StackModel", "StackLinearProgram", "ScrollModel"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    // The fuzz targets, and what makes their sessions.
    .target(
      name: "FuzzSupport", dependencies: ["StackModel", "ScrollModel", "EntryDemoKit", "TestSupport"],
      path: "Tests/FuzzSupport", swiftSettings: settings),
    .testTarget(
      name: "StackModelTests",
      dependencies: ["StackModel", "StackLinearProgram", "ScrollModel", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "ScrollModelTests", dependencies: ["StackModel", "ScrollModel", "TestSupport"],
      exclude: ["Fixtures", "Timelines"], swiftSettings: settings),
    .testTarget(
      name: "EntryDemoTests",
      dependencies: ["StackModel", "ScrollModel", "EntryDemoKit", "EntryDemo", "TestSupport", "FuzzSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
