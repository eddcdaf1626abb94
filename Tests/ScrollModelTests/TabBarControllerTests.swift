import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Tab bar controllers")
struct TabBarControllerTests {
  private let stage = ScreenStage()

  @Test("the bar is at the bottom with the safe area, and is part of the content's safe area")
  func bar() {
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    stage.show(tabs)
    expectEqual(tabs.tabBar.frame, CGRect(0, 761, 390, 83))
    expectEqual(a.view.frame.size, CGSize(390, 844))
    expectEqual(a.view.safeAreaInsets, EdgeInsets(top: 47, bottom: 83))
    expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && !b.isViewLoaded)
    expect(tabs.tabBar.items == [a.tabBarItem, b.tabBarItem] && a.tabBarItem.title == "a")
    expectEqual(tabs.tabBar.subviews.map(\.frame.width), [195, 195])
    expectEqual(tabs.tabBar.subviews.map(\.frame.height), [49, 49])
    tabs.isTabBarHidden = true
    stage.window.layoutIfNeeded()
    expectEqual(a.view.safeAreaInsets.bottom, 34)
    tabs.isTabBarHidden = false
    stage.window.frame.size = CGSize(667, 375)
    stage.window.deviceSafeAreaInsets = .zero
    stage.window.layoutIfNeeded()
    expectEqual(tabs.tabBar.frame, CGRect(0, 343, 667, 32))
    stage.window.checkInvariants()
  }

  @Test("another tab is called in UIKit's order")
  func order() {
    let (a, b) = (stage.screen("a"), stage.screen("b"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    stage.window.show(tabs)
    expectEqual(stage.calls.take(), ["a load", "a willAppear", "a didAppear"])
    tabs.selectedIndex = 1
    expectEqual(
      stage.calls.take(), ["b load", "b willAppear", "a willDisappear", "a didDisappear", "b didAppear"])
    expect(tabs.selectedViewController === b && tabs.tabBar.selectedItem === b.tabBarItem)
    tabs.selectedIndex = 7
    tabs.selectedViewController = b
    expect(stage.calls.take().isEmpty)
    tabs.viewControllers = [a]
    expect(tabs.selectedIndex == 0 && b.parent == nil && a.view.window === stage.window)
    tabs.viewControllers = nil
    expect(tabs.viewControllers == nil && tabs.selectedIndex == NSNotFound && a.view.window == nil)
  }

  @Test("a finger on an item selects its controller; the delegate may refuse")
  func taps() throws {
    final class Delegate: TabBarControllerDelegate {
      var allows = true
      var selected: [ViewController] = []
      func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
      )
        -> Bool
      { allows }
      func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        selected.append(viewController)
      }
    }
    let (a, b, delegate) = (stage.screen("a"), stage.screen("b"), Delegate())
    let tabs = TabBarController()
    tabs.delegate = delegate
    tabs.viewControllers = [a, b]
    stage.show(tabs)
    stage.window.touchDown(at: CGPoint(300, 780)).up()
    expect(tabs.selectedIndex == 1 && delegate.selected == [b])
    delegate.allows = false
    tabs.tabBar.tap(a.tabBarItem)
    expectEqual(tabs.selectedIndex, 1)
    delegate.allows = true
    tabs.tabBar.tap(a.tabBarItem)
    expect(tabs.selectedIndex == 0 && delegate.selected == [b, a])
  }

  @Test("navigation in tabs: safe areas add up, the root's item is in the bar, and a push can hide the bar")
  func navigation() {
    let (root, detail) = (stage.screen("root"), stage.screen("detail"))
    let navigation = NavigationController(rootViewController: root)
    root.tabBarItem = TabBarItem(title: "Home", image: nil, tag: 3)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    expect(root.view.safeAreaInsets == EdgeInsets(top: 101, bottom: 83) && root.tabBarController === tabs)
    expectEqual(tabs.tabBar.items?.map(\.tag), [3])
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    expect(detail.view.safeAreaInsets == EdgeInsets(top: 101, bottom: 34) && tabs.tabBar.isHidden)
    tabs.tabBar.tap(root.tabBarItem)
    expect(navigation.topViewController === root && !tabs.tabBar.isHidden)
    stage.window.layoutIfNeeded()
    expectEqual(root.view.safeAreaInsets.bottom, 83)
    root.edgesForExtendedLayout = []
    stage.window.layoutIfNeeded()
    expectEqual(root.view.frame, CGRect(0, 101, 390, 660))
  }
}
