import AppSources
import class ScrollModel.Animator
import Testing
import UIKit

/// What code of apps calls and what has no effect: it compiles, and values are read back.
/// Makes views of a type that is known at run time only.
private struct Maker: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let areRight: @Sendable () -> Bool

  init<Made: UIView>(_: Made.Type, takesFrame: Bool = true) {
    testDescription = "\(Made.self)"
    areRight = {
      let (plain, framed) = (Made(), Made(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
      return type(of: plain) == Made.self && type(of: framed) == Made.self
        && (!takesFrame || framed.frame.origin == CGPoint(x: 1, y: 2))
    }
  }
}

@Suite("Views of a type parameter")
struct GenericViewTests {
  private final class Card: UIView {}

  @Test(
    "are of the class, for each class of UIKit's",
    arguments: [
      Maker(UIView.self), Maker(UIControl.self), Maker(UILabel.self), Maker(UIButton.self),
      Maker(UIImageView.self), Maker(UIStackView.self), Maker(UIScrollView.self),
      Maker(UITextField.self), Maker(UITextView.self), Maker(UISwitch.self), Maker(UISlider.self),
      Maker(UIStepper.self), Maker(UISegmentedControl.self), Maker(UIPageControl.self),
      Maker(UIWindow.self), Maker(UIProgressView.self), Maker(UINavigationBar.self),
      Maker(UIActivityIndicatorView.self), Maker(UIVisualEffectView.self), Maker(UIToolbar.self),
      Maker(UITabBar.self), Maker(UIRefreshControl.self), Maker(UITableView.self),
      Maker(UICollectionReusableView.self), Maker(UICollectionViewCell.self),
      Maker(UITableViewCell.self, takesFrame: false),
      Maker(
        UITableViewHeaderFooterView.self,
        takesFrame: false),
    ])
  private func classes(_ maker: Maker) { #expect(maker.areRight()) }

  @Test("are refused for a class that does not say how it is made")
  func refused() async {
    await #expect(processExitsWith: .failure) { _ = Maker(Card.self).areRight() }
    await #expect(processExitsWith: .failure) {
      let type: UIView.Type = UILabel.self
      _ = type.init()
    }
    let type: UIView.Type = UILabel.self
    #expect(
      type._made() is UILabel
        && UIView.self._made(frame: CGRect(x: 1, y: 0, width: 0, height: 0)).frame.minX == 1)
  }
}

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
    #expect(animator.perform { CACurrentMediaTime() } == 1.5 && CACurrentMediaTime() == 1.5)
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

  @Test("names of the package's own are free for subclasses")
  func ownNames() {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(card.animator == "mine")
    #expect(card.tap(at: .zero) == "mine" && PagesView(frame: .zero).minimumContentOffset == "mine")
    let view: UIView = card
    #expect(view.animator == nil)
    let layer = card.layer
    card.setNeedsLayout()
    card.layoutIfNeeded()
    #expect(card.placed == [layer])
    #expect(
      card.isKind(of: UIView.self) && card.isMember(of: CardView.self) && !card.isKind(of: UILabel.self))
    let window = AppWindow(
      windowScene: UIWindowScene(
        size: CGSize(width: 5, height: 6), safeAreaInsets: .init(top: 1, left: 0, bottom: 0, right: 0)))
    #expect(window.bounds.size == CGSize(width: 5, height: 6) && window.deviceSafeAreaInsets.top == 1)
  }

  @Test("descriptors lead to fonts", arguments: [false, true])
  func descriptors(isItalic: Bool) throws {
    let font = UIFont.systemFont(ofSize: 20)
    let traits: UIFontDescriptor.SymbolicTraits = isItalic ? [.traitBold, .traitItalic] : .traitBold
    let bold = UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits(traits)), size: 0)
    #expect(bold.isBold && bold.isItalic == isItalic && bold.pointSize == 20)
    #expect(
      bold.fontDescriptor.symbolicTraits == traits
        && UIFont(descriptor: bold.fontDescriptor, size: 9).pointSize == 9)
    let heavy = font.fontDescriptor.addingAttributes([
      .size: 12, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 12, weight: .heavy))
  }

  @Test("values of layers have the names of their key paths")
  func keyPaths() throws {
    let layer = CALayer()
    for (path, value) in [
      ("position.x", 5.0), ("bounds.size.width", 7), ("opacity", 0.5), ("transform.scale", 2),
      ("transform.scale.x", 3),
      ("transform.rotation.z", 1), ("transform.translation.y", -4), ("cornerRadius", 6), ("mine", 8),
    ] {
      layer.setValue(value, forKeyPath: path)
      let read = try #require(layer.value(forKeyPath: path))
      #expect(abs(((read as? NSNumber)?.doubleValue ?? read as? Double ?? .nan) - value) < 1e-9, "\(path)")
    }
    #expect(layer.position.x == 5 && layer.cornerRadius == 6)
    let moved = CATransform3DMakeTranslation(1, 2, 3)
    #expect(NSValue(caTransform3D: moved).caTransform3DValue == moved)
    layer.setValue(NSValue(caTransform3D: moved), forKey: "transform")
    #expect(
      layer.transform == moved && (layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == moved)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets
        && NSValue(uiEdgeInsets: insets).caTransform3DValue.m11 == 0)
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3.5, -4}}") == CGRect(x: 1, y: 2, width: 3.5, height: -4))
  }

  @Test("animations read values in NSValue")
  func boxedValues() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.isHidden = false
    let animator = Animator(root: window)
    animator.perform {
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5)].map { NSValue(cgPoint: $0) }
      animation.duration = 1
      view.layer.add(animation, forKey: nil)
    }
    animator.advance(by: .seconds(0.5))
    #expect(view.layer.presentation()?.position.x == 15)
  }

  @Test("the keyboard's frame is read as an NSValue and as a rectangle")
  func keyboardFrame() {
    let rect = CGRect(x: 0, y: 1, width: 2, height: 3)
    let info: [AnyHashable: Any] = [
      "frame": rect, "value": NSValue(cgRect: rect), "point": NSValue(cgPoint: rect.origin),
    ]
    #expect((info["frame"] as? NSValue)?.cgRectValue == rect && info["value"] as? CGRect == rect)
    #expect(info["frame"] as? CGRect == rect && info["point"] as? CGRect == nil)
  }

  @Test("what sets several properties calls no override")
  func overriddenSetters() {
    final class Field: UITextField {
      var calls: [String] = []
      override var text: String? { didSet { calls.append("text") } }
      override var placeholder: String? {
        get { super.placeholder }
        set {
          calls.append("placeholder")
          attributedPlaceholder = NSAttributedString(string: newValue ?? "")
        }
      }
      override var font: UIFont? { didSet { calls.append("font") } }
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        editingRect(forBounds: bounds.insetBy(dx: 1, dy: 1))
      }
    }
    final class Title: UILabel {
      var calls: [String] = []
      override var text: String? { didSet { calls.append("text") } }
      override var textAlignment: NSTextAlignment { didSet { calls.append("alignment") } }
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.red,
    ]
    let (field, title) = (Field(), Title())
    field.attributedText = NSAttributedString(string: "a", attributes: attributes)
    field.attributedPlaceholder = NSAttributedString(string: "b", attributes: attributes)
    #expect(field.calls == [] && field.text == "a" && field.font?.pointSize == 9 && field.placeholder == "b")
    #expect(
      field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red
    )
    field.placeholder = "c"
    #expect(field.calls == ["placeholder"] && field.placeholder == "c")
    #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 9, height: 9)).width == 7)
    title.attributedText = NSAttributedString(
      string: "a", attributes: [.paragraphStyle: NSMutableParagraphStyle()])
    #expect(title.calls == [] && title.text == "a")
  }

  @Test("images that code draws have their size")
  func pictures() {
    let size = CGSize(width: 4, height: 5)
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    #expect(UIGraphicsGetCurrentContext() != nil)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == size && image?.scale == 2 && UIGraphicsGetCurrentContext() == nil)
    let drawn = UIGraphicsImageRenderer(size: size).image { $0.fill(.zero) }
    #expect(drawn.size == size && drawn.cgImage?.width == Int(4 * drawn.scale))
  }

  @Test("a container tells its child that it appears; a field tells everyone what is typed")
  func calls() {
    final class Child: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will \(animated)") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did \(animated)") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("will not") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("did not") }
    }
    let child = Child()
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(child.calls == ["will true", "did true", "will not", "did not"])

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let field = UITextField()
    window.addSubview(field)
    window.isHidden = false
    nonisolated(unsafe) var told: [String] = []
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        told.append(String(name.rawValue.dropFirst(15).dropLast(12)))
      }
    }
    field.becomeFirstResponder()
    field.insertText("a")
    field.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(told == ["DidBeginEditing", "DidChange", "DidEndEditing"])
    #expect(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument).flatMap(field.text) == "a")
  }
}
