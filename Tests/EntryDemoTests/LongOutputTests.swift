import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing
import ScrollModel

/// Results with many lines.
@Suite("Long output")
struct LongOutputTests {
  /// The sizes of the pieces in which a run writes its output, and the output.
  private func pieces(_ script: String, _ arguments: String...) -> (sizes: [Int], output: String) {
    let sizes = Sizes()
    let result = run(
      arguments, input: Array(script.utf8),
      write: { bytes throws(WriteFailure) in sizes.append(bytes.count) })
    result.expect(status: 0)
    return (sizes.all, result.output)
  }

  @Test("is written in pieces of about 64 KiB as it is made", arguments: [[], ["--json"]])
  func inPieces(_ option: [String]) throws {
    let (sizes, output) = pieces("add 1200\nsettle\nlist\n", option.first ?? "--color=never")
    #expect(output.utf8.count > 80_000)
    #expect(sizes.count >= 4 && (sizes.max() ?? 0) < 70_000, "\(sizes)")
    guard option.isEmpty else {
      let object = try JSONSerialization.jsonObject(with: Data(output.split(separator: "\n")[2].utf8))
      let result = (object as? [String: Any])?["result"] as? [String: Any]
      #expect((result?["entries"] as? [Any])?.count == 1200)
      return
    }
    let lines = output.split(separator: "\n").dropFirst(2)
    #expect(lines.count == 1201)
    #expect(Set(lines.map { $0.prefix { $0 != " " } }).count == 1201)
  }

  @Test("stops at once when the reader closes the pipe")
  func closedPipe() {
    let sizes = Sizes()
    let started = Sizes()
    let result = run(
      [], input: Array(("add 900; settle\n" + String(repeating: "list\n", count: 100_000)).utf8),
      write: { bytes throws(WriteFailure) in
        if sizes.all.count >= 3 { throw WriteFailure(isClosedPipe: true, reason: "Broken pipe") }
        sizes.append(bytes.count)
        started.append(1)
      })
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(started.all.count == 3)
  }

  @Test("the width of a number is that of its text")
  func numberWidths() {
    var generator = SplitMix64(seed: 7)
    let edges: [Double] = [
      0, -0.0, 0.0004, -0.0004, 0.0005, 0.0015, 9.9995, -9.9995, 99.9996, 1e9, -1e9, 1e15, 999_999_999.9996,
      .infinity,
    ]
    let random = (0..<20_000).map { index in
      (Double(generator.next() % 2_000_001) - 1_000_000) / [1, 3, 7, 1000, 10_000, 1e6][index % 6]
    }
    for number in edges + random where NumberText.roundedCount(number) != NumberText.rounded(number).count {
      Issue.record("\(number)")
    }
  }

  @Test("a JSON list has the same bytes as the encoder writes", arguments: RandomRuns.seeds(20))
  func encoder(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let letters = ["a", "\\\"", "\\\\", "\\n", "/", "é", "\\u{1F600}", "\\u{7F}", " ", "</b>", "\\u{2028}"]
    let text = (0..<generator.next() % 12).map { _ in letters[Int(generator.next() % UInt64(letters.count))] }
    let script =
      "add 3; advance 0.0\(generator.next() % 100)\nset e2.date.text \"\(text.joined())\"\nlist\nat 0 list\n"
    let lines = run(["--json"], input: Array(script.utf8)).lines
    #expect(lines.count == 5)
    // `at` encodes the same list as a part of its result.
    func list(_ line: String, from start: String, to end: String) throws -> Substring {
      let first = try #require(line.range(of: start))
      let last = try #require(line.range(of: end, options: .backwards))
      return line[first.upperBound..<last.lowerBound]
    }
    let plain = try list(lines[3], from: "\"result\":", to: ",\"seq\"")
    let nested = try list(lines[4], from: "\"result\":{\"at\":", to: "},\"seq\"")
    #expect(nested.hasSuffix("\"result\":" + plain), "\(plain)\n\(nested)")
  }

  @Test("numbers have the digits of the format %.3f", arguments: RandomRuns.seeds(10))
  func numbers(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func reference(_ value: Double) -> String {
      var text = String(format: "%.3f", value)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      return text == "-0" ? "0" : text
    }
    var values = [
      0.0005, 0.0015, 1.0005, -1.0005, 0.0625, 0.03125, 2.4995, 999.9995, 0.9996, -0.0004, 1e-300,
    ]
    for _ in 0..<500 {
      let bits = generator.next()
      values.append(Double(bits % 2_000_003) / 16 / 1000 * (bits % 2 == 0 ? 1 : -1))
      values.append((Double(bits % 1_000_000) + 0.5) / 1000)
      values.append(Double(bits >> 11) * 0x1p-53 * pow(10, Double(bits % 12) - 3))
    }
    for value in values where value != value.rounded() {
      #expect(NumberText.rounded(value) == reference(value), "\(value)")
    }
  }

  @Test("on a terminal no word is broken, and a timeline says which columns do not fit")
  func terminal() {
    func lines(_ script: String, columns: Int) -> [String] {
      run(
        ["--color=never"], input: Array(script.utf8),
        configure: {
          $0.isOutputTerminal = true
          $0.terminalSize = { (24, columns) }
        }
      ).lines
    }
    let scripts = [
      "scene height; view box; constrain box.height == 100; put box in stack; constrain stack.bottom == root.bottom",
      "scene nested; layout; constraints; why image.width", "help scenes; scenes",
      "add 2; why stack.height; constraints; animations; state; list",
      "scene empty; stack s; view a 40x20; view b 60x30; put a in s; put b in s; put s in root; "
        + "constrain s.width == 300; compare s.distribution",
    ]
    for script in scripts {
      let plain = run(["-c", script]).lines
      for columns in [80, 60] {
        let fitted = lines(script, columns: columns)
        func words(_ lines: [String]) -> [Substring] {
          lines.flatMap { $0.split { $0 == " " || $0 == "\t" } }
        }
        #expect(words(fitted) == words(plain), "\(script)")
        let longest = words(plain).map(\.count).max() ?? 0
        // Lines in the console's format stay whole, so that they can be copied.
        func isOfConsole(_ line: Substring) -> Bool {
          line.contains("<NSLayoutConstraint") || line.hasPrefix("\t")
        }
        let console = fitted.map { $0[...] }.filter(isOfConsole)
        #expect(console == plain.map { $0[...] }.filter(isOfConsole))
        for line in fitted where !isOfConsole(line[...]) {
          #expect(line.count <= max(columns, longest + columns / 2), "\(line)")
        }
      }
    }
    let wide = "add 12; timeline every 0.1"
    let fitted = lines(wide, columns: 80)
    #expect(run(["-c", wide]).lines[1].count > 80)
    #expect(fitted.dropFirst().allSatisfy { $0.count <= 80 })
    #expect(
      fitted.contains { $0.contains("left out") && $0.contains("80 columns") && $0.contains("e12.height") })
  }

  @Test("on a terminal an error message is broken at blanks, its place and line are not")
  func errors() {
    func narrow(_ streams: inout Streams) {
      streams.isErrorTerminal = true
      streams.terminalSize = { (24, 40) }
    }
    let message = run(["-c", "set root.height 3"]).errors
    let result = run(["--color=always", "-c", "set root.height 3"], configure: narrow)
    let plain = result.errors.replacing(/\u{1B}\[[0-9]*m/, with: "")
    result.expect(errors: "\u{1B}[31merror:\u{1B}[0m")
    #expect(plain != message)
    #expect(plain.split { $0 == " " || $0 == "\n" } == message.split { $0 == " " || $0 == "\n" })
    #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 40 })
    let usage = run(["--seed", String(repeating: "long ", count: 9)], configure: narrow)
    #expect(usage.errors.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }
}

private final class Sizes: @unchecked Sendable {
  private(set) var all: [Int] = []

  func append(_ size: Int) { all.append(size) }
}
