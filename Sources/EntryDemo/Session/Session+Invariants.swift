import ScrollModel
import StackModel

extension Session {
  /// Checks the views and the animator of the scene; a violation ends the process.
  ///
  /// Tests call it after commands.
  /// - Complexity: O(n × depth), where n is the number of views and constraints.
  package func checkInvariants() {
    scene.animator.checkInvariants()
    for root in scene.roots { root.checkInvariants() }
  }
}
