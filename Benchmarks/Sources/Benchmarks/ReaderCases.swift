import StackModel

/// Logs that are read: their time grows with their length, whatever they contain.
enum ReaderCases {
  static func all(isSmoke: Bool) -> [Case] {
    let sizes = isSmoke ? [10_000, 160_000] : [100_000, 1_000_000]
    let pieces = [
      ("a log without constraints", "hello world\n"),
      ("lines that can't be read", "<NSLayoutConstraint:0x1\n"),
      ("one long line", "<NSLayoutConstraint:0x1 "), ("tildes", "~~"), ("quotation marks", "\""),
      ("braces", "{("),
      ("headlines", "Unable to simultaneously satisfy constraints.\n"),
      ("elided addresses", "<NSLayoutConstraint:0x... UIView:0x....width == 3>\n"),
      ("titles without an end", "<NSLayoutConstraint:0x1 UILabel:0x2'.top == "), ("mail", "> "),
    ]
    let repeated = pieces.map { name, piece in
      log(name, sizes) { String(repeating: piece, count: $0 / piece.utf8.count) }
    }
    return repeated + [
      log("a list without an end", sizes) { size in
        "(\n"
          + (0..<size / 50).map {
            "\"<NSLayoutConstraint:0x\(String($0, radix: 16)) UIView:0x9.width == \($0)>\",\n"
          }
          .joined()
      },
      log("a list with one address", sizes) { size in
        "(\n" + (0..<size / 50).map { "\"<NSLayoutConstraint:0x1 UIView:0x9.width == \($0)>\",\n" }.joined()
      },
    ]
  }

  private static func log(_ name: String, _ sizes: [Int], _ text: @escaping (Int) -> String) -> Case {
    Case(name: "log: \(name)", sizes: sizes, growth: 1) { size in
      let text = text(size)
      return Case.Runs { _ = try? LayoutLog.read(text) }
    }
  }
}
