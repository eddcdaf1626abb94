public import Foundation
public import StackCore

/// The bar at the top of a navigation controller: UINavigationBar.
///
/// It is 54 points high, 106 with a large title; to iOS 18 44 and 96 (UIKit, measured). It is 32 in compact height, and 30 more with a
/// prompt: iPhones as their users measure them. A bar in compact height shows no large title. A large title does not shrink when
/// content scrolls, and margins and distances inside the bar are our choice.
open class NavigationBar: View, ItemBar {
  open override class func _instance(frame: CGRect?) -> View? {
    self == NavigationBar.self ? NavigationBar(frame: frame ?? .zero) : super._instance(frame: frame)
  }
  /// The height of a large title in points, below that row.
  static let largeTitleHeight: CGFloat = 52
  /// The height of a prompt in points, above that row.
  static let promptHeight: CGFloat = 30
  private var storedItems: [NavigationItem] = []
  private let background = View()
  private let titleLabel = Label()
  private let largeTitleLabel = Label()
  private let promptLabel = Label()
  private let backButton = Button(type: .system)
  private var itemViews: [View] = []
  /// What a tap on the back button does in place of removing the top item.
  final var backAction: (() -> Void)?
  /// How far the background extends above the bar, in points.
  final var coveredTop: CGFloat = 0 { didSet { if coveredTop != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.isUserInteractionEnabled = false
    for view in [background, promptLabel, titleLabel, largeTitleLabel, backButton] { addSubview(view) }
    for label in [promptLabel, titleLabel] { label.textAlignment = .center }
    promptLabel.font = .systemFont(ofSize: 12)
    backButton.setImage(Image(systemName: "chevron.backward"), for: .normal)
    backButton.titleLabel?.font = .systemFont(ofSize: 17)
    backButton.accessibilityIdentifier = "BackButton"
    backButton.addAction(Action { [weak self] _ in self?.goBack() }, for: .primaryActionTriggered)
    itemsDidChange()
  }

  public required init?(coder: NSCoder) { nil }

  /// The items from the bottom of the stack to the top. The bar shows the top one.
  open var items: [NavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets `items`, at once.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    for item in storedItems { item.bar = nil }
    storedItems = items ?? []
    for item in storedItems { item.bar = self }
    itemsDidChange()
  }

  /// The item that is shown.
  open var topItem: NavigationItem? { storedItems.last }
  /// The item below it, whose title the back button has.
  open var backItem: NavigationItem? { storedItems.dropLast().last }

  /// Adds an item at the top, at once.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    setItems(storedItems + [item], animated: animated)
  }

  /// Removes the top item, at once.
  /// - Returns: the item; nil if there was none.
  @discardableResult open func popItem(animated: Bool) -> NavigationItem? {
    let top = topItem
    setItems(storedItems.dropLast(), animated: animated)
    return top
  }

  private func goBack() { if let backAction { backAction() } else { popItem(animated: true) } }
  /// Whether titles are large; false by default. See ``NavigationItem/largeTitleDisplayMode``.
  open var prefersLargeTitles: Bool = false { didSet { itemsDidChange() } }
  /// Whether content is seen through the bar; true by default. Content does not extend under an opaque bar.
  open var isTranslucent: Bool = true { didSet { itemsDidChange() } }
  /// The color of the bar; nil, the default, for that of the system.
  open var barTintColor: Color? { didSet { itemsDidChange() } }
  /// The style; `default` by default. It is stored only.
  open var barStyle = BarStyle.default
  /// The attributes of the title: its font and its color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// The attributes of a large title: its font and its color have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemsDidChange() } }
  /// The image of the line at the bottom; nil by default. It is stored only.
  open var shadowImage: Image?
  /// How the bar looks.
  open var standardAppearance = NavigationBarAppearance() { didSet { itemsDidChange() } }
  /// The look in compact height; nil by default. It is stored only.
  open var compactAppearance: NavigationBarAppearance?
  /// The look while the content is at its top; nil by default. It is stored only.
  open var scrollEdgeAppearance: NavigationBarAppearance?
  private var backgroundImages: [BarMetrics: Image] = [:]

  /// Sets the image behind the content. It is stored only.
  open func setBackgroundImage(_ backgroundImage: Image?, for barMetrics: BarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// The image behind the content that was set.
  open func backgroundImage(for barMetrics: BarMetrics) -> Image? { backgroundImages[barMetrics] }

  private var hasLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    return storedItems.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
  }

  /// The height of the bar in points, in the window of a view.
  final func height(in view: View) -> CGFloat {
    (topItem?.prompt == nil ? 0 : Self.promptHeight) + view.barRowHeight
      + (hasLargeTitle && !view.isBarCompact ? Self.largeTitleHeight : 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height(in: self))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(in: self))
  }

  private var shownAppearance: NavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }

  private func items(_ side: KeyPath<NavigationItem, [BarButtonItem]?>) -> [BarButtonItem] {
    (topItem?[keyPath: side] ?? []).filter { !$0.isHidden }
  }

  private var showsBackButton: Bool {
    guard backItem != nil, let top = topItem, !top.hidesBackButton else { return false }
    return top.leftItemsSupplementBackButton || items(\.leftBarButtonItems).isEmpty
  }

  final func itemsDidChange() {
    let top = topItem
    let items = items(\.leftBarButtonItems) + items(\.rightBarButtonItems)
    for item in items { item.bar = self }
    let shown = items.compactMap(\.shownView) + (top?.titleView.map { [$0] } ?? [])
    BarLayout.show(shown, among: itemViews, in: self)
    itemViews = shown
    let look = shownAppearance
    let attributes = (titleTextAttributes ?? [:]).merging(look.titleTextAttributes) { $1 }
    let large = (largeTitleTextAttributes ?? [:]).merging(look.largeTitleTextAttributes) { $1 }
    titleLabel.font = attributes.font ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes.textColor
    largeTitleLabel.font = large.font ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitleLabel.textColor = large.textColor
    for label in [titleLabel, largeTitleLabel] { label.text = top?.title }
    promptLabel.text = top?.prompt
    backButton.isHidden = !showsBackButton
    backButton.setTitle(backItem?.shownBackTitle, for: .normal)
    background.backgroundColor = look.backgroundColor ?? barTintColor ?? BarLayout.background
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let row = CGRect(
      x: 0, y: topItem?.prompt == nil ? 0 : Self.promptHeight, width: width, height: barRowHeight)
    background.placeInBar(CGRect(x: 0, y: -coveredTop, width: width, height: bounds.height + coveredTop))
    promptLabel.isHidden = row.minY == 0
    promptLabel.placeInBar(CGRect(x: 0, y: 0, width: width, height: row.minY))
    var (start, end) = (BarLayout.margin, width - BarLayout.margin)
    if showsBackButton {
      let size = backButton.intrinsicContentSize
      backButton.placeInBar(CGRect(x: 8, y: row.minY, width: min(size.width, width / 2), height: row.height))
      start = 8 + min(size.width, width / 2) + BarLayout.spacing
    }
    for item in items(\.leftBarButtonItems) {
      let length = place(item, in: row) { _ in start }
      start += length + (item.shownView == nil ? 0 : BarLayout.spacing)
    }
    for item in items(\.rightBarButtonItems) {
      let length = place(item, in: row) { end - $0 }
      end -= length + (item.shownView == nil ? 0 : BarLayout.spacing)
    }
    let showsLarge = hasLargeTitle && !isBarCompact
    titleLabel.isHidden = showsLarge || topItem?.titleView != nil
    placeTitle(in: CGRect(x: start, y: row.minY, width: max(0, end - start), height: row.height))
    largeTitleLabel.isHidden = !showsLarge
    let height = largeTitleLabel.intrinsicContentSize.height
    largeTitleLabel.placeInBar(
      CGRect(
        x: BarLayout.margin, y: row.maxY + (Self.largeTitleHeight - height) / 2,
        width: max(0, width - 2 * BarLayout.margin), height: height))
  }

  /// Places the view of an item in the middle of the row's height, at the left edge that `start` gives for its width, in points.
  /// - Returns: the width.
  private func place(_ item: BarButtonItem, in row: CGRect, _ start: (CGFloat) -> CGFloat) -> CGFloat {
    let size = item.fittingSize
    guard let view = item.shownView else { return size.width }
    // A button is as high as the bar, so that it is easy to hit.
    let height = view === item.customView ? min(size.height, row.height) : row.height
    view.placeInBar(
      CGRect(
        x: start(size.width), y: row.minY + (row.height - height) / 2, width: size.width, height: height))
    return size.width
  }

  /// Places the title or its view in the middle of the bar, moved aside and shortened as far as items need it.
  private func placeTitle(in room: CGRect) {
    let view = topItem?.titleView ?? titleLabel
    var size = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    if view !== titleLabel, size.width == 0 || size.height == 0 { size = view.bounds.size }
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    let x = max(room.minX, min((bounds.width - width) / 2, room.maxX - width))
    view.placeInBar(CGRect(x: x, y: room.midY - height / 2, width: width, height: height))
  }
}
