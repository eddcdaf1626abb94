public import ScrollMotion
public import Testing

extension Timeline: CustomTestStringConvertible {
  /// The number of samples, and when they begin and end. `description` is the whole table.
  public var testDescription: String {
    guard let first = instants.first, let last = instants.last else { return "Timeline without samples" }
    return
      "Timeline of \(instants.count) samples from \(NumberText.seconds(first)) to \(NumberText.seconds(last))"
  }
}
