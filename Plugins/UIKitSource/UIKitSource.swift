import Foundation
import PackagePlugin

/// Compiles sources of an app as they are, where the system has no UIKit: they lie outside of the target, which names them in its file
/// `UIKitSource.swift`. Each build makes what the target compiles of them, so no copy can be stale.
///
/// A line `// uikit-source: PATH` names a Swift file or a folder, from the target's folder; `// uikit-source: except PATH` leaves one
/// out. Where the system has UIKit, the plugin does nothing.
@main
struct UIKitSource: BuildToolPlugin {
  private static let list = "UIKitSource.swift"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    #if canImport(Darwin)
      return []
    #else
      let list = target.directoryURL.appending(path: Self.list)
      guard let text = try? String(contentsOf: list, encoding: .utf8) else {
        throw Failure(description: "\(list.path): no such file: it names the sources of \(target.name)")
      }
      let sources = try Sources(text, of: target, list)
      let outputs = sources.files.map { context.pluginWorkDirectoryURL.appending(path: $0.name) }
      let seen = sources.seen.flatMap { ["--seen", $0.place.path, $0.content] }
      let pairs = zip(sources.files, outputs).flatMap { [$0.file.path, $1.path] }
      return [
        .buildCommand(
          displayName: "Rewriting the sources of \(target.name)",
          executable: try context.tool(named: "uikit-source").url,
          arguments: seen + pairs,
          inputFiles: [list] + sources.files.map(\.file), outputFiles: outputs)
      ]
    #endif
  }

  /// Why nothing can be built.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

/// The sources that a list names.
private struct Sources {
  /// Each source, and the name of what is made of it.
  private(set) var files: [(file: URL, name: String)] = []

  /// What the sources follow from, the list and the folders, each with its text or its names: the build system asks the plugin again only
  /// when files of the package come or go, so the tool finds out whether it has to, each time that the list or a source changes.
  private(set) var seen: [(place: URL, content: String)]

  init(_ text: String, of target: any Target, _ listFile: URL) throws {
    let list = listFile.path
    seen = [(listFile, text)]
    let mark = "// uikit-source:"
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(mark) }
      .map { $0.dropFirst(mark.count).trimmingCharacters(in: .whitespaces) }
    func place(_ path: String) -> URL {
      URL(fileURLWithPath: path, relativeTo: target.directoryURL).standardizedFileURL
        .resolvingSymlinksInPath()
    }
    let excluded = lines.filter { $0.hasPrefix("except ") }.map {
      place(String($0.dropFirst(7)).trimmingCharacters(in: .whitespaces)).path
    }
    let own = target.directoryURL.resolvingSymlinksInPath().path
    for (number, line) in lines.filter({ !$0.hasPrefix("except ") }).enumerated() {
      let root = place(line)
      guard FileManager.default.fileExists(atPath: root.path) else {
        throw UIKitSource.Failure(description: "\(list): error: no such file or folder: \(line)")
      }
      guard !root.path.hasPrefix(own + "/"), root.path != own else {
        throw UIKitSource.Failure(
          description:
            "\(list): error: \(line) is in the target's folder, which compiles it as it is: move it out")
      }
      for file in Self.swiftFiles(in: root) where !excluded.contains(where: { Self.isInside(file.path, $0) })
      {
        // Files of one name are files of one module, which need different names, and others than their sources have.
        let path = file.path.dropFirst(root.path.count).drop { $0 == "/" }
        let inside = path.isEmpty ? file.lastPathComponent : String(path)
        let name =
          inside.dropLast(".swift".count).unicodeScalars
          .map { $0 == "+" ? "++" : $0 == "/" ? "+" : String($0) }.joined() + ".uikit.swift"
        files.append((file, number == 0 ? name : "\(number + 1)+\(name)"))
      }
    }
    files = files.filter { file in files.first { $0.file == file.file }?.name == file.name }
    for folder in Set(files.map { $0.file.deletingLastPathComponent() }).sorted(by: { $0.path < $1.path }) {
      // As the tool reads it.
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix(".") && ($0.hasSuffix(".swift") || !$0.contains(".")) }
      seen.append((folder, names.sorted().joined(separator: "/")))
    }
    guard !files.isEmpty else {
      throw UIKitSource.Failure(description: "\(list): error: it names no Swift file")
    }
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// The Swift files of a folder in order, without those whose names begin with a period; links are not followed.
  private static func swiftFiles(in root: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    let inside = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    let files = inside.isEmpty && root.pathExtension == "swift" ? [root] : inside
    return files.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .map(\.standardizedFileURL).sorted { $0.path < $1.path }
  }
}
