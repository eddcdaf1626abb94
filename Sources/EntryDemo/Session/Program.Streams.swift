extension Program {
  /// Where bytes go and come from, and what else the world tells the program; tests hand in their own.
  package struct Streams {
    /// Opens a source and gives what reads it piece by piece, empty at the end.
    package var read: (Options.Source) throws(FileFailure) -> (() throws(FileFailure) -> [UInt8])
    /// Fails with whether it is only a closed pipe.
    package var write: ([UInt8]) throws(WriteFailure) -> Void
    package var writeError: ([UInt8]) -> Void
    /// Gives a file a new content, whole or not at all.
    package var replaceFile: (_ path: String, [UInt8]) throws(FileFailure) -> Void
    /// Fails where a file could not be given a new content.
    package var checkReplaceable: (_ path: String) throws(FileFailure) -> Void = { (_) throws(FileFailure) in
    }
    /// Opens a file to append to, mended where it was cut off.
    package var openJournal: (_ path: String) throws(FileFailure) -> OpenJournal
    /// What is the same for all paths of one file.
    package var identity: (_ path: String) -> String = { $0 }
    package var isInputTerminal = false
    package var isOutputTerminal = false
    package var isErrorTerminal = false
    /// How much the terminal shows, nil where there is none.
    package var terminalSize: () -> (rows: Int, columns: Int)? = { nil }
    package var environment: [String: String] = [:]
    package var today: CalendarDate
    /// Whether the user has asked to stop what runs.
    package var isInterrupted: () -> Bool = { false }
    package var forgetInterrupt: () -> Void = {}
    /// Whether hardly any memory is left.
    package var isMemoryShort: () -> Bool = { false }
    /// A clock that only runs forward.
    package var uptime: () -> Duration = { .zero }

    package init(
      read: @escaping (Options.Source) throws(FileFailure) -> (() throws(FileFailure) -> [UInt8]),
      write: @escaping ([UInt8]) throws(WriteFailure) -> Void, writeError: @escaping ([UInt8]) -> Void,
      replaceFile: @escaping (String, [UInt8]) throws(FileFailure) -> Void,
      openJournal: @escaping (String) throws(FileFailure) -> OpenJournal, today: CalendarDate
    ) {
      self.read = read
      self.write = write
      self.writeError = writeError
      self.replaceFile = replaceFile
      self.openJournal = openJournal
      self.today = today
    }
  }

  /// A journal that has been opened.
  package struct OpenJournal {
    let isEmpty: Bool
    /// The file to which what could not be read was moved, if anything was.
    let unreadable: String?
    let append: ([UInt8]) throws(FileFailure) -> Void

    package init(
      isEmpty: Bool, unreadable: String? = nil, append: @escaping ([UInt8]) throws(FileFailure) -> Void
    ) {
      self.isEmpty = isEmpty
      self.unreadable = unreadable
      self.append = append
    }
  }

  /// Why a file can't be used, in the system's words.
  package struct FileFailure: Error {
    package let reason: String
    package init(reason: String) { self.reason = reason }
  }

  package struct WriteFailure: Error {
    package let isClosedPipe: Bool
    package let reason: String
    package init(isClosedPipe: Bool, reason: String) {
      self.isClosedPipe = isClosedPipe
      self.reason = reason
    }
  }
}
