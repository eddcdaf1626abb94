import Foundation

/// Says that the app's code has ended the process, which would look as if the user had.
enum AppExit {
  private static let memory = SignalMemory(repeating: false)

  static func listen() {
    _ = memory.pointer
    atexit {
      guard !AppExit.memory.pointer.pointee else { return }
      try? FileDescriptor.standardError.write(Array("EntryDemo: the app's code has called exit\n".utf8))
    }
  }

  /// The process ends by itself now.
  static func expect() { memory.pointer.pointee = true }
}
