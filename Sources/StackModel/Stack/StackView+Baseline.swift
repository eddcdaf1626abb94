extension StackView {
  /// The arranged view whose first or last baseline is the stack's. Source: Apple's documentation of UIStackView.
  package final func viewForBaseline(isFirst: Bool) -> View? {
    let visible = storedArranged.filter { !$0.storedIsHidden }
    if axis == .vertical || alignment == .fill || alignment.isBaseline {
      let isOfFirst = isFirst || (axis == .horizontal && alignment != .fill)
      return isOfFirst ? visible.first : visible.last
    }
    // The first of the tallest views.
    return visible.reduce(nil) { (tallest: View?, view) in
      guard let tallest, tallest.fittingLength(along: .vertical) >= view.fittingLength(along: .vertical)
      else {
        return view
      }
      return tallest
    }
  }
}
