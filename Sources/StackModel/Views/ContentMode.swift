extension View {
  /// How content is drawn in bounds of another size: UIView.ContentMode, with its raw values.
  public enum ContentMode: Int, CaseIterable, Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// How a view's tint color is shown: UIView.TintAdjustmentMode, with its raw values.
  public enum TintAdjustmentMode: Int, CaseIterable, Hashable, Sendable { case automatic, normal, dimmed }
}
