public import Foundation

/// A rectangle that constraints can refer to but that is no view. Source: Apple's documentation of UILayoutGuide.
///
/// It can be subclassed.
open class LayoutGuide: LayoutItem {
  /// The rectangle that a guide represents.
  package enum Role: Hashable {
    /// Any rectangle, which constraints place.
    case free
    /// The bounds of its view inside the layout margins.
    case margins
    /// A scroll view's content, in its own coordinates.
    case content
    /// A scroll view's frame, in the coordinates of its content.
    case frame
    /// The bounds of its view inside the safe area.
    case safeArea
    /// The part of the margins' rectangle in which text is easy to read.
    case readable
    /// The part of the bounds that the keyboard covers.
    case keyboard
    /// The parts of the bounds above and below the safe area.
    case topBars, bottomBars
  }

  /// The identifier, which messages show in quotes.
  open var identifier: String {
    get { storedIdentifier }
    set { change(\.storedIdentifier, to: newValue, affects: .solution) }
  }
  private final var storedIdentifier = ""
  package final let role: Role
  private final var ownerReference: Reference?
  package final var storedOwner: View? {
    get { ownerReference?.item?.anchorView }
    set { ownerReference = newValue?.reference }
  }
  private final var cachedReference: Reference?
  private final var storedFrame = CGRect.zero
  package final var associations: [UnsafeRawPointer: AssociatedObject]?

  /// Creates a guide. Add it to a view before you constrain it.
  public init() {
    role = .free
    super.init(asItem: ())
  }

  /// Creates a guide with an identifier.
  public convenience init(identifier: String) {
    self.init()
    self.identifier = identifier
  }

  /// Creates a guide that its owner lists or, for roles other than `free`, stores itself.
  package init(identifier: String, role: Role, owner: View? = nil) {
    storedIdentifier = identifier
    self.role = role
    ownerReference = owner?.reference
    super.init(asItem: ())
  }

  deinit { cachedReference?.clear() }

  override final var reference: Reference {
    if let cached = cachedReference { return cached }
    let new = Reference(self)
    cachedReference = new
    return new
  }

  /// The view that the guide was added to.
  open var owningView: View? { storedOwner }
  @_spi(Rooms) public override final var anchorView: View? { storedOwner }

  /// The guide's rectangle after the last layout, in points, in its owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owner = storedOwner, role != .free else { return storedFrame }
    switch role {
    case .margins, .safeArea, .readable, .keyboard, .topBars, .bottomBars:
      let (insets, bounds) = (insets, owner.storedBounds)
      return CGRect(
        x: bounds.minX + insets.left, y: bounds.minY + insets.top,
        width: max(0, bounds.width - insets.left - insets.right),
        height: max(0, bounds.height - insets.top - insets.bottom))
    case .content:
      return CGRect(origin: .zero, size: owner.scrollableContent?.constrainedContentSize ?? .zero)
    case .frame, .free: return owner.storedBounds
    }
  }

  /// Sets the rectangle that a layout has computed, in points, in the owning view's coordinates.
  final func place(_ frame: CGRect) { change(\.storedFrame, to: frame, affects: .noLayout) }

  /// The active constraints that determine the position or the length of the guide on an axis. For debugging.
  ///
  /// The same as for a view; none without an owning view.
  open func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    findAffectingConstraints(along: axis)
  }

  /// Whether the guide's rectangle is ambiguous. Lays out the tree of its owning view if it needs layout.
  open var hasAmbiguousLayout: Bool { findsAmbiguity() }
}

extension LayoutGuide {
  /// The height of a guide that covers an edge of its view, in points; 0 for others.
  package final var coveredHeight: CGFloat {
    guard let owner = storedOwner else { return 0 }
    return switch role {
    case .keyboard: owner.keyboardCover
    case .topBars: owner.safeAreaInsets.top
    case .bottomBars: owner.safeAreaInsets.bottom
    default: 0
    }
  }

  /// The distances of the guide's edges from those of its view, in points; 0 for guides without fixed distances.
  final var insets: EdgeInsets {
    guard let owner = storedOwner else { return .zero }
    return switch role {
    case .margins: owner.layoutMargins
    case .safeArea: owner.safeAreaInsets
    case .readable: owner.readableInsets
    case .keyboard, .bottomBars:
      EdgeInsets(top: owner.storedSize.height - coveredHeight, left: 0, bottom: 0, right: 0)
    case .topBars: EdgeInsets(top: 0, left: 0, bottom: owner.storedSize.height - coveredHeight, right: 0)
    case .free, .content, .frame: .zero
    }
  }
}

extension View {
  /// Adds a guide, after removing it from its previous view.
  final func attachGuide(_ guide: LayoutGuide) {
    guard guide.storedOwner !== self, guide.role == .free else { return }
    guide.storedOwner?.detachGuide(guide)
    willChange { [self] in detachGuide(guide) }
    madeDetails.guides.append(guide)
    guide.storedOwner = self
    setNeedsSolve()
  }

  /// Removes a guide, and deactivates the constraints that refer to it.
  final func detachGuide(_ guide: LayoutGuide) {
    guard let index = storedGuides.firstIndex(where: { $0 === guide }) else { return }
    for holder in sequence(first: self, next: { $0.storedSuperview }) {
      for constraint in holder.storedConstraints where constraint.refers(to: guide) {
        constraint.deactivate()
      }
    }
    willChange { [self] in
      madeDetails.guides.insert(guide, at: index)
      guide.storedOwner = self
    }
    madeDetails.guides.remove(at: index)
    guide.storedOwner = nil
    setNeedsSolve()
  }

  /// The guide of the margins, created when it is first asked for.
  final var madeMarginsGuide: LayoutGuide {
    if let guide = details?.marginsGuide { return guide }
    let guide = LayoutGuide(identifier: "UIViewLayoutMarginsGuide", role: .margins, owner: self)
    madeDetails.marginsGuide = guide
    return guide
  }
}
