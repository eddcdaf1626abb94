import class ScrollModel.Animator
import Testing
import UIKit

/// What code of apps calls and what has no effect: it compiles, and values are read back.
@Suite("Names without effect")
struct InertNamesTests {
  @Test("properties keep their values, each object its own")
  func values() {
    let (layer, other) = (CALayer(), CALayer())
    layer.contentsGravity = .resizeAspect
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(layer.contentsGravity == .resizeAspect && other.contentsGravity == .resize)
    #expect(layer.contentsRect.minX == 0.5 && layer.speed == 1)
    let window = UIWindow(frame: .zero)
    window.windowLevel = .alert + 1
    #expect(window.windowLevel > .statusBar && UIWindow(frame: .zero).windowLevel == .normal)
    let (key, view) = (UnsafeMutablePointer<UInt8>.allocate(capacity: 1), UIView())
    view.restorationIdentifier = "a"
    objc_setAssociatedObject(view, key, 3, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(layer, key, 4, .OBJC_ASSOCIATION_RETAIN)
    #expect(view.restorationIdentifier == "a" && objc_getAssociatedObject(view, key) as? Int == 3)
    #expect(objc_getAssociatedObject(layer, key) as? Int == 4 && layer.contentsGravity == .resizeAspect)
  }

  @Test("a delegate of transitions is not retained")
  func weakDelegate() {
    final class Delegate: UIViewControllerTransitioningDelegate {}
    let controller = UIViewController()
    var delegate: Delegate? = Delegate()
    controller.transitioningDelegate = delegate
    #expect(controller.transitioningDelegate === delegate && delegate != nil)
    delegate = nil
    #expect(controller.transitioningDelegate == nil)
  }

  @Test("rectangles in values, places in lists, time on the clock")
  func valuesOfFoundation() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      NSValue(cgRect: rect).cgRectValue == rect && NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    let path = IndexPath(row: 2, section: 1)
    #expect(path.row == 2 && path.item == 2 && path.section == 1)
    let animator = Animator(root: UIView())
    animator.advance(by: .seconds(1.5))
    #expect(animator.perform { CACurrentMediaTime() } == 1.5 && CACurrentMediaTime() == 0)
  }

  @Test("a cell's content has the cell's size")
  func cells() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "a")
    cell.frame.size = CGSize(width: 375, height: 60)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds && cell.reuseIdentifier == "a")
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    item.frame.size.width = 80
    item.layoutIfNeeded()
    #expect(item.contentView.frame.width == 80)
  }
}
