import Testing

@Suite("Attributes")
struct AttributeTests {
  @Test(
    "a constraint on a position gives the view that position",
    arguments: [
      "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY", "firstBaseline",
      "lastBaseline",
    ])
  func positions(_ attribute: String) {
    let edge =
      ["leading", "trailing"].contains(attribute)
      ? "leading" : ["left", "right", "centerX"].contains(attribute) ? "left" : "top"
    for text in ["One", "One\\nTwo"] {
      let result = run([
        "-c", "scene empty; label l \"\(text)\"; set l.lines 0; subview l in root",
        "-c", "constrain l.\(attribute) == root.\(edge) + 100; expect l.\(attribute) == 100",
        "-c", "expect l.height > 10; expect l.lastBaseline < l.bottom; expect l.firstBaseline > l.top",
      ])
      result.expect(status: 0)
    }
  }
}
