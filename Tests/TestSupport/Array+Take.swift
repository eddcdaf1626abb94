extension Array {
  /// Empties a log.
  /// - Returns: what it had.
  package mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
