import ScrollMotion
import Foundation
import StackCore

struct SVGWriter {
  var body = ""
  /// Whether the shapes stand alone: a text that is cut is in a viewport of its own, and refers to no clip path.
  var standsAlone = false
  private var clips = ""
  private var clipIDs: [Picture.Box: Int] = [:]
  private var definitions: Set<String> = []
  private var roles: Set<Picture.Role> = [.page]
  private var dynamicColors: [Picture.Ink: Int] = [:]
  static let padding: CGFloat = 12
  /// The space that a ruler takes at the left and at the top.
  static let ruler = CGSize(width: 34, height: 20)
  private static let captionHeight: CGFloat = 20
  private static let titleHeight: CGFloat = 22

  static func text(of panels: [PicturePanel], columns: Int) -> String {
    var writer = SVGWriter()
    let rows = stride(from: 0, to: panels.count, by: max(1, columns)).map {
      panels[$0..<min(panels.count, $0 + max(1, columns))]
    }
    var (width, y) = (CGFloat(0), padding)
    for row in rows {
      var x = padding
      var height: CGFloat = 0
      for panel in row {
        let size = Self.size(of: panel)
        writer.write(panel, at: CGPoint(x: x, y: y))
        x += size.width + padding
        height = max(height, size.height)
      }
      width = max(width, x)
      y += height + padding
    }
    return writer.document(CGSize(width: width, height: y), panels)
  }

  private static func size(of panel: PicturePanel) -> CGSize {
    let view = panel.picture.bounds.size
    return CGSize(
      width: view.width + (panel.hasRuler ? ruler.width : 0),
      height: view.height + (panel.hasRuler ? ruler.height : 0) + (panel.title == nil ? 0 : titleHeight)
        + (panel.caption == nil ? 0 : captionHeight))
  }

  private func document(_ size: CGSize, _ panels: [PicturePanel]) -> String {
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    let names = panels.compactMap { $0.title ?? $0.picture.elements.first?.name }
    let style = PictureStyle.sheet(of: Picture.Role.allCases.filter(roles.contains)) + dynamicRules
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
      "<title>\(MarkupText.escaped(names.joined(separator: ", ")))</title>",
      "<style type=\"text/css\"><![CDATA[\n\(style)]]></style>",
    ]
    if !clips.isEmpty { lines.append("<defs>\n\(clips)</defs>") }
    lines.append("<rect class=\"f-page\" width=\"\(width)\" height=\"\(height)\" rx=\"10\"/>")
    return lines.joined(separator: "\n") + "\n" + body + "</svg>\n"
  }

  var dynamicRules: String {
    let colors = dynamicColors.sorted { $0.value < $1.value }
    guard !colors.isEmpty else { return "" }
    func rules(isDark: Bool) -> String {
      colors.map { ink, number in
        let color = ink.components(isDark: isDark)
        let opacity = SVGText.number(color.alpha)
        return
          ".f-d\(number){fill:\(color.hex);fill-opacity:\(opacity)}.s-d\(number){stroke:\(color.hex);stroke-opacity:\(opacity)}\n"
      }.joined()
    }
    return "\(rules(isDark: false))@media (prefers-color-scheme:dark){\n\(rules(isDark: true))}\n"
  }

  private mutating func write(_ panel: PicturePanel, at corner: CGPoint) {
    var origin = corner
    let size = panel.picture.bounds.size
    let left = panel.hasRuler ? Self.ruler.width : 0
    if let title = panel.title {
      write(caption: title, at: CGPoint(x: origin.x + left, y: origin.y + 14), isTitle: true)
      origin.y += Self.titleHeight
    }
    if panel.hasRuler {
      origin.x += Self.ruler.width
      origin.y += Self.ruler.height
      writeRuler(panel.picture.bounds, at: origin)
    }
    body += "<g transform=\"translate(\(SVGText.point(origin)))\">\n"
    let screen = Picture.Box(
      CGRect(origin: .zero, size: size), fill: .role(.screen), stroke: .role(.hairline), strokeWidth: 1)
    write(.box(screen))
    let clip = clipID(Picture.Box(screen.rect))
    body += "<g clip-path=\"url(#clip\(clip))\">\n"
    writeElements(of: panel.picture)
    body += "</g>\n"
    if !panel.overlays.isEmpty {
      body += "<g class=\"overlay\">\n"
      for shape in panel.overlays { write(shape) }
      body += "</g>\n"
    }
    body += "</g>\n"
    if let caption = panel.caption {
      write(caption: caption, at: CGPoint(x: origin.x, y: origin.y + size.height + 15), isTitle: false)
    }
  }

  private mutating func write(caption: String, at point: CGPoint, isTitle: Bool) {
    let font = Font(pointSize: isTitle ? 13 : 11, isBold: isTitle)
    let text = Picture.Text(
      string: caption, origin: point,
      width: SystemFontMeasurer.shared.width(of: caption[...], font: font), pointSize: font.pointSize,
      style: Picture.TextStyle(font), fill: .role(isTitle ? .text : .ruler), cut: nil)
    if text.width > 0 { write(.text(text)) }
  }

  /// Marks with numbers in the view's own coordinates, at the left and at the top.
  mutating func writeRuler(_ bounds: CGRect, at origin: CGPoint) {
    body += "<g class=\"ruler\" transform=\"translate(\(SVGText.point(origin)))\">\n"
    for axis in Axis.allCases {
      let isVertical = axis == .vertical
      let (low, length) = isVertical ? (bounds.minY, bounds.height) : (bounds.minX, bounds.width)
      let ticks = PictureRuler.ticks(from: low, length: length)
      let marks = ticks.map { tick in
        let (place, end) = (SVGText.number(tick.value - low), tick.isMajor ? "-6" : "-3")
        return isVertical ? "M\(end) \(place)H-1" : "M\(place) \(end)V-1"
      }
      if !marks.isEmpty {
        body +=
          "<path d=\"\(marks.joined())\"\(paint(.role(.ruler), isStroke: true, "o")) stroke-width=\"0.5\"/>\n"
      }
      for tick in ticks {
        let place = tick.value - low
        guard tick.isMajor else { continue }
        let look = TextLook(
          font: .systemFont(ofSize: 8), fill: .role(.ruler), alignment: isVertical ? .right : .center)
        let area =
          isVertical
          ? CGRect(x: -Self.ruler.width, y: place - 5, width: Self.ruler.width - 8, height: 10)
          : CGRect(x: place - 25, y: -18, width: 50, height: 10)
        for shape in look.line(NumberText.rounded(Double(tick.value)), in: area, cut: area) { write(shape) }
      }
    }
    body += "</g>\n"
  }

  private mutating func writeElements(of picture: Picture) {
    for step in picture.steps {
      switch step {
      case .begin(let index):
        let element = picture.elements[index]
        begin(element, in: element.parent.map { picture.elements[$0].geometry.boundsOrigin })
        if let clip = element.looks.clip, picture.hasSubviews(index) {
          body += "<g clip-path=\"url(#clip\(clipID(clip)))\">\n"
        }
      case .end(let index):
        let element = picture.elements[index]
        close(element, isClipped: element.looks.clip != nil && picture.hasSubviews(index))
      }
    }
  }

  private mutating func begin(_ element: Picture.Element, in superviewOrigin: CGPoint?) {
    body += "<g"
    if element.isInSight {
      let frame = element.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      body += " data-view=\"\(MarkupText.escaped(element.name))\""
      body += " data-frame=\"\(numbers.map(SVGText.number).joined(separator: " "))\""
    }
    if let superviewOrigin {
      let map = element.geometry.placement(in: superviewOrigin)
      if let text = SVGText.transform(map) { body += " transform=\"\(text)\"" }
    }
    let alpha = SVGText.number(element.geometry.alpha)
    if alpha != "1" { body += " opacity=\"\(alpha)\"" }
    if let mask = element.looks.mask { body += maskAttribute(mask) }
    body += ">\n"
    for shape in element.looks.shapes { write(shape) }
  }

  private mutating func close(_ element: Picture.Element, isClipped: Bool) {
    if isClipped { body += "</g>\n" }
    for shape in element.looks.front { write(shape) }
    body += "</g>\n"
  }

  /// The number of a clip path, which is written when it is first needed.
  private mutating func clipID(_ box: Picture.Box) -> Int {
    var box = box
    (box.fill, box.stroke) = (nil, nil)
    if let id = clipIDs[box] { return id }
    let id = clipIDs.count + 1
    clipIDs[box] = id
    clips += "<clipPath id=\"clip\(id)\">\(SVGText.outline(of: box, attributes: ""))</clipPath>\n"
    return id
  }

  mutating func write(_ shape: Picture.Shape) {
    switch shape {
    case .box(let box): write(box)
    case .line(let line): write(line)
    case .text(let text): write(text)
    case .path(let path): write(path)
    case .group(let group): write(group)
    }
  }

  /// Defines an element that others refer to; where shapes stand alone, just before them. Returns its name.
  mutating func define(_ element: String) -> String {
    let name = SVGText.name(of: element)
    guard standsAlone || definitions.insert(name).inserted else { return name }
    let space = element.firstIndex { $0 == " " || $0 == ">" } ?? element.endIndex
    let text = element[..<space] + " id=\"\(name)\"" + element[space...] + "\n"
    if standsAlone { body += text } else { clips += text }
    return name
  }

  private mutating func write(_ box: Picture.Box) {
    guard let stroke = box.stroke, box.strokeWidth > 0 else {
      if let fill = box.fill {
        body += SVGText.outline(of: box, attributes: paint(fill, isStroke: false, "")) + "\n"
      }
      return
    }
    // The outline is inside of the edge.
    let inset = min(box.strokeWidth, box.rect.width, box.rect.height) / 2
    var outer = box
    outer.rect = box.rect.insetBy(dx: inset, dy: inset)
    outer.radius = max(0, box.radius - inset)
    var attributes =
      if let fill = box.fill { paints(fill, stroke) } else { paint(stroke, isStroke: true, "o") }
    if box.strokeWidth != 1 { attributes += " stroke-width=\"\(SVGText.number(2 * inset))\"" }
    if box.isDashed { attributes += " stroke-dasharray=\"4 3\"" }
    body += SVGText.outline(of: outer, attributes: attributes) + "\n"
  }

  private mutating func write(_ line: Picture.Line) {
    var attributes = paint(line.stroke, isStroke: true, "o")
    if line.width != 1 { attributes += " stroke-width=\"\(SVGText.number(line.width))\"" }
    if line.isDashed { attributes += " stroke-dasharray=\"4 3\"" }
    if line.points.count == 2 {
      let (start, end) = (line.points[0], line.points[1])
      body +=
        "<line x1=\"\(SVGText.number(start.x))\" y1=\"\(SVGText.number(start.y))\" x2=\"\(SVGText.number(end.x))\" y2=\"\(SVGText.number(end.y))\"\(attributes)/>\n"
    } else {
      let points = line.points.map(SVGText.point).joined(separator: " ")
      body += "<polyline points=\"\(points)\"\(attributes) stroke-linejoin=\"round\"/>\n"
    }
  }

  private mutating func write(_ text: Picture.Text) {
    var attributes = paint(text.fill, isStroke: false, text.style.isMonospaced ? "mono" : "")
    if text.style.weight != 400 { attributes += " font-weight=\"\(text.style.weight)\"" }
    if text.style.isItalic { attributes += " font-style=\"italic\"" }
    if text.style.hasMonospacedDigits { attributes += " font-variant-numeric=\"tabular-nums\"" }
    if standsAlone, let cut = text.cut {
      let box = [cut.minX, cut.minY, cut.width, cut.height].map(SVGText.number)
      body += "<svg x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\""
      body += " viewBox=\"\(box.joined(separator: " "))\">\n"
    } else if let cut = text.cut {
      attributes += " clip-path=\"url(#clip\(clipID(Picture.Box(cut))))\""
    }
    defer { if standsAlone, text.cut != nil { body += "</svg>\n" } }
    body +=
      "<text x=\"\(SVGText.number(text.origin.x))\" y=\"\(SVGText.number(text.origin.y))\" font-size=\"\(SVGText.number(text.pointSize))\" textLength=\"\(SVGText.number(text.width))\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"\(attributes)>\(MarkupText.escaped(text.string))</text>\n"
  }

  mutating func paint(_ ink: Picture.Ink, isStroke: Bool, _ classes: String) -> String {
    let color = colorClass(ink, isStroke: isStroke)
    return Self.classAttribute(classes, color.name) + color.attributes
  }

  private mutating func paints(_ fill: Picture.Ink, _ stroke: Picture.Ink) -> String {
    let (first, second) = (colorClass(fill, isStroke: false), colorClass(stroke, isStroke: true))
    return Self.classAttribute(first.name, second.name) + first.attributes + second.attributes
  }

  private static func classAttribute(_ names: String...) -> String {
    let all = names.filter { !$0.isEmpty }.joined(separator: " ")
    return all.isEmpty ? "" : " class=\"\(all)\""
  }

  private mutating func colorClass(_ ink: Picture.Ink, isStroke: Bool) -> (name: String, attributes: String) {
    let prefix = isStroke ? "s" : "f"
    switch ink {
    case .role(let role):
      roles.insert(role)
      return ("\(prefix)-\(role.rawValue)", "")
    case .dynamic:
      let number = dynamicColors[ink] ?? dynamicColors.count + 1
      dynamicColors[ink] = number
      return ("\(prefix)-d\(number)", "")
    case .fixed(let color):
      let part = isStroke ? "stroke" : "fill"
      let opacity = color.alpha < 1 ? " \(part)-opacity=\"\(SVGText.number(color.alpha))\"" : ""
      return ("", " \(part)=\"\(color.hex)\"\(opacity)")
    }
  }

  /// Shapes as text that refers to no other element. Dynamic colors have the same classes in all texts of a writer.
  mutating func text(of shapes: [Picture.Shape]) -> String {
    body = ""
    standsAlone = true
    for shape in shapes { write(shape) }
    defer { body = "" }
    return body
  }

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
