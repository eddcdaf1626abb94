/// A law that does not hold, with what shows it.
package struct LawFailure: Error, CustomStringConvertible {
  package let description: String

  /// Creates a failure with a text that says what differs, and from what.
  package init(_ description: String) { self.description = description }

  /// Throws a failure unless a condition holds.
  package static func unless(
    _ holds: Bool, _ description: @autoclosure () -> String
  ) throws(LawFailure) { if !holds { throw LawFailure(description()) } }
}
