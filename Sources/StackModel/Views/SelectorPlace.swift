#if !canImport(ObjectiveC)
  import Foundation

  /// Where a selector is written, and the name of its method, read from there.
  struct SelectorPlace: Hashable {
    let file: String
    let line: Int
    /// The column of the parenthesis before the method, counted in bytes from 1.
    let column: Int

    init(_ file: StaticString, _ line: Int, _ column: Int) {
      self.file = file.description
      self.line = line
      self.column = column
    }

    /// The place for messages.
    var text: String { "The selector at \((file as NSString).lastPathComponent):\(line)" }

    /// The name of a method as source code writes it.
    struct Name: Hashable {
      let base: String
      /// The argument labels, such as `_:for:`; nil if they are not written.
      let labels: String?
    }

    /// The name of the method in the source file; nil if it can't be read.
    var name: Name? {
      guard let source = FileManager.default.contents(atPath: file) else { return nil }
      let lines = source.split(separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
      guard line >= 1, lines.count >= line, column >= 1 else { return nil }
      let tail = source[lines[line - 1].startIndex...].dropFirst(column - 1).prefix(1000)
      return Self.name(in: String(decoding: tail, as: UTF8.self))
    }

    /// The name of the method in `(self.tapped(_:))…`; nil if there is none.
    static func name(in text: String) -> Name? {
      let code = withoutComments(text[...])
      guard let parenthesis = code.firstIndex(of: "(") else { return nil }
      let rest = code[parenthesis...].dropFirst()
      let path = rest.prefix { $0.isLetter || $0.isNumber || "_.`?!<>".contains($0) || $0.isWhitespace }
      // `tapped as (Screen) -> …`: what follows the name is no part of it.
      guard
        let name = path.split(separator: ".").last?.split(whereSeparator: \.isWhitespace).first?
          .filter({ $0 != "`" }), !name.isEmpty
      else { return nil }
      let after = rest[path.endIndex...]
      guard after.first == "(", let end = after.firstIndex(of: ")"),
        path.split(separator: ".").last?.split(whereSeparator: \.isWhitespace).count == 1
      else { return Name(base: name, labels: nil) }
      return Name(base: name, labels: after[..<end].dropFirst().filter { !$0.isWhitespace })
    }

    /// The text with a blank instead of each comment.
    private static func withoutComments(_ text: Substring) -> String {
      var result = ""
      var rest = text
      while let character = rest.first {
        if rest.hasPrefix("//") {
          rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("/*") {
          rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
          result.append(" ")
        } else {
          result.append(character)
          rest = rest.dropFirst()
        }
      }
      return result
    }
  }
#endif
