import EntryCommands
import StackModel

extension Streams {
  /// The largest document that is read, in bytes.
  static let documentLimit = 64 << 20

  func bytes(of file: String) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let read = try read(.file(file))
    while !isInterrupted() {
      let more = try read()
      guard !more.isEmpty else { return bytes }
      bytes += more
      guard bytes.count <= Self.documentLimit else {
        throw FileFailure(reason: "it is larger than \(Self.documentLimit >> 20) MiB")
      }
    }
    throw FileFailure(reason: "interrupted")
  }

  /// The names in a folder in which files are searched for, in the order of their bytes, without those that begin with a period.
  /// - Throws: `cannotOpen` if the folder can't be read, or if a folder in it, or a file that is searched for, has a name that is not
  ///   UTF-8: it would be left out.
  func searchedNames(
    inFolder path: String, for isSearched: (_ name: String) -> Bool
  ) throws(Diagnostic) -> [String] {
    let names: FolderNames
    do throws(FileFailure) { names = try namesInFolder(path) } catch { throw .cannotOpen(path, error) }
    if let name = names.malformed.first(where: { !$0.hasPrefix(".") && ($0.hasSuffix("/") || isSearched($0)) }
    ) {
      throw .cannotOpen("\(path)/\(name)", FileFailure(reason: "its name is not UTF-8; rename it"))
    }
    return names.valid.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func replace(
    _ path: String, with bytes: [UInt8], expecting replaced: ReplacedFile, at column: Int = 1
  ) throws(Diagnostic) {
    do throws(FileFailure) { try replaceFile(path, bytes, replaced) } catch {
      throw .cannotWrite(path, error, at: column)
    }
  }

  func text(of file: String) throws(Diagnostic) -> String {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try self.bytes(of: file) } catch {
      if isInterrupted() { throw .interrupted }
      throw .cannotOpen(file, error)
    }
    return try Self.text(bytes, of: file)
  }

  /// Streams that a request to stop interrupts, too.
  func stopping(_ isStopped: @escaping () -> Bool) -> Streams {
    var streams = self
    streams.isInterrupted = { [isInterrupted] in isInterrupted() || isStopped() }
    return streams
  }

  /// Streams that read regular files alone, so that a file such as a pipe lets nobody wait.
  var withoutWaiting: Streams {
    var streams = self
    streams.read = { [read, content] source throws(FileFailure) in
      guard case .file(let path) = source else { return try read(source) }
      guard let bytes = try content(path) else { throw FileFailure.missing }
      var rest = bytes
      return {
        defer { rest = [] }
        return rest
      }
    }
    return streams
  }

  static func text(_ bytes: [UInt8], of file: String) throws(Diagnostic) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.malformedInput, "\(Diagnostic.quoted(file)) contains bytes that are not UTF-8", at: 1)
    }
    return text
  }

  static func place(of source: Options.Source) -> String {
    source == .standardInput ? "the standard input" : Diagnostic.quoted(source.name)
  }

  func bytes(of source: Options.Source) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileFailure) {
      let read = try read(source)
      while true {
        let next = try read()
        if next.isEmpty || isInterrupted() { break }
        bytes += next
        if bytes.count > Self.documentLimit { break }
      }
    } catch {
      if isInterrupted() { throw .interrupted }
      throw .cannotOpen(source.name, error)
    }
    if isInterrupted() { throw .interrupted }
    guard bytes.count <= Self.documentLimit else {
      throw Diagnostic(.limit, "\(Self.place(of: source)) is larger than \(Self.documentLimit >> 20) MiB")
    }
    return bytes
  }

  func text(of source: Options.Source) throws(Diagnostic) -> String {
    var bytes = try bytes(of: source)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) { return text }
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isBad = part.contains(0) || String(validating: part, as: UTF8.self) == nil
      if isBad { break }
      line += 1
    }
    throw Diagnostic(.malformedInput, "\(Self.place(of: source)) is not UTF-8 text: see its line \(line)")
  }
}

extension Options.Source {
  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let path): path
    case .text(_, let number): "-c \(number)"
    }
  }
}

extension Diagnostic {
  static func cannotOpen(_ path: String, _ failure: FileFailure, at column: Int = 1) -> Diagnostic {
    Diagnostic(.cannotOpen, "cannot open \(quoted(path)): \(failure.reason)", at: column)
  }

  static func cannotWrite(_ path: String, _ failure: FileFailure, at column: Int = 1) -> Diagnostic {
    Diagnostic(.cannotWrite, "cannot write \(quoted(path)): \(failure.reason)", at: column)
  }
}

extension Streams {
  /// - Throws: `cannotOpen`, `malformedInput`, `limit`, `interrupted`, or `nothingFound` if it contains none.
  func log(of source: Options.Source) throws(Diagnostic) -> LayoutLog {
    let text = try text(of: source)
    do throws(LayoutLog.ReadError) { return try LayoutLog.read(text, shouldStop: isInterrupted) } catch {
      if error == .stopped { throw .interrupted }
      let advice =
        text.contains("<private>")
        ? "the system prints <private> in their place. Run the app from Xcode, whose console shows them"
        : "paste the lines from “Unable to simultaneously satisfy constraints” on"
      throw Diagnostic(
        .nothingFound, "no list of constraints in \(Self.place(of: source)): \(advice)", at: nil)
    }
  }
}
