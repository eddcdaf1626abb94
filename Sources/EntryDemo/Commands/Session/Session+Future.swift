import ScrollModel

extension Session {
  /// Reads what is coming: now, and at each of the instants, to which the clock advances. Call it in a dry run.
  /// - Parameters:
  ///   - before: called before the clock advances to an instant; returns whether to go on.
  ///   - read: called at each instant with whether it is a frame; returns whether to go on.
  func readAhead(
    _ instants: SampledInstants, at column: Int, before: (_ next: Duration) throws(Diagnostic) -> Bool,
    _ read: (_ isFrame: Bool) throws(Diagnostic) -> Bool
  ) throws(Diagnostic) {
    var instants = instants
    guard try read(true) else { return }
    while let next = instants.next(), try before(next) {
      try advance(to: next, at: column)
      guard try read(instants.isFrame) else { return }
    }
  }

  /// Does something that much later, in a dry run.
  func later<Result>(
    _ delay: Duration, at column: Int, _ action: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    try dryRun { () throws(Diagnostic) in
      try advance(to: scene.animator.now + delay, at: column)
      return try action()
    }
  }
}
