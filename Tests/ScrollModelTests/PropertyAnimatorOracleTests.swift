import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A property animator by its documentation: a linear one that moves one value from 0 to 1.
private struct OracleAnimator {
  enum Phase { case inactive, active, stopped }
  static let duration = 2.0
  var phase = Phase.inactive
  var position = 0.0
  var isReversed = false
  var isRunning = false
  /// The time until the end of the run, in seconds.
  var rest = 0.0
  /// The time that the whole way takes at the present speed, in seconds.
  var length = duration
  /// The model value.
  var model = 0.0
  var completions: [String] = []
  private var target: Double { isReversed ? 0 : 1 }

  /// Starts with the value 0, to which the closure of each use sets the model back first.
  private mutating func activate() {
    guard phase == .inactive else { return }
    (phase, length, model) = (.active, Self.duration, 1)
    position = isReversed ? 1 : 0
  }

  mutating func start() {
    guard !isRunning else { return }
    activate()
    (isRunning, rest) = (true, abs(target - position) * length)
  }

  mutating func pause() {
    activate()
    isRunning = false
  }

  mutating func scrub(_ fraction: Double) {
    pause()
    position = isReversed ? 1 - fraction : fraction
  }

  mutating func reverse() {
    isReversed.toggle()
    if isRunning { rest = abs(target - position) * length }
  }

  mutating func goOn(_ factor: Double) {
    isRunning = true
    let way = abs(target - position)
    rest = factor > 0 ? factor * Self.duration : way * length
    if way > 0 { length = rest / way }
  }

  mutating func stop(_ withoutFinishing: Bool) {
    guard phase == .active else { return }
    (isRunning, model) = (false, position)
    phase = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { (completions, isReversed) = ([], false) }
  }

  mutating func finish(_ finalPosition: ViewAnimatingPosition) -> String {
    phase = .inactive
    if finalPosition != .current { model = finalPosition == .end ? 1 : 0 }
    isReversed = false
    return "\(finalPosition)"
  }

  /// - Returns: the position of the completion; nil if it has not ended.
  mutating func advance(_ time: Double) -> String? {
    guard isRunning else { return nil }
    if time >= rest - 1e-9 {
      (isRunning, phase, model) = (false, .inactive, target)
      defer { isReversed = false }
      return isReversed ? "start" : "end"
    }
    position += (target - position) * time / rest
    rest -= time
    return nil
  }

  var shown: Double { phase == .active ? position : model }
  var fraction: Double { phase == .inactive ? 0 : isReversed ? 1 - position : position }
}

@Suite("Property animators against an oracle")
struct PropertyAnimatorOracleTests {
  /// A tree with one value, its property animator and the completions that ran.
  private final class Subject {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let clock: Animator
    let animator: ViewPropertyAnimator
    var completions: [String] = []

    init(_ parameters: any TimingCurveProvider = CubicTimingParameters(animationCurve: .linear)) {
      let clock = Animator(root: root)
      root.alpha = 0
      self.clock = clock
      animator = clock.perform {
        ViewPropertyAnimator(duration: OracleAnimator.duration, timingParameters: parameters)
      }
    }

    /// Adds the animation of a new use.
    func prepare() {
      guard animator.state == .inactive else { return }
      root.alpha = 0
      animator.addAnimations { [root] in root.alpha = 1 }
      animator.addCompletion { [unowned self] in completions.append("\($0)") }
    }

    var shown: Double { clock.presentationTree().alpha(of: root) }
  }

  @Test("random legal orders give the oracle's positions", arguments: RandomRuns.seeds(60))
  func machine(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let subject = Subject()
    var oracle = OracleAnimator()
    var completions: [String] = []
    var (log, count) = ("", 0)
    for _ in 0..<60 {
      let animator = subject.animator
      let number = Double(Int.random(in: 0...20, using: &generator)) / 20
      let operation = Int.random(in: 0..<10, using: &generator)
      if oracle.phase == .stopped {
        let position = ViewAnimatingPosition(rawValue: operation % 3) ?? .end
        log += "finish \(position); "
        completions.append(oracle.finish(position))
        animator.finishAnimation(at: position)
      } else {
        if oracle.phase == .inactive, operation < 4 { subject.prepare() }
        if oracle.phase == .inactive, operation < 4 { oracle.model = 0 }
        switch operation {
        case 0, 1:
          log += "start; "
          oracle.start()
          animator.startAnimation()
        case 2:
          log += "pause; "
          oracle.pause()
          animator.pauseAnimation()
        case 3:
          log += "scrub \(number); "
          oracle.scrub(number)
          animator.fractionComplete = number
        case 4:
          log += "reverse; "
          oracle.reverse()
          animator.isReversed.toggle()
        case 5 where oracle.phase == .active:
          log += "continue \(number); "
          if !oracle.isRunning {
            oracle.goOn(number)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
          }
        case 6 where oracle.phase == .active:
          log += "stop \(number > 0.5); "
          oracle.stop(number > 0.5)
          animator.stopAnimation(number > 0.5)
        default:
          log += "advance \(number); "
          if let end = oracle.advance(number) { completions.append(end) }
          subject.clock.advance(by: .wholeNanoseconds(seconds: number))
        }
      }
      count += 1
      subject.clock.checkInvariants()
      let isEqual =
        abs(subject.shown - oracle.shown) < 1e-6 && abs(subject.root.alpha - oracle.model) < 1e-6
        && subject.animator.isRunning == oracle.isRunning
        && "\(subject.animator.state)" == "\(oracle.phase)" && subject.completions == completions
        && (oracle.phase == .stopped || abs(subject.animator.fractionComplete - oracle.fraction) < 1e-6)
      guard isEqual else {
        Issue.record(
          "seed \(seed): \(log) shown \(subject.shown) \(oracle.shown), model \(subject.root.alpha) \(oracle.model), fraction \(subject.animator.fractionComplete) \(oracle.fraction), \(subject.animator.state) \(oracle.phase), \(subject.completions) \(completions)"
        )
        return
      }
    }
    expectEqual(count, 60)
  }

  static let parameters: [any TimingCurveProvider & Sendable] = [
    CubicTimingParameters(animationCurve: .easeInOut), CubicTimingParameters(animationCurve: .easeIn),
    SpringTimingParameters(dampingRatio: 0.4), SpringTimingParameters(dampingRatio: 1),
    SpringTimingParameters(),
    CubicTimingParameters(controlPoint1: CGPoint(0.5, -0.5), controlPoint2: CGPoint(0.5, 1.5)),
  ]

  @Test(
    "nothing but scrubbing, starting anew and ending makes a value jump",
    arguments: 0..<parameters.count, RandomRuns.seeds(8))
  func continuity(_ index: Int, _ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let subject = Subject(Self.parameters[index])
    let (clock, animator) = (subject.clock, subject.animator)
    subject.prepare()
    animator.startAnimation()
    var log = ""
    for _ in 0..<40 where animator.state == .active {
      clock.advance(by: .nanoseconds(Int64.random(in: 0..<300_000_000, using: &generator)))
      guard animator.state == .active else { break }
      let before = subject.shown
      let operation = Int.random(in: 0..<6, using: &generator)
      log += "\(operation) at \(clock.now.inSeconds); "
      switch operation {
      case 0: animator.pauseAnimation()
      case 1: animator.startAnimation()
      case 2: animator.isReversed.toggle()
      case 3:
        let other = Self.parameters[Int.random(in: 0..<Self.parameters.count, using: &generator)]
        animator.continueAnimation(withTimingParameters: other, durationFactor: 0.7)
      case 4: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      default:
        // Scrubbing shows what it says; the next operations start from there.
        animator.fractionComplete = 0.3
        expectClose(subject.shown, animator.isReversed ? 0.7 : 0.3, within: 1e-9)
        continue
      }
      expectClose(subject.shown, before, within: 2e-6, "seed \(seed): \(log)")
      clock.checkInvariants()
      // Soon after, it is still near.
      let later = clock.presentationTree(at: clock.now + .nanoseconds(1000)).alpha(of: subject.root)
      expectClose(later, before, within: 2e-3, "seed \(seed): \(log)")
    }
    expect(!log.isEmpty)
  }

  @Test("pausing and starting again changes nothing but the time", arguments: 0..<parameters.count)
  func pauses(_ index: Int) {
    let (one, other) = (Subject(Self.parameters[index]), Subject(Self.parameters[index]))
    for subject in [one, other] {
      subject.prepare()
      subject.animator.startAnimation()
    }
    let length = one.animator.duration
    for step in 1..<20 {
      let time = Duration.wholeNanoseconds(seconds: length / 20)
      one.clock.advance(by: time)
      other.clock.advance(by: time)
      expectClose(one.shown, other.shown, within: 1e-6, "\(step)")
      other.animator.pauseAnimation()
      other.clock.advance(by: .seconds(1))
      other.animator.startAnimation()
    }
    expect(one.completions.isEmpty && other.completions.isEmpty)
    for subject in [one, other] {
      _ = subject.clock.settle(within: .seconds(1))
      expectEqual(subject.completions, ["end"])
    }
  }

  @Test("however the time is cut, the same is shown, and undo restores it", arguments: RandomRuns.seeds(20))
  func cuts(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (one, other) = (
      Subject(SpringTimingParameters(dampingRatio: 0.6)), Subject(SpringTimingParameters(dampingRatio: 0.6))
    )
    for subject in [one, other] {
      subject.prepare()
      subject.animator.startAnimation()
    }
    var count = 0
    while one.animator.state == .active {
      let time = Duration.nanoseconds(Int64.random(in: 1..<400_000_000, using: &generator))
      let ahead = one.clock.at(one.clock.now + time) { $0.alpha(of: one.root) }
      let before = (one.shown, one.animator.fractionComplete, one.animator.isReversed)
      let (_, changes) = one.clock.changes { () -> Void in
        one.clock.advance(by: time)
        one.animator.isReversed.toggle()
      }
      let after = (one.shown, one.animator.fractionComplete, one.animator.isReversed)
      let redo = one.clock.undo(changes)
      expect((one.shown, one.animator.fractionComplete, one.animator.isReversed) == before)
      one.clock.checkInvariants()
      _ = one.clock.undo(redo)
      expect((one.shown, one.animator.fractionComplete, one.animator.isReversed) == after)
      if one.animator.state == .active { expectClose(ahead, one.shown, within: 1e-9) }
      for _ in 0..<4 { other.clock.advance(by: time / 8) }
      other.clock.advance(to: one.clock.now)
      other.animator.isReversed.toggle()
      expectClose(one.shown, other.shown, within: 1e-9)
      one.clock.checkInvariants()
      count += 1
      if count == 30 { one.animator.isReversed = false }
      if count > 60 { break }
    }
    expect(count >= 2)
  }
}
