import Foundation
public import StackCore

/// An item of a tab bar: UITabBarItem.
open class TabBarItem: BarItem {
  /// The items of the system, with UIKit's raw values. Their titles are in English.
  public enum SystemItem: Int, CaseIterable, Hashable, Sendable {
    case more = 0
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.number"
      }
    }
  }

  /// The image of the selected item; nil, the default, for `image`.
  open var selectedImage: Image? { didSet { contentDidChange() } }
  /// The text of the badge; nil, the default, for none. It is stored only.
  open var badgeValue: String?
  /// The color of the badge; nil, the default, for that of the system. It is stored only.
  open var badgeColor: Color?
  /// How far the title moves, in points; zero by default. It is stored only.
  open var titlePositionAdjustment = Offset.zero
  /// How the bar looks while the item is selected; nil by default. It is stored only.
  open var standardAppearance: TabBarAppearance?
  /// The look while the content is at its end; nil by default. It is stored only.
  open var scrollEdgeAppearance: TabBarAppearance?

  /// Creates an item with a title, an image and a number for the app's use.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a title and images.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Creates an item of the system with a number for the app's use.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: Image(systemName: systemItem.symbol), tag: tag)
  }

  private(set) final lazy var button = TabButton(of: self)

  override func contentDidChange() {
    button.takeContent()
    super.contentDidChange()
  }
}

/// The view of an item in a tab bar: the image above the title, or beside it in a low bar.
final class TabButton: Control {
  private weak var item: TabBarItem?
  private let imageView = ImageView()
  private let label = Label()

  init(of item: TabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [imageView, label] { addSubview(view) }
    takeContent()
  }

  required init?(coder: NSCoder) { nil }

  func takeContent() {
    guard let item else { return }
    imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
    label.text = item.title
    label.font = item.givenFont ?? .systemFont(ofSize: 10, weight: .medium)
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    setNeedsLayout()
  }

  override var isSelected: Bool { didSet { if isSelected != oldValue { takeContent() } } }

  func take(_ color: Color) {
    imageView.tintColor = color
    label.textColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (image, text) = (imageView.image?.size ?? .zero, label.intrinsicContentSize)
    let width = min(text.width, bounds.width)
    guard !isBarCompact else {
      let all = image.width + 6 + width
      let x = (bounds.width - all) / 2
      imageView.frame = CGRect(
        x: x, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
      label.frame = CGRect(
        x: x + image.width + 6, y: (bounds.height - text.height) / 2, width: width, height: text.height)
      return
    }
    let top = bounds.height - 2 - text.height
    label.frame = CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: text.height)
    imageView.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: max(0, (top - image.height) / 2), width: image.width,
      height: image.height)
  }
}
