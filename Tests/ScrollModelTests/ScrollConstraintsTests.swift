import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Scroll views whose content size comes from constraints.
@Suite("Scroll views and constraints")
struct ScrollConstraintsTests {
  private func sized(_ width: CGFloat, _ height: CGFloat) -> View {
    let view = SizedView(width, height)
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  @Test("constraints to the content edges determine the content size, also after a change of the frame")
  func contentSize() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300))
    let view = View()
    try scroll.pinEdges(of: view)
    view.pin(width: 200, height: 900)
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(200, 900))
    scroll.contentOffset = CGPoint(0, 250)
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    expect(scroll.contentOffset.y == 250 && view.frame == CGRect(0, 0, 200, 900))
    scroll.frame.size = CGSize(180, 250)
    scroll.layoutIfNeeded()
    expect(scroll.contentSize == CGSize(200, 900) && scroll.contentOffset.y == 250)
    expect(scroll.ambiguousLayouts.isEmpty)
  }

  @Test("a width constraint prevents horizontal scrolling; without it the content has its fitting width")
  func widthPin() throws {
    let root = View(frame: CGRect(0, 0, 375, 480))
    let scroll = root.place(ScrollView())
    let stack = StackView((0..<20).map { _ in sized(500, 44) }, axis: .vertical)
    try scroll.pinEdges(of: stack)
    let pin = stack.widthAnchor.constraint(equalTo: scroll.widthAnchor)
    LayoutConstraint.activate([
      pin, scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: 16),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      root.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    expectEqual(scroll.frame, CGRect(16, 0, 343, 460))
    expect(scroll.contentSize == CGSize(343, 880) && stack.frame.width == 343)
    expect(root.layoutConflicts.isEmpty && root.ambiguousLayouts.isEmpty)
    pin.isActive = false
    root.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(500, 880))
    let why = try #require(scroll.contentSizeExplanation(along: .vertical))
    expect(why.value == 880 && why.terms.filter { $0.amount == 44 }.count == 20)
  }

  @Test("a view tied to the frame guide stays in place while the content scrolls")
  func frameGuide() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300))
    let content = sized(200, 900)
    try scroll.pinEdges(of: content)
    let badge = scroll.add(sized(20, 20))
    LayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
    ])
    scroll.layoutIfNeeded()
    expectEqual(badge.frame, CGRect(180, 5, 20, 20))
    scroll.contentOffset.y = 100
    scroll.layoutIfNeeded()
    expectEqual(badge.frame, CGRect(180, 105, 20, 20))
    expectEqual(scroll.contentSize, CGSize(200, 900))
  }

  @Test("the content guide and the frame guide are the two meanings of the edges")
  func guides() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300))
    let view = scroll.add(sized(10, 10))
    view.pin(.leading, .trailing, to: scroll.contentLayoutGuide)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 3),
      view.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -4),
      view.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 0.5),
    ])
    scroll.layoutIfNeeded()
    expect(scroll.contentSize == CGSize(100, 17) && view.frame.minY == 3)
  }

  @Test("a content size without enough constraints is ambiguous, per axis")
  func ambiguous() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300))
    let view = scroll.add(sized(100, 50))
    view.pin(.leading, .top, .bottom, to: scroll)
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(0, 50))
    expectEqual(scroll.ambiguousLayouts.map { $0.view === scroll }, [true])
    expectEqual(scroll.ambiguousLayouts.first?.contentSize, [.horizontal])
    expect(!scroll.hasAmbiguousLayout && !view.hasAmbiguousLayout)
  }

  @Test("a content size that was set stays if no constraint determines it")
  func byHand() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300), contentSize: CGSize(7, 900))
    _ = scroll.add(sized(100, 50))
    scroll.layoutIfNeeded()
    expect(scroll.contentSize == CGSize(7, 900) && scroll.ambiguousLayouts.count == 1)
  }

  @Test("a new content size in an animation block animates frames and the clamped offset")
  func animated() throws {
    let root = View(frame: CGRect(0, 0, 200, 300))
    let scroll = root.add(ScrollView())
    let view = View()
    try scroll.pinEdges(of: view)
    let height = view.heightAnchor.constraint(equalToConstant: 900)
    scroll.pinEdges(to: root)
    LayoutConstraint.activate([height, view.widthAnchor.constraint(equalTo: scroll.widthAnchor)])
    let animator = Animator(root: root)
    root.layoutIfNeeded()
    scroll.contentOffset.y = 600
    animator.animate(withDuration: 1) {
      height.constant = 500
      root.layoutIfNeeded()
    }
    expect(scroll.contentOffset.y == 200 && view.frame.height == 500)
    animator.advance(by: .milliseconds(500))
    let shown = animator.presentationTree()
    expectClose(shown.frame(of: view).height, 700, within: 1e-6)
    expectClose(shown.bounds(of: scroll).minY, 400, within: 1e-6)
  }

  @Test("a conflict is raised once, and again after it was resolved; a dry run leaves no conflicts")
  func conflicts() throws {
    let root = View(frame: CGRect(0, 0, 200, 300))
    let view = root.add(sized(10, 10))
    let first = view.widthAnchor.constraint(equalToConstant: 50)
    let second = view.widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([first, second])
    let animator = Animator(root: root)
    root.layoutIfNeeded()
    expect(animator.conflicts.count == 1 && root.layoutConflicts.count == 1)
    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    root.layoutIfNeeded()
    expectEqual(animator.conflicts.count, 1)
    animator.dryRun {
      second.constant = 50
      root.layoutIfNeeded()
      second.constant = 70
      root.layoutIfNeeded()
      expectEqual(animator.conflicts.count, 2)
    }
    expect(animator.conflicts.count == 1 && second.constant == 60 && root.layoutConflicts.count == 1)
    second.isActive = false
    root.layoutIfNeeded()
    expect(root.layoutConflicts.isEmpty)
    second.isActive = true
    root.layoutIfNeeded()
    expectEqual(animator.conflicts.count, 2)
  }

  @Test("the content's guide has no frame while no constraint uses it, also with a content size set by hand")
  func unusedContentGuide() {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300), contentSize: CGSize(500, 900))
    let guide = scroll.contentLayoutGuide
    scroll.layoutIfNeeded()
    expect(guide.layoutFrame == .zero && scroll.contentSize == CGSize(500, 900))
    let view = scroll.add(View())
    view.pin(.leading, .trailing, .top, .bottom, to: guide)
    view.pin(width: 200, height: 900)
    scroll.layoutIfNeeded()
    expectEqual(guide.layoutFrame, CGRect(0, 0, 200, 900))
  }
}
