import Foundation
import StackCore

extension SVGText {
  /// Lines and curves as the attribute `d` has them.
  static func steps(of outline: Outline) -> String {
    outline.elements.map { element in
      switch element {
      case .move(let end): "M\(point(end))"
      case .line(let end): "L\(point(end))"
      case .quadCurve(let control, let end): "Q\(point(control)) \(point(end))"
      case .curve(let first, let second, let end): "C\(point(first)) \(point(second)) \(point(end))"
      case .close: "Z"
      }
    }.joined()
  }

  /// A name made of letters, the same for the same text: the hash function FNV-1a in base 16.
  static func name(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let letters = Array("abcdefghijklmnop")
    let digits = (0..<16).map { Int(truncatingIfNeeded: hash >> (4 * $0)) & 15 }
    return String(digits.map { letters[$0] })
  }
}

extension SVGWriter {
  mutating func write(_ path: Picture.Path) {
    var attributes = ""
    switch path.fill {
    case .ink(let ink): attributes = paint(ink, isStroke: false, "")
    case .gradient(let gradient): attributes = " fill=\"url(#\(define(Self.text(of: gradient))))\""
    case nil: break
    }
    if path.fill != nil, path.usesEvenOdd { attributes += " fill-rule=\"evenodd\"" }
    if let stroke = path.stroke {
      attributes += paint(stroke, isStroke: true, path.fill == nil ? "o" : "")
      if path.strokeWidth != 1 { attributes += " stroke-width=\"\(SVGText.number(path.strokeWidth))\"" }
      if path.cap != "butt" { attributes += " stroke-linecap=\"\(path.cap)\"" }
      if path.join != "miter" { attributes += " stroke-linejoin=\"\(path.join)\"" }
      if path.join == "miter", path.miterLimit != 4 {
        attributes += " stroke-miterlimit=\"\(SVGText.number(max(1, path.miterLimit)))\""
      }
      if path.dashes.contains(where: { $0 > 0 }) {
        let lengths = path.dashes.map(SVGText.number).joined(separator: " ")
        attributes += " stroke-dasharray=\"\(lengths)\""
        if path.dashPhase != 0 { attributes += " stroke-dashoffset=\"\(SVGText.number(path.dashPhase))\"" }
      }
    }
    body += "<path d=\"\(SVGText.steps(of: path.outline))\"\(attributes)/>\n"
  }

  mutating func write(_ group: Picture.Group) {
    var attributes = ""
    if let text = SVGText.transform(group.transform) { attributes += " transform=\"\(text)\"" }
    let opacity = SVGText.number(group.opacity)
    if opacity != "1" { attributes += " opacity=\"\(opacity)\"" }
    if let clip = group.clip {
      attributes +=
        " clip-path=\"url(#\(define("<clipPath>\(SVGText.outline(of: clip, attributes: ""))</clipPath>")))\""
    }
    if let mask = group.mask { attributes += maskAttribute(mask) }
    body += "<g\(attributes)>\n"
    for shape in group.shapes { write(shape) }
    body += "</g>\n"
  }

  mutating func maskAttribute(_ shapes: [Picture.Shape]) -> String {
    // White parts of a mask show what it masks.
    let white = shapes.map { shape in
      shape.mappingInks { ink in .fixed(Picture.RGBA(1, 1, 1, ink.components(isDark: false).alpha)) }
    }
    let outer = body
    body = ""
    for shape in white { write(shape) }
    let content = body
    body = outer
    let area = "maskUnits=\"userSpaceOnUse\" x=\"-10000\" y=\"-10000\" width=\"20000\" height=\"20000\""
    return " mask=\"url(#\(define("<mask \(area)>\n\(content)</mask>")))\""
  }

  private static func text(of gradient: Picture.Gradient) -> String {
    let stops = gradient.stops.map { stop in
      let color = stop.color.components(isDark: false)
      let opacity = color.alpha < 1 ? " stop-opacity=\"\(SVGText.number(color.alpha))\"" : ""
      return "<stop offset=\"\(SVGText.number(stop.place))\" stop-color=\"\(color.hex)\"\(opacity)/>"
    }.joined()
    let (start, end) = (gradient.start, gradient.end)
    guard gradient.isRadial else {
      let place =
        "x1=\"\(SVGText.number(start.x))\" y1=\"\(SVGText.number(start.y))\" x2=\"\(SVGText.number(end.x))\" y2=\"\(SVGText.number(end.y))\""
      return "<linearGradient \(place)>\(stops)</linearGradient>"
    }
    // An ellipse with the half axes |end − start|: a circle of radius 1 that is scaled.
    let map = CGAffineTransform(
      a: max(abs(end.x - start.x), 1e-3), b: 0, c: 0, d: max(abs(end.y - start.y), 1e-3), tx: start.x,
      ty: start.y)
    let transform = SVGText.transform(map).map { " gradientTransform=\"\($0)\"" } ?? ""
    return "<radialGradient cx=\"0\" cy=\"0\" r=\"1\"\(transform)>\(stops)</radialGradient>"
  }
}
