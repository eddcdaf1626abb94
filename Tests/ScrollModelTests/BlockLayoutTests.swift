import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// What an animation block animates of layout. Source: UIKit; see the documentation of `animate`.
@Suite("Layout in animation blocks")
struct BlockLayoutTests {
  private let root = View(frame: CGRect(0, 0, 300, 300))
  private let view = View()
  private let label = Label(text: "a")
  private let stack = StackView(arrangedSubviews: [SizedView(20, 20), SizedView(20, 20), SizedView(20, 20)])
  private let leading: LayoutConstraint
  private let animator: Animator

  init() {
    animator = Animator(root: root)
    for subview in [view, label, stack] { root.place(subview) }
    view.name = "box"
    stack.axis = .vertical
    leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    LayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
      label.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
    ])
    root.layoutIfNeeded()
  }

  private func block(_ changes: () -> Void) {
    animator.animate(withDuration: 1, curve: .linear, animations: changes)
  }

  private func x(_ milliseconds: Int) -> CGFloat {
    animator.at(.milliseconds(milliseconds)) { $0.frame(of: view).minX }
  }

  @Test("a constraint that is changed without a layout jumps in the next turn, and a warning names the view")
  func jump() {
    block { leading.constant = 100 }
    expect(animator.presentationTree().frame(of: view).minX == 0 && animator.warnings.isEmpty)
    expect(!animator.isRunning)
    animator.advance(by: .zero)
    expect(view.frame.minX == 100 && x(0) == 100 && x(500) == 100)
    expectEqual(animator.warnings.map(\.viewID), [ObjectIdentifier(view)])
    expectEqual(
      animator.warnings.map(\.text),
      [
        "“box” jumps at 0 s: the animation block at 0 s changed what its layout depends on, such as a constraint, without layoutIfNeeded() at the end of the block."
      ])
    animator.checkInvariants()
  }

  @Test("with layoutIfNeeded() in the block it animates, without a warning")
  func layoutInBlock() {
    block {
      leading.constant = 100
      root.layoutIfNeeded()
    }
    expect(x(0) == 0 && x(500) == 50 && x(1000) == 100)
    expect(animator.settle(within: .seconds(2)) && animator.warnings.isEmpty)
  }

  @Test("a constraint that is changed before the block animates, if the block lays out")
  func changeBeforeBlock() {
    leading.constant = 100
    block { root.layoutIfNeeded() }
    expect(x(500) == 50 && animator.warnings.isEmpty)
    leading.constant = 200
    block { view.alpha = 0 }
    animator.advance(by: .seconds(2))
    expect(view.frame.minX == 200 && animator.warnings.isEmpty, "the block is not the cause")
  }

  /// Changes of the stack's own, each of which moves its views.
  private static let ownChanges: [(String, @Sendable (StackView) -> Void)] = [
    ("spacing", { $0.spacing = 10 }),
    ("custom spacing", { $0.setCustomSpacing(10, after: $0.arrangedSubviews[0]) }),
    ("axis", { $0.axis = .horizontal }),
    ("hidden", { $0.arrangedSubviews[0].isHidden = true }),
    ("insertion", { $0.insertArrangedSubview(SizedView(10, 30), at: 1) }),
    ("move", { $0.insertArrangedSubview($0.arrangedSubviews[2], at: 0) }),
    ("removal", { $0.arrangedSubviews[0].removeFromSuperview() }),
    ("removal of the arrangement", { $0.removeArrangedSubview($0.arrangedSubviews[0]) }),
    (
      "margins",
      {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = EdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
      }
    ),
    (
      "nested block", { stack in stack.animator?.animate(withDuration: 1, animations: { stack.spacing = 9 }) }
    ),
  ]

  @Test("a stack's own change lays out the root inside the block", arguments: ownChanges.map(\.0))
  func stackChange(_ name: String) throws {
    let change = try #require(Self.ownChanges.first { $0.0 == name }).1
    let moved = stack.arrangedSubviews[1]
    let (before, stackBefore) = (moved.frame, stack.frame)
    block {
      leading.constant = 100
      change(stack)
    }
    expect(!root.needsLayout && view.frame.minX == 100 && x(500) == 50)
    expect(moved.frame != before || stack.frame != stackBefore)
    expectEqual(animator.presentationTree().frame(of: moved), before)
    animator.advance(by: .seconds(1))
    // A new view comes from (0, 0).
    expectEqual(animator.warnings.map(\.kind), name == "insertion" ? [.firstLayoutInBlock] : [])
    animator.checkInvariants()
  }

  @Test("a change of alignment, distribution or baselines lays out, too")
  func otherOwnChanges() {
    for change in [
      { stack.alignment = .center }, { stack.distribution = .equalSpacing },
      { stack.isBaselineRelativeArrangement = true },
    ] {
      leading.constant += 10
      root.layoutIfNeeded()
      block {
        leading.constant += 10
        change()
      }
      expect(animator.isRunning && animator.warnings.isEmpty)
      animator.advance(by: .seconds(1))
    }
    expect(animator.warnings.isEmpty && view.frame.minX == 60)
  }

  @Test("a change of text is a change of layout: it jumps")
  func text() {
    block { label.text = "a longer text" }
    animator.advance(by: .milliseconds(1))
    expect(!animator.isRunning && animator.warnings.map(\.viewID) == [ObjectIdentifier(label)])
  }

  @Test("a layout by other code between the block and the next turn jumps, too")
  func layoutByOthers() {
    block { leading.constant = 100 }
    root.layoutIfNeeded()
    expectEqual(animator.warnings.count, 1)
    animator.advance(by: .seconds(1))
    expectEqual(animator.warnings.count, 1)
  }

  @Test("a later block that lays out animates what an earlier one left; nothing jumps")
  func laterBlock() {
    block { leading.constant = 100 }
    block { root.layoutIfNeeded() }
    expectEqual(x(500), 50)
    animator.advance(by: .seconds(2))
    expect(animator.warnings.isEmpty)
  }

  @Test("no warning for no duration, performWithoutAnimation, new views, and nothing that moves")
  func noWarnings() {
    animator.animate(withDuration: 0, animations: { leading.constant = 10 })
    animator.advance(by: .zero)
    block { animator.performWithoutAnimation { leading.constant = 20 } }
    animator.advance(by: .zero)
    animator.performWithoutAnimation { block { leading.constant = 30 } }
    animator.advance(by: .zero)
    let new = View()
    block {
      root.addSubview(new)
      new.pin(width: 5)
    }
    animator.advance(by: .zero)
    block { view.setNeedsLayout() }
    animator.advance(by: .zero)
    expect(view.frame.minX == 30 && new.frame.width == 5 && animator.warnings.isEmpty)
  }

  @Test("values that are set themselves animate without any layout")
  func plainValues() {
    let free = root.add(View(frame: CGRect(0, 0, 10, 10)))
    root.layoutIfNeeded()
    block {
      free.frame.origin.x = 100
      free.alpha = 0
    }
    let half = animator.presentationTree(at: .milliseconds(500))
    expect(half.frame(of: free).minX == 50 && half.alpha(of: free) == 0.5)
  }

  @Test("warnings in a dry run are undone")
  func dryRun() {
    block { leading.constant = 100 }
    // The layout before a dry run is not part of it.
    animator.advance(by: .zero)
    expectEqual(animator.warnings.count, 1)
    animator.after(.milliseconds(10)) { block { leading.constant = 0 } }
    expect(x(20) == 0 && animator.warnings.count == 1)
    animator.advance(by: .milliseconds(20))
    expect(animator.warnings.count == 2 && animator.warnings.last?.instant == .milliseconds(10))
  }
}
