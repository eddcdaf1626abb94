import Foundation

// What depends on where a view is: the safe area, margins that follow the superview's, and the controller.
extension View {
  /// State that few views have: a controller, settings of margins and safe area, and what the last layout has found.
  final class Surroundings {
    /// The view controller whose view this is.
    weak var owner: (any ViewOwner)?
    /// The controller's insets that are added to the safe area's, in points.
    var additionalSafeAreaInsets = EdgeInsets.zero
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var safeAreaGuide: LayoutGuide?
    var readableGuide: LayoutGuide?
    var barGuides: [LayoutGuide] = []
    var keyboardGuide: KeyboardLayoutGuide?
    /// The safe area insets, in points, that the view was last notified of.
    var notedSafeArea = EdgeInsets.zero
    /// The layout margins and the insets of the readable content, in points, at the last layout, of a watched view.
    var notedMargins = EdgeInsets.zero
    var notedReadable = EdgeInsets.zero
    /// The height of the keyboard's guide, in points, at the last layout.
    var notedKeyboardCover: CGFloat = 0
    /// Whether the root lists the view, because its margins may change with its surroundings.
    var isWatched = false
  }

  /// The state that depends on the surroundings; nil while all of it has its default values.
  final var surroundings: Surroundings? { details?.extras?.surroundings }

  /// The state that depends on the surroundings, to be written to. Created when first used.
  final var madeSurroundings: Surroundings {
    if let existing = surroundings { return existing }
    let new = Surroundings()
    madeExtras.surroundings = new
    return new
  }

  package final var viewOwner: (any ViewOwner)? { surroundings?.owner }

  /// Sets the object that manages the view, and the insets, in points, that it adds to the safe area's.
  package final func setOwner(_ owner: (any ViewOwner)?, additionalSafeAreaInsets: EdgeInsets) {
    watch()
    madeSurroundings.owner = owner
    // The owner's `updateViewConstraints()` is called once for a new view, as `updateConstraints()` is.
    if owner != nil {
      markNeedsConstraintUpdate()
      endDeferrability()
    }
    setAdditionalSafeAreaInsets(additionalSafeAreaInsets)
    marginsMayHaveChanged()
  }

  /// Sets the insets that are added to the safe area's, in points. The owner logs how to undo it.
  package final func setAdditionalSafeAreaInsets(_ insets: EdgeInsets) {
    guard insets != surroundings?.additionalSafeAreaInsets ?? .zero else { return }
    watch()
    madeSurroundings.additionalSafeAreaInsets = insets
    setNeedsLayout()
  }

  /// Called when the owner has other smallest margins.
  package final func ownerMarginsDidChange() {
    setNeedsLayout()
    marginsMayHaveChanged()
  }

  /// Adds the view to those whose margins and safe area its root compares at each layout.
  final func watch() {
    let surroundings = madeSurroundings
    guard !surroundings.isWatched else { return }
    surroundings.isWatched = true
    surroundings.notedMargins = layoutMargins
    rootView.madeRootState.watchedViews.append(reference)
  }

  /// Moves the list of a former root, which has become a subview, to the new root.
  final func takeOverWatchedViews(of view: View) {
    // The view may have been covered by the safe area in another place.
    if let surroundings = view.surroundings, surroundings.notedSafeArea != .zero { view.watch() }
    guard let state = view.rootState, !state.watchedViews.isEmpty else { return }
    rootView.madeRootState.watchedViews += state.watchedViews
    state.watchedViews = []
  }

  /// Moves the watched views of a subview's tree to the subview's list, before it becomes a root.
  final func handOverWatchedViews(to subview: View) {
    guard let state = rootView.rootState, !state.watchedViews.isEmpty else { return }
    let isInside = { (reference: Reference) in (reference.item as? View)?.isDescendant(of: subview) == true }
    let moved = state.watchedViews.filter(isInside)
    state.watchedViews.removeAll { $0.item == nil || isInside($0) }
    if !moved.isEmpty { subview.madeRootState.watchedViews += moved }
  }

  /// Finds the views whose safe area or margins have changed since the last layout, and notifies them.
  /// Only the root of a tree does something, and only in a window or with watched views.
  /// - Complexity: O(n · depth) for the watched views, and the views whose superview the safe area covers in part.
  final func updateSurroundings() {
    guard let state = rootState, state.hasSurroundings else { return }
    var covered: [View] = []
    if let window = state.window { noteSafeArea(window.safeAreaInsets, &covered) }
    let watched = state.watchedViews.compactMap { $0.item as? View }
    for view in watched { view.noteSafeArea(view.findSafeAreaInsets(), &covered) }
    for view in covered where view.rootView === self { view.safeAreaDidChange(notifies: !isRollingBack) }
    for view in watched where view.rootView === self { view.marginsMayHaveChanged() }
  }

  /// Stores the safe area insets of this view, in points, and those of its descendants.
  /// - Parameter changed: gets the views that had others before, superviews first.
  private func noteSafeArea(_ insets: EdgeInsets, _ changed: inout [View]) {
    let noted = surroundings?.notedSafeArea ?? .zero
    if insets != noted {
      madeSurroundings.notedSafeArea = insets
      changed.append(self)
    }
    // If nothing covers a view, nothing covers its subviews.
    guard insets != .zero || noted != .zero else { return }
    let inner = safeAreaInsetsOfContent(insets)
    for subview in storedSubviews { subview.noteSafeArea(subview.coveredInsets(by: inner), &changed) }
  }

  /// Discards the safe area of a view that has left its window, and of its descendants.
  final func leaveSafeArea(notifies: Bool) {
    guard let surroundings, surroundings.notedSafeArea != .zero else { return }
    var changed: [View] = []
    noteSafeArea(.zero, &changed)
    for view in changed { view.safeAreaDidChange(notifies: notifies) }
  }

  private func safeAreaDidChange(notifies: Bool) {
    setNeedsSolve()
    markNeedsLayout()
    scrollableContent?.safeAreaDidChange()
    if let surroundings, surroundings.insetsLayoutMarginsFromSafeArea, !surroundings.isWatched {
      layoutMarginsDidChange()
    }
    guard notifies else { return }
    safeAreaInsetsDidChange()
    viewOwner?.viewSafeAreaInsetsDidChange()
  }

  /// Notifies a watched view, if its margins, its readable content guide or its keyboard's guide have changed.
  final func marginsMayHaveChanged() {
    guard let surroundings, surroundings.isWatched else { return }
    let (margins, readable) = (layoutMargins, surroundings.readableGuide?.insets ?? .zero)
    let cover = surroundings.keyboardGuide == nil ? 0 : keyboardCover
    let haveMarginsChanged = margins != surroundings.notedMargins
    guard
      haveMarginsChanged || readable != surroundings.notedReadable || cover != surroundings.notedKeyboardCover
    else { return }
    (surroundings.notedMargins, surroundings.notedReadable) = (margins, readable)
    surroundings.notedKeyboardCover = cover
    setNeedsSolve()
    guard haveMarginsChanged else { return markNeedsLayout() }
    layoutMarginsDidChange()
    if !isRollingBack { viewOwner?.viewLayoutMarginsDidChange() }
  }
}
