public import Foundation

/// A rectangle that takes part in layout but is no view. Source: Apple's documentation of UILayoutGuide.
public final class LayoutGuide: LayoutItem {
  /// What a guide stands for.
  package enum Role: Hashable {
    /// A guide of its own, which constraints place.
    case free
    /// Inside its view's layout margins.
    case margins
    /// A scroll view's content, in its own coordinates.
    case content
    /// A scroll view's frame, in the coordinates of its content.
    case frame
  }

  /// What messages call the guide, in quotes.
  public var identifier: String {
    didSet {
      guard identifier != oldValue, let owner = storedOwner else { return }
      owner.willChange { [self] in identifier = oldValue }
      owner.setNeedsUpdateConstraints()
    }
  }
  package let role: Role
  private var ownerReference: Reference?
  final var storedOwner: View? {
    get { ownerReference?.item?.anchorView }
    set { ownerReference = newValue?.reference }
  }
  private var knownReference: Reference?
  private var storedFrame = CGRect.zero

  /// Makes a guide; add it to a view before constraining it.
  public convenience init(identifier: String = "") { self.init(identifier: identifier, role: .free) }

  package init(identifier: String, role: Role, owner: View? = nil) {
    self.identifier = identifier
    self.role = role
    ownerReference = owner?.reference
    super.init()
  }

  deinit { knownReference?.clear() }

  override var reference: Reference {
    if let known = knownReference { return known }
    let new = Reference(self)
    knownReference = new
    return new
  }

  /// The view that has the guide.
  public var owningView: View? { storedOwner }

  override var anchorView: View? { storedOwner }

  /// Where the guide was in the last layout, in points, in its owning view's coordinates.
  public internal(set) var layoutFrame: CGRect {
    get {
      guard let owner = storedOwner, role != .free else { return storedFrame }
      switch role {
      case .margins:
        let insets = owner.layoutMargins
        return CGRect(
          x: owner.bounds.minX + insets.left, y: owner.bounds.minY + insets.top,
          width: max(0, owner.bounds.width - insets.left - insets.right),
          height: max(0, owner.bounds.height - insets.top - insets.bottom))
      case .content: return CGRect(origin: .zero, size: owner.scrollableContent?.contentSize ?? .zero)
      case .frame, .free: return owner.bounds
      }
    }
    set {
      let old = storedFrame
      guard newValue != old else { return }
      storedOwner?.willChange { [weak self] in self?.layoutFrame = old }
      storedFrame = newValue
    }
  }
}

extension View {
  /// The guides that have been added, in order.
  public final var layoutGuides: [LayoutGuide] { storedGuides }

  /// Adds a guide; it leaves the view it had.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.storedOwner !== self, guide.role == .free else { return }
    guide.storedOwner?.removeLayoutGuide(guide)
    willChange { [self] in removeLayoutGuide(guide) }
    madeDetails.guides.append(guide)
    guide.storedOwner = self
    setNeedsUpdateConstraints()
  }

  /// Takes a guide out, with the constraints that are about it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = storedGuides.firstIndex(where: { $0 === guide }) else { return }
    for holder in sequence(first: self, next: { $0.storedSuperview }) {
      for constraint in holder.storedConstraints where constraint.isAbout(guide) { constraint.deactivate() }
    }
    willChange { [self] in
      madeDetails.guides.insert(guide, at: index)
      guide.storedOwner = self
    }
    madeDetails.guides.remove(at: index)
    guide.storedOwner = nil
    setNeedsUpdateConstraints()
  }

  /// The rectangle inside the layout margins.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = details?.marginsGuide { return guide }
    let guide = LayoutGuide(identifier: "UIViewLayoutMarginsGuide", role: .margins, owner: self)
    madeDetails.marginsGuide = guide
    return guide
  }
}
