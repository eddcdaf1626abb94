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
    let handler: @convention(c) (Int32) -> Void = { _ in
      Interrupt.count.pointee += 1
      if Interrupt.count.pointee >= Interrupt.forcedExitCount { _exit(130) }
    }
    // Without SA_RESTART, so that an interrupt ends a waiting read.
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
