public import Foundation

/// What surrounds a view: text size, light or dark, size classes, layout direction: UITraitCollection.
///
/// It is a value. A trait that is not set is unspecified. What a view has is said at `traitCollection` of views.
public struct TraitCollection: Hashable, Sendable {
  /// Light or dark; `unspecified` if it is not set.
  public internal(set) var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// Whether there is much or little width; `unspecified` if it is not set.
  public internal(set) var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// Whether there is much or little height; `unspecified` if it is not set.
  public internal(set) var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// The direction of the language; `unspecified` if it is not set.
  public internal(set) var layoutDirection = TraitEnvironmentLayoutDirection.unspecified
  /// The number of pixels per point; 0 if it is not set.
  public internal(set) var displayScale: CGFloat = 0
  /// The version of the system, which views always have; nil if it is not set. UIKit has no such trait.
  public internal(set) var systemVersion: SystemVersion?
  private var category: ContentSizeCategory?

  /// The preferred size of text; L if it is not set, since there is no unspecified one here (our choice).
  public internal(set) var preferredContentSizeCategory: ContentSizeCategory {
    get { category ?? .large }
    set { category = newValue }
  }

  /// Creates a trait collection in which no trait is set.
  public init() {}
  /// Creates a trait collection with a preferred size of text alone.
  public init(preferredContentSizeCategory: ContentSizeCategory) { category = preferredContentSizeCategory }
  /// Creates a trait collection with a style alone.
  public init(userInterfaceStyle: UserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
  /// Creates a trait collection with a horizontal size class alone.
  public init(horizontalSizeClass: UserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }
  /// Creates a trait collection with a vertical size class alone.
  public init(verticalSizeClass: UserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }
  /// Creates a trait collection with a layout direction alone.
  public init(layoutDirection: TraitEnvironmentLayoutDirection) { self.layoutDirection = layoutDirection }
  /// Creates a trait collection with a number of pixels per point alone.
  public init(displayScale: CGFloat) { self.displayScale = displayScale }
  /// Creates a trait collection with a version of the system alone.
  public init(systemVersion: SystemVersion) { self.systemVersion = systemVersion }

  /// Creates a trait collection with the traits that are set in others. Later ones win over earlier ones.
  ///
  /// Source: Apple's documentation of UITraitCollection.
  public init(traitsFrom traitCollections: [TraitCollection]) {
    for traits in traitCollections {
      if traits.userInterfaceStyle != .unspecified { userInterfaceStyle = traits.userInterfaceStyle }
      if traits.horizontalSizeClass != .unspecified { horizontalSizeClass = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
      if traits.layoutDirection != .unspecified { layoutDirection = traits.layoutDirection }
      if traits.displayScale != 0 { displayScale = traits.displayScale }
      systemVersion = traits.systemVersion ?? systemVersion
      category = traits.category ?? category
    }
  }

  /// Whether colors can differ from those in other traits: whether the style is another one.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle ?? .unspecified
  }

  @TaskLocal private static var traits = {
    var traits = TraitCollection(userInterfaceStyle: .light)
    traits.displayScale = 2
    return traits
  }()
  /// The traits that dynamic colors are resolved in where no others are known: light, and of two pixels a point, until
  /// `performAsCurrent(_:)`.
  ///
  /// In UIKit it is also set while a view draws or is laid out, and can be set; not here (our choice).
  public static var current: TraitCollection { traits }
  /// Runs a closure in which these traits are ``current``.
  public func performAsCurrent(_ actions: () -> Void) { Self.$traits.withValue(self, operation: actions) }
}

/// Light or dark: UIUserInterfaceStyle, with its raw values.
public enum UserInterfaceStyle: Int, CaseIterable, Hashable, Sendable { case unspecified, light, dark }

/// Whether there is much or little space on an axis: UIUserInterfaceSizeClass, with its raw values.
public enum UserInterfaceSizeClass: Int, CaseIterable, Hashable, Sendable {
  case unspecified, compact, regular
}

/// The direction of a language: UITraitEnvironmentLayoutDirection, with its raw values.
public enum TraitEnvironmentLayoutDirection: Int, CaseIterable, Hashable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The traits that a view gives to itself and its subviews: UITraitOverrides.
public struct TraitOverrides: Hashable, Sendable {
  /// The number of pixels per point; 0, the default, if it is not set here.
  ///
  /// That of a root says which pixels the layouts of its tree round to: see ``View/traitOverrides``.
  /// - Precondition: the new value is finite and not negative.
  public var displayScale: CGFloat = 0 {
    didSet {
      if !(displayScale >= 0 && displayScale.isFinite) {
        trap("A display scale must be finite and not negative, not \(displayScale).")
      }
    }
  }

  /// The version of the system; nil, the default, for iOS 26. It counts on the root of a tree alone.
  public var systemVersion: SystemVersion?
  private(set) var category: ContentSizeCategory?

  /// The preferred size of text, L if none is set here. Set it on a root to lay out its tree in another text size.
  public var preferredContentSizeCategory: ContentSizeCategory {
    get { category ?? .large }
    set { category = newValue }
  }

  /// Light or dark; `unspecified`, the default, for the superview's.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
}
