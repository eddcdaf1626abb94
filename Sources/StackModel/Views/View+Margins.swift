import Foundation

// Layout margins: what was set, the safe area, the superview's margins, and the readable width.
extension View {
  /// The margins that code has set, or the default ones.
  struct MarginSetting: Equatable {
    /// In points. If it is directional, the left inset is the leading one, and the right inset the trailing one.
    var insets: EdgeInsets
    /// Whether code has set them.
    var isGiven: Bool
    var isDirectional = false
  }

  private var marginSetting: MarginSetting {
    guard let details, details.hasGivenMargins else {
      return MarginSetting(insets: defaultLayoutMargins, isGiven: false)
    }
    return MarginSetting(
      insets: details.layoutMargins, isGiven: true, isDirectional: details.areMarginsDirectional)
  }

  /// Sets the margins that code has chosen.
  final func storeMargins(_ setting: MarginSetting) {
    if !setting.insets.isFinite { trap("Layout margins must be finite, not \(setting.insets).") }
    let (oldSetting, old) = (marginSetting, ownMargins)
    guard setting != oldSetting else { return }
    willChange { [self] in storeMargins(oldSetting) }
    let details = madeDetails
    details.layoutMargins = setting.insets
    (details.hasGivenMargins, details.areMarginsDirectional) = (setting.isGiven, setting.isDirectional)
    rootView.storage.needsSolve = true
    if surroundings?.isWatched == true {
      marginsMayHaveChanged()
    } else if ownMargins != old {
      layoutMarginsDidChange()
    }
  }

  /// The insets of `layoutMarginsGuide` from the bounds by the direction of reading, in points.
  ///
  /// The same margins as `layoutMargins`. Margins that are set here follow the layout direction, those that are set
  /// there do not. Source: Apple's documentation of UIView.
  /// - Precondition: the new value is finite.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set {
      let insets = newValue.resolved(isRightToLeft: false)
      storeMargins(MarginSetting(insets: insets, isGiven: true, isDirectional: true))
    }
  }

  /// Whether the margins are at least those of the superview where the two meet; false by default.
  ///
  /// A margin grows by what is missing to keep content inside the superview's margins. In a scroll view, distances from
  /// the edges of the content count (our choice). Source: Apple's documentation of UIView.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { surroundings?.preservesSuperviewLayoutMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      watch()
      change(\.madeSurroundings.preservesSuperviewLayoutMargins, to: newValue, affects: .margins)
    }
  }

  /// Whether the safe area's insets are added to the margins; true by default. Source: Apple's documentation of UIView.
  ///
  /// In a scroll view, not on the axes on which they are part of the content inset (our choice).
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { surroundings?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      watch()
      change(\.madeSurroundings.insetsLayoutMarginsFromSafeArea, to: newValue, affects: .margins)
    }
  }

  /// The margins without the safe area and the superview's margins, in points.
  private var ownMargins: EdgeInsets {
    let setting = marginSetting
    var margins = setting.insets
    if setting.isDirectional, isRightToLeft { swap(&margins.left, &margins.right) }
    guard let owner = viewOwner else { return margins }
    let system = owner.systemMinimumLayoutMargins.resolved(isRightToLeft: isRightToLeft)
    guard setting.isGiven else { return system }
    return owner.viewRespectsSystemMinimumLayoutMargins ? margins.union(system) : margins
  }

  /// The margins that count, in points; see ``layoutMargins``.
  final var effectiveLayoutMargins: EdgeInsets {
    var margins = ownMargins
    if insetsLayoutMarginsFromSafeArea, window != nil {
      // The content of a scroll view that is inset by the safe area needs no margins for it.
      margins = margins + safeAreaInsetsOfContent(safeAreaInsets)
    }
    guard preservesSuperviewLayoutMargins, let above = storedSuperview else { return margins }
    let content = above.scrollableContent.map { CGRect(origin: .zero, size: $0.contentSize) }
    let rest = above.layoutMargins.lessDistances(of: storedFrame, in: content ?? above.storedBounds)
    return margins.union(rest)
  }

  // MARK: Readable width

  /// The width, in points, of text that is easy to read at the text size L: 672. UIKit, measured on an iPad.
  private static let readableWidth: CGFloat = 672

  /// The part of `layoutMarginsGuide` in which text is easy to read: centered in it, and at most 672 points wide.
  ///
  /// Source: Apple's documentation of UIView. UIKit's width follows the text size. Only the one at L is published, so it
  /// counts for all text sizes (our choice).
  public final var readableContentGuide: LayoutGuide {
    if let guide = surroundings?.readableGuide { return guide }
    let guide = LayoutGuide(identifier: "UIViewReadableContentGuide", role: .readable, owner: self)
    watch()
    madeSurroundings.readableGuide = guide
    madeSurroundings.notedReadable = readableInsets
    return guide
  }

  /// The distances of the readable content guide from the edges of the bounds, in points.
  final var readableInsets: EdgeInsets {
    var insets = layoutMargins
    let excess = max(0, storage.size.width - insets.left - insets.right - Self.readableWidth)
    insets.left += excess / 2
    insets.right += excess / 2
    return insets
  }
}

extension ChangeEffect where Owner: View {
  /// The margins of a watched view.
  fileprivate static var margins: Self {
    Self {
      $0.setNeedsLayout()
      $0.marginsMayHaveChanged()
    }
  }
}
