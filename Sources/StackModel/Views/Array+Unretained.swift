extension [View] {
  /// Whether all views satisfy a predicate. The array holds the views, so none is retained for its call: that would take longer
  /// than what is asked.
  @inline(__always)
  func allSatisfyUnretained(_ predicate: (View) -> Bool) -> Bool {
    withUnsafeBufferPointer { views in
      views.withMemoryRebound(to: Unmanaged<View>.self) { views in
        for view in views where !view._withUnsafeGuaranteedRef(predicate) { return false }
        return true
      }
    }
  }
}
