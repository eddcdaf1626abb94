/// The line that opens a fenced block of Markdown (CommonMark, section 4.5).
struct Fence {
  /// The number of columns before it: blanks, and the mark of a list's item that it begins.
  let indent: Int
  let language: String
  let options: String
  private let mark: Character
  private let length: Int

  init?(_ line: String) {
    var start = line.prefix { $0 == " " }.count
    // The first line of a list item follows its marker, and the others are indented by the same width.
    let item = line.dropFirst(start)
    let mark = item.prefix { $0.isASCII && $0.isNumber }.count
    let length = mark > 0 ? mark + 1 : 1
    if let sign = item.dropFirst(length - 1).first, mark > 0 ? ".)".contains(sign) : "-*+".contains(sign),
      item.dropFirst(length).first == " "
    {
      start += length + item.dropFirst(length).prefix { $0 == " " }.count
    }
    let rest = line.dropFirst(start)
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let count = rest.prefix { $0 == mark }.count
    guard count >= 3 else { return nil }
    let info = rest.dropFirst(count).drop { $0 == " " }
    guard mark == "~" || !info.contains("`") else { return nil }
    indent = start
    language = String(info.prefix { !$0.isWhitespace })
    options = String(info.dropFirst(language.count).drop { $0.isWhitespace })
    (self.mark, self.length) = (mark, count)
  }

  func isClosed(by line: String) -> Bool {
    let rest = line.drop { $0 == " " }
    let marks = rest.prefix { $0 == mark }
    return marks.count >= length && rest.dropFirst(marks.count).allSatisfy(\.isWhitespace)
  }

  func unindented(_ line: String) -> String { Self.unindented(line, indent) }

  static func unindented(_ line: String, _ indent: Int) -> String {
    String(line.dropFirst(line.prefix(indent).prefix { $0 == " " }.count))
  }
}
