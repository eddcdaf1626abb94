import EntryDemoKit
import Testing

/// The attributes of views: what is set is read, and errors say what else to write.
@Suite("Attributes")
struct AttributeTests {
  /// A view of each kind: a and m are in s, which is in root.
  private static let scene = """
    scene empty; view a 40x20; label l "Hello"; button b "Go"; field f; textview t; image i 40x20
    label m "One"; stack s; vstack v; scrollview w; put a in s; put m in s; put s in root; subview w in root
    constrain s.left == root.left; constrain s.top == root.top
    """

  private func result(_ lines: String...) -> Run {
    run(["--keep-going", "--quiet"] + ([Self.scene] + lines).flatMap { ["-c", $0] })
  }

  @Test("the size of text has the names of Apple's documents, too, in any case")
  func textSizes() {
    for (word, size) in [
      ("xxl", "xxL"), ("XXXL", "xxxL"), ("ax5", "A5"), ("A1", "A1"), ("accessibilityLarge", "A2"),
    ] {
      #expect(run(["-c", "set session.textSize \(word); session.textSize"]).lines.last == size)
    }
    #expect(run(["-c", "set session.textSize AX6"]).errors.contains("A5"))
  }

  @Test(
    "an attribute has the value that it is set to",
    arguments: [
      "a.intrinsic 30x-", "a.intrinsic -x-", "i.intrinsic 5x6", "l.text Bye", "b.text Stop", "f.text typed",
      "t.text more", "l.lines 3", "a.hidden true", "a.alpha 0.25", "a.hugging.horizontal 3",
      "a.hugging.vertical 4.5", "a.resistance.horizontal 1000", "a.resistance.vertical 999.5",
      "a.layoutMargins 1 2 3 4", "a.layoutMargins.top 5", "w.contentInset.right -6", "b.frame 1 2 3 4",
      "v.alignment left", "s.axis vertical",
      "s.alignment firstBaseline", "s.distribution equalCentering", "s.spacing 3.5", "s.spacing system",
      "s.baselineRelative true", "s.marginsRelative true", "s.customSpacing.a 7", "s.customSpacing.a system",
      "s.customSpacing.a default", "w.contentOffset 3 -4", "w.contentOffset.x 5", "w.contentOffset.y -6",
      "w.contentInset 1 2 3 4", "w.scrollIndicatorInsets 4 3 2 1", "w.bounces false", "w.alwaysBounce true",
      "w.decelerationRate normal", "w.decelerationRate fast", "w.decelerationRate 0.5",
    ])
  func set(_ words: String) {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    let value = parts[1].contains(" ") ? "\"\(parts[1])\"" : parts[1]
    let result = result("set \(parts[0]) \(value)", parts[0])
    #expect(result.errors.isEmpty && result.lines.last == parts[1])
  }

  @Test(
    "a word in place of an alignment is a side of a horizontal stack",
    arguments: [("top", "leading"), ("bottom", "trailing")])
  func sides(_ word: String, _ alignment: String) {
    #expect(result("set s.alignment \(word)", "s.alignment").lines.last == alignment)
  }

  @Test(
    "what a view does not have is none",
    arguments: [
      "a.text", "f.text", "t.text", "b.superview", "w.indicator.y", "w.indicator.height", "a.subviews",
      "a.arranged",
    ])
  func none(_ path: String) { #expect(result("expect \(path) == none").status == 0) }

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
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("the baselines of a stack are those of one of its views, and else its bottom")
  func baselines() {
    let result = result(
      "expect s.firstBaseline == a.bottom; expect s.lastBaseline == m.lastBaseline",
      "set s.alignment leading; expect s.firstBaseline == m.firstBaseline",
      "remove a; remove m; expect s.lastBaseline == s.bottom; expect w.firstBaseline == w.bottom")
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test(
    "errors about an attribute say why, and what to write",
    arguments: [
      ("set i.intrinsic 30x-", "an image needs a width and a height", nil),
      ("set l.intrinsic 5x6", "l's intrinsic content size follows from its content", nil),
      ("set a.text x", "a is a view; only labels, buttons, fields and text views have a text", nil),
      ("set l.text two words", "a text of several words needs quotes", "\"two words\""),
      ("set a.intrinsic 40", "expected a size such as 40x20", "40x40"),
      ("set a.intrinsic 2000000", "expected a size such as 40x20", nil),
      ("set a.intrinsic 2000000x1", "a length must be from 0 to 1000000", nil),
      ("set a.intrinsic 1x2x3", "expected a size such as 40x20", nil),
      ("set a.intrinsic 1xtwo", "expected a size such as 40x20", nil),
      ("set a.resistance.vertical 1000.5", "a priority must be above 0 and at most 1000", nil),
      ("set a.resistance.vertical 999.99999999", "999.99999999 rounds to 1000", nil),
      ("set a.resistance.vertical 1e-50", "1e-50 rounds to 0", nil),
      ("set a.hidden yes", "expected true or false, not “yes”", "true"),
      ("set a.hidden off", "expected true or false, not “off”", "false"),
      ("set a.hidden tru", "expected true or false, not “tru”", "true"),
      ("set a.frame \"0 0 1 1\"", "the frame of a view with a superview follows", nil),
      ("set b.frame \"0 0 -1 1\"", "a width and a height must not be negative", nil),
      ("set b.frame \"0 0 1\"", "expected x, y, width and height, such as \"0 0 320 568\", not “0 0 1”", nil),
      ("set b.frame \"0 0 1 2e9\"", "a number must be from -1000000000 to 1000000000", nil),
      ("set b.frame", "expected x, y, width and height", nil),
      ("set w.contentInset \"1 2 x 4\"", "expected top, left, bottom and right insets", nil),
      ("set s.customSpacing.l 3", "l is not an arranged view of s", nil),
      ("set s.alignment .center", "expected one of fill leading", "center"),
      ("set s.distribution space-between", "expected one of fill fillEqually", "equalSpacing"),
      ("set v.alignment middle", "expected one of center left right", "center"),
      ("set w.decelerationRate slow", "expected a number, normal or fast, not “slow”", nil),
      ("set w.decelerationRate 2", "2 is not in the range 0.0001 to 0.9999", nil),
      ("set w.contentInset.left x", "expected a number, not “x”", nil),
      ("set a.x 5", "a.x is read-only", "constrain a.left == s.left + 5"),
      ("set a.x -5", "a.x is read-only", "constrain a.left == s.left - 5"),
      ("set a.y 0", "a.y is read-only", "constrain a.top == s.top"),
      ("set b.y 0", "b.y is read-only", nil), ("set a.centerX x", "a.centerX is read-only", nil),
      ("set a.width 5", "a.width is read-only", "constrain a.width == 5"),
      ("set a.width wide", "a.width is read-only", nil),
      ("set a.superview root", "put adds a view to another one", "put a in root"),
      ("set a.superview a", "put adds a view to another one", nil),
      ("set s.subviews l", "put adds a view, and remove removes one", "put l in s"),
      ("set s.arranged s", "put adds a view, and remove removes one", nil),
      ("set w.contentSize \"1 2\"", "it follows from the views and constraints inside", nil),
      ("set w.visible a", "scroll NAME makes a view visible", nil),
      ("set w.maxOffset.y 3", "it follows from the content size, the insets and the offset", nil),
      ("set time 3", "advance, frame and settle change it", nil),
      ("set entries 3", "add and delete change it", nil),
      ("set animations 3", "animate, add, delete and scroll start one", nil),
      ("set conflicts 3", "constrain and unconstrain change it", nil),
      ("a.backgroundColor", "no command reads or sets colours, which views of code have", nil),
      ("a.layer", "no command reads or sets layers", nil),
      ("a.transform", "no command reads or sets transforms", nil),
      ("a.ishidden", "it is called hidden here", "a.hidden"),
      ("a.translatesAutoresizingMaskIntoConstraints", "it is false for every view here", nil),
      ("s.setCustomSpacing", "it is called customSpacing.VIEW here", "s.customSpacing.a"),
      ("v.setCustomSpacing", "it is called customSpacing.VIEW here, and only stacks have it", nil),
      ("s.customSpacing.foo", "there is no view named “foo”", "s.customSpacing.a"),
      ("a.spacing", "a is a view and has no spacing: only stacks have it", nil),
      ("a.alignment", "only stacks and vstacks have it", nil),
      ("a.contentOffset", "only scroll views have it", nil), ("a.lines", "only labels have it", nil),
      ("a.gap", "it is called spacing here, and only stacks have it", nil),
      ("s.gap", "it is called spacing here", "s.spacing"),
      ("a.semanticContentAttribute", "it is a setting of the session here", "session.rightToLeft"),
      ("s.topAnchor", "it is called top here", "s.top"),
      ("s.safeAreaLayoutGuide.topAnchor", "a scene has no safe area", "s.top"),
      ("s.safeAreaInsets", "a scene has no safe area", nil),
      ("s.contentLayoutGuide.height", "it is called height here", "s.height"),
      ("s.layoutMarginsGuide.topAnchor", "s has no attribute “layoutMarginsGuide.topAnchor”", nil),
      ("s.otherGuide.top", "unknown name “s.otherGuide”", nil),
      ("s.hieght", "s has no attribute", "s.height"),
      ("s.", "expected an attribute after s.", "s.height"),
      ("s s", "s is a view: s alone lists it", "s.height"),
      ("expect s == 1", "s is a view; to read an attribute write", "s.height"),
      ("alignment", "“alignment” is an attribute: write the name of a view before it", nil),
      ("expect textSize == M", "“textSize” is a setting of the session", "session.textSize"),
      ("session.textsize", "unknown setting “session.textsize”", "session.textSize"),
      ("session.foo", "unknown setting “session.foo”", nil),
      ("expect a.text < 3", "expected a.text < 3, but it is none", nil),
      ("expect entries < 3", "entries is a list of names; compare it with == or !=", nil),
      ("expect a.frame < 3 4 5 6", "a.frame is 4 numbers; compare it with == or !=", nil),
      ("expect a.hidden < true", "compare it with == or !=", nil),
      ("expect l.text < x", "l.text is a text; compare it with == or !=", nil),
      ("expect s.axis < x", "s.axis is a word; compare it with == or !=", nil),
      ("expect s.spacing ~ 3", "expected one of == != < <= > >=, not “~”", nil),
      ("expect s.spacing 3", "expected one of == != < <= > >=, not “3”", "expect s.spacing == 3"),
      ("expect 3 < s.spacing", "expected 3 < s.spacing (0), but it is 3", nil),
      ("expect monotne s.spacing", "not “monotne”", "expect monotone s.spacing"),
    ] as [(String, String, String?)])
  func errors(_ line: String, _ message: String, _ suggestion: String?) {
    let errors = result(line).errors
    #expect(errors.contains(message), "\(errors)")
    if let suggestion {
      #expect(errors.contains("did you mean \(suggestion)?"), "\(errors)")
    } else {
      #expect(!errors.contains("did you mean"), "\(errors)")
    }
  }
}
