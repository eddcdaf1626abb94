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
}
