public import Foundation
public import StackCore

/// A bar of buttons: UIToolbar. It is 54 points high, 44 to iOS 18, 32 in compact height.
///
/// Items stand side by side from the leading edge on; what they leave goes to the flexible spaces, in equal parts. Sources: the heights are
/// UIKit's, measured, and in compact height those of iPhones as their users measure them; margins and distances are our choice.
open class Toolbar: View, ItemBar {
  open override class func _instance(frame: CGRect?) -> View? {
    self == Toolbar.self ? Toolbar(frame: frame ?? .zero) : super._instance(frame: frame)
  }
  private var storedItems: [BarButtonItem] = []
  private let background = View()
  private var itemViews: [View] = []
  /// How far the background extends below the bar, in points.
  final var coveredBottom: CGFloat = 0 { didSet { if coveredBottom != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.isUserInteractionEnabled = false
    addSubview(background)
    itemsDidChange()
  }

  public required init?(coder: NSCoder) { nil }

  /// The items in order, in the direction of reading.
  open var items: [BarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets `items`, at once.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    for item in storedItems { item.bar = nil }
    storedItems = items ?? []
    itemsDidChange()
  }

  /// Whether content is seen through the bar; true by default. It is stored only.
  open var isTranslucent: Bool = true
  /// The color of the bar; nil, the default, for that of the system.
  open var barTintColor: Color? { didSet { itemsDidChange() } }
  /// The style; `default` by default. It is stored only.
  open var barStyle = BarStyle.default
  /// How the bar looks.
  open var standardAppearance = ToolbarAppearance() { didSet { itemsDidChange() } }
  /// The look while the content is at its end; nil by default. It is stored only.
  open var scrollEdgeAppearance: ToolbarAppearance?

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: barRowHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barRowHeight)
  }

  private var shownItems: [BarButtonItem] { storedItems.filter { !$0.isHidden } }

  final func itemsDidChange() {
    for item in storedItems { item.bar = self }
    let views = shownItems.compactMap(\.shownView)
    BarLayout.show(views, among: itemViews, in: self)
    itemViews = views
    background.backgroundColor = standardAppearance.backgroundColor ?? barTintColor ?? BarLayout.background
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.placeInBar(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + coveredBottom))
    let items = shownItems
    let sizes = items.map(\.fittingSize)
    var used = 2 * BarLayout.margin
    for (index, item) in items.enumerated() {
      used += sizes[index].width + gap(after: item, at: index, in: items)
    }
    let flexible = items.filter(\.isFlexible).count
    let share = flexible > 0 ? max(0, bounds.width - used) / CGFloat(flexible) : 0
    var x = BarLayout.margin
    for (index, item) in items.enumerated() {
      let width = item.isFlexible ? share : sizes[index].width
      if let view = item.shownView {
        let height = view === item.customView ? min(sizes[index].height, bounds.height) : bounds.height
        view.placeInBar(CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      }
      x += width + gap(after: item, at: index, in: items)
    }
  }

  /// The distance after an item in points: between two items that are no spaces.
  private func gap(after item: BarButtonItem, at index: Int, in items: [BarButtonItem]) -> CGFloat {
    let next = items.dropFirst(index + 1).first
    return item.shownView != nil && next?.shownView != nil ? BarLayout.spacing : 0
  }
}
