// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "EntryDemo", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "StackModel", package: "EntryDemo"),
        .product(name: "ScrollModel", package: "EntryDemo"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
