// The view whose text has the baselines of a view, as an override says.
extension View {
  /// The view inside this one whose first or last baseline is this view's; nil if it is the view's own.
  final func baselineView(isFirst: Bool) -> View? {
    guard storage.setting != .direct else { return viewForBaseline(isFirst: isFirst) }
    let view = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    return view !== self && view.isDescendant(of: self) ? view : nil
  }

  /// Whether an override names another view than the class itself would.
  final var namesBaselineView: Bool {
    guard storage.setting != .direct else { return false }
    return [true, false].contains { baselineView(isFirst: $0) !== viewForBaseline(isFirst: $0) }
  }

  /// Whether stacks align the view by its first or last baseline, since it has text or an override names a view.
  final func hasBaseline(isFirst: Bool) -> Bool {
    namesBaselineView || (isFirst ? firstBaselineFromTop : lastBaselineFromBottom) != nil
  }
}
