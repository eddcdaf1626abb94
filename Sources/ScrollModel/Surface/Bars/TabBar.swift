public import Foundation
public import StackCore

/// Gets the taps on a tab bar: UITabBarDelegate.
public protocol TabBarDelegate: AnyObject {
  /// The user has tapped an item, which is selected now. Does nothing by default.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}

/// The bar at the bottom of a tab bar controller: UITabBar.
///
/// Its items stand side by side, each as wide as the others. It is 49 points high, 32 in compact height, and in a tab bar controller
/// higher by the bottom safe area. Sources: the heights are those of Apple's Human Interface Guidelines and of iPhones as
/// their users measure them; the places inside an item are our choice.
open class TabBar: View, ItemBar {
  open override class func _instance(frame: CGRect?) -> View? {
    self == TabBar.self ? TabBar(frame: frame ?? .zero) : super._instance(frame: frame)
  }
  fileprivate var storedItems: [TabBarItem] = []
  /// What a tap on an item does in place of selecting it.
  final var tapAction: ((TabBarItem) -> Void)?
  private static let tapIdentifier = Action.Identifier("TabBar.tap")
  /// Gets the taps.
  open weak var delegate: (any TabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    itemsDidChange()
  }

  public required init?(coder: NSCoder) { nil }

  /// The items in order, in the direction of reading.
  open var items: [TabBarItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets `items`, at once.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) {
    let old = storedItems
    for item in old { item.bar = nil }
    storedItems = items ?? []
    BarLayout.show(storedItems.map(\.button), among: old.map(\.button), in: self)
    for item in storedItems {
      item.bar = self
      item.button.addAction(
        Action(identifier: Self.tapIdentifier) { [weak self, weak item] _ in if let item { self?.tap(item) }
        }, for: .touchUpInside)
    }
    if let selectedItem, !storedItems.contains(selectedItem) { self.selectedItem = nil }
    itemsDidChange()
  }

  /// The selected item; nil for none.
  open weak var selectedItem: TabBarItem? { didSet { itemsDidChange() } }
  /// Whether content is seen through the bar; true by default. Content does not extend under an opaque bar.
  open var isTranslucent: Bool = true { didSet { itemsDidChange() } }
  /// The color of the bar; nil, the default, for that of the system.
  open var barTintColor: Color? { didSet { itemsDidChange() } }
  /// The color of items that are not selected; nil, the default, for that of the system.
  open var unselectedItemTintColor: Color? { didSet { itemsDidChange() } }
  /// The style; `default` by default. It is stored only.
  open var barStyle = BarStyle.default
  /// The image behind the content; nil by default. It is stored only.
  open var backgroundImage: Image?
  /// The image of the line at the top; nil by default. It is stored only.
  open var shadowImage: Image?
  /// How the bar looks.
  open var standardAppearance = TabBarAppearance() { didSet { itemsDidChange() } }
  /// The look while the content is at its end; nil by default. It is stored only.
  open var scrollEdgeAppearance: TabBarAppearance?
  /// The height in points without the safe area, in compact or in regular height.
  static func height(isCompact: Bool) -> CGFloat { isCompact ? 32 : 49 }

  /// No width, and the height of the bar without the safe area, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height(isCompact: isBarCompact))
  }

  /// The width of the space, and the height of the bar with the bottom safe area, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(isCompact: isBarCompact) + safeAreaInsets.bottom)
  }

  final func itemsDidChange() {
    for item in storedItems {
      item.button.isSelected = item === selectedItem
      item.button.take(
        (item === selectedItem ? tintColor : unselectedItemTintColor ?? .systemGray) ?? .systemGray)
    }
    backgroundColor = standardAppearance.backgroundColor ?? barTintColor ?? BarLayout.background
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Places the items side by side, above the bottom safe area.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !storedItems.isEmpty else { return }
    let width = bounds.width / CGFloat(storedItems.count)
    let height = min(bounds.height, Self.height(isCompact: isBarCompact))
    for (index, item) in storedItems.enumerated() {
      item.button.placeInBar(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height))
    }
  }
}

extension ModelView where Self: TabBar {
  /// Does what a tap on an item does. Nothing if the item is disabled, or not in the bar.
  ///
  /// Tests call it where they have no finger (our choice).
  public func tap(_ item: TabBarItem) {
    guard item.isEnabled, storedItems.contains(item) else { return }
    if let tapAction { tapAction(item) } else { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
  }
}
