import Foundation
import StackModel
import TestSupport
import Testing

/// Visual format strings as constraints, and their errors.
@Suite("Visual format")
struct VisualFormatTests {
  private let root = View(frame: CGRect(0, 0, 320, 200))
  private let views: [String: Any]
  private let metrics: [String: Any] = [
    "gap": 12, "half": 0.5, "wide": CGFloat(100), "high": Float(750), "big": NSNumber(value: 40),
    "small": UInt8(3), "a2": -4, "word": "x", "huge": 1e12, "a": 77,
  ]

  init() {
    root.name = "root"
    var views: [String: Any] = ["root": root, "text": "no view", "loose": View()]
    for name in ["b", "c", "_d", "e1"] {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.name = name
      root.addSubview(view)
      views[name] = view
    }
    let guide = LayoutGuide(identifier: "g")
    guide.name = "g"
    root.addLayoutGuide(guide)
    views["g"] = guide
    self.views = views
  }

  private func equations(_ format: String, _ options: LayoutConstraint.FormatOptions) -> [String] {
    LayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
      .map(\.equation)
  }

  /// A format and its equations, separated by semicolons.
  struct Case: Sendable, CustomTestStringConvertible {
    let format: String
    let equations: String
    let options: LayoutConstraint.FormatOptions

    init(_ format: String, _ equations: String, _ options: LayoutConstraint.FormatOptions = []) {
      (self.format, self.equations, self.options) = (format, equations, options)
    }

    var testDescription: String { "\(format) \(options.rawValue)" }
  }

  private static let cases: [Case] = [
    Case("[b]", ""),
    Case("H:[b]", ""),
    Case("[b]-[c]", "c.leading == b.trailing + 8"),
    Case("[b][c]", "c.leading == b.trailing"),
    Case("[b]-20-[c]", "c.leading == b.trailing + 20"),
    Case("[b]-2.5-[c]", "c.leading == b.trailing + 2.5"),
    Case("[b]-.5-[c]", "c.leading == b.trailing + 0.5"),
    Case("[b]-1e2-[c]", "c.leading == b.trailing + 100"),
    Case("[b]-(20)-[c]", "c.leading == b.trailing + 20"),
    Case("[b]-(-20)-[c]", "c.leading == b.trailing - 20"),
    Case("[b]-(+2)-[c]", "c.leading == b.trailing + 2"),
    Case("[b]-(==20)-[c]", "c.leading == b.trailing + 20"),
    Case("[b]-(>=20)-[c]", "c.leading >= b.trailing + 20"),
    Case("[b]-(<=20@250)-[c]", "c.leading <= b.trailing + 20 @ 250"),
    Case("[b]-(>=8,<=20@750)-[c]", "c.leading >= b.trailing + 8; c.leading <= b.trailing + 20 @ 750"),
    Case("[b]-gap-[c]", "c.leading == b.trailing + 12"),
    Case("[b]-(half)-[c]", "c.leading == b.trailing + 0.5"),
    Case("[b]-(big@high)-[c]", "c.leading == b.trailing + 40 @ 750"),
    Case("[b]-a2-[c]", "c.leading == b.trailing - 4"),
    Case("[b]-(wide@999.5)-[c]", "c.leading == b.trailing + 100 @ 999.5"),
    Case("|[b]", "b.leading == root.leading"),
    Case("[b]|", "root.trailing == b.trailing"),
    Case("|[b]|", "b.leading == root.leading; root.trailing == b.trailing"),
    Case("|-[b]-|", "b.leading == root.leadingMargin; root.trailingMargin == b.trailing"),
    Case("|-50-[b]-60-|", "b.leading == root.leading + 50; root.trailing == b.trailing + 60"),
    Case("|-(>=small)-[b]-(0)-|", "b.leading >= root.leading + 3; root.trailing == b.trailing"),
    Case("V:|-[b]", "b.top == root.topMargin"),
    Case("V:[b]-|", "root.bottomMargin == b.bottom"),
    Case("V:|[b]-10-[c]|", "b.top == root.top; c.top == b.bottom + 10; root.bottom == c.bottom"),
    Case("[b(120)]", "b.width == 120"),
    Case("V:[b(120)]", "b.height == 120"),
    Case("[b(100@20)]", "b.width == 100 @ 20"),
    Case("[b(>=70,<=100)]", "b.width >= 70; b.width <= 100"),
    Case("[b(==c)]", "b.width == c.width"),
    Case("[b(c)]", "b.width == c.width"),
    Case("V:[b(<=c@high,>=50)]", "b.height <= c.height @ 750; b.height >= 50"),
    Case("[b(wide)]", "b.width == 100"),
    Case("[b(a)]", "b.width == 77"),
    Case("[b(==root)]", "b.width == root.width"),
    Case(
      "|-[b]-[c]-[e1(>=20)]-|",
      "b.leading == root.leadingMargin; c.leading == b.trailing + 8; e1.leading == c.trailing + 8; e1.width >= 20; root.trailingMargin == e1.trailing"
    ),
    Case("H:|[_d][g]", "_d.leading == root.leading; g'g'.leading == _d.trailing"),
    Case("V:|[g]", "g'g'.top == root.top"),
    Case(
      " H : | - [ b ( 3 , >= 1 @ 5 ) ] - 4 - | ",
      "b.leading == root.leadingMargin; b.width == 3; b.width >= 1 @ 5; root.trailing == b.trailing + 4"),
    Case(
      "|-[b]-[c]-3-|", "b.left == root.leftMargin; c.left == b.right + 8; root.right == c.right + 3",
      .directionLeftToRight),
    Case(
      "|-[b]-5-[c]-3-|", "root.rightMargin == b.right; b.left == c.right + 5; c.left == root.left + 3",
      .directionRightToLeft),
    Case("V:|[b]-5-[c]", "b.top == root.top; c.top == b.bottom + 5", .directionRightToLeft),
    Case(
      "[b]-[c][e1]", "c.leading == b.trailing + 8; e1.leading == c.trailing; b.top == c.top; c.top == e1.top",
      .alignAllTop),
    Case(
      "[b][c]", "c.leading == b.trailing; b.top == c.top; b.bottom == c.bottom",
      [.alignAllTop, .alignAllBottom]),
    Case("V:[b][c]", "c.top == b.bottom; b.centerX == c.centerX", .alignAllCenterX),
    Case("V:[b][c]", "c.top == b.bottom; b.leading == c.leading", .alignAllLeading),
    Case("[b][c]", "c.leading == b.trailing; b.firstBaseline == c.firstBaseline", .alignAllFirstBaseline),
    Case("[b][c]", "c.leading == b.trailing; b.lastBaseline == c.lastBaseline", .alignAllLastBaseline),
    Case(
      "V:|-5-[b]-6-[c]", "b.top == root.top + 5; c.firstBaseline == b.lastBaseline + 6",
      .spacingBaselineToBaseline),
    Case("[b]-6-[c]", "c.leading == b.trailing + 6", .spacingBaselineToBaseline),
  ]

  @Test("makes these constraints", arguments: cases)
  func constraints(_ test: Case) throws {
    try LayoutConstraint.validate(
      visualFormat: test.format, options: test.options, metrics: metrics, views: views)
    let found = equations(test.format, test.options)
    expectEqual(found.joined(separator: "; "), test.equations)
  }

  /// A format with the column and a part of the sentence of its error.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let format: String
    let column: Int
    let text: String
    let options: LayoutConstraint.FormatOptions

    init(_ format: String, _ column: Int, _ text: String, _ options: LayoutConstraint.FormatOptions = []) {
      (self.format, self.column, self.text, self.options) = (format, column, text, options)
    }

    var testDescription: String { "\(format) \(options.rawValue)" }
  }

  private static let mistakes: [Mistake] = [
    Mistake("", 1, "the string ends where it needs “[”"),
    Mistake("H", 2, "needs “:” after “H”"),
    Mistake("V[b]", 2, "expected “:” after “V”, not “[”"),
    Mistake("D:[b]", 1, "expected “[” before the name of a view, not “D”"),
    Mistake("|", 2, "the string ends where it needs “[”"),
    Mistake("||", 2, "expected “[”"),
    Mistake("[b", 3, "needs “]” after the view"),
    Mistake("[]", 2, "expected the name of a view"),
    Mistake("[1b]", 2, "expected the name of a view"),
    Mistake("[b]-", 5, "needs “[” or “|” after the connection"),
    Mistake("[b]-20[c]", 7, "expected “-” after the connection, not “[”"),
    Mistake("[b]--[c]", 5, "expected a number, a metric or “(”"),
    Mistake("[b]--5-[c]", 5, "expected a number, a metric or “(”"),
    Mistake("[b]->=5-[c]", 5, "expected a number, a metric or “(”"),
    Mistake("[b]-20@5-[c]", 7, "expected “-” after the connection, not “@”"),
    Mistake("[b]-(5-[c]", 7, "expected “)” after the predicates"),
    Mistake("[b]-()-[c]", 6, "expected a number, a metric or the name of a view"),
    Mistake("[b]-(=5)-[c]", 6, "expected “==”, “<=” or “>=”"),
    Mistake("[b(5,)]", 6, "expected a number, a metric or the name of a view"),
    Mistake("[b(5@)]", 6, "expected a number or a metric after “@”"),
    Mistake("[b(5)", 6, "needs “]”"),
    Mistake("[b(5)c]", 6, "expected “]”"),
    Mistake("|[b]|[c]", 6, "expected the end"),
    Mistake("[b]c", 4, "expected “[” or “|” after the connection"),
    Mistake("[nobody]", 2, "no view is named “nobody”"),
    Mistake("[b(nothing)]", 4, "no metric and no view is named “nothing”"),
    Mistake("[b]-nothing-[c]", 5, "no metric is named “nothing”"),
    Mistake("[b]-c-[c]", 5, "a gap can't be as long as the view “c”"),
    Mistake("[b(5@c)]", 6, "no metric is named “c”"),
    Mistake("[text]", 2, "“text” is neither a view nor a layout guide"),
    Mistake("[b(word)]", 4, "the metric “word” is not a number"),
    Mistake("[b(huge)]", 4, "out of range"),
    Mistake("[b(5@0)]", 6, "a priority is above 0 and at most 1000, not 0.0"),
    Mistake("[b(5@1001)]", 6, "a priority is above 0"),
    Mistake("[c]-[loose]-|", 13, "“|” is the superview of “loose”, which has none"),
    Mistake("|[loose]", 1, "“|” is the superview of “loose”, which has none"),
    Mistake("[b][c]", 1, "leading can't be aligned along", .alignAllLeading),
    Mistake("V:[b][c]", 1, "top can't be aligned along", .alignAllTop),
    Mistake("[b][c]", 1, "two directions", .directionMask),
  ]

  @Test("reports the first mistake with its column", arguments: mistakes)
  func errors(_ mistake: Mistake) {
    do throws(VisualFormatError) {
      try LayoutConstraint.validate(
        visualFormat: mistake.format, options: mistake.options, metrics: metrics, views: views)
      Issue.record("no error")
    } catch {
      expectEqual(error.column, mistake.column, "\(error.sentence)")
      expect(error.sentence.contains(mistake.text), "\(error.sentence)")
    }
  }

  @Test("any string is read or refused at a column inside it", arguments: RandomRuns.seeds(40, from: 900))
  func randomStrings(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let parts = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "b", "c", "gap", "8", "-3.5", "@", "750", "==", ">=", "<=",
      ",", " ", "[b]", "[c]", "-8-", "|-", "-|", "(>=8)", "é", "1e", "+", ".",
    ]
    var accepted = 0
    for _ in 0..<100 {
      let count = Int.random(in: 0...7, using: &generator)
      let format = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      do throws(VisualFormatError) {
        try LayoutConstraint.validate(visualFormat: format, metrics: metrics, views: views)
        accepted += 1
        let whole = equations(format, [])
        expectEqual(equations(" " + format, []), whole, "\(format)")
      } catch {
        expect((1...format.count + 1).contains(error.column) && !error.sentence.isEmpty, "\(format)")
      }
    }
    expect(accepted < 100)
  }

  @Test("what the console prints as visual format is read as the same constraint")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 4)
    var count = 0
    let items = ["b", "c", "_d", "e1"].compactMap { views[$0] as? View }
    let edges: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute, Bool)] = [
      (.leading, .trailing, false), (.left, .right, true), (.top, .bottom, false),
    ]
    for _ in 0..<200 {
      let (start, end, isFixed) = edges.randomElement(using: &generator) ?? edges[0]
      let shuffled = items.shuffled(using: &generator)
      let (a, b) = (shuffled[0], shuffled[1])
      let places: [(LayoutItem, LayoutConstraint.Attribute, LayoutItem, LayoutConstraint.Attribute)] = [
        (a, start, root, start), (root, end, a, end), (a, start, b, end),
      ]
      guard let place = places.randomElement(using: &generator) else { continue }
      let relations = [LayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let constant = CGFloat(Int.random(in: -400...400, using: &generator)) / 8
      let constraint = LayoutConstraint(
        item: place.0, attribute: place.1, relatedBy: relations.randomElement(using: &generator) ?? .equal,
        toItem: place.2, attribute: place.3, constant: constant)
      let text = constraint.description
      let body = try #require(text.firstMatch(of: /[HV]:\S+/)).output.replacing("(LTR)", with: "")
      let read = LayoutConstraint.constraints(
        withVisualFormat: String(body), options: isFixed ? .directionLeftToRight : [], metrics: nil,
        views: views)
      expectEqual(read.map(\.equation), [constraint.equation], "\(body)")
      count += 1
    }
    expectEqual(count, 200)
  }

  @Test("the constraints lay views out: standard spaces are 8 and the margins")
  func layout() throws {
    root.layoutMargins = EdgeInsets(top: 5, left: 20, bottom: 6, right: 30)
    for format in ["|-[b(60)]-[c]-|", "V:|-[b(==c)]", "V:[c(40)]"] {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(
          withVisualFormat: format, options: format.hasPrefix("|") ? .alignAllTop : [], metrics: nil,
          views: views))
    }
    root.layoutIfNeeded()
    let (b, c) = (try #require(views["b"] as? View), try #require(views["c"] as? View))
    expectEqual(b.frame, CGRect(20, 5, 60, 40))
    expectEqual(c.frame, CGRect(88, 5, 202, 40))
  }

  @Test("raw values of options are UIKit's")
  func rawValues() {
    typealias Options = LayoutConstraint.FormatOptions
    let all: [Options] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    expectEqual(all.map(\.rawValue), [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
    expect(Options.directionRightToLeft.rawValue == 0x20000 && Options.directionMask.rawValue == 0x30000)
    expectEqual(Options.spacingBaselineToBaseline.rawValue, 0x80000)
  }

  @Test("a mistake ends the process where UIKit raises")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutConstraint.constraints(withVisualFormat: "[b]-[x", metrics: nil, views: ["b": View()])
    }
    expectMessage(
      "The visual format “[b]-[x” is wrong at column 7: the string ends where it needs “]”", result)
  }
}
