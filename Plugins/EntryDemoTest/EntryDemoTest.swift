import Foundation
import PackagePlugin

/// `swift package entrydemo-test`: runs `EntryDemo test` in the folder of a package, with the arguments that follow.
@main
struct EntryDemoTest: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "EntryDemo").url
    process.arguments = ["test"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }
}
