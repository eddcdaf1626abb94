import Foundation
import ScrollModel
import StackModel
import Testing

@testable import EntryDemoKit

/// `EntryDemo verify`, and the file that measures UIKit.
@Suite("Measurements of UIKit")
struct VerifyTests {
  private func verify(
    _ text: String, _ options: String...
  ) -> (status: Int32, lines: [String], errors: String) {
    let result = run(["verify", "m.csv"] + options, in: Files(["m.csv": text]))
    return (result.status, result.lines, result.errors)
  }

  private func fixture(_ path: String) throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("of the fixtures agree; a line that does not is named")
  func fixtures() throws {
    let frames = try fixture("StackModelTests/Fixtures/frames.csv")
    #expect(
      verify(frames).lines == ["m.csv: 30 of 30 agree", "  layouts of stacks: 30 of 30, within 1.01 points"])
    #expect(verify(frames, "--scale", "2").lines.last == "  layouts of stacks: 30 of 30, within 0.01 points")
    let wrong = verify(
      frames.replacing("70 20 25 25\n", with: "").replacing("188 300", with: "189 300"), "--scale", "2")
    #expect(wrong.status == 1 && wrong.lines.first == "m.csv: 29 of 30 agree")
    #expect(wrong.lines.last == "  line 18: view 1 is at 10 20 189 300, model 10 20 188 300")
    let traces = verify(try fixture("ScrollModelTests/Fixtures/scroll-traces.csv"))
    #expect(traces.status == 0 && traces.lines.first == "m.csv: 59 of 59 agree")
    #expect(
      verify(try fixture("StackModelTests/Fixtures/free-values.csv")).lines.first == "m.csv: 84 of 84 agree")
  }

  @Test("are made by a file that an app can have: where there is UIKit, it imports nothing else")
  func imports() throws {
    let file = try fixture("../Sources/EntryDemo/Verify/UIKitMeasurements.swift")
    #expect(file.contains("\n  import UIKit\n#else\n") && !file.contains("\nimport "))
  }

  @Test("of this package under UIKit's names agree with it: exact, on pixels, in a window and outside one")
  func layouts() {
    let exact = verify(UIKitMeasurements.layouts(scale: 0), "--json")
    #expect(exact.status == 0 && exact.lines.last == #"{"agree":960,"file":"m.csv","of":960}"#)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    window.traitOverrides.displayScale = 3
    let pixels = UIKitMeasurements.layouts(scale: 3, in: window)
    #expect(window.subviews.isEmpty)
    #expect(verify(pixels).lines.last == "  layouts of stacks: 960 of 960, within 0.01 points")
    #expect(
      verify(pixels.replacing(", window", with: ", no window")).status == 1, "edges differ outside a window")
    #expect(verify(UIKitMeasurements.bounds()).lines.first == "m.csv: 64 of 64 agree")
  }

  @Test("of a flick that the recorder prints agree", arguments: [-700, -3000, -1200])
  func recorder(_ velocity: CGFloat) throws {
    let recorder = UIKitScrollRecorder()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let animator = Animator(root: window)
    var text = ""
    recorder.output = { text += $0 + "\n" }
    // The lift is known within a frame.
    recorder.now = { animator.now.inSeconds + 3.004 }
    window.rootViewController = recorder
    window.makeKeyAndVisible()
    animator.flick(recorder.scroll, velocity: velocity)
    #expect(animator.settle(within: .seconds(10)))
    #expect(text.hasPrefix("# list 390x844, content 40000\n# flick1: lift at 5000, velocity "))
    let result = verify(text)
    #expect(result.status == 0 && result.lines.count == 2, "\(result.lines)")
    // The same lines, 5 ms late, agree, too; at another velocity they do not.
    let late = text.split(separator: "\n").map { line -> String in
      let cells = line.split(separator: ",")
      guard !line.hasPrefix("#"), let time = Double(cells[1]) else { return String(line) }
      return "\(cells[0]),\(time + 5),\(cells[2])"
    }
    #expect(verify(late.joined(separator: "\n")).status == 0)
    #expect(verify(text.replacing("velocity ", with: "velocity 1")).status == 1)
  }

  @Test("with the same name twice are two traces")
  func names() {
    func trace(_ offset: Double, _ velocity: Double) -> String {
      let text = "# flick1: lift at \(offset), velocity \(velocity) pt/ms\n"
      let scale = velocity * 0.998 / (1 - 0.998)
      return text
        + (1...40).map { "flick1,\($0 * 10),\(offset + scale * (1 - pow(0.998, Double($0) * 10)))\n" }
        .joined()
    }
    #expect(verify(trace(5000, 3)).status == 0)
    let both = verify(trace(5000, 3) + trace(9000, 1))
    #expect(both.status == 0 && both.lines.first == "m.csv: 80 of 80 agree", "\(both.lines)")
  }

  @Test(
    "with an unreadable line fail at its place",
    arguments: [
      ("0,0,0,0,0,0,0,1 2 3\n", 1, "expected a layout"),
      ("\n\n0,0,9,0,0,0,0,1 2 3 4\n", 3, "expected a layout"),
      ("ltr,left,<=,top,1,1000,1\n", 1, "expected a layout"), ("a,b\n", 1, "expected a layout"),
      ("ltr,left,<=,left,nan,1000,1\n", 1, "expected a layout"), ("a,1,2\n", 1, "no line says how “a” began"),
      ("# a: lift at 1e99, velocity 3 pt/ms\na,1,2\n", 2, "no line says how “a” began"),
      ("# nothing\n", 1, "no measurements"), ("", 1, "no measurements"),
      ("# a: lift at 1, velocity 3 pt/ms\na,1e300,2\n", 2, "expected a layout"),
    ])
  func unreadable(_ text: String, _ line: Int, _ message: String) {
    let result = verify(text)
    #expect(result.status == 65 && result.lines.isEmpty)
    #expect(result.errors.hasPrefix("m.csv:\(line):1: error: \(message)"), "\(result.errors)")
  }

  @Test("extreme but readable lines only differ")
  func extremes() {
    let text = """
      # list 1x1, content 1
      # a: lift at -1000000, velocity -1000 pt/ms, fast
      a,-1000000,1e9
      a,1000000,-1e9
      rubber,-1000000,5
      0,0,0,0,0,0,0,1 2 3 4
      ltr,left,<=,left,1e9,0.001,0
      """
    let result = verify(text)
    #expect(result.status == 1 && result.lines.first?.hasPrefix("m.csv: ") == true, "\(result)")
  }

  @Test("need a file, and take only their options")
  func usage() {
    run(["verify"]).expect(errors: "verify needs a file")
    run(["verify", "x", "--quiet"]).expect(errors: "verify takes files, --scale, --json and --color")
    run(["verify", "x"]).expect(status: 66)
  }
}
