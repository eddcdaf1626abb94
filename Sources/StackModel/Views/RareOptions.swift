/// The default values of options that most views of a class never set.
package protocol DefaultOptions {
  /// All options with their default values, shared by the views that have set none.
  static var plain: Self { get }
}

/// Options of a view that are stored once one of them is set. Until then they take one word of memory.
package struct RareOptions<Options: DefaultOptions> {
  /// The options once one of them is set. Hot code reads them here, without a key path.
  package private(set) var box: Box<Options>?

  /// Creates options with their default values.
  package init() {}

  /// An option. Reading creates nothing.
  package subscript<Value>(part: WritableKeyPath<Options, Value>) -> Value {
    get { box.map { $0.value[keyPath: part] } ?? Options.plain[keyPath: part] }
    set {
      let box = box ?? Box(.plain)
      self.box = box
      box.value[keyPath: part] = newValue
    }
  }

  /// Sets an option of a view, and does what follows from the change.
  ///
  /// Undo sets the option without the property's setter, so that observers in overrides don't run.
  /// - Parameters:
  ///   - options: where the view keeps its options.
  ///   - effect: what follows from a change, now and when it is undone.
  package static func set<Owner: View, Value: Equatable>(
    _ part: WritableKeyPath<Options, Value>, to value: Value, of owner: Owner,
    in options: ReferenceWritableKeyPath<Owner, RareOptions>, then effect: @escaping (Owner) -> Void
  ) {
    let undo: (Value) -> Void = { set(part, to: $0, of: owner, in: options, then: effect) }
    guard owner.reportChange(from: owner[keyPath: options][part], to: value, undo: undo) else { return }
    owner[keyPath: options][part] = value
    effect(owner)
  }
}

/// Changes a stored part of a view, logs how to undo it, and does what follows from the change.
///
/// For state that views of a class store from the start. Undo stores the part without the property's setter, so that
/// observers in overrides don't run.
/// - Parameter effect: what follows from a change, now and when it is undone.
package func changeState<Owner: View, Value: Equatable>(
  _ part: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value,
  then effect: @escaping (Owner) -> Void = { _ in }
) {
  let undo: (Value) -> Void = { changeState(part, of: owner, to: $0, then: effect) }
  guard owner.reportChange(from: owner[keyPath: part], to: value, undo: undo) else { return }
  owner[keyPath: part] = value
  effect(owner)
}
