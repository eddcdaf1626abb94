import Foundation
import ScrollModel
import StackModel

/// A window of 320 x 600 points with a screen, and its clock.
struct Stage {
  let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  let animator: Animator

  init(_ controller: ViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    animator = Animator(root: window)
  }

  /// A window that a view fills.
  init(_ view: View) {
    view.frame = window.bounds
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    animator = Animator(root: window)
  }

  /// Advances the clock by whole milliseconds.
  func advance(_ milliseconds: Int) { animator.advance(by: .milliseconds(milliseconds)) }
}

/// Whether two numbers differ by less than a tolerance.
func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) < tolerance }

/// The progress of an ease-in-out curve, (0.42, 0) (0.58, 1), at fractions of its duration: a table, to five decimals.
let easeInOut: [(time: Double, progress: CGFloat)] = [
  (0, 0), (0.1, 0.01972), (0.25, 0.12916), (0.5, 0.5), (0.75, 0.87084), (0.9, 0.98028), (1, 1),
]
/// The same of an ease-out curve, (0, 0) (0.58, 1). Backwards it is an ease-in curve.
let easeOut: [(time: Double, progress: CGFloat)] = [
  (0, 0), (0.1, 0.16057), (0.25, 0.37814), (0.5, 0.68464), (0.75, 0.90654), (0.9, 0.98297), (1, 1),
]
