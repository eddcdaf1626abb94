import Foundation
import ScrollModel

/// What `animator NAME` can do.
enum AnimatorVerb: String, CaseIterable {
  case start, pause, scrub, reverse, `continue`, stop, finish
  static var list: String { allCases.map(\.rawValue).joined(separator: " ") }
  typealias Action = (ViewPropertyAnimator) throws(ViewPropertyAnimatorError) -> Void

  /// Reads the arguments. The action checks, then acts.
  func action(_ arguments: inout Arguments) throws(Diagnostic) -> Action {
    switch self {
    case .start: return Self.running { $0.startAnimation() }
    case .pause: return Self.running { $0.pauseAnimation() }
    case .reverse: return Self.running { $0.isReversed.toggle() }
    case .stop: return { animator throws(ViewPropertyAnimatorError) in animator.stopAnimation(false) }
    case .scrub:
      let fraction = try arguments.requireNumber("a fraction", such: "0.5", in: 0...1)
      return { animator throws(ViewPropertyAnimatorError) in
        try animator.validateFraction(fraction)
        animator.fractionComplete = fraction
      }
    case .continue:
      var factor = 0.0
      if arguments.peek != nil {
        factor = try arguments.requireNumber("a factor of the duration", such: "2", in: 0...1000)
      }
      return { animator throws(ViewPropertyAnimatorError) in
        if animator.state == .stopped { throw .isStopped }
        try animator.validateContinuation(durationFactor: factor)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      }
    case .finish:
      let word = try arguments.require("start, current or end")
      let positions = [ViewAnimatingPosition.start, .current, .end].map { ("\($0)", $0) }
      guard let position = positions.first(where: { $0.0 == word.text })?.1 else {
        throw word.error(
          .badArgument, "expected start, current or end, not \(word.shown)",
          suggestion: Suggestion.nearest(to: word.text, among: positions.map(\.0)))
      }
      return { animator throws(ViewPropertyAnimatorError) in
        try animator.validateFinish()
        animator.finishAnimation(at: position)
      }
    }
  }

  /// What only an animator can do that is not stopped.
  private static func running(_ act: @escaping (ViewPropertyAnimator) -> Void) -> Action {
    { animator throws(ViewPropertyAnimatorError) in
      try animator.validateRunning()
      act(animator)
    }
  }
}
