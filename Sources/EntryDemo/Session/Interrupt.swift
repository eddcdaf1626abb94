#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// The interrupt key, which stops the running command or drops the line at the prompt.
enum Interrupt {
  /// The number of interrupts since `forget`. The only memory that the signal handler uses.
  nonisolated(unsafe) private static let count: UnsafeMutablePointer<sig_atomic_t> = {
    let count = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    count.initialize(to: 0)
    return count
  }()

  /// The number of interrupts that ends the whole program, for a command that does not stop.
  private static let forcedExitCount: sig_atomic_t = 3

  static var isPending: Bool { count.pointee > 0 }

  /// Resets the count.
  static func forget() { count.pointee = 0 }

  /// Installs the signal handler.
  static func listen() {
    forget()
    var action = sigaction()
    // Without SA_RESTART, so that an interrupt ends a waiting read.
    setHandler(
      { _ in
        Interrupt.count.pointee += 1
        if Interrupt.count.pointee >= Interrupt.forcedExitCount {
          TerminalSignals.restoreTerminal()
          _exit(130)
        }
        TerminalSignals.wake()
      }, of: &action)
    sigaction(SIGINT, &action, nil)
    // A thread of another program that started this one may have blocked the signals that end it.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  // MARK: Actions of signals on each platform

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

  /// Whether an action ignores its signal.
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
