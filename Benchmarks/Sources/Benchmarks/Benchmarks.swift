import Foundation

/// Measures and prints one table; with `--smoke` small sizes, checked for how they grow; with `--only TEXT` the cases
/// that have that in their names; with `--plot FILE` a picture of the costs, too.
@main
struct Benchmarks {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let isSmoke = arguments.contains("--smoke")
    let cases =
      ListCases.all(isSmoke ? [200, 3200] : [100, 1000, 10_000, 100_000]) + SolverCases.all(isSmoke: isSmoke)
      + ReaderCases.all(isSmoke: isSmoke)
    if let first = arguments.first, ["--run", "--prepare"].contains(first), arguments.count == 4,
      let one = cases.first(where: { $0.name == arguments[2] }), let size = Int(arguments[3]),
      let count = Int(arguments[4])
    {
      // For a counter of instructions around this process.
      let scene = one.prepare(size)
      for _ in 0..<count {
        scene.before()
        if first == "--run" { scene.run() }
      }
      return
    }
    if arguments.first == "--compare" {
      CompareCases.printFigures(arguments.dropFirst().compactMap { Int($0) })
      return
    }
    if arguments.contains("--memory"), let count = arguments.last.flatMap(Int.init) {
      print(bytesPerEntry(count))
      return
    }
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).map { arguments[($0 + 1)...].first ?? "" }
    }
    exit(measure(cases, only: value(of: "--only"), isSmoke: isSmoke, plot: value(of: "--plot")) ? 0 : 1)
  }

  /// Measures cases and prints the table.
  /// - Parameters:
  ///   - only: what the names of the cases contain; nil for all.
  ///   - plot: the file of the picture; nil for none.
  /// - Returns: whether no cost grows too fast.
  private static func measure(_ cases: [Case], only: String?, isSmoke: Bool, plot: String?) -> Bool {
    let counts = CommandLine.arguments.contains("--instructions")
    var isFine = true
    var curves: [CostPlot.Curve] = []
    print(row(["case", "size", counts ? "instructions" : "ms", "× the last", "budget, ms", ""]))
    for one in cases where only.map(one.name.contains) ?? true {
      var last: Figure?
      let figures =
        counts
        ? one.sizes.filter { $0 <= 10_000 }.map { instructions(of: one, at: $0) }
        : one.times(isSmoke: isSmoke)
      curves.append(CostPlot.Curve(name: one.name, figures: figures))
      for figure in figures {
        let size = figure.size
        let ratio = last.map { figure.value / max($0.value, 1e-9) }
        var verdict = ""
        if isSmoke, let last, let ratio {
          // Small figures are noisy, so what is cheap may grow by chance.
          let allowed = pow(Double(size) / Double(last.size), one.growth) * (counts ? 2 : 4)
          if ratio > allowed, counts || figure.value > 0.05 {
            verdict = "grows too fast: at most \(text(allowed))"
            isFine = false
          }
        } else if size == one.sizes.last, !counts, let budget = one.budget {
          verdict = figure.value <= budget ? "met" : "missed"
        }
        print(
          row([
            last == nil ? one.name : "", "\(size)", counts ? String(Int(figure.value)) : text(figure.value),
            ratio.map(text) ?? "", size == one.sizes.last ? one.budget.map(text) ?? "" : "", verdict,
          ]))
        last = figure
      }
    }
    if let plot, !CostPlot(curves, unit: counts ? "instructions" : "ms").write(to: plot) {
      print("the picture can't be written to \(plot)")
      isFine = false
    }
    if !isSmoke, !counts, only == nil { printMemory() }
    return isFine
  }

  private static func text(_ value: Double) -> String {
    value >= 100 ? String(format: "%.0f", value) : String(format: value >= 1 ? "%.2f" : "%.4f", value)
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, [40, 8, 14, 12, 12, 0]).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 || index == 5 ? cell.0 + blanks : blanks + cell.0 + (index == 4 ? "  " : "")
    }.joined()
  }

  // MARK: Memory

  /// What an entry takes, in bytes: the growth of this process's resident memory.
  private static func bytesPerEntry(_ count: Int) -> Int {
    let before = residentBytes
    let list = List(count: count)
    let bytes = residentBytes - before
    return list.count > 0 ? bytes / count : 0
  }

  private static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * 4096
  }

  /// What an entry may take, in bytes, in the longest list.
  private static let memoryBudget = 1536

  private static func printMemory() {
    for size in [10_000, 100_000] {
      // In a process of its own: what is free here would be used first.
      let bytes = output(of: CommandLine.arguments[0], ["--memory", String(size)])
      let isLast = size == 100_000
      let verdict = Int(bytes).map { $0 <= memoryBudget ? "met" : "missed" } ?? ""
      print(
        row([
          "bytes an entry, resident", "\(size)", bytes, "", isLast ? "\(memoryBudget) bytes" : "",
          isLast ? verdict : "",
        ]))
    }
  }

  // MARK: Instructions

  /// The instructions of one run, counted by valgrind.
  private static func instructions(of one: Case, at size: Int) -> Figure {
    func count(_ option: String, _ runs: Int) -> Double {
      let text = output(
        of: "/usr/bin/env",
        [
          // Hashes that differ from process to process would change the counts.
          "SWIFT_DETERMINISTIC_HASHING=1",
          "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
          CommandLine.arguments[0], option, one.name, String(size), String(runs),
        ], takesErrors: true)
      let line =
        text.split(separator: "\n").first { $0.contains("I refs:") || $0.contains("I   refs:") } ?? ""
      return Double(line.split(separator: " ").last?.filter(\.isNumber) ?? "") ?? 0
    }
    // What the first run takes once and for all is none of the others', nor what comes before each.
    func further(_ option: String) -> Double { count(option, 11) - count(option, 1) }
    return Figure(size: size, value: (further("--run") - further("--prepare")) / 10)
  }

  private static func output(of program: String, _ arguments: [String], takesErrors: Bool = false) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    if takesErrors { process.standardError = pipe } else { process.standardOutput = pipe }
    guard (try? process.run()) != nil else { return "" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
