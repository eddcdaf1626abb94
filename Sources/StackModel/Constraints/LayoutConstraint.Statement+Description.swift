import Foundation

// The console's format of iOS 10 and later, with names in place of addresses.
extension LayoutConstraint.Statement {
  /// The constraint as the console prints it.
  var text: String {
    let (body, owner) = bodyAndOwner
    let kind =
      switch source {
      case .contentSize: "NSContentSizeLayoutConstraint"
      case .autoresizing: "NSAutoresizingMaskLayoutConstraint"
      default: "NSLayoutConstraint"
      }
    let name = constraint?.name.map { ":\($0)" } ?? ""
    let quoted = identifier.map { " '\($0)'" } ?? ""
    let names = owner.map { ", names: '|':\(Self.text(of: $0)) " } ?? ""
    return "<\(kind)\(name)\(quoted) \(body)   (active\(names))>"
  }

  private var bodyAndOwner: (body: String, owner: LayoutItem?) {
    let strength = isRequired ? "" : " priority:\(Self.number(priority))"
    switch source {
    case .contentSize(let hugging, let resistance):
      return (
        "\(Self.text(of: first)).\(firstAttribute.text) == \(Self.number(Double(constant)))"
          + " Hug:\(Self.number(hugging)) CompressionResistance:\(Self.number(resistance))", nil
      )
    case .autoresizing:
      let (body, owner) = autoresizingBody
      return ("\(maskText) \(body)", owner)
    default:
      if let visual = visualFormat { return (visual.body + strength, visual.owner) }
      return (equation + strength, nil)
    }
  }

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
    ((first as? View)?.autoresizingMask ?? []).parts(along: axis)
  }

  /// A constraint that an autoresizing mask is translated into, with UIKit's names: `minX`, `midX`, and visual format.
  private var autoresizingBody: (body: String, owner: LayoutItem?) {
    let axis = firstAttribute.axis
    let (prefix, suffix) = axis == .horizontal ? ("H:", "(LTR)") : ("V:", "")
    let (view, value) = (Self.text(of: first), Self.number(Double(constant)))
    let (edge, center) = axis == .horizontal ? ("minX", "midX") : ("minY", "midY")
    guard let second else {
      if !firstAttribute.isLength, flexibleParts(along: axis) == (false, true, false),
        let above = first.containingView
      {
        return ("\(prefix)|-(\(value))-[\(view)]\(suffix)", above)
      }
      return ("\(view).\(firstAttribute.isLength ? firstAttribute.text : edge) == \(value)", nil)
    }
    if firstAttribute == .right || firstAttribute == .bottom {
      return ("\(prefix)[\(view)]-(\(Self.number(Double(-constant))))-|\(suffix)", second)
    }
    let isCenter = firstAttribute == .centerX || firstAttribute == .centerY
    let factor = Double(isCenter ? 2 * multiplier : multiplier)
    let own = firstAttribute.isLength ? firstAttribute.text : isCenter ? center : edge
    let other = isCenter ? center : secondAttribute.text
    let rest = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(Self.number(Double(abs(constant))))"
    let product = (factor == 1 ? "" : "\(Self.number(factor))*") + "\(Self.text(of: second)).\(other)"
    return ("\(view).\(own) == \(product)\(rest)", nil)
  }

  private var relationText: String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation alone, in the console's format.
  var equation: String {
    let left = "\(Self.text(of: first)).\(firstAttribute.text) \(relationText) "
    guard let second else { return left + Self.number(Double(constant)) }
    let factor = multiplier == 1 ? "" : "\(Self.number(Double(multiplier)))*"
    let rest = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(Self.number(Double(abs(constant))))"
    return left + "\(factor)\(Self.text(of: second)).\(secondAttribute.text)\(rest)"
  }

  /// The visual format; nil for a constraint that is not of the form "later edge == earlier edge + constant".
  private var visualFormat: (body: String, owner: LayoutItem?)? {
    guard let second, multiplier == 1, firstAttribute.axis == secondAttribute.axis else { return nil }
    let axis = firstAttribute.axis
    let (starts, ends) =
      axis == .horizontal
      ? ([LayoutConstraint.Attribute.leading, .left], [LayoutConstraint.Attribute.trailing, .right])
      : ([.top], [.bottom])
    func isChild(_ child: LayoutItem, of parent: LayoutItem) -> Bool {
      parent is View && child.containingView === parent
    }
    let comparison = relation == .equal ? "" : "\(relationText)"
    let gap = "-(\(comparison)\(Self.number(Double(constant))))-"
    let prefix = axis == .horizontal ? "H:" : "V:"
    let (a, b) = (Self.text(of: first), Self.text(of: second))
    let fixed = firstAttribute.isFixedSide || secondAttribute.isFixedSide ? "(LTR)" : ""
    let sameStart = starts.contains(firstAttribute) && firstAttribute == secondAttribute
    let sameEnd = ends.contains(firstAttribute) && firstAttribute == secondAttribute
    if sameStart, isChild(first, of: second) { return ("\(prefix)|\(gap)[\(a)]\(fixed)", second) }
    if sameEnd, isChild(second, of: first) { return ("\(prefix)[\(b)]\(gap)|\(fixed)", first) }
    if let place = starts.firstIndex(of: firstAttribute), ends.firstIndex(of: secondAttribute) == place,
      !isChild(first, of: second), !isChild(second, of: first)
    {
      return ("\(prefix)[\(b)]\(gap)[\(a)]\(fixed)", nil)
    }
    return nil
  }

  /// An item in messages: its name or its class, then a view's text or a guide's identifier.
  static func text(of item: LayoutItem) -> String {
    if let guide = item as? LayoutGuide {
      let kind =
        switch guide.identifier {
        case "UISV-alignment-spanner", "UISV-ordering-spanner": "_UILayoutSpacer"
        case "UISV-distributing": "_UIOLAGapGuide"
        default: "UILayoutGuide"
        }
      let whose = guide.name ?? guide.owningView.map { ":" + text(of: $0) }.map { kind + $0 } ?? kind
      return guide.identifier.isEmpty ? whose : "\(whose)'\(guide.identifier)'"
    }
    let view = item as? View
    let shown = view?.messageText.map { text in
      text.count > 25 ? "'\(text.prefix(25))...'" : "'\(text)'"
    }
    return (item.name ?? "UI\(type(of: item))") + (shown ?? "")
  }

  /// An item in equations: its name or its class, without text.
  static func plainText(of item: LayoutItem) -> String {
    if let guide = item as? LayoutGuide, let owner = guide.owningView?.name {
      switch guide.role {
      case .frame: return owner + ".frame"
      case .content: return owner
      case .margins, .safeArea, .readable, .free: break
      }
    }
    return item is LayoutGuide ? text(of: item) : item.name ?? "UI\(type(of: item))"
  }

  /// A number with six significant digits, as `%g` prints it, and never "-0".
  static func number(_ value: Double) -> String {
    // A fast path for most numbers.
    if abs(value) < 1e6, value == value.rounded() { return String(Int(value)) }
    return String(format: "%g", value)
  }
}
