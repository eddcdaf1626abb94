import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Scroll views whose content size comes from constraints.
@Suite("Scroll views and constraints")
struct ScrollConstraintsTests {
  private final class Sized: View {
    private let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  @Test("constraints to the content edges determine the content size, also after a change of the frame")
  func contentSize() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = View()
    try scroll.pinEdges(of: view)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 900),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
    scroll.contentOffset = CGPoint(x: 0, y: 250)
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(scroll.contentOffset.y == 250 && view.frame == CGRect(x: 0, y: 0, width: 200, height: 900))
    scroll.frame.size = CGSize(width: 180, height: 250)
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 900) && scroll.contentOffset.y == 250)
    #expect(scroll.ambiguousLayouts.isEmpty)
  }

  @Test("a width constraint prevents horizontal scrolling; without it the content has its fitting width")
  func widthPin() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let scroll = ScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    let stack = StackView(arrangedSubviews: (0..<20).map { _ in Sized(500, 44) })
    stack.axis = .vertical
    try scroll.pinEdges(of: stack)
    let pin = stack.widthAnchor.constraint(equalTo: scroll.widthAnchor)
    LayoutConstraint.activate([
      pin, scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: 16),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      root.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(scroll.frame == CGRect(x: 16, y: 0, width: 343, height: 460))
    #expect(scroll.contentSize == CGSize(width: 343, height: 880) && stack.frame.width == 343)
    #expect(root.layoutConflicts.isEmpty && root.ambiguousLayouts.isEmpty)
    pin.isActive = false
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 500, height: 880))
    let why = try #require(scroll.contentSizeExplanation(along: .vertical))
    #expect(why.value == 880 && why.terms.filter { $0.amount == 44 }.count == 20)
  }

  @Test("a view tied to the frame guide stays in place while the content scrolls")
  func frameGuide() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let content = Sized(200, 900)
    try scroll.pinEdges(of: content)
    let badge = Sized(20, 20)
    scroll.addSubview(badge)
    LayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 180, y: 5, width: 20, height: 20))
    scroll.contentOffset.y = 100
    scroll.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 180, y: 105, width: 20, height: 20))
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
  }

  @Test("the content guide and the frame guide are the two meanings of the edges")
  func guides() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = Sized(10, 10)
    scroll.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 3),
      view.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -4),
      view.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 0.5),
      view.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 17) && view.frame.minY == 3)
  }

  @Test("a content size without enough constraints is ambiguous, per axis")
  func ambiguous() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = Sized(100, 50)
    scroll.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      view.topAnchor.constraint(equalTo: scroll.topAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 0, height: 50))
    #expect(scroll.ambiguousLayouts.map { $0.view === scroll } == [true])
    #expect(scroll.ambiguousLayouts.first?.contentSize == [.horizontal])
    #expect(!scroll.hasAmbiguousLayout && !view.hasAmbiguousLayout)
  }

  @Test("a content size that was set stays if no constraint determines it")
  func byHand() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 7, height: 900)
    let view = Sized(100, 50)
    scroll.addSubview(view)
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 7, height: 900) && scroll.ambiguousLayouts.count == 1)
  }

  @Test("a new content size in an animation block animates frames and the clamped offset")
  func animated() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let scroll = ScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    let view = View()
    try scroll.pinEdges(of: view)
    let height = view.heightAnchor.constraint(equalToConstant: 900)
    LayoutConstraint.activate([
      height, view.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let animator = Animator(root: root)
    root.layoutIfNeeded()
    scroll.contentOffset.y = 600
    animator.animate(
      withDuration: 1,
      animations: {
        height.constant = 500
        root.layoutIfNeeded()
      })
    #expect(scroll.contentOffset.y == 200 && view.frame.height == 500)
    animator.advance(by: .milliseconds(500))
    let shown = animator.presentationTree()
    #expect(abs(shown.frame(of: view).height - 700) < 1e-6)
    #expect(abs(shown.bounds(of: scroll).minY - 400) < 1e-6)
  }

  @Test("a conflict is raised once, and again after it was resolved; a dry run leaves no conflicts")
  func conflicts() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let view = Sized(10, 10)
    root.addSubview(view)
    let first = view.widthAnchor.constraint(equalToConstant: 50)
    let second = view.widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([first, second])
    let animator = Animator(root: root)
    root.layoutIfNeeded()
    #expect(animator.conflicts.count == 1 && root.layoutConflicts.count == 1)
    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(animator.conflicts.count == 1)
    animator.dryRun {
      second.constant = 50
      root.layoutIfNeeded()
      second.constant = 70
      root.layoutIfNeeded()
      #expect(animator.conflicts.count == 2)
    }
    #expect(animator.conflicts.count == 1 && second.constant == 60 && root.layoutConflicts.count == 1)
    second.isActive = false
    root.layoutIfNeeded()
    #expect(root.layoutConflicts.isEmpty)
    second.isActive = true
    root.layoutIfNeeded()
    #expect(animator.conflicts.count == 2)
  }

  @Test("the content's guide has no frame while no constraint uses it, also with a content size set by hand")
  func unusedContentGuide() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 500, height: 900)
    let guide = scroll.contentLayoutGuide
    scroll.layoutIfNeeded()
    #expect(guide.layoutFrame == .zero && scroll.contentSize == CGSize(width: 500, height: 900))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 900),
    ])
    scroll.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 900))
  }
}
