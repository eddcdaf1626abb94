import StackCore
import Foundation

struct ConflictWording {
  private let block: LayoutLog.Block
  init(_ block: LayoutLog.Block) { self.block = block }

  /// Words as a list: "c1, c2 and c3".
  static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  /// The relation as the console prints it, with names in place of classes and addresses, and the view that | stands for.
  func text(_ index: Int) -> String {
    let text = bareText(index)
    guard let owner = block.constraints[index].owner else { return text }
    return "\(text)   (| is \(owner.name))"
  }

  /// The relation as the console prints it, with names in place of classes and addresses.
  func bareText(_ index: Int) -> String {
    let constraint = block.constraints[index]
    var text = constraint.text
    let objects = Set([constraint.first.object, constraint.second?.object].compactMap { $0 })
    for object in objects {
      let (address, title) = (object.address.map { ":\($0)" } ?? "", object.title.map { "'\($0)'" })
      guard !object.className.isEmpty else {
        // A name of the app's, which may be a part of another one.
        guard let printed = object.identifier.map({ $0 + (title ?? "") }) else { continue }
        for range in text.ranges(of: printed).reversed() {
          let before = text[..<range.lowerBound].last
          let after = text[range.upperBound...].first
          guard before.map({ " [*(".contains($0) }) ?? true, after.map({ ".](".contains($0) }) ?? true else {
            continue
          }
          text.replaceSubrange(range, with: object.name)
        }
        continue
      }
      let quoted = title ?? object.identifier.map { "'\($0)'" } ?? ""
      let printed = [object.className + address + quoted, object.className + address]
      if let found = printed.first(where: { $0.count > 1 && text.contains($0) }) {
        text = text.replacing(found, with: object.name)
      }
    }
    return text
  }

  private func number(_ value: Double) -> String { ConsoleDescription.number(value) }

  func sentence(_ index: Int) -> String {
    let constraint = block.constraints[index]
    let (name, attribute) = (constraint.first.object.name, constraint.first.attribute)
    guard let second = constraint.second else {
      guard attribute.isLength else {
        return "the \(word(attribute)) of \(name) is \(comparison(constraint))"
      }
      return "\(name) is \(comparison(constraint)) \(attribute == .width ? "wide" : "high")"
    }
    if attribute.isLength { return lengths(constraint, second) }
    if LogHierarchy.areOpposite(attribute, second.attribute), constraint.multiplier == 1 {
      return gap(constraint, second)
    }
    return edges(constraint, second)
  }

  private func comparison(_ constraint: LayoutLog.LoggedConstraint) -> String {
    limit(constraint.relation) + number(constraint.constant)
  }

  private func limit(_ relation: LayoutConstraint.Relation) -> String {
    switch relation {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }

  private func flipped(_ relation: LayoutConstraint.Relation) -> LayoutConstraint.Relation {
    switch relation {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }

  private func lengths(_ constraint: LayoutLog.LoggedConstraint, _ second: LayoutLog.Term) -> String {
    let name = constraint.first.object.name
    let isWidth = constraint.first.attribute == .width
    let factor = constraint.multiplier == 1 ? "" : "\(number(constraint.multiplier)) × "
    let least = limit(constraint.relation)
    let other = second.object == constraint.first.object ? "its" : "the"
    let what =
      second.attribute.text + (second.object == constraint.first.object ? "" : " of \(second.object.name)")
    return
      "the \(isWidth ? "width" : "height") of \(name) is \(least)\(factor)\(other) \(what)\(rest(constraint))"
  }

  /// The constant, as it is added to a length or to a multiple.
  private func rest(_ constraint: LayoutLog.LoggedConstraint) -> String {
    guard constraint.constant != 0 else { return "" }
    return " \(constraint.constant < 0 ? "-" : "+") \(number(abs(constraint.constant)))"
  }

  private func gap(_ constraint: LayoutLog.LoggedConstraint, _ second: LayoutLog.Term) -> String {
    let isStartFirst = constraint.first.attribute.isStart
    let (later, earlier) = isStartFirst ? (constraint.first, second) : (second, constraint.first)
    let isVertical = constraint.first.attribute.axis == .vertical
    let value = isStartFirst ? constraint.constant : -constraint.constant
    let relation = isStartFirst ? constraint.relation : flipped(constraint.relation)
    if value == 0, relation == .equal {
      return "\(later.object.name) begins where \(earlier.object.name) ends"
    }
    return
      "\(later.object.name) begins \(limit(relation))\(number(value)) \(isVertical ? "below" : "after") \(earlier.object.name)"
  }

  private func edges(_ constraint: LayoutLog.LoggedConstraint, _ second: LayoutLog.Term) -> String {
    let (first, attribute) = (constraint.first.object.name, constraint.first.attribute)
    let here = "the \(word(attribute)) of \(first)"
    let there = "the \(word(second.attribute)) of \(second.object.name)"
    guard constraint.multiplier == 1 else {
      return
        "\(here) is \(limit(constraint.relation))at \(number(constraint.multiplier)) × \(there)\(rest(constraint))"
    }
    let isVertical = attribute.axis == .vertical
    let value = constraint.constant
    let side = value < 0 ? (isVertical ? "above" : "before") : (isVertical ? "below" : "after")
    let least = limit(value < 0 ? flipped(constraint.relation) : constraint.relation)
    if value == 0, constraint.relation == .equal { return "\(here) is at \(there)" }
    return "\(here) is \(least)\(number(abs(value))) \(side) \(there)"
  }

  private func word(_ attribute: LayoutConstraint.Attribute) -> String {
    switch attribute {
    case .leading, .left: attribute == .leading ? "leading edge" : "left edge"
    case .trailing, .right: attribute == .trailing ? "trailing edge" : "right edge"
    case .centerX, .centerY: "center"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "baseline"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .centerXWithinMargins, .centerYWithinMargins: "center within the margins"
    default: attribute.text
    }
  }
}
