import ScrollModel
import StackModel

extension Scene { var session: Session? { owner as? Session } }

// What an app's code does to its own objects has no change log: its screen goes back by being made anew, with the commands since then.
extension Session {
  /// Makes the scene as it is at the end of the history.
  /// - Throws: `screenDiffers` if the frames are not those that were there, or a command fails.
  func makeAnew() throws(Diagnostic) {
    // Where a later step stays undone, its scene may still be here.
    guard let last = history.ofScene.last else {
      if scene.position != 0 { state = try madeAnew() }
      return shareInterrupts()
    }
    if last.made?.position == last.after.scene.position {
      state = last.after
      return
    }
    state = try madeAnew()
    shareInterrupts()
  }

  /// The state at the end of the history, with a scene of its own.
  func madeAnew() throws(Diagnostic) -> State {
    let (last, begin, commands) = history.ofScene
    var start = begin?.after ?? State(settings: initialSettings, beginning: initialSettings, scene: scene)
    let screen = begin?.after.scene.screen ?? screens[0]
    let origin = begin?.after.scene.origin ?? firstMaking.origin
    start = State(
      settings: start.settings, beginning: start.beginning, isFresh: start.isFresh,
      scene: .named(screen, start.settings), variedPaths: start.variedPaths)
    start.scene.origin = origin
    if let problem = start.scene.problem { throw problem }
    let other = Session(like: self, start)
    if begin != nil { try other.applyTexts(at: nil) }
    for command in commands.flatMap({ Lexer.read($0).commands })
    where other.hasOpenBlock || !other.isReading(command) {
      do throws(Failure) { _ = try other.execute(command) } catch {
        throw Diagnostic(
          .screenDiffers,
          "made anew, the screen \(screen.name) does not take \(Diagnostic.quoted(command.text)): \(error.diagnostic.message)"
        )
      }
    }
    guard other.scene.fingerprint == last?.made?.fingerprint ?? firstMaking.fingerprint else {
      let after =
        last.map { "after \(Diagnostic.quoted($0.commands.joined(separator: "; ")))" } ?? "at its beginning"
      throw Diagnostic(
        .screenDiffers,
        "made anew, the screen \(screen.name) differs from what it was \(after): its code depends on more than the commands, such as the clock, randomness or a network"
      )
    }
    return other.state
  }
}
