import Foundation
import PackagePlugin

/// `swift package entrydemo-test`: runs `EntryDemo test` in the folder of a package, with the arguments that follow.
///
/// The plugin builds the program when it runs. If it named the program as a dependency, each build of this package would build all
/// of it twice, once for the plugin.
@main
struct EntryDemoTest: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let build = try packageManager.build(.product("EntryDemo"), parameters: .init(configuration: .release))
    guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("EntryDemo does not build:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = ["test"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }
}
