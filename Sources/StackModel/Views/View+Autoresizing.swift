import Foundation

extension View {
  /// The parts of a view that follow the size of its superview: its lengths, and its distances from the edges.
  ///
  /// Raw values are UIKit's. Source: Apple's documentation of UIView.AutoresizingMask.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each flexible part.
    public let rawValue: UInt

    /// Creates a mask. Bits above the sixth have no meaning.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge follows its width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows the superview's width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge follows its width.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge follows its height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows the superview's height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge follows its height.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// The flexible parts on an axis, from the start on: the margin before the view, its length, the margin after it.
    func parts(along axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
      let bits = rawValue >> (axis == .horizontal ? 0 : 3)
      return (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
    }
  }

  /// The mask, and what a view knows about its subviews' masks, in one byte.
  struct Autoresizing {
    private var bits: UInt8 = 0x40

    var mask: AutoresizingMask {
      get { AutoresizingMask(rawValue: UInt(bits & 0x3f)) }
      set { bits = bits & 0xc0 | UInt8(newValue.rawValue & 0x3f) }
    }
    var resizesSubviews: Bool {
      get { bits & 0x40 != 0 }
      set { bits = newValue ? bits | 0x40 : bits & ~0x40 }
    }
    /// Whether a subview may have a mask. It stays true after the subview has left.
    var mayHoldFlexibleSubviews: Bool {
      get { bits & 0x80 != 0 }
      set { bits = newValue ? bits | 0x80 : bits & ~0x80 }
    }
  }

  final func maskDidChange() {
    if storage.autoresizing.mask != [] {
      storedSuperview?.storage.autoresizing.mayHoldFlexibleSubviews = true
    }
    maskTieDidChange()
  }

  /// Sets `autoresizesSubviews`, without an override's setter.
  final func storeResizesSubviews(_ resizes: Bool) {
    change(
      \.storage.autoresizing.resizesSubviews, to: resizes,
      affects: ChangeEffect {
        for subview in $0.storedSubviews where subview.storage.autoresizing.mask != [] {
          subview.maskTieDidChange()
        }
      })
  }

  /// Whether the frame follows the superview's size on an axis or more.
  final var followsSuperviewSize: Bool {
    storage.autoresizing.mask != [] && storage.translatesAutoresizingMask && !storage.isArranged
      && storedSuperview?.storage.autoresizing.resizesSubviews == true
  }

  /// Whether constraints inside the view can determine its size by the mask of a subview that they refer to.
  final var isTiedByMasks: Bool {
    storage.autoresizing.mayHoldFlexibleSubviews && engineLoad > 0
      && storedSubviews.contains { $0.engineLoad > 0 && $0.followsSuperviewSize }
  }

  /// Requests a layout if constraints refer to the view or into it: the constraints that its mask is translated into change.
  final func maskTieDidChange() {
    guard engineLoad > 0 else { return }
    setNeedsSolve()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// How the frame follows the superview's length on an axis; nil if it does not.
  final func stretch(along axis: Axis) -> AutoresizingStretch? {
    guard followsSuperviewSize, let superview = storedSuperview else { return nil }
    let span = axis == .horizontal ? frame.horizontalSpan : frame.verticalSpan
    return AutoresizingStretch(
      span, in: superview.storedSize.length(along: axis),
      flexible: storage.autoresizing.mask.parts(along: axis))
  }

  /// Resizes the subviews after a change of the size of the bounds.
  /// - Parameter old: the old size, in points.
  final func resizeSubviews(from old: CGSize) {
    // Undoing restores the frames of the subviews by themselves.
    guard storage.autoresizing.resizesSubviews, !isRollingBack else { return }
    let new = storage.size
    for subview in storedSubviews where subview.followsSuperviewSize {
      let frame = subview.frame
      let (mask, parts) = (
        subview.storage.autoresizing.mask, PerAxis(frame.horizontalSpan, frame.verticalSpan)
      )
      func span(_ axis: Axis) -> Span {
        AutoresizingStretch(parts[axis], in: old.length(along: axis), flexible: mask.parts(along: axis))?
          .span(in: new.length(along: axis)) ?? parts[axis]
      }
      let resized = CGRect(along: .horizontal, span(.horizontal), across: span(.vertical))
      guard resized != frame else { continue }
      if subview.engineLoad > 0 { subview.setNeedsSolve() }
      subview.setFrame(resized)
    }
  }
}

/// How a view follows its superview's length on an axis, by its autoresizing mask: a linear function, until a length is 0.
struct AutoresizingStretch {
  /// The start and the length of the view now, in points.
  let start, length: CGFloat
  /// The superview's length now, in points.
  let superlength: CGFloat
  /// The change of the start and of the length for each point that the superview grows.
  let startRate, lengthRate: CGFloat

  /// - Returns: nil if neither the start nor the length is flexible.
  init?(_ span: Span, in superlength: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)) {
    guard flexible.before || flexible.length else { return nil }
    (start, length, self.superlength) = (span.start, span.length, superlength)
    let rest = superlength - span.start - span.length
    let parts = [(flexible.before, span.start), (flexible.length, span.length), (flexible.after, rest)]
    let sizes = parts.map { isFlexible, size in isFlexible ? max(0, size) : 0 }
    let total = sizes.reduce(0, +)
    let count = CGFloat(parts.count { $0.0 })
    func rate(_ part: Int) -> CGFloat {
      guard parts[part].0 else { return 0 }
      return count == 1 ? 1 : total > 0 ? sizes[part] / total : 1 / count
    }
    (startRate, lengthRate) = (rate(0), rate(1))
  }

  /// The start and the length in a superview of another length, all in points.
  func span(in newLength: CGFloat) -> Span {
    let change = newLength - superlength
    return Span(start: start + startRate * change, length: max(0, length + lengthRate * change))
  }
}

extension CGRect {
  fileprivate var horizontalSpan: Span { Span(start: origin.x, length: size.width) }
  fileprivate var verticalSpan: Span { Span(start: origin.y, length: size.height) }
}
