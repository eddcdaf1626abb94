public import Foundation
public import StackCore

extension Layer {
  /// Starts a copy of an animation: what it shows takes the place of the model's value until it ends.
  ///
  /// Shown are `position`, `bounds`, `bounds.size`, `bounds.origin`, `opacity`, `backgroundColor`, `transform` and its parts
  /// `rotation`, `scale` and `translation`, and in drawings `cornerRadius`, `borderWidth`, `borderColor`, and of shape layers
  /// `strokeStart`, `strokeEnd`, `lineWidth`, `lineDashPhase`, `fillColor` and `strokeColor`; where a path has coordinates, `.x`, `.width` and the
  /// like, too. Others only take their time. Without a clock nothing happens, as without a window in UIKit.
  /// - Parameter key: an animation with the same key is removed; nil for none.
  public func add(_ animation: CoreAnimation, forKey key: String?) {
    guard let view = reportingView, let animator = view.animator,
      let animation = animation.copy() as? CoreAnimation
    else { return }
    if let key { removeAnimation(forKey: key) }
    let transaction = animator.currentTransaction
    // The address of the copy is a name that no other running animation has.
    let name = key ?? "animation-\(UInt(bitPattern: ObjectIdentifier(animation).hashValue))"
    let run = LayerAnimationRun(
      layer: self, view: view, animator: animator, key: name, source: animation,
      standard: transaction?.duration ?? 0.25, function: transaction?.function)
    transaction?.begin()
    if let delegate = animation.delegate {
      animator.after(.wholeNanoseconds(seconds: run.delay(of: animation))) {
        delegate.animationDidStart(animation)
      }
    }
    run.start(animation) { finished in
      animation.delegate?.animationDidStop(animation, finished: finished)
      transaction?.end()
    }
  }

  /// A value that drawings ask for by its name, as up to four numbers; nil for another name.
  func namedComponents(_ name: String) -> SIMD4<Double>? {
    func number(_ value: CGFloat) -> SIMD4<Double> { AnimatedComponents(number: value) }
    func color(_ color: Color?) -> SIMD4<Double> { color.map { AnimatedComponents($0) } ?? .zero }
    switch name {
    case "cornerRadius": return number(cornerRadius)
    case "borderWidth": return number(borderWidth)
    case "borderColor": return color(borderColor)
    case "shadowColor": return color(shadowColor)
    case "shadowOpacity": return number(CGFloat(shadowOpacity))
    case "shadowRadius": return number(shadowRadius)
    case "shadowOffset": return [Double(shadowOffset.width), Double(shadowOffset.height), 0, 0]
    case "anchorPoint": return view == nil ? [Double(anchorPoint.x), Double(anchorPoint.y), 0, 0] : nil
    case "zPosition": return number(zPosition)
    default: break
    }
    guard let shape = self as? ShapeLayer else { return nil }
    switch name {
    case "strokeStart": return number(shape.strokeStart)
    case "strokeEnd": return number(shape.strokeEnd)
    case "lineWidth": return number(shape.lineWidth)
    case "lineDashPhase": return number(shape.lineDashPhase)
    case "fillColor": return color(shape.fillColor)
    case "strokeColor": return color(shape.strokeColor)
    default: return nil
    }
  }
}

private struct LayerAnimationRun {
  let layer: Layer
  let view: View
  let animator: Animator
  let key: String
  let source: CoreAnimation
  /// The duration of an animation without one, in seconds.
  let standard: TimeInterval
  /// The progress of an animation without one.
  let function: MediaTimingFunction?

  func delay(of animation: CoreAnimation) -> TimeInterval {
    animation.beginTime > 0 && animation === source
      ? max(0, animation.beginTime - animator.now.inSeconds) : max(0, animation.beginTime)
  }

  func start(_ animation: CoreAnimation, completion: @escaping (Bool) -> Void) {
    guard let group = animation as? AnimationGroup else {
      let length = animation.length(or: standard)
      return add(animation, length, delay(of: animation), animation.playback(ofRuns: length), completion)
    }
    let length = group.length(or: standard)
    let members = (group.animations ?? []).filter { !($0 is AnimationGroup) }
    var (open, isFinished) = (max(1, members.count), true)
    func end(_ finished: Bool) {
      open -= 1
      isFinished = isFinished && finished
      if open == 0 { completion(isFinished) }
    }
    guard !members.isEmpty else { return end(true) }
    for member in members {
      if member.timingFunction == nil { member.timingFunction = group.timingFunction }
      let own = member.length(or: length)
      // A group that runs again and again runs its members so.
      let playback = group.repeatCount > 0 || group.autoreverses ? group : member
      add(member, own, delay(of: group) + delay(of: member), playback.playback(ofRuns: own), end)
    }
  }

  private func add(
    _ animation: CoreAnimation, _ length: TimeInterval, _ delay: TimeInterval,
    _ playback: AnimationTiming.Playback, _ completion: @escaping (Bool) -> Void
  ) {
    let curve: AnimationCurve =
      if let spring = animation as? SpringAnimation { .spring(spring.curve) } else {
        .timing((animation.timingFunction ?? function)?.curve ?? .linear)
      }
    let parts = parts(of: animation)
    guard !parts.isEmpty else {
      let timing = AnimationTiming(
        begin: animator.now, delay: .wholeNanoseconds(seconds: delay),
        duration: .wholeNanoseconds(seconds: length), curve: curve, playback: playback)
      guard let end = timing.end else { return }
      animator.after(end - animator.now) { completion(true) }
      return
    }
    animator.add(
      parts, in: view, withDuration: length, delay: delay, along: curve, playback: playback,
      completion: completion)
  }

  private func parts(of animation: CoreAnimation) -> [ExplicitAnimation] {
    guard let animation = animation as? PropertyAnimation, let path = animation.keyPath else { return [] }
    let backwards = animation.fillMode == .backwards || animation.fillMode == .both
    return AnimationTarget.targets(of: path, in: layer).compactMap { target in
      let keys: [ExplicitAnimation.Key]
      var isDiscrete = false
      switch animation {
      case let animation as BasicAnimation: keys = self.keys(of: animation, target)
      case let animation as KeyframeAnimation:
        keys = self.keys(of: animation, target)
        isDiscrete = animation.calculationMode == .discrete
      default: return nil
      }
      guard !keys.isEmpty else { return nil }
      let (compose, model) = (target.compose, target.model)
      return ExplicitAnimation(
        key: key, source: source, layer: layer.view == nil ? layer : nil, property: target.property,
        name: target.name, keys: keys, isDiscrete: isDiscrete, fillsBackwards: backwards
      ) { value, below in compose(animation.isAdditive ? value + model : value, below) }
    }
  }

  private func keys(of animation: BasicAnimation, _ target: AnimationTarget) -> [ExplicitAnimation.Key] {
    let (from, to) = (animation.fromValue.flatMap(target.numbers), animation.toValue.flatMap(target.numbers))
    let by = animation.byValue.flatMap(target.numbers)
    let start = animation.isAdditive ? .zero : target.model
    let ends: (SIMD4<Double>, SIMD4<Double>)
    switch (from, to, by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let from?, nil, let by?): ends = (from, from + by)
    case (nil, let to?, let by?): ends = (to - by, to)
    case (let from?, nil, nil): ends = (from, start)
    case (nil, let to?, nil): ends = (start, to)
    case (nil, nil, let by?): ends = (start, start + by)
    case (nil, nil, nil): return []
    }
    return [.init(time: 0, value: ends.0), .init(time: 1, value: ends.1)]
  }

  private func keys(of animation: KeyframeAnimation, _ target: AnimationTarget) -> [ExplicitAnimation.Key] {
    let points = animation.path?.outline.ends.map { $0 as Any }
    let values = (points ?? animation.values ?? []).compactMap(target.numbers)
    let (times, functions) = (animation.keyTimes ?? [], animation.timingFunctions ?? [])
    // Discrete values have one instant more: the end of the last one.
    let steps = animation.calculationMode == .discrete ? values.count : values.count - 1
    return values.enumerated().map { index, value in
      let even = steps > 0 ? Double(index) / Double(steps) : 0
      return .init(
        time: times.indices.contains(index) ? times[index].doubleValue : even, value: value,
        curve: functions.indices.contains(index) ? functions[index].curve : nil)
    }
  }
}

/// A transaction: CATransaction. It has the duration of animations without one, and a block that runs when all of them have ended.
///
/// It belongs to the current animator, see ``Animator/current``; without one, it has no effect. What is set outside of one counts until
/// the clock advances.
public enum Transaction {
  final class Level {
    var duration: TimeInterval?
    var function: MediaTimingFunction?
    var completion: (() -> Void)?
    /// Whether properties of layers don't animate; nil for what the transaction around says.
    var disablesActions: Bool?
    /// The animations that run, and 1 while it is open.
    private var open = 1

    func begin() { open += 1 }

    func end() {
      open -= 1
      guard open == 0 else { return }
      completion?()
      completion = nil
    }
  }

  private static var level: Level? { Animator.current?.currentTransaction }
  /// The same, which is made if there is none.
  private static var madeLevel: Level? {
    guard let animator = Animator.current else { return nil }
    if animator.currentTransaction == nil { animator.implicitTransaction = Level() }
    return animator.currentTransaction
  }

  /// Begins a transaction inside the one that is open.
  public static func begin() { Animator.current?.openTransactions.append(Level()) }

  /// Ends the innermost transaction. Its block runs in the clock's next turn if none of its animations run.
  public static func commit() {
    guard let animator = Animator.current, let level = animator.openTransactions.popLast() else { return }
    animator.end(level)
  }

  /// Ends the transaction of this turn: from now on, changes of new layers animate, too.
  public static func flush() { Animator.current?.commitLayers() }
  /// Sets the duration of animations without one, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) { madeLevel?.duration = duration }
  /// The duration of animations without one, in seconds: 0.25 unless set.
  public static func animationDuration() -> TimeInterval { level?.duration ?? 0.25 }

  /// Sets the progress of animations without one; nil for a constant speed.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    madeLevel?.function = function
  }

  /// The progress of animations without one; nil for a constant speed.
  public static func animationTimingFunction() -> MediaTimingFunction? { level?.function }
  /// Sets whether properties of layers don't animate by themselves.
  public static func setDisableActions(_ flag: Bool) { madeLevel?.disablesActions = flag }
  /// Whether properties of layers don't animate by themselves.
  public static func disableActions() -> Bool { Animator.current?.disablesActions ?? true }

  /// Sets the block that runs when the transaction is committed and its animations have ended; without a clock it runs at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if let level = madeLevel { level.completion = block } else { block?() }
  }
}
