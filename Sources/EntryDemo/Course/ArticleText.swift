/// The Markdown of a lesson as that of an article: links between lessons become links between articles.
struct ArticleText {
  /// The lines for the article.
  private(set) var lines: [String] = []
  /// Links to files that are not exported, with their lines counted from 0.
  private(set) var missing: [(line: Int, link: String)] = []

  private let names: Set<String>

  /// - Parameters:
  ///   - names: the names of the articles to which links can lead.
  ///   - nameOfImage: the name in the catalog of the image at a path, which is relative to the lesson.
  init(_ text: [String], names: Set<String>, nameOfImage: (_ path: String) -> String) {
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
        lines.append(converted(line, number, nameOfImage))
      }
    }
  }

  private mutating func converted(
    _ line: String, _ number: Int, _ nameOfImage: (String) -> String
  ) -> String {
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
      result += index.isMultiple(of: 2) ? withLinks(part, number, nameOfImage) : String(part)
    }
    return result
  }

  /// The text with other targets of its links and images, which are read in one pass.
  private mutating func withLinks(
    _ text: Substring, _ number: Int, _ nameOfImage: (String) -> String
  ) -> String {
    var result = ""
    var rest = text
    // Whether the open bracket is that of an image.
    var isImage = false
    while let character = rest.popFirst() {
      result.append(character)
      if character == "!", rest.first == "[" { isImage = true }
      guard character == "]" else { continue }
      if rest.first == "(" {
        let target = rest.dropFirst().prefix { $0 != " " && $0 != ")" }
        if !target.isEmpty {
          result += "(" + (isImage ? nameOfImage(String(target)) : link(String(target), number))
          rest = rest[target.endIndex...]
        }
      }
      isImage = false
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
