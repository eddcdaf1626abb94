import Foundation

extension View {
  /// What few views have, or have other than all others do.
  final class Details {
    static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// What stands for the view where it is spoken of.
    var reference: Reference?
    unowned(unsafe) var scrollableContent: (any ScrollableContent)?
    var boundsOrigin = CGPoint.zero
    var hugging = PerAxis(LayoutPriority.defaultLow)
    var resistance = PerAxis(LayoutPriority.defaultHigh)
    var layoutMargins = defaultMargins
    var semantics = SemanticContentAttribute.unspecified
    /// The constraints that the view holds.
    var constraints: [LayoutConstraint] = []
    var guides: [LayoutGuide] = []
    var marginsGuide: LayoutGuide?
    /// The conflicts of the last solution whose outermost view this one is.
    var conflicts: [LayoutConflict] = []
    /// What only the top of a tree needs.
    var rootState: RootState?
  }

  final var storedConstraints: [LayoutConstraint] { details?.constraints ?? [] }
  final var storedGuides: [LayoutGuide] { details?.guides ?? [] }
  final var storedConflicts: [LayoutConflict] { details?.conflicts ?? [] }
}
