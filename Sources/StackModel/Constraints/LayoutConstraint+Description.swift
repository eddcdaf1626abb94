import Foundation

extension LayoutConstraint {
  /// The constraint as an equation, never in visual format: `a.left == 0.5 * root.left + 10 @ 750`.
  public var equation: String {
    let (first, second) = sides
    func number(_ value: Double) -> String { ConsoleDescription.number(value) }
    var text = "\(first) \(relation.text) "
    if let second {
      text += (multiplier == 1 ? "" : "\(number(multiplier)) * ") + second
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number(abs(constant)))" }
    } else {
      text += number(constant)
    }
    return text + (priority == .required ? "" : " @ \(number(priority.level))")
  }

  /// The two sides, such as `stack.top` and `scroll.frame.top`. A constant has no second side.
  public var sides: (first: String, second: String?) {
    func side(_ item: LayoutItem?, _ attribute: Attribute) -> String? {
      item.map { "\(Statement.plainText(of: $0)).\(attribute.text)" }
    }
    return (side(firstItem, firstAttribute) ?? "", side(secondItem, secondAttribute))
  }
}
