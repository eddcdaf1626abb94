import Foundation
import StackModel
import TestSupport
import Testing

/// Hundreds of conflicts in one layout: each is reported by itself, is irreducible, and leaves the rest satisfied.
@Suite("Many conflicts")
struct ManyConflictsTests {
  private final class Badge: Label {}

  @Test("messages name UIKit's classes as UIKit does, and an app's after its module")
  func classNames() throws {
    let (root, badge) = (View(frame: CGRect(0, 0, 100, 100)), Badge(text: "3"))
    root.addSubview(badge)
    badge.pin(.leading, to: root)
    badge.pin(width: 10)
    badge.pin(width: 20)
    root.layoutIfNeeded()
    let texts = try #require(root.layoutConflicts.first).constraints.map(\.text)
    let name = "StackModelTests.ManyConflictsTests.Badge"
    expect(texts.allSatisfy { $0.contains(name) } && texts.count == 2, "\(texts)")
    expect("\(root.topAnchor.constraint(equalTo: badge.topAnchor))".contains("UIView"))
  }

  private static func makeRoot(_ count: Int) -> (root: View, views: [View]) {
    let root = View(frame: CGRect(0, 0, 375, 667))
    let views = (0..<count).map { _ in View() }
    for view in views { root.place(view) }
    return (root, views)
  }

  @Test("independent conflicts are reported one by one, apart or not", arguments: ["apart", "hub", "column"])
  func independent(_ kind: String) {
    let (root, views) = Self.makeRoot(120)
    var pairs: [[LayoutConstraint]] = []
    for (index, view) in views.enumerated() {
      pairs.append([
        view.heightAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 20),
      ])
      let above = index > 0 ? views[index - 1].bottomAnchor : root.topAnchor
      switch kind {
      case "hub": view.widthAnchor.constraint(lessThanOrEqualTo: views[0].heightAnchor).isActive = index > 0
      case "column": view.topAnchor.constraint(equalTo: above, constant: 8).isActive = true
      default: break
      }
    }
    LayoutConstraint.activate(pairs.flatMap(\.self))
    root.layoutIfNeeded()
    let conflicts = root.layoutConflicts
    expectEqual(conflicts.count, views.count)
    let found = conflicts.map { Set($0.constraints.compactMap(\.constraint)) }
    expectEqual(Set(found), Set(pairs.map { Set($0) }))
    for (view, pair) in zip(views, pairs) {
      let broken = conflicts.compactMap(\.broken.constraint).filter(pair.contains)
      let kept = pair.first { $0 != broken.first }
      expect(broken.count == 1 && view.frame.height == kept?.constant)
    }
    if kind == "column" {
      let gaps = zip(views, views.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
      expect(gaps.allSatisfy { $0 == 8 })
    }
  }

  /// The program of constraints between widths, for the oracle.
  private static func isSatisfiable(_ constraints: [LayoutConstraint], _ views: [View]) -> Bool {
    var program = LexicographicProgram()
    let widths = views.map { _ in program.variable(nonnegative: true) }
    func width(_ item: AnyObject?) -> LexicographicProgram.Expression {
      views.firstIndex { $0 === item }.map { widths[$0] } ?? .constant(0)
    }
    for constraint in constraints {
      let second = width(constraint.secondItem) * Double(constraint.multiplier)
      let difference = width(constraint.firstItem) - second + -Double(constraint.constant)
      switch constraint.relation {
      case .equal: program.require(difference)
      case .greaterThanOrEqual: program.require(difference, .atLeast)
      case .lessThanOrEqual: program.require(difference, .atMost)
      }
    }
    return program.solve() != nil
  }

  @Test("entangled conflicts are irreducible; the rest is satisfied", arguments: RandomRuns.seeds(25))
  func entangled(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed &* 97 &+ 5)
    let (root, views) = Self.makeRoot(Int.random(in: 2...7, using: &generator))
    var all: [LayoutConstraint] = []
    for _ in 0..<Int.random(in: 8...24, using: &generator) {
      let (a, b) = (
        Int.random(in: 0..<views.count, using: &generator), Int.random(in: 0..<views.count, using: &generator)
      )
      let relation = [LayoutConstraint.Relation.equal, .greaterThanOrEqual, .lessThanOrEqual]
        .randomElement(using: &generator)
      let constant = CGFloat(Int.random(in: -20...40, using: &generator))
      let factor: CGFloat = [1, 1, 0.5, 2].randomElement(using: &generator) ?? 1
      all.append(
        LayoutConstraint(
          item: views[a], attribute: .width, relatedBy: relation ?? .equal, toItem: a == b ? nil : views[b],
          attribute: a == b ? .notAnAttribute : .width, multiplier: a == b ? 1 : factor, constant: constant))
    }
    LayoutConstraint.activate(all)
    root.layoutIfNeeded()
    root.checkInvariants()
    let conflicts = root.layoutConflicts
    let broken = Set(conflicts.compactMap(\.broken.constraint))
    expectEqual(conflicts.isEmpty, Self.isSatisfiable(all, views), "seed \(seed)")
    expectEqual(broken.count, conflicts.count, "seed \(seed): each conflict breaks another constraint")
    for constraint in all where !broken.contains(constraint) {
      expectEqual(constraint.isSatisfied(within: 1e-6), true, "seed \(seed)")
    }
    for conflict in conflicts {
      let members = conflict.constraints.compactMap(\.constraint)
      expect(!Self.isSatisfiable(members, views), "seed \(seed): a satisfiable conflict")
      for index in members.indices {
        var rest = members
        rest.remove(at: index)
        expect(Self.isSatisfiable(rest, views), "seed \(seed): a conflict that is not irreducible")
      }
    }
  }

  @Test("rows that are too narrow for their gaps are reported one by one, each with its own gaps")
  func rows() {
    let root = View(frame: CGRect(0, 0, 100, 667))
    let rows = (0..<40).map { _ in
      StackView([Label(text: "a"), Label(text: "b"), Label(text: "c")], spacing: 80)
    }
    let stack = StackView(arrangedSubviews: rows)
    (stack.axis, stack.translatesAutoresizingMaskIntoConstraints) = (.vertical, false)
    root.addSubview(stack)
    stack.pin(.leading, .trailing, .top, to: root)
    root.layoutIfNeeded()
    let conflicts = root.layoutConflicts
    expectEqual(conflicts.count, rows.count)
    for conflict in conflicts {
      expect(conflict.constraints.count <= 12)
      expectEqual(conflict.constraints.filter { $0.text.contains("-(80)-") }.count, 2)
    }
    root.checkInvariants()
  }

  @Test("each of many duplicates of one constraint is satisfied, and a contradiction breaks what it must")
  func duplicates() {
    let (root, views) = Self.makeRoot(2)
    let copies = (0..<800).map { _ in
      views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor, constant: 5)
    }
    LayoutConstraint.activate(copies + [views[1].widthAnchor.constraint(equalToConstant: 7)])
    root.layoutIfNeeded()
    expect(root.layoutConflicts.isEmpty && views.map(\.frame.width) == [12, 7])
    let least = (0..<800).map { _ in views[0].heightAnchor.constraint(greaterThanOrEqualToConstant: 30) }
    LayoutConstraint.activate(least + [views[0].heightAnchor.constraint(equalToConstant: 10)])
    root.layoutIfNeeded()
    // Either the one equality is broken, or each duplicate is.
    let count = root.layoutConflicts.count
    expect(count == 1 && views[0].frame.height >= 30 || count == least.count && views[0].frame.height == 10)
  }

  @Test("of a thousand values with different priorities, the strongest one wins")
  func priorities() {
    let (root, views) = Self.makeRoot(1)
    let constraints = (0..<1000).map { index in
      let constraint = views[0].widthAnchor.constraint(equalToConstant: CGFloat(index * 37 % 1009))
      constraint.priority = LayoutPriority(Float(index * 7919 % 1000) * 0.9 + 1)
      return constraint
    }
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    let strongest = constraints.max { $0.priority.rawValue < $1.priority.rawValue }
    expect(root.layoutConflicts.isEmpty && views[0].frame.width == strongest?.constant)
  }

  @Test("equalities are propagated in any order")
  func propagation() {
    for isReversed in [false, true] {
      let (root, views) = Self.makeRoot(400)
      var constraints = zip(views, views.dropFirst()).map {
        $1.widthAnchor.constraint(equalTo: $0.widthAnchor, constant: 1)
      }
      constraints.append(views[0].widthAnchor.constraint(equalToConstant: 5))
      LayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
      root.layoutIfNeeded()
      expectEqual(views.map(\.frame.width), Array(stride(from: CGFloat(5), to: 405, by: 1)))
    }
  }
}
