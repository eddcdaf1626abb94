import Foundation
import StackLinearProgram

/// The priorities and choices of UIKit's stack views, each defined once.
///
/// The constraints of a stack, its closed form and its row index use them. Source: logs of the constraints of UIKit's stack
/// views, and layouts measured on UIKit.
package enum StackRule {
  /// `UISV-hiding`: the length of a hidden view along the axis is 0. Just below required since iOS 11.
  package static let hiding = 999.999
  /// `UISV-spanning-boundary` on the aligned edge, for leading and trailing alignment.
  static let sharedEdge = 999.5
  /// `UISV-text-width-disambiguation`: a multi-line label has an equal share of the width of a horizontal stack. Below every content
  /// size since iOS 15; before, 10 above the label's resistance.
  static let textWidth = 1.0
  /// `UISV-spanning-fit` of the guide that spans the visible views across the axis.
  static let spanningFit = 51.0
  /// `UISV-spacing-hidden`: the position of a hidden view.
  static let hiddenSpacing = 50.0
  /// `UISV-canvas-fit`: with equal spacing or centers, or baseline alignment, the stack is as small as its views allow.
  static let canvasFit = 49.0
  /// `UISV-ambiguity-suppression`: without `fill` alignment, a view's thickness is 0 unless another constraint needs more.
  static let ambiguitySuppression = 25.0
  /// `UISV-spanning-fit` of the guide that spans the canvas along the axis if no view is visible.
  static let orderingSpannerFit = 0.001
  /// `UISV-fill-equally` of `equalCentering`: a distance between centers equals the first one.
  /// - Parameter index: the index, among all arranged views, of the view before the gap.
  static func equalCenters(after index: Int) -> Double { max(51, 150 - Double(index)) }
  /// `UISV-fill-proportionally`: the ratio of a view's length to the canvas.
  /// - Parameter index: the index of the view among all arranged views.
  static func proportion(of index: Int) -> Double { max(1, 999 - Double(index)) }

  /// The rule of `fillProportionally` for the length of a visible view.
  enum Proportion {
    /// The length is 0, required: the view has no fitting length.
    case zero
    /// The length is a part of the canvas, from 0 to 1.
    case share(Double, isRequired: Bool)
    /// No rule: negative spacing leaves nothing to share.
    case free
  }

  /// The sum of the fitting lengths of the visible views and of the stack's spacing between them, in points.
  static func proportionalTotal(_ fittingLengths: [Double], spacing: Double) -> Double {
    fittingLengths.reduce(0, +) + spacing * Double(fittingLengths.count - 1)
  }

  /// The rules of `fillProportionally` for the visible views. Shares are required if one view alone has a fitting length and no
  /// spacing competes with it.
  /// - Parameter fittingLengths: the fitting lengths of the visible views, in points.
  static func proportions(_ fittingLengths: [Double], spacing: Double) -> [Proportion] {
    let total = proportionalTotal(fittingLengths, spacing: spacing)
    let isRequired = fittingLengths.count { $0 > 0 } == 1 && (fittingLengths.count == 1 || spacing == 0)
    return fittingLengths.map { fitting in
      guard fitting > 0 else { return .zero }
      return total > 0 ? .share(fitting / total, isRequired: isRequired) : .free
    }
  }

  /// Whether the stack needs no guide that spans its views across the axis: its only arranged view is visible.
  static func isAlone(_ arranged: [View], _ alignment: StackView.Alignment) -> Bool {
    arranged.count == 1 && !arranged[0].storedIsHidden && [.leading, .center, .trailing].contains(alignment)
  }

  enum HiddenPlace {
    /// No view is visible: the start is at the end of the canvas.
    case afterCanvas
    /// The start is at the end of the previous visible view, or in the middle of the gap if a visible view follows.
    case afterPrevious(isInGap: Bool)
    /// The end is at the start of the first visible view.
    case beforeFirst
  }

  static func hiddenPlace(visibleBefore: Int, visibleCount: Int) -> HiddenPlace {
    if visibleCount == 0 { return .afterCanvas }
    return visibleBefore > 0 ? .afterPrevious(isInGap: visibleBefore < visibleCount) : .beforeFirst
  }

  /// The start of a hidden view, in points, in the stack's coordinates in reading direction.
  /// With `equalSpacing` and `equalCentering` the position is an inequality; the solution nearest 0 is chosen.
  /// - Parameters:
  ///   - length: the length of the view, above 0 if required constraints need it.
  ///   - previousEnd: the end of the previous visible view.
  ///   - gap: the gap after the previous visible view.
  ///   - firstStart: the start of the first visible view.
  ///   - nearestZero: with `equalSpacing` and `equalCentering`, the start that the inequality is solved nearest to: 0, or in a
  ///     right-to-left stack the start that is 0 when mirrored; nil for other distributions.
  static func hiddenStart(
    _ place: HiddenPlace, length: Double, previousEnd: @autoclosure () -> Double,
    gap: @autoclosure () -> Double, firstStart: @autoclosure () -> Double, canvasEnd: Double,
    nearestZero: Double?
  ) -> Double {
    switch place {
    case .afterCanvas: return canvasEnd
    case .afterPrevious(let isInGap):
      let start = previousEnd() + (isInGap ? gap() / 2 : 0)
      return nearestZero.map { max(start, $0) } ?? start
    case .beforeFirst:
      let start = firstStart() - length
      return nearestZero.map { min(start, $0) } ?? start
    }
  }
}

extension StackView.Distribution {
  /// Whether gaps take the remaining length: `spacing` is the minimum gap, and `UISV-canvas-fit` keeps the stack small.
  var spreads: Bool {
    switch self {
    case .equalSpacing, .equalCentering: true
    case .fill, .fillEqually, .fillProportionally: false
    }
  }

  /// Whether content sizes have sub-levels by index, so that the view with the lowest index is resized first.
  var ranksViews: Bool {
    switch self {
    case .fill, .fillEqually, .equalSpacing: true
    case .fillProportionally, .equalCentering: false
    }
  }

  /// The level of `UISV-canvas-fit`, which also makes the views small; nil for distributions without it.
  var pull: Level? { spreads ? Level(StackRule.canvasFit) : nil }
  /// Whether the stack can have a closed form with arranged stacks, or inside another stack's closed form: its cost function is
  /// right everywhere.
  var nestsInClosedForm: Bool { ranksViews }
}

extension StackView.Alignment { var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline } }
