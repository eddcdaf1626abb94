import Foundation

// Functions of the system that have the names of types.
private func change(
  _ signal: Int32, _ new: UnsafePointer<sigaction>?, _ old: UnsafeMutablePointer<sigaction>?
) { sigaction(signal, new, old) }

/// The signals of a session at a terminal: they wake the line editor, and none leaves the terminal in the editor's mode.
enum TerminalSignals {
  private struct State {
    var attributes = termios()
    var hasAttributes = false
    /// A pipe that ends the waiting for input. -1 if there is none.
    var wakeReader: Int32 = -1
    var wakeWriter: Int32 = -1
    var isResized: sig_atomic_t = 0
    var isResumed: sig_atomic_t = 0
    var isInputEnded: sig_atomic_t = 0
  }

  private static let signalLimit = 64
  private static let memory = SignalMemory(repeating: State())
  private static var state: UnsafeMutablePointer<State> { memory.pointer }
  /// The actions of signals before `listen`.
  private static let actions = SignalMemory(repeating: sigaction(), count: signalLimit)
  private static var previous: UnsafeMutablePointer<sigaction> { actions.pointer }

  enum Wakening {
    case input, signal
    /// The terminal is gone.
    case end
  }

  static func listen() {
    state.pointee.hasAttributes = tcgetattr(0, &state.pointee.attributes) == 0
    openPipe()
    addSignalStack()
    for signal in [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      install(signal) { TerminalSignals.die(of: $0) }
    }
    install(SIGTSTP) { TerminalSignals.stop($0) }
    install(SIGWINCH) { _ in
      TerminalSignals.state.pointee.isResized = 1
      TerminalSignals.wake()
    }
  }

  /// Whether signals end `waitForInput`.
  static var isListening: Bool { state.pointee.wakeReader >= 0 }

  /// Ends the waiting for input. A signal handler may call it.
  static func wake() {
    guard state.pointee.wakeWriter >= 0 else { return }
    let error = errno
    var byte: UInt8 = 0
    _ = write(state.pointee.wakeWriter, &byte, 1)
    errno = error
  }

  /// Restores the terminal's attributes. A signal handler may call it.
  static func restoreTerminal() {
    // The terminal of a process in the background belongs to another one.
    guard state.pointee.hasAttributes, tcgetpgrp(0) == getpgrp() else { return }
    tcsetattr(0, TCSANOW, &state.pointee.attributes)
  }

  static func waitForInput() -> Wakening {
    var files = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: state.pointee.wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&files, 2, -1) >= 0 else { return errno == EINTR ? .signal : .end }
    if state.pointee.isInputEnded != 0 { return .end }
    if files[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(state.pointee.wakeReader, &bytes, bytes.count)
      return .signal
    }
    let events = Int32(files[0].revents)
    return events & POLLIN != 0 && events & POLLNVAL == 0 && !(events & POLLHUP != 0 && available == 0)
      ? .input : .end
  }

  static var available: Int32 {
    var count: Int32 = 0
    return ioctl(0, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  /// Whether the window was resized or the process resumed since the last call.
  static func takeRedrawing() -> (isResized: Bool, isResumed: Bool) {
    defer { (state.pointee.isResized, state.pointee.isResumed) = (0, 0) }
    return (state.pointee.isResized != 0, state.pointee.isResumed != 0)
  }

  /// Lets the editor draw its line again, below what another thread has printed.
  static func redraw() {
    state.pointee.isResumed = 1
    wake()
  }

  /// Ends the input as if the terminal, or the pipe, were closed. Any thread may call it.
  static func endInput() {
    state.pointee.isInputEnded = 1
    wake()
  }

  static var isInputEnded: Bool { state.pointee.isInputEnded != 0 }
  static func forgetResizing() { state.pointee.isResized = 0 }

  private static func die(of signal: Int32) {
    restoreTerminal()
    change(signal, previous + Int(signal), nil)
    // Delivered when this handler returns.
    raise(signal)
  }

  /// Stops the process with the terminal as it was at the start, and continues with the terminal as it is now.
  private static func stop(_ signal: Int32) {
    let error = errno
    var attributes = termios()
    let isRead = tcgetattr(0, &attributes) == 0
    restoreTerminal()
    var ours = sigaction()
    change(signal, previous + Int(signal), &ours)
    var (signals, mask) = (sigset_t.of(signal), sigset_t())
    raise(signal)
    // The process stops here.
    sigprocmask(SIG_UNBLOCK, &signals, &mask)
    sigprocmask(SIG_SETMASK, &mask, nil)
    change(signal, &ours, nil)
    if isRead, tcgetpgrp(0) == getpgrp() { tcsetattr(0, TCSANOW, &attributes) }
    state.pointee.isResumed = 1
    wake()
    errno = error
  }

  private static func install(_ signal: Int32, _ handler: Interrupt.Handler) {
    change(signal, nil, previous + Int(signal))
    // A parent such as nohup decides which signals are ignored.
    guard !Interrupt.isIgnoring(previous[Int(signal)]) else { return }
    var action = sigaction()
    Interrupt.setHandler(handler, of: &action)
    // A read of the line editor goes on after these.
    action.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
    change(signal, &action, nil)
  }

  /// A stack for the handlers, since a stack overflow leaves none.
  private static func addSignalStack() {
    var old = stack_t()
    guard sigaltstack(nil, &old) == 0, Int32(old.ss_flags) & Int32(SS_DISABLE) != 0 else { return }
    var new = stack_t()
    new.ss_size = 1 << 16
    new.ss_sp = malloc(1 << 16)
    if new.ss_sp != nil { sigaltstack(&new, nil) }
  }

  static func openPipe() {
    guard state.pointee.wakeReader < 0, let (reader, writer) = ChildProcess.makePipe() else { return }
    for end in [reader, writer] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
    (state.pointee.wakeReader, state.pointee.wakeWriter) = (reader.number, writer.number)
  }
}
