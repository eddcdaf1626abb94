// Which lines and regions of Sources no test reaches, by llvm-cov: `swift .ci/check-coverage.swift [--skip-build] [--skip-tests]`.
//
// Builds the tests with coverage in .build-coverage, runs them, and prints a table of folders. It fails if a folder of StackModel,
// ScrollModel or a reader has less than 95 % of its lines or 90 % of its regions. .build-coverage/unreached.txt lists the regions that
// no test reaches. Lines `file: reason` of `.ci/coverage-exceptions.txt` leave a file out; a file that is not lower fails, too.
//
// A process that traps writes no profile, so a region that calls `trap` or `fatalError` counts as reached: the tests of
// preconditions reach those in processes of their own.

import Foundation

let build = ".build-coverage"
let exceptionsFile = ".ci/coverage-exceptions.txt"
let (leastLines, leastRegions) = (95.0, 90.0)
/// The folders whose coverage has an aim: the model, and what reads text.
let folders = [
  "Sources/StackModel/", "Sources/ScrollModel/", "Sources/EntryDemo/Commands/Language/",
  "Sources/EntryDemo/Commands/Reading/", "Sources/EntryDemo/Commands/Diagnoses/",
  "Sources/EntryDemo/Course/Transcripts/",
  "Sources/EntryDemo/Course/Model/", "Sources/EntryDemo/Learn/Sessions/",
  "Sources/EntryDemo/Learn/Player/", "Sources/EntryDemo/Learn/Export/", "Sources/EntryDemo/Doctor/",
]

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("check-coverage: \(message)\n".utf8))
  exit(1)
}

/// Runs a command and returns its output.
@discardableResult
func run(_ command: String) -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  process.arguments = ["-c", command]
  let pipe = Pipe()
  process.standardOutput = pipe
  do { try process.run() } catch { fail("\(error)") }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus != 0 { fail("\(command): status \(process.terminationStatus)") }
  return data
}

func text(of path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

let arguments = CommandLine.arguments.dropFirst()
let flags = "--enable-code-coverage --scratch-path \(build) -Xswiftc -warnings-as-errors"
let root = FileManager.default.currentDirectoryPath
if !arguments.contains("--skip-build") {
  run("swift build --build-tests \(flags) >&2")
}
let products = String(decoding: run("swift build --build-tests \(flags) --show-bin-path"), as: UTF8.self)
  .trimmingCharacters(in: .whitespacesAndNewlines)
// Processes that tests start write profiles, too. The test that is left out limits the sizes of files.
if !arguments.contains("--skip-tests") {
  run(
    """
    rm -rf \(build)/profiles && mkdir -p \(build)/profiles
    export LLVM_PROFILE_FILE='\(root)/\(build)/profiles/%p.profraw'
    '\(products)'/*.xctest --testing-library swift-testing --skip outputTooLarge >\(build)/tests.log 2>&1 </dev/null ||
      { grep -E '^✘|recorded an issue' \(build)/tests.log >&2; exit 1; }
    """)
}

// The tools of the toolchain read its profiles.
let exported = run(
  """
  PATH="$(dirname "$(realpath "$(command -v swift)")"):$PATH"
  find \(build)/profiles -name '*.profraw' -size +0 >\(build)/profiles.txt
  llvm-profdata merge -sparse --failure-mode=all -f \(build)/profiles.txt -o \(build)/tests.profdata >&2
  llvm-cov export -skip-functions -skip-expansions -instr-profile \(build)/tests.profdata '\(products)'/*.xctest
  """)

struct Count: Decodable {
  var count: Int
  var covered: Int

  mutating func add(_ other: Count) {
    count += other.count
    covered += other.covered
  }

  var percent: Double { count == 0 ? 100 : 100 * Double(covered) / Double(count) }
}

/// A place where a count begins: line, column, count, whether it has a count, whether a region begins, whether it is a gap.
struct Segment: Decodable {
  var line: Int
  var column: Int
  var isUnreached: Bool

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    (line, column) = (try values.decode(Int.self), try values.decode(Int.self))
    let count = try values.decode(UInt64.self)
    let (hasCount, isEntry) = (try values.decode(Bool.self), try values.decode(Bool.self))
    isUnreached = count == 0 && hasCount && isEntry
    if !values.isAtEnd, try values.decode(Bool.self) { isUnreached = false }
  }
}

struct Export: Decodable {
  struct Summary: Decodable {
    var lines: Count
    var regions: Count
  }
  struct File: Decodable {
    var filename: String
    var segments: [Segment]
    var summary: Summary
  }
  struct Unit: Decodable {
    var files: [File]
  }
  var data: [Unit]
}

let export: Export
do { export = try JSONDecoder().decode(Export.self, from: exported) } catch { fail("\(error)") }

var exceptions: Set<String> = []
for line in (text(of: exceptionsFile) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
  guard let range = line.range(of: ": "), range.upperBound < line.endIndex else {
    fail("\(exceptionsFile): no reason: \(line)")
  }
  exceptions.insert(String(line[..<range.lowerBound]))
}

var sums: [String: (lines: Count, regions: Count)] = [:]
var unreached: [String] = []
var known: Set<String> = []
for file in export.data.flatMap(\.files) {
  guard let range = file.filename.range(of: "/Sources/", options: .backwards), file.filename.hasPrefix(root)
  else { continue }
  let path = String(file.filename[range.lowerBound...].dropFirst())
  let sourceLines = (text(of: path) ?? "").components(separatedBy: "\n")
  var (lines, regions) = (file.summary.lines, file.summary.regions)
  for segment in file.segments where segment.isUnreached {
    let rest = sourceLines.dropFirst(segment.line - 1).prefix(3).joined(separator: "\n")
    let region = rest.dropFirst(min(rest.count, segment.column - 1)).drop { "{ \n".contains($0) }
    if region.hasPrefix("trap(") || region.hasPrefix("fatalError(") {
      regions.covered += 1
      continue
    }
    unreached.append("\(path):\(segment.line):\(segment.column): \(region.prefix { $0 != "\n" })")
  }
  let isLow = lines.percent < leastLines || regions.percent < leastRegions
  if exceptions.contains(path) {
    known.insert(path)
    if !isLow { fail("\(exceptionsFile): \(path) has \(Int(lines.percent)) % of its lines: remove it there") }
    continue
  }
  let depth = path.hasPrefix("Sources/EntryDemo/Commands/") ? 4 : 3
  let folder = path.split(separator: "/").prefix(depth).joined(separator: "/")
  for name in [folder.hasSuffix(".swift") ? String(path.prefix { $0 != "." }) : folder + "/"]
    + ["Sources/StackModel/", "Sources/ScrollModel/"].filter(path.hasPrefix)
  {
    sums[name, default: (Count(count: 0, covered: 0), Count(count: 0, covered: 0))].lines.add(lines)
    sums[name]?.regions.add(regions)
  }
  if isLow {
    print(String(format: "%5.1f %% of lines, %5.1f %% of regions: ", lines.percent, regions.percent) + path)
  }
}
if let file = exceptions.subtracting(known).first { fail("\(exceptionsFile): there is no \(file)") }
do {
  try (unreached.sorted().joined(separator: "\n") + "\n").write(
    toFile: "\(build)/unreached.txt", atomically: true, encoding: .utf8)
} catch { fail("\(error)") }

for folder in folders where sums[folder] == nil { fail("\(folder) has no sources that were measured") }
print("\n| folder | lines | reached | regions | reached |\n|---|---|---|---|---|")
var low: [String] = []
for (folder, sum) in sums.sorted(by: { $0.key < $1.key }) {
  let (lines, regions) = (
    String(format: "%.1f %%", sum.lines.percent), String(format: "%.1f %%", sum.regions.percent)
  )
  print("| \(folder) | \(sum.lines.count) | \(lines) | \(sum.regions.count) | \(regions) |")
  if folders.contains(folder), sum.lines.percent < leastLines || sum.regions.percent < leastRegions {
    low.append(folder)
  }
}
print("\(unreached.count) regions are not reached: \(build)/unreached.txt")
if !low.isEmpty { fail("too low: \(low.joined(separator: ", "))") }
