import Foundation

/// A path as the system has it: bytes that need not be UTF-8, as in the name of a folder above.
struct SystemPath: Sendable {
  /// The bytes with a zero at the end.
  let bytes: [CChar]
  private static let linkLimit = 40
  init(_ path: String) { bytes = Array(path.utf8CString) }
  private init(bytes: some Sequence<CChar>) { self.bytes = Array(bytes) + [0] }
  private var characters: ArraySlice<CChar> { bytes.dropLast() }
  private static let slash = CChar(bitPattern: 0x2F)

  /// A text that is the same for equal paths only.
  var text: String {
    String(validating: characters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      ?? characters.map { "\\u{\(String(UInt8(bitPattern: $0), radix: 16))}" }.joined()
  }

  private var trimmed: ArraySlice<CChar> {
    var path = characters
    while path.count > 1, path.last == Self.slash { path.removeLast() }
    return path
  }

  var folder: SystemPath {
    guard let slash = trimmed.lastIndex(of: Self.slash) else { return SystemPath(".") }
    return slash == 0 ? SystemPath("/") : SystemPath(bytes: characters[..<slash])
  }

  /// The path with all links resolved, of a file that need not exist.
  /// - Parameter limit: how many of its folders are searched for the last one that exists; links may lead around.
  func complete(_ limit: Int = 256) -> SystemPath {
    if let resolved { return resolved }
    let target = target
    guard limit > 0, !target.characters.isEmpty else { return target }
    let folder = target.folder.complete(limit - 1)
    if target.name.elementsEqual(".".utf8CString.dropLast()) { return folder }
    return target.name.elementsEqual("..".utf8CString.dropLast())
      ? folder.folder : folder.appending(target.name)
  }

  func appending(_ name: String) -> SystemPath { appending(name.utf8CString.dropLast()) }
  var name: ArraySlice<CChar> { trimmed.lastIndex(of: Self.slash).map { trimmed[($0 + 1)...] } ?? trimmed }

  func appending(_ name: some Sequence<CChar>) -> SystemPath {
    SystemPath(bytes: characters + (characters.elementsEqual([Self.slash]) ? [] : [Self.slash]) + name)
  }

  /// The path with all links resolved; nil with `errno` set if there is no such file.
  var resolved: SystemPath? {
    guard let path = realpath(bytes, nil) else { return nil }
    defer { free(path) }
    return SystemPath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)))
  }

  /// The path of the file itself, which need not exist: where its name leads, if that is a link.
  var target: SystemPath {
    var path = self
    for _ in 0..<Self.linkLimit {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path.bytes, &buffer, buffer.count)
      guard count > 0, count < buffer.count else { return path }
      let link = buffer[..<count]
      path = link.first == Self.slash ? SystemPath(bytes: link) : path.folder.appending(link)
    }
    return path
  }

  /// Fails if the name contains a NUL character, at which the system would cut it off.
  func checkName() throws(FileFailure) {
    guard characters.contains(0) else { return }
    throw FileFailure(code: EINVAL, explanation: "the name contains a NUL character")
  }

  func remove() { unlink(bytes) }

  /// The state of the file that the path leads to; nil with `errno` set if there is none.
  var status: stat? {
    var status = stat()
    return stat(bytes, &status) == 0 ? status : nil
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
