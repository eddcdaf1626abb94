import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// What controls do with touches.
@Suite("Controls and touches")
struct ControlTouchTests {
  private func screen<C: Control>(
    _ control: C, size: CGSize
  ) -> (control: C, window: Window, animator: Animator, log: ScrollCompetitionTests.EventLog) {
    let window = TouchEventTests.Screen(frame: CGRect(0, 0, 400, 400))
    window.isHidden = false
    control.frame = CGRect(origin: CGPoint(100, 100), size: size)
    window.addSubview(control)
    let animator = Animator(root: window)
    window.clock = animator
    return (control, window, animator, ScrollCompetitionTests.EventLog(control, animator))
  }

  @Test("a control sends the events of a finger that goes out, comes in, and lifts")
  func tracking() {
    let (button, window, _, log) = screen(Button(type: .system), size: CGSize(100, 40))
    let touch = window.touchDown(at: CGPoint(150, 120))
    expect(button.isTracking && button.isTouchInside && button.isHighlighted && button.state == .highlighted)
    touch.move(by: CGPoint(0, 80))
    expect(button.isHighlighted, "70 points around it count")
    touch.move(by: CGPoint(0, 20))
    expect(!button.isHighlighted && !button.isTouchInside && button.isTracking)
    touch.move(by: CGPoint(0, 5))
    touch.move(by: CGPoint(0, -100))
    expect(button.isHighlighted)
    touch.up()
    expect(!button.isTracking && !button.isHighlighted)
    let names = log.lines.map { $0.split(separator: " ")[0] }
    expectEqual(names, ["down", "inside", "outside", "exit", "outside", "inside", "enter", "up"])
    let second = window.touchDown(at: CGPoint(150, 120))
    second.move(by: CGPoint(0, 150))
    second.up()
    expectEqual(
      log.lines.suffix(4).map { $0.split(separator: " ")[0] }, ["repeat", "outside", "exit", "upOutside"])
  }

  @Test("a disabled control takes no touches; a subclass decides what it follows")
  func subclass() {
    final class Dial: Control {
      var calls: [String] = []
      override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
        calls.append("begin")
        return touch.location(in: self).x < 50
      }
      override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
        calls.append("continue")
        return touch.location(in: self).x < 50
      }
      override func endTracking(_ touch: Touch?, with event: InputEvent?) { calls.append("end") }
      override func cancelTracking(with event: InputEvent?) { calls.append("cancel") }
    }
    let (dial, window, animator, log) = screen(Dial(), size: CGSize(100, 40))
    window.tap(at: CGPoint(160, 120))
    expect(dial.calls == ["begin"] && log.lines.isEmpty)
    let touch = window.touchDown(at: CGPoint(110, 120))
    touch.move(by: CGPoint(60, 0))
    touch.up()
    expect(dial.calls.dropFirst() == ["begin", "continue"] && !dial.isTracking)
    let other = window.touchDown(at: CGPoint(110, 120))
    other.cancel()
    expect(dial.calls.last == "cancel" && log.lines.last == "cancel 0")
    dial.isEnabled = false
    window.tap(at: CGPoint(110, 120))
    expectEqual(dial.calls.count, 5)
    animator.checkInvariants()
  }

  @Test("a tap turns a switch; a drag turns it to its side")
  func switches() {
    let (control, window, _, log) = screen(Switch(), size: CGSize(51, 31))
    window.tap(on: control)
    expect(control.isOn)
    window.tap(on: control)
    expect(!control.isOn)
    for (distance, isOn) in [(20.0, true), (20, true), (-20, false)] {
      let touch = window.touchDown(at: CGPoint(120, 115))
      touch.move(by: CGPoint(distance, 0))
      touch.up()
      expectEqual(control.isOn, isOn)
    }
    expectEqual(log.lines.count { $0.hasPrefix("value") }, 4)
  }

  @Test("a slider follows a finger on its thumb", arguments: [true, false])
  func slider(_ isContinuous: Bool) {
    let (slider, window, animator, log) = screen(Slider(), size: CGSize(237, 30))
    slider.isContinuous = isContinuous
    window.tap(at: CGPoint(300, 115))
    expectEqual(slider.value, 0, "the finger is not on the thumb")
    let touch = window.touchDown(at: CGPoint(116, 115))
    touch.move(by: CGPoint(50, 0))
    expectEqual(slider.value, 0.25)
    let changes = animator.changes { touch.move(by: CGPoint(50, 30)) }.changes
    expectEqual(slider.value, 0.5)
    _ = animator.undo(changes)
    expect(slider.value == 0.25 && slider.isTracking)
    touch.move(by: CGPoint(500, 0))
    touch.up()
    expect(slider.value == 1 && log.lines.count { $0.hasPrefix("value") } == (isContinuous ? 3 : 1))
  }

  @Test("a finger that stays on a stepper changes it after 0.5 s and each 0.1 s", arguments: [true, false])
  func autorepeat(_ isContinuous: Bool) {
    let (stepper, window, animator, log) = screen(Stepper(), size: CGSize(94, 32))
    func changes() -> Int { log.lines.count { $0.hasPrefix("value") } }
    stepper.isContinuous = isContinuous
    let touch = window.touchDown(at: CGPoint(180, 110))
    animator.advance(by: .milliseconds(499))
    expect(stepper.value == 0 && changes() == 0)
    animator.advance(by: .milliseconds(1))
    expectEqual(stepper.value, 1)
    animator.advance(by: .milliseconds(250))
    expect(stepper.value == 3 && changes() == (isContinuous ? 3 : 0))
    touch.move(to: CGPoint(110, 110))
    animator.advance(by: .milliseconds(50))
    expectEqual(stepper.value, 2, "the finger is on the other half")
    touch.move(by: CGPoint(-200, 0))
    animator.advance(by: .seconds(1))
    expectEqual(stepper.value, 2, "a finger outside changes nothing")
    touch.up()
    animator.advance(by: .seconds(1))
    expect(stepper.value == 2 && changes() == (isContinuous ? 4 : 1))
    stepper.autorepeat = false
    let second = window.touchDown(at: CGPoint(180, 110))
    animator.advance(by: .seconds(1))
    expectEqual(stepper.value, 2)
    second.up()
    expectEqual(stepper.value, 3)
    animator.checkInvariants()
  }

  @Test("what a finger that stays changes is the same in one step of the clock, and a dry run restores it")
  func autorepeatDryRun() {
    let (stepper, window, animator, _) = screen(Stepper(), size: CGSize(94, 32))
    let touch = window.touchDown(at: CGPoint(180, 110))
    let values = animator.record(for: .seconds(1), rate: 10) { _ in stepper.value }
    expectEqual(values.samples.map(\.value), [0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
    expectEqual(stepper.value, 0)
    touch.cancel()
    animator.advance(by: .seconds(1))
    expectEqual(stepper.value, 0)
  }

  @Test("a stepper, a segmented control and a page control take taps at their places")
  func places() {
    let (stepper, window, _, log) = screen(Stepper(), size: CGSize(94, 32))
    window.tap(at: CGPoint(180, 110))
    expectEqual(stepper.value, 1)
    window.tap(at: CGPoint(110, 110))
    window.tap(at: CGPoint(110, 110))
    expect(stepper.value == 0 && log.lines.count { $0.hasPrefix("value") } == 2)
    stepper.wraps = true
    window.tap(at: CGPoint(110, 110))
    expectEqual(stepper.value, 100)
    let segments = SegmentedControl(items: ["A", "B", "C"])
    let (_, second, _, changes) = screen(segments, size: CGSize(150, 32))
    segments.setEnabled(false, forSegmentAt: 2)
    for x in [160.0, 160, 240] { second.tap(at: CGPoint(x, 110)) }
    expect(segments.selectedSegmentIndex == 1 && changes.lines.count { $0.hasPrefix("value") } == 1)
    segments.isMomentary = true
    second.tap(at: CGPoint(110, 110))
    expectEqual(segments.selectedSegmentIndex, SegmentedControl.noSegment)
    let (pages, third, _, turns) = screen(PageControl(), size: CGSize(100, 37))
    pages.numberOfPages = 2
    for x in [180.0, 180, 110] { third.tap(at: CGPoint(x, 110)) }
    expect(pages.currentPage == 0 && turns.lines.count { $0.hasPrefix("value") } == 2)
  }

  @Test("a tap on a text field begins editing")
  func textField() {
    let (field, window, _, _) = screen(TextField(), size: CGSize(100, 30))
    window.tap(on: field)
    expect(field.isFirstResponder)
  }
}
