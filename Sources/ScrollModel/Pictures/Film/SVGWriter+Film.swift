import Foundation

extension SVGWriter {
  /// Shapes as text that refers to no other element. Dynamic colors have the same classes in all texts of a writer.
  mutating func text(of shapes: [Picture.Shape]) -> String {
    body = ""
    standsAlone = true
    for shape in shapes { write(shape) }
    defer { body = "" }
    return body
  }

  /// What is behind the views of a film: the screen, and a ruler around it.
  static func backdrop(_ bounds: CGRect, hasRuler: Bool) -> String {
    var writer = SVGWriter()
    writer.standsAlone = true
    if hasRuler { writer.writeRuler(bounds, at: .zero) }
    let screen = Picture.Box(
      CGRect(origin: .zero, size: bounds.size), fill: .role(.screen), stroke: .role(.hairline))
    writer.write(.box(screen))
    return writer.body
  }

  /// What a film's drawing shows: the screen, whose top left corner is at 0, and the space around it.
  static func canvas(_ size: CGSize, hasRuler: Bool) -> CGRect {
    let (left, top) = hasRuler ? (ruler.width, ruler.height) : (1, 1)
    let right = hasRuler ? padding : 1
    return CGRect(x: -left, y: -top, width: size.width + left + right, height: size.height + top + right)
  }
}
