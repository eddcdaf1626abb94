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

/// A guide between an edge of a view and the safe area.
private final class EdgeGuide: LayoutGuide, LayoutSupport {
  var length: CGFloat {
    guard let view = owningView else { return 0 }
    return identifier == EdgeGuide.top ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }

  static let top = "_UIViewControllerTop"
  static let bottom = "_UIViewControllerBottom"
}

extension ViewController {
  /// The part of the view above the safe area, as a guide that constraints can refer to. The view is loaded if necessary.
  public final var topLayoutGuide: any LayoutSupport {
    edgeGuide(EdgeGuide.top, from: \.topAnchor, to: \.safeAreaLayoutGuide.topAnchor)
  }

  /// The part of the view below the safe area, as a guide that constraints can refer to. The view is loaded if necessary.
  public final var bottomLayoutGuide: any LayoutSupport {
    edgeGuide(EdgeGuide.bottom, from: \.safeAreaLayoutGuide.bottomAnchor, to: \.bottomAnchor)
  }

  private func edgeGuide(
    _ identifier: String, from top: KeyPath<View, LayoutYAxisAnchor>,
    to bottom: KeyPath<View, LayoutYAxisAnchor>
  ) -> any LayoutSupport {
    guard let view else { trap("A view controller has no view.") }
    if let guide = view.layoutGuides.first(where: { $0.identifier == identifier }) as? EdgeGuide {
      return guide
    }
    let guide = EdgeGuide()
    guide.identifier = identifier
    view.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: view[keyPath: top]),
      guide.bottomAnchor.constraint(equalTo: view[keyPath: bottom]),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
    ])
    return guide
  }
}
