import StackCore

extension LayoutLog.Block {
  /// What UIKit made, at the indices of the constraints; nil for the constraints of apps and libraries.
  /// Masonry prints all constraints in a format of its own, and the identifiers of UIKit's constraints are lost. There, a plain
  /// constant size is taken for the given size if its view is one that UIKit lays out, or the outermost one. So is a size of 0 in any list
  /// without identifiers. Source: our reading of logs.
  /// - Parameter hierarchy: the tree of the block; without it no view is the outermost one.
  func systemConstraints(_ hierarchy: LogHierarchy?) -> [SystemConstraint?] {
    let hasNames = constraints.contains { $0.identifier != nil }
    let known = constraints.map { constraint in
      SystemConstraint(constraint)
        ?? (!hasNames && constraint.isPlainSize && constraint.constant == 0 ? .encapsulated : nil)
    }
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

extension LayoutLog.Block {
  /// The objects that are outermost, as far as sizes and classes tell: with a size from outside, or a cell.
  var outermostObjects: Set<LayoutLog.Object> {
    let given = zip(constraints, systemConstraints(nil)).compactMap { constraint, kind in
      [.encapsulated, .temporary, .fittingSize].contains(kind) ? constraint.first.object : nil
    }
    let cells = objects.filter { object in
      ["CellContentView", "Cell", "ReusableView"].contains { object.typeName.hasSuffix($0) }
    }
    return Set(given + cells)
  }

  /// The constant sizes inside a format string, by index: positions of their views stand before and after them in the list.
  /// UIKit keeps them, and breaks a gap of the string. Masonry and SnapKit have no format strings.
  var sizesInFormats: Set<Int> {
    let libraries = ["MASLayoutConstraint", "LayoutConstraint"]
    guard !constraints.contains(where: { libraries.contains($0.typeName) }) else { return [] }
    func places(_ index: Int, _ others: Range<Int>) -> Bool {
      let (object, axis) = (constraints[index].first.object, constraints[index].first.attribute.axis)
      return others.contains { other in
        let constraint = constraints[other]
        return !constraint.first.attribute.isLength && constraint.first.attribute.axis == axis
          && (constraint.first.object == object || constraint.second?.object == object)
      }
    }
    return Set(
      constraints.indices.filter {
        constraints[$0].isPlainSize && places($0, 0..<$0) && places($0, ($0 + 1)..<constraints.count)
      })
  }
}

extension LayoutLog.LoggedConstraint {
  /// Whether it is a required constant length without an identifier, of the class NSLayoutConstraint itself.
  fileprivate var isPlainSize: Bool {
    typeName == "NSLayoutConstraint" && identifier == nil && second == nil && first.attribute.isLength
      && relation == .equal && priority == 1000 && contentPriorities == nil && !first.object.isGuide
  }
}
