import Foundation
import StackCore

extension ViewController {
  /// The frame of the view in a container over the window, in points, in a style.
  ///
  /// In compact width a sheet begins 10 points below the top safe area; in compact height it fills the container. In regular width
  /// it is centered, a page sheet as wide as 712 points, a form sheet as `preferredContentSize` or 540 × 620 points (our
  /// choice; the last size is from Apple's documentation of older systems).
  final func sheetFrame(in container: View, _ style: ModalPresentationStyle) -> CGRect {
    let (bounds, safe, traits) = (container.bounds, container.safeAreaInsets, container.traitCollection)
    guard style.isSheet, traits.verticalSizeClass != .compact else { return bounds }
    let top = safe.top + 10
    let room = max(0, bounds.height - top)
    guard traits.horizontalSizeClass == .regular else {
      return CGRect(x: 0, y: top, width: bounds.width, height: room)
    }
    var size = CGSize(width: 712, height: room - safe.bottom - 10)
    if style == .formSheet || style == .popover { size = CGSize(width: 540, height: 620) }
    let preferred = preferredContentSize
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
    size = CGSize(width: min(size.width, bounds.width), height: max(0, min(size.height, room)))
    return CGRect(
      origin: CGPoint(x: (bounds.width - size.width) / 2, y: top + (room - size.height) / 2), size: size)
  }
}
