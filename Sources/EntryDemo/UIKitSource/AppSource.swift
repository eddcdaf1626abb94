/// Rewrites the source of an app so that it compiles without the Objective-C runtime.
///
/// Attributes and modifiers for Objective-C and Interface Builder go, and `#selector(x)` becomes `Selector(x, name: "x")`. Every
/// other byte and the number of lines stay. The text is read as Swift's lexer reads it, so that comments, strings and names are left alone.
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
  package init(rewriting source: [UInt8]) {
    var scanner = AppSourceScanner(source)
    scanner.scanCode(inParentheses: false)
    bytes = scanner.rewritten
    remarks = scanner.remarks
  }
}
