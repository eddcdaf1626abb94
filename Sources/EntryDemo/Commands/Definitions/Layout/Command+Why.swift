import Foundation
import ScrollModel
import StackModel

extension Command {
  static let why = Command(
    topic: .understanding, kind: .reading, syntax: ["why [model] PATH"],
    summary: "explains a length or position as a sum",
    details: [
      "For x y width height, left right top bottom leading trailing centerX centerY,",
      "contentSize.width .height and contentOffset.x .y. Values are model values. If several constraints hold a",
      "value, the sum shows the one that would be violated first if the value decreased.",
    ],
    example: "add 2; settle; why scroll.contentSize.height; why e1.date.width",
    result: ExplanationReport.shape,
    otherWords: ["explain", "inspect"]
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
    return report
  }
}
