import Testing
import UIKit

@testable import AppSources
import class ScrollModel.Animator

@Suite("An app with scenes, tabs and navigation")
struct EntryAppTests {
  private let scene = UIWindowScene(
    size: CGSize(width: 390, height: 844),
    safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  private let delegate = SceneDelegate()

  private func launch() throws -> (window: UIWindow, list: EntryListController) {
    scene.connect(delegate)
    let window = try #require(delegate.window)
    let tabs = try #require(window.rootViewController as? UITabBarController)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    return (window, try #require(navigation.topViewController as? EntryListController))
  }

  @Test("the scene is connected: its window has the screen's size and the bars around the list")
  func launching() throws {
    let app = AppDelegate()
    #expect(app.application(.shared, didFinishLaunchingWithOptions: nil) && app.launched)
    let (window, list) = try launch()
    #expect(scene.windows == [window] && window.windowScene === scene && delegate.calls == ["active"])
    #expect(
      window.frame.size == CGSize(width: 390, height: 844) && scene.activationState == .foregroundActive)
    #expect(list.view.safeAreaInsets == UIEdgeInsets(top: 153, left: 0, bottom: 83, right: 0))
    #expect(list.scrollView.contentOffset.y == -153)
    #expect(list.tabBarController?.tabBar.items?.map(\.title) == ["Entries", "Settings"])
    list.showDetail()
    #expect(list.navigationController?.topViewController?.view.safeAreaInsets.bottom == 34)
    #expect(app.application(.shared, configurationForConnecting: scene.session, options: .init()).name != nil)
  }

  @Test("bar buttons call the methods of their target, and an alert's action adds an entry")
  func actions() throws {
    let (_, list) = try launch()
    list.navigationItem.rightBarButtonItem?.perform()
    let alert = try #require(list.presentedViewController as? UIAlertController)
    alert.textFields?.first?.text = "Bread"
    alert.perform(alert.actions[1])
    #expect(list.presentedViewController == nil && list.stack.arrangedSubviews.count == 1)
    let clear = try #require(list.navigationItem.leftBarButtonItem)
    clear.perform()
    #expect(list.stack.arrangedSubviews.isEmpty && !clear.isEnabled)
    list.add("Milk")
    clear.perform()
    #expect(list.stack.arrangedSubviews.count == 1)
  }

  @Test("the status bar follows the controller in sight; the app knows its scene inside an animator")
  func statusBar() throws {
    let (window, list) = try launch()
    let manager = try #require(scene.statusBarManager)
    #expect(
      manager.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47) && !manager.isStatusBarHidden)
    list.add("a")
    list.add("b")
    #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
    let screen = EntryListController()
    screen.modalPresentationStyle = .fullScreen
    list.present(screen, animated: false)
    #expect(manager.statusBarStyle == .lightContent && !manager.isStatusBarHidden)
    let app = AppDelegate()
    scene.applicationDelegate = app
    Animator(root: window).perform {
      #expect(UIApplication.shared.connectedScenes == [scene] && UIApplication.shared.delegate is AppDelegate)
      #expect(UIDevice.current.orientation == .portrait && scene.interfaceOrientation.isPortrait)
      #expect(
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.keyWindow === window)
    }
    window.windowScene = nil
    #expect(scene.windows.isEmpty)
  }
}
