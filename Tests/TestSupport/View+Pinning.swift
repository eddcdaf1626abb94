package import Foundation
package import StackModel

extension View {
  /// Adds a subview and pins its four edges to this view's.
  package func pinEdges(of view: View) throws { add(view).pinEdges(to: self) }

  /// Constrains the four edges to those of another view.
  package func pinEdges(to view: View) { pin(.leading, .trailing, .top, .bottom, to: view) }

  /// Constrains attributes to the same ones of another view, and turns off the translation of the autoresizing mask.
  package func pin(_ attributes: LayoutConstraint.Attribute..., to view: View) {
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate(
      attributes.map {
        LayoutConstraint(item: self, attribute: $0, relatedBy: .equal, toItem: view, attribute: $0)
      })
  }

  /// Constrains attributes to the same ones of a guide, and turns off the translation of the autoresizing mask.
  package func pin(_ attributes: LayoutConstraint.Attribute..., to guide: LayoutGuide) {
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate(
      attributes.map {
        LayoutConstraint(item: self, attribute: $0, relatedBy: .equal, toItem: guide, attribute: $0)
      })
  }

  /// Constrains lengths to numbers, in points, and turns off the translation of the autoresizing mask.
  package func pin(width: CGFloat? = nil, height: CGFloat? = nil) {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }
}
