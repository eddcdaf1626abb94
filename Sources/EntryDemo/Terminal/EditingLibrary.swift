import EntryCommands
import Foundation

/// The readline interface of libedit or libreadline, loaded at run time: the package depends on neither.
/// Only what both libraries share is used. Where they differ, the comments say so.
struct EditingLibrary {
  typealias Matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias LineHandler = @convention(c) (UnsafeMutablePointer<CChar>?) -> Void
  typealias Completer = @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> Matches?
  typealias Action = @convention(c) () -> Void
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

    var isPrefix: Bool { type == 1 }
  }

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
      if let library = try? EditingLibrary(Symbols(handle: handle)) { return library }
      dlclose(handle)
    }
    return nil
  }

  private init(_ symbols: Symbols) throws(Symbols.Missing) {
    let version: UnsafeMutablePointer<UnsafePointer<CChar>?> = try symbols.variable("rl_library_version")
    isGNU = version.pointee.map { !String(cString: $0).contains("EditLine") } ?? false
    initialize = try symbols.function("rl_initialize")
    installHandler = try symbols.function("rl_callback_handler_install")
    removeHandler = try symbols.function("rl_callback_handler_remove")
    readCharacter = try symbols.function("rl_callback_read_char")
    updateDisplay = try symbols.function("rl_forced_update_display")
    resize = try symbols.function("rl_resize_terminal")
    // libedit draws nothing in `resize` either.
    readSize = (try? symbols.function("rl_reset_screen_size")) ?? resize
    addHistory = try symbols.function("add_history")
    stifleHistory = try symbols.function("stifle_history")
    usingHistory = try symbols.function("using_history")
    point = try symbols.variable("rl_point")
    end = try symbols.variable("rl_end")
    lineBuffer = try symbols.variable("rl_line_buffer")
    completer = try symbols.variable("rl_attempted_completion_function")
    completionIsOver = try symbols.variable("rl_attempted_completion_over")
    completionEnd = try symbols.variable("rl_completion_append_character")
    wordBreaks = try symbols.variable("rl_completer_word_break_characters")
    basicWordBreaks = try symbols.variable("rl_basic_word_break_characters")
    name = try symbols.variable("rl_readline_name")
    catchesSignals = try symbols.variable("rl_catch_signals")
    insertText = try? symbols.function("rl_insert_text")
    copyText = try? symbols.function("rl_copy_text")
    runBinding = try? symbols.function("rl_parse_and_bind")
    freeLineState = try? symbols.function("rl_free_line_state")
    cleanUpSignals = try? symbols.function("rl_cleanup_after_signal")
    bindVariable = try? symbols.function("rl_variable_bind")
    setSize = try? symbols.function("rl_set_screen_size")
    keymap = try? symbols.function("rl_get_keymap")
    catchesResizing = try? symbols.variable("rl_catch_sigwinch")
    changesEnvironment = try? symbols.variable("rl_change_environment")
  }

  private struct Symbols {
    struct Missing: Error {}

    let handle: UnsafeMutableRawPointer

    func function<Function>(_ name: String) throws(Missing) -> Function {
      guard let symbol = dlsym(handle, name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }

    func variable<Value>(_ name: String) throws(Missing) -> UnsafeMutablePointer<Value> {
      guard let symbol = dlsym(handle, name) else { throw Missing() }
      return symbol.assumingMemoryBound(to: Value.self)
    }
  }
}
