import EntryCommands

extension Streams {
  private var isInWorkflow: Bool { !(environment["GITHUB_ACTIONS"] ?? "").isEmpty }

  /// - Parameter areCommands: whether they are commands for a workflow of GitHub. Others are never read as such.
  func print(_ bytes: [UInt8], as form: PrintedText.Form, areCommands: Bool = false) throws(WriteFailure) {
    try write(PrintedText.bytes(areCommands ? bytes : plain(bytes, as: form), as: form))
  }

  private func plain(_ bytes: [UInt8], as form: PrintedText.Form) -> [UInt8] {
    guard isInWorkflow else { return bytes }
    var workflowForm = WorkflowText.Form.text
    if case .json = form { workflowForm = .json }
    return Array(WorkflowText.withoutCommands(String(decoding: bytes, as: UTF8.self), workflowForm).utf8)
  }

  func printError(_ lines: String..., style: TextStyleSheet = .plain) { printError(lines, style: style) }

  func printError(_ error: Diagnostic) {
    let near = error.suggestion.map { ["did you mean \($0)?"] } ?? []
    printError(["EntryDemo: error: \(error.message)"] + near)
  }

  func printError(_ lines: [String], style: TextStyleSheet = .plain) {
    let bytes = plain(Array(lines.map { $0 + "\n" }.joined().utf8), as: .text(style))
    writeError(PrintedText.bytes(bytes, as: .text(style)))
  }
}

extension TextStyleSheet {
  /// Colours as the option says; `auto` colours on a terminal unless NO_COLOR is set (no-color.org).
  init(_ color: Options.Color, isTerminal: Bool, _ streams: Streams) {
    switch color {
    case .always: self.init(isColored: true)
    case .never: self.init(isColored: false)
    case .auto: self.init(isColored: isTerminal && (streams.environment["NO_COLOR"] ?? "").isEmpty)
    }
  }
}

extension Work {
  init(_ streams: Streams) {
    self.init()
    isInterrupted = streams.isInterrupted
    uptime = streams.uptime
    isMemoryShort = streams.isMemoryShort
    guard streams.isErrorTerminal else { return }
    show = { line in
      let columns = streams.terminalSize()?.columns ?? 80
      let shown = line.map { TextLayout.prefix($0, columns: columns - 1) } ?? ""
      streams.writeError(Array("\r\(ControlCharacters.escaped(shown))\u{1B}[K".utf8))
    }
  }
}
