import AppSources
import Foundation
import Testing
import UIKit

import class ScrollModel.Animator

/// Sources that know no clock, in a test that has one.
@Suite("Apps on the clock")
struct ClockTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let screen = FadingScreen()

  private func makeClock() -> Animator {
    window.rootViewController = screen
    let clock = Animator(root: window)
    window.makeKeyAndVisible()
    return clock
  }

  @Test("the main queue runs its work when the clock passes its instant, in order")
  func mainQueue() {
    let (clock, delays) = (makeClock(), Delays())
    delays.queue()
    #expect(delays.calls == ["now"])
    clock.advance(by: .zero)
    #expect(delays.calls == ["now", "a", "plain"])
    clock.advance(by: .milliseconds(499))
    #expect(delays.calls.count == 3)
    clock.advance(by: .milliseconds(1))
    #expect(delays.calls == ["now", "a", "plain", "0.5", "then"])
    clock.advance(to: .milliseconds(1000))
    #expect(delays.calls.last == "1")
    #expect(clock.settle(within: .seconds(5)) && clock.now == .seconds(2) && delays.calls.last == "2")
  }

  @Test("so does work that can be cancelled")
  func workItems() {
    let (clock, delays) = (makeClock(), Delays())
    delays.items()
    clock.advance(by: .milliseconds(999))
    #expect(delays.calls == [])
    #expect(clock.settle(within: .seconds(5)))
    #expect(delays.calls == ["item"])
  }

  @Test("timers fire at their instants, with a block, a selector or user information")
  func timers() {
    let (clock, delays) = (makeClock(), Delays())
    delays.timers()
    clock.advance(by: .milliseconds(100))
    #expect(delays.calls == ["once"])
    clock.advance(by: .seconds(3))
    #expect(delays.calls == ["once", "tick", "stop", "fired info"])
    #expect(clock.remainingWork.isEmpty)
  }

  @Test("without a clock they are the system's")
  func realTime() async throws {
    #expect(Animator.current == nil)
    await withCheckedContinuation { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { done.resume() }
    }
    await withCheckedContinuation { done in
      DispatchQueue.main.async(execute: ClockWorkItem { done.resume() })
    }
  }

  @Test("blocks, taps and property animators of a screen in a window need no clock in their hands")
  func animations() {
    let clock = makeClock()
    screen.fade()
    clock.advance(by: .milliseconds(250))
    #expect(clock.presentationTree().alpha(of: screen.box) == 0.75 && screen.box.alpha == 0)
    clock.advance(by: .seconds(1))
    #expect(screen.log == ["faded true"])
    screen.box.alpha = 1
    window.tap(on: screen.button)
    clock.advance(by: .milliseconds(500))
    #expect(clock.presentationTree().alpha(of: screen.box) == 0.5)
    let slide = screen.slide()
    clock.advance(by: .milliseconds(500))
    #expect(clock.presentationTree().frame(of: screen.box).minX == 50 && slide.isRunning)
    #expect(clock.settle(within: .seconds(5)))
    #expect(screen.log == ["faded true", "faded true", "slid"])
    #expect(UIApplication.shared.windows == [window] && UIApplication.shared.keyWindow === window)
  }

  @Test("of two windows the clock that was made last is the current one, while it lasts")
  func severalClocks() {
    let first = makeClock()
    do {
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let second = Animator(root: other)
      #expect(Animator.current === second)
      first.perform { #expect(Animator.current === first) }
      #expect(UIApplication.shared.windows == [other])
    }
    #expect(Animator.current === first)
  }

  @Test("outside of a window changes apply at once, and completions run")
  func noClock() {
    let (box, other) = (UIView(), UIView())
    box.addSubview(other)
    var calls: [String] = []
    UIView.animate(withDuration: 1) {
      box.alpha = 0.5
    } completion: {
      calls.append("animated \($0)")
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.frame.size.width = 7 }
    } completion: {
      calls.append("keyframes \($0)")
    }
    UIView.transition(with: box, duration: 1, animations: { box.tag = 3 }) {
      calls.append("transition \($0)")
    }
    #expect(calls == ["animated true", "keyframes true", "transition true"])
    #expect(box.alpha == 0.5 && box.frame.width == 7 && box.tag == 3 && UIView.areAnimationsEnabled)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.alpha = 0 }
    animator.startAnimation()
    #expect(other.alpha == 0 && animator.state == .active)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
  }

  @Test("a window without a size has the screen's; the screen, traits and texts have one scale")
  func screens() {
    let window = UIWindow()
    window.isHidden = false
    #expect(window.frame == UIScreen.main.bounds)
    #expect(UIScreen.main.scale == 2 && window.traitCollection.displayScale == 2)
    let clock = Animator(root: window)
    window.traitOverrides.displayScale = 3
    #expect(UIScreen.main.scale == 3 && window.traitCollection.displayScale == 3 && clock.now == .zero)
    let label = UILabel()
    label.text = "Wide"
    window.addSubview(label)
    let pixels = label.intrinsicContentSize.width * 3
    #expect(abs(pixels - pixels.rounded()) < 1e-9)
  }

  @Test("the size of a view of one's own is asked for again when it is invalidated, not before")
  func intrinsicSizes() {
    let (root, tag) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Tag(frame: .zero))
    tag.translatesAutoresizingMaskIntoConstraints = false
    tag.label.text = "A"
    root.addSubview(tag)
    NSLayoutConstraint.activate([
      tag.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      tag.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let short = tag.frame.width
    tag.label.text = "A longer text"
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(tag.frame.width == short && tag.label.frame.width > short)
    tag.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(tag.frame.width == tag.label.frame.width)
  }

  @Test("an empty size stands for the system's; a size of a layer's frame counts with its transform")
  func values() {
    #expect(UIFont.systemFont(ofSize: 0).pointSize == UIFont.systemFontSize)
    #expect(UIPageControl().currentPage == -1)
    let label = UILabel()
    (label.numberOfLines, label.alpha) = (-1, .nan)
    #expect(label.numberOfLines == 0 && label.alpha == 1)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 30)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    layer.frame = CGRect(x: 5, y: 6, width: 40, height: 20)
    #expect(abs(layer.bounds.width - 20) < 1e-9 && abs(layer.bounds.height - 40) < 1e-9)
    #expect(abs(layer.frame.minX - 5) < 1e-9 && abs(layer.frame.width - 40) < 1e-9)
    #expect(layer.position == CGPoint(x: 25, y: 16))
    UIView().layer.addSublayer(label.layer)
    #expect(label.layer.superlayer == nil)
  }

  @Test("a layout guide of bars adds no constraint until it is used")
  func layoutGuides() {
    _ = makeClock()
    let count = screen.view.constraints.count
    #expect(screen.topLayoutGuide.length == 0 && screen.bottomLayoutGuide.length == 0)
    #expect(screen.view.constraints.count == count && screen.view.layoutGuides.isEmpty)
  }

  @Test("properties of layers that code adds animate by themselves, and replace one another")
  func implicitAnimations() {
    let (clock, layer) = (makeClock(), CALayer())
    layer.opacity = 0.9
    screen.view.layer.addSublayer(layer)
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
    clock.advance(by: .zero)
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"] && layer.presentation()?.opacity == 1)
    clock.advance(by: .milliseconds(125))
    let half = layer.presentation()?.opacity ?? 0
    #expect(half > 0.1 && half < 0.9 && layer.opacity == 0)
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"] && layer.presentation()?.opacity == half)
    clock.advance(by: .milliseconds(250))
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 50, y: 0)
    CATransaction.commit()
    layer.actions = ["bounds": NSNull()]
    layer.bounds.size.width = 9
    #expect(layer.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position = CGPoint(x: 150, y: 0)
    CATransaction.commit()
    clock.advance(by: .seconds(1))
    #expect(layer.presentation()?.position == CGPoint(x: 100, y: 0))
  }

  @Test("corners of a view's layer animate in blocks, and only there")
  func corners() {
    let (clock, layer) = (makeClock(), screen.box.layer)
    layer.cornerRadius = 4
    #expect(layer.animationKeys() == nil && layer.presentation()?.cornerRadius == 4)
    clock.advance(by: .zero)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.cornerRadius = 8 }
    clock.advance(by: .milliseconds(500))
    #expect(layer.cornerRadius == 8 && layer.presentation()?.cornerRadius == 6)
    clock.advance(by: .milliseconds(500))
    #expect(layer.presentation()?.cornerRadius == 8 && layer.animationKeys() == nil)
  }
}
