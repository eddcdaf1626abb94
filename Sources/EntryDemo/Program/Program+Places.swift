import EntryCommands

extension Program {
  /// The path of a file that a command reads: beside the script that names it, else in the working folder with a warning.
  func located(_ path: String) -> String {
    guard let beside = besideScript(path) else { return path }
    guard !streams.isFile(beside) else { return beside }
    if streams.isFile(path), !options.isJSON {
      let place = ControlCharacters.escaped("\(lastPlace.file):\(lastPlace.line)")
      streams.printError(
        "\(place): warning: \(Diagnostic.quoted(path)) is not beside the script; the one in the working folder is read",
        style: errors.style)
    }
    return path
  }

  /// The path of a file that a command writes: beside the script that names it, so that the script finds it again.
  func placed(_ path: String) -> String { besideScript(path) ?? path }

  /// A path of the running script's folder; nil if it names the file wherever the script is.
  private func besideScript(_ path: String) -> String? {
    guard sources.last?.identity != nil, !path.hasPrefix("/"), let slash = lastPlace.file.lastIndex(of: "/")
    else { return nil }
    return String(lastPlace.file[...slash]) + path
  }

  struct ReportedFailure {
    /// What is wrong; its column counts in the line of `place`.
    let diagnostic: Diagnostic
    /// The command; empty for a line that can't be read.
    let command: String
    let place: Reply.Place
    /// The places of the `source` commands that led to the file, innermost first.
    let stack: [Reply.Place]
    let time: Duration
    let excerpt: [String]
  }
}
