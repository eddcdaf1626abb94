/// Ends the process because the caller broke a documented precondition.
/// `precondition` drops its message in release builds; this function keeps it.
/// - Parameter sentence: what is wrong and what to do, a full sentence.
package func trap(_ sentence: String) -> Never { fatalError(sentence) }
