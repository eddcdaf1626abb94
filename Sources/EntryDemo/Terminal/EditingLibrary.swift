import EntryCommands
import Foundation

/// The readline interface of libedit or libreadline, loaded at run time: the package depends on neither.
///
/// Only what both libraries share is used. Where they differ, the comments say so.
struct EditingLibrary {
  typealias Matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias LineHandler = @convention(c) (UnsafeMutablePointer<CChar>?) -> Void
  typealias Completer = @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Matches?
  typealias Action = @convention(c) () -> Void

  /// Whether this is GNU's library and not libedit.
  let isGNU: Bool
  let initialize: @convention(c) () -> Int32
  let installHandler: @convention(c) (UnsafePointer<CChar>, LineHandler) -> Void
  let removeHandler: Action
  let readCharacter: Action
  let updateDisplay: Action
  /// Reads the size of the terminal. While a line is read, GNU's library also draws it again.
  let resize: Action
  /// Reads the size of the terminal before a line is read, and draws nothing.
  let readSize: Action
  let addHistory: @convention(c) (UnsafePointer<CChar>) -> Int32
  let stifleHistory: @convention(c) (Int32) -> Void
  let usingHistory: Action
  /// The cursor and the end of the line, in bytes from its start.
  let point: UnsafeMutablePointer<Int32>
  let end: UnsafeMutablePointer<Int32>
  let lineBuffer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  let completer: UnsafeMutablePointer<Completer?>
  let completionIsOver: UnsafeMutablePointer<Int32>
  let completionEnd: UnsafeMutablePointer<Int32>
  let wordBreaks: UnsafeMutablePointer<UnsafePointer<CChar>?>
  let basicWordBreaks: UnsafeMutablePointer<UnsafePointer<CChar>?>
  let name: UnsafeMutablePointer<UnsafePointer<CChar>?>
  let catchesSignals: UnsafeMutablePointer<Int32>
  /// What only libedit needs.
  let insertText: (@convention(c) (UnsafePointer<CChar>) -> Int32)?
  let copyText: (@convention(c) (Int32, Int32) -> UnsafeMutablePointer<CChar>?)?
  let runBinding: (@convention(c) (UnsafeMutablePointer<CChar>) -> Int32)?
  /// What only GNU's library has, or needs.
  let freeLineState: Action?
  let cleanUpSignals: Action?
  let bindVariable: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32)?
  let setSize: (@convention(c) (_ rows: Int32, _ columns: Int32) -> Void)?
  /// The current keymap, of `KeyBinding`s.
  let keymap: (@convention(c) () -> UnsafeRawPointer?)?
  let catchesResizing: UnsafeMutablePointer<Int32>?
  let changesEnvironment: UnsafeMutablePointer<Int32>?

  /// What a key does: an entry of a keymap of GNU's library, which has 257 of them.
  struct KeyBinding {
    let type: CChar
    let action: UnsafeRawPointer?

    /// Whether more keys follow.
    var isPrefix: Bool { type == 1 }
  }

  /// The libraries in order of preference.
  private static let files: [(name: String, kind: String)] = {
    #if canImport(Darwin)
      [
        ("/usr/lib/libedit.3.dylib", "libedit"), ("libedit.dylib", "libedit"),
        ("libreadline.8.dylib", "readline"),
      ]
    #else
      [("libedit.so.2", "libedit"), ("libedit.so.0", "libedit"), ("libreadline.so.8", "readline")]
    #endif
  }()

  /// Loads the first library that is there and complete.
  /// - Parameter choice: `none`, or `libedit` or `readline` to load only that one; nil or anything else for any.
  static func load(_ choice: String?) -> EditingLibrary? {
    guard choice != "none" else { return nil }
    let isOneWanted = files.contains { $0.kind == choice }
    for file in files where !isOneWanted || file.kind == choice {
      guard let handle = dlopen(file.name, RTLD_NOW | RTLD_LOCAL) else { continue }
      if let library = EditingLibrary(Symbols(handle: handle)) { return library }
      dlclose(handle)
    }
    return nil
  }

  /// Finds all symbols; nil if one is missing.
  private init?(_ symbols: Symbols) {
    guard
      let version: UnsafeMutablePointer<UnsafePointer<CChar>?> = symbols.variable("rl_library_version"),
      let initialize = symbols.function("rl_initialize", as: (@convention(c) () -> Int32).self),
      let installHandler = symbols.function(
        "rl_callback_handler_install", as: (@convention(c) (UnsafePointer<CChar>, LineHandler) -> Void).self),
      let removeHandler = symbols.action("rl_callback_handler_remove"),
      let readCharacter = symbols.action("rl_callback_read_char"),
      let updateDisplay = symbols.action("rl_forced_update_display"),
      let resize = symbols.action("rl_resize_terminal"),
      let addHistory = symbols.function(
        "add_history", as: (@convention(c) (UnsafePointer<CChar>) -> Int32).self),
      let stifleHistory = symbols.function("stifle_history", as: (@convention(c) (Int32) -> Void).self),
      let usingHistory = symbols.action("using_history"),
      let point: UnsafeMutablePointer<Int32> = symbols.variable("rl_point"),
      let end: UnsafeMutablePointer<Int32> = symbols.variable("rl_end"),
      let lineBuffer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = symbols.variable("rl_line_buffer"),
      let completer: UnsafeMutablePointer<Completer?> = symbols.variable("rl_attempted_completion_function"),
      let completionIsOver: UnsafeMutablePointer<Int32> = symbols.variable("rl_attempted_completion_over"),
      let completionEnd: UnsafeMutablePointer<Int32> = symbols.variable("rl_completion_append_character"),
      let wordBreaks: UnsafeMutablePointer<UnsafePointer<CChar>?> = symbols.variable(
        "rl_completer_word_break_characters"),
      let basicWordBreaks: UnsafeMutablePointer<UnsafePointer<CChar>?> = symbols.variable(
        "rl_basic_word_break_characters"),
      let name: UnsafeMutablePointer<UnsafePointer<CChar>?> = symbols.variable("rl_readline_name"),
      let catchesSignals: UnsafeMutablePointer<Int32> = symbols.variable("rl_catch_signals")
    else { return nil }
    isGNU = version.pointee.map { !String(cString: $0).contains("EditLine") } ?? false
    (self.initialize, self.installHandler, self.removeHandler) = (initialize, installHandler, removeHandler)
    (self.readCharacter, self.updateDisplay, self.resize) = (readCharacter, updateDisplay, resize)
    (self.addHistory, self.stifleHistory, self.usingHistory) = (addHistory, stifleHistory, usingHistory)
    (self.point, self.end, self.lineBuffer) = (point, end, lineBuffer)
    (self.completer, self.completionIsOver, self.completionEnd) = (completer, completionIsOver, completionEnd)
    (self.wordBreaks, self.basicWordBreaks) = (wordBreaks, basicWordBreaks)
    (self.name, self.catchesSignals) = (name, catchesSignals)
    // libedit draws nothing in `resize` either.
    readSize = symbols.action("rl_reset_screen_size") ?? resize
    insertText = symbols.function("rl_insert_text", as: (@convention(c) (UnsafePointer<CChar>) -> Int32).self)
    copyText = symbols.function(
      "rl_copy_text", as: (@convention(c) (Int32, Int32) -> UnsafeMutablePointer<CChar>?).self)
    runBinding = symbols.function(
      "rl_parse_and_bind", as: (@convention(c) (UnsafeMutablePointer<CChar>) -> Int32).self)
    freeLineState = symbols.action("rl_free_line_state")
    cleanUpSignals = symbols.action("rl_cleanup_after_signal")
    bindVariable = symbols.function(
      "rl_variable_bind",
      as: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32).self)
    setSize = symbols.function("rl_set_screen_size", as: (@convention(c) (Int32, Int32) -> Void).self)
    keymap = symbols.function(
      "rl_get_keymap", as: (@convention(c) () -> UnsafeRawPointer?).self)
    catchesResizing = symbols.variable("rl_catch_sigwinch")
    changesEnvironment = symbols.variable("rl_change_environment")
  }

  /// The symbols of a loaded library.
  private struct Symbols {
    let handle: UnsafeMutableRawPointer

    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    func action(_ name: String) -> Action? { function(name, as: Action.self) }

    func variable<Value>(_ name: String) -> UnsafeMutablePointer<Value>? {
      dlsym(handle, name)?.assumingMemoryBound(to: Value.self)
    }
  }
}
