package import Foundation

#if canImport(FoundationXML)
  package import FoundationXML
#endif

/// An SVG file as a tree, read by Foundation's XML parser, which is independent of the writer.
package final class SVGDocument: NSObject {
  /// An element with its attributes, children and text.
  package final class Element {
    package let name: String
    package let attributes: [String: String]
    package fileprivate(set) var children: [Element] = []
    package fileprivate(set) var text = ""

    fileprivate init(_ name: String, _ attributes: [String: String]) {
      (self.name, self.attributes) = (name, attributes)
    }

    /// This element and all below it, in drawing order.
    package var all: [Element] { [self] + children.flatMap(\.all) }
  }

  /// The element `svg`; nil if the text is no well-formed XML.
  package private(set) var root: Element?
  /// What the parser complained of.
  package private(set) var problem: String?
  private var open: [Element] = []

  /// Reads a text.
  package init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      root = nil
      problem = parser.parserError.map { "\($0)" } ?? "not parsed"
    }
  }

  /// The groups of views in drawing order, each with its name and frame.
  package var views: [(name: String, frame: [Double], element: Element)] {
    (root?.all ?? []).compactMap { element in
      guard let name = element.attributes["data-view"] else { return nil }
      let frame = (element.attributes["data-frame"] ?? "").split(separator: " ").compactMap { Double($0) }
      return (name, frame, element)
    }
  }

  /// The attributes that each element may have: those of SVG 1.1 that pictures use.
  private static let allowed: [String: Set<String>] = {
    let paint: Set<String> = [
      "class", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray",
      "stroke-linejoin", "clip-path",
    ]
    return [
      "svg": ["xmlns", "version", "width", "height", "viewBox"], "title": [], "style": ["type"],
      "defs": [], "clipPath": ["id"],
      "g": ["transform", "opacity", "clip-path", "class", "data-view", "data-frame"],
      "rect": paint.union(["x", "y", "width", "height", "rx"]), "path": paint.union(["d"]),
      "line": paint.union(["x1", "y1", "x2", "y2"]), "polyline": paint.union(["points"]),
      "text": paint.union([
        "x", "y", "font-size", "font-weight", "font-style", "textLength", "lengthAdjust", "xml:space",
      ]),
    ]
  }()

  /// What is not valid: unknown elements and attributes, missing clips, sizes below 0, numbers with many decimals.
  package var violations: [String] {
    guard let root else { return [problem ?? "no document"] }
    var result: [String] = []
    let all = root.all
    let ids = all.compactMap { $0.attributes["id"] }
    if Set(ids).count < ids.count { result.append("an ID is not unique") }
    let style = all.first { $0.name == "style" }?.text ?? ""
    for element in all {
      guard let allowed = Self.allowed[element.name] else {
        result.append("<\(element.name)>")
        continue
      }
      for (name, value) in element.attributes {
        if !allowed.contains(name) { result.append("<\(element.name) \(name)>") }
        if let violation = Self.violation(name, value, ids: Set(ids), style: style) {
          result.append("<\(element.name) \(name)=\"\(value)\">: \(violation)")
        }
      }
    }
    return result
  }

  private static func violation(_ name: String, _ value: String, ids: Set<String>, style: String) -> String? {
    switch name {
    case "clip-path":
      let id = value.dropFirst("url(#".count).dropLast()
      return ids.contains(String(id)) ? nil : "no such clip"
    case "class":
      let classes = value.split(separator: " ").filter { $0 != "overlay" && $0 != "ruler" }
      return classes.allSatisfy { style.contains(".\($0){") } ? nil : "no such class"
    case "width", "height", "rx", "stroke-width", "opacity", "fill-opacity", "stroke-opacity", "textLength":
      guard let number = Double(value), number >= 0 else { return "a number of at least 0" }
      if name.hasSuffix("opacity"), number > 1 { return "at most 1" }
    case "data-view", "xmlns", "version", "id", "fill", "stroke": return nil
    default: break
    }
    let numbers = value.split { !("0"..."9").contains($0) && $0 != "." && $0 != "-" }
    let isPrecise = numbers.allSatisfy { ($0.split(separator: ".").dropFirst().first?.count ?? 0) <= 3 }
    return isPrecise ? nil : "more than three decimals"
  }
}

extension SVGDocument: XMLParserDelegate {
  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  package func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

  package func parser(_ parser: XMLParser, foundCDATA block: Data) {
    open.last?.text += String(decoding: block, as: UTF8.self)
  }
}
