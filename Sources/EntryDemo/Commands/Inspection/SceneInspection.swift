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
    let fields: [Field]
    let constraints: [Constraint]
    /// The number of constraints that are left out.
    let otherConstraints: Int
    let animations: [String]
  }

  /// A value that can be set, with the words that it can be; none for numbers and texts.
  private struct Field: Encodable {
    let name, value, kind: String
    let words: [String]
  }

  private struct Constraint: Encodable {
    let id, text: String
    let constant, priority: Double
    /// Whether it was added, and not made by a stack or for a view.
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
    view = name.flatMap { scene.view(named: $0) }.map { Self.details(of: $0, named: name ?? "", in: session) }
    conflicts = try Self.conflicts(of: session)
    warnings = scene.warnings
  }

  private static func details(of view: View, named name: String, in session: Session) -> Details {
    let (scene, content) = (session.scene, view.intrinsicContentSize)
    let added = Set(scene.constraints.map(\.id))
    let shown = scene.animator.presentationTree()
    let model = scene.animator.modelTree.frameInRoot(of: view)
    let items = ConstraintListing(scene).items(about: view)
    return Details(
      name: name, frame: ViewAttribute.numbers(shown.frameInRoot(of: view)),
      model: ViewAttribute.numbers(model),
      aligned: view.alignmentRect(around: model).map(ViewAttribute.numbers),
      intrinsic: [content.width, content.height].map { $0 < 0 ? nil : Double($0) },
      fields: fields(of: view, named: name, in: session),
      constraints: items.prefix(constraintLimit).map { item in
        let isAdded = added.contains(item.id)
        let words = isAdded ? nil : words(for: item.constraint, in: scene)
        return Constraint(
          id: item.id, text: words ?? "\(item.id): \(item.constraint.equation)",
          constant: Double(item.constraint.constant), priority: item.constraint.priority.level,
          editable: isAdded)
      }, otherConstraints: max(0, items.count - constraintLimit),
      animations: scene.animator.movingAnimations.filter { $0.viewID == ObjectIdentifier(view) }.map {
        animation in
        let numbers = [animation.from, animation.to].map(NumberText.rounded)
        return "\(animation.property.rawValue) from \(numbers[0]) to \(numbers[1]), "
          + "\(NumberText.seconds(animation.begin)) for \(NumberText.seconds(animation.duration)), \(animation.curve)"
      })
  }

  /// The values that can be set: those of the kind of view first. Insets are one text, in place of one for each edge.
  private static func fields(of view: View, named name: String, in session: Session) -> [Field] {
    let (scene, completion) = (session.scene, Completion(session))
    let context = ViewAttribute.Context(scene: scene, tree: scene.animator.modelTree)
    let all = ViewAttribute.all(of: view).filter { attribute in
      attribute.write != nil && !["frame", "intrinsic"].contains(attribute.name)
        && ![".top", ".left", ".bottom", ".right"].contains { attribute.name.hasSuffix($0) }
    }
    let general = Set(ViewAttribute.everyView.map(\.name))
    let sorted = all.filter { !general.contains($0.name) } + all.filter { general.contains($0.name) }
    return sorted.compactMap { attribute in
      let value = attribute.read(view, context)
      if attribute.name == "text", value == .none, !(view is any WithText) { return nil }
      var words: [String] = []
      var (kind, printed) = ("number", value.printed)
      switch value {
      case .bool: kind = "bool"
      case .word: (kind, words) = ("word", completion.completions(of: "set \(name).\(attribute.name) ").words)
      case .text(let text): (kind, printed) = ("text", text)
      case .none: (kind, printed) = ("text", "")
      default: break
      }
      return Field(name: attribute.name, value: printed, kind: kind, words: words)
    }
  }

  /// What a constraint that UIKit makes is for; nil if its equation says it as well.
  private static func words(for constraint: LayoutConstraint, in scene: Scene) -> String? {
    func name(_ item: LayoutItem?) -> String { item?.owner.flatMap { scene.name(of: $0) } ?? "?" }
    let (first, second) = (name(constraint.firstItem), name(constraint.secondItem))
    let constant = NumberText.rounded(Double(abs(constraint.constant)))
    let relation = [.equal: "", .lessThanOrEqual: "at most ", .greaterThanOrEqual: "at least "][
      constraint.relation, default: ""]
    let side = "\(constraint.firstAttribute)"
    let words: String? =
      switch constraint.identifier.flatMap(SystemConstraint.init(identifier:)) {
      case .spacing: "spacing \(relation)\(constant) from \(second) to \(first)"
      case .canvasConnection: "\(side) of \(first) \(relation)at that of \(second)"
      case .alignment: "alignment: \(side) of \(first) as \(second)"
      case .fillEqually: "fills equally: \(first) is as \(side == "height" ? "high" : "wide") as \(second)"
      case .fillProportionally: "fills proportionally: \(side) of \(first)"
      case .hiding: "\(first) is hidden: \(side) \(constant)"
      default: nil
      }
    guard let words, constraint.priority.level < 1000 else { return words }
    return words + ", priority \(NumberText.rounded(constraint.priority.level))"
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
