/// Rewrites the source of an app so that it compiles without the Objective-C runtime.
///
/// Attributes and modifiers for Objective-C, Interface Builder and the main actor go, `#selector(x)` becomes `Selector(x, name: "x")`, and
/// optional requirements get defaults. Every other byte and the numbers of the lines stay. The text is read as Swift's lexer reads it,
/// so that comments, strings and names are left alone.
package struct AppSource {
  /// Something that the rewriting leaves, and that does not compile.
  package struct Remark: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// What it is, and what to write instead.
    package let message: String
  }

  /// The rewritten source.
  package let bytes: [UInt8]
  /// What is left to be changed by hand, in the order of the lines.
  package let remarks: [Remark]
  /// Rewrites a source. Bytes that are no UTF-8 are left as they are.
  package init(rewriting source: [UInt8]) { self = Self.rewriting([(nil, source)])[0] }

  /// Rewrites the sources of a module. What is optional in a protocol of one is called in others, and what an extension in one overrides
  /// moves into the class in another.
  /// - Parameter sources: each with the path that messages name; nil for that of what is made of it.
  package static func rewriting(_ sources: [(path: String?, bytes: [UInt8])]) -> [AppSource] {
    var known = AppSourceScanner.Module()
    let methods = sources.map { source in
      known.methods = []
      var scanner = AppSourceScanner(source.bytes, known)
      scanner.scanCode(inParentheses: false)
      known = scanner.module
      return known.methods
    }
    var scanners = zip(sources, methods).map { source, methods in
      known.methods = methods
      var scanner = AppSourceScanner(source.bytes, known)
      scanner.scanCode(inParentheses: false)
      scanner.addImports()
      return scanner
    }
    for from in sources.indices {
      for (name, text) in scanners[from].takeMoved(from: sources[from].path) {
        for place in sources.indices where scanners[place].add(text, to: name, in: sources[place].path) {
          break
        }
      }
    }
    return scanners.map { AppSource(bytes: $0.rewritten, remarks: $0.remarks) }
  }

  /// The source with a first line that says where it is from, so that messages name that file and its lines.
  package func placed(at path: String) -> [UInt8] {
    let mark = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    return Array((Self.place(path, line: 1) + "\n").utf8) + bytes.dropFirst(mark)
  }

  /// The line after which messages name a line of a file; without a path, the file's own lines.
  static func place(_ path: String?, line: Int) -> String {
    guard let path else { return "#sourceLocation()" }
    let text = path.unicodeScalars.map { ["\\", "\""].contains($0) ? "\\\($0)" : String($0) }.joined()
    return "#sourceLocation(file: \"\(text)\", line: \(line))"
  }

  private init(bytes: [UInt8], remarks: [Remark]) { (self.bytes, self.remarks) = (bytes, remarks) }
}
