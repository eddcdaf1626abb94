import EntryCommands
import Foundation

// Inside the class the name of the system call refers to its own method.
private func readByte(_ byte: inout UInt8) -> Bool { read(0, &byte, 1) == 1 || errno == EINTR }

/// A line editor made of libedit or libreadline, for the terminal of the process. It uses the callback interface: the program waits for
/// keys and signals itself, so that neither library installs signal handlers of its own.
final class LibraryEditor: LineEditor {
  /// The editor that reads now. The libraries have one state and call plain functions, so there is one per process.
  nonisolated(unsafe) private static var reading: LibraryEditor?

  private let library: EditingLibrary
  private let history: CommandHistory
  private var lastLine: String?
  private var complete: (String) -> Completions = { Completions(kept: $0, words: []) }
  private var result: EditedLine?
  private var prompt = ""
  /// The width of the terminal when the line was last drawn.
  private var columns = 80
  /// In bytes.
  private let longestLine: Int32
  static let historyLimit = 1000

  /// - Returns: nil if no library is there.
  init?(_ environment: [String: String], history: CommandHistory) {
    guard let library = EditingLibrary.load(environment["ENTRYDEMO_EDITOR"]) else { return nil }
    (self.library, self.history) = (library, history)
    longestLine = Int32(library.isGNU ? LineReader.longestLine : Self.longestLineOfLibedit)
    // Both libraries read characters in the encoding of the locale, and lines are UTF-8 whatever the locale says.
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
    library.catchesSignals.pointee = 0
    library.catchesResizing?.pointee = 0
    library.changesEnvironment?.pointee = 0
    library.name.pointee = Self.permanent("EntryDemo")
    // A word is the whole text before the cursor: quotes and braces are for the program to understand.
    library.wordBreaks.pointee = Self.permanent("")
    library.basicWordBreaks.pointee = Self.permanent("")
    _ = library.initialize()
    if library.isGNU {
      // A pasted text runs line by line, and no escape sequence is left behind by a crash.
      _ = library.bindVariable?("enable-bracketed-paste", "off")
      _ = library.bindVariable?("show-all-if-ambiguous", "on")
      _ = library.bindVariable?("isearch-terminators", Self.searchTerminators(library))
    } else {
      guard Self.makeRoom(in: library) else { return nil }
    }
    library.completer.pointee = { text, _, _ in LibraryEditor.completeReading(text) }
    library.usingHistory()
    library.stifleHistory(Int32(Self.historyLimit))
    for line in history.load(last: Self.historyLimit) { recall(line) }
  }

  /// The longest line for libedit, in bytes, which is what a terminal without an editor takes, too.
  private static let longestLineOfLibedit = 4096

  /// Makes libedit's buffers so large that they never grow. libedit (3.1-20221030 and before) writes a zero behind the line through
  /// `rl_line_buffer`. When it has moved the line to a larger buffer, this pointer is outdated, and a line of some thousand bytes destroys
  /// the heap. It also converts all that was ever in its buffer at each key, so they can't be much larger than a line.
  private static func makeRoom(in library: EditingLibrary) -> Bool {
    guard let insert = library.insertText, let copy = library.copyText, let bind = library.runBinding else {
      return false
    }
    // One key can at most double a line, by a yank, once it has no count. A command of libedit's own (Meta-X, in vi's mode a
    // colon) crashes at an open quote.
    for key in (0...9).map({ "^[\($0)" }) + ["^[x", "^[X", "-a :"] {
      let line = strdup("bind \(key) ed-unassigned")
      if let line { _ = bind(line) }
      free(line)
    }
    let size = 2 * longestLineOfLibedit + 1024
    _ = insert(String(repeating: "x", count: size))
    free(copy(0, 1))
    // The text is dropped when a line begins. From now on the zero is written here.
    library.lineBuffer.pointee = calloc(16 * size, 1)?.assumingMemoryBound(to: CChar.self)
    return library.lineBuffer.pointee != nil
  }

  /// The keys that end a search in GNU's library without being executed: by default Escape and Ctrl-J.
  /// A key that begins a sequence, such as Ctrl-X, has to end it, too: inside a search the callback interface (8.2 and before)
  /// calls a null pointer for the rest of the sequence.
  private static func searchTerminators(_ library: EditingLibrary) -> String {
    let keymap = library.keymap?()?.assumingMemoryBound(to: EditingLibrary.KeyBinding.self)
    let prefixes = (1..<128).filter { keymap?[$0].isPrefix ?? false }
    return Set([0x0A, 0x18, 0x1B] + prefixes).sorted().map { key in
      let octal = String(key, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }.joined()
  }

  /// A text that is never freed, for variables of a library.
  private static func permanent(_ text: String) -> UnsafePointer<CChar>? { UnsafePointer(strdup(text)) }

  func remember(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), line != lastLine,
      line.utf8.count <= CommandHistory.longestLine
    else { return }
    history.append(line)
    recall(line)
  }

  private func recall(_ line: String) {
    lastLine = line
    guard line.utf8.count <= longestLine else { return }
    _ = library.addHistory(line)
  }

  func read(prompt: String, complete: @escaping (String) -> Completions) -> EditedLine {
    fflush(nil)
    (self.prompt, self.complete) = (prompt, complete)
    result = nil
    Self.reading = self
    defer { Self.reading = nil }
    columns = FileDescriptor.standardOutput.terminalSize?.columns ?? 80
    // A window that is resized from here on is drawn again.
    TerminalSignals.forgetResizing()
    readSize()
    library.installHandler(prompt) { line in LibraryEditor.finishReading(line) }
    while true {
      if let result { return result }
      guard !Interrupt.isPending else { return drop(.interrupted) }
      adaptToSignals()
      switch TerminalSignals.waitForInput() {
      case .signal: continue
      case .end: return drop(.end)
      case .input: readKey()
      }
      if result == nil, library.end.pointee > longestLine { return dropRest() }
    }
  }

  private func readKey() {
    library.readCharacter()
    guard !library.isGNU, result == nil, TerminalSignals.available == 0 else { return }
    // The key that ends a search in libedit is put back, for a next call that would otherwise come only with the next key.
    FileDescriptor.standardInput.withoutBlocking { library.readCharacter() }
  }

  /// Called by the library with a complete line, or nil at the end of the input.
  private static func finishReading(_ line: UnsafeMutablePointer<CChar>?) {
    guard let editor = reading else { return free(line) }
    // Otherwise GNU's library would begin the next line at once.
    editor.library.removeHandler()
    if let line {
      let bytes = UnsafeBufferPointer(start: line, count: strlen(line)).map { UInt8(bitPattern: $0) }
      editor.result = .line(bytes)
      free(line)
    } else {
      editor.result = .end
    }
  }

  /// Ends the reading without a line, with the cursor in the last row of what was typed.
  private func drop(_ result: EditedLine) -> EditedLine {
    // GNU's library moves to the last row itself when it cleans up.
    let rows = library.isGNU ? 0 : row(of: library.end.pointee) - row(of: library.point.pointee)
    let column = (prompt.count + Int(max(0, library.end.pointee))) % max(1, columns)
    library.freeLineState?()
    library.cleanUpSignals?()
    library.removeHandler()
    guard result != .end else { return result }
    let down = String(repeating: "\n", count: max(0, min(rows, 1000))) + "\r\u{1B}[\(column)C"
    let ending = result == .interrupted ? "^C" : "\n"
    try? FileDescriptor.standardOutput.write(Array((down + ending).utf8))
    return result
  }

  private func row(of position: Int32) -> Int { (prompt.count + Int(max(0, position))) / max(1, columns) }

  /// Skips the rest of a line that is too long, which would otherwise be read as the next one.
  private func dropRest() -> EditedLine {
    while true {
      guard !Interrupt.isPending else { return drop(.interrupted) }
      switch TerminalSignals.waitForInput() {
      case .signal: continue
      case .end: return drop(.end)
      case .input:
        var byte: UInt8 = 0
        guard readByte(&byte) else { return drop(.end) }
        if byte == 0x0D || byte == 0x0A { return drop(.tooLong(limit: Int(longestLine))) }
      }
    }
  }

  private func adaptToSignals() {
    let (isResized, isResumed) = TerminalSignals.takeRedrawing()
    guard isResized || isResumed else { return }
    if isResumed {
      library.updateDisplay()
    } else if library.isGNU {
      if readSize() { library.updateDisplay() } else { library.resize() }
    } else {
      // libedit draws from where the cursor is, as if that were the line's begin.
      let up = row(of: library.point.pointee)
      let begin = (up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J"
      try? FileDescriptor.standardOutput.write(Array(begin.utf8))
      library.resize()
      library.updateDisplay()
    }
    columns = FileDescriptor.standardOutput.terminalSize?.columns ?? columns
  }

  /// The smallest window that GNU's library survives. In a window of one row it scrolls by a third of its columns, and divides by it.
  private static let leastSize: (rows: Int, columns: Int) = (2, 4)

  /// Lets the library read the size of the window. GNU's gets at least the smallest one that it survives.
  /// - Returns: whether the window is smaller than that.
  @discardableResult private func readSize() -> Bool {
    let (least, size) = (Self.leastSize, FileDescriptor.standardOutput.terminalSize)
    guard library.isGNU, let size, size.rows < least.rows || size.columns < least.columns,
      let setSize = library.setSize
    else {
      library.readSize()
      return false
    }
    setSize(Int32(max(size.rows, least.rows)), Int32(max(size.columns, least.columns)))
    return true
  }

  /// Called by the library with the text before the cursor.
  private static func completeReading(_ text: UnsafePointer<CChar>?) -> EditingLibrary.Matches? {
    guard let editor = reading, let text else { return nil }
    // Otherwise the library would complete the names of files.
    editor.library.completionIsOver.pointee = 1
    guard let line = String(validatingCString: text) else { return nil }
    let found = editor.complete(line)
    let listed = found.words + found.placeholders.map { "(\($0))" }
    guard !listed.isEmpty else { return nil }
    let end = found.words.count == 1 ? found.end?.asciiValue ?? 0 : 0
    editor.library.completionEnd.pointee = Int32(end)
    // The first element replaces the text; the others are listed. A single word stands alone for GNU's library and twice
    // for libedit. The array may end in several zeros.
    var matches = [found.kept + (found.replacement ?? "")]
    if listed.count > 1 || found.words.isEmpty {
      matches += listed.count > 1 ? listed : listed + [" "]
    } else if !editor.library.isGNU {
      matches.append(matches[0])
    }
    return array(of: matches)
  }

  /// Texts in memory that the library frees.
  private static func array(of texts: [String]) -> EditingLibrary.Matches? {
    let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = calloc(texts.count + 3, size) else { return nil }
    let array = memory.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, text) in texts.enumerated() { array[index] = strdup(text) }
    return array
  }
}
