import Foundation
package import StackCore

// What changes of layers animate by themselves. A layer that code has added animates its properties in 0.25 s or the time of the
// transaction, from what is on screen; a new animation takes the place of one of the same property. The layer of a view animates its
// corners and the opacity of its shadow, in blocks, additively. Source: UIKit since iOS 13, measured by the tests of motion-animator-objc.
extension Animator {
  /// Changes a property of a layer, and animates it if it animates by itself.
  package func layer(_ layer: Layer, in view: View, changes key: String, by change: () -> Void) {
    guard key != "sublayers" else {
      let old = layer.addedSublayers
      change()
      return newLayers.formUnion(layer.addedSublayers.filter { !old.contains($0) }.map(ObjectIdentifier.init))
    }
    guard !isRollingBack, view.rootView === root, !view.isNewInTree else { return change() }
    if layer.view != nil { return animateInBlock(layer, in: view, key, change) }
    let isNew = sequence(first: layer, next: \.superlayer).contains {
      newLayers.contains(ObjectIdentifier($0))
    }
    guard !isNew, !disablesActions, !layer.stillKeys.contains(key), let shown = layer.presentation() else {
      return change()
    }
    let animation = BasicAnimation(keyPath: key)
    animation.fromValue = shown.value(named: key) ?? shownValue(key, of: layer, in: view)
    change()
    let transaction = currentTransaction
    animation.duration = transaction?.duration ?? 0.25
    animation.timingFunction = transaction?.function ?? MediaTimingFunction(name: .default)
    layer.add(animation, forKey: key)
  }

  private func animateInBlock(_ layer: Layer, in view: View, _ key: String, _ change: () -> Void) {
    guard key == "cornerRadius" || key == "shadowOpacity", areAnimationsEnabled, let context = contexts.last,
      context.timing.takesTime, let old = layer.namedComponents(key)
    else { return change() }
    change()
    guard let new = layer.namedComponents(key) else { return }
    let animation = BasicAnimation(keyPath: key)
    (animation.isAdditive, animation.fromValue, animation.toValue) = (true, old.x - new.x, 0)
    let keys = layer.animationKeys() ?? []
    let names = [key] + (0..<keys.count).map { "\(key)-\($0 + 2)" }
    let part = ExplicitAnimation(
      key: names.first { !keys.contains($0) } ?? key, source: animation, layer: nil, property: .layerValue,
      name: key, keys: [.init(time: 0, value: old - new), .init(time: 1, value: .zero)], fillsBackwards: true
    ) { $0 + $1 }
    flushChanges()
    add(.layerValue, of: view, from: .zero, to: .zero, in: context, explicit: part)
  }

  /// The value on screen that no presentation layer has.
  private func shownValue(_ key: String, of layer: Layer, in view: View) -> Any? {
    guard let model = layer.namedComponents(key) else { return nil }
    let shown = presentationTree().components(of: layer, in: view, .layerValue, name: key, model: model)
    if key == "shadowOffset" { return CGSize(width: shown.x, height: shown.y) }
    return key.hasSuffix("Color") ? shown.color : shown.x
  }

  var currentTransaction: Transaction.Level? { openTransactions.last ?? implicitTransaction }

  var disablesActions: Bool {
    // The transaction of the turn is around the others.
    let levels = [implicitTransaction].compactMap { $0 } + openTransactions
    return levels.last { $0.disablesActions != nil }?.disablesActions ?? false
  }

  /// Ends a transaction: its block runs in the clock's next turn if none of its animations run.
  func end(_ level: Transaction.Level) {
    if level.completion == nil { level.end() } else { after(.zero) { level.end() } }
  }

  /// Ends what belongs to a turn of the clock: its transaction, and that layers are new.
  func commitLayers() {
    if !newLayers.isEmpty { newLayers = [] }
    guard let level = implicitTransaction else { return }
    implicitTransaction = nil
    end(level)
  }
}

extension Layer {
  /// A value that animates, by Core Animation's name; nil for another name.
  fileprivate func value(named key: String) -> Any? {
    switch key {
    case "position": position
    case "bounds": bounds
    case "transform": transform
    case "anchorPoint": anchorPoint
    case "opacity": opacity
    case "backgroundColor": backgroundColor
    default: nil
    }
  }
}
