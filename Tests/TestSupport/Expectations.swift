package import Testing

// The macro `#expect` is expanded and type-checked for each use: about 20 ms, where a call of a function takes 5 ms.
// These functions contain its only uses for plain conditions. A failure has the caller's place.

/// Expects a condition to be true.
package func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) { #expect(condition, comment(), sourceLocation: sourceLocation) }

/// Expects two values to be equal. A failure shows both.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) { #expect(actual == expected, comment(), sourceLocation: sourceLocation) }

/// Expects an array to have the elements that are listed. A failure shows both.
package func expectElements<Element: Equatable>(
  _ actual: [Element], _ expected: Element..., sourceLocation: SourceLocation = #_sourceLocation
) { #expect(actual == expected, sourceLocation: sourceLocation) }

/// Expects two numbers to differ by less than a tolerance. A failure shows both.
package func expectClose<Value: FloatingPoint>(
  _ actual: Value, _ expected: Value, within tolerance: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if abs(actual - expected) < tolerance { return }
  #expect(actual == expected, comment(), sourceLocation: sourceLocation)
}

/// Expects that a process has ended with a message on standard error.
package func expectMessage(
  _ text: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(message.contains(text), "\(message)", sourceLocation: sourceLocation)
}
