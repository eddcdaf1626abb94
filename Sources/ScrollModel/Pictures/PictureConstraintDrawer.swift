import ScrollMotion
import Foundation
@_spi(Rooms) import StackCore

struct PictureConstraintDrawer {
  let tree: LayerTree
  let picture: Picture
  let views: [View]
  private static let limit = 200

  func shapes(of view: View, avoiding areas: [CGRect]) -> [Picture.Shape] {
    var boxes: [ObjectIdentifier: CGRect] = [:]
    for element in picture.elements { boxes[element.id] = element.box }
    var shapes: [Picture.Shape] = []
    var taken = Array(areas.prefix(1000))
    for constraint in constraints(of: view).prefix(Self.limit) {
      shapes += self.shapes(of: constraint, boxes, &taken)
    }
    return shapes
  }

  private func constraints(of view: View) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    var listed: Set<ObjectIdentifier> = []
    // Constraints of the view are held by it, its subviews or its superviews.
    let holders =
      Array(views.prefix(2000)) + Array(sequence(first: view, next: \.storedSuperview).dropFirst())
    for holder in holders {
      for constraint in holder.constraints
      where [constraint.firstItem, constraint.secondItem].contains(where: { $0?.owner === view })
        && constraint.isActive && listed.insert(ObjectIdentifier(constraint)).inserted
      { all.append(constraint) }
    }
    if let stack = view as? StackView, stack.arrangedSubviews.count <= 200 {
      all += stack.arrangementConstraints
    }
    return all
  }

  private func shapes(
    of constraint: LayoutConstraint, _ boxes: [ObjectIdentifier: CGRect], _ taken: inout [CGRect]
  ) -> [Picture.Shape] {
    guard let first = constraint.firstItem?.owner, let box = boxes[ObjectIdentifier(first)] else { return [] }
    let attribute = constraint.firstAttribute
    let sign = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤ " : "≥ "
    let text = sign + NumberText.rounded(Double(constraint.constant))
    guard let other = constraint.secondItem?.owner else { return measure(attribute, of: box, text, &taken) }
    guard let second = boxes[ObjectIdentifier(other)] else { return [] }
    let isMirrored = first.isRightToLeft
    guard let start = place(attribute, of: first, box, isMirrored),
      let end = place(constraint.secondAttribute, of: other, second, isMirrored), start.axis == end.axis
    else {
      // Between two lengths: the first is measured, with the relation.
      let name = picture.elements.first { $0.id == ObjectIdentifier(other) }?.name ?? ""
      return measure(attribute, of: box, "\(sign.isEmpty ? "= " : sign)\(name)", &taken)
    }
    let shared =
      start.axis == .horizontal
      ? overlap(box.minY, box.maxY, second.minY, second.maxY)
      : overlap(box.minX, box.maxX, second.minX, second.maxX)
    if abs(start.value - end.value) < 0.5 {
      return [alignment(at: start.value, start.axis, box.union(second))]
    }
    return measure(from: start.value, to: end.value, across: shared, start.axis, text, &taken)
  }

  /// Measures a width or a height; no other attribute has a length.
  private func measure(
    _ attribute: LayoutConstraint.Attribute, of box: CGRect, _ text: String, _ taken: inout [CGRect]
  ) -> [Picture.Shape] {
    switch attribute {
    case .width: measure(from: box.minX, to: box.maxX, across: box.midY, .horizontal, text, &taken)
    case .height: measure(from: box.minY, to: box.maxY, across: box.midX, .vertical, text, &taken)
    default: []
    }
  }

  private func overlap(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let (from, to) = (max(low, start), min(high, end))
    return from <= to ? (from + to) / 2 : (low + high) / 2
  }

  /// Where an edge, a center or a baseline of a view is; nil for a length.
  private func place(
    _ attribute: LayoutConstraint.Attribute, of view: View, _ box: CGRect, _ isMirrored: Bool
  ) -> (axis: Axis, value: CGFloat)? {
    let margins = view.layoutMargins
    switch attribute {
    case .left: return (.horizontal, box.minX)
    case .right: return (.horizontal, box.maxX)
    case .leading: return (.horizontal, isMirrored ? box.maxX : box.minX)
    case .trailing: return (.horizontal, isMirrored ? box.minX : box.maxX)
    case .leftMargin: return (.horizontal, box.minX + margins.left)
    case .rightMargin: return (.horizontal, box.maxX - margins.right)
    case .leadingMargin: return (.horizontal, isMirrored ? box.maxX - margins.right : box.minX + margins.left)
    case .trailingMargin:
      return (.horizontal, isMirrored ? box.minX + margins.left : box.maxX - margins.right)
    case .centerX: return (.horizontal, box.midX)
    case .centerXWithinMargins: return (.horizontal, box.midX + (margins.left - margins.right) / 2)
    case .top: return (.vertical, box.minY)
    case .bottom: return (.vertical, box.maxY)
    case .topMargin: return (.vertical, box.minY + margins.top)
    case .bottomMargin: return (.vertical, box.maxY - margins.bottom)
    case .centerY: return (.vertical, box.midY)
    case .centerYWithinMargins: return (.vertical, box.midY + (margins.top - margins.bottom) / 2)
    // Without text they are the edges.
    case .firstBaseline:
      return (.vertical, box.minY + (view.baseline(isFirst: true, inHeight: box.height) ?? 0))
    case .lastBaseline:
      return (.vertical, box.minY + (view.baseline(isFirst: false, inHeight: box.height) ?? box.height))
    case .width, .height, .notAnAttribute: return nil
    }
  }

  private static let look = TextLook(
    font: .systemFont(ofSize: 8), fill: .role(.constraints), alignment: .center)

  private func measure(
    from start: CGFloat, to end: CGFloat, across: CGFloat, _ axis: Axis, _ text: String,
    _ taken: inout [CGRect]
  ) -> [Picture.Shape] {
    let (low, high) = (min(start, end), max(start, end))
    var across = across
    let width = Self.look.measurer.width(of: text[...], font: Self.look.font)
    func area() -> CGRect {
      axis == .horizontal
        ? CGRect(x: (low + high - width) / 2 - 2, y: across - 11, width: width + 4, height: 22)
        : CGRect(x: across - 4, y: (low + high) / 2 - 6, width: width + 12, height: 12)
    }
    var tries = 0
    while tries < 12, taken.contains(where: { $0.intersects(area()) }) {
      across += axis == .horizontal ? 12 : width + 10
      tries += 1
    }
    taken.append(area())
    func point(_ along: CGFloat, _ offset: CGFloat) -> CGPoint {
      axis == .horizontal ? CGPoint(x: along, y: across + offset) : CGPoint(x: across + offset, y: along)
    }
    func line(_ points: [CGPoint]) -> Picture.Shape {
      .line(Picture.Line(points: points, stroke: .role(.constraints), width: 0.75))
    }
    let label =
      axis == .horizontal
      ? CGRect(x: (low + high - width) / 2, y: across - 10, width: width + 0.5, height: 10)
      : CGRect(x: across + 3, y: (low + high) / 2 - 5, width: width + 0.5, height: 10)
    return [
      line([point(low, 0), point(high, 0)]), line([point(low, -3), point(low, 3)]),
      line([point(high, -3), point(high, 3)]),
    ] + Self.look.line(text, in: label, cut: label)
  }

  private func alignment(at value: CGFloat, _ axis: Axis, _ area: CGRect) -> Picture.Shape {
    let points =
      axis == .horizontal
      ? [CGPoint(x: value, y: area.minY), CGPoint(x: value, y: area.maxY)]
      : [CGPoint(x: area.minX, y: value), CGPoint(x: area.maxX, y: value)]
    return .line(Picture.Line(points: points, stroke: .role(.constraints), width: 1, isDashed: true))
  }
}
