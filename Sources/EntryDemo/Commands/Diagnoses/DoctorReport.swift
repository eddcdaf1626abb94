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

  package init(
    file: String, number: Int, block: LayoutLog.Block, diagnosis: LayoutLog.Diagnosis, namesFile: Bool = false
  ) {
    (self.file, self.number, self.block, self.diagnosis) = (file, number, block, diagnosis)
    self.namesFile = namesFile
  }

  package var isRead: Bool { block.unread.isEmpty }
}

// The object of `doctor --json`.
extension DoctorReport: Described {
  package static let members: [Member<Self>] = [
    .init("file", { $0.namesFile ? $0.file : nil }, "The path of the text, if there are several."),
    .init("log", \.number, as: .ordinal), .init("line", \.block.line, as: .ordinal),
    .init(
      "names",
      { report in
        Dictionary(
          firstOf: report.block.objects.map { ($0.name, $0.className + ($0.address.map { ":\($0)" } ?? "")) })
      }, "The class and address of each view and guide by its name."),
    .init("constraints", \.block.constraints), .init("unread", \.block.unread),
    .init(
      "conflict", \.diagnosis.conflict,
      "The core of the list: the constraints of an irreducible conflict; none if none was found."),
    .init(
      "conflicts", \.diagnosis.conflicts,
      "The irreducible conflicts of the list, as conflict, which is the first: each further one is left when a constraint of each one before it is broken."
    ), .init("broken", orNull: \.diagnosis.broken), .init("wouldBreak", orNull: \.diagnosis.wouldBreak),
    .init(
      "choice", orNull: { $0.diagnosis.choice.map(Choice.init) },
      "The kind of constraint that wouldBreak is. The rule chose this kind in as many public logs that it was not made from as known says; in right of them UIKit broke the same constraint. Sizes of all kinds are counted together."
    ), .init("cures", \.diagnosis.cures), .init("explanation", \.diagnosis.explanation),
  ]

  private struct Choice: Described {
    let kind: BreakingChoice

    static let members: [Member<Self>] = [
      .init("kind", \.kind.rawValue, as: .choice(of: BreakingChoice.allCases.map(\.rawValue))),
      .init("right", { $0.kind.known.right }), .init("known", { $0.kind.known.all }),
    ]
  }
}

extension LayoutLog.LoggedConstraint: Described {
  package static let members: [Member<Self>] = [
    .init("address", \.address), .init("class", \.className), .init("identifier", orNull: \.identifier),
    .init("text", \.text), .init("first", \.first.side, "A name and an attribute, such as button1.height."),
    .init("relation", \.relation.sign, as: .choice(of: ConstraintWords.relations)),
    .init("second", orNull: \.second?.side), .init("multiplier", \.multiplier), .init("constant", \.constant),
  ]
}

extension LayoutLog.Term { fileprivate var side: String { "\(object.name).\(attribute.text)" } }

extension LayoutLog.UnreadLine: Described {
  package static let members: [Member<Self>] = [.init("line", \.line, as: .ordinal), .init("text", \.text)]
}

extension LayoutLog.Cure: Described {
  package static let members: [Member<Self>] = [
    .init("change", \.text),
    .init("harms", { $0.harms.isEmpty ? nil : $0.harms }, "What it cuts or squeezes; known of a scene only."),
    .init(
      "commands", { $0.commands.isEmpty ? nil : $0.commands }, "The commands that make it, if commands can."),
    .init(
      "ends", { $0.endsList ? "list" : "core" },
      "list if all listed constraints can then hold, core if the list still has another conflict.",
      as: .choice(of: ["list", "core"])),
    .init(
      "frames", \.determinedFrames,
      "x, y, width and height in the coordinates of the rebuilt root; null for what the log does not determine.",
      as: .map(of: .list(of: Shape.number.orNull, atLeast: 4, atMost: 4))),
  ]

  private var determinedFrames: [String: [Double?]] {
    let components: [View.FrameComponent] = [.x, .y, .width, .height]
    return Dictionary(
      uniqueKeysWithValues: frames.map { name, frame in
        (
          name,
          zip(components, ViewAttribute.numbers(frame)).map { component, number in
            determined[name]?.contains(component) == true ? number : nil
          }
        )
      })
  }
}
