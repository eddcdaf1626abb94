import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// The wrong inputs of Examples/errors.md, whose messages `check` compares, under the laws of every error.
@Suite("Wrong inputs")
struct WrongInputTests {
  /// A wrong input, and the error that the document shows for it.
  struct Case: CustomTestStringConvertible {
    let setUp: String
    let line: String
    let column: Int
    let message: String
    let suggestion: String?
    var testDescription: String { line.count > 60 ? "\(line.prefix(60))…" : line }
  }

  static let cases: [Case] = cases(in: "Examples/errors.md")

  /// The errors of a document. A block begins with the commands that set the scene up.
  static func cases(in path: String) -> [Case] {
    let url = SchemaTests.root.appendingPathComponent(path)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var cases: [Case] = []
    for block in text.components(separatedBy: "```entrydemo").dropFirst() {
      let lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n").dropFirst()
      var setUp: String?
      var exchanges: [(line: String, output: [String])] = []
      for line in lines {
        guard line.hasPrefix("> ") else {
          if let last = exchanges.indices.last { exchanges[last].output.append(line) }
          continue
        }
        if setUp == nil {
          setUp = String(line.dropFirst(2))
        } else {
          exchanges.append((String(line.dropFirst(2)), []))
        }
      }
      for exchange in exchanges {
        guard let error = exchange.output.firstMatch(of: /-:\d+:(\d+): error: (.*)/) else { continue }
        let suggestion = exchange.output.last?.wholeMatch(of: /did you mean (.*)\?/)?.1
        cases.append(
          Case(
            setUp: setUp ?? "", line: exchange.line, column: Int(error.1) ?? 0, message: String(error.2),
            suggestion: suggestion.map { String($0) }))
      }
    }
    return cases
  }

  /// Commands that print all that a command may change.
  private static let reading =
    "layout; constraints; conflicts; ambiguous; animations; time; history; session.viewport; session.textSize;"
    + "session.rightToLeft; session.date; session.locale; session.seed"

  /// The output without a wrong input, for each set-up.
  private static let clean: [String: String] = Dictionary(
    uniqueKeysWithValues: Set(cases.map(\.setUp)).map { setUp in
      (setUp, run(["--quiet", "-c", "\(setUp)\n\(reading)", "-c", reading]).output)
    })

  @Test("are many, of every kind of command")
  func count() {
    #expect(Self.cases.count >= 180)
    let tried = Set(Self.cases.compactMap { $0.line.split(separator: " ").first.map(String.init) })
    let withArguments = Command.all.map(\.name).filter {
      !["reset", "end", "abandon", "list", "animations", "scenes", "ambiguous", "conflicts", "history"]
        .contains($0)
    }
    #expect(tried.intersection(withArguments).count >= 30)
    #expect(Self.cases.count { $0.suggestion != nil } >= 110)
  }

  @Test("change nothing", arguments: cases)
  func changesNothing(_ wrong: Case) {
    // Sources of their own, so that an open brace or quote ends with its line.
    let result = run(
      ["--keep-going", "--quiet"]
        + ["\(wrong.setUp)\n\(Self.reading)", wrong.line, Self.reading].flatMap { ["-c", $0] })
    #expect([1, 2].contains(result.status))
    #expect(result.errors.contains(wrong.message))
    #expect(result.output == Self.clean[wrong.setUp])
    // A quoted or escaped message is plain text for the terminal.
    let controls = result.errors.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  /// What follows a suggestion word by word leads to a command that runs, except for these dead ends: another word of
  /// the line is wrong, too, and nothing valid is near it.
  private static let deadEnds: Set<String> = [
    "delet \"\\u{7}\"", "stack t with=5", "subview b in s", "help scrol",
  ]

  @Test("have suggestions that work", arguments: cases.filter { $0.suggestion != nil })
  func suggestions(_ wrong: Case) {
    guard !Self.deadEnds.contains(wrong.line) else { return }
    #expect(Self.leadsToSuccess(wrong.line, after: wrong.setUp, steps: 5), "\(wrong.suggestion ?? "")")
  }

  /// Whether a line runs, or its suggestion leads to one that does: taken as the line, for the word at the column, or for
  /// all from there on.
  private static func leadsToSuccess(_ line: String, after setUp: String, steps: Int) -> Bool {
    let isBlock = line.hasPrefix("animate")
    let script = "\(setUp)\n\(line)\n" + (isBlock ? "end\n" : "")
    let result = run(["--json", "--quiet", "--keep-going"], input: Array(script.utf8))
    if [0, 1].contains(result.status) { return true }
    guard steps > 0, let error = result.output.firstMatch(of: /"column":(\d+)/),
      let column = Int(error.1), let found = result.errorSuggestion
    else { return false }
    let characters = Array(line)
    let place = min(max(column - 1, 0), characters.count)
    let start = characters[..<place].lastIndex(of: " ").map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex(of: " ") ?? characters.count
    let before = String(characters[..<start])
    var candidates = [found, before + found + String(characters[end...]), before + found]
    // A value after KEY= or a priority after @.
    candidates.append(String(characters[..<place]) + found + String(characters[end...]))
    return candidates.contains { $0 != line && leadsToSuccess($0, after: setUp, steps: steps - 1) }
  }

  @Test("read UIKit's names in any case, for every attribute that has one")
  func uiKitNames() {
    let names: [(name: String, ours: String)] = [
      ("linecount", "lines"), ("ishidden", "hidden"), ("opacity", "alpha"),
      ("contentHuggingPriority.vertical", "hugging.vertical"),
      ("contentCompressionResistancePriority.horizontal", "resistance.horizontal"),
      ("intrinsicSize", "intrinsic"), ("frame.minY", "y"), ("bounds.size.height", "height"),
      ("center.y", "centerY"), ("frame.maxX", "right"), ("title", "text"),
      ("directionalLayoutMargins", "layoutMargins"),
      ("firstBaselineAnchor", "firstBaseline"), ("widthAnchor", "width"), ("subviews.count", "subviews"),
      ("size.width", "width"), ("NUMBEROFLINES", "lines"),
    ]
    for (name, ours) in names {
      let result = run(["-c", "scene empty; label title \"a\"; put title in root; title.\(name)"])
      result.expect(status: 2)
      result.expect("\(name)", errors: "it is called \(ours) here", "did you mean title.\(ours)?")
      run(["-c", "scene empty; label title \"a\"; put title in root; title.\(ours)"]).expect(status: 0)
    }
  }

  @Test("in the command line say what the option takes")
  func options() {
    let cases: [(arguments: [String], message: String)] = [
      (["--viewport", "375"], "--viewport needs a size such as 375x480"),
      (["--viewport", "0x480"], "each side from 1 to 100000, not “0x480”"),
      (["--viewport", "375xx480"], "not “375xx480”"),
      (["--viewport"], "--viewport needs a size"),
      (["--seed", "many"], "--seed needs a whole number"),
      (["--date", "2026/01/15"], "--date needs"),
      (["--locale", "klingon"], "--locale needs"),
      (["--color", "blue"], "--color needs"),
      (["--colour", "never"], "unknown option “--colour”; did you mean --color?"),
      (["--JSON"], "did you mean --json?"),
      (["--quiet=yes"], "--quiet takes no value"),
      (["--undo-memory", "0"], "from 1 to 65536, not “0”"),
      (["--scale", "4"], "--scale needs"),
      (["--system", "17"], "--system needs 26 or 18, not “17”"),
    ]
    for (arguments, message) in cases {
      let result = run(arguments)
      result.expect("\(arguments)", status: 64)
      result.expect(errors: message)
    }
  }
}

extension Run {
  /// The suggestion of the last error in JSON output.
  fileprivate var errorSuggestion: String? {
    guard let line = lines.last(where: { $0.contains("\"suggestion\"") }),
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let error = object["error"] as? [String: Any]
    else { return nil }
    return error["suggestion"] as? String
  }
}

extension [String] {
  /// The first match of a pattern in one of the lines.
  fileprivate func firstMatch<Output>(of pattern: Regex<Output>) -> Regex<Output>.Match? {
    lazy.compactMap { $0.firstMatch(of: pattern) }.first
  }
}
