// swift-tools-version: 6.2
import PackageDescription

// Animation timelines as tests, the way a project that depends on the package would write them: `swift test` here.
let package = Package(
  name: "TimelineTests",
  dependencies: [.package(name: "EntryDemo", path: "../..")],
  targets: [
    .testTarget(
      name: "TimelineTests",
      dependencies: [
        .product(name: "StackModel", package: "EntryDemo"),
        .product(name: "ScrollModel", package: "EntryDemo"),
      ])
  ])
