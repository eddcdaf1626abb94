package import StackModel

extension LayoutConflict: Described {
  package static let members: Members<Self> = [
    .init("constraints", { $0.constraints.map(\.text) }), .init("broken", \.broken.text),
  ]
}

extension LayoutConflict.Member {
  /// The constraint as an equation with its ID; as the console prints it if it no longer exists.
  var equation: String { constraint?.namedEquation ?? text }
}

extension LayoutConstraint { var namedEquation: String { (name.map { "\($0): " } ?? "") + equation } }

extension LayoutConflict {
  /// The lines below a command that raised the conflict.
  /// - Parameter columns: the width of a prompt, at which it is a few lines; nil for the console's text.
  package func lines(columns: Int?) -> [String] {
    guard let columns else {
      return message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let all = constraints.map(\.equation).joined(separator: ", ")
    let alone =
      constraints.count > 1
      ? nil : "can't hold: \(all); a length is at least 0, and an edge is where the view is"
    return [alone ?? "can't hold together: \(all)", "broken: \(broken.equation)"].flatMap { line in
      let lines = TextLayout.fitted(ControlCharacters.escaped(line), columns: columns)
      return lines.count > 3
        ? lines.prefix(2) + [TextLayout.cut(lines[2] + " …", columns: max(20, columns))] : lines
    }
  }
}
