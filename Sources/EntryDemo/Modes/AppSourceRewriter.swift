import EntryCommands
import EntrySources

/// `EntryDemo uikit-source`: rewrites the Swift files of an app for the product `UIKit` of this package.
struct AppSourceRewriter {
  /// A file, a folder, or the standard input.
  let input: Options.Source
  /// The path of a file or a folder; `-` for the standard output.
  let output: String
  let streams: Streams

  private struct File {
    let source: Options.Source
    let target: String
  }

  /// What there is to rewrite, and the links that lead out of the folder, which are not followed.
  private struct Plan {
    var files: [File] = []
    var links: [String] = []
  }

  /// Rewrites all files. Nothing is written before all are read.
  /// - Returns: `expectationFailed` if something is left to be changed by hand.
  func run() throws(WriteFailure) -> ExitStatus {
    let isFolder = input != .standardInput && (try? streams.namesInFolder(input.name)) != nil
    if isFolder, output == "-" {
      streams.printError("EntryDemo: error: uikit-source needs a folder for what it makes of a folder")
      return .usage
    }
    var results: [(file: File, source: AppSource)] = []
    let plan: Plan
    do throws(Diagnostic) {
      plan = try self.plan(isFolder: isFolder)
      var sources: [(path: String?, bytes: [UInt8])] = []
      for file in plan.files { sources.append((file.source.name, try streams.bytes(of: file.source))) }
      results = Array(zip(plan.files, AppSource.rewriting(sources)))
    } catch {
      if error.exitStatus != .interrupted { streams.printError(error) }
      return error.exitStatus
    }
    for link in plan.links {
      let name = Diagnostic.quoted(input.name)
      streams.printError(ControlCharacters.escaped("\(link): a link that leads out of \(name) is left out"))
    }
    for (file, source) in results {
      for remark in source.remarks {
        let line = "\(file.source.name):\(remark.line): \(remark.message)"
        streams.printError(ControlCharacters.escaped(line))
      }
      if file.target == "-" {
        try streams.write(source.bytes)
        continue
      }
      do throws(FileFailure) { try write(source.bytes, to: file.target, makesFolder: isFolder) } catch {
        streams.printError(.cannotWrite(file.target, error))
        return .outputFailed
      }
    }
    let isDone = plan.links.isEmpty && results.allSatisfy { $0.source.remarks.isEmpty }
    return isDone ? .ok : .expectationFailed
  }

  private func plan(isFolder: Bool) throws(Diagnostic) -> Plan {
    var plan = Plan()
    if isFolder {
      try add(input.name, streams.identity(input.name), to: output, &plan)
      guard !plan.files.isEmpty || !plan.links.isEmpty else {
        throw Diagnostic(.cannotOpen, "nothing to rewrite: no Swift file in \(Diagnostic.quoted(input.name))")
      }
    } else {
      plan.files = [File(source: input, target: output)]
    }
    guard case .file(let path) = input, output != "-" else { return plan }
    // The sources would be lost, or a copy would have copies in it.
    let place = streams.identity(path)
    for target in [output] + plan.files.map(\.target) {
      let other = streams.identity(target)
      guard !Self.contains(place, other), !isFolder || !Self.contains(other, place) else {
        throw Diagnostic(
          .badArgument,
          "\(Diagnostic.quoted(target)) and \(Diagnostic.quoted(path)) are the same, or one is in the other: choose another place for what is written"
        )
      }
    }
    return plan
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    let (folder, path) = (folder.utf8, path.utf8)
    return path.starts(with: folder)
      && (path.count == folder.count || folder.last == 0x2F || path.dropFirst(folder.count).first == 0x2F)
  }

  /// Adds the Swift files of a folder and of those in it. Names that begin with a period are left out.
  /// A link to a folder in the named one is not followed: the folder is rewritten at its own place.
  /// - Parameter place: the `identity` of the folder.
  private func add(
    _ folder: String, _ place: String, to target: String, _ plan: inout Plan
  ) throws(Diagnostic) {
    for name in try streams.searchedNames(inFolder: folder, for: { $0.hasSuffix(".swift") }) {
      let isFolder = name.hasSuffix("/")
      let name = isFolder ? String(name.dropLast()) : name
      guard isFolder || name.hasSuffix(".swift") else { continue }
      let (path, targetPath) = ("\(folder)/\(name)", "\(target)/\(name)")
      let own = place.utf8.last == 0x2F ? place + name : "\(place)/\(name)"
      let identity = streams.identity(path)
      if identity != own, !Self.contains(streams.identity(input.name), identity) {
        plan.links.append(path)
      } else if !isFolder {
        plan.files.append(File(source: .file(path), target: targetPath))
      } else if identity == own {
        try add(path, own, to: targetPath, &plan)
      }
    }
  }

  private func write(_ bytes: [UInt8], to path: String, makesFolder: Bool) throws(FileFailure) {
    if makesFolder, let slash = path.lastIndex(of: "/") { try streams.makeFolder(String(path[..<slash])) }
    try streams.replaceFile(path, bytes, makesFolder ? .own : .anything)
  }
}
