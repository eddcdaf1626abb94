import Testing

/// A constraint that holds anyway changes no layout, although it makes the solver lay out what had a closed form.
@Suite("Redundant constraints")
struct RedundantConstraintTests {
  @Test(
    "change nothing",
    arguments: [
      (
        "stack s vertical; label a \"nnn nnn\"; stack t distribution=fillProportionally; view b 10x100; view c 10x5; "
          + "put a in s; put t in s; put b in t; put c in t", "a.width", "61.5"
      ),
      (
        "stack s vertical; button v1 \"OK go\"; stack t distribution=fillProportionally; view b 40x60; put v1 in s; "
          + "put t in s; put b in t", "v1.width", "43"
      ),
      (
        "stack s distribution=fillEqually; view a 95x20.5; stack t distribution=fillProportionally; view b 5x0; "
          + "put a in s; put t in s; put b in t", "s.width", "190"
      ),
      (
        "stack s; stack t distribution=fillProportionally spacing=8; view b 10x10; view c 10x10; put t in s; "
          + "put b in t; put c in t; put s in root; set t.hidden true", "t.width", "8"
      ),
      (
        "stack s; view a 161x20.5; stack t distribution=equalCentering; view b 128x20.5; "
          + "put s in root; put a in s; put t in s; put b in t; constrain s.width == 375", "t.width", "128"
      ),
    ])
  func change(_ scene: String, _ path: String, _ value: String) {
    let result = run(
      script:
        "scene empty; \(scene)\n\(path); conflicts; layout\nconstrain b.height >= 0\n\(path); conflicts; layout\n"
    )
    result.expect(status: 0)
    let lines = result.lines.drop { $0 != value }.filter { !$0.hasPrefix("c1:") && !$0.hasPrefix("c2:") }
    #expect(lines.count.isMultiple(of: 2) && lines.prefix(lines.count / 2) == lines.suffix(lines.count / 2))
    #expect(lines.contains("no conflicts") && lines.count > 6)
  }
}
