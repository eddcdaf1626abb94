/// What makes bytes a picture that a site can show, whatever the name of their file.
enum PictureContent {
  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
    Array("GIF89a".utf8),
  ]

  static func isPicture(_ bytes: [UInt8]) -> Bool {
    signatures.contains { bytes.starts(with: $0) } || isSVG(bytes)
  }

  /// Whether a text has the root element of SVG, after what XML allows before it.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var rest = text[...]
    if rest.first == "\u{FEFF}" { rest = rest.dropFirst() }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let ends = [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">")]
      guard let end = ends.first(where: { rest.hasPrefix($0.0) })?.1 else { break }
      guard let range = rest.firstRange(of: end) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasPrefix("<svg")
  }
}
