public import Foundation

/// An attribute of an item, with methods that create constraints.
///
/// Only anchors of the same type can be related. A constraint between left or right and leading or trailing can be created
/// but not activated. Source: Apple's documentation of NSLayoutAnchor.
public protocol LayoutAnchor {
  /// The view or guide.
  var item: LayoutItem { get }
  /// The attribute of the item.
  var attribute: LayoutConstraint.Attribute { get }
}

/// A horizontal position of an item.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute: leading, trailing, left, right or centerX.
  public let attribute: LayoutConstraint.Attribute
}

/// A vertical position of an item.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute: top, bottom, centerY, or a baseline.
  public let attribute: LayoutConstraint.Attribute
}

/// A width or height of an item.
public struct LayoutDimension: LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute: width or height.
  public let attribute: LayoutConstraint.Attribute
}

extension LayoutAnchor {
  func constraint(
    _ relation: LayoutConstraint.Relation, _ other: Self, _ multiplier: CGFloat, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other.item, attribute: other.attribute,
      multiplier: multiplier, constant: constant)
  }

  /// `self == anchor + constant`, in points.
  public func constraint(equalTo anchor: Self, constant: CGFloat = 0) -> LayoutConstraint {
    constraint(.equal, anchor, 1, constant)
  }

  /// `self >= anchor + constant`, in points.
  public func constraint(greaterThanOrEqualTo anchor: Self, constant: CGFloat = 0) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, 1, constant)
  }

  /// `self <= anchor + constant`, in points.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: CGFloat = 0) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, 1, constant)
  }
}

extension LayoutXAxisAnchor {
  /// `self == anchor + 8 × multiplier`, in points: the system's spacing is 8.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
}

extension LayoutYAxisAnchor {
  /// `self == anchor + 8 × multiplier`, in points: the system's spacing is 8.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
}

extension LayoutDimension {
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
    LayoutConstraint(item: item, attribute: attribute, relatedBy: relation, constant: constant)
  }
}

extension LayoutItem {
  /// The leading edge: left, or right where the direction of reading is right to left.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
  /// The trailing edge: right, or left where the direction of reading is right to left.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
  /// The horizontal center.
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The vertical center.
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
  /// The width.
  public final var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
  /// The height.
  public final var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

extension View {
  /// The first baseline of the text; the bottom edge of a view without text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  /// The last baseline of the text; the bottom edge of a view without text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }
}
