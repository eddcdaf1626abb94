public import Foundation

extension StackView {

  final func placeArranged(_ view: View, at index: Int) {
    trapping("arrange a view") { () throws(HierarchyError) in try validateInsertion(of: view, at: index) }
    let count = storedArranged.count
    if let old = arrangedIndex(of: view) {
      guard min(index, count - 1) != old else { return }
      unarrange(at: old)
      arrange(view, at: min(index, count - 1))
    } else {
      if view.storedSuperview !== self { addSubview(view) }
      arrange(view, at: index)
    }
  }

  final func unarrange(_ view: View) {
    guard let index = arrangedIndex(of: view) else { return }
    storeCustomSpacing(Self.spacingUseDefault, after: view)
    unarrange(at: index)
  }

  /// The index of an arranged view among all arranged views; nil for other views.
  /// - Complexity: O(log n) with an index, otherwise O(n).
  package final func arrangedIndex(of view: View) -> Int? {
    guard view.isArranged, view.storedSuperview === self else { return nil }
    return rowIndex(of: view) ?? storedArranged.firstIndex { $0 === view }
  }

  private func arrange(_ view: View, at index: Int) {
    let (wasTranslating, frame) = (view.storage.translatesAutoresizingMask, view.lastFrame)
    rowsChanged { [self] in
      unarrange(at: index)
      // What a deferred layout has set is not logged.
      view.store(frame)
      guard wasTranslating else { return }
      // Redoing needs no entry in the log: it arranges the view again.
      view.storage.translatesAutoresizingMask = true
      view.addEngineLoad(-1)
    }
    stackStorage.arranged.insert(view, at: index)
    view.storage.isArranged = true
    view.storage.translatesAutoresizingMask = false
    rows?.insert(view, at: index)
    stackStorage.arrangementVersion += 1
    rootView.listeners?.rowObserver?.view(self, didArrange: view)
    // The closed form of the stack places the view without constraints.
    if !wasTranslating { view.addEngineLoad(-1) }
  }

  private func unarrange(at index: Int) {
    let view = storedArranged[index]
    if view.defersSubviews { view.layOutDeferredSubviews() }
    rootView.listeners?.rowObserver?.view(self, willUnarrange: view)
    let translates = view.storage.translatesAutoresizingMask
    rowsChanged { [self] in
      arrange(view, at: index)
      if translates { view.storage.translatesAutoresizingMask = true }
    }
    rows?.remove(view)
    stackStorage.arranged.remove(at: index)
    view.storage.isArranged = false
    if view.hideCount > 1 { view.change(\.madeExtras.extraHides, to: 0, affects: .noLayout) }
    stackStorage.arrangementVersion += 1
    if !view.storage.translatesAutoresizingMask { view.addEngineLoad(1) }
  }

  /// Sets the gap after an arranged view, in points, without an override; see ``StackView/setCustomSpacing(_:after:)``.
  final func storeCustomSpacing(_ spacing: CGFloat, after view: View) {
    if !spacing.isFinite { trap("A custom spacing must be finite, not \(spacing).") }
    guard view.isArranged, view.storedSuperview === self else { return }
    let old = storedCustomSpacing(after: view)
    guard spacing != old else { return }
    willChange { [self] in storeCustomSpacing(old, after: view) }
    reportOwnChange()
    stackStorage.customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    guard let row = view.row, canIndex else { return invalidateArrangement() }
    row.index.note(row)
    invalidateRows()
  }

  /// The custom spacing after a view, in points, without an override.
  final func storedCustomSpacing(after view: View) -> CGFloat {
    storedCustomSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  /// `spacing` in points, with the values of `spacingUseDefault` and `spacingUseSystem`.
  final var spacingInPoints: CGFloat { Self.points(storedSpacing) }

  /// The gap after a visible view, in points.
  package final func gap(after view: View) -> CGFloat {
    let custom = storedCustomSpacing.isEmpty ? Self.spacingUseDefault : storedCustomSpacing(after: view)
    let spacing = custom == Self.spacingUseDefault ? storedSpacing : custom
    // Between baselines the system's spacing follows from fonts.
    if spacing == Self.spacingUseSystem, storedIsBaselineRelative, storedAxis == .vertical,
      let next = nextVisible(after: view)
    {
      return SystemSpacing.betweenBaselines(view, next) ?? SystemSpacing.points
    }
    return Self.points(spacing)
  }

  private static func points(_ spacing: CGFloat) -> CGFloat {
    switch spacing {
    case spacingUseDefault: 0
    case spacingUseSystem: SystemSpacing.points
    default: LayoutRange.clamped(spacing)
    }
  }
}

extension ModelView where Self: StackView {
  /// Checks that a view could be inserted at an index of the arranged views.
  /// - Throws: `HierarchyError` for a cycle or an index outside 0…count.
  public func validateInsertion(of view: View, at index: Int) throws(HierarchyError) {
    try validateAddition(of: view)
    let count = storedArranged.count
    guard (0...count).contains(index) else { throw .indexOutOfRange(index: index, count: count) }
  }
}

extension GenericView where Self == StackView {
  /// Traps; see `_made(frame:)`.
  public init(frame: CGRect) { trapMetatype() }
  /// Traps; see `_made(frame:)`.
  public init() { trapMetatype() }
}
