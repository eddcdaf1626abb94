public import Foundation

/// A place or length of an item, from which constraints are made.
///
/// What can be related has the same type; a left or right with a leading or trailing is refused when the constraint
/// becomes active. Source: Apple's documentation of NSLayoutAnchor.
public protocol LayoutAnchor {
  var item: LayoutItem { get }
  var attribute: LayoutConstraint.Attribute { get }
}

public struct LayoutXAxisAnchor: LayoutAnchor {
  public let item: LayoutItem
  public let attribute: LayoutConstraint.Attribute
}

public struct LayoutYAxisAnchor: LayoutAnchor {
  public let item: LayoutItem
  public let attribute: LayoutConstraint.Attribute
}

public struct LayoutDimension: LayoutAnchor {
  public let item: LayoutItem
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
  /// A multiple of the system's gap, 8 points, after an anchor.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { constraint(equalTo: anchor, constant: 8 * multiplier) }
}

extension LayoutYAxisAnchor {
  /// A multiple of the system's gap, 8 points, below an anchor.
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
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint { held(.equal, constant) }

  /// `self >= constant`, in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    held(.greaterThanOrEqual, constant)
  }

  /// `self <= constant`, in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    held(.lessThanOrEqual, constant)
  }

  private func held(_ relation: LayoutConstraint.Relation, _ constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item: item, attribute: attribute, relatedBy: relation, constant: constant)
  }
}

extension LayoutItem {
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
  public final var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
  public final var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

extension View {
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }
}
