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
  package init(rewriting source: [UInt8]) { self = Self.rewriting([source])[0] }

  /// Rewrites the sources of a module. What is optional in a protocol of one is called in others.
  package static func rewriting(_ sources: [[UInt8]]) -> [AppSource] {
    let names = sources.reduce(into: Set<String>()) { names, source in
      var scanner = AppSourceScanner(source, optionalMethods: [])
      scanner.scanCode(inParentheses: false)
      names.formUnion(scanner.optionalMethods)
    }
    return sources.map { source in
      var scanner = AppSourceScanner(source, optionalMethods: names)
      scanner.scanCode(inParentheses: false)
      return AppSource(bytes: scanner.rewritten, remarks: scanner.remarks)
    }
  }

  /// The source with a first line that says where it is from, so that messages name that file and its lines.
  package func placed(at path: String) -> [UInt8] {
    let text = path.unicodeScalars.map { ["\\", "\""].contains($0) ? "\\\($0)" : String($0) }.joined()
    let mark = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    return Array("#sourceLocation(file: \"\(text)\", line: 1)\n".utf8) + bytes.dropFirst(mark)
  }

  private init(bytes: [UInt8], remarks: [Remark]) { (self.bytes, self.remarks) = (bytes, remarks) }
}
