package import StackModel

extension View {
  /// Adds a subview and pins its four edges to this view's.
  package func pinEdges(of view: View) throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
