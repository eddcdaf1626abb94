import Foundation

/// An image of a Markdown file whose title begins with `entrydemo`: the commands that make it.
struct PictureReference: Hashable {
  /// The line of the image, counted in the file from 0.
  let line: Int
  /// The path of the picture, relative to the folder of the file.
  let path: String
  /// The title after the word `entrydemo`.
  let commands: String

  /// The images in a line of Markdown, outside of code spans.
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
    private var position = 0

    init(_ characters: [Character]) { self.characters = characters }

    private var current: Character? { position < characters.count ? characters[position] : nil }

    mutating func next() -> (path: String, title: String)? {
      while let character = current {
        if character == "`" {
          skipCode()
        } else if character == "\\" {
          position += 2
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
    }

    private mutating func image() -> (path: String, title: String)? {
      position += 2
      var depth = 1
      while let character = current, depth > 0 {
        if character == "\\" { position += 1 }
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        position += 1
      }
      guard depth == 0, current == "(" else { return nil }
      position += 1
      skipBlanks()
      guard let path = path() else { return nil }
      skipBlanks()
      guard let title = title() else { return nil }
      skipBlanks()
      guard current == ")" else { return nil }
      position += 1
      return (path, title)
    }

    private mutating func skipBlanks() { while current?.isWhitespace == true { position += 1 } }

    private mutating func path() -> String? {
      if current == "<" {
        position += 1
        return text(until: ">")
      }
      let start = position
      while let character = current, !character.isWhitespace, character != ")" { position += 1 }
      return start == position ? nil : String(characters[start..<position])
    }

    private mutating func title() -> String? {
      guard let quote = current, quote == "\"" || quote == "'" else { return nil }
      position += 1
      return text(until: quote)
    }

    /// The text up to a character, which is skipped, without the backslashes before signs.
    private mutating func text(until end: Character) -> String? {
      var text = ""
      while let character = current {
        position += 1
        if character == end { return text }
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
