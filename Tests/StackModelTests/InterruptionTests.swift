import Foundation
import StackModel
import TestSupport
import Testing
import StackLinearProgram

/// A layout that is stopped at any question leaves the frames and conflicts of the layout before it.
@Suite("Interruption")
struct InterruptionTests {
  /// Answers one question with yes.
  private final class Stopper {
    var questions = 0
    var stopsAt = Int.max

    func watch(_ root: View) {
      root.listeners = TreeListeners(shouldStopLayout: { [self] in
        questions += 1
        return questions >= stopsAt
      })
    }
  }

  @Test("asks until the first yes, and remembers it")
  func remembers() {
    var questions = 0
    let interruption = Interruption {
      questions += 1
      return questions == 3
    }
    expectEqual((0..<5).map { _ in interruption.ask() }, [false, false, true, true, true])
    expect(questions == 3 && interruption.hasStopped)
  }

  private enum Problem: String, CaseIterable {
    /// Equalities that contradict each other in circles: many reductions.
    case circles
    /// One conflict of many inequalities.
    case cycle
    /// Optional constraints that can't all be satisfied: the simplex and settling.
    case optional
    /// A value out of range: bisection.
    case range
    /// A stack of rows, some broken, that are laid out by their constraints.
    case rows

    func constraints(_ views: [View], _ root: View) -> [LayoutConstraint] {
      let count = views.count
      switch self {
      case .circles:
        return (1..<count).map {
          views[$0].widthAnchor.constraint(equalTo: views[$0 - 1].widthAnchor, constant: 1)
        }
          + (0..<count).map {
            views[$0].widthAnchor.constraint(equalTo: views[($0 * 7 + 3) % count].widthAnchor, constant: 5)
          }
      case .cycle:
        return (0..<count).map {
          views[$0].widthAnchor.constraint(
            greaterThanOrEqualTo: views[($0 + 1) % count].widthAnchor, constant: 1)
        }
      case .optional:
        return (0..<4 * count).map {
          let constraint = views[$0 % count].widthAnchor.constraint(
            equalTo: views[($0 * 5 + 1) % count].widthAnchor, multiplier: $0 % 3 == 0 ? 0.5 : 1,
            constant: CGFloat($0 * 7 % 31))
          constraint.priority = LayoutPriority(Float($0 % 5 * 100 + 1))
          return constraint
        }
      case .range:
        return [views[0].widthAnchor.constraint(equalToConstant: 100)]
          + (1..<count).map {
            views[$0].widthAnchor.constraint(equalTo: views[$0 - 1].widthAnchor, multiplier: 10)
          }
      case .rows:
        let rows = views.map { view in
          view.removeFromSuperview()
          return StackView(arrangedSubviews: [Label(text: "a"), view])
        }
        let stack = StackView(arrangedSubviews: rows)
        (stack.axis, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, false)
        root.addSubview(stack)
        return [
          stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          stack.widthAnchor.constraint(equalTo: root.widthAnchor),
        ]
          + views.flatMap {
            [$0.widthAnchor.constraint(equalToConstant: 10), $0.widthAnchor.constraint(equalToConstant: 20)]
          }
      }
    }
  }

  private static func makeTree(
    _ problem: Problem
  ) -> (root: View, views: [View], constraints: [LayoutConstraint]) {
    let root = View(frame: CGRect(0, 0, 375, 667))
    let views = (0..<24).map { _ in View() }
    for view in views { root.place(view) }
    let constraints = problem.constraints(views, root)
    return (root, views, constraints)
  }

  private static func frames(_ view: View) -> [CGRect] { [view.frame] + view.subviews.flatMap(frames) }

  @Test("a stopped layout changes nothing; the next one ends it", arguments: Problem.allCases.map(\.rawValue))
  func stops(_ name: String) throws {
    let problem = try #require(Problem(rawValue: name))
    let whole = Self.makeTree(problem)
    let counter = Stopper()
    counter.watch(whole.root)
    whole.root.layoutIfNeeded()
    counter.questions = 0
    LayoutConstraint.activate(whole.constraints)
    whole.root.layoutIfNeeded()
    let expected = Self.frames(whole.root)
    let count = counter.questions
    expect(count > 10)
    let step = max(1, count / 12)
    for question in stride(from: 1, through: count, by: step) {
      let (root, _, constraints) = Self.makeTree(problem)
      let observer = Stopper()
      observer.watch(root)
      root.layoutIfNeeded()
      let before = Self.frames(root)
      LayoutConstraint.activate(constraints)
      (observer.questions, observer.stopsAt) = (0, question)
      root.layoutIfNeeded()
      if problem != .rows { expectEqual(Self.frames(root), before, "question \(question)") }
      expect(root.layoutConflicts.isEmpty, "question \(question)")
      root.checkInvariants()
      observer.stopsAt = .max
      root.layoutIfNeeded()
      expectEqual(Self.frames(root), expected, "question \(question)")
      expectEqual(root.layoutConflicts.count, whole.root.layoutConflicts.count, "question \(question)")
      root.checkInvariants()
    }
  }

  @Test("a long reduction asks often, and ends soon after the answer yes")
  func reduction() {
    let root = View(frame: CGRect(0, 0, 375, 667))
    let views = (0..<150).map { _ in View() }
    for view in views { root.place(view) }
    LayoutConstraint.activate(Problem.cycle.constraints(views, root))
    let observer = Stopper()
    observer.watch(root)
    observer.stopsAt = 200
    root.layoutIfNeeded()
    let stopped = observer.questions
    observer.stopsAt = .max
    observer.questions = 0
    root.layoutIfNeeded()
    expectEqual(root.layoutConflicts.map(\.constraints.count), [150])
    // Each pass of a layout asks a few times before it notices that it is stopped.
    expect(stopped < 300 && observer.questions > 200)
  }
}
