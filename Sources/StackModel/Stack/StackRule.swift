import Foundation

/// The rules of UIKit's stack views that are numbers or choices, each stated once.
///
/// The constraints that a stack makes, its closed form and its row index read them here. Source: the constraints of UIKit's own
/// stacks, as logged, and layouts measured on UIKit.
package enum StackRule {
  // MARK: Priorities

  /// `UISV-hiding`: a hidden view is 0 long along the axis. Just below required since iOS 11.
  package static let hiding = 999.999
  /// `UISV-spanning-boundary` on the edge that leading or trailing alignment shares.
  static let sharedEdge = 999.5
  /// `UISV-text-width-disambiguation`: a label of several lines has its share of a horizontal stack.
  static let textWidth = 760.0
  /// `UISV-spanning-fit` of the guide that spans the visible views across the axis.
  static let spanningFit = 51.0
  /// `UISV-spacing-hidden`: where a hidden view stands.
  static let hiddenSpacing = 50.0
  /// `UISV-canvas-fit`: a stack that spreads its views, or aligns them by baselines, is as small as they let it be.
  static let canvasFit = 49.0
  /// `UISV-ambiguity-suppression`: without `fill` alignment a view is 0 thick if nothing else decides.
  static let ambiguitySuppression = 25.0
  /// `UISV-spanning-fit` of the guide that stands for no visible view along the axis.
  static let orderingSpannerFit = 0.001

  /// `UISV-fill-equally` of `equalCentering`: a distance between centers equals the first one.
  /// - Parameter index: the place, among all arranged views, of the view before the gap.
  static func equalCenters(after index: Int) -> Double { max(51, 150 - Double(index)) }

  /// `UISV-fill-proportionally`: a view has its share of the canvas.
  /// - Parameter index: the view's place among all arranged views.
  static func proportion(of index: Int) -> Double { max(1, 999 - Double(index)) }

  /// Whether the shares of `fillProportionally` are required.
  /// - Parameters:
  ///   - fittingLengths: the lengths of the visible views.
  static func isProportionRequired(_ fittingLengths: [Double], spacing: Double) -> Bool {
    fittingLengths.count { $0 > 0 } == 1 && (fittingLengths.count == 1 || spacing == 0)
  }

  // MARK: Choices

  /// Whether a stack makes do without a guide that spans its views across the axis: it arranges one view, which is visible.
  static func isAlone(_ arranged: [View], _ alignment: StackView.Alignment) -> Bool {
    arranged.count == 1 && !arranged[0].isHidden && [.leading, .center, .trailing].contains(alignment)
  }

  /// Where a hidden view stands along the axis.
  enum HiddenPlace {
    /// Its start at the end of the canvas: no view is visible.
    case afterCanvas
    /// Its start after the visible view before it; in the middle of the gap where a visible view comes after it, too.
    case afterPrevious(isInGap: Bool)
    /// Its end at the start of the first visible view.
    case beforeFirst
  }

  /// The place of a hidden view.
  /// - Parameters:
  ///   - visibleBefore: how many visible views come before it.
  ///   - visibleCount: how many there are in all.
  static func hiddenPlace(visibleBefore: Int, visibleCount: Int) -> HiddenPlace {
    if visibleCount == 0 { return .afterCanvas }
    return visibleBefore > 0 ? .afterPrevious(isInGap: visibleBefore < visibleCount) : .beforeFirst
  }

  /// The start of a hidden view, in points, in the stack's coordinates.
  ///
  /// The spreading distributions only state on which side of a visible view it stands; the value nearest 0 is taken.
  /// - Parameters:
  ///   - length: how long the view is, if required constraints keep it longer than 0.
  ///   - previousEnd: the end of the visible view before it, and `gap` the gap after that view.
  ///   - firstStart: the start of the first visible view.
  static func hiddenStart(
    _ place: HiddenPlace, length: Double, previousEnd: @autoclosure () -> Double,
    gap: @autoclosure () -> Double, firstStart: @autoclosure () -> Double, canvasEnd: Double, spreads: Bool
  ) -> Double {
    switch place {
    case .afterCanvas: return canvasEnd
    case .afterPrevious(let isInGap):
      let start = previousEnd() + (isInGap ? gap() / 2 : 0)
      return spreads ? max(start, 0) : start
    case .beforeFirst:
      let start = firstStart() - length
      return spreads ? min(start, 0) : start
    }
  }
}

extension StackView.Distribution {
  /// Whether what is left over goes to the gaps: `spacing` is a least gap, and the stack is pulled together.
  var spreads: Bool { self == .equalSpacing || self == .equalCentering }

  /// Whether views' content sizes have sub-levels by index, so that the view with the lowest index is resized first.
  var ranksViews: Bool { self == .fill || self == .fillEqually || self == .equalSpacing }

  /// The level at which the stack, and so its views, are pulled together; nil for none.
  var pull: Level? { spreads ? Level(StackRule.canvasFit) : nil }

  /// Whether arranged stacks leave the closed form as it is, and the stack can be part of another one's closed form.
  var nestsInClosedForm: Bool { self != .fillProportionally && self != .equalCentering }
}

extension StackView.Alignment {
  /// Whether views are aligned by their baselines, in a horizontal stack.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
