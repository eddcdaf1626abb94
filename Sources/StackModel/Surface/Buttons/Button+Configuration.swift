// Calls of `updateConfiguration()`. Before a layout they come with those of `updateConstraints()`, for which new views of
// the classes of an app are marked, so that plain buttons cost nothing.
extension Button {
  /// Whether a call of `updateConfiguration()` can do something: a subclass may override it, or there is a handler.
  final var updatesConfiguration: Bool { type(of: self) != Self.ownClass.type || parts?.updateHandler != nil }

  /// Calls `updateConfiguration()`, if a new button or a new configuration needs it.
  final func updateConfigurationIfNeeded() {
    if needsConfigurationUpdate, updatesConfiguration { runConfigurationUpdate() }
  }

  /// Calls `updateConfiguration()`; not inside it, and not while changes are undone.
  final func runConfigurationUpdate() {
    guard !isUpdatingConfiguration, !isRollingBack else { return }
    isUpdatingConfiguration = true
    defer { isUpdatingConfiguration = false }
    change(\.needsConfigurationUpdate, to: false, affects: .noLayout)
    updateConfiguration()
  }
}
