import Testing
import UIKit

@testable import AppSources
import class ScrollModel.Animator

@Suite("The module UIKit")
struct EntryScreenTests {
  @Test("an app's own names are its own, and members of UIKit's classes are visible")
  func names() {
    let screen = ViewController()
    screen.loadViewIfNeeded()
    screen.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    screen.view.layoutIfNeeded()
    #expect(type(of: screen) == AppSources.ViewController.self && screen.view.subviews == [screen.stack])
    #expect(Label(text: "a") == Label(text: "a") && Color.accent == Color() && Screen.list != .detail)
    let rest = (
      DisplayLink.on, TextViewDelegate.none, ViewPropertyAnimatorError.none,
      ConfigurationTextAttributesTransformer.none, TimingCurveType.none
    )
    #expect(rest.0 == .on && rest.1 == .none && rest.2 == .none && rest.3 == .none && rest.4 == .none)
    let view = View(frame: .zero)
    #expect(view.layer.cornerRadius == 8 && view.transform.tx == 4)
    #expect(badgeColor.greenComponent == 0.5 && badgeColor == badgeCopy && badgeImage.name == "badge")
    let animator = Animator(root: screen.view)
    animator.perform { UIView.animate(withDuration: 0.25) { screen.view.alpha = 0 } }
    #expect(animator.isRunning)
  }

  @Test("buttons call the methods of selectors, with no, one and two parameters")
  func actions() {
    let screen = ViewController()
    screen.loadViewIfNeeded()
    screen.add.sendActions(for: .touchUpInside)
    screen.add.sendActions(for: .touchUpInside)
    #expect(screen.label.text == "2")
    screen.reset.sendActions(for: .touchUpInside)
    #expect(screen.label.text == "0")
    screen.slider.value = 1
    screen.slider.sendActions(for: .valueChanged)
    #expect(screen.label.text == "1")
  }

  @Test("a screen whose buttons have it as their target is deallocated")
  func deallocation() {
    weak var weakScreen: ViewController?
    do {
      let screen = ViewController()
      screen.loadViewIfNeeded()
      screen.add.sendActions(for: .touchUpInside)
      weakScreen = screen
    }
    #expect(weakScreen == nil)
  }
}
