/// The Markdown of a lesson as that of an article: links between lessons become links between articles.
struct ArticleText {
  /// The lines for the article.
  private(set) var lines: [String] = []
  /// Links to files that are not exported, with their lines counted from 0.
  private(set) var missing: [(line: Int, link: String)] = []
  /// The paths of the images, relative to the lesson.
  private(set) var images: [String] = []

  private let names: Set<String>

  /// - Parameter names: the names of the articles to which links can lead.
  init(_ text: [String], names: Set<String>) {
    self.names = names
    var fence: Fence?
    for (number, line) in text.enumerated() {
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        lines.append(line)
      } else if let open = Fence(line) {
        fence = open
        lines.append(line)
      } else {
        lines.append(converted(line, number))
      }
    }
  }

  private mutating func converted(_ line: String, _ number: Int) -> String {
    var result = ""
    // What begins with @ would be a directive.
    var rest = line[...]
    let blanks = rest.prefix { $0 == " " }
    if rest.dropFirst(blanks.count).first == "@" {
      result = blanks + "\\"
      rest = rest.dropFirst(blanks.count)
    }
    // The parts between backquotes are code: every second one.
    let parts = rest.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { result += "`" }
      result += index.isMultiple(of: 2) ? withLinks(part, number) : String(part)
    }
    return result
  }

  private mutating func withLinks(_ text: Substring, _ number: Int) -> String {
    var result = ""
    var rest = text
    while let match = rest.firstMatch(of: /(!\[[^\]]*)?\]\(([^ )]+)/) {
      result += rest[..<match.range.lowerBound]
      let target = String(match.2)
      if let image = match.1 {
        images.append(target)
        result += "\(image)](\(target.split(separator: "/").last ?? "")"
      } else {
        result += "](\(link(target, number))"
      }
      rest = rest[match.range.upperBound...]
    }
    return result + rest
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
