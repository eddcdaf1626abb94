import ScrollModel

extension Command {
  static let echo = Command(
    name: "echo", topic: .sessions, kind: .reading,
    syntax: ["echo TEXT…"],
    summary: "prints the words, a blank between them",
    example: "echo \"offset:\"; scroll.contentOffset.y"
  ) { arguments, _ throws(Diagnostic) in
    .text([arguments.takeRest().map(\.text).joined(separator: " ")])
  }

  static let seed = Command(
    name: "seed", topic: .sessions, kind: .acting,
    syntax: ["seed N"],
    summary: "draws the numbers of the entries to come from N",
    example: "seed 7; add; list"
  ) { arguments, session throws(Diagnostic) in
    let seed = try arguments.require("a whole number such as 7").seed()
    try arguments.end()
    session.reseed(seed)
    return .seeded(seed)
  }

  static let reset = Command(
    name: "reset", topic: .sessions, kind: .acting,
    syntax: ["reset"],
    summary: "begins again: no entries, time 0, the seed it started with",
    details: [
      "What the session started with are the options, and what is set of it (set session.…) before",
      "anything else is done.",
    ],
    example: "add 3; reset; list"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    session.restart()
    return .restarted
  }

  static let quit = Command(
    name: "quit", topic: .sessions, kind: .acting,
    syntax: ["quit [STATUS]"],
    summary: "ends the session, with a status from 0 to 255 if given",
    example: "quit"
  ) { arguments, session throws(Diagnostic) in
    let status = try arguments.take()?.wholeNumber(in: 0...255)
    try arguments.end()
    session.exitRequest = Session.ExitRequest(status: status.map { Int32($0) })
    return .done
  }
}
