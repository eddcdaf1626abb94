/// What a view takes from its surroundings: the part of UITraitCollection that decides the size of text.
public struct TraitCollection: Hashable, Sendable {
  /// The preferred size of text; L by default.
  public let preferredContentSizeCategory: ContentSizeCategory

  /// Creates a trait collection.
  public init(preferredContentSizeCategory: ContentSizeCategory = .large) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

/// The traits that a view gives to itself and its subviews: UITraitOverrides.
public struct TraitOverrides: Hashable, Sendable {
  private(set) var category: ContentSizeCategory?

  /// The preferred size of text, L if none is set here. Set it on a root to lay out its tree in another text size.
  public var preferredContentSizeCategory: ContentSizeCategory {
    get { category ?? .large }
    set { category = newValue }
  }
}

extension View {
  /// The traits that this view and its subviews have in place of those of the superview; none by default.
  ///
  /// A change lays out again what follows the preferred size of text: views with `adjustsFontForContentSizeCategory` and
  /// a font of a text style, and buttons with a configuration. - Complexity: O(views in the subtree).
  public final var traitOverrides: TraitOverrides {
    get { details?.traitOverrides ?? TraitOverrides() }
    set {
      let (old, undo) = (traitCollection, { [self] in traitOverrides = $0 } as (TraitOverrides) -> Void)
      guard reportChange(from: traitOverrides, to: newValue, undo: undo) else { return }
      madeDetails.traitOverrides = newValue
      guard traitCollection != old else { return }
      invalidateSubtree()
      storedSuperview?.subviewContentSizeDidChange(self)
      notifyOfTraits(old)
    }
  }

  /// The traits of this view: its own, else those of the superview.
  /// - Complexity: O(depth).
  public final var traitCollection: TraitCollection {
    TraitCollection(preferredContentSizeCategory: contentSizeCategory)
  }

  /// The preferred size of text here.
  final var contentSizeCategory: ContentSizeCategory {
    var view: View? = self
    while let current = view {
      if let category = current.details?.traitOverrides.category { return category }
      view = current.storedSuperview
    }
    return .large
  }

  /// Calls `traitCollectionDidChange(_:)` on this view and on each descendant without overrides.
  private func notifyOfTraits(_ previous: TraitCollection) {
    traitCollectionDidChange(previous)
    for subview in storedSubviews where subview.details?.traitOverrides.category == nil {
      subview.notifyOfTraits(previous)
    }
  }

  /// The font in the preferred size of text here.
  package final func adjusted(_ font: Font) -> Font { font.scaled(to: contentSizeCategory) }
}
