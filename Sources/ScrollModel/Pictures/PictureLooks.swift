import StackCore
import ScrollMotion
import Foundation

struct PictureLooks {
  let tree: LayerTree
  let name: (View) -> String?

  /// What a view looks like, without its subviews.
  /// - Parameters:
  ///   - scrolling: the content of a scroll view; nil for other views.
  ///   - sight: what can be seen of it, relative to its top left corner; lines of text outside are left out.
  func looks(
    of view: View, _ scrolling: Picture.Scrolling?, in size: CGSize, sight: CGRect
  ) -> Picture.Looks {
    var looks = Picture.Looks()
    let rect = CGRect(origin: .zero, size: size)
    var layer = Decoration(of: view.madeLayer, background: tree.backgroundColor(of: view))
    if let made = view.madeLayer { ShownLayer(made, in: view, tree).animate(&layer) }
    let box = Picture.Box(rect, radius: layer.radius, square: layer.square)
    if view.clipsToBounds { looks.clip = box }
    looks.shapes += layer.background(in: box)
    let hasLayers = addLayers(of: view, rect, box, to: &looks)
    drawContent(of: view, rect, sight, hasDecoration: layer.isVisible || hasLayers, &looks)
    if let scrolling { looks.front += indicators(scrolling, rect, isRightToLeft: view.isRightToLeft) }
    looks.front += layer.border(in: box)
    return looks
  }

  private func drawContent(
    of view: View, _ rect: CGRect, _ sight: CGRect, hasDecoration: Bool, _ looks: inout Picture.Looks
  ) {
    switch view {
    case let label as Label: looks.shapes += shapes(of: label, rect, sight)
    case let button as Button: looks.shapes += shapes(of: button, rect, sight)
    case let field as TextField: looks.shapes += shapes(of: field, rect)
    case let control as Switch: looks.shapes += shapes(of: control, rect)
    case let slider as Slider: looks.shapes += shapes(of: slider, rect)
    case let control as SegmentedControl: looks.shapes += shapes(of: control, rect)
    case let stepper as Stepper: looks.shapes += shapes(of: stepper, rect)
    case let control as PageControl: looks.shapes += shapes(of: control, rect)
    case let progress as ProgressView: looks.shapes += shapes(of: progress, rect)
    case let indicator as ActivityIndicatorView: looks.shapes += shapes(of: indicator, rect)
    case let textView as TextView:
      if !hasDecoration { looks.shapes.append(outline(rect, radius: 5)) }
      looks.shapes += shapes(of: textView, rect, sight)
    case let effects as VisualEffectView:
      guard let tint = effects.effect?.tint else { break }
      looks.shapes.append(.box(Picture.Box(rect, fill: Picture.Ink(tint))))
    case is ScrollView: break
    case let imageView as ImageView: looks.shapes += shapes(of: imageView, rect)
    case is StackView:
      if view.endsInSeparator, rect.height > 0.5 {
        // The rows of a list end in a line, as those of a table.
        let y = rect.maxY - 0.25
        let line = [CGPoint(x: rect.minX, y: y), CGPoint(x: rect.maxX, y: y)]
        looks.shapes.append(.line(Picture.Line(points: line, stroke: .role(.hairline), width: 0.5)))
      }
    case is VStack: break
    default:
      guard !hasDecoration, view.storedSuperview != nil else { return }
      if view.subviews.isEmpty {
        looks.shapes += placeholder(rect, name: name(view))
      } else {
        looks.shapes.append(outline(rect))
      }
    }
  }

  private func outline(_ rect: CGRect, radius: CGFloat = 0) -> Picture.Shape {
    .box(Picture.Box(rect, radius: radius, stroke: .role(.hairline)))
  }

  /// A rectangle for a view whose content is not known, with its name where there is room.
  func placeholder(_ rect: CGRect, name: String?) -> [Picture.Shape] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var shapes: [Picture.Shape] = [
      .box(
        Picture.Box(
          rect, radius: 3, fill: .role(.placeholder), stroke: .role(.placeholderLine), strokeWidth: 0.5))
    ]
    let size = min(13, rect.height - 2)
    if let name, size >= 6, rect.width >= 10 {
      let style = TextLook(font: Font(pointSize: size), fill: .role(.placeholderLine), alignment: .center)
      shapes += style.line(name, in: rect.insetBy(dx: 2, dy: 0), cut: rect)
    }
    return shapes
  }

  private func indicators(
    _ scrolling: Picture.Scrolling, _ rect: CGRect, isRightToLeft: Bool
  ) -> [Picture.Shape] {
    let thickness: CGFloat = 3
    func shape(_ rect: CGRect) -> Picture.Shape {
      .box(Picture.Box(rect, radius: thickness / 2, fill: .role(.indicator)))
    }
    var shapes: [Picture.Shape] = []
    if let vertical = scrolling.vertical {
      let x = isRightToLeft ? 2 : rect.width - thickness - 2
      shapes.append(shape(CGRect(x: x, y: vertical.start, width: thickness, height: vertical.length)))
    }
    if let horizontal = scrolling.horizontal {
      shapes.append(
        shape(
          CGRect(
            x: horizontal.start, y: rect.height - thickness - 2, width: horizontal.length, height: thickness))
      )
    }
    return shapes
  }

  func content(of view: View) -> Picture.Content {
    switch view {
    case is Label: .label
    case is Button: .button
    case let field as TextField: .field(text(of: field))
    case let control as Switch: .knob(isRight: control.hasKnobOnRight)
    case let textView as TextView: .textView(text(of: textView))
    case is ImageView: .image
    case is StackView, is VStack: .stack(endsInSeparator: view.endsInSeparator)
    default: .other
    }
  }

  func text(of field: TextField) -> Picture.EditableText {
    let text = (field.text ?? "").prefix(TextLook.longestLine)
    let shown = field.isSecureTextEntry ? String(repeating: "•", count: min(200, text.count)) : String(text)
    return Picture.EditableText(
      string: text.isEmpty ? field.placeholder ?? name(field) ?? "" : shown, isPlaceholder: text.isEmpty,
      alignment: TextLook.side(field.textAlignment, isRightToLeft: field.isRightToLeft))
  }

  func text(of textView: TextView) -> Picture.EditableText {
    let text = textView.text ?? ""
    return Picture.EditableText(
      string: text.isEmpty ? name(textView) ?? "" : text, isPlaceholder: text.isEmpty,
      alignment: TextLook.side(textView.textAlignment, isRightToLeft: textView.isRightToLeft))
  }

  struct Decoration {
    var fill: Picture.Ink?
    var stroke: Picture.Ink?
    var strokeWidth: CGFloat = 0
    var radius: CGFloat = 0
    var square: Picture.Corners = []

    var isVisible: Bool { fill != nil || stroke != nil && strokeWidth > 0 }

    init(of layer: Layer?, background: Color?) {
      fill = PictureLooks.ink(background)
      guard let layer else { return }
      radius = layer.cornerRadius.isFinite ? max(0, layer.cornerRadius) : 0
      strokeWidth = layer.borderWidth.isFinite ? max(0, layer.borderWidth) : 0
      stroke = PictureLooks.ink(layer.borderColor)
      let corners: [(Layer.CornerMask, Picture.Corners)] = [
        (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight),
        (.layerMinXMaxYCorner, .bottomLeft), (.layerMaxXMaxYCorner, .bottomRight),
      ]
      for (mask, corner) in corners where !layer.maskedCorners.contains(mask) { square.insert(corner) }
    }

    func background(in box: Picture.Box) -> [Picture.Shape] {
      guard let fill else { return [] }
      var background = box
      background.fill = fill
      return [.box(background)]
    }

    func border(in box: Picture.Box) -> [Picture.Shape] {
      guard let stroke, strokeWidth > 0 else { return [] }
      var border = box
      (border.stroke, border.strokeWidth) = (stroke, strokeWidth)
      return [.box(border)]
    }
  }
}

extension Switch {
  /// Whether the knob is on the right. That of a switch that is on is at the trailing side.
  var hasKnobOnRight: Bool { isOn != isRightToLeft }
}
