import Foundation
import ScrollModel
import StackModel
import Testing

/// Autoresizing, arranging and pending updates of constraints in the change log, and in animation blocks.
@Suite("Autoresizing and the change log")
struct AutoresizingLogTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let panel = View(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
  private let inner = View(frame: CGRect(x: 5, y: 5, width: 70, height: 20))
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
    let before = state
    var changes = animator.changes {
      inner.autoresizingMask.insert(.flexibleHeight)
      root.frame.size = CGSize(width: 220, height: 90)
      panel.autoresizesSubviews = false
      panel.bounds.size.width = 60
      root.frame.size.height = 60
    }.changes
    let after = state
    #expect(before != after && panel.frame.width == 60)
    for _ in 0..<3 {
      changes = animator.undo(changes)
      #expect(state == before)
      changes = animator.undo(changes)
      #expect(state == after)
      animator.checkInvariants()
      root.checkInvariants()
    }
  }

  @Test("a new size in a block animates the views that follow it")
  func animation() {
    animator.animate(withDuration: 1, curve: .linear) { root.frame.size.width = 200 }
    #expect(panel.frame.width == 180)
    animator.advance(by: .milliseconds(500))
    let tree = animator.presentationTree()
    #expect(tree.frame(of: panel) == CGRect(x: 10, y: 10, width: 130, height: 30))
    #expect(abs(tree.frame(of: inner).width - (70 + inner.frame.width) / 2) < 1e-6)
  }

  @Test("undoing an arrangement restores the translation", arguments: [true, false])
  func arranging(_ translates: Bool) throws {
    let stack = StackView()
    root.addSubview(stack)
    let view = ImageView(imageSize: CGSize(width: 20, height: 10))
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
      #expect(view.translatesAutoresizingMaskIntoConstraints == translates && view.superview == nil)
      root.checkInvariants()
      view.checkInvariants()
      changes = animator.undo(changes)
      #expect(!view.translatesAutoresizingMaskIntoConstraints && view.superview === stack)
      root.checkInvariants()
    }
    view.translatesAutoresizingMaskIntoConstraints = true
    stack.addArrangedSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = true
    root.layoutIfNeeded()
    changes = animator.changes { stack.removeArrangedSubview(view) }.changes
    _ = animator.undo(changes)
    #expect(view.translatesAutoresizingMaskIntoConstraints && stack.arrangedSubviews == [view])
    root.checkInvariants()
  }

  @Test("a view in a scroll view follows the size of its frame, not of its content")
  func scrollView() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.translatesAutoresizingMaskIntoConstraints = false
    let content = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (page, follower) = (View(frame: CGRect(x: 10, y: 0, width: 80, height: 50)), View())
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [content, page, follower] { scroll.addSubview(view) }
    follower.translatesAutoresizingMaskIntoConstraints = false
    scroll.contentSize = CGSize(width: 500, height: 400)
    scroll.contentOffset = CGPoint(x: 30, y: 20)
    root.addSubview(scroll)
    LayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      follower.widthAnchor.constraint(equalTo: page.widthAnchor),
      follower.topAnchor.constraint(equalTo: page.bottomAnchor),
      follower.leftAnchor.constraint(equalTo: page.leftAnchor),
      follower.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    root.frame.size = CGSize(width: 160, height: 90)
    root.layoutIfNeeded()
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 160, height: 90))
    #expect(page.frame == CGRect(x: 10, y: 0, width: 140, height: 90))
    #expect(follower.frame == CGRect(x: 10, y: 90, width: 140, height: 5))
    #expect(scroll.contentSize == CGSize(width: 500, height: 400) && scroll.contentOffset.x == 30)
    #expect(content.frame.width == 100)
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
      #expect(view.frame.width == 42)
    }.changes
    let redo = animator.undo(changes)
    #expect(view.needsUpdateConstraints() && view.constraints.isEmpty)
    _ = animator.undo(redo)
    root.layoutIfNeeded()
    #expect(view.constraints.count == 1 && view.frame.width == 42)
    root.checkInvariants()
  }
}
