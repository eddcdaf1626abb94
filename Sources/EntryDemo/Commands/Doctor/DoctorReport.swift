import Foundation
package import StackModel

/// The diagnosis of one conflict in a pasted log, with its place.
package struct DoctorReport: Hashable, Sendable {
  /// The path of the text, or - for the standard input.
  let file: String
  /// The number of the conflict, from 1.
  let number: Int
  let block: LayoutLog.Block
  let diagnosis: LayoutLog.Diagnosis
  /// Whether JSON names the file, because there is more than one.
  let namesFile: Bool

  /// Creates a report of the conflict with a number, from 1, in a file.
  package init(
    file: String, number: Int, block: LayoutLog.Block, diagnosis: LayoutLog.Diagnosis, namesFile: Bool = false
  ) {
    self.file = file
    self.number = number
    self.block = block
    self.diagnosis = diagnosis
    self.namesFile = namesFile
  }

  /// Whether all constraints were read.
  package var isRead: Bool { block.unread.isEmpty }
}

// The object of `doctor --json`.
extension DoctorReport: Encodable {
  private struct Logged: Encodable {
    let address: String
    let `class`: String
    let identifier: Nullable<String>
    let text: String
    let first: String
    let relation: String
    let second: Nullable<String>
    let multiplier: Double
    let constant: Double

    init(_ constraint: LayoutLog.LoggedConstraint) {
      address = constraint.address
      `class` = constraint.className
      identifier = Nullable(constraint.identifier)
      text = constraint.text
      first = Self.side(constraint.first)
      relation =
        switch constraint.relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      second = Nullable(constraint.second.map(Self.side))
      multiplier = constraint.multiplier
      constant = constraint.constant
    }

    private static func side(_ term: LayoutLog.Term) -> String {
      "\(term.object.name).\(term.attribute.text)"
    }
  }

  private struct Unread: Encodable {
    let line: Int
    let text: String
  }

  private struct Choice: Encodable {
    let kind: String
    let right: Int
    let known: Int
  }

  private struct Cure: Encodable {
    let change: String
    let ends: String
    /// Null where the log does not determine a component.
    let frames: [String: [Double?]]
  }

  private enum Key: String, CodingKey {
    case log, line, file, names, constraints, unread, conflict, conflicts, broken, wouldBreak, choice, cures,
      explanation
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if namesFile { try container.encode(file, forKey: .file) }
    try container.encode(number, forKey: .log)
    try container.encode(block.line, forKey: .line)
    let names = Dictionary(
      block.objects.map { ($0.name, Self.printed($0)) }, uniquingKeysWith: { first, _ in first })
    try container.encode(names, forKey: .names)
    try container.encode(block.constraints.map(Logged.init), forKey: .constraints)
    try container.encode(block.unread.map { Unread(line: $0.line, text: $0.text) }, forKey: .unread)
    try container.encode(diagnosis.conflict, forKey: .conflict)
    try container.encode(diagnosis.conflicts, forKey: .conflicts)
    try container.encode(diagnosis.broken, forKey: .broken)
    try container.encode(diagnosis.wouldBreak, forKey: .wouldBreak)
    let choice = diagnosis.choice.map {
      Choice(kind: $0.rawValue, right: $0.known.right, known: $0.known.all)
    }
    try container.encode(choice, forKey: .choice)
    let cures = diagnosis.cures.map { cure in
      Cure(
        change: cure.text, ends: cure.endsList ? "list" : "core",
        frames: Dictionary(
          uniqueKeysWithValues: cure.frames.map { name, frame in
            (
              name,
              zip(Self.components, ViewAttribute.numbers(frame)).map { component, number in
                cure.determined[name]?.contains(component) == true ? number : nil
              }
            )
          }))
    }
    try container.encode(cures, forKey: .cures)
    try container.encode(diagnosis.explanation, forKey: .explanation)
  }

  /// The components of a frame, in the order of its numbers.
  private static let components: [View.FrameComponent] = [.x, .y, .width, .height]

  private static func printed(_ object: LayoutLog.Object) -> String {
    object.className + (object.address.map { ":\($0)" } ?? "")
  }
}
