import EntryCommands

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

  /// Rewrites all files. Nothing is written before all are read.
  /// - Returns: `expectationFailed` if something is left to be changed by hand.
  func run() throws(WriteFailure) -> ExitStatus {
    let names = input == .standardInput ? [] : streams.namesInFolder(input.name)
    let isFolder = !names.isEmpty
    if isFolder, output == "-" {
      streams.printError("EntryDemo: error: uikit-source needs a folder for what it makes of a folder")
      return .usage
    }
    let files =
      isFolder ? swiftFiles(in: input.name, names, to: output) : [File(source: input, target: output)]
    var results: [(file: File, source: AppSource)] = []
    for file in files {
      do throws(Diagnostic) {
        results.append((file, AppSource(rewriting: try streams.bytes(of: file.source))))
      } catch {
        if error.exitStatus != .interrupted { streams.printError("EntryDemo: error: \(error.message)") }
        return error.exitStatus
      }
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
        streams.printError(
          "EntryDemo: error: cannot write \(Diagnostic.quoted(file.target)): \(error.reason)")
        return .outputFailed
      }
    }
    return results.contains { !$0.source.remarks.isEmpty } ? .expectationFailed : .ok
  }

  /// The Swift files of a folder and of those in it. Names that begin with a period are left out.
  private func swiftFiles(in folder: String, _ names: [String], to target: String) -> [File] {
    names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [File] in
      let (path, targetPath) = ("\(folder)/\(name)", "\(target)/\(name)")
      guard name.hasSuffix("/") else {
        return name.hasSuffix(".swift") ? [File(source: .file(path), target: targetPath)] : []
      }
      return swiftFiles(
        in: String(path.dropLast()), streams.namesInFolder(path), to: String(targetPath.dropLast()))
    }
  }

  private func write(_ bytes: [UInt8], to path: String, makesFolder: Bool) throws(FileFailure) {
    if makesFolder, let slash = path.lastIndex(of: "/") { try streams.makeFolder(String(path[..<slash])) }
    try streams.replaceFile(path, bytes, .anything)
  }
}
