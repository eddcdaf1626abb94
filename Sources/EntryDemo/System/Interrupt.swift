import Foundation

/// The interrupt key, which ends a run; at a prompt it stops the running command or drops the line.
/// A run that has no prompt gets a moment to stop by itself and to say where. Then the process ends, but a file that is being
/// replaced is finished first. The third interrupt ends any process at once, since a file may wait for ever.
enum Interrupt {
  private struct State {
    var count: sig_atomic_t = 0
    /// Whether a prompt goes on after an interrupt.
    var isPrompt: sig_atomic_t = 0
  }

  private static let memory = SignalMemory(repeating: State())
  private static var state: UnsafeMutablePointer<State> { memory.pointer }
  private static let forcedExitCount: sig_atomic_t = 3
  /// The time in which a run without a prompt stops by itself, in microseconds.
  private static let grace = 100_000
  static var isPending: Bool { state.pointee.count > 0 }
  static func forget() { state.pointee.count = 0 }
  static func goOn() { state.pointee.isPrompt = 1 }
  static var endsRun: Bool { isPending && state.pointee.isPrompt == 0 }

  /// Runs an action to its end before the process may end.
  static func finishing<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = sigset_t.of(SIGALRM)
    sigprocmask(SIG_BLOCK, &signals, nil)
    defer { sigprocmask(SIG_UNBLOCK, &signals, nil) }
    return try action()
  }

  static func listen() {
    // Both allocate the memory of handlers, which must not do that themselves.
    forget()
    TerminalSignals.forgetResizing()
    var action = sigaction()
    // Without SA_RESTART, so that an interrupt ends a waiting read.
    setHandler(
      { _ in
        Interrupt.state.pointee.count += 1
        if Interrupt.state.pointee.count >= Interrupt.forcedExitCount {
          Interrupt.end()
        } else if Interrupt.endsRun, Interrupt.state.pointee.count == 1 {
          var time = itimerval()
          time.it_value.tv_usec = .init(Interrupt.grace)
          Interrupt.setTimer(&time)
        }
        TerminalSignals.wake()
      }, of: &action)
    sigaction(SIGINT, &action, nil)
    setHandler({ _ in Interrupt.end() }, of: &action)
    sigaction(SIGALRM, &action, nil)
    // A thread of another program that started this one may have blocked the signals that end it.
    var signals = sigset_t.of(SIGINT, SIGALRM, SIGTERM, SIGHUP, SIGQUIT)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process after a time, unless it is called again before; nil for never.
  static func endProcess(after seconds: Int?) { alarm(UInt32(clamping: seconds.map { max(1, $0) } ?? 0)) }
  private static let message: StaticString = "EntryDemo: error: interrupted\n"

  /// Ends the process. A signal handler may call it.
  private static func end() -> Never {
    TerminalSignals.restoreTerminal()
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(130)
  }

  private static func setTimer(_ time: inout itimerval) {
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &time, nil)
    #else
      setitimer(ITIMER_REAL, &time, nil)
    #endif
  }

  typealias Handler = @convention(c) (Int32) -> Void

  static func setHandler(_ handler: Handler, of action: inout sigaction) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #elseif canImport(Android)
      action.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }

  static func isIgnoring(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #elseif canImport(Android)
      let handler = action.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // The value of SIG_IGN on every platform.
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}
