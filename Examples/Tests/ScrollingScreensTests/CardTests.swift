import Foundation
import ScrollModel
import StackModel
import Testing

@testable import ScrollingScreens

@Suite("A card that a finger drags")
struct CardTests {
  private let screen = CardViewController()
  private let stage: Stage

  init() { stage = Stage(screen) }

  /// The heights of the card until it is at rest. Time passes, since the screen notes where the card has come to rest.
  private func advance(rate: Int = 60) -> Timeline<CGFloat> {
    stage.animator.advance(rate: rate) { $0.frame(of: screen.card).height }
  }

  private var height: CGFloat { stage.animator.presentationTree().frame(of: screen.card).height }

  /// The card at rest: its height, its state, and the same after another layout.
  private func expectRest(_ state: CardViewController.State) {
    let expected: CGFloat = state == .expanded ? 400 : 80
    #expect(stage.animator.settle(within: .seconds(5)))
    #expect(screen.state == state && screen.transition == nil)
    screen.view.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(screen.card.frame == CGRect(x: 0, y: 600 - expected, width: 320, height: expected))
    #expect(screen.shadeView.alpha == (state == .expanded ? 0.5 : 0))
  }

  @Test("a tap opens the card as the ease-in-out curve goes, in half a second")
  func tap() throws {
    stage.animator.perform { screen.tap() }
    for (time, progress) in easeInOut.dropLast() {
      stage.animator.at(.wholeNanoseconds(seconds: 0.5 * time)) { tree in
        #expect(isNear(tree.frame(of: screen.card).height, 80 + 320 * progress, within: 4e-3))
        #expect(isNear(tree.alpha(of: screen.shadeView), 0.5 * progress, within: 1e-5))
      }
    }
    let cards = stage.animator.advance { $0.frames(of: [("card", screen.card)]) }
    try cards.staysInSight("card")
    try cards.endsAt("card", CGRect(x: 0, y: 200, width: 320, height: 400), at: .milliseconds(500))
    expectRest(.expanded)
  }

  @Test("a second tap turns the card around where it is")
  func reverse() throws {
    stage.animator.perform { screen.tap() }
    stage.advance(250)
    #expect(isNear(height, 240))
    stage.animator.perform { screen.tap() }
    #expect(isNear(height, 240), "there is no jump")
    let timeline = advance()
    try timeline.checkMonotone("the card only shrinks")
    try timeline.endsAt(80)
    expectRest(.collapsed)
  }

  @Test("the card follows the finger, in both directions and not past its ends")
  func drag() {
    stage.animator.perform {
      screen.beginDrag()
      for (translation, expected): (CGFloat, CGFloat) in [
        (0, 80), (-160, 240), (-80, 160), (-320, 400), (-500, 400), (50, 80), (-32, 112),
      ] {
        screen.drag(by: translation)
        #expect(isNear(height, expected), "\(translation)")
        stage.advance(100)
        #expect(isNear(height, expected), "a finger that rests holds the card")
      }
    }
  }

  @Test(
    "the finger decides where the card goes: by its velocity, else by its place",
    arguments: [
      (-100, -1000, true), (-100, 0, false), (-200, 0, true), (-200, 1000, false), (-320, 0, true),
      (0, 0, false),
    ])
  func release(_ translation: CGFloat, _ velocity: CGFloat, _ opens: Bool) throws {
    stage.animator.perform {
      screen.beginDrag()
      screen.drag(by: translation)
      stage.advance(100)
      screen.endDrag(velocity: velocity)
    }
    let timeline = advance(rate: 120)
    try timeline.checkMonotone("the card goes one way")
    try timeline.endsAt(opens ? 400 : 80)
    #expect(isNear(timeline.values.first ?? 0, 80 - translation), "there is no jump")
    try timeline.checkContinuous(speed: 320 * 2 / 0.5)
    expectRest(opens ? .expanded : .collapsed)
  }

  @Test("a finger catches the card while it moves, and it shuts from open as it opened")
  func catches() {
    stage.animator.perform {
      screen.tap()
      stage.advance(250)
      screen.beginDrag()
      screen.drag(by: -32)
      #expect(isNear(height, 272))
      screen.endDrag(velocity: 0)
    }
    expectRest(.expanded)
    stage.animator.perform {
      screen.beginDrag()
      screen.drag(by: 200)
      #expect(isNear(height, 200))
      screen.endDrag(velocity: 0)
    }
    expectRest(.collapsed)
  }
}
