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

  final func storeMargins(_ setting: MarginSetting) {
    if !setting.insets.isFinite { trap("Layout margins must be finite, not \(setting.insets).") }
    let (oldSetting, old) = (marginSetting, ownMargins)
    guard setting != oldSetting else { return }
    willChange { [self] in storeMargins(oldSetting) }
    let details = madeDetails
    details.layoutMargins = setting.insets
    (details.hasGivenMargins, details.areMarginsDirectional) = (setting.isGiven, setting.isDirectional)
    setNeedsSolve()
    if surroundings?.isWatched == true {
      marginsMayHaveChanged()
    } else if ownMargins != old {
      layoutMarginsDidChange()
    }
  }

  /// Sets the margins that code has chosen by the direction of reading, in points.
  final func storeDirectionalMargins(_ margins: DirectionalEdgeInsets) {
    let insets = margins.resolved(isRightToLeft: false)
    storeMargins(MarginSetting(insets: insets, isGiven: true, isDirectional: true))
  }

  /// Whether the margins are at least those of the superview where the two meet: the value that layout reads.
  final var storedPreservesMargins: Bool { surroundings?.preservesSuperviewLayoutMargins ?? false }

  /// Sets `preservesSuperviewLayoutMargins`, without an override's setter.
  final func storePreservesMargins(_ preserves: Bool) {
    guard preserves != storedPreservesMargins else { return }
    watch()
    change(\.madeSurroundings.preservesSuperviewLayoutMargins, to: preserves, affects: .margins)
  }

  /// Whether the safe area's insets are added to the margins: the value that layout reads.
  final var storedInsetsFromSafeArea: Bool { surroundings?.insetsLayoutMarginsFromSafeArea ?? true }

  /// Sets `insetsLayoutMarginsFromSafeArea`, without an override's setter.
  final func storeInsetsFromSafeArea(_ insets: Bool) {
    guard insets != storedInsetsFromSafeArea else { return }
    watch()
    change(\.madeSurroundings.insetsLayoutMarginsFromSafeArea, to: insets, affects: .margins)
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
    if storedInsetsFromSafeArea, storedWindow != nil {
      // The content of a scroll view that is inset by the safe area needs no margins for it.
      margins = margins + safeAreaInsetsOfContent(safeAreaInsets)
    }
    guard storedPreservesMargins, let above = storedSuperview else { return margins }
    let content = above.scrollableContent.map { CGRect(origin: .zero, size: $0.contentSize) }
    let rest = above.layoutMargins.lessDistances(of: storedFrame, in: content ?? above.storedBounds)
    return margins.union(rest)
  }

  /// The width, in points, of text that is easy to read at the text size L: 672. UIKit, measured on an iPad.
  private static let readableWidth: CGFloat = 672

  /// The guide of the readable width, created when it is first asked for.
  final var madeReadableGuide: LayoutGuide {
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
    let excess = max(0, storedSize.width - insets.left - insets.right - Self.readableWidth)
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
