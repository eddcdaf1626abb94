#if !canImport(Darwin)
  public import Foundation
  public import ScrollMotion
  public import StackCore

  // Tables and collection views, as far as code about other things names them: views without rows. See InertNames.swift.

  public protocol UIAppearance: AnyObject {}
  extension UIView: UIAppearance {}

  extension UIView {
    fileprivate func fill(with view: UIView) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  public protocol UITableViewDataSource: AnyObject {}
  public protocol UITableViewDelegate: UIScrollViewDelegate {}
  public protocol UICollectionViewDataSource: AnyObject {}
  public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

  open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public static let automaticDimension: CGFloat = -1
    open weak var dataSource: (any UITableViewDataSource)?
    open var rowHeight: CGFloat = -1
    open var estimatedRowHeight: CGFloat = -1
    open var sectionHeaderHeight: CGFloat = -1
    open var sectionFooterHeight: CGFloat = -1
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var tableHeaderView: UIView?
    open var tableFooterView: UIView?
    open var backgroundView: UIView?
    open var allowsSelection = true
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
    open func beginUpdates() {}
    open func endUpdates() {}
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  }

  open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum AccessoryType: Int, Sendable {
      case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public let contentView = UIView()
    public let reuseIdentifier: String?
    open var textLabel: UILabel?
    open var detailTextLabel: UILabel?
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var selectionStyle = SelectionStyle.default
    open var accessoryType = AccessoryType.none
    open var accessoryView: UIView?
    open var separatorInset = UIEdgeInsets.zero
    open var isSelected = false
    open var isHighlighted = false
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

  open class UICollectionViewLayout { public init() {} }

  open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    open var scrollDirection = ScrollDirection.vertical
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var itemSize = CGSize(width: 50, height: 50)
    open var estimatedItemSize = CGSize.zero
    open var sectionInset = UIEdgeInsets.zero
  }

  open class UICollectionView: UIScrollView {
    open weak var dataSource: (any UICollectionViewDataSource)?
    open var collectionViewLayout: UICollectionViewLayout
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var isPrefetchingEnabled = true
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
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    open func reloadData() {}
  }

  open class UICollectionReusableView: UIView { open func prepareForReuse() {} }

  open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var isSelected = false
    open var isHighlighted = false
    public override init(frame: CGRect) {
      super.init(frame: frame)
      fill(with: contentView)
    }
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      fill(with: contentView)
    }
  }
#endif
