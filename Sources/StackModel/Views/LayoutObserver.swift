/// An object that is notified of changes in a tree of views, so that it can animate them.
///
/// StackModel has no notion of time: an observer that has one reads the
/// old value in `view(_:willChange:)`, which runs while that value is still in place.
package protocol LayoutObserver: AnyObject {
  /// Whether the old frames of all views that a layout places are needed, to animate or to compare them.
  var watchesFrames: Bool { get }
  /// A property of `view` is about to change; the view still has the old value.
  func view(_ view: View, willChange property: AnimatableProperty)
  /// Whether a hide of an arranged view that is hidden already counts, because a block runs, or its hiding or showing does.
  func countsHides(of view: View) -> Bool
  /// `isHidden` of an arranged view was set to false, but it stays hidden: it was hidden more often.
  func viewStaysHidden(_ view: View)
  /// A property of a layer in `view`, or of its own, changes by a closure; `key` is Core Animation's name.
  func layer(_ layer: Layer, in view: View, changes key: String, by change: () -> Void)
  /// `view` has left the tree with its subviews.
  func viewDidLeave(_ view: View)
  /// A pending layout of the tree with this root begins, for the views inside a receiver.
  func treeWillLayOut(_ root: View, for receiver: View)
  /// A layout of the tree with this root has ended.
  /// - Parameter raised: the conflicts that were not there before, in the order in which layouts have found them.
  func treeDidLayOut(_ root: View, raised: [LayoutConflict])
}
