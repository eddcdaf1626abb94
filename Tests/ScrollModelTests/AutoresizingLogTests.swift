import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Autoresizing, arranging and pending updates of constraints in the change log, and in animation blocks.
@Suite("Autoresizing and the change log")
struct AutoresizingLogTests {
  private let root = View(frame: CGRect(0, 0, 100, 50))
  private let panel = View(frame: CGRect(10, 10, 80, 30))
  private let inner = View(frame: CGRect(5, 5, 70, 20))
  private let animator: Animator

  init() {
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin]
    root.addSubview(panel)
    panel.addSubview(inner)
    animator = Animator(root: root)
    root.layoutIfNeeded()
  }

  private var state: [String] {
    [root, panel, inner].map { "\($0.frame) \($0.autoresizingMask) \($0.autoresizesSubviews)" }
  }

  @Test("undo restores what a new size has moved, redo moves it again")
  func undo() throws {
    animator.expectUndo(of: state) {
      inner.autoresizingMask.insert(.flexibleHeight)
      root.frame.size = CGSize(220, 90)
      panel.autoresizesSubviews = false
      panel.bounds.size.width = 60
      root.frame.size.height = 60
    }
    expectEqual(panel.frame.width, 60)
  }

  @Test("a new size in a block animates the views that follow it")
  func animation() {
    animator.animate(withDuration: 1, curve: .linear) { root.frame.size.width = 200 }
    expectEqual(panel.frame.width, 180)
    animator.advance(by: .milliseconds(500))
    let tree = animator.presentationTree()
    expectEqual(tree.frame(of: panel), CGRect(10, 10, 130, 30))
    expectClose(tree.frame(of: inner).width, (70 + inner.frame.width) / 2, within: 1e-6)
  }

  @Test("undoing an arrangement restores the translation", arguments: [true, false])
  func arranging(_ translates: Bool) throws {
    let stack = root.add(StackView())
    let view = ImageView(imageSize: CGSize(20, 10))
    view.translatesAutoresizingMaskIntoConstraints = translates
    root.layoutIfNeeded()
    var changes = animator.changes {
      stack.addArrangedSubview(view)
      root.layoutIfNeeded()
      stack.removeArrangedSubview(view)
      root.layoutIfNeeded()
    }.changes
    for _ in 0..<2 {
      changes = animator.undo(changes)
      expect(view.translatesAutoresizingMaskIntoConstraints == translates && view.superview == nil)
      root.checkInvariants()
      view.checkInvariants()
      changes = animator.undo(changes)
      expect(!view.translatesAutoresizingMaskIntoConstraints && view.superview === stack)
      root.checkInvariants()
    }
    view.translatesAutoresizingMaskIntoConstraints = true
    stack.addArrangedSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    root.layoutIfNeeded()
    changes = animator.changes { stack.removeArrangedSubview(view) }.changes
    _ = animator.undo(changes)
    expect(view.translatesAutoresizingMaskIntoConstraints && stack.arrangedSubviews == [view])
    root.checkInvariants()
  }

  @Test("a view in a scroll view follows the size of its frame, not of its content")
  func scrollView() {
    let scroll = ScrollView(frame: CGRect(0, 0, 100, 50))
    let content = View(frame: CGRect(0, 0, 100, 50))
    let (page, follower) = (View(frame: CGRect(10, 0, 80, 50)), View())
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [content, page, follower] { scroll.addSubview(view) }
    scroll.contentSize = CGSize(500, 400)
    scroll.contentOffset = CGPoint(30, 20)
    root.addSubview(scroll)
    scroll.pin(.left, .right, .top, .bottom, to: root)
    follower.pin(.width, .left, to: page)
    LayoutConstraint.activate([
      follower.topAnchor.constraint(equalTo: page.bottomAnchor),
      follower.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    root.frame.size = CGSize(160, 90)
    root.layoutIfNeeded()
    expectEqual(scroll.frame, CGRect(0, 0, 160, 90))
    expectEqual(page.frame, CGRect(10, 0, 140, 90))
    expectEqual(follower.frame, CGRect(10, 90, 140, 5))
    expect(scroll.contentSize == CGSize(500, 400) && scroll.contentOffset.x == 30)
    expectEqual(content.frame.width, 100)
    root.checkInvariants()
  }

  /// A view that constrains its width when its constraints are updated.
  private final class Updater: View {
    override func updateConstraints() {
      if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 42).isActive = true }
      super.updateConstraints()
    }
  }

  @Test("an update of constraints that is undone is needed again")
  func pendingUpdate() throws {
    let view = Updater()
    view.translatesAutoresizingMaskIntoConstraints = false
    let changes = animator.changes {
      root.addSubview(view)
      root.layoutIfNeeded()
      expectEqual(view.frame.width, 42)
    }.changes
    let redo = animator.undo(changes)
    expect(view.needsUpdateConstraints() && view.constraints.isEmpty)
    _ = animator.undo(redo)
    root.layoutIfNeeded()
    expect(view.constraints.count == 1 && view.frame.width == 42)
    root.checkInvariants()
  }
}
