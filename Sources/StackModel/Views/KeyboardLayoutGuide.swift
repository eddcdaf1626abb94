public import Foundation

/// The keyboard of a tree of views: what covers the bottom of the root.
package struct Keyboard: Hashable {
  /// The height in points; 0 while it is hidden.
  package var height: CGFloat = 0
  /// How often it has moved, so that the end of a movement knows whether another one has begun.
  package var movements = 0
}

/// The rectangle of a view that the keyboard covers, for constraints: UIKeyboardLayoutGuide.
///
/// It lies at the bottom edge of its view, as wide as the view. While the keyboard is hidden, or ends below the view, its top edge is the
/// bottom of the safe area, or of the view. The place of the view in its root counts as of the last layout: after scrolling, the guide of a
/// view in the content follows at the next one (our choice). Keyboards that float are not modeled. Source: Apple's documentation.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the top edge is that of the bottom safe area while the keyboard is hidden, not the view's bottom; true by default.
  public var usesBottomSafeArea: Bool = true {
    didSet { changed(\.usesBottomSafeArea, from: oldValue, affects: .keyboardCover) }
  }

  /// Whether the guide follows a keyboard that floats; false by default. It is stored: keyboards here never float.
  public var followsUndockedKeyboard: Bool = false {
    didSet { changed(\.followsUndockedKeyboard, from: oldValue, affects: .noLayout) }
  }

  /// The space in points above the keyboard in which a drag begins to dismiss it; 0 by default. It is stored, without effect.
  public var keyboardDismissPadding: CGFloat = 0 {
    didSet { changed(\.keyboardDismissPadding, from: oldValue, affects: .noLayout) }
  }

  init(of view: View) { super.init(identifier: "UIKeyboardLayoutGuide", role: .keyboard, owner: view) }
}

extension ChangeEffect where Owner: LayoutGuide {
  /// The height of a guide of the keyboard.
  fileprivate static var keyboardCover: Self { Self { $0.owningView?.marginsMayHaveChanged() } }
}

extension View {
  /// The rectangle that the keyboard covers, for constraints. It follows the keyboard, in its animation.
  public final var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = surroundings?.keyboardGuide { return guide }
    let guide = KeyboardLayoutGuide(of: self)
    watch()
    madeSurroundings.keyboardGuide = guide
    madeSurroundings.notedKeyboardCover = keyboardCover
    return guide
  }

  package final var keyboard: Keyboard {
    get { rootState?.keyboard ?? Keyboard() }
    set {
      change(
        \.madeRootState.keyboard, to: newValue,
        affects: ChangeEffect { root in
          for view in root.madeRootState.watchedViews { (view.item as? View)?.marginsMayHaveChanged() }
        })
    }
  }

  /// The height in points of the keyboard's guide, from the bottom of the bounds.
  final var keyboardCover: CGFloat {
    let least = surroundings?.keyboardGuide?.usesBottomSafeArea == true ? safeAreaInsets.bottom : 0
    let root = rootView
    guard root.keyboard.height > 0 else { return least }
    let bottom = convert(CGPoint(x: 0, y: storedBounds.maxY), to: root).y
    return max(least, bottom - (root.storedBounds.maxY - root.keyboard.height))
  }
}
