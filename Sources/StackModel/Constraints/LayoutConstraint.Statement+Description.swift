import Foundation

// Statements in the console's format of iOS 10 and later, with names in place of addresses.
extension LayoutConstraint.Statement {
  private typealias Body = ConsoleDescription.Body
  private typealias Side = ConsoleDescription.Side
  private typealias Quantity = ConsoleDescription.Quantity
  var text: String { consoleDescription.text }

  var consoleDescription: ConsoleDescription {
    let (body, owner) = consoleBody
    var description = ConsoleDescription(className: "NSLayoutConstraint", body: body, isActive: true)
    description.address = constraint?.name
    description.identifier = identifier
    description.names = owner.map { [.init(name: "|", item: Self.consoleItem(of: $0))] } ?? []
    switch source {
    case .contentSize(let hugging, let resistance):
      description.className = "NSContentSizeLayoutConstraint"
      description.contentPriorities = .init(hugging: hugging, compressionResistance: resistance)
    case .autoresizing:
      description.className = "NSAutoresizingMaskLayoutConstraint"
      description.mask = maskText
      description.isMaskFirst = identifier != nil
    default: description.priority = isRequired ? 1000 : priority
    }
    return description
  }

  private var consoleBody: (body: ConsoleDescription.Body, owner: LayoutItem?) {
    switch source {
    case .contentSize: (.equation(firstSide, .equal, nil, multiplier: 1, constant: quantity), nil)
    case .autoresizing: autoresizingBody
    default: visualFormat ?? (equationBody, nil)
    }
  }

  private var quantity: Quantity { Quantity(value: Double(constant)) }
  private var firstSide: Side { Side(item: Self.consoleItem(of: first), attribute: .init(firstAttribute)) }

  /// The autoresizing mask: for each axis the margin before the view, its length and the margin after it, `&` for a flexible one.
  private var maskText: String {
    func text(_ axis: Axis) -> String {
      let parts = flexibleParts(along: axis)
      // Without a flexible part, the margin after the view changes.
      if !parts.before, !parts.length { return "--&" }
      return [parts.before, parts.length, parts.after].map { $0 ? "&" : "-" }.joined()
    }
    return "h=\(text(.horizontal)) v=\(text(.vertical))"
  }

  private func flexibleParts(along axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
    ((first as? View)?.storage.autoresizing.mask ?? []).parts(along: axis)
  }

  /// A constraint that an autoresizing mask is translated into, with UIKit's names: `minX`, `midX`, and visual format.
  private var autoresizingBody: (body: ConsoleDescription.Body, owner: LayoutItem?) {
    let axis = firstAttribute.axis
    let direction: ConsoleDescription.Direction? = axis == .horizontal ? .leftToRight : nil
    let item = Self.consoleItem(of: first)
    let side = Side(item: item, attribute: .init(firstAttribute, isCoordinate: true))
    guard let second else {
      if !firstAttribute.isLength, flexibleParts(along: axis) == (false, true, false),
        let above = first.containingView
      {
        return (.gap(axis, .superview, .equal, quantity, .item(item), direction), above)
      }
      return (.equation(side, .equal, nil, multiplier: 1, constant: quantity), nil)
    }
    if firstAttribute == .right || firstAttribute == .bottom {
      return (.gap(axis, .item(item), .equal, .init(value: Double(-constant)), .superview, direction), second)
    }
    // A superview's center counts from its own edge, where it is half of the length.
    let isCenter = firstAttribute == .centerX || firstAttribute == .centerY
    let factor = Double(isCenter ? 2 * multiplier : multiplier)
    let other = isCenter ? side.attribute : .init(secondAttribute)
    return (
      .equation(
        side, .equal, Side(item: Self.consoleItem(of: second), attribute: other), multiplier: factor,
        constant: quantity), nil
    )
  }

  /// The relation alone, in the console's format.
  var equation: String { equationBody.text }

  private var equationBody: ConsoleDescription.Body {
    let other = second.map { Side(item: Self.consoleItem(of: $0), attribute: .init(secondAttribute)) }
    return .equation(firstSide, relation, other, multiplier: Double(multiplier), constant: quantity)
  }

  /// The visual format; nil for a constraint that is not of the form "later edge == earlier edge + constant".
  private var visualFormat: (body: ConsoleDescription.Body, owner: LayoutItem?)? {
    guard let second, multiplier == 1, firstAttribute.axis == secondAttribute.axis else { return nil }
    let axis = firstAttribute.axis
    let (starts, ends) =
      axis == .horizontal
      ? ([LayoutConstraint.Attribute.leading, .left], [LayoutConstraint.Attribute.trailing, .right])
      : ([.top], [.bottom])
    func isChild(_ child: LayoutItem, of parent: LayoutItem) -> Bool {
      parent is View && child.containingView === parent
    }
    let (later, earlier) = (Self.consoleItem(of: first), Self.consoleItem(of: second))
    let isFixed = firstAttribute.isFixedSide || secondAttribute.isFixedSide
    func gap(_ from: ConsoleDescription.Element, _ to: ConsoleDescription.Element) -> ConsoleDescription.Body
    { .gap(axis, from, relation, quantity, to, isFixed ? .leftToRight : nil) }
    let sameStart = starts.contains(firstAttribute) && firstAttribute == secondAttribute
    let sameEnd = ends.contains(firstAttribute) && firstAttribute == secondAttribute
    if sameStart, isChild(first, of: second) { return (gap(.superview, .item(later)), second) }
    if sameEnd, isChild(second, of: first) { return (gap(.item(earlier), .superview), first) }
    if let place = starts.firstIndex(of: firstAttribute), ends.firstIndex(of: secondAttribute) == place,
      !isChild(first, of: second), !isChild(second, of: first)
    {
      return (gap(.item(earlier), .item(later)), nil)
    }
    return nil
  }

  /// An item in messages: its name or its class, then a view's text or a guide's identifier.
  static func text(of item: LayoutItem) -> String { consoleItem(of: item).text }

  /// An item in the console's grammar. A guide without a name has its owner's name in place of the address.
  static func consoleItem(of item: LayoutItem) -> ConsoleDescription.Item {
    if let guide = item as? LayoutGuide {
      let title = guide.identifier.isEmpty ? nil : guide.identifier
      if let name = guide.name { return .init(kind: name, title: title) }
      let kind =
        switch guide.identifier {
        case "UISV-alignment-spanner", "UISV-ordering-spanner": "_UILayoutSpacer"
        case "UISV-distributing": "_UIOLAGapGuide"
        default: "UILayoutGuide"
        }
      return .init(kind: kind, address: guide.owningView.map { plainText(of: $0) }, title: title)
    }
    let shown = (item as? View)?.messageText.map { $0.count > 25 ? "\($0.prefix(25))..." : $0 }
    return .init(kind: item.name ?? className(of: item), title: shown)
  }

  /// The class as UIKit's console prints it: UIKit's name, or an app's class after its module. Source: console logs.
  private static func className(of item: LayoutItem) -> String {
    let type = type(of: item)
    return (item as? View).map { Swift.type(of: $0).ownClass.type == type } ?? true
      ? "UI\(type)" : String(reflecting: type).replacing(#/\(unknown context at [^)]*\)\./#, with: "")
  }

  /// The class without an app's module.
  static func consoleKind(of item: LayoutItem) -> String {
    let name = className(of: item)
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// An item in equations: its name or its class, without text.
  static func plainText(of item: LayoutItem) -> String {
    if let guide = item as? LayoutGuide, let owner = guide.owningView?.name {
      switch guide.role {
      case .frame: return owner + ".frame"
      case .content: return owner
      case .keyboard: return owner + ".keyboard"
      case .margins, .safeArea, .readable, .free, .topBars, .bottomBars: break
      }
    }
    return item is LayoutGuide ? text(of: item) : item.name ?? className(of: item)
  }
}
