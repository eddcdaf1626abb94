package import EntryCommands

/// What a program needs of the system: streams, files, the terminal, the environment and the clock. Tests pass their own.
package struct Streams {
  /// Opens a source. The result reads the next bytes, none at the end.
  package var read: (Options.Source) throws(FileFailure) -> (() throws(FileFailure) -> [UInt8])
  /// Writes bytes to the standard output.
  package var write: ([UInt8]) throws(WriteFailure) -> Void
  package var writeError: ([UInt8]) -> Void
  /// The number of the standard output, which another process may get.
  var outputNumber: Int32 = 1
  /// Whether the standard output takes bytes now.
  var canWrite: () -> Bool = { true }
  /// Replaces the content of a file atomically, if what is there is what may be there.
  package var replaceFile: (_ path: String, [UInt8], ReplacedFile) throws(FileFailure) -> Void
  /// The bytes of a regular file, nil if there is no file. Fails for anything else, and waits for nothing: for files that
  /// a document names. By default it reads as `read` does.
  package var content: (_ path: String) throws(FileFailure) -> [UInt8]?
  /// Fails if `replaceFile` would fail for a file that a user names, and changes nothing.
  var checkReplaceable: (_ path: String) throws(FileFailure) -> Void = { (_) throws(FileFailure) in }
  /// Creates a folder, with those that contain it, if it does not exist.
  package var makeFolder: (_ path: String) throws(FileFailure) -> Void = { (_) throws(FileFailure) in }
  /// A text that is the same for all paths of one file.
  var identity: (_ path: String) -> String = { $0 }
  package var isInputTerminal = false
  package var isOutputTerminal = false
  package var isErrorTerminal = false
  /// The size of the terminal in characters; nil if there is none.
  package var terminalSize: () -> (rows: Int, columns: Int)? = { nil }
  /// Creates the line editor of the terminal; nil if there is none. `keepsHistory` says whether the lines are kept in a file.
  package var makeEditor: (_ keepsHistory: Bool) -> (any LineEditor)? = { _ in nil }
  /// The progress in the course as it was saved; empty if there is none.
  package var loadProgress: () -> [UInt8] = { [] }
  /// Saves the progress in the course. Where that is impossible, it is kept for this run only.
  package var saveProgress: ([UInt8]) -> Void = { _ in }
  /// Starts the user's pager; nil if the user has none.
  var startPager: (() -> Pager.Process?)?
  /// The names in a folder. Fails for anything else.
  package var namesInFolder: (_ path: String) throws(FileFailure) -> FolderNames = {
    (_) throws(FileFailure) in throw FileFailure(reason: "Not a directory")
  }
  package var isFile: (_ path: String) -> Bool = { _ in false }
  package var environment: [String: String] = [:]
  /// The screens of an app, with which sessions begin; none in lessons.
  package var screens: [SceneSource] = []
  package var today: CalendarDate
  /// The largest document that `check` writes, and the most output that differs that it keeps for one, in bytes.
  package var documentLimit = Streams.documentLimit
  package var isInterrupted: () -> Bool = { false }
  /// Resets `isInterrupted`.
  package var forgetInterrupt: () -> Void = {}
  /// Called by a run that goes on after an interrupt: a prompt. Any other run ends soon after it.
  var goOnAfterInterrupts: () -> Void = {}
  package var isMemoryShort: () -> Bool = { false }
  /// The time of a monotonic clock.
  package var uptime: () -> Duration = { .zero }

  package init(
    read: @escaping (Options.Source) throws(FileFailure) -> (() throws(FileFailure) -> [UInt8]),
    write: @escaping ([UInt8]) throws(WriteFailure) -> Void, writeError: @escaping ([UInt8]) -> Void,
    replaceFile: @escaping (String, [UInt8], ReplacedFile) throws(FileFailure) -> Void, today: CalendarDate
  ) {
    (self.read, self.write, self.writeError, self.replaceFile) = (read, write, writeError, replaceFile)
    self.today = today
    content = { path throws(FileFailure) in
      guard let read = try? read(.file(path)) else { return nil }
      var bytes: [UInt8] = []
      while true {
        let more = try read()
        guard !more.isEmpty else { return bytes }
        bytes += more
      }
    }
  }
}

package struct WriteFailure: Error {
  package let isClosedPipe: Bool
  /// Whether the user ended the waiting for a slow reader.
  let isInterrupt: Bool
  /// The system's text.
  package let reason: String
  package init(isClosedPipe: Bool, isInterrupt: Bool = false, reason: String) {
    (self.isClosedPipe, self.isInterrupt, self.reason) = (isClosedPipe, isInterrupt, reason)
  }
}
