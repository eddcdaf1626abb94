public import Foundation
public import StackCore

/// The part of a controller's view that bars cover at an edge: UILayoutSupport, which the safe area has replaced.
public protocol LayoutSupport: LayoutItem {
  /// How far bars reach into the view, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: LayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: LayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: LayoutDimension { get }
}

private final class BarGuide: LayoutGuide, LayoutSupport { var length: CGFloat { coveredHeight } }

extension ViewController {
  /// The part of the view above the safe area, as a guide that constraints can refer to. The view is loaded if necessary.
  public final var topLayoutGuide: any LayoutSupport { barGuide("_UIViewControllerTop", .topBars) }
  /// The part of the view below the safe area, as a guide that constraints can refer to. The view is loaded if necessary.
  public final var bottomLayoutGuide: any LayoutSupport { barGuide("_UIViewControllerBottom", .bottomBars) }

  private func barGuide(_ identifier: String, _ role: LayoutGuide.Role) -> any LayoutSupport {
    let view: View = view
    let guide = view.barGuide(role) { BarGuide(identifier: identifier, role: role, owner: view) }
    guard let guide = guide as? BarGuide else { preconditionFailure("guides of bars are made here") }
    return guide
  }
}
