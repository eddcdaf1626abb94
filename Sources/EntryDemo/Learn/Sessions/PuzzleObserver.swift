import EntryCommands
import ScrollModel

/// Reads the frames that a puzzle compares in a session, after each of its commands. All instants still ahead are read in a dry run. Those
/// that have passed keep what was read before. Without instants the frames at rest are read: when nothing runs any more.
final class PuzzleObserver {
  struct Sample {
    let frames: PuzzleFrames
    /// The lines of the drawing; empty if none was asked for.
    let drawing: [String]
  }

  /// The views that are read; nil for all below the root.
  private let names: [String]?
  /// The instants, counted from `begin`; nil stands for the frames at rest.
  let instants: [Duration?]
  /// The time at the end of `start`.
  let begin: Duration
  private let session: Session
  /// The width of the drawings in columns; nil for none.
  private let width: Int?
  private(set) var samples: [Sample] = []

  /// Reads the session for the first time, at the end of `start`, when all instants are ahead.
  /// - Parameter instants: the instants from the end of `start`; none for frames at rest.
  init(_ session: Session, names: [String]?, at instants: [Duration], width: Int? = nil) throws(Diagnostic) {
    (self.session, self.names) = (session, names)
    self.instants = instants.isEmpty ? [nil] : instants
    self.width = width
    begin = session.scene.animator.now
    try update()
  }

  func update() throws(Diagnostic) {
    let first = instants.firstIndex(where: isAhead) ?? instants.count
    samples.replaceSubrange(min(first, samples.count)..., with: try read(instants[first...]))
  }

  func isAhead(_ instant: Duration?) -> Bool {
    instant.map { begin + $0 >= session.scene.animator.now } ?? true
  }

  private func read(_ instants: ArraySlice<Duration?>) throws(Diagnostic) -> [Sample] {
    try session.dryRun { () throws(Diagnostic) in
      try instants.map { instant throws(Diagnostic) in sample(try pass(to: instant)) }
    }
  }

  /// Advances time to an instant, or until nothing runs.
  /// - Returns: the values there; those of the model if something runs too long.
  private func pass(to instant: Duration?) throws(Diagnostic) -> LayerTree {
    let animator = session.scene.animator
    if let instant {
      try session.advance(to: begin + instant, at: 1)
      return animator.presentationTree()
    }
    do throws(Diagnostic) {
      try session.settle(within: Session.settleLimit, at: 1)
      return animator.presentationTree()
    } catch {
      guard error.code == .stillRunning else { throw error }
      return animator.modelTree
    }
  }

  private func sample(_ tree: LayerTree) -> Sample {
    Sample(
      frames: PuzzleFrames(of: names ?? PuzzleFrames.names(in: session.scene), in: session.scene, tree),
      drawing: width.map { TextDrawing(of: session.scene, width: $0).excerpt } ?? [])
  }

  /// What the views are at rest after more commands, and what was built.
  typealias Elsewhere = (frames: PuzzleFrames, build: Session.Build)

  /// Runs more commands, which change nothing in the end.
  func elsewhere(after commands: [String]) throws(Diagnostic) -> Elsewhere {
    try session.trying(commands) { () throws(Diagnostic) in
      (sample(try pass(to: nil)).frames, session.build)
    }
  }

  /// The drawing at an instant: the present one if that has passed, the one at rest for nil.
  func drawing(at instant: Duration?, width: Int) throws(Diagnostic) -> [String] {
    try session.dryRun { () throws(Diagnostic) in
      if isAhead(instant) { _ = try pass(to: instant) }
      return TextDrawing(of: session.scene, width: width).excerpt
    }
  }
}
