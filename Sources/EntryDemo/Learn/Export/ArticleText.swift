/// The Markdown of a lesson as that of an article: links between lessons become links between articles.
struct ArticleText {
  private(set) var lines: [String] = []
  /// Links to files that are not exported, with their lines counted from 0.
  private(set) var missing: [(line: Int, link: String)] = []
  private let names: Set<String>

  /// - Parameters:
  ///   - names: the names of the articles to which links can lead.
  ///   - nameOfImage: the name in the catalog of the image at a path, which is relative to the lesson.
  init(_ text: [String], names: Set<String>, nameOfImage: (_ path: String) -> String) {
    self.names = names
    lines = text
    for block in Markdown(text).blocks {
      if case .code = block.kind { continue }
      let new = converted(lines[block.lines].joined(separator: "\n"), at: block.lines.lowerBound, nameOfImage)
      lines.replaceSubrange(
        block.lines, with: new.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Self.line))
    }
  }

  /// A line for an article: what begins with @ would be a directive.
  private static func line(_ text: Substring.UTF8View) -> String {
    let line = Substring(text)
    let rest = line.drop { $0 == " " }
    return rest.utf8.first == 0x40 ? line[..<rest.startIndex] + "\\\(rest)" : String(line)
  }

  private mutating func converted(_ text: String, at line: Int, _ nameOfImage: (String) -> String) -> String {
    let inline = MarkdownInline(text)
    var (result, line) = ("", line)
    func source(_ range: Range<Int>) -> String { String(inline.characters[range]) }
    for part in inline.parts {
      if case .close(let link) = part.kind, !link.destination.isEmpty {
        let path = source(link.destinationRange)
        result += source(part.range.lowerBound..<link.destinationRange.lowerBound)
        result += link.isImage ? nameOfImage(path) : self.link(path, line)
        result += source(link.destinationRange.upperBound..<part.range.upperBound)
      } else {
        result += source(part.range)
      }
      line += source(part.range).utf8.count { $0 == 0x0A }
    }
    return result
  }

  private mutating func link(_ target: String, _ number: Int) -> String {
    guard !target.contains(":"), !target.hasPrefix("#") else { return target }
    let path = target.prefix { $0 != "#" }
    let name = UniqueNames.stem(of: String(path))
    guard path.lowercased().hasSuffix(".md"), names.contains(name) else {
      missing.append((number, target))
      return target
    }
    return "doc:\(name)\(target.dropFirst(path.count))"
  }
}
