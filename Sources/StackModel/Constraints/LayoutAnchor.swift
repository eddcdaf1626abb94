public import Foundation

/// An attribute of an item, with methods that create constraints. Source: Apple's documentation of NSLayoutAnchor.
///
/// Only anchors of the same type can be related. A constraint between left or right and leading or trailing can be created
/// but not activated.
public class LayoutAnchor<AnchorType: AnyObject>: Hashable {
  /// The view or guide.
  public final let item: LayoutItem
  /// The attribute of the item.
  public final let attribute: LayoutConstraint.Attribute

  init(item: LayoutItem, attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// The name of the attribute.
  public final var name: String { attribute.text }

  /// Whether two anchors are the same attribute of the same item.
  public static func == (lhs: LayoutAnchor, rhs: LayoutAnchor) -> Bool {
    lhs.item === rhs.item && lhs.attribute == rhs.attribute
  }

  /// Hashes the item's identity and the attribute.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(attribute)
  }

  final func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item, attribute: other.attribute,
      multiplier: multiplier, constant: constant)
  }

  /// `self == anchor + constant`, in points.
  public final func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, anchor, 1, constant) }

  /// `self >= anchor + constant`, in points.
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, anchor, 1, constant) }

  /// `self <= anchor + constant`, in points.
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, anchor, 1, constant) }
}

/// A horizontal position of an item: leading, trailing, left, right or centerX.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// `self == anchor + 8 × multiplier`, in points: the system's spacing is 8.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { constraint(equalTo: anchor, constant: SystemSpacing.points * multiplier) }

  /// `self >= anchor + 8 × multiplier`, in points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: SystemSpacing.points * multiplier)
  }

  /// `self <= anchor + 8 × multiplier`, in points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: SystemSpacing.points * multiplier) }

  /// The distance from this anchor to another one, to be related to a constant.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: other)
  }
}

/// A vertical position of an item: top, bottom, centerY, or a baseline.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// `self == anchor + the system's spacing × multiplier`, in points: 8, and from a last baseline to a first one what the fonts ask for.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: SystemSpacing.below(anchor, self) * multiplier)
  }

  /// `self >= anchor + the system's spacing × multiplier`, in points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: SystemSpacing.below(anchor, self) * multiplier)
  }

  /// `self <= anchor + the system's spacing × multiplier`, in points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: SystemSpacing.below(anchor, self) * multiplier)
  }

  /// The distance from this anchor to another one, to be related to a constant.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: self, to: other)
  }
}

/// A width or height of an item, or the distance between two anchors.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// The anchor from which a distance is measured; nil for a width or height.
  private let start: (item: LayoutItem, attribute: LayoutConstraint.Attribute)?

  override init(item: LayoutItem, attribute: LayoutConstraint.Attribute) {
    start = nil
    super.init(item: item, attribute: attribute)
  }

  /// A distance between two anchors: the constraint relates `end` to `start`.
  init<Anchor>(from start: LayoutAnchor<Anchor>, to end: LayoutAnchor<Anchor>) {
    self.start = (start.item, start.attribute)
    super.init(item: end.item, attribute: end.attribute)
  }

  /// `self == multiplier × dimension + constant`, in points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.equal, dimension, multiplier, constant) }

  /// `self >= multiplier × dimension + constant`, in points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, dimension, multiplier, constant) }

  /// `self <= multiplier × dimension + constant`, in points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, dimension, multiplier, constant) }

  /// `self == constant`, in points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint { fixed(.equal, constant) }

  /// `self >= constant`, in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    fixed(.greaterThanOrEqual, constant)
  }

  /// `self <= constant`, in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    fixed(.lessThanOrEqual, constant)
  }

  private func fixed(_ relation: LayoutConstraint.Relation, _ constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: start?.item,
      attribute: start?.attribute ?? .notAnAttribute, constant: constant)
  }
}

extension LayoutConstraint {
  /// The anchor of the first item.
  /// - Precondition: the constraint has a first item: it is no placeholder, and the item is not deallocated.
  public final var firstAnchor: LayoutAnchor<AnyObject> {
    guard let firstItem else { trap("A constraint without a first item has no first anchor.") }
    return LayoutAnchor(item: firstItem, attribute: firstAttribute)
  }

  /// The anchor of the second item; nil for a constant, and once the item is deallocated.
  public final var secondAnchor: LayoutAnchor<AnyObject>? {
    secondItem.map { LayoutAnchor(item: $0, attribute: secondAttribute) }
  }
}
