/// An object that controls the timing of animation blocks: a property animator.
protocol BlockOwner: AnyObject {
  /// Checks what must hold between calls; a violation ends the process.
  /// - Parameter id: the ID of one of the blocks.
  func checkInvariants(ofBlock id: Int, in animator: Animator)
}
