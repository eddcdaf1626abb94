/// The runs of a script: one for each combination of the values of the `matrix` lines at its head.
package struct ScriptMatrix: Hashable, Sendable {
  /// A value of the session or of the start scene, and what it is in turn.
  package struct Axis: Hashable, Sendable {
    /// The path of the value, such as `session.textSize`.
    package let path: String
    /// The values as they are typed, without quotes; the first is that of a run outside `test`.
    package let values: [String]
  }

  /// One value of each axis.
  package struct Combination: Hashable, Sendable {
    /// The values in the order of the axes, such as `320 568, A3`; empty without axes.
    package let name: String
    /// The value of each path.
    package let values: [String: String]
  }

  /// A `matrix` line that can't be read.
  package struct Failure: Error, Hashable {
    package let diagnostic: Diagnostic
    /// The number of the line, counted from 1.
    package let line: Int
    package let text: String
  }

  /// The largest number of combinations of a script.
  package static let limit = 1_000
  /// The axes in the order of their lines; none for a script that runs once.
  package private(set) var axes: [Axis] = []

  /// Reads the head of a script: `matrix` and `texts` lines, `set session.…`, blank lines and comments, up to the first other command.
  /// What is no UTF-8 or has an open quote ends the head: the run of the script reports it.
  package init(source: String) throws(Failure) {
    var rest = Array(source.utf8)
    var reader = LineReader {
      defer { rest = [] }
      return rest
    }
    while case .text(let line)? = reader.next() {
      let lexed = Lexer.read(line)
      for command in lexed.commands {
        guard command.belongsToHead else { return }
        guard command.name?.text == Command.matrix.name else { continue }
        do throws(Diagnostic) { try append(command) } catch {
          throw Failure(diagnostic: error, line: reader.number, text: line)
        }
      }
      if lexed.diagnostic != nil { return }
    }
  }

  private mutating func append(_ command: CommandText) throws(Diagnostic) {
    var arguments = Arguments(command)
    let (path, values) = try Self.axis(&arguments)
    guard !axes.contains(where: { $0.path == path.text }) else {
      throw path.error(.badArgument, "\(path.text) has a matrix line already")
    }
    axes.append(Axis(path: path.text, values: values.map(\.text)))
    guard axes.reduce(1, { min($0, Self.limit + 1) * $1.values.count }) <= Self.limit else {
      throw command.error(.limit, "the matrix has more than \(Self.limit) combinations with this line")
    }
  }

  static func axis(_ arguments: inout Arguments) throws(Diagnostic) -> (path: Word, values: [Word]) {
    let path = try arguments.require("a path such as session.textSize")
    guard arguments.peek != nil else {
      throw Diagnostic(.syntax, "expected at least one value of \(path.text)", at: arguments.endColumn)
    }
    let values = arguments.takeRest()
    guard values.count <= limit else {
      throw Diagnostic(.limit, "the matrix has more than \(limit) combinations", at: values[0].column)
    }
    var seen: Set<String> = []
    for value in values where !seen.insert(value.text).inserted {
      throw value.error(.badArgument, "\(value.shown) is twice in this line")
    }
    return (path, values)
  }

  /// All combinations: the last axis changes first. One without values if there are no axes.
  package var combinations: [Combination] {
    axes.reduce([Combination(name: "", values: [:])]) { all, axis in
      all.flatMap { combination in
        axis.values.map { value in
          let name = Self.name(of: value, at: axis.path)
          return Combination(
            name: combination.name.isEmpty ? name : "\(combination.name), \(name)",
            values: combination.values.merging([axis.path: value]) { $1 })
        }
      }
    }
  }

  /// The settings whose values say by themselves what they are.
  private static let plainPaths: Set = ["session.viewport", "session.textSize", "session.locale"]

  /// A value in the name of a combination: with its path if it would be a riddle without.
  private static func name(of value: String, at path: String) -> String {
    let value = value.isEmpty ? "\"\"" : ControlCharacters.escaped(value)
    if plainPaths.contains(path) { return value }
    return "\(path.hasPrefix("session.") ? String(path.dropFirst(8)) : path) \(value)"
  }
}
