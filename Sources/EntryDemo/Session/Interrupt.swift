#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// What the user's interrupt key asks for: that the running command, or the line, be dropped.
enum Interrupt {
  /// How often it has been asked for; a signal handler may touch nothing else.
  nonisolated(unsafe) private static let count: UnsafeMutablePointer<sig_atomic_t> = {
    let count = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    count.initialize(to: 0)
    return count
  }()

  /// A command that does not listen is ended with the whole program by the third interrupt.
  private static let patience: sig_atomic_t = 3

  static var isPending: Bool { count.pointee > 0 }

  static func forget() { count.pointee = 0 }

  static func listen() {
    forget()
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      Interrupt.count.pointee += 1
      if Interrupt.count.pointee >= Interrupt.patience { _exit(130) }
    }
    // Without SA_RESTART, so that a read that waits is given up.
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #elseif canImport(Android)
      action.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(SIGINT, &action, nil)
  }
}
