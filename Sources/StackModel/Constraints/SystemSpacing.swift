import Foundation

enum SystemSpacing {
  /// 8 points. Source: UIKit, measured.
  static let points: CGFloat = 8

  /// The spacing from a position down to a lower one, in points.
  ///
  /// From a last baseline to a first one it is the distance at which the text above does not reach into that below: line height plus
  /// descender of the lower font, less the descender of the upper one, rounded up to a pixel, half a point unless the tree has a display scale. The fonts are those at the time
  /// of the call (our choice). Source: measurements of UIKit; Documentation/Fidelity.md lists them.
  static func below(_ upper: LayoutYAxisAnchor, _ lower: LayoutYAxisAnchor) -> CGFloat {
    guard upper.attribute == .lastBaseline, lower.attribute == .firstBaseline,
      let above = upper.item as? View, let below = lower.item as? View
    else { return points }
    return betweenBaselines(above, below) ?? points
  }

  /// The spacing between the baselines of two views, in points; nil if one has no text.
  static func betweenBaselines(_ upper: View, _ view: View) -> CGFloat? {
    guard let above = upper.baselineFont, let below = view.baselineFont else { return nil }
    return (below.lineHeight + below.descender - above.descender).roundedUpToPixels(at: view.textScale)
  }
}
