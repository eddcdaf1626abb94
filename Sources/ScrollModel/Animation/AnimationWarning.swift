import Foundation
package import StackCore

/// Something that an animation or a scroll does not do, although the code looks as if it did.
public struct AnimationWarning: Hashable, Sendable, CustomStringConvertible {
  /// What has happened. UIKit does the same each time.
  public enum Kind: Hashable, Sendable {
    /// An animation block changed what layout depends on, such as a constraint, and laid nothing out. The layout after
    /// the block moved a view, which jumped.
    case layoutAfterBlock
    /// An animation block sent `layoutIfNeeded()` to a view that should have moved, or inside it: only what is inside a receiver moves. The
    /// layout after the block moved the view, which jumped.
    case layoutOfReceiver
    /// A layout in an animation block was the first one of a view, which comes from (0, 0) and grows.
    case firstLayoutInBlock
    /// Code scrolled to the end of a content that was not laid out, and is longer than it thought.
    case offsetBeforeLayout
    /// `isHidden` of an arranged view was set to false, but hides in animations had counted, and it stays hidden.
    case staysHidden
    /// A finger touched a point where there is no view.
    case touchOutOfSight
  }

  /// What has happened.
  public let kind: Kind
  /// The identity of the first view that it concerns.
  public let viewID: ObjectIdentifier
  /// The time since the animator was created.
  public let instant: Duration
  /// A sentence with the class and the name of the view, and the remedy.
  public let text: String
  /// The sentence.
  public var description: String { text }
}

struct UnanimatedLayout {
  let begin: Duration
  /// The views that the block sent `layoutIfNeeded()`, other than the root.
  let receivers: [View]
  /// Whether it is no mistake that layout is pending, because it was before the block.
  let isExpected: Bool

  /// The view that was sent `layoutIfNeeded()` in place of the superview of one that moves; nil if that was no mistake.
  func receiver(inPlaceOfSuperviewOf view: View) -> View? {
    receivers.first { receiver in
      isExpected
        ? receiver.isDescendant(of: view) || receiver.storedSuperview === view.storedSuperview
        : !view.isDescendant(of: receiver) || view === receiver
    }
  }
}

/// An offset at the end of a content that was not laid out.
struct HastyOffset {
  let view: View
  /// The end of the range that it was set to, in points.
  let end: CGFloat
  /// The end of the range by now, in points.
  let present: () -> CGFloat
}

extension Animator {
  /// What animations and scrolls have not done although the code looks as if they did, in order.
  ///
  /// A view jumps, for example, if a block changes a constraint and lays nothing out. One view is named for each block: the first that the
  /// next layout moves. The animator only collects warnings; tests that ask can print them or expect none.
  public var warnings: [AnimationWarning] { state.warnings }

  private func warn(_ kind: AnimationWarning.Kind, _ view: View, _ text: String) {
    let id = ObjectIdentifier(view)
    append(AnimationWarning(kind: kind, viewID: id, instant: now, text: text), to: \.warnings)
  }

  /// Remembers a block that leaves layout pending, because nothing in it has animated that layout.
  func noteUnanimatedLayout(after context: BlockContext) {
    let isExpected = context.expectsPendingLayout
    guard context.timing.takesTime, !isExpected || !context.receivers.isEmpty, suppressionDepth == 0,
      root.awaitsLayout
    else { return }
    let layout = UnanimatedLayout(
      begin: context.timing.begin, receivers: context.receivers, isExpected: isExpected)
    change(\.unanimatedLayout, to: layout)
  }

  func noteJump(of view: View, _ property: AnimatableProperty, after layout: UnanimatedLayout) {
    guard property == .frame || property == .boundsOrigin, !view.isNewInTree else { return }
    let (name, begin) = (view.warnedName, NumberText.seconds(layout.begin))
    let jump = "\(name) jumps at \(NumberText.seconds(now)): the animation block at \(begin)"
    if property == .frame, let receiver = layout.receiver(inPlaceOfSuperviewOf: view) {
      let called = receiver === view ? "it" : receiver.warnedName
      warn(
        .layoutOfReceiver, view,
        "\(jump) sent layoutIfNeeded() to \(called), which moves only what is inside; send it to \(view.storedSuperview?.warnedName ?? "the root")."
      )
    } else if !layout.isExpected {
      warn(
        .layoutAfterBlock, view,
        "\(jump) changed what its layout depends on, such as a constraint, without layoutIfNeeded() at the end of the block."
      )
    } else {
      return
    }
    watchedLayout = nil
  }

  func noteFirstLayout(of view: View) {
    warn(
      .firstLayoutInBlock, view,
      "\(view.warnedName) comes from (0, 0) without a size at \(NumberText.seconds(now)): an animation block lays it out for the first time; call layoutIfNeeded() before the block."
    )
  }

  /// Warns of a view that was shown once, but hidden more often.
  package func viewStaysHidden(_ view: View) {
    guard !isRollingBack else { return }
    warn(
      .staysHidden, view,
      "\(view.warnedName) stays hidden at \(NumberText.seconds(now)), although isHidden was set to false: hides in and during animations count, and \(view.hideCount) \(view.hideCount == 1 ? "is" : "are") left; set it only if view.isHidden != value."
    )
  }

  /// Warns of a touch that no view takes, at a point in the root's coordinates.
  func noteTouch(outOfSight point: CGPoint) {
    let place = "(\(NumberText.rounded(point.x)), \(NumberText.rounded(point.y)))"
    warn(
      .touchOutOfSight, root,
      "No view takes the touch at \(place) at \(NumberText.seconds(now)): the place is in the root's coordinates, whose bounds end at \(NumberText.rounded(root.bounds.maxX)), \(NumberText.rounded(root.bounds.maxY))."
    )
  }

  func noteHastyOffsets() {
    guard !state.hastyOffsets.isEmpty, !isRollingBack, !root.awaitsLayout else { return }
    for hasty in state.hastyOffsets {
      let rest = hasty.present() - hasty.end
      guard rest > 0.5 else { continue }
      warn(
        .offsetBeforeLayout, hasty.view,
        "\(hasty.view.warnedName) scrolls to \(NumberText.rounded(hasty.end)), \(NumberText.rounded(rest)) points before the end of its content: the offset was computed at \(NumberText.seconds(now)), before a layout that was pending; call layoutIfNeeded() first."
      )
    }
    change(\.hastyOffsets, to: [])
  }
}

extension View {
  fileprivate var warnedName: String { name.map { "“\($0)”" } ?? "\(type(of: self))" }
  package var nameInWarnings: String { "\(type(of: self))" + (name.map { " “\($0)”" } ?? "") }

  /// Whether this view or an ancestor has been added since its last layout.
  var isNewInTree: Bool {
    var view: View? = self
    while let current = view {
      if current.awaitsPlacement { return true }
      view = current.storedSuperview
    }
    return false
  }
}
