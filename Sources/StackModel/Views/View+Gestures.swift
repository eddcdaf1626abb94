extension View {
  /// The recognizers that code has added, in order.
  private final var addedRecognizers: [GestureRecognizer] {
    get { details?.extras?.gestureRecognizers ?? [] }
    set {
      let old = addedRecognizers
      willChange { [self] in addedRecognizers = old }
      madeExtras.gestureRecognizers = newValue
      for recognizer in old where !newValue.contains(recognizer) { recognizer.belong(to: nil) }
      for recognizer in newValue where !old.contains(recognizer) { recognizer.belong(to: self) }
    }
  }

  /// The recognizers of the view, for a scroll view that of its drags first; nil for none.
  ///
  /// Setting it replaces those that were added.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get {
      let all = touchRecognizers
      return all.isEmpty ? nil : all
    }
    set {
      let new = (newValue ?? []).filter { $0 !== scrollableContent?.dragRecognizer }
      for recognizer in addedRecognizers where !new.contains(recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in new { addGestureRecognizer(recognizer) }
    }
  }

  /// The recognizers that get the touches of the view, in order.
  package final var touchRecognizers: [GestureRecognizer] {
    let added = addedRecognizers
    return scrollableContent?.dragRecognizer.map { [$0] + added } ?? added
  }

  /// Lets a recognizer get the touches of the view and its subviews. It leaves the view that it belonged to.
  public final func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    addedRecognizers.append(gestureRecognizer)
  }

  /// Removes a recognizer. A gesture that has begun is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard addedRecognizers.contains(gestureRecognizer) else { return }
    gestureRecognizer.arbiter?.recognizerLeaves(gestureRecognizer)
    addedRecognizers = addedRecognizers.filter { $0 !== gestureRecognizer }
  }
}
