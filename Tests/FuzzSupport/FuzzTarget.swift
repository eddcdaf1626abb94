package import TestSupport

/// A test that takes any bytes: the body of a fuzzer.
///
/// It reads no file, no environment and no clock, so that the same bytes give the same run.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name of its corpus and of its executable.
  package let name: String
  /// Whether the bytes are a text, rather than choices.
  package let takesText: Bool
  private let body: @Sendable ([UInt8]) throws(LawFailure) -> Void

  init(
    _ name: String, takesText: Bool, _ body: @escaping @Sendable ([UInt8]) throws(LawFailure) -> Void
  ) { (self.name, self.takesText, self.body) = (name, takesText, body) }

  package var description: String { name }

  /// Runs the target. A trap in the code under test ends the process.
  /// - Throws: a ``LawFailure`` with the replay, if a law does not hold.
  package func run(_ bytes: some Collection<UInt8>) throws(LawFailure) { try body(Array(bytes)) }

  /// What the bytes stand for: the commands that they choose, the text, or the bytes as numbers.
  package func replay(_ bytes: some Collection<UInt8>) -> String {
    switch name {
    case "session": LanguageTargets.sessionLines(Array(bytes)).joined(separator: "\n")
    case "undo": LanguageTargets.undoLines(Array(bytes)).joined(separator: "\n")
    default: takesText ? String(decoding: bytes, as: UTF8.self) : "\(Array(bytes))"
    }
  }

  /// All targets.
  package static let all: [FuzzTarget] = [
    FuzzTarget("lexer", takesText: true, LanguageTargets.lexer),
    FuzzTarget("source", takesText: true, LanguageTargets.source),
    FuzzTarget("script", takesText: true, LanguageTargets.script),
    FuzzTarget("session", takesText: false, LanguageTargets.session),
    FuzzTarget("undo", takesText: false, LanguageTargets.undo),
    FuzzTarget("transcript", takesText: true, LanguageTargets.transcript),
    FuzzTarget("log", takesText: true) { bytes throws(LawFailure) in
      try LogLaw.check(String(decoding: bytes, as: UTF8.self))
    },
    FuzzTarget("doctor", takesText: true, LanguageTargets.doctor),
    FuzzTarget("solver", takesText: false, LayoutTargets.solver),
    FuzzTarget("stacks", takesText: false, LayoutTargets.stacks),
    FuzzTarget("rows", takesText: false, LayoutTargets.rows),
    FuzzTarget("http", takesText: true, HTTPLaw.check),
    FuzzTarget("escapes", takesText: true) { bytes throws(LawFailure) in
      try EscapeLaw.check(String(decoding: bytes, as: UTF8.self))
    },
  ]

  /// The target with a name; nil if there is none.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
