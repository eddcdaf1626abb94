// Mutation tests: `swift .ci/check-mutants.swift`. Does some test fail if an operator or a constant of the sources is another?
//
// usage: swift .ci/check-mutants.swift [--count N] [--seed N] [--again] [--skip-build] [--self-test]
//
// --count N    the number of mutants, 500 unless set; they are chosen at random
// --seed N     the seed of the choice, 1 unless set
// --again      the same choice, without the mutants that the last run killed; also after it was ended. Suites are not run for their times
//              again, unless a test has changed
// --skip-build  runs what the last run built
// --self-test  checks the reader of sources and the list of equivalent mutants, and nothing else
//
// One build has all mutants: a copy of the package in .build-mutants, in which a chosen operator is replaced by an operator of its
// own that acts as the old or the new one, and a chosen literal by a call. MUTANT=17 turns on mutant 17. What the compiler refuses
// is left out. First each suite runs alone, which tells its time and the mutants that it reaches. Then each mutant runs the suites
// that reach it, first those that reach few others, until a test fails or a limit of time passes. The mutants that survive are printed.
// `.ci/equivalent-mutants.txt` names those that no test can find, with reasons. It takes about an hour on two cores. Linux only.

import Foundation

/// The least share that must be found, in percent.
let score = 90.0
let scratch = ".build-mutants"
let package = "\(scratch)/package"
let equivalentsFile = ".ci/equivalent-mutants.txt"
/// What is mutated: the solver, the closed form, the clock and the readers.
let folders = [
  "Sources/StackModel/LinearProgram/", "Sources/StackModel/Stack/", "Sources/StackModel/Views/Rows/",
  "Sources/StackModel/Constraints/LengthCost.swift", "Sources/ScrollModel/Animation/",
  "Sources/EntryDemo/Commands/Language/", "Sources/EntryDemo/Commands/Reading/",
  "Sources/StackModel/ConstraintLog/",
]
/// The folders of targets, those inside others first.
let moduleFolders = [
  "Sources/StackModel/LinearProgram", "Sources/StackModel/ConstraintLog", "Sources/StackModel",
  "Sources/ScrollModel", "Sources/EntryDemo/Commands", "Sources/EntryDemo/Course", "Sources/EntryDemo",
]
/// Suites that depend on the machine's speed, or start so many processes that they are too slow.
let leftOut = ["Terminal", "Process", "TypedLessons", "FaultTests", "TrapTests", "ManyTaps", "LongSession"]
/// What the random tests' counts are multiplied with.
let randomRuns = "0.5"
/// How many seconds of tests run for each mutant: in a first process, and in a second one.
let secondsOfTests = [10.0, 60.0]

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("check-mutants: \(message)\n".utf8))
  exit(1)
}

// MARK: Sources

/// A place that can be changed.
struct Site {
  enum Kind {
    case infix, assignment, prefix, literal, call
  }
  var kind: Kind
  var range: Range<Int>
  var line: Int
  var old: String
  var new: String
}

let infixes = [
  "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-",
  "-": "+", "*": "/",
  "/": "*", "+=": "-=", "-=": "+=",
]

/// The places of a source that can be changed, in order.
func sites(in source: [UInt8]) -> [Site] {
  var sites: [Site] = []
  var place = 0
  var line = 1
  var previous = ""
  var isDirective = false
  func byte(_ index: Int) -> UInt8 { source.indices.contains(index) ? source[index] : 10 }
  func isCharacter(_ index: Int, of text: StaticString) -> Bool {
    let value = byte(index)
    return text.withUTF8Buffer { $0.contains(value) }
  }
  func isBlank(_ index: Int) -> Bool { isCharacter(index, of: " \n\t") }
  func isDigit(_ index: Int) -> Bool { isCharacter(index, of: "0123456789") }
  func isLetter(_ index: Int) -> Bool {
    let value = byte(index)
    return value >= 0x80 || value == 95 || (65...90).contains(value & 0xDF)
  }
  func advance() {
    if byte(place) == 10 { line += 1 }
    place += 1
  }
  /// Skips a string literal that begins here.
  func skipString() {
    var pounds = 0
    while byte(place) == 35 {
      pounds += 1
      place += 1
    }
    let quotes = byte(place + 1) == 34 && byte(place + 2) == 34 ? 3 : 1
    func isRun(of value: UInt8, _ count: Int, at start: Int) -> Bool {
      (start..<start + count).allSatisfy { byte($0) == value }
    }
    place += quotes
    while place < source.count {
      if isRun(of: 34, quotes, at: place), isRun(of: 35, pounds, at: place + quotes) {
        place += quotes + pounds
        return
      }
      if byte(place) == 92, isRun(of: 35, pounds, at: place + 1) {
        place += 1 + pounds
        if byte(place) == 40 {
          var depth = 0
          repeat {
            if byte(place) == 34 || (byte(place) == 35 && isCharacter(place + 1, of: "\"#")) {
              skipString()
              continue
            }
            if byte(place) == 40 { depth += 1 }
            if byte(place) == 41 { depth -= 1 }
            advance()
          } while depth > 0 && place < source.count
          continue
        }
      }
      advance()
    }
  }
  while place < source.count {
    if isBlank(place) {
      if byte(place) == 10 { isDirective = false }
      advance()
      continue
    }
    let start = place
    if byte(place) == 47, byte(place + 1) == 47 {
      while byte(place) != 10 { place += 1 }
      continue
    }
    if byte(place) == 47, byte(place + 1) == 42 {
      var depth = 0
      repeat {
        let pair = [byte(place), byte(place + 1)]
        if pair == [47, 42] { depth += 1 }
        if pair == [42, 47] { depth -= 1 }
        if pair == [47, 42] || pair == [42, 47] { place += 1 }
        advance()
      } while depth > 0 && place < source.count
      continue
    }
    if byte(place) == 34 || (byte(place) == 35 && isCharacter(place + 1, of: "\"#")) {
      skipString()
      previous = "\"\""
      continue
    }
    if isCharacter(place, of: "#@") {
      isDirective = true
      place += 1
      continue
    }
    func add(_ kind: Site.Kind, _ old: String, _ new: String) {
      guard !isDirective else { return }
      sites.append(Site(kind: kind, range: start..<place, line: line, old: old, new: new))
    }
    if isDigit(place) {
      while isDigit(place) || isLetter(place) || (byte(place) == 46 && isDigit(place + 1))
        || (isCharacter(place, of: "+-") && isCharacter(place - 1, of: "eE")
          && !isCharacter(start + 1, of: "x"))
      { place += 1 }
      let text = String(decoding: source[start..<place], as: UTF8.self)
      let digits = text.replacingOccurrences(of: "_", with: "")
      if previous != "." {
        if let number = Int(digits) {
          add(.literal, text, "\(number + 1)")
        } else if let number = Double(digits), !digits.hasPrefix("0x") {
          add(.literal, text, "\(number + 1)")
        }
      }
      previous = text
      continue
    }
    if isLetter(place) || byte(place) == 96 {
      while isLetter(place) || isDigit(place) || byte(place) == 96 { place += 1 }
      let text = String(decoding: source[start..<place], as: UTF8.self)
      if previous != ".", previous != "func" {
        switch text {
        case "true": add(.literal, text, "false")
        case "false": add(.literal, text, "true")
        case "min" where byte(place) == 40: add(.call, text, "max")
        case "max" where byte(place) == 40: add(.call, text, "min")
        default: break
        }
      }
      previous = text
      continue
    }
    if isCharacter(place, of: "/=-+!*%<>&|^~?") {
      // A regular expression.
      if byte(place) == 47, previous == "=", !isBlank(place + 1) {
        while byte(place) != 10 { place += 1 }
        continue
      }
      while isCharacter(place, of: "/=-+!*%<>&|^~?") { place += 1 }
      let text = String(decoding: source[start..<place], as: UTF8.self)
      let isAfterBlank = isBlank(start - 1)
      if isAfterBlank, isBlank(place), let new = infixes[text], !["func", "operator"].contains(previous) {
        add(
          text.hasSuffix("=") && text.count == 2 && "+-".contains(text.prefix(1)) ? .assignment : .infix,
          text, new)
      } else if isAfterBlank || isCharacter(start - 1, of: "([{"), !isBlank(place),
        text == "!" || text == "-",
        !["func", "operator"].contains(previous), !isCharacter(place, of: ").,")
      {
        add(.prefix, text, "")
      }
      previous = text
      continue
    }
    place += 1
    previous = String(decoding: source[start..<place], as: UTF8.self)
  }
  return sites
}

func checkReader() {
  let source = #"""
    // a < b
    @available(macOS 13, *)
    func < (a: A, b: A) -> Bool { a.x < -b.0 && !f("\(a < "b" + c) 1") || xs[2] == min(1.5, y) }
    /* 1 /* 2 */ 3 */ let t = true, r = #"a " < b"#, g: [Set<Int>] = """
      1 + 2 \(g(")") - 1)
      """ + x
    a += 1e-3; b = 0..<10
    """#
  let expected = [
    "3 < <=", "3 - ", "3 && ||", "3 ! ", "3 || &&", "3 2 3", "3 == !=", "3 min max", "3 1.5 2.5",
    "4 true false", "6 + -",
    "7 += -=", "7 1e-3 1.001", "7 0 1", "7 10 11",
  ]
  let found = sites(in: Array(source.utf8)).map { "\($0.line) \($0.old) \($0.new)" }
  guard found == expected else { fail("the reader finds \(found), not \(expected)") }
}

/// A changed place, with its number.
struct Mutant {
  var number: Int
  var file: String
  var site: Site
  var text: String

  /// What stays the same when lines move.
  var key: String { "\(file) | \(text) | \(site.old) → \(site.new)" }

  /// The name of its operator: three of 256 mathematical operators.
  var symbol: String {
    String(
      String.UnicodeScalarView(
        [0, number / 256, number % 256].compactMap { Unicode.Scalar(UInt16(0x2200 + $0)) }))
  }

  var replacement: String {
    switch site.kind {
    case .infix, .assignment, .prefix: symbol
    case .literal: "mutated(\(number), \(site.old), \(site.new))"
    case .call: "mutated_\(site.old)"
    }
  }

  /// The declarations that the replacement needs.
  var declaration: String {
    let (old, new) = (site.old, site.new)
    func function(_ generics: String, _ type: String, _ result: String) -> String {
      "func \(symbol) \(generics)(a: \(type), b: \(type)) -> \(result) { isMutant(\(number)) ? a \(new) b : a \(old) b }"
    }
    switch (site.kind, old) {
    case (.infix, "<"), (.infix, "<="), (.infix, ">"), (.infix, ">="):
      return "infix operator \(symbol): ComparisonPrecedence\n" + function("<T: Comparable>", "T", "Bool")
    case (.infix, "=="), (.infix, "!="):
      return "infix operator \(symbol): ComparisonPrecedence\n" + function("<T: Equatable>", "T", "Bool")
    case (.infix, "&&"), (.infix, "||"):
      let precedence = old == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence"
      return """
        infix operator \(symbol): \(precedence)
        func \(symbol) (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {
          if isMutant(\(number)) { return try a \(new) b() }
          return try a \(old) b()
        }
        """
    case (.infix, "+"), (.infix, "-"):
      return "infix operator \(symbol): AdditionPrecedence\n" + function("<T: AdditiveArithmetic>", "T", "T")
    case (.infix, _):
      return "infix operator \(symbol): MultiplicationPrecedence\n" + function("<T: FloatingPoint>", "T", "T")
        + "\n"
        + function("<T: BinaryInteger>", "T", "T")
    case (.assignment, _):
      return """
        infix operator \(symbol): AssignmentPrecedence
        func \(symbol) <T: AdditiveArithmetic>(a: inout T, b: T) { if isMutant(\(number)) { a \(new) b } else { a \(old) b } }
        """
    case (.prefix, "!"):
      return
        "prefix operator \(symbol)\nprefix func \(symbol) (a: Bool) -> Bool { isMutant(\(number)) ? a : !a }"
    case (.prefix, _):
      return "prefix operator \(symbol)\n"
        + "prefix func \(symbol) <T: SignedNumeric>(a: T) -> T { isMutant(\(number)) ? a : -a }"
    case (.literal, _):
      return ""
    case (.call, _):
      return """
        func mutated_\(old)_\(number)<T: Comparable>(_ a: T, _ b: T) -> T { isMutant(\(number)) ? \(new)(a, b) : \(old)(a, b) }
        """
    }
  }
}

let support = """
  import Foundation

  private let current = getenv("MUTANT").flatMap { Int32(String(cString: $0)) } ?? 0
  private let reachedFile = getenv("MUTANTS_REACHED").map { String(cString: $0) }
  nonisolated(unsafe) private let reached: UnsafeMutablePointer<Bool>? = {
    guard reachedFile != nil else { return nil }
    let reached = UnsafeMutablePointer<Bool>.allocate(capacity: 65536)
    reached.initialize(repeating: false, count: 65536)
    atexit { writeReached() }
    return reached
  }()

  private func writeReached() {
    guard let reached, let reachedFile, let file = fopen(reachedFile, "a") else { return }
    for number in 0..<65536 where reached[number] { fputs("\\(number)\\n", file) }
    fclose(file)
  }

  func isMutant(_ number: Int32) -> Bool {
    if let reached { reached[Int(number)] = true }
    return current == number
  }

  func mutated<T>(_ number: Int32, _ old: T, _ new: T) -> T { isMutant(number) ? new : old }

  """

// MARK: Processes

/// Runs a command and returns its status and output.
func run(_ command: String) -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  process.arguments = ["-c", command]
  let pipe = Pipe()
  (process.standardOutput, process.standardError) = (pipe, pipe)
  do { try process.run() } catch { fail("\(error)") }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

/// Runs suites in one process until a test fails. `timeout` makes a process group, which is ended then.
func suitesFail(_ suites: [String], limit: Double, environment: [String: String]) -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
  process.arguments =
    ["-k", "1", "\(Int(limit) + 1)", tests, "--testing-library", "swift-testing"]
    + suites.flatMap { ["--filter", "^\($0)/"] }
  process.currentDirectoryURL = URL(fileURLWithPath: package)
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    .merging(["STACKMODEL_RANDOM_RUNS": randomRuns]) { $1 }
  let pipe = Pipe()
  (process.standardOutput, process.standardError) = (FileHandle.nullDevice, pipe)
  process.standardInput = FileHandle.nullDevice
  do { try process.run() } catch { fail("\(error)") }
  let reader = pipe.fileHandleForReading
  var rest = Data()
  while true {
    let data = reader.availableData
    if data.isEmpty { break }
    rest.append(data)
    if rest.range(of: Data("✘".utf8)) != nil {
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return true
    }
    // The mark may be cut in two.
    rest = rest.suffix(2)
  }
  process.waitUntilExit()
  return process.terminationStatus != 0
}

// MARK: Steps

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

func text(of path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

/// Writes a file if its text differs, so that what did not change is not compiled again.
func write(_ content: String, to path: String) {
  if text(of: path) == content { return }
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try content.write(toFile: path, atomically: true, encoding: .utf8)
  } catch { fail("\(error)") }
}

/// Adds a line to a file.
func append(_ line: String, to path: String) {
  guard let file = FileHandle(forWritingAtPath: path) else { return }
  file.seekToEndOfFile()
  file.write(Data((line + "\n").utf8))
  try? file.close()
}

/// Whether a file of the tests was copied, so that what is known of the suites is old.
nonisolated(unsafe) var hasNewTests = false

/// Copies a file into the package if it differs.
func copy(_ file: String) {
  let (source, target) = (URL(fileURLWithPath: file), URL(fileURLWithPath: "\(package)/\(file)"))
  guard let data = try? Data(contentsOf: source), data != (try? Data(contentsOf: target)) else { return }
  do {
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
    if file.hasPrefix("Tests/") { hasNewTests = true }
  } catch { fail("\(error)") }
}

/// Mutants of the files, in a random order, at most one a line.
func choose(seed: UInt64) -> [Mutant] {
  var all: [Mutant] = []
  for file in run("git ls-files '*.swift'").output.split(separator: "\n").map(String.init) {
    guard folders.contains(where: file.hasPrefix), let source = text(of: file) else { continue }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    all += sites(in: Array(source.utf8)).map {
      Mutant(number: 0, file: file, site: $0, text: lines[$0.line - 1].trimmingCharacters(in: .whitespaces))
    }
  }
  print("\(all.count) places can be changed")
  var generator = Generator(state: seed)
  all.shuffle(using: &generator)
  var lines: Set<String> = []
  return all.filter { lines.insert("\($0.file):\($0.site.line)").inserted }
}

/// Copies the package, and puts the mutants into the copy.
func writePackage(_ mutants: [Mutant]) {
  let files = run("git ls-files --cached --others --exclude-standard").output.split(separator: "\n").map(
    String.init)
  let mutated = Set(mutants.map(\.file))
  let kept = Set(files).union(moduleFolders.map { "\($0)/Mutants.swift" })
  for file in files where !mutated.contains(file) { copy(file) }
  let copied = "cd \(package) && find . -name .build -prune -o -type f -print"
  for file in run(copied).output.split(separator: "\n").map({ String($0.dropFirst(2)) })
  where !kept.contains(file) {
    try? FileManager.default.removeItem(atPath: "\(package)/\(file)")
  }
  for (file, mutants) in Dictionary(grouping: mutants, by: \.file) {
    guard var source = text(of: file).map({ Array($0.utf8) }) else { continue }
    for mutant in mutants.sorted(by: { $0.site.range.lowerBound > $1.site.range.lowerBound }) {
      var replacement = mutant.replacement
      if mutant.site.kind == .call { replacement += "_\(mutant.number)" }
      source.replaceSubrange(mutant.site.range, with: Array(replacement.utf8))
    }
    write(String(decoding: source, as: UTF8.self), to: "\(package)/\(file)")
  }
  for folder in moduleFolders {
    let declarations = mutants.filter { mutant in
      moduleFolders.first { mutant.file.hasPrefix($0 + "/") } == folder
    }.map(\.declaration)
    write(support + declarations.joined(separator: "\n"), to: "\(package)/\(folder)/Mutants.swift")
  }
}

/// Builds the copy, and leaves out mutants until the compiler accepts it.
func build(_ mutants: [Mutant]) -> [Mutant] {
  var mutants = mutants
  for round in 1...20 {
    writePackage(mutants)
    let result = run(
      "swift build --build-tests --package-path \(package) -Xswiftc -continue-building-after-errors 2>&1")
    if result.status == 0 { return mutants }
    var refused: Set<Int> = []
    for line in Set(result.output.split(separator: "\n")) {
      guard line.contains(": error:"), let range = line.range(of: "/package/Sources/") else { continue }
      let fields = line[range.upperBound...].split(separator: ":")
      guard fields.count > 2, let number = Int(fields[1]) else { continue }
      let near = mutants.filter { $0.file == "Sources/\(fields[0])" && abs($0.site.line - number) <= 12 }
      if let distance = near.map({ abs($0.site.line - number) }).min() {
        refused.formUnion(near.filter { abs($0.site.line - number) == distance }.map(\.number))
      }
    }
    print("build \(round): the compiler refuses \(refused.count) mutants")
    if refused.isEmpty { fail(String(result.output.suffix(4000))) }
    mutants.removeAll { refused.contains($0.number) }
    let list = (text(of: "\(scratch)/refused.txt") ?? "") + refused.map { "\(keys[$0] ?? "")\n" }.joined()
    write(list, to: "\(scratch)/refused.txt")
  }
  fail("the copy does not compile")
}

// MARK: Main

setvbuf(stdout, nil, _IOLBF, 0)
let equivalents = Dictionary(
  (text(of: equivalentsFile) ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
    line.range(of: " | ", options: .backwards).map {
      (String(line[..<$0.lowerBound]), String(line[$0.upperBound...]))
    }
  }, uniquingKeysWith: { $1 })
for (key, _) in equivalents {
  let parts = key.components(separatedBy: " | ")
  guard parts.count > 2, let source = text(of: parts[0]),
    source.contains(parts[1..<parts.count - 1].joined(separator: " | "))
  else { fail("\(equivalentsFile): no such line: \(key)") }
}

var arguments = Array(CommandLine.arguments.dropFirst())
var (count, seed, isAgain, isBuilt) = (500, UInt64(1), false, false)
while !arguments.isEmpty {
  let option = arguments.removeFirst()
  switch option {
  case "--self-test":
    checkReader()
    print("check-mutants: the reader is right, and the list of equivalent mutants is of these sources")
    exit(0)
  case "--again": isAgain = true
  case "--skip-build": isBuilt = true
  case "--count", "--seed":
    guard let value = arguments.first.flatMap({ Int($0) }), value > 0 else {
      fail("\(option) needs a number")
    }
    arguments.removeFirst()
    if option == "--count" { count = value } else { seed = UInt64(value) }
  default: fail("unknown option \(option)")
  }
}
checkReader()
do { try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true) } catch {
  fail("\(error)")
}

let known = Set((text(of: "\(scratch)/refused.txt") ?? "").split(separator: "\n").map(String.init))
// Some more than asked for, since the compiler refuses some.
var candidates = Array(choose(seed: seed).prefix(count + count / 5 + 5))
for index in candidates.indices { candidates[index].number = index + 1 }
let keys = Dictionary(uniqueKeysWithValues: candidates.map { ($0.number, $0.key) })
let accepted = candidates.filter { !known.contains($0.key) }
let mutants = Array((isBuilt ? accepted : build(accepted)).prefix(count))
print("\(mutants.count) mutants are built")

let tests = run("realpath \"$(swift build --package-path \(package) --show-bin-path)\"/*.xctest").output
  .trimmingCharacters(in: .whitespacesAndNewlines)
let list = run("cd \(package) && '\(tests)' --testing-library swift-testing --list-tests 2>/dev/null").output
let suites = Set(
  list.split(separator: "\n").compactMap {
    $0.contains("/") ? $0.split(separator: "/").first.map(String.init) : nil
  }
).filter { suite in !leftOut.contains(where: suite.contains) }.sorted()
if suites.count < 50 { fail("only \(suites.count) suites were found") }

/// The suites that reach a mutant, with their seconds.
var reaching: [Int: [(suite: String, seconds: Double)]] = [:]
let reachedFile = FileManager.default.currentDirectoryPath + "/\(scratch)/reached.txt"
/// A line for each suite: its name, its seconds, and the numbers of the mutants that it reaches. Without seconds it failed.
let suitesFile = "\(scratch)/suites.txt"
if !isAgain || hasNewTests { write("", to: suitesFile) }
var recorded: [String: [String]] = [:]
for line in (text(of: suitesFile) ?? "").split(separator: "\n") {
  let words = line.split(separator: " ").map(String.init)
  recorded[words[0]] = Array(words.dropFirst())
}
for suite in suites {
  if recorded[suite] == nil {
    try? FileManager.default.removeItem(atPath: reachedFile)
    let begin = Date()
    var words: [String] = []
    if !suitesFail([suite], limit: 300, environment: ["MUTANTS_REACHED": reachedFile]) {
      words = [String(format: "%.2f", Date().timeIntervalSince(begin))]
      words += Set((text(of: reachedFile) ?? "").split(separator: "\n").map(String.init)).sorted()
    }
    recorded[suite] = words
    append(([suite] + words).joined(separator: " "), to: suitesFile)
  }
  guard let words = recorded[suite], let seconds = words.first.flatMap({ Double($0) }) else {
    print("left out, since it fails without a mutant: \(suite)")
    continue
  }
  for number in words.dropFirst().compactMap({ Int($0) }) {
    reaching[number, default: []].append((suite, seconds))
  }
}
print("\(suites.count) suites ran without a mutant")

/// Whether some test fails. The suites that reach the fewest mutants come first: they are about these sources.
func isKilled(_ mutant: Mutant) -> Bool {
  var rest = (reaching[mutant.number] ?? []).sorted {
    (recorded[$0.suite]?.count ?? 0, $0.suite) < (recorded[$1.suite]?.count ?? 0, $1.suite)
  }
  for limit in secondsOfTests where !rest.isEmpty {
    var (chosen, sum): ([String], Double) = ([], 0)
    while let next = rest.first, chosen.isEmpty || sum + next.seconds <= limit {
      chosen.append(next.suite)
      sum += next.seconds
      rest.removeFirst()
    }
    if suitesFail(chosen, limit: 15 + 4 * sum, environment: ["MUTANT": "\(mutant.number)"]) { return true }
  }
  return false
}

let resultsFile = "\(scratch)/results.txt"
if !isAgain { write("", to: resultsFile) }
let killedBefore = Set(
  (text(of: resultsFile) ?? "").split(separator: "\n").compactMap {
    $0.hasPrefix("killed ") ? String($0.dropFirst(7)) : nil
  })
var survivors: [Mutant] = []
for (index, mutant) in mutants.enumerated()
where equivalents[mutant.key] == nil && !killedBefore.contains(mutant.key) {
  if isKilled(mutant) {
    append("killed \(mutant.key)", to: resultsFile)
  } else {
    append("survived \(mutant.key)", to: resultsFile)
    survivors.append(mutant)
    let note = reaching[mutant.number] == nil ? " (no test reaches it)" : ""
    print(
      "survived: \(mutant.file):\(mutant.site.line): \(mutant.site.old) → \(mutant.site.new)\(note): \(mutant.text)"
    )
  }
  if index % 50 == 49 { print("\(index + 1) of \(mutants.count) ran, \(survivors.count) survive") }
}

print("\n| folder | mutants | equivalent | killed | survived | score |\n|---|---|---|---|---|---|")
var total = (judged: 0, killed: 0)
for folder in folders {
  let all = mutants.filter { $0.file.hasPrefix(folder) }
  let equivalent = all.count { equivalents[$0.key] != nil }
  let survived = survivors.count { $0.file.hasPrefix(folder) }
  let killed = all.count - equivalent - survived
  total = (total.judged + killed + survived, total.killed + killed)
  let percent = String(format: "%.1f %%", 100 * Double(killed) / Double(max(1, killed + survived)))
  print("| \(folder) | \(all.count) | \(equivalent) | \(killed) | \(survived) | \(percent) |")
}
let percent = 100 * Double(total.killed) / Double(max(1, total.judged))
print(String(format: "%d of %d mutants are killed: %.1f %%", total.killed, total.judged, percent))
if percent < score { fail("at least \(score) % must be found") }
