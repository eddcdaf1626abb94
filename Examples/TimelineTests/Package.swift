// swift-tools-version: 6.2
import PackageDescription

// Animation timelines as tests of a project that depends on the package. Run `swift test` in this folder.
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
