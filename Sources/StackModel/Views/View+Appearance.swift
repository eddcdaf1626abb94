package import Foundation

extension View {
  /// Whether the view is hidden: the value without an override's getter, which layout reads.
  package final var storedIsHidden: Bool { storage.isHidden }

  /// The opacity, without an override's getter.
  package final var storedAlpha: CGFloat { storage.alpha }

  /// Sets `isHidden`, without an override's setter.
  package final func storeIsHidden(_ isHidden: Bool) {
    let undo: (Bool) -> Void = { [self] in storeIsHidden($0) }
    guard reportChange(of: .isHidden, from: storage.isHidden, to: isHidden, undo: undo) else { return }
    storage.isHidden = isHidden
    // The stack of an indexed row decides whether to solve again.
    if row == nil { setNeedsSolve() }
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// Sets `alpha`, without an override's setter.
  final func storeAlpha(_ alpha: CGFloat) {
    if !alpha.isFinite { trap("A view's alpha must be finite, not \(alpha).") }
    let new = min(1, max(0, alpha))
    let undo: (CGFloat) -> Void = { [self] in storeAlpha($0) }
    guard reportChange(of: .alpha, from: storage.alpha, to: new, undo: undo) else { return }
    storage.alpha = new
  }

  /// Which side the leading edge is on, without an override's getter: the value that layout reads.
  final var storedSemantics: SemanticContentAttribute { details?.semantics ?? .unspecified }

  /// Sets `semanticContentAttribute`, without an override's setter.
  final func storeSemantics(_ attribute: SemanticContentAttribute) {
    let undo: (SemanticContentAttribute) -> Void = { [self] in storeSemantics($0) }
    guard reportChange(from: storedSemantics, to: attribute, undo: undo) else { return }
    let old = storedSuperview == nil ? traitCollection : nil
    madeDetails.semantics = attribute
    invalidateSubtree()
    if let old, old != traitCollection { notifyOfTraits(.direction, from: old) }
  }

  /// Whether the leading edge is the right one.
  /// - Complexity: O(depth).
  public final var isRightToLeft: Bool {
    let attribute = storedSemantics
    guard attribute == .unspecified && storedSuperview != nil else { return attribute == .forceRightToLeft }
    return rootView.storedSemantics == .forceRightToLeft
  }

  /// The direction in which the view arranges its content, as `semanticContentAttribute` of it or the root says.
  ///
  /// Source: Apple's documentation of UIView.
  /// - Complexity: O(depth).
  public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Requests a layout of this view and all its descendants, and discards their cached sizes.
  package final func invalidateSubtree() {
    setNeedsSolve()
    setNeedsLayout()
    contentSizeDidChange()
    for subview in storedSubviews { subview.invalidateSubtree() }
  }
}
