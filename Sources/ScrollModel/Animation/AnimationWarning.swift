import StackCore

/// Something that an animation does not do, although the code looks as if it did.
public struct AnimationWarning: Hashable, Sendable, CustomStringConvertible {
  /// What has happened.
  public enum Kind: Hashable, Sendable {
    /// An animation block changed what layout depends on, such as a constraint, without `layoutIfNeeded()`. The layout after
    /// the block moved a view, which jumped. Source: UIKit does the same.
    case layoutAfterBlock
  }

  /// What has happened.
  public let kind: Kind
  /// The identity of the first view that it concerns.
  public let viewID: ObjectIdentifier
  /// The time since the animator was created.
  public let instant: Duration
  /// A sentence with the class and the name of the view.
  public let text: String

  /// The sentence.
  public var description: String { text }
}

extension Animator {
  /// What animations have not done although the code looks as if they did, in order.
  ///
  /// A view jumps, for example, if a block changes a constraint and does not call `layoutIfNeeded()`. One view is named for
  /// each block: the first that the next layout moves. The animator only collects warnings; tests that ask can print them or
  /// expect none.
  public var warnings: [AnimationWarning] { state.warnings }

  /// Remembers a block that leaves layout pending, because nothing in it has animated that layout.
  func noteUnanimatedLayout(after context: BlockContext) {
    guard context.timing.duration > .zero, !context.expectsPendingLayout, suppressionDepth == 0,
      root.awaitsLayout
    else { return }
    change(\.unanimatedLayout, to: context.timing.begin)
  }

  func noteJump(of view: View, _ property: AnimatableProperty, after begin: Duration) {
    guard property == .frame || property == .boundsOrigin, !view.isNewInTree else { return }
    watchedLayout = nil
    let text =
      "\(view.nameInWarnings) jumps at \(now.inSeconds) s: the animation block at \(begin.inSeconds) s changed what its layout depends on, such as a constraint, without layoutIfNeeded() at the end of the block."
    append(
      AnimationWarning(
        kind: .layoutAfterBlock, viewID: ObjectIdentifier(view), instant: now, text: text), to: \.warnings)
  }
}

extension View {
  /// The class and the name of the view, for a sentence.
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
