/// An object with stored values that undo restores: a view, or what belongs to one.
///
/// Its properties are set by ``change(_:to:animates:affects:)``, or report their changes by ``changed(_:from:affects:)``. The line
/// says what a change affects besides the change log.
package protocol ChangeReporter: AnyObject {
  /// The view whose tree logs the changes; nil while there is none.
  var reportingView: View? { get }
}

/// What a change of a stored value affects, now and when it is undone.
package struct ChangeEffect<Owner: AnyObject> {
  fileprivate let apply: ((Owner) -> Void)?
  package init(_ apply: @escaping (Owner) -> Void) { self.apply = apply }
  private init() { apply = nil }
  /// No layout: drawings, gestures and code read the value when they need it.
  package static var noLayout: Self { Self() }
}

extension ChangeEffect where Owner: View {
  /// The places of the subviews.
  package static var layout: Self { Self { $0.setNeedsLayout() } }
  /// The intrinsic content size, on which the views around depend.
  package static var intrinsicSize: Self { Self { $0.invalidateIntrinsicContentSize() } }
}

extension ChangeReporter {
  /// Sets a stored value, reports the change, and does what follows from it, unless the value is equal to the present one.
  /// Undo does the same with the old value. It does not call the setter of a property, so that overrides don't run.
  /// - Parameters:
  ///   - part: a stored value, or one in the box of rarely used options.
  ///   - property: the animatable property that the value belongs to, if any.
  /// - Returns: whether the value has changed.
  @inline(__always) @discardableResult package func change<Value: Equatable>(
    _ part: ReferenceWritableKeyPath<Self, Value>, to value: Value,
    animates property: AnimatableProperty? = nil, affects effect: ChangeEffect<Self>
  ) -> Bool {
    let old = self[keyPath: part]
    guard value != old else { return false }
    // The values of other objects of a view are not told apart by their key paths.
    let view = reportingView
    view?.willChange(property, part: view === self ? part : nil) { [self] in
      restore(part, to: old, property, effect)
    }
    self[keyPath: part] = value
    effect.apply?(self)
    return true
  }

  /// Keeps the closures that undo a change from being inlined into each other.
  @inline(never) private func restore<Value: Equatable>(
    _ part: ReferenceWritableKeyPath<Self, Value>, to value: Value, _ property: AnimatableProperty?,
    _ effect: ChangeEffect<Self>
  ) { change(part, to: value, animates: property, affects: effect) }

  /// Sets a stored value that can't be compared with the present one: each value counts as a change.
  package func replace<Value>(
    _ part: ReferenceWritableKeyPath<Self, Value>, with value: Value, affects effect: ChangeEffect<Self>
  ) {
    let old = self[keyPath: part]
    reportingView?.willChange { [self] in replace(part, with: old, affects: effect) }
    self[keyPath: part] = value
    effect.apply?(self)
  }

  /// Reports a change of a stored property from its `didSet`, and does what follows from it, unless the values are equal.
  /// Undo sets the property again.
  @inline(__always) package func changed<Value: Equatable>(
    _ part: ReferenceWritableKeyPath<Self, Value>, from old: Value, affects effect: ChangeEffect<Self>
  ) {
    guard self[keyPath: part] != old else { return }
    reportingView?.willChange { [self] in self[keyPath: part] = old }
    effect.apply?(self)
  }

  /// Sets a stored value that changes at each instant while something moves: the log keeps the oldest one of a motion.
  package func move<Value>(_ part: ReferenceWritableKeyPath<Self, Value>, _ name: String, to value: Value) {
    let old = self[keyPath: part]
    if let log = reportingView?.rootView.listeners?.changeLog, log.isLogging {
      log.append(settingBack: .init(name, of: self)) { [self] in move(part, name, to: old) }
    }
    self[keyPath: part] = value
  }
}
