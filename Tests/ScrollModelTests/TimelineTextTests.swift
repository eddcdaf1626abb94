import Foundation
import LayoutTesting
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Timelines as texts")
struct TimelineTextTests {
  /// A timeline of values, 100 ms apart.
  private func timeline<Value>(_ values: [Value], isTruncated: Bool = false) -> Timeline<Value> {
    Timeline(
      samples: values.enumerated().map { .init(instant: .milliseconds($0 * 100), value: $1) },
      isTruncated: isTruncated)
  }

  @Test("a number is one column, and the sparkline has its range")
  func number() {
    let text = """
      seconds  value
      0        0
      0.1      10.25
      0.2      20.5

      value  ▁▅█  0 … 20.5
      """
    expectEqual(timeline([0, 10.25, 20.5]).description, text)
    expectEqual(timeline([CGFloat(0), 10.25, 20.5]).description, text)
    expectEqual("\(timeline([Float(0), 10.25, 20.5]))", text)
  }

  @Test("a frame has four columns, rounded, without zeros at the end and without minus zero")
  func frame() {
    let frames = [CGRect(-0.0001, 1.0 / 3, 100, -2.5), CGRect(12.3456, 2, 100, 0)]
    expectEqual(
      timeline(frames).table,
      """
      seconds  x       y      width  height
      0        0       0.333  100    -2.5
      0.1      12.346  2      100    0
      """)
    expectEqual(timeline(frames).columnNames, ["x", "y", "width", "height"])
    expectEqual(timeline(frames).column("height"), [-2.5, 0])
    expectEqual(timeline(frames).column("depth"), [nil, nil])
  }

  @Test("tuples, arrays, dictionaries, optionals and texts have columns with names")
  func names() {
    expectEqual(
      timeline([(top: 1.5, origin: CGPoint(2, 3)), (top: 2, origin: .zero)]).table,
      """
      seconds  top  origin.x  origin.y
      0        1.5  2         3
      0.1      2    0         0
      """)
    expectEqual(timeline([(1, CGSize(2, 3))]).columnNames, ["0", "1.width", "1.height"])
    expectEqual(timeline([[1, 2], [3]]).table, "seconds  0  1\n0        1  2\n0.1      3  –")
    expectEqual(timeline([["b": 1.0, "a": 2]]).columnNames, ["a", "b"])
    expectEqual(timeline([nil, CGPoint(1, 2)]).table, "seconds  x  y\n0        –  –\n0.1      1  2")
    expectEqual(timeline([nil, 1.0]).column("value"), [nil, 1])
    expectEqual(
      timeline([true, false]).description, "seconds  value\n0        true\n0.1      false",
      "texts have no sparkline")
    expectEqual(timeline(["two\n  lines", ""]).table, "seconds  value\n0        two lines\n0.1      –")
  }

  @Test("instants have all decimals where three don't tell them apart")
  func instants() {
    let samples = [0, 400_000, 16_666_667].map { Timeline<Int>.Sample(instant: .nanoseconds($0), value: 1) }
    expect(Timeline(samples: samples).table.contains("\n0.0004 "))
    expect(Timeline(samples: samples).table.contains("\n0.016666667 "))
    expect(Timeline(samples: [samples[0], samples[2]]).table.contains("\n0.017 "))
    expectEqual(Timeline<Int>(samples: []).table, "seconds")
  }

  @Test("a sparkline of a long timeline has 60 characters, from the first sample to the last")
  func sparkline() throws {
    let long = timeline((0...1000).map { Double($0) })
    let characters = try #require(long.sparklines.split(separator: "  ").dropFirst().first)
    expect(characters.count == 60 && characters.first == "▁" && characters.last == "█")
    expectEqual(String(characters), String(characters.sorted()), "a rising value has a rising line")
    expect(timeline([5, 5, 5]).sparklines.isEmpty)
    expectEqual(timeline([0, .infinity, 8, .nan, 4]).sparklines, "value  ▁ █ ▅  0 … 8")
    expect(
      timeline([-Double.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]).sparklines.contains("▁▅█"))
  }

  @Test("comma-separated values are exact, and texts are quoted")
  func csv() throws {
    let numbers = (1...50).map { 1 / Double($0) }
    let lines = timeline(numbers).csv.split(separator: "\n")
    expectEqual(lines[0], "seconds,value")
    try expectEqual(lines.dropFirst().map { try #require(Double($0.split(separator: ",")[1])) }, numbers)
    expectEqual(lines[4], "0.3,0.25")
    expectEqual(
      timeline([(a: "x,\"y\"", b: nil as Double?), (a: "z", b: 1)]).csv,
      "seconds,a,b\n0,\"x,\"\"y\"\"\",\n0.1,z,1\n")
  }

  @Test("JSON is exact, and a missing value is null")
  func json() throws {
    expectEqual(
      timeline([1 / 3.0, nil, .infinity], isTruncated: true).json,
      #"{"columns":["value"],"isTruncated":true,"samples":[{"seconds":0,"values":[0.3333333333333333]},"#
        + #"{"seconds":0.1,"values":[null]},{"seconds":0.2,"values":["inf"]}]}"#)
    let object = try JSONSerialization.jsonObject(with: Data(timeline([CGPoint(1, 2)]).json.utf8))
    let samples = try #require((object as? [String: Any])?["samples"] as? [[String: Any]])
    expectEqual(samples[0]["values"] as? [Double], [1, 2])
  }

  @Test("an instant has the value of its sample, or nil; the latest sample is not after it")
  func subscripts() {
    let values = timeline(Array(0...20))
    for millisecond in stride(from: -50, through: 2100, by: 50) {
      let instant = Duration.milliseconds(millisecond)
      let expected = values.samples.last { $0.instant <= instant }
      expectEqual(values[at: instant], values.samples.first { $0.instant == instant }?.value)
      expectEqual(values.latest(at: instant)?.value, expected?.value)
    }
    expect(Timeline<Int>(samples: []).latest(at: .zero) == nil)
  }

  // MARK: Stored texts

  @Test("a timeline agrees with its own texts, also with other line ends and with blank lines at the end")
  func same() {
    for isTruncated in [false, true] {
      let values = timeline([0.1234567, 2, 3].map { CGPoint($0, -$0) }, isTruncated: isTruncated)
      expect(values.difference(from: values.description) == nil)
      expect(values.difference(from: values.table) == nil)
      expect(values.difference(from: "\n\(values)\n\n".replacing("\n", with: "\r\n")) == nil)
    }
    let names = timeline([["first  view": 1.0]])
    expect(names.difference(from: names.table) == nil)
  }

  @Test("a difference names the column, the instant and both numbers")
  func differences() {
    let stored = timeline([(x: 0.0, y: 1.0), (x: 1, y: 1), (x: 2, y: 1)]).description
    let moved = timeline([(x: 0.0, y: 1.0), (x: 1.5, y: 1.0005), (x: 2.0009, y: 2)])
    expectEqual(moved.difference(from: stored), "x at 0.1 s: 1.5, stored 1\ny at 0.2 s: 2, stored 1")
    expectEqual(moved.difference(from: stored, tolerance: 0.5), "y at 0.2 s: 2, stored 1")
    expect(moved.difference(from: stored, tolerance: 1) == nil)
    expectEqual(
      timeline([1, 2]).difference(from: stored), "the columns are seconds, value, stored: seconds, x, y")
    expectEqual(
      timeline([1], isTruncated: true).difference(from: timeline([1]).table),
      "the timeline is truncated, stored: complete")
    expectEqual(
      timeline([1]).difference(from: "seconds  value\nhello"),
      """
      the stored line “hello” can't be read
      0 s: not stored
      """)
    expectEqual(timeline([1]).difference(from: ""), "the columns are seconds, value, stored: ")
  }

  @Test("samples that were added or are missing are one line each, and ten lines are shown")
  func addedAndMissing() {
    let values = timeline(Array(0..<30))
    let even = Timeline(samples: values.samples.filter { $0.value.isMultiple(of: 2) })
    let odd = Timeline(samples: values.samples.filter { !$0.value.isMultiple(of: 2) })
    let lines = values.difference(from: even.table)?.split(separator: "\n") ?? []
    expect(lines.count == 11 && lines[0] == "0.1 s: not stored" && lines[10] == "and 5 more")
    expectEqual(
      even.difference(from: values.table)?.hasPrefix("0.1 s: stored only\n0.3 s: stored only"), true)
    expectEqual(odd.difference(from: even.table)?.hasPrefix("0 s: stored only\n0.1 s: not stored"), true)
  }

  @Test("one sample more or less is one line, wherever it is and however its instant is written")
  func oneLine() {
    let frames = (0...12).map { frame in
      Timeline<Double>.Sample(instant: .ofFrame(frame, rate: 60), value: Double(frame * frame))
    }
    let stored = Timeline(samples: frames)
    expect(stored.table.contains("\n0.017 "), "three decimals are enough")
    for nanoseconds in Array(stride(from: 0, through: 200_000_000, by: 500_000)) + [16_666_668, 16_666_000] {
      for value in [-1.0, 1, 4] {
        let new = Timeline<Double>.Sample(instant: .nanoseconds(nanoseconds), value: value)
        let place = frames.firstIndex { $0.instant > new.instant } ?? frames.count
        let longer = Timeline(samples: Array(frames[..<place]) + [new] + Array(frames[place...]))
        for (lines, end) in [
          (longer.difference(from: stored.table), "not stored"),
          (stored.difference(from: longer.table), "stored only"),
        ] {
          let isOneLine = lines?.contains("\n") == false && lines?.hasSuffix(" s: \(end)") == true
          expect(isOneLine, "\(nanoseconds) ns, \(value): \(lines ?? "nil")")
        }
        expect(longer.difference(from: longer.table) == nil)
      }
    }
  }

  @Test("a stored instant with three decimals is that of the sample which agrees with it")
  func roundedInstants() {
    let samples = [0, 16_600_000, 16_666_667, 17_000_000].map {
      Timeline<Int>.Sample(instant: .nanoseconds($0), value: $0)
    }
    let stored = "seconds  value\n0        0\n0.017    16666667"
    expectEqual(
      Timeline(samples: samples).difference(from: stored), "0.0166 s: not stored\n0.017 s: not stored")
    expectEqual(
      Timeline(samples: [samples[0], samples[3]]).difference(from: stored),
      "value at 0.017 s: 17000000, stored 16666667")
    let unreadable = Timeline(samples: [samples[0]]).difference(from: "seconds  value\n0  0\nnan  1\ninf  1")
    expectEqual(unreadable, "the stored line “nan  1” can't be read\nthe stored line “inf  1” can't be read")
  }

  // MARK: Snapshots

  @Test("a snapshot beside the test is compared, and one that is missing is stored and fails once")
  func snapshots() throws {
    let (root, view) = (View(frame: CGRect(0, 0, 100, 100)), View())
    root.addSubview(view)
    let animator = Animator(root: root)
    animator.animate(withDuration: 0.25) { view.frame = CGRect(40, 0, 8, 80) }
    let recording = animator.record(rate: 20) { $0.frame(of: view) }
    expectSnapshot(recording, "easeInOut")
    guard ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == nil else { return }
    withKnownIssue { expectSnapshot(recording.map { $0.insetBy(dx: 0.01, dy: 0) }, "easeInOut") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Test.swift").path
    withKnownIssue { expectSnapshot(recording, "new", testFile: file) }
    expectSnapshot(recording, "new", testFile: file)
  }
}
