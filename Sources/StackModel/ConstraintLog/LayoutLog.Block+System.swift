import StackCore

extension LayoutLog.Block {
  /// What UIKit made, at the indices of the constraints; nil for the constraints of apps and libraries.
  ///
  /// Masonry prints all constraints in a format of its own, and the identifiers of UIKit's constraints are lost. There, a plain
  /// constant size is taken for the given size if its view is one that UIKit lays out, or the outermost one. Source: our reading of logs.
  /// - Parameter hierarchy: the tree of the block; without it no view is the outermost one.
  func systemConstraints(_ hierarchy: LogHierarchy?) -> [SystemConstraint?] {
    let known = constraints.map { SystemConstraint($0) }
    guard constraints.contains(where: { $0.typeName == "MASLayoutConstraint" }) else { return known }
    let superviews = Set((hierarchy?.parents ?? []).compactMap { $0 })
    func isOutermost(_ object: LayoutLog.Object) -> Bool {
      guard let hierarchy, let index = hierarchy.index(of: object) else { return false }
      return hierarchy.parents[index] == nil && superviews.contains(index)
    }
    return zip(constraints, known).map { constraint, kind in
      guard kind == nil, constraint.isPlainSize else { return kind }
      let object = constraint.first.object
      return object.isManaged || isOutermost(object) ? .encapsulated : nil
    }
  }
}

extension LayoutLog.LoggedConstraint {
  /// Whether it is a required constant length without an identifier, of the class NSLayoutConstraint itself.
  fileprivate var isPlainSize: Bool {
    typeName == "NSLayoutConstraint" && identifier == nil && second == nil && first.attribute.isLength
      && relation == .equal && priority == 1000 && contentPriorities == nil && !first.object.isGuide
  }
}
