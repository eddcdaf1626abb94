import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Adjusted content insets")
struct AdjustedInsetTests {
  typealias Behavior = ScrollView.ContentInsetAdjustmentBehavior

  private final class Probe: ScrollView {
    var changes: [EdgeInsets] = []
    override func adjustedContentInsetDidChange() { changes.append(adjustedContentInset) }
  }

  private let window = Window(
    frame: CGRect(0, 0, 390, 844), safeArea: EdgeInsets(top: 47, left: 10, bottom: 34, right: 20))

  private func scrollView() -> Probe {
    let scroll = window.add(Probe(frame: window.bounds))
    window.layoutIfNeeded()
    return scroll
  }

  /// One combination of what the adjusted inset depends on.
  struct Case: CustomStringConvertible, Sendable {
    let behavior: Behavior
    let width: CGFloat
    let height: CGFloat
    let bouncesHorizontally: Bool
    let bouncesVertically: Bool
    var description: String {
      "\(behavior) \(width)x\(height) bounces \(bouncesHorizontally) \(bouncesVertically)"
    }
  }

  static let cases: [Case] = Behavior.allCases.flatMap { behavior in
    [300, 390, 391].flatMap { width in
      [0, 844, 2000].flatMap { height in
        [(false, false), (true, false), (false, true)].map { bounces in
          Case(
            behavior: behavior, width: width, height: height, bouncesHorizontally: bounces.0,
            bouncesVertically: bounces.1)
        }
      }
    }
  }

  @Test("the safe area is added on the axes that the behavior and the content's size say", arguments: cases)
  func behaviors(_ example: Case) {
    let scroll = scrollView()
    scroll.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.alwaysBounceHorizontal = example.bouncesHorizontally
    scroll.contentSize = CGSize(example.width, example.height)
    scroll.contentInsetAdjustmentBehavior = example.behavior
    scroll.alwaysBounceVertical = example.bouncesVertically
    // Apple's table of the behaviors, by axis.
    let (horizontal, vertical): (Bool, Bool) =
      switch example.behavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes:
        (
          example.width > 390 || example.bouncesHorizontally,
          example.height > 844 || example.bouncesVertically
        )
      }
    let expected = EdgeInsets(
      top: vertical ? 48 : 1, left: horizontal ? 12 : 2, bottom: vertical ? 37 : 3,
      right: horizontal ? 24 : 4)
    expectEqual(scroll.adjustedContentInset, expected)
    expectEqual(scroll.changes.last ?? .zero, expected)
    // An offset at its minimum has followed it.
    expectEqual(scroll.contentOffset, CGPoint(-expected.left, -expected.top))
    expectEqual(scroll.contentOffset, scroll.minimumContentOffset)
    expectEqual(scroll.maximumContentOffset.y, max(-expected.top, example.height + expected.bottom - 844))
    let count = scroll.changes.count
    window.layoutIfNeeded()
    expectEqual(scroll.changes.count, count)
    window.checkInvariants()
  }

  @Test("a new safe area moves an offset at its minimum, and clamps others")
  func newSafeArea() {
    let scroll = scrollView()
    scroll.contentSize = CGSize(390, 2000)
    expectEqual(scroll.contentOffset.y, -47)
    window.deviceSafeAreaInsets.top = 20
    window.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, -20)
    scroll.contentOffset.y = 100
    window.deviceSafeAreaInsets.top = 59
    window.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, 100)
    scroll.contentOffset.y = 1190
    expectEqual(scroll.maximumContentOffset.y, 1190)
    window.deviceSafeAreaInsets.bottom = 0
    window.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, 1156)
    scroll.frame.origin.y = 59
    scroll.contentOffset.y = -59
    window.layoutIfNeeded()
    expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
  }

  @Test("an adjusted axis leaves no safe area to the content; others move with the content")
  func content() {
    let (scroll, content) = (scrollView(), View(frame: CGRect(0, 0, 390, 2000)))
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    window.layoutIfNeeded()
    expectEqual(content.safeAreaInsets, EdgeInsets(left: 10, right: 20))
    expectEqual(scroll.safeAreaInsets, window.deviceSafeAreaInsets)
    scroll.contentInsetAdjustmentBehavior = .never
    window.layoutIfNeeded()
    expect(scroll.contentOffset.y == 0 && content.safeAreaInsets.top == 47)
    scroll.contentOffset.y = 30
    expectEqual(content.safeAreaInsets, EdgeInsets(top: 47, left: 10, bottom: 34, right: 20))
    content.frame.origin.y = 50
    expectEqual(content.safeAreaInsets.top, 27)
    scroll.contentOffset.y = 1226
    expectEqual(content.safeAreaInsets, EdgeInsets(top: 47, left: 10, bottom: 14, right: 20))
  }

  @Test("a scroll view's own safe area guide does not scroll")
  func guide() {
    let (scroll, floating) = (scrollView(), View())
    scroll.contentSize = CGSize(390, 2000)
    scroll.addSubview(floating)
    floating.pin(.top, .bottom, .leading, to: scroll.safeAreaLayoutGuide)
    floating.pin(width: 10)
    for offset: CGFloat in [-47, 0, 300] {
      scroll.contentOffset.y = offset
      window.layoutIfNeeded()
      expectEqual(floating.frame, CGRect(10, offset + 47, 10, 763))
      expectEqual(scroll.safeAreaLayoutGuide.layoutFrame.minY, offset + 47)
    }
    expectEqual(scroll.contentSize, CGSize(390, 2000))
  }

  @Test("the indicator's track is inset by the safe area, unless that is turned off")
  func indicator() throws {
    let scroll = scrollView()
    scroll.contentSize = CGSize(390, 2000)
    let animator = Animator(root: window)
    let adjusted = try #require(ScrollIndicator(of: scroll, in: animator.presentationTree()))
    expectEqual(adjusted.y, 50)
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    let plain = try #require(ScrollIndicator(of: scroll, in: animator.presentationTree()))
    expectEqual(plain.y, 3)
    scroll.scrollIndicatorInsets = EdgeInsets(top: 47, bottom: 34)
    expectEqual(ScrollIndicator(of: scroll, in: animator.presentationTree()), adjusted)
  }

  @Test("the behavior and its effect on the offset can be undone and redone, in a dry run, too")
  func undo() {
    let scroll = scrollView()
    scroll.contentSize = CGSize(390, 2000)
    let animator = Animator(root: window)
    func dump() -> [String] {
      [
        "\(scroll.contentInsetAdjustmentBehavior) \(scroll.contentOffset) \(scroll.adjustedContentInset)",
        "\(scroll.automaticallyAdjustsScrollIndicatorInsets)",
      ]
    }
    func edit() {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.automaticallyAdjustsScrollIndicatorInsets = false
      window.deviceSafeAreaInsets.top = 5
      window.layoutIfNeeded()
      scroll.contentInsetAdjustmentBehavior = .always
    }
    let before = dump()
    animator.dryRun { edit() }
    expectEqual(dump(), before)
    animator.expectUndo(of: dump(), during: edit)
    expectEqual(scroll.contentOffset, CGPoint(-10, -5))
    // The offset still follows the inset.
    window.deviceSafeAreaInsets.top = 60
    window.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, -60)
  }

  // MARK: A screen

  private final class Settings: ViewController {
    let scrollView = ScrollView()
    let stack = StackView()
    let footer = Label(text: "Version 1")

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let view else { return }
      stack.axis = .vertical
      stack.spacing = 12
      for index in 1...40 { stack.addArrangedSubview(Label(text: "Setting \(index)")) }
      for part in [scrollView, stack, footer] { part.translatesAutoresizingMaskIntoConstraints = false }
      view.addSubviews(scrollView, footer)
      scrollView.addSubview(stack)
      scrollView.pin(.top, .leading, .trailing, to: view)
      stack.pin(.top, .bottom, to: scrollView.contentLayoutGuide)
      stack.pin(.leading, .trailing, to: view.layoutMarginsGuide)
      LayoutConstraint.activate([
        scrollView.bottomAnchor.constraint(equalTo: footer.topAnchor, constant: -8),
        footer.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      ])
    }
  }

  @Test("a settings screen lays out in its window, below the bars and inside the margins")
  func settings() {
    let controller = Settings()
    window.deviceSafeAreaInsets = EdgeInsets(top: 47, bottom: 34)
    window.show(controller)
    window.layoutIfNeeded()
    expect(controller.footer.frame.minX == 16 && controller.footer.frame.maxY == 810)
    expectEqual(controller.scrollView.frame, CGRect(0, 0, 390, 781.5))
    expectEqual(controller.stack.frame, CGRect(16, 0, 358, 40 * 20.5 + 39 * 12))
    expectEqual(controller.scrollView.contentSize.height, 1288)
    // The safe area at the bottom does not reach the scroll view.
    expectEqual(controller.scrollView.adjustedContentInset, EdgeInsets(top: 47))
    expectEqual(controller.scrollView.contentOffset.y, -47)
    window.frame.size = CGSize(844, 390)
    window.deviceSafeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
    window.layoutIfNeeded()
    expect(controller.stack.frame.minX == 67 && controller.stack.frame.width == 710)
    expectEqual(controller.scrollView.contentOffset.y, 0)
    expect(window.layoutConflicts.isEmpty)
    window.checkInvariants()
  }
}
