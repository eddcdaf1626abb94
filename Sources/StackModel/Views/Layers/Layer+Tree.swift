extension Layer {
  /// The layers in a layer, and the layer around it.
  struct Tree {
    /// Not retained.
    weak var superlayer: Layer?
    /// In order, the last one in front.
    var sublayers: [Place] = []
    var associations: [UnsafeRawPointer: AssociatedObject]?
    /// The names of the properties that don't animate by themselves.
    var stillKeys: Set<String> = []
  }

  /// The names of the properties that don't animate by themselves: those that `actions` has as `NSNull`.
  package final var stillKeys: Set<String> {
    get { tree.stillKeys }
    set { tree.stillKeys = newValue }
  }

  package final var addedSublayers: [Layer] { tree.sublayers.map(\.layer) }

  /// A sublayer that code has added, and its place among the subviews of a view.
  struct Place {
    let layer: Layer
    /// The number of subviews behind it when it was added; 0 in a layer without a view.
    let level: Int
  }

  /// The layers that code has added, each with whether it is behind all subviews; ordered by `zPosition`.
  package final var drawnSublayers: [(layer: Layer, isBehind: Bool)] {
    let places = model().tree.sublayers.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    return places.map { ($0.element.layer, $0.element.level == 0) }
  }

  /// The layer around this one: of a view, that of its superview.
  public final var superlayer: Layer? { view?.superview?.layer ?? tree.superlayer }

  /// The layers in this one, the last one in front; nil if there are none. Those of a view's subviews are among them.
  ///
  /// A layer stays in front of as many subviews as were behind it when it was added (our choice). Of what is set, the layers of views
  /// only say where the others are.
  public final var sublayers: [Layer]? {
    get {
      let all = ordered
      return all.isEmpty ? nil : all
    }
    set {
      var (places, level) = ([Place](), 0)
      for layer in newValue ?? [] {
        if layer.view != nil {
          level += 1
        } else if canAdd(layer) {
          places.append(Place(layer: layer, level: level))
        }
      }
      for layer in newValue ?? [] where layer.view == nil && layer.tree.superlayer !== self {
        layer.removeFromSuperlayer()
      }
      setPlaces(places)
    }
  }

  /// The sublayers and the layers of subviews, the last one in front.
  private var ordered: [Layer] {
    let (places, subviews) = (model().tree.sublayers, view?.storedSubviews ?? [])
    var (result, next) = ([Layer](), 0)
    for (index, subview) in subviews.enumerated() {
      while next < places.count, places[next].level <= index {
        result.append(places[next].layer)
        next += 1
      }
      result.append(subview.layer)
    }
    return result + places[next...].map(\.layer)
  }

  /// Adds a layer in front of the others, after removing it from the one around it. The layer of a view stays with it.
  /// - Precondition: the layer does not contain this one.
  public final func addSublayer(_ layer: Layer) {
    guard canAdd(layer) else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: UInt32(ordered.count))
  }

  /// Adds a layer at an index of ``sublayers``, after removing it from the one around it. The layer of a view stays with it.
  /// - Precondition: the layer does not contain this one.
  public final func insertSublayer(_ layer: Layer, at index: UInt32) {
    guard canAdd(layer) else { return }
    layer.removeFromSuperlayer()
    let before = ordered.prefix(Int(index))
    let level = before.count { $0.view != nil }
    var places = tree.sublayers
    places.insert(Place(layer: layer, level: level), at: before.count - level)
    setPlaces(places)
  }

  /// Adds a layer just behind a sublayer; in front of all, if `sibling` is none or nil.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer, beside: sibling, 0)
  }

  /// Adds a layer just in front of a sublayer; in front of all, if `sibling` is none or nil.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer, beside: sibling, 1)
  }

  private func insert(_ layer: Layer, beside sibling: Layer?, _ offset: Int) {
    guard layer !== sibling, canAdd(layer) else { return }
    layer.removeFromSuperlayer()
    guard let sibling, let index = ordered.firstIndex(of: sibling) else { return addSublayer(layer) }
    insertSublayer(layer, at: UInt32(index + offset))
  }

  /// Puts a layer in the place of a sublayer. No effect if the first layer is none.
  public final func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    guard oldLayer !== newLayer, oldLayer.tree.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of the one around it. The layer of a view stays: its view has to be removed.
  public final func removeFromSuperlayer() {
    guard view == nil, let superlayer = tree.superlayer else { return }
    superlayer.setPlaces(superlayer.tree.sublayers.filter { $0.layer !== self })
  }

  /// The layer whose opaque parts show this layer and its sublayers; nil, the default, for all of it. It is in no other layer.
  ///
  /// Drawings honour a path of a `ShapeLayer`, and the rectangle and corners of another layer.
  public final var mask: Layer? {
    get { value(\.mask) }
    set { set(\.mask, to: newValue) }
  }

  private func canAdd(_ layer: Layer) -> Bool {
    if sequence(first: self, next: \.superlayer).contains(layer) {
      trap("A layer can't be added to itself or to one of its sublayers.")
    }
    return layer.view == nil
  }

  /// Sets the sublayers, and the layer around each; undo does so with the old ones.
  private func setPlaces(_ places: [Place]) {
    let old = tree.sublayers
    reportingView?.willChange { [self] in setPlaces(old) }
    animating("sublayers") {
      for place in old { place.layer.tree.superlayer = nil }
      tree.sublayers = places
      for place in places { place.layer.tree.superlayer = self }
    }
  }
}
