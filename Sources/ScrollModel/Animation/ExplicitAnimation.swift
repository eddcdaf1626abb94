package import StackCore

/// What an animation shows that code adds to a layer: values of its own, in place of those of the model and of earlier animations.
struct ExplicitAnimation {
  /// A value at a fraction of the duration, from 0 to 1.
  struct Key {
    let time: Double
    let value: SIMD4<Double>
    /// The progress to the next key; nil for a constant speed.
    var curve: TimingCurve?
  }

  /// How the values become those of a property, whose components are `below` without the animation.
  typealias Composition = (_ value: SIMD4<Double>, _ below: SIMD4<Double>) -> SIMD4<Double>
  let key: String
  let source: AnyObject
  /// The layer, if it is not that of the view.
  let layer: Layer?
  let property: AnimatableProperty
  /// The name of what changes, for `layerValue`.
  let name: String
  /// One or more, in the order of their times.
  let keys: [Key]
  var isDiscrete = false
  /// Whether the first value is there during the delay.
  let fillsBackwards: Bool
  let compose: Composition
  /// The components at an instant, in place of those below.
  func components(over below: SIMD4<Double>, _ timing: AnimationTiming, at instant: Duration) -> SIMD4<Double>
  {
    guard !timing.isOver(at: instant), instant >= timing.start || fillsBackwards else { return below }
    return compose(value(at: timing.progress(at: instant)), below)
  }

  private func value(at progress: Double) -> SIMD4<Double> {
    guard let first = keys.first, let last = keys.last else { return .zero }
    guard keys.count > 1 else { return first.value }
    if isDiscrete { return (keys.last { $0.time <= progress } ?? first).value }
    // A spring goes beyond the last value.
    let next = keys.dropFirst().firstIndex { $0.time > progress } ?? keys.count - 1
    let (from, to) = (keys[next - 1], keys[next])
    guard to.time > from.time else { return last.value }
    let share = (progress - from.time) / (to.time - from.time)
    return from.value + (to.value - from.value) * (from.curve?.progress(at: share) ?? share)
  }
}

extension Animator {
  /// Starts an animation that code adds to the layer of a view, or to a layer in it: one part for each property. Times are in seconds.
  /// - Parameter completion: runs at the end, with false if the animation was removed.
  func add(
    _ parts: [ExplicitAnimation], in view: View, withDuration duration: Double, delay: Double,
    along curve: AnimationCurve, playback: AnimationTiming.Playback, completion: @escaping (Bool) -> Void
  ) {
    if parts.contains(where: { $0.property == .transform || $0.property == .translation }) {
      view.prepareTransformAnimations()
    }
    animate(
      withDuration: duration, delay: delay, along: curve,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions],
      playback: playback, keyframes: nil,
      animations: {
        guard let context = contexts.last, context.timing.takesTime, view.rootView === root else { return }
        for part in parts {
          let model = view.components(of: part.property)
          add(part.property, of: view, from: model, to: model, in: context, explicit: part)
        }
      }, completion: completion)
  }
}

extension LayerTree {
  /// The components of a property of a layer that is not that of its view, with the animations of it.
  /// - Parameters:
  ///   - view: the nearest one around the layer.
  ///   - name: what changes, for `layerValue`.
  package func components(
    of layer: Layer, in view: View?, _ property: AnimatableProperty, name: String = "", model: SIMD4<Double>
  ) -> SIMD4<Double> {
    guard let view, let instant = validInstant, let track = animator.state.tracks[ObjectIdentifier(view)]
    else { return model }
    return track.reduce(model) { below, animation in
      guard let explicit = animation.explicit, explicit.property == property, explicit.name == name,
        (explicit.layer ?? view.madeLayer) === layer
      else { return below }
      return explicit.components(over: below, animation.timing, at: instant)
    }
  }

  /// A color of a layer, with the animations of it.
  /// - Parameters:
  ///   - view: the nearest one around the layer.
  ///   - name: what changes, for `layerValue`.
  package func color(
    of layer: Layer, in view: View?, _ property: AnimatableProperty, name: String, model: Color?
  ) -> Color? {
    let before = model.map { AnimatedComponents($0) } ?? .zero
    let shown = components(of: layer, in: view, property, name: name, model: before)
    return shown == before ? model : shown.color
  }
}
