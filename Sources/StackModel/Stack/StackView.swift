public import Foundation

/// Arranges views in a line, as UIStackView does.
///
/// What it does is measured on UIKit; see ARCHITECTURE.md, *Stacks*. All lengths are in points; the
/// arranged views' frames are in the stack's coordinates.
open class StackView: View {
  /// As a custom spacing: the stack's own spacing. As `spacing`: 0.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As a spacing: the system's gap, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  var storedArranged: [View] = []
  var storedCustomSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var knownLengths = PerAxis(KnownLengths())

  /// Makes a horizontal stack of views, in this order.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews {
      // A new stack is in nobody's tree, so no view can hold it: this can't fail.
      try? addArrangedSubview(view)
    }
  }

  // MARK: Properties

  public final var axis: Axis = .horizontal {
    didSet { if axis != oldValue { changed { [self] in axis = oldValue } } }
  }

  public final var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { changed { [self] in alignment = oldValue } } }
  }

  public final var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { changed { [self] in distribution = oldValue } } }
  }

  /// The gap between neighbours, the least gap for the spreading distributions; negative overlaps.
  /// - Precondition: it is finite.
  public final var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "a stack's spacing is finite, not \(spacing)")
      if spacing != oldValue { changed { [self] in spacing = oldValue } }
    }
  }

  /// Whether the gaps of a vertical stack run from last baseline to next first baseline.
  public final var isBaselineRelativeArrangement = false {
    didSet {
      if isBaselineRelativeArrangement != oldValue {
        changed { [self] in isBaselineRelativeArrangement = oldValue }
      }
    }
  }

  /// Whether the views are arranged inside the layout margins.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue {
        changed { [self] in isLayoutMarginsRelativeArrangement = oldValue }
      }
    }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { invalidateArrangement() }
  }

  final func changed(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateArrangement()
  }

  final func invalidateArrangement() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func contentSizeDidChange() { knownLengths = PerAxis(KnownLengths()) }

  open override func subviewContentSizeDidChange(_ subview: View) {
    // An un-arranged subview has no say, but asking costs more than an arrangement too many.
    invalidateArrangement()
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Layout

  /// The insets inside which views are arranged.
  final var canvasInsets: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  override func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    let canvas = axis == self.axis ? alongArrangement.cost : acrossArrangement.cost
    return canvas.lengthened(by: canvasInsets.total(along: axis))
  }

  package override func naturalLength(along axis: Axis) -> CGFloat {
    if let known = knownLengths[axis].natural { return known }
    let canvas = axis == self.axis ? alongArrangement.natural : acrossArrangement.natural
    let length = max(0, canvas + canvasInsets.total(along: axis))
    knownLengths[axis].natural = length
    return length
  }

  override func naturalLength(along axis: Axis, pulledAt level: Level) -> CGFloat {
    if let known = knownLengths[axis].pulled, known.level == level { return known.length }
    let length = lengthCost(along: axis, rank: 0).hugging(at: level).cheapest
    knownLengths[axis].pulled = (level: level, length: CGFloat(length))
    return length
  }

  override func minimumLength(along axis: Axis) -> CGFloat {
    if let known = knownLengths[axis].minimum { return known }
    let length = lengthCost(along: axis, rank: 0).minimum
    knownLengths[axis].minimum = length
    return length
  }

  /// Places the arranged views.
  /// - Complexity: O(n log n) for n arranged views, O(n) where the stack is as long as its content asks.
  open override func layoutSubviews() {
    guard !storedArranged.isEmpty else { return }
    let insets = canvasInsets
    func canvas(_ axis: Axis) -> CGFloat { bounds.size.length(along: axis) - insets.total(along: axis) }
    let along = alongArrangement.spans(in: canvas(axis), canvasStart: insets.start(of: axis))
    let across = acrossArrangement.spans(
      in: canvas(axis.perpendicular), canvasStart: insets.start(of: axis.perpendicular))
    for (index, view) in storedArranged.enumerated() {
      view.setFrame(CGRect(along: axis, along[index], across: across[index]))
    }
  }
}

/// What a stack remembers of its lengths on an axis until something in it changes.
private struct KnownLengths {
  var natural: CGFloat?
  var minimum: CGFloat?
  var pulled: (level: Level, length: CGFloat)?
}
