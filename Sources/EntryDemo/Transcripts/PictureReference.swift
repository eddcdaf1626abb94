import Foundation

/// An image of a Markdown file whose title begins with `entrydemo`: the commands that make it.
struct PictureReference: Hashable {
  /// The line of the image, counted in the file from 0.
  let line: Int
  /// The path of the picture, relative to the folder of the file.
  let path: String
  /// The title after the word `entrydemo`.
  let commands: String

  /// The images in a line of Markdown, outside of code spans and HTML comments.
  static func all(in text: String, number: Int) -> [PictureReference] {
    guard text.contains("!["), text.contains(Transcript.word) else { return [] }
    var reader = Reader(Array(text))
    var images: [PictureReference] = []
    while let image = reader.next() {
      let word = image.title.prefix { !$0.isWhitespace }
      guard word == Transcript.word else { continue }
      let commands = image.title.dropFirst(word.count).drop { $0.isWhitespace }
      images.append(
        PictureReference(
          line: number, path: image.path.removingPercentEncoding ?? image.path, commands: String(commands)))
    }
    return images
  }

  /// Reads inline images with titles (CommonMark, section 6.4).
  private struct Reader {
    private let characters: [Character]
    /// The closing bracket of each opening one that has one.
    private let closings: [Int: Int]
    private var position = 0
    /// The end of a path that begins at each character.
    private let pathEnds: [Int]
    /// The ends of paths after which no title and closing parenthesis follow.
    private var endsWithoutTitle: Set<Int> = []
    /// The lengths of runs of backticks that end no code span from here to the end of the line.
    private var missingRuns: Set<Int> = []
    private var hasNoCommentEnd = false

    init(_ characters: [Character]) {
      self.characters = characters
      var closings: [Int: Int] = [:]
      var open: [Int] = []
      var index = 0
      while index < characters.count {
        switch characters[index] {
        case "\\": index += 1
        case "[": open.append(index)
        case "]": if let start = open.popLast() { closings[start] = index }
        default: break
        }
        index += 1
      }
      self.closings = closings
      var pathEnds = Array(0...characters.count)
      for (index, character) in characters.enumerated().reversed()
      where !character.isWhitespace && character != ")" {
        pathEnds[index] = pathEnds[index + 1]
      }
      self.pathEnds = pathEnds
    }

    private var current: Character? { position < characters.count ? characters[position] : nil }

    mutating func next() -> (path: String, title: String)? {
      while let character = current {
        if character == "`" {
          skipCode()
        } else if character == "\\" {
          position += 2
        } else if character == "<" {
          skipComment()
        } else if character == "!", position + 1 < characters.count, characters[position + 1] == "[" {
          let start = position
          if let image = image() { return image }
          position = start + 2
        } else {
          position += 1
        }
      }
      return nil
    }

    /// Skips a code span; a run of backticks without another one of its length is text.
    private mutating func skipCode() {
      let start = position
      while current == "`" { position += 1 }
      let length = position - start
      guard !missingRuns.contains(length) else { return }
      var search = position
      while search < characters.count {
        guard characters[search] == "`" else {
          search += 1
          continue
        }
        let run = characters[search...].prefix { $0 == "`" }.count
        search += run
        if run == length {
          position = search
          return
        }
      }
      missingRuns.insert(length)
    }

    /// Skips an HTML comment; one without an end in the line is text.
    private mutating func skipComment() {
      let start = position
      position += 1
      guard !hasNoCommentEnd, begins("<!--", at: start) else { return }
      var search = start + 2
      while search < characters.count {
        if begins("-->", at: search) {
          position = search + 3
          return
        }
        search += 1
      }
      hasNoCommentEnd = true
    }

    private func begins(_ text: String, at index: Int) -> Bool {
      characters[min(index, characters.count)...].starts(with: text)
    }

    private mutating func image() -> (path: String, title: String)? {
      guard let closing = closings[position + 1] else { return nil }
      position = closing + 1
      guard current == "(" else { return nil }
      position += 1
      skipBlanks()
      guard let path = path() else { return nil }
      let end = position
      guard let title = titleAtEnd() else {
        endsWithoutTitle.insert(end)
        return nil
      }
      return (path, title)
    }

    private mutating func titleAtEnd() -> String? {
      skipBlanks()
      guard let title = title() else { return nil }
      skipBlanks()
      guard current == ")" else { return nil }
      position += 1
      return title
    }

    private mutating func skipBlanks() { while current?.isWhitespace == true { position += 1 } }

    private mutating func path() -> String? {
      if current == "<" {
        position += 1
        return text(until: ">", without: "<")
      }
      let start = position
      position = pathEnds[start]
      guard !endsWithoutTitle.contains(position) else { return nil }
      return start == position ? nil : String(characters[start..<position])
    }

    private mutating func title() -> String? {
      guard let quote = current, quote == "\"" || quote == "'" else { return nil }
      position += 1
      return text(until: quote)
    }

    /// The text up to a character, which is skipped, without the backslashes before signs.
    /// - Parameter excluded: a character that is not allowed in it; nil for none.
    private mutating func text(until end: Character, without excluded: Character? = nil) -> String? {
      var text = ""
      while let character = current {
        position += 1
        if character == end { return text }
        if character == excluded { return nil }
        if character == "\\", let next = current, next.isPunctuation || next.isSymbol {
          text.append(next)
          position += 1
        } else {
          text.append(character)
        }
      }
      return nil
    }
  }
}
