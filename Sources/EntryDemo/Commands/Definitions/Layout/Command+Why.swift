import Foundation
import ScrollModel
import StackModel

extension Command {
  static let fitting = Command(
    topic: .understanding, kind: .reading, syntax: ["fitting NAME [WIDTH] [@ PRIORITY]"],
    summary: "the size that fits a view: systemLayoutSizeFitting, as narrow as possible or at a width",
    details: ["WIDTH is required, or wanted with the priority. The height is as small as possible."],
    example: "fitting stack; fitting stack 200 @ 750", result: .object(["view": .string, "size": .point]),
    placeholders: ["NAME": .words { $0.plain($0.viewNames { _ in true }) }],
    calls: ["systemLayoutSizeFitting(_:)": "fitting $0"]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    let view = try session.view(word)
    var width: Double?
    if arguments.peek?.text != "@", arguments.peek != nil {
      width = try arguments.requireNumber("a width", such: "320", in: 0...Word.largest)
    }
    let priority = arguments.take("@") ? try arguments.require("a priority such as 750").priority() : nil
    try arguments.end()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width ?? 0, height: 0),
      withHorizontalFittingPriority: priority ?? (width == nil ? .fittingSizeLevel : .required),
      verticalFittingPriority: .fittingSizeLevel)
    let numbers = [Double(size.width), Double(size.height)]
    return Note(
      numbers.map(NumberText.rounded).joined(separator: " x "),
      ["view": .word(word.text), "size": .numbers(numbers)])
  }

  static let why = Command(
    topic: .understanding, kind: .reading, syntax: ["why [model] PATH"],
    summary: "explains a length or position as a sum",
    details: [
      "For x y width height, left right top bottom leading trailing centerX centerY,",
      "intrinsic.width .height, alpha, contentSize.width .height, contentOffset.x .y,",
      "and flags such as hidden. Values are model values; while animations run, a line",
      "adds up what is on screen. If several constraints hold a value, the sum shows",
      "the one that would be violated first if the value decreased.",
    ], example: "add 2; settle; why scroll.contentSize.height; why e1.date.width",
    result: ExplanationReport.shape,
    placeholders: [
      "PATH": .words { completion in
        completion.names.map { .init(word: $0.word, end: ".") }
          + completion.plain(
            completion.viewsBeforeDot.flatMap { name, view in
              Explainer.attributes(of: view).map { "\(name).\($0)" }
            })
      }
    ], otherWords: ["explain", "inspect"]
  ) { arguments, session throws(Diagnostic) in
    // It explains model values, so the word changes nothing.
    _ = arguments.take("model")
    let word = try arguments.require("a path such as stack.height")
    try arguments.end()
    let (view, name, attribute) = try Path.split(word, in: session)
    let explainer = Explainer(session: session, inspector: LayoutInspector(view))
    guard var report = explainer.report(of: view, attribute, path: word.text) else {
      let names = Explainer.attributes(of: view)
      throw Diagnostic(
        .badArgument,
        "why can't explain \(Diagnostic.quoted(attribute)); it explains \(names.joined(separator: " "))",
        at: word.column + name.count + 1,
        suggestion: Suggestion.nearest(to: attribute, among: names).map { "\(name).\($0)" })
    }
    report.notes += explainer.rounding(of: view, attribute, from: report.value)
    report.notes += explainer.onScreen(of: view, attribute, model: report.value)
    return report
  }
}
