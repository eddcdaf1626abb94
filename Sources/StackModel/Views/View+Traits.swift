import Foundation

/// The traits that a change can affect.
struct TraitParts: OptionSet {
  let rawValue: Int
  static let category = TraitParts(rawValue: 1)
  static let style = TraitParts(rawValue: 2)
  static let sizeClasses = TraitParts(rawValue: 4)
  static let direction = TraitParts(rawValue: 8)
  static let displayScale = TraitParts(rawValue: 16)
  static let systemVersion = TraitParts(rawValue: 32)
}

extension TraitCollection {
  /// The width in points from which a window has a regular horizontal size class (our choice).
  /// The largest phone that is compact in landscape is 667 points wide; no device is known here.
  private static let regularWidth: CGFloat = 668
  /// The height in points from which a window has a regular vertical size class (our choice).
  /// Phones are at most 440 points high in landscape, and at least 480 in portrait.
  private static let regularHeight: CGFloat = 480

  func parts(unlike old: TraitCollection) -> TraitParts {
    var parts: TraitParts = userInterfaceStyle == old.userInterfaceStyle ? [] : .style
    if preferredContentSizeCategory != old.preferredContentSizeCategory { parts.insert(.category) }
    if displayScale != old.displayScale { parts.insert(.displayScale) }
    if systemVersion != old.systemVersion { parts.insert(.systemVersion) }
    if layoutDirection != old.layoutDirection { parts.insert(.direction) }
    if horizontalSizeClass != old.horizontalSizeClass || verticalSizeClass != old.verticalSizeClass {
      parts.insert(.sizeClasses)
    }
    return parts
  }

  mutating func setSizeClasses(in size: CGSize) {
    horizontalSizeClass = size.width >= Self.regularWidth ? .regular : .compact
    verticalSizeClass = size.height >= Self.regularHeight ? .regular : .compact
  }
}

extension View {
  /// The traits that this view and its subviews have in place of those of the superview; none by default.
  ///
  /// A change lays out again what follows the preferred size of text: views with `adjustsFontForContentSizeCategory` and
  /// a font of a text style, and buttons with a configuration; and what follows the version of the system.
  ///
  /// A root with a display scale rounds the frames of its tree, which constraints and stacks place, to pixels, the content
  /// offsets of scroll views, too, and sizes of text up to pixels. In a window each edge is rounded by itself, in the
  /// coordinates of the superview; outside of one UIKit rounds sizes to pixels, and origins to whole points. Without a
  /// display scale, layouts are exact. Animations run between rounded values. Code's own frames are kept. The rows of
  /// long stacks are not indexed then. - Complexity: O(views in the subtree).
  public final var traitOverrides: TraitOverrides {
    get { details?.traitOverrides ?? TraitOverrides() }
    set {
      let (old, oldOverrides) = (findTraits(), traitOverrides)
      guard newValue != oldOverrides else { return }
      willChange { [self] in traitOverrides = oldOverrides }
      if areFramesWatched { layOutDeferredSubtree() }
      madeDetails.traitOverrides = newValue
      let new = findTraits()
      // Exact layouts have the trait 1, too.
      let isOnOtherPixels = newValue.displayScale != oldOverrides.displayScale
      if new.preferredContentSizeCategory != old.preferredContentSizeCategory || isOnOtherPixels
        || new.systemVersion != old.systemVersion
      {
        invalidateSubtree()
        storedSuperview?.subviewContentSizeDidChange(self)
      }
      notifyOfTraits(from: old)
    }
  }

  /// The traits of this view, without an override's getter.
  final func findTraits() -> TraitCollection {
    var traits = TraitCollection(preferredContentSizeCategory: contentSizeCategory)
    let styled = sequence(first: self, next: \.storedSuperview).first {
      $0.details?.traitOverrides.userInterfaceStyle ?? .unspecified != .unspecified
    }
    traits.userInterfaceStyle = styled?.details?.traitOverrides.userInterfaceStyle ?? .light
    let root = rootView
    traits.displayScale =
      sequence(first: self, next: \.storedSuperview).lazy
      .compactMap { $0.details?.traitOverrides.displayScale }.first { $0 > 0 } ?? TextLines.defaultScale
    traits.systemVersion = systemVersion
    traits.layoutDirection = root.isRightToLeft ? .rightToLeft : .leftToRight
    traits.setSizeClasses(in: root.rootState?.window?.storage.size ?? Screen.assumedBounds.size)
    return traits
  }

  /// The version of the system, which the root overrides; without an override iOS 26. - Complexity: O(depth).
  package final var systemVersion: SystemVersion { rootView.details?.traitOverrides.systemVersion ?? .iOS26 }

  final var contentSizeCategory: ContentSizeCategory {
    var view: View? = self
    while let current = view {
      if let category = current.details?.traitOverrides.category { return category }
      view = current.storedSuperview
    }
    return .large
  }

  /// Calls `traitCollectionDidChange(_:)` on this view, its controller, and each descendant that a change
  /// reaches, and then the handlers that are registered there. While changes are undone, nothing is called.
  /// - Parameter old: the previous traits of this view.
  final func notifyOfTraits(from old: TraitCollection) {
    if !isRollingBack { notifyOfTraits(traitCollection.parts(unlike: old), from: old) }
  }

  private func notifyOfTraits(_ parts: TraitParts, from old: TraitCollection) {
    guard !parts.isEmpty else { return }
    // Most views are of this package's classes, which do nothing then. Owners and handlers are in the extras.
    if isOverridable || details?.extras != nil { callOfTraits(parts, from: old) }
    storedSubviews.forEachUnretained { subview in
      // Nobody hears of a plain leaf.
      guard subview.storage.details != nil || subview.isOverridable || !subview.storage.subviews.isEmpty,
        subview.storedSuperview === self
      else { return }
      var reached = parts
      if let overrides = subview.details?.traitOverrides {
        if overrides.category != nil { reached.remove(.category) }
        if overrides.userInterfaceStyle != .unspecified { reached.remove(.style) }
        if overrides.displayScale > 0 { reached.remove(.displayScale) }
      }
      subview.notifyOfTraits(reached, from: old)
    }
  }

  private func callOfTraits(_ parts: TraitParts, from old: TraitCollection) {
    var previous = findTraits()
    if parts.contains(.category) { previous.preferredContentSizeCategory = old.preferredContentSizeCategory }
    if parts.contains(.style) { previous.userInterfaceStyle = old.userInterfaceStyle }
    if parts.contains(.displayScale) { previous.displayScale = old.displayScale }
    if parts.contains(.systemVersion) { previous.systemVersion = old.systemVersion }
    if parts.contains(.direction) { previous.layoutDirection = old.layoutDirection }
    if parts.contains(.sizeClasses) {
      previous.horizontalSizeClass = old.horizontalSizeClass
      previous.verticalSizeClass = old.verticalSizeClass
    }
    viewOwner?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    (viewOwner as? any TraitObserverHolder)?.callTraitObservers(from: previous)
    callTraitObservers(from: previous)
  }

  /// The font in the preferred size of text here; one that was made for another size than L stays (our choice).
  package final func adjusted(_ font: Font) -> Font {
    font.category == .large ? font.scaled(to: contentSizeCategory) : font
  }
}

extension View: TraitObserverHolder {
  package final var traitObservers: TraitObservers {
    get { details?.extras?.traitObservers ?? TraitObservers() }
    set { madeExtras.traitObservers = newValue }
  }
}
