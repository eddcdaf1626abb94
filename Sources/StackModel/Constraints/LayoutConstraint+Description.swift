extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as the console prints it, with names where it has addresses.
  public var description: String {
    guard let statement else { return "<NSLayoutConstraint (its items are gone)>" }
    return isActive ? statement.text : statement.text.replacing("(active", with: "(inactive")
  }

  /// What it says as an equation, never in visual format: `a.left == root.left + 10`.
  public var equation: String { statement?.equationWithPriority ?? "" }

  /// The two sides as messages call them, such as `stack.top`; no second side for a constant.
  public var sides: (first: String, second: String?) {
    func side(_ item: LayoutItem?, _ attribute: Attribute) -> String? {
      item.map { "\(Statement.plainText(of: $0)).\(attribute.text)" }
    }
    return (side(firstItem, firstAttribute) ?? "", side(secondItem, secondAttribute))
  }
}
