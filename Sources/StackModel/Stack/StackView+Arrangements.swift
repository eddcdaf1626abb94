import Foundation

extension StackView {
  /// What arranging along the axis needs to know of the views now.
  final var alongArrangement: AlongArrangement {
    let isBaselineRelative = isBaselineRelativeArrangement && axis == .vertical
    var visibleCount = 0
    let items = storedArranged.enumerated().map { index, view in
      let rank = visibleCount
      if !view.isHidden { visibleCount += 1 }
      return AlongArrangement.Item(
        view: view, axis: axis, index: index, rank: rank, gapAfter: gap(after: view),
        firstBaseline: isBaselineRelative ? view.firstBaselineFromTop ?? 0 : 0,
        lastBaseline: isBaselineRelative ? view.lastBaselineFromBottom ?? 0 : 0)
    }
    return AlongArrangement(items: items, distribution: distribution, spacing: spacingInPoints)
  }

  /// What arranging across the axis needs to know of the views now.
  final var acrossArrangement: AcrossArrangement {
    AcrossArrangement(views: storedArranged, axis: axis, alignment: alignment)
  }
}
