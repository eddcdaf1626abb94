import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  /// Runs commands of which `picture p.svg …` is one, and reads the picture.
  private func picture(
    _ commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> (document: SVGDocument, text: String) {
    let disk = Files()
    let result = run(["-c", commands, "--seed", "0", "--date", "2026-01-15"], in: disk)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    let text = disk["p.svg"]
    return (SVGDocument(text), text)
  }

  /// The frames that `layout` reports, by name.
  private func frames(_ commands: String) throws -> [String: [Double]] {
    let result = run(["--json", "-c", commands, "--seed", "0", "--date", "2026-01-15"])
    let line = try #require(result.lines.last { $0.contains("\"frames\"") })
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    var result2 = try #require(object["result"] as? [String: Any])
    if let inner = result2["result"] as? [String: Any] { result2 = inner }
    let frames = try #require(result2["frames"] as? [String: [NSNumber]])
    return frames.mapValues { $0.map(\.doubleValue) }
  }

  static let scenes = [
    "dynamic", "cookbook", "simple", "nested", "height", "container", "vstack", "vstackscroll", "empty",
  ]
  private static let overlays = "frames baselines margins spacing constraints"

  @Test("of all scenes are valid SVG with the frames that layout reports", arguments: scenes)
  func allScenes(scene: String) throws {
    let commands = "scene \(scene); "
    let expected = try frames(commands + "layout")
    let (document, text) = picture(commands + "picture p.svg with \(Self.overlays)")
    #expect(document.violations.isEmpty, "\(document.violations.prefix(5)) in \(text.prefix(2000))")
    let views = document.views
    #expect(views.first?.name == "root")
    #expect(Set(views.map(\.name)).count == views.count, "each view once")
    for view in views {
      let frame = try #require(expected[view.name], "\(view.name)")
      #expect(
        zip(view.frame, frame).allSatisfy { abs($0 - $1) <= 0.0006 }, "\(view.name): \(view.frame) \(frame)")
      #expect(view.frame.count == 4)
    }
  }

  @Test(
    "at each part of an insertion at the bottom have the frames on screen",
    arguments: [0, 0.0625, 0.125, 0.1875, 0.25])
  func insertion(delay: Double) throws {
    let commands = "add 17; settle; add; "
    let at = delay > 0 ? "at \(delay) " : ""
    let expected = try frames(commands + at + "layout")
    let (document, _) = picture(commands + "picture p.svg \(at)")
    #expect(document.violations.isEmpty)
    var count = 0
    for view in document.views {
      let frame = try #require(expected[view.name])
      #expect(
        zip(view.frame, frame).allSatisfy { abs($0 - $1) <= 0.0006 }, "\(view.name): \(view.frame) \(frame)")
      count += 1
    }
    #expect(count > 40)
    // What layout reports inside the viewport is drawn.
    let viewport = try #require(expected["scroll"])
    let drawn = Set(document.views.map(\.name))
    for (name, frame) in expected where name.hasPrefix("e") && frame[3] > 0.001 {
      let isInSight = frame[1] < viewport[1] + viewport[3] && frame[1] + frame[3] > viewport[1]
      #expect(drawn.contains(name) == isInSight, "\(name) \(frame)")
    }
  }

  @Test("of a long list draw what is in sight alone, in the same places as of a short one")
  func longList() {
    let (document, text) = picture("add 700; settle; scroll to 8000; picture p.svg")
    #expect(document.violations.isEmpty)
    #expect((20...120).contains(document.views.count), "\(document.views.count)")
    #expect(text.utf8.count < 60_000)
    let rows = document.views.map(\.name).filter { $0.first == "e" && !$0.contains(".") }
    let numbers = rows.compactMap { Int($0.dropFirst()) }
    #expect(numbers == Array(numbers.min()!...numbers.max()!), "rows from top to bottom")
    #expect((18...20).contains(rows.count), "\(rows)")
  }

  @Test("cut texts where views end, and give them the widths of the layout")
  func texts() throws {
    let setup = "scene empty; label l \"A text that is much too long\"; put l in root; "
    let constraints =
      "constrain l.width == 60; constrain l.left == root.left + 10; constrain l.top == root.top + 5"
    let (document, _) = picture(setup + constraints + "; picture p.svg of l")
    let text = try #require(document.views.first?.element.children.first { $0.name == "text" })
    #expect(text.text.hasSuffix("…"))
    let width = try #require(text.attributes["textLength"].flatMap(Double.init))
    #expect(width <= 60.5 && width > 40)
    // The baseline of the body style is 16 points below the top.
    #expect(text.attributes["y"] == "16")
  }

  @Test("escape texts, and replace characters that XML does not allow")
  func escaping() throws {
    let label = "scene empty; label l \"<a & \\\"b\\\"> \\u{1}\\u{7F} ]]>\"; put l in root; "
    let (document, text) = picture(
      label + "constrain l.left == root.left; constrain l.top == root.top; picture p.svg")
    #expect(document.violations.isEmpty)
    let drawn = document.root?.all.first { $0.name == "text" && $0.text.contains("<a") }
    #expect(drawn?.text == "<a & \"b\"> \u{FFFD}\u{FFFD} ]]>")
    #expect(text.contains("&lt;a &amp; &quot;b&quot;&gt;"))
  }

  @Test("outline views that are ambiguous or have a broken constraint")
  func marks() throws {
    let setup = "scene empty; view a 60x40; view b 60x40; put a in root; put b in root; "
    let plain = "constrain a.left == root.left; constrain a.top == root.top; constrain b.top == root.top; "
    let (ambiguous, _) = picture(setup + plain + "picture p.svg")
    func classes(_ document: SVGDocument) -> [String] {
      document.root?.all.first { $0.attributes["class"] == "overlay" }?.all
        .compactMap { $0.name == "rect" ? $0.attributes["class"] : nil } ?? []
    }
    #expect(classes(ambiguous) == ["o s-ambiguous"])
    let (broken, _) = picture(
      setup + plain
        + "constrain b.left == root.left; constrain b.width == 10; constrain b.width == 20; picture p.svg")
    #expect(classes(broken) == ["o s-broken"])
    let (fine, _) = picture(setup + plain + "constrain b.left == root.left; picture p.svg")
    #expect(classes(fine).isEmpty)
  }

  @Test("show the lengths of gaps, and the constants of constraints")
  func overlays() throws {
    let setup =
      "scene empty; stack s spacing=12; view a 40x20; view b 50x20; put a in s; put b in s; put s in root; "
      + "constrain s.left == root.left + 33; constrain s.top == root.top + 7; "
    func texts(_ words: String) -> [String] {
      let (document, _) = picture(setup + "picture p.svg \(words)")
      #expect(document.violations.isEmpty)
      return document.root?.all.first { $0.attributes["class"] == "overlay" }?.all
        .compactMap { $0.name == "text" ? $0.text : nil } ?? []
    }
    #expect(texts("with spacing") == ["12"])
    #expect(Set(texts("with constraints")) == ["33", "7"])
    #expect(texts("of s with spacing constraints") == ["12", "12"])
    #expect(texts("").isEmpty)
  }

  @Test("of a stack show each distribution and each alignment side by side")
  func comparison() throws {
    let (distributions, _) = picture("scene nested; picture p.svg compare buttons.distribution")
    #expect(distributions.violations.isEmpty)
    let titles = StackView.Distribution.allCases.map { "\($0)" }
    #expect(distributions.root?.children.first?.text == titles.joined(separator: ", "))
    #expect(distributions.views.filter { $0.name == "buttons" }.count == titles.count)
    let (alignments, _) = picture("scene nested; picture p.svg compare firstRow.alignment")
    #expect(alignments.violations.isEmpty)
    #expect(alignments.views.filter { $0.name == "firstRow" }.count == 6)
  }

  @Test("of a view inside a scroll view show it as a whole; without, only its viewport")
  func wholeView() {
    let (whole, _) = picture("add 40; settle; picture p.svg of stack")
    #expect(whole.views.count { $0.name.first == "e" && !$0.name.contains(".") } == 40)
    let (seen, _) = picture("add 40; settle; picture p.svg")
    #expect(seen.views.count { $0.name.first == "e" && !$0.name.contains(".") } < 20)
  }

  @Test("leave out hidden views, and clip the content of scroll views")
  func hiddenAndClipped() throws {
    let (document, _) = picture("add 3; settle; set e2.hidden true; picture p.svg")
    let names = document.views.map(\.name)
    #expect(names.contains("e1") && !names.contains("e2") && !names.contains("e2.date"))
    let scroll = try #require(document.views.first { $0.name == "scroll" }?.element)
    let inner = try #require(scroll.children.first { $0.attributes["clip-path"] != nil })
    #expect(inner.all.contains { $0.attributes["data-view"] == "stack" })
    #expect(!scroll.children.contains { $0.attributes["data-view"] != nil }, "all content is clipped")
  }
}
