import ScrollModel

extension Command {
  static let echo = Command(
    topic: .sessions, kind: .reading, syntax: ["echo TEXT…"],
    summary: "prints the words, separated by blanks", example: "echo \"offset:\"; scroll.contentOffset.y",
    result: .lines, inBlock: .independent
  ) { arguments, _ throws(Diagnostic) in TextResult([arguments.takeRest().map(\.text).joined(separator: " ")])
  }

  static let seed = Command(
    topic: .sessions, kind: .acting, syntax: ["seed N"],
    summary: "generates the numbers of new entries from the seed N", example: "seed 7; add; list",
    result: .object(["seed": .any(of: [.number, .string])])
  ) { arguments, session throws(Diagnostic) in
    let seed = try arguments.require("a whole number such as 7").seed()
    try arguments.end()
    session.reseed(seed)
    return Note("seed \(seed)", ["seed": .seed(seed)])
  }

  package static let reset = Command(
    topic: .sessions, kind: .acting, syntax: ["reset"],
    summary: "starts again: no entries, time 0, the initial settings",
    details: [
      "The initial settings are the options, and what set session.… changed before any other command."
    ], example: "add 3; reset; list", otherWords: ["restart"]
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    session.restart()
    try session.applyTexts(at: arguments.command.column)
    return Note()
  }

  static let clear = Command(
    topic: .sessions, kind: .reading, syntax: ["clear"], summary: "clears the terminal; nothing else changes",
    example: "clear", otherWords: ["cls"], inBlock: .independent, isPaged: false
  ) { arguments, _ throws(Diagnostic) in
    try arguments.end()
    return ClearedScreen()
  }

  static let quit = Command(
    topic: .sessions, kind: .acting, syntax: ["quit [STATUS]"],
    summary: "ends the session; STATUS is from 0 to 255", example: "quit",
    spellings: ["exit", ":q"], otherWords: ["bye", "q", "logout"], changesByItself: false
  ) { arguments, session throws(Diagnostic) in
    let status = try arguments.take()?.wholeNumber(in: 0...255)
    try arguments.end()
    session.exitRequest = Session.ExitRequest(status: status.map { Int32($0) })
    return Note()
  }
}

/// The result of `clear`: an empty terminal, and nothing elsewhere.
package struct ClearedScreen: CommandResult, Described { package static let members: [Member<Self>] = [] }
