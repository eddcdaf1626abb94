import Foundation
import Testing

/// `session.scale` and `--scale`.
@Suite("The pixels of a session")
struct ScaleCommandTests {
  private static let thirds = """
    scene empty; stack s distribution=fillEqually; view a 10x10; view b 10x10; view c 10x10
    put a in s; put b in s; put c in s; put s in root; constrain s.width == 280

    """

  private func values(_ script: String, _ options: String...) -> [String] {
    run(["--quiet"] + options + ["-c", script]).lines
  }

  @Test("are set by an option and by a command, which can be undone and saved")
  func settings() {
    let read = "b.x; b.width; session.scale"
    #expect(values(Self.thirds + read) == ["93.333", "93.333", "exact"])
    #expect(values(Self.thirds + read, "--scale", "2") == ["93.5", "93", "2"])
    #expect(values(Self.thirds + "set session.scale 1; \(read)") == ["93", "94", "1"])
    #expect(values(Self.thirds + "set session.scale 2; undo; \(read)") == ["93.333", "93.333", "exact"])
    #expect(values(Self.thirds + "set session.scale 2; undo; redo; \(read)") == ["93.5", "93", "2"])
    let disk = Files()
    _ = run(["--scale", "2", "-c", Self.thirds + "save s.txt"], in: disk)
    #expect(run(["--quiet", "-c", "source s.txt; \(read)"], in: disk).lines == ["93.5", "93", "2"])
    #expect(run(["--scale", "4", "-c", "add"]).status == 64)
    #expect(run(["-c", "set session.scale 4"]).errors.contains("expected one of exact 1 2 3, not “4”"))
  }

  @Test("are what timelines and offsets run between")
  func animation() {
    let script =
      "add 20; settle; flick -700; advance 0.1; scroll.contentOffset.y; at 0.2 scroll.contentOffset.y"
    for line in values(script, "--scale", "3") {
      let pixels = (Double(line.split(separator: " ").last ?? "") ?? .nan) * 3
      #expect(abs(pixels - pixels.rounded()) < 0.01, "\(line)")
    }
    // A quarter of the way from one pixel to another is no pixel.
    let halfway =
      Self.thirds + "animate 1 curve linear; set s.spacing 3.3; end; advance 0.25; b.x"
    #expect(values(halfway, "--scale", "2").last == "93.75")
    #expect(values(halfway + "; settle; b.x", "--scale", "2").last == "94.5")
  }

  @Test("are those of the range, too, so that its end is inside")
  func range() {
    let script =
      "set session.scale 2; add 20; settle; set scroll.contentInset \"0 0 20.3 0\"; scroll bottom; "
    let lines = values(
      script + "expect scroll.contentOffset.y <= scroll.maxOffset.y; why scroll.contentOffset.y")
    #expect(lines.contains("  the end of the range 0 … 100.5"), "\(lines)")
    #expect(lines.contains { $0.contains("rounding") && $0.contains("(to pixels)") })
    #expect(
      run(["-c", "set session.scale 2; add 20; settle; scroll to 10.3"]).lines.last == "contentOffset 0 10.5")
  }

  @Test("are named by why, whose sum is exact")
  func why() {
    let lines = values(Self.thirds + "why b.width", "--scale", "2")
    #expect(lines.first == "b.width = 93.333")
    #expect(lines.contains { $0.contains("rounded to 93: a point has 2 pixels") }, "\(lines)")
    #expect(!values(Self.thirds + "why b.width").contains { $0.contains("rounded") })
  }
}
