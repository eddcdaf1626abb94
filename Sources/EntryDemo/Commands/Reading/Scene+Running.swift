import Foundation
import ScrollModel
import StackModel

// What runs: animations and scrolls that move as time advances, and property animators that are not paused.
extension Scene {
  /// The number of what runs: each number that moves, and each running property animator that moves none.
  var runningCount: Int { animator.movingAnimationCount + animator.idlePropertyAnimators.count }

  /// The names of the property animators that are paused, sorted.
  var pausedNames: [String] {
    animatorNames.filter { name in
      animator(named: name).map { $0.state == .active && !$0.isRunning } ?? false
    }
  }

  /// The property animators that run longer than until an instant, by name, then the entries that are removed later.
  func namesOfAnimators(runningAfter instant: Duration) -> [String] {
    func isLong(_ animator: ViewPropertyAnimator) -> Bool { animator.end.map { $0 > instant } ?? false }
    let removed = animator.idlePropertyAnimators.filter(isLong).compactMap(removedName)
    return animatorNames.filter { animator(named: $0).map(isLong) ?? false } + removed
  }

  /// The running property animators that animate nothing.
  var idleAnimations: [AnimationReport] {
    animator.idlePropertyAnimators.compactMap { owner in
      guard let run = owner.currentRun else { return nil }
      let name = state.animators.first { $0.value === owner }?.key
      return AnimationReport(
        view: name ?? removedName(owner) ?? "?", property: name == nil ? "removal" : "fraction",
        curve: run.curve, from: .number(0), to: .number(1), begin: .time(run.begin),
        duration: .time(run.duration), progress: .number(owner.fractionComplete))
    }
  }

  /// The name of the view that is removed when a property animator ends; nil if there is none.
  private func removedName(_ timer: ViewPropertyAnimator) -> String? {
    list?.content.view(removedBy: timer).flatMap { name(of: $0) }
  }
}

struct AnimationReport: Described {
  let view, property, curve: String
  let from, to, begin, duration, progress: Value

  static let members: [Member<Self>] = [
    .init("view", \.view), .init("property", \.property), .init("from", \.from), .init("to", \.to),
    .init("begin", \.begin, as: .seconds), .init("duration", \.duration, as: .seconds),
    .init("curve", \.curve), .init("progress", \.progress, as: .number),
  ]
}
