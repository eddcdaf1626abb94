import Foundation

/// An image of a Markdown file whose title begins with `entrydemo`: the commands that make it.
struct PictureReference: Hashable {
  /// The line of the image, counted in the file from 0.
  let line: Int
  /// The path of the picture, relative to the folder of the file.
  let path: String
  let commands: String

  /// The images in a line of Markdown, outside of code spans and HTML comments.
  static func all(in text: String, number: Int) -> [PictureReference] {
    guard text.contains("!["), text.contains(Transcript.word) else { return [] }
    return MarkdownInline(text).links.compactMap { link in
      guard link.isImage, !link.destination.isEmpty, let commands = link.title(after: Transcript.word) else {
        return nil
      }
      return PictureReference(
        line: number, path: link.destination.removingPercentEncoding ?? link.destination, commands: commands)
    }
  }
}
