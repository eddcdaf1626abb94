import Foundation

extension View {
  /// Rarely used state, created when a property of it is first set.
  final class Details {
    @exclusivity(unchecked) var reference: Reference?
    /// Not retained: it is the view itself.
    @exclusivity(unchecked) unowned(unsafe) var scrollableContent: (any ScrollableContent)?
    @exclusivity(unchecked) var extras: Extras?
    @exclusivity(unchecked) var hugging = PerAxis(LayoutPriority.defaultLow)
    @exclusivity(unchecked) var resistance = PerAxis(LayoutPriority.defaultHigh)
    /// The margins that code has set, in points.
    var layoutMargins = EdgeInsets.zero
    var hasGivenMargins = false
    /// Whether the left margin is the leading one, and the right margin the trailing one.
    var areMarginsDirectional = false
    @exclusivity(unchecked) var semantics = SemanticContentAttribute.unspecified
    /// The active constraints that the view holds.
    var constraints: [LayoutConstraint] = []
    var guides: [LayoutGuide] = []
    var marginsGuide: LayoutGuide?
    var appearance = RareOptions<Appearance>()
    @exclusivity(unchecked) var traitOverrides = TraitOverrides()
    /// The layer, once it has been asked for.
    var layer: Layer?
    @exclusivity(unchecked) var rootState: RootState?
  }

  /// State that few views of a list have, apart from ``Details``, which many have.
  final class Extras {
    @exclusivity(unchecked) var boundsOrigin = CGPoint.zero
    /// The transform and the anchor point; nil for a view that never had others than the defaults.
    var transformation: Transformation?
    var tag = 0
    /// An override's intrinsic size in the tree of a root.
    var heldIntrinsicSize: (size: CGSize, root: ObjectIdentifier)?
    /// The frame that a layout has computed, if it is not on pixels; in points, in the superview's coordinates.
    @exclusivity(unchecked) var unroundedFrame: CGRect?
    /// What depends on the safe area, on the superview's margins and on the controller.
    @exclusivity(unchecked) var surroundings: Surroundings?
    var associations: [UnsafeRawPointer: AssociatedObject]?
    /// How many hides of the hidden arranged view count, besides the first.
    var extraHides = 0
    var gestureRecognizers: [GestureRecognizer] = []
    var traitObservers = TraitObservers()
  }

  /// The state that few views have, to be written to. Created when first used.
  final var madeExtras: Extras {
    if let extras = details?.extras { return extras }
    let new = Extras()
    madeDetails.extras = new
    return new
  }

  final var storedConstraints: [LayoutConstraint] { details?.constraints ?? [] }
  final var storedGuides: [LayoutGuide] { details?.guides ?? [] }

  /// The view itself, if it scrolls. Stored, because a cast takes longer.
  package final var scrollableContent: (any ScrollableContent)? {
    get { details?.scrollableContent }
    set { madeDetails.scrollableContent = newValue }
  }
}
