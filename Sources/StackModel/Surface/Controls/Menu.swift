/// A part of a menu: an ``Action`` or a ``Menu``: UIMenuElement.
public class MenuElement: Hashable {
  /// The title; empty by default. A button takes that of its action if it has no title.
  public final var title: String
  /// The image; nil by default. A button takes that of its action if it has no image.
  public final var image: Image?

  init(title: String, image: Image?) { (self.title, self.image) = (title, image) }

  /// Whether two elements are the same object.
  public static func == (lhs: MenuElement, rhs: MenuElement) -> Bool { lhs === rhs }
  /// Hashes the identity of the element.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A menu of actions and menus: UIMenu. A button stores it; nothing opens it.
public final class Menu: MenuElement {
  /// The elements of the menu.
  public let children: [MenuElement]

  /// Creates a menu.
  public init(title: String = "", image: Image? = nil, children: [MenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
