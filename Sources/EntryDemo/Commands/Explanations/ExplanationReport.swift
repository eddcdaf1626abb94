import ScrollModel
import StackModel

/// The explanation of a value as a sum.
struct ExplanationReport: CommandResult, Described {
  /// A term of the sum, or several equal terms.
  struct Term: Described {
    /// The amount of each, in points.
    let amount: Double
    /// The share of the label's value that it is.
    var factor = 1.0
    var label: String
    let note: String
    var count: Int
    /// The label of the last of several terms with different labels.
    var last: String?
    /// The constraints behind the term, in the console's format.
    var constraints: [String]
  }

  let path: String
  let value: Double
  let terms: [Term]
  var notes: [String]

  static let members: [Member<Self>] = [
    .init("path", \.path), .init("value", \.value.withoutNegativeZero), .init("terms", \.terms),
  ]

  /// The sum, each contribution in a column of its own, then the notes.
  var text: [String] {
    let amounts = terms.enumerated().map { index, term in
      // The first one has its sign with it, the others before it.
      NumberText.rounded(index == 0 ? term.total : abs(term.total))
    }
    let width = amounts.map(\.count).max() ?? 0
    let lines = terms.enumerated().flatMap { index, term -> [String] in
      let sign = index == 0 ? "=" : term.total < 0 ? "-" : "+"
      let amount = String(repeating: " ", count: width - amounts[index].count) + amounts[index]
      let line = "  \(sign) \(amount)  \(term.text)"
      guard !term.note.isEmpty else { return TextLayout.parts(line) }
      let whole = "\(line)     (\(term.note))"
      if TextLayout.columns(whole) <= TextLayout.reportColumns { return [whole] }
      return [line] + TextLayout.parts("\(String(repeating: " ", count: width + 6))(\(term.note))")
    }
    return ["\(path) = \(NumberText.rounded(value))"] + lines + notes.flatMap { TextLayout.parts("  \($0)") }
  }
}

extension ExplanationReport.Term {
  private var share: String { factor == 1 ? "" : "\(NumberText.rounded(factor)) × " }

  /// The label for the whole term.
  var name: String {
    let labels = share + (last.map { "\(label) … \($0)" } ?? label)
    return count == 1 ? labels : "\(count) × \(labels)"
  }

  static let members: [Member<Self>] = [
    .init("text", \.name), .init("value", \.total.withoutNegativeZero), .init("constraints", \.constraints),
  ]

  /// What the term contributes in all, in points.
  var total: Double { amount * Double(count) }

  /// The text beside the contribution, without the note.
  var text: String {
    let each = NumberText.rounded(factor > 1e-9 ? abs(amount) / factor : 0)
    if factor != 1 { return "\(count == 1 ? "" : "\(count) × ")\(share)\(label) \(each)" }
    return count == 1
      ? label : last.map { "\(count) × \(each) (\(label) … \($0))" } ?? "\(count) × \(label) \(each)"
  }
}
