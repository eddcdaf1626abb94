import StackModel

extension LayoutLog.LoggedConstraint {
  /// The constraint's meaning in one line, such as `label1.top >= 0.5*view2.bottom + 8 @750`.
  var summary: String {
    func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
    func side(_ term: LayoutLog.Term) -> String { "\(term.object.name).\(term.attribute.text)" }
    let symbol =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(side(first)) \(symbol) "
    if let second {
      text += multiplier == 1 ? side(second) : "\(number(multiplier))*\(side(second))"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number(abs(constant)))" }
    } else {
      text += number(constant)
    }
    return priority == 1000 ? text : text + " @\(number(priority))"
  }
}

extension LayoutLog.Block {
  /// The meaning of all constraints.
  var summaries: [String] { constraints.map(\.summary) }
}
