extension LayoutConflict: CustomStringConvertible, CustomReflectable {
  /// The number of constraints, and the broken one in the console's format.
  public var description: String { "<conflict of \(constraints.count) constraints, broken: \(broken.text)>" }
  /// Without children, so that failed tests do not print the views.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension LayoutConflict.Member: CustomStringConvertible, CustomReflectable {
  /// The constraint in the console's format.
  public var description: String { text }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension LayoutConstraint: CustomReflectable {
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension LayoutAnchor: CustomStringConvertible, CustomReflectable {
  /// The item and the attribute: `<NSLayoutYAxisAnchor: title.top>`.
  public var description: String {
    "<NS\(type(of: self)): \(LayoutConstraint.Statement.plainText(of: item)).\(name)>".replacing(
      #/<[A-Za-z_]*>:/#, with: ":")
  }

  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
