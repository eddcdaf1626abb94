extension [View] {
  /// Whether all views satisfy a predicate. The array holds the views, so none is retained for its call: that would take longer
  /// than what is asked.
  @inline(__always) func allSatisfyUnretained(_ predicate: (View) -> Bool) -> Bool {
    withUnsafeBufferPointer { views in
      views.withMemoryRebound(to: Unmanaged<View>.self) { views in
        for view in views where !view._withUnsafeGuaranteedRef(predicate) { return false }
        return true
      }
    }
  }

  /// Calls a closure with each view, none of which is retained for its call.
  @inline(__always) func forEachUnretained(_ body: (View) -> Void) {
    _ = allSatisfyUnretained {
      body($0)
      return true
    }
  }
}
