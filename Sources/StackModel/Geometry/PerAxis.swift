struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value
  init(_ both: Value) { (horizontal, vertical) = (both, both) }

  init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}
