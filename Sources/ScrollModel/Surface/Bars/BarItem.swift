public import Foundation
public import StackCore

protocol ItemBar: View { func itemsDidChange() }

/// An item of a bar: UIBarItem. Changes of items can't be undone by a change log; those of the views that show them can.
open class BarItem: Hashable {
  final weak var bar: (any ItemBar)?
  /// Creates an item without content.
  public init() {}
  public required init?(coder: NSCoder) { nil }
  /// Whether two items are the same object.
  public static func == (lhs: BarItem, rhs: BarItem) -> Bool { lhs === rhs }
  /// Hashes the identity of the item.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  /// The text of the item; nil by default.
  open var title: String? { didSet { contentDidChange() } }
  /// The image of the item; nil by default.
  open var image: Image? { didSet { contentDidChange() } }
  /// The image in a bar of compact height; nil, the default, for `image`. It is stored only.
  open var landscapeImagePhone: Image?
  /// The insets of the image, in points; zero by default. They are stored only.
  open var imageInsets = EdgeInsets.zero
  /// Whether the item can be tapped; true by default.
  open var isEnabled = true { didSet { contentDidChange() } }
  /// A number for the app's use; 0 by default.
  open var tag = 0
  /// A name by which tests find the view of the item; nil by default.
  open var accessibilityIdentifier: String? { didSet { contentDidChange() } }
  /// What assistive technology says for the item; nil by default.
  open var accessibilityLabel: String? { didSet { contentDidChange() } }
  /// The font of the title in the normal state, as attributes say it.
  private(set) final var givenFont: Font?
  private final var titleAttributes: [Control.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title for a state. The font for the normal state has an effect.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: Control.State) {
    titleAttributes[state] = attributes
    if state == .normal { givenFont = attributes?.font }
    contentDidChange()
  }

  /// The attributes of the title that were set for a state.
  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  func contentDidChange() { bar?.itemsDidChange() }
}

extension Dictionary<NSAttributedString.Key, Any> {
  var font: Font? { NSAttributedString(string: " ", attributes: self).firstFont }
  var textColor: Color? { NSAttributedString(string: " ", attributes: self).firstColor }
}
