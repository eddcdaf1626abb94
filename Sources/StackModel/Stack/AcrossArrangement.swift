import Foundation
import StackLinearProgram

/// The closed form of a stack across its axis: the stack's fitting thickness, and its arranged views at a given thickness.
///
/// It satisfies the constraints of the stack (the article *Inside: stacks*) without a solver. All lengths are in points. Hidden
/// views are placed like visible ones. They affect the thickness only with `fill` alignment.
struct AcrossArrangement {
  struct Item {
    let view: View
    let axis: Axis
    /// The level of the optional constraint that the view's length is 0; nil if there is none.
    let pull: Level?
    /// The distance from the start of the first view to the start of this view, in points; between ends for `lastBaseline`.
    let offset: Double

    var isVisible: Bool { !view.storedIsHidden }
    var minimum: Double { view.minimumLength(along: axis) }

    var fittingLength: Double {
      pull.map { view.fittingLength(along: axis, pulledAt: $0) } ?? view.fittingLength(along: axis)
    }

    var cost: LengthCost {
      let cost = view.lengthCost(along: axis, rank: 0)
      return pull.map(cost.pulled) ?? cost
    }
  }

  let items: [Item]
  let alignment: StackView.Alignment
  private let isAlone: Bool
  private static let spanningFit = Level(StackRule.spanningFit)
  private static let canvasFit = Level(StackRule.canvasFit)

  /// - Parameter isAlone: false if the views are only some of the stack's arranged views.
  init(views: [View], axis: Axis, alignment: StackView.Alignment, isAlone: Bool = true) {
    let across = axis.perpendicular
    self.alignment = alignment
    let isAlone = isAlone && StackRule.isAlone(views, alignment)
    self.isAlone = isAlone
    let isSuppressed = alignment != .fill && !isAlone
    items = views.map { view in
      Item(
        view: view, axis: across, pull: isSuppressed ? Level(StackRule.ambiguitySuppression) : nil,
        offset: Self.baselineOffset(of: view, from: views[0], axis: axis, alignment: alignment))
    }
  }

  private static func baselineOffset(
    of view: View, from first: View, axis: Axis, alignment: StackView.Alignment
  ) -> Double {
    guard axis == .horizontal else { return 0 }
    switch alignment {
    case .firstBaseline:
      guard let own = view.firstBaselineFromTop, let other = first.firstBaselineFromTop else { return 0 }
      return other - own
    case .lastBaseline:
      guard let own = view.lastBaselineFromBottom, let other = first.lastBaselineFromBottom else { return 0 }
      return other - own
    default: return 0
    }
  }

  private var bounding: [Item] { alignment == .fill ? items : items.filter(\.isVisible) }

  var cost: LengthCost {
    // Without arranged views the stack makes no constraints.
    if items.isEmpty { return .free }
    let bounding = bounding
    switch alignment {
    case .fill: return LengthCost.sum(of: bounding.map(\.cost))
    case .leading where bounding.isEmpty, .trailing where bounding.isEmpty: return .free
    case .leading, .center, .trailing:
      return LengthCost.sum(of: bounding.map(\.cost.withRoom))
        .pulled(at: isAlone ? Self.canvasFit : Self.spanningFit)
    case .firstBaseline, .lastBaseline:
      return (bounding.isEmpty ? .free : reach.withRoom.lengthened(by: leastOffset)).pulled(
        at: Self.canvasFit)
    }
  }

  /// The minimum thickness by required constraints.
  var minimum: Double {
    return bounding.reduce(0) { max($0, $1.minimum + (alignment.isBaseline ? $1.offset : 0)) }
  }

  /// The cost of each distance from the edge of the first view to the far edge of the canvas, less ``leastOffset``.
  var reach: LengthCost {
    LengthCost.sum(of: bounding.map { $0.cost.withRoom.lengthened(by: $0.offset - leastOffset) })
      .pulled(at: Self.spanningFit)
  }

  /// The least offset of a visible view, in points, at most 0.
  var leastOffset: Double { min(0, bounding.map(\.offset).min() ?? 0) }
  /// The distance from the edge of the first view to the far edge of a canvas, in points. It is negative where a hidden first
  /// view lies outside the canvas.
  func reach(in canvas: Double) -> Double { min(reach.minimizer + leastOffset, max(0, canvas)) }

  /// The spans of all arranged views in a canvas of a given thickness, in the stack's coordinates.
  /// - Returns: nil if the canvas is too thin for the required constraints.
  /// - Complexity: O(n log n).
  func spans(in canvas: Double, canvasStart: Double) -> [Span]? {
    guard canvas >= -1e-9, canvas >= minimum - 1e-9 else { return nil }
    guard alignment.isBaseline else {
      return items.map { item in
        let length = length(of: item, in: canvas)
        return Span(start: canvasStart + (canvas - length) * startFraction, length: length)
      }
    }
    // The canvas contains the near edge of the first view and the far edges of all visible views.
    guard items.contains(where: \.isVisible) else {
      return hiddenBaselineSpans(canvasStart: canvasStart, canvasEnd: canvasStart + canvas)
    }
    let reach = reach(in: canvas)
    let firstEdge = canvas - reach
    return items.map { item in
      let (length, start) = (length(of: item, in: reach - item.offset), firstEdge + item.offset)
      return Span(
        start: canvasStart + (alignment == .firstBaseline ? start : canvas - start - length), length: length)
    }
  }

  /// The spans of the views if all are hidden. The first one is as near to the stack's start as the canvas allows.
  private func hiddenBaselineSpans(canvasStart: Double, canvasEnd: Double) -> [Span] {
    guard let first = items.first else { return [] }
    let firstStart =
      alignment == .firstBaseline ? max(0, canvasStart) : min(0, canvasEnd - first.fittingLength)
    return items.map { item in
      let start =
        alignment == .firstBaseline
        ? firstStart + item.offset : firstStart + first.fittingLength - item.offset - item.fittingLength
      return Span(start: start, length: item.fittingLength)
    }
  }

  var startFraction: Double {
    switch alignment {
    case .center: 0.5
    case .trailing, .lastBaseline: 1
    case .fill, .leading, .firstBaseline: 0
    }
  }

  func length(of item: Item, in room: Double) -> Double {
    if alignment == .fill { return max(item.minimum, room) }
    return item.isVisible ? max(item.minimum, min(item.fittingLength, room)) : item.fittingLength
  }
}
