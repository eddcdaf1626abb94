// swift-format-ignore-file
#if !canImport(Darwin)
  public import Foundation
  public import ScrollMotion
  public import StackCore

  // Tables and collection views, as far as code about other things names them: views without rows. See InertNames.swift.

  public protocol UIAppearance: AnyObject {}
  extension UIView: UIAppearance {}
  extension UIBarItem: UIAppearance {}

  // What is set there has no effect: set it on each object.
  extension UIAppearance where Self: UIView { public static func appearance() -> Self { Self(frame: .zero) } }
  extension UIAppearance where Self: UIBarButtonItem { public static func appearance() -> UIBarButtonItem { UIBarButtonItem() } }
  extension UIAppearance where Self: UITabBarItem { public static func appearance() -> UITabBarItem { UITabBarItem() } }

  extension UIView {
    fileprivate func fill(with view: UIView) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  public protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
  }
  extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  }

  public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  }
  extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  }

  public protocol UICollectionViewDataSource: AnyObject {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  }
  extension UICollectionViewDataSource { public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 } }

  public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  }
  extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  }

  public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
  }
  extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }
    public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
    public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
    public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
    public func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  }

  public final class UINib {
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
    public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] { [] }
  }

  open class UITableView: UIScrollView {
    open override class func _instance(frame: CGRect?) -> UIView? { self == UITableView.self ? UITableView(frame: frame ?? .zero) : super._instance(frame: frame) }
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public static let automaticDimension: CGFloat = -1
    open weak var dataSource: (any UITableViewDataSource)?
    open var rowHeight: CGFloat = -1, estimatedRowHeight: CGFloat = -1, sectionHeaderHeight: CGFloat = -1, sectionFooterHeight: CGFloat = -1
    open var separatorColor: UIColor?, separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine, tableHeaderView: UIView?, tableFooterView: UIView?
    open var backgroundView: UIView?, allowsSelection = true, allowsSelectionDuringEditing = false, allowsMultipleSelectionDuringEditing = false
    open var sectionIndexColor: UIColor?, sectionIndexBackgroundColor: UIColor?, sectionIndexTrackingBackgroundColor: UIColor?
    open var cellLayoutMarginsFollowReadableWidth = false, insetsContentViewsToSafeArea = true, sectionIndexMinimumDisplayRowCount = 0
    open var indexPathsForSelectedRows: [IndexPath]? { nil }
    public let style: Style
    public init(frame: CGRect, style: Style) {
      self.style = style
      super.init(frame: frame)
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
      style = .plain
      super.init(coder: coder)
    }
    open var visibleCells: [UITableViewCell] { [] }
    open var numberOfSections: Int { 0 }
    open func numberOfRows(inSection section: Int) -> Int { 0 }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
    open func reloadData() {}
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
    open func moveSection(_ section: Int, toSection newSection: Int) {}
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      updates?()
      completion?(true)
    }
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: identifier) }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { nil }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
    open func rect(forSection section: Int) -> CGRect { .zero }
    open func rectForHeader(inSection section: Int) -> CGRect { .zero }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    open var indexPathForSelectedRow: IndexPath? { nil }
    open var indexPathsForVisibleRows: [IndexPath]? { [] }
    open var isEditing = false, allowsMultipleSelection = false, sectionHeaderTopPadding: CGFloat = 22
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func beginUpdates() {}
    open func endUpdates() {}
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  }

  open class UITableViewCell: UIView {
    open override class func _instance(frame: CGRect?) -> UIView? { self == UITableViewCell.self ? UITableViewCell(style: .default, reuseIdentifier: nil) : super._instance(frame: frame) }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public let contentView = UIView(), reuseIdentifier: String?
    open var textLabel: UILabel?, detailTextLabel: UILabel?, imageView: UIImageView?, backgroundView: UIView?, selectedBackgroundView: UIView?
    open var selectionStyle = SelectionStyle.default, accessoryType = AccessoryType.none, accessoryView: UIView?
    open var separatorInset = UIEdgeInsets.zero, isSelected = false, isHighlighted = false
    public init(style: CellStyle, reuseIdentifier: String?) {
      self.reuseIdentifier = reuseIdentifier
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      fill(with: contentView)
    }
    public required init?(coder: NSCoder) {
      reuseIdentifier = nil
      super.init(coder: coder)
      fill(with: contentView)
    }
    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  }

  open class UITableViewHeaderFooterView: UIView {
    open override class func _instance(frame: CGRect?) -> UIView? { self == UITableViewHeaderFooterView.self ? UITableViewHeaderFooterView(reuseIdentifier: nil) : super._instance(frame: frame) }
    public let contentView = UIView()
    open var textLabel: UILabel?, detailTextLabel: UILabel?, backgroundView: UIView?
    public let reuseIdentifier: String?
    public init(reuseIdentifier: String?) {
      self.reuseIdentifier = reuseIdentifier
      super.init(frame: .zero)
      fill(with: contentView)
    }
    public required init?(coder: NSCoder) {
      reuseIdentifier = nil
      super.init(coder: coder)
      fill(with: contentView)
    }
    open func prepareForReuse() {}
  }

  open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    open var tableView: UITableView!, clearsSelectionOnViewWillAppear = true
    public init(style: UITableView.Style) {
      super.init(nibName: nil, bundle: nil)
      makeTable(style)
    }
    public convenience init() { self.init(style: .plain) }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      makeTable(.plain)
    }
    private func makeTable(_ style: UITableView.Style) { tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style) }
    open override func loadView() { view = tableView }
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { tableView.sectionHeaderHeight }
  }

  open class UICollectionViewLayoutAttributes {
    public required init() {}
    public convenience init(forCellWith indexPath: IndexPath) {
      self.init()
      self.indexPath = indexPath
    }
    open var indexPath = IndexPath(item: 0, section: 0), frame = CGRect.zero
    open var bounds: CGRect { get { CGRect(origin: .zero, size: frame.size) } set { frame.size = newValue.size } }
    open var size: CGSize { get { frame.size } set { frame.size = newValue } }
    open var center: CGPoint { get { CGPoint(x: frame.midX, y: frame.midY) } set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) } }
    open var alpha: CGFloat = 1, zIndex = 0, isHidden = false, transform = CGAffineTransform.identity, transform3D = CATransform3DIdentity
    open func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
  }

  open class UICollectionViewLayout {
    public init() {}
    public required init?(coder: NSCoder) {}
    open weak var collectionView: UICollectionView?
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open var collectionViewContentSize: CGSize { .zero }
    open func prepare() {}
    open func invalidateLayout() {}
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint { proposedContentOffset }
  }

  open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    open var scrollDirection = ScrollDirection.vertical, minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10
    open var itemSize = CGSize(width: 50, height: 50), estimatedItemSize = CGSize.zero, sectionInset = UIEdgeInsets.zero
  }

  open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open var collectionViewLayout: UICollectionViewLayout, backgroundView: UIView?, allowsSelection = true, isPrefetchingEnabled = true
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      collectionViewLayout = layout
      super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
      collectionViewLayout = UICollectionViewLayout()
      super.init(coder: coder)
    }
    open var visibleCells: [UICollectionViewCell] { [] }
    open var numberOfSections: Int { 0 }
    open func numberOfItems(inSection section: Int) -> Int { 0 }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
    public struct ScrollPosition: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let top = ScrollPosition(rawValue: 1), centeredVertically = ScrollPosition(rawValue: 2)
      public static let bottom = ScrollPosition(rawValue: 4), left = ScrollPosition(rawValue: 8)
      public static let centeredHorizontally = ScrollPosition(rawValue: 16), right = ScrollPosition(rawValue: 32)
    }
    open weak var prefetchDataSource: AnyObject?
    open var allowsMultipleSelection = false
    open var indexPathsForVisibleItems: [IndexPath] { [] }
    open var indexPathsForSelectedItems: [IndexPath]? { [] }
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    open func dequeueReusableSupplementaryView(ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    open func reloadItems(at indexPaths: [IndexPath]) {}
    open func insertItems(at indexPaths: [IndexPath]) {}
    open func deleteItems(at indexPaths: [IndexPath]) {}
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    open func insertSections(_ sections: IndexSet) {}
    open func deleteSections(_ sections: IndexSet) {}
    open func moveSection(_ section: Int, toSection newSection: Int) {}
    open func reloadSections(_ sections: IndexSet) {}
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      updates?()
      completion?(true)
    }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func reloadData() {}
  }

  open class UICollectionReusableView: UIView {
    open override class func _instance(frame: CGRect?) -> UIView? { self == UICollectionReusableView.self ? UICollectionReusableView(frame: frame ?? .zero) : super._instance(frame: frame) }
    open var reuseIdentifier: String? { nil }
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes { layoutAttributes }
  }

  open class UICollectionViewCell: UICollectionReusableView {
    open override class func _instance(frame: CGRect?) -> UIView? { self == UICollectionViewCell.self ? UICollectionViewCell(frame: frame ?? .zero) : super._instance(frame: frame) }
    public let contentView = UIView()
    open var backgroundView: UIView?, selectedBackgroundView: UIView?, isSelected = false, isHighlighted = false
    public override init(frame: CGRect) {
      super.init(frame: frame)
      fill(with: contentView)
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      fill(with: contentView)
    }
  }

  open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    open var collectionView: UICollectionView!
    public init(collectionViewLayout layout: UICollectionViewLayout) {
      super.init(nibName: nil, bundle: nil)
      collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
    open override func loadView() { view = collectionView }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  }
#endif
