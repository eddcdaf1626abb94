import StackCore

/// What takes part in the turns of a clock besides animations, scrolls and work: the touches of a tree.
protocol ClockParticipant: AnyObject {
  /// The next instant at which something happens; now at the earliest, nil if there is none.
  var nextInstant: Duration? { get }
  /// The last instant at which something happens that is known to end by itself; nil if there is none.
  var lastEnd: Duration? { get }
  /// Does what is due now.
  func visit()
  /// A view has left the tree with its subviews.
  func viewDidLeave(_ view: View)
  /// Verifies the state.
  func checkInvariants()
}
