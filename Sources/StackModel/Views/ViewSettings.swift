/// What code sets on a view for layout, and how the view looks: members of ``View``.
///
/// Layouts read the values that were set and call no getter of an override (our choice), so an override observes
/// changes, or changes what it passes to `super`.
open class ViewSettings: ViewRelations {
  // MARK: Margins

  /// The insets of `layoutMarginsGuide` from the bounds by the direction of reading, in points.
  ///
  /// The same margins as `layoutMargins`. Margins that are set here follow the layout direction, those that are set
  /// there do not. Source: Apple's documentation of UIView.
  /// - Precondition: the new value is finite.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(asView.layoutMargins, isRightToLeft: asView.isRightToLeft) }
    set { asView.storeDirectionalMargins(newValue) }
  }

  /// Whether the margins are at least those of the superview where the two meet; false by default.
  ///
  /// A margin grows by what is missing to keep content inside the superview's margins. In a scroll view, distances from
  /// the edges of the content count (our choice). Source: Apple's documentation of UIView.
  open var preservesSuperviewLayoutMargins: Bool {
    get { asView.storedPreservesMargins }
    set { asView.storePreservesMargins(newValue) }
  }

  /// Whether the safe area's insets are added to the margins; true by default. Source: Apple's documentation of UIView.
  ///
  /// In a scroll view, not on the axes on which they are part of the content inset (our choice).
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { asView.storedInsetsFromSafeArea }
    set { asView.storeInsetsFromSafeArea(newValue) }
  }

  // MARK: Autoresizing

  /// Whether the frame and the autoresizing mask place the view; true by default. Set it to false for a view with constraints.
  ///
  /// The view is held at its frame, which follows the superview's size by ``autoresizingMask``. Arranging a view sets the
  /// property to false, and it stays false after the view has left the stack. For an arranged view it has no effect.
  /// Arranging does not call an override's setter (our choice).
  /// Source: Apple's documentation of UIView and UIStackView.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { asView.storage.translatesAutoresizingMask }
    set { asView.storeTranslates(newValue) }
  }

  /// How the frame follows the size of the superview's bounds; empty by default: it keeps its size and its origin.
  ///
  /// When the superview's size changes, the flexible parts on each axis divide the change in proportion to their lengths.
  /// Without a flexible part the far margin changes. Source: Apple's documentation of UIView. Our choice, since it is
  /// undocumented: flexible parts of 0 in all divide the change equally, a part below 0 counts as 0, no length becomes
  /// negative, and nothing is rounded. No effect on an arranged view, or on one that constraints place.
  open var autoresizingMask: View.AutoresizingMask {
    get { asView.storage.autoresizing.mask }
    set { asView.storeMask(newValue) }
  }

  /// Whether a change of the bounds' size resizes the subviews by their autoresizing masks; true by default.
  open var autoresizesSubviews: Bool {
    get { asView.storage.autoresizing.resizesSubviews }
    set { asView.storeResizesSubviews(newValue) }
  }

  // MARK: Content priorities

  /// The priority of the constraint that keeps the view from being stretched; 250 by default.
  ///
  /// Subclasses should not override it (Apple's documentation): layouts read what was set.
  open func contentHuggingPriority(for axis: Axis) -> LayoutPriority { asView.storedHugging(for: axis) }

  /// Sets the priority of the constraint that keeps the view from being stretched.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    asView.storeHugging(priority, for: axis)
  }

  /// The priority of the constraint that keeps the view from being compressed; 750 by default.
  ///
  /// Subclasses should not override it (Apple's documentation): layouts read what was set.
  open func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    asView.storedResistance(for: axis)
  }

  /// Sets the priority of the constraint that keeps the view from being compressed.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    asView.storeResistance(priority, for: axis)
  }

  // MARK: Traits

  /// The style that this view and its subviews have; `unspecified`, the default, for that of the superview.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { asView.traitOverrides.userInterfaceStyle }
    set { asView.traitOverrides.userInterfaceStyle = newValue }
  }

  /// The traits of this view: its overrides, else those of the superview.
  ///
  /// A tree without overrides is light and has the text size L. The layout direction is that of the root, and there is
  /// one pixel per point unless a display scale is overridden. Size classes are those of the window: horizontally regular from a width of
  /// 668 points, vertically from a height of 480. Outside a window they are predicted: those of a screen of 375 × 667 points (the numbers
  /// are our choice, since no device is known). An override of it has no effect on layout, nor on the traits of the subviews.
  /// - Complexity: O(depth).
  open var traitCollection: TraitCollection { asView.findTraits() }

  /// The direction in which the view arranges its content, as `semanticContentAttribute` of it or the root says.
  ///
  /// Source: Apple's documentation of UIView.
  /// - Complexity: O(depth).
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    asView.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The direction for a semantic content attribute: `rightToLeft` for `forceRightToLeft` alone (our choice).
  ///
  /// In UIKit it also depends on the language of the app, which is left to right here.
  open class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: Looks

  /// Whether subviews are clipped to the bounds; by default of scroll views alone. It has no effect on layout.
  open var clipsToBounds: Bool {
    get { asView.appearance.value.clipsToBounds ?? asView.clipsToBoundsByDefault }
    set { asView.change(\.appearance.value.clipsToBounds, to: newValue, affects: .noLayout) }
  }

  /// Whether the view covers what is behind it; true by default. It has no effect on layout.
  open var isOpaque: Bool {
    get { asView.appearance.value.isOpaque }
    set { asView.change(\.appearance.value.isOpaque, to: newValue, affects: .noLayout) }
  }

  /// Whether the view takes more than one touch at a time; false by default. It has no effect on layout.
  open var isMultipleTouchEnabled: Bool {
    get { asView.appearance.value.isMultipleTouchEnabled }
    set { asView.change(\.appearance.value.isMultipleTouchEnabled, to: newValue, affects: .noLayout) }
  }

  /// Whether no other view takes touches while this one does; false by default. It has no effect on layout.
  open var isExclusiveTouch: Bool {
    get { asView.appearance.value.isExclusiveTouch }
    set { asView.change(\.appearance.value.isExclusiveTouch, to: newValue, affects: .noLayout) }
  }

  /// The color behind the content; nil, the default, for none. Animatable.
  open var backgroundColor: Color? {
    get { asView.appearance.value.backgroundColor }
    set {
      asView.change(
        \.appearance.value.backgroundColor, to: newValue, animates: .backgroundColor, affects: .noLayout)
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of controls and template images. Without one, or set to nil, it is that of the superview.
  ///
  /// A view without a superview has ``Color/systemBlue``. The type is UIKit's: the value is never nil.
  open var tintColor: Color! {
    get { asView.appearance.value.tintColor ?? asView.storedSuperview?.tintColor ?? .systemBlue }
    set {
      if asView.change(\.appearance.value.tintColor, to: newValue, affects: .noLayout) {
        asView.notifyOfTintColor()
      }
    }
  }

  /// How the tint color is shown; `automatic` by default. It has no effect on layout.
  open var tintAdjustmentMode: View.TintAdjustmentMode {
    get { asView.appearance.value.tintAdjustmentMode }
    set { asView.change(\.appearance.value.tintAdjustmentMode, to: newValue, affects: .noLayout) }
  }

  /// How content is drawn in bounds of another size; `scaleToFill` by default.
  open var contentMode: View.ContentMode {
    get { asView.appearance.value.contentMode }
    set { asView.change(\.appearance.value.contentMode, to: newValue, affects: .noLayout) }
  }

  /// Whether the view takes touches; by default true, and false for labels and image views. Stored only.
  open var isUserInteractionEnabled: Bool {
    get { asView.appearance.value.isUserInteractionEnabled ?? asView.isUserInteractionEnabledByDefault }
    set { asView.change(\.appearance.value.isUserInteractionEnabled, to: newValue, affects: .noLayout) }
  }
}
