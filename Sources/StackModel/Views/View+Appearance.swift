public import Foundation

extension View {
  /// Whether the view is invisible. A hidden arranged view takes no space in its stack.
  public final var isHidden: Bool {
    get { storage.isHidden }
    set {
      let undo: (Bool) -> Void = { [self] in isHidden = $0 }
      guard reportChange(of: .isHidden, from: storage.isHidden, to: newValue, undo: undo) else { return }
      storage.isHidden = newValue
      // The stack of an indexed row decides whether to solve again.
      if row == nil { setNeedsSolve() }
      storedSuperview?.subviewContentSizeDidChange(self)
    }
  }

  /// The opacity, from 0 to 1. Other values are clamped.
  /// - Precondition: the new value is finite.
  public final var alpha: CGFloat {
    get { storage.alpha }
    set {
      if !newValue.isFinite { trap("A view's alpha must be finite, not \(newValue).") }
      let new = min(1, max(0, newValue))
      let undo: (CGFloat) -> Void = { [self] in alpha = $0 }
      guard reportChange(of: .alpha, from: storage.alpha, to: new, undo: undo) else { return }
      storage.alpha = new
    }
  }

  /// The insets of `layoutMarginsGuide` from the bounds, in points; 8 on each side by default.
  /// - Precondition: the new value is finite.
  public final var layoutMargins: EdgeInsets {
    get { details?.layoutMargins ?? Details.defaultMargins }
    set {
      if !newValue.isFinite { trap("Layout margins must be finite, not \(newValue).") }
      let undo: (EdgeInsets) -> Void = { [self] in layoutMargins = $0 }
      guard reportChange(from: layoutMargins, to: newValue, undo: undo) else { return }
      madeDetails.layoutMargins = newValue
      setNeedsSolve()
      layoutMarginsDidChange()
    }
  }

  /// Which side the leading edge is on; `unspecified`, the default, follows the root of the tree.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { details?.semantics ?? .unspecified }
    set {
      let undo: (SemanticContentAttribute) -> Void = { [self] in semanticContentAttribute = $0 }
      guard reportChange(from: semanticContentAttribute, to: newValue, undo: undo) else { return }
      madeDetails.semantics = newValue
      invalidateSubtree()
    }
  }

  /// Whether the leading edge is the right one.
  /// - Complexity: O(depth).
  public final var isRightToLeft: Bool {
    let attribute = semanticContentAttribute
    guard attribute == .unspecified && storedSuperview != nil else { return attribute == .forceRightToLeft }
    return rootView.semanticContentAttribute == .forceRightToLeft
  }

  /// Requests a layout of this view and all its descendants, and discards their cached sizes.
  final func invalidateSubtree() {
    setNeedsSolve()
    setNeedsLayout()
    contentSizeDidChange()
    for subview in storedSubviews { subview.invalidateSubtree() }
  }
}
