/// The default values of options that most views of a class never set.
package protocol DefaultOptions {
  /// All options with their default values, shared by the views that have set none.
  static var plain: Self { get }
}

/// Options of a view that are stored once one of them is set. Until then they take one word of memory.
package struct RareOptions<Options: DefaultOptions> {
  /// The options once one of them is set.
  package private(set) var box: Box<Options>?
  package init() {}

  /// The options. Reading creates nothing.
  package var value: Options {
    _read { if let box { yield box.value } else { yield.plain } }
    _modify {
      let box = box ?? Box(.plain)
      self.box = box
      yield &box.value
    }
  }
}
