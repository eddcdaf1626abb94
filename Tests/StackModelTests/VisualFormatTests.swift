import Foundation
import StackModel
import TestSupport
import Testing

/// Visual format strings as constraints, and their errors.
@Suite("Visual format")
struct VisualFormatTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
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
    var options: LayoutConstraint.FormatOptions = []
    var testDescription: String { "\(format) \(options.rawValue)" }
  }

  private static let cases = [
    Case(format: "[b]", equations: ""),
    Case(format: "H:[b]", equations: ""),
    Case(format: "[b]-[c]", equations: "c.leading == b.trailing + 8"),
    Case(format: "[b][c]", equations: "c.leading == b.trailing"),
    Case(format: "[b]-20-[c]", equations: "c.leading == b.trailing + 20"),
    Case(format: "[b]-2.5-[c]", equations: "c.leading == b.trailing + 2.5"),
    Case(format: "[b]-.5-[c]", equations: "c.leading == b.trailing + 0.5"),
    Case(format: "[b]-1e2-[c]", equations: "c.leading == b.trailing + 100"),
    Case(format: "[b]-(20)-[c]", equations: "c.leading == b.trailing + 20"),
    Case(format: "[b]-(-20)-[c]", equations: "c.leading == b.trailing - 20"),
    Case(format: "[b]-(+2)-[c]", equations: "c.leading == b.trailing + 2"),
    Case(format: "[b]-(==20)-[c]", equations: "c.leading == b.trailing + 20"),
    Case(format: "[b]-(>=20)-[c]", equations: "c.leading >= b.trailing + 20"),
    Case(format: "[b]-(<=20@250)-[c]", equations: "c.leading <= b.trailing + 20 @ 250"),
    Case(
      format: "[b]-(>=8,<=20@750)-[c]",
      equations: "c.leading >= b.trailing + 8; c.leading <= b.trailing + 20 @ 750"),
    Case(format: "[b]-gap-[c]", equations: "c.leading == b.trailing + 12"),
    Case(format: "[b]-(half)-[c]", equations: "c.leading == b.trailing + 0.5"),
    Case(format: "[b]-(big@high)-[c]", equations: "c.leading == b.trailing + 40 @ 750"),
    Case(format: "[b]-a2-[c]", equations: "c.leading == b.trailing - 4"),
    Case(format: "[b]-(wide@999.5)-[c]", equations: "c.leading == b.trailing + 100 @ 999.5"),
    Case(format: "|[b]", equations: "b.leading == root.leading"),
    Case(format: "[b]|", equations: "root.trailing == b.trailing"),
    Case(format: "|[b]|", equations: "b.leading == root.leading; root.trailing == b.trailing"),
    Case(
      format: "|-[b]-|", equations: "b.leading == root.leadingMargin; root.trailingMargin == b.trailing"),
    Case(
      format: "|-50-[b]-60-|", equations: "b.leading == root.leading + 50; root.trailing == b.trailing + 60"),
    Case(
      format: "|-(>=small)-[b]-(0)-|",
      equations: "b.leading >= root.leading + 3; root.trailing == b.trailing"),
    Case(format: "V:|-[b]", equations: "b.top == root.topMargin"),
    Case(format: "V:[b]-|", equations: "root.bottomMargin == b.bottom"),
    Case(
      format: "V:|[b]-10-[c]|",
      equations: "b.top == root.top; c.top == b.bottom + 10; root.bottom == c.bottom"),
    Case(format: "[b(120)]", equations: "b.width == 120"),
    Case(format: "V:[b(120)]", equations: "b.height == 120"),
    Case(format: "[b(100@20)]", equations: "b.width == 100 @ 20"),
    Case(format: "[b(>=70,<=100)]", equations: "b.width >= 70; b.width <= 100"),
    Case(format: "[b(==c)]", equations: "b.width == c.width"),
    Case(format: "[b(c)]", equations: "b.width == c.width"),
    Case(format: "V:[b(<=c@high,>=50)]", equations: "b.height <= c.height @ 750; b.height >= 50"),
    Case(format: "[b(wide)]", equations: "b.width == 100"),
    Case(format: "[b(a)]", equations: "b.width == 77"),
    Case(format: "[b(==root)]", equations: "b.width == root.width"),
    Case(
      format: "|-[b]-[c]-[e1(>=20)]-|",
      equations: "b.leading == root.leadingMargin; c.leading == b.trailing + 8; "
        + "e1.leading == c.trailing + 8; e1.width >= 20; root.trailingMargin == e1.trailing"),
    Case(format: "H:|[_d][g]", equations: "_d.leading == root.leading; g'g'.leading == _d.trailing"),
    Case(format: "V:|[g]", equations: "g'g'.top == root.top"),
    Case(
      format: " H : | - [ b ( 3 , >= 1 @ 5 ) ] - 4 - | ",
      equations: ""
        + "b.leading == root.leadingMargin; b.width == 3; b.width >= 1 @ 5; root.trailing == b.trailing + 4"),
    Case(
      format: "|-[b]-[c]-3-|",
      equations: "b.left == root.leftMargin; c.left == b.right + 8; root.right == c.right + 3",
      options: .directionLeftToRight),
    Case(
      format: "|-[b]-5-[c]-3-|",
      equations: "root.rightMargin == b.right; b.left == c.right + 5; c.left == root.left + 3",
      options: .directionRightToLeft),
    Case(
      format: "V:|[b]-5-[c]", equations: "b.top == root.top; c.top == b.bottom + 5",
      options: .directionRightToLeft),
    Case(
      format: "[b]-[c][e1]",
      equations: "c.leading == b.trailing + 8; e1.leading == c.trailing; b.top == c.top; c.top == e1.top",
      options: .alignAllTop),
    Case(
      format: "[b][c]",
      equations: "c.leading == b.trailing; b.top == c.top; b.bottom == c.bottom",
      options: [.alignAllTop, .alignAllBottom]),
    Case(
      format: "V:[b][c]", equations: "c.top == b.bottom; b.centerX == c.centerX", options: .alignAllCenterX),
    Case(
      format: "V:[b][c]", equations: "c.top == b.bottom; b.leading == c.leading", options: .alignAllLeading),
    Case(
      format: "[b][c]", equations: "c.leading == b.trailing; b.firstBaseline == c.firstBaseline",
      options: .alignAllFirstBaseline),
    Case(
      format: "[b][c]", equations: "c.leading == b.trailing; b.lastBaseline == c.lastBaseline",
      options: .alignAllLastBaseline),
    Case(
      format: "V:|-5-[b]-6-[c]",
      equations: "b.top == root.top + 5; c.firstBaseline == b.lastBaseline + 6",
      options: .spacingBaselineToBaseline),
    Case(format: "[b]-6-[c]", equations: "c.leading == b.trailing + 6", options: .spacingBaselineToBaseline),
  ]

  @Test("makes these constraints", arguments: cases)
  func constraints(_ test: Case) throws {
    try LayoutConstraint.validate(
      visualFormat: test.format, options: test.options, metrics: metrics, views: views)
    let found = equations(test.format, test.options)
    #expect(found.joined(separator: "; ") == test.equations)
  }

  /// A format with the column and a part of the sentence of its error.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let format: String
    let column: Int
    let text: String
    var options: LayoutConstraint.FormatOptions = []
    var testDescription: String { "\(format) \(options.rawValue)" }
  }

  private static let mistakes = [
    Mistake(format: "", column: 1, text: "the string ends where it needs “[”"),
    Mistake(format: "H", column: 2, text: "needs “:” after “H”"),
    Mistake(format: "V[b]", column: 2, text: "expected “:” after “V”, not “[”"),
    Mistake(format: "D:[b]", column: 1, text: "expected “[” before the name of a view, not “D”"),
    Mistake(format: "|", column: 2, text: "the string ends where it needs “[”"),
    Mistake(format: "||", column: 2, text: "expected “[”"),
    Mistake(format: "[b", column: 3, text: "needs “]” after the view"),
    Mistake(format: "[]", column: 2, text: "expected the name of a view"),
    Mistake(format: "[1b]", column: 2, text: "expected the name of a view"),
    Mistake(format: "[b]-", column: 5, text: "needs “[” or “|” after the connection"),
    Mistake(format: "[b]-20[c]", column: 7, text: "expected “-” after the connection, not “[”"),
    Mistake(format: "[b]--[c]", column: 5, text: "expected a number, a metric or “(”"),
    Mistake(format: "[b]--5-[c]", column: 5, text: "expected a number, a metric or “(”"),
    Mistake(format: "[b]->=5-[c]", column: 5, text: "expected a number, a metric or “(”"),
    Mistake(format: "[b]-20@5-[c]", column: 7, text: "expected “-” after the connection, not “@”"),
    Mistake(format: "[b]-(5-[c]", column: 7, text: "expected “)” after the predicates"),
    Mistake(format: "[b]-()-[c]", column: 6, text: "expected a number, a metric or the name of a view"),
    Mistake(format: "[b]-(=5)-[c]", column: 6, text: "expected “==”, “<=” or “>=”"),
    Mistake(format: "[b(5,)]", column: 6, text: "expected a number, a metric or the name of a view"),
    Mistake(format: "[b(5@)]", column: 6, text: "expected a number or a metric after “@”"),
    Mistake(format: "[b(5)", column: 6, text: "needs “]”"),
    Mistake(format: "[b(5)c]", column: 6, text: "expected “]”"),
    Mistake(format: "|[b]|[c]", column: 6, text: "expected the end"),
    Mistake(format: "[b]c", column: 4, text: "expected “[” or “|” after the connection"),
    Mistake(format: "[nobody]", column: 2, text: "no view is named “nobody”"),
    Mistake(format: "[b(nothing)]", column: 4, text: "no metric and no view is named “nothing”"),
    Mistake(format: "[b]-nothing-[c]", column: 5, text: "no metric is named “nothing”"),
    Mistake(format: "[b]-c-[c]", column: 5, text: "a gap can't be as long as the view “c”"),
    Mistake(format: "[b(5@c)]", column: 6, text: "no metric is named “c”"),
    Mistake(format: "[text]", column: 2, text: "“text” is neither a view nor a layout guide"),
    Mistake(format: "[b(word)]", column: 4, text: "the metric “word” is not a number"),
    Mistake(format: "[b(huge)]", column: 4, text: "out of range"),
    Mistake(format: "[b(5@0)]", column: 6, text: "a priority is above 0 and at most 1000, not 0.0"),
    Mistake(format: "[b(5@1001)]", column: 6, text: "a priority is above 0"),
    Mistake(format: "[c]-[loose]-|", column: 13, text: "“|” is the superview of “loose”, which has none"),
    Mistake(format: "|[loose]", column: 1, text: "“|” is the superview of “loose”, which has none"),
    Mistake(format: "[b][c]", column: 1, text: "leading can't be aligned along", options: .alignAllLeading),
    Mistake(format: "V:[b][c]", column: 1, text: "top can't be aligned along", options: .alignAllTop),
    Mistake(format: "[b][c]", column: 1, text: "two directions", options: .directionMask),
  ]

  @Test("reports the first mistake with its column", arguments: mistakes)
  func errors(_ mistake: Mistake) {
    do throws(VisualFormatError) {
      try LayoutConstraint.validate(
        visualFormat: mistake.format, options: mistake.options, metrics: metrics, views: views)
      Issue.record("no error")
    } catch {
      #expect(error.column == mistake.column, "\(error.sentence)")
      #expect(error.sentence.contains(mistake.text), "\(error.sentence)")
    }
  }

  @Test("any string is read or refused at a column inside it", arguments: RandomRuns.seeds(40, from: 900))
  func randomStrings(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let parts = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "b", "c", "gap", "8", "-3.5", "@", "750", "==", ">=", "<=",
      ",", " ",
      "[b]", "[c]", "-8-", "|-", "-|", "(>=8)", "é", "1e", "+", ".",
    ]
    var accepted = 0
    for _ in 0..<100 {
      let count = Int.random(in: 0...7, using: &generator)
      let format = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      do throws(VisualFormatError) {
        try LayoutConstraint.validate(visualFormat: format, metrics: metrics, views: views)
        accepted += 1
        let whole = equations(format, [])
        #expect(equations(" " + format, []) == whole, "\(format)")
      } catch {
        #expect((1...format.count + 1).contains(error.column) && !error.sentence.isEmpty, "\(format)")
      }
    }
    #expect(accepted < 100)
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
      #expect(read.map(\.equation) == [constraint.equation], "\(body)")
      count += 1
    }
    #expect(count == 200)
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
    #expect(b.frame == CGRect(x: 20, y: 5, width: 60, height: 40))
    #expect(c.frame == CGRect(x: 88, y: 5, width: 202, height: 40))
  }

  @Test("raw values of options are UIKit's")
  func rawValues() {
    typealias Options = LayoutConstraint.FormatOptions
    let all: [Options] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
    ]
    #expect(all.map(\.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
    #expect(Options.directionRightToLeft.rawValue == 0x20000 && Options.directionMask.rawValue == 0x30000)
    #expect(Options.spacingBaselineToBaseline.rawValue == 0x80000)
  }

  @Test("a mistake ends the process where UIKit raises")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutConstraint.constraints(withVisualFormat: "[b]-[x", metrics: nil, views: ["b": View()])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("The visual format “[b]-[x” is wrong at column 7: the string ends where it needs “]”"),
      "\(message)")
  }
}
