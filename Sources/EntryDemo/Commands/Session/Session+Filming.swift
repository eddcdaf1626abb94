import ScrollModel

extension Session {
  /// A film of a part of a session, recorded while its commands run.
  package struct Filming {
    let window: ClosedRange<Duration>
    private var recorder: FilmRecorder?
    private weak var animator: Animator?

    /// Creates a film without samples of the time between two instants of the session.
    package init(_ window: ClosedRange<Duration>) { self.window = window }

    /// The next instant after `now` at which there is a sample; nil after the last one.
    fileprivate func next(after now: Duration) -> Duration? {
      guard now >= window.lowerBound else { return window.lowerBound }
      var frame = Int((now - window.lowerBound).inSeconds * 60)
      while window.lowerBound + .ofFrame(frame, rate: 60) <= now { frame += 1 }
      let next = window.lowerBound + .ofFrame(frame, rate: 60)
      return next <= window.upperBound ? next : nil
    }

    /// Adds what is on screen now, if the film shows this instant. A new scene begins a new film.
    fileprivate mutating func sample(_ scene: Scene) {
      guard window.contains(scene.animator.now) else { return }
      if recorder == nil || animator !== scene.animator {
        animator = scene.animator
        recorder = FilmRecorder(of: scene.animator) { [weak scene] in scene?.name(of: $0) }
      }
      recorder?.sample()
    }

    fileprivate func page(title: String, commands: [String]) -> String? {
      recorder?.recording.page(title: title, commands: commands)
    }
  }

  /// Advances the clock. Where a film is recorded, at 60 Hz.
  func pass(to time: Duration) {
    let animator = scene.animator
    while filming != nil, animator.now < time {
      filming?.sample(scene)
      guard let next = filming?.next(after: animator.now), next < time else { break }
      animator.advance(to: next)
    }
    animator.advance(to: time)
  }

  /// Advances time to the end of the film, and ends it.
  /// - Returns: its page; nil if it has no sample.
  package func finishFilm(title: String) -> String? {
    guard let end = filming?.window.upperBound else { return nil }
    if end > scene.animator.now { try? advance(to: end, at: 1) }
    filming?.sample(scene)
    defer { filming = nil }
    return filming?.page(title: title, commands: history.commands)
  }

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
      let end = scene.animator.withheld?.instant
      guard end.map({ next <= $0 }) ?? true, try read(instants.isFrame), end == nil else { return }
    }
  }

  /// Does something that much later, in a dry run.
  func later<Result>(
    _ delay: Duration, at column: Int, _ action: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    try dryRun(isAhead: remakes) { () throws(Diagnostic) in
      try advance(to: scene.animator.now + delay, at: column)
      if let withheld = scene.animator.withheld {
        throw Diagnostic(
          .stillRunning,
          "the app's code is due at \(NumberText.seconds(withheld.instant)), \(withheld.what): only an advance, or the option --remake, goes on from there",
          at: column)
      }
      return try action()
    }
  }
}
