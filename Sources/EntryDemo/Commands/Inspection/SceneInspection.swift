import Foundation
import ScrollModel
import StackModel

/// What an inspector shows of a scene: the tree of views, the numbers of one of them, and the conflicts with their cures.
package struct SceneInspection: Encodable {
  private struct Row: Encodable {
    let name, kind: String
    let depth: Int
    let marks: [String]
    /// x, y, width and height on screen, in root coordinates.
    let frame: [Double]
  }

  private struct Details: Encodable {
    let name: String
    /// x, y, width and height on screen and of the model, in root coordinates.
    let frame, model: [Double]
    /// The alignment rect of the model, in root coordinates; null where it is the frame.
    let aligned: [Double]?
    /// The width and the height; null where the view has none.
    let intrinsic: [Double?]
    /// Along the horizontal and the vertical axis.
    let hugging, resistance: [Double]
    let constraints: [Constraint]
    /// The number of constraints that are left out.
    let otherConstraints: Int
    let animations: [String]
  }

  private struct Constraint: Encodable {
    let id, text: String
    let constant, priority: Double
    let editable: Bool
  }

  private struct Conflict: Encodable {
    let text: String
    let cures: [Cure]
  }

  private struct Cure: Encodable { let title, command: String }

  /// The largest number of constraints of a view: that of a long list has thousands, and is read after each change.
  private static let constraintLimit = 100
  private let tree: [Row]
  private let view: Details?
  private let conflicts: [Conflict]
  private let warnings: [String]

  /// - Parameter name: the view whose numbers are read; nil for none.
  package init(_ session: Session, view name: String?) throws(Diagnostic) {
    session.endTrial()
    let scene = session.scene
    let reader = LayoutReader(scene, below: nil)
    tree = scene.roots.flatMap { reader.rows(of: $0) }.map {
      Row(
        name: $0.name, kind: $0.kind, depth: $0.depth, marks: $0.flags, frame: ViewAttribute.numbers($0.frame)
      )
    }
    view = name.flatMap { scene.view(named: $0) }.map { Self.details(of: $0, named: name ?? "", in: scene) }
    conflicts = try Self.conflicts(of: session)
    warnings = scene.warnings
  }

  private static func details(of view: View, named name: String, in scene: Scene) -> Details {
    let content = view.intrinsicContentSize
    let added = Set(scene.constraints.map(\.id))
    let shown = scene.animator.presentationTree()
    let model = scene.animator.modelTree.frameInRoot(of: view)
    let items = ConstraintListing(scene).items(about: view)
    return Details(
      name: name, frame: ViewAttribute.numbers(shown.frameInRoot(of: view)),
      model: ViewAttribute.numbers(model),
      aligned: view.alignmentRect(around: model).map(ViewAttribute.numbers),
      intrinsic: [content.width, content.height].map { $0 < 0 ? nil : Double($0) },
      hugging: Axis.allCases.map { view.contentHuggingPriority(for: $0).level },
      resistance: Axis.allCases.map { view.contentCompressionResistancePriority(for: $0).level },
      constraints: items.prefix(constraintLimit).map { item in
        Constraint(
          id: item.id, text: "\(item.id): \(item.constraint.equation)",
          constant: Double(item.constraint.constant), priority: item.constraint.priority.level,
          editable: added.contains(item.id))
      }, otherConstraints: max(0, items.count - constraintLimit),
      animations: scene.animator.movingAnimations.filter { $0.viewID == ObjectIdentifier(view) }.map {
        animation in
        let numbers = [animation.from, animation.to].map(NumberText.rounded)
        return "\(animation.property.rawValue) from \(numbers[0]) to \(numbers[1]), "
          + "\(NumberText.seconds(animation.begin)) for \(NumberText.seconds(animation.duration)), \(animation.curve)"
      })
  }

  private static func conflicts(of session: Session) throws(Diagnostic) -> [Conflict] {
    guard let command = Lexer.read(Command.doctor.name).commands.first else { return [] }
    var arguments = Arguments(command)
    return try session.doctoredBlocks(&arguments).1.map { block throws(Diagnostic) in
      let diagnosis = session.diagnosis(block)
      if session.work.isInterrupted() { throw .interrupted }
      let cures = diagnosis.cures.filter { !$0.commands.isEmpty }.map {
        Cure(title: $0.fullText, command: $0.commands.joined(separator: "\n"))
      }
      return Conflict(text: diagnosis.explanation, cures: cures)
    }
  }
}
