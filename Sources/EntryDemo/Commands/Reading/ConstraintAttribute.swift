import Foundation
import StackModel

/// An attribute of a constraint, such as `c1.constant`.
enum ConstraintAttribute: String, CaseIterable {
  case constant, priority, active, multiplier, satisfied
  /// The largest difference of the two sides of a satisfied equation, in points.
  private static let tolerance = 0.001
  var isSettable: Bool { self != .multiplier && self != .satisfied }

  /// The value. Constants and priorities have no presentation value: what is animated are frames.
  func value(of constraint: LayoutConstraint) -> Value {
    switch self {
    case .constant: .number(Double(constraint.constant))
    case .priority: .number(constraint.priority.level)
    case .active: .bool(constraint.isActive)
    case .multiplier: .number(Double(constraint.multiplier))
    case .satisfied:
      constraint.isActive ? constraint.isSatisfied(within: Self.tolerance).map(Value.bool) ?? .none : .none
    }
  }

  func set(
    _ id: String, _ constraint: LayoutConstraint, to words: SettingWords, in scene: Scene, column: Int
  ) throws(Diagnostic) {
    switch self {
    case .constant: constraint.constant = try words.number(in: -Word.largest...Word.largest)
    case .priority: constraint.priority = try words.priority()
    case .active:
      let isActive = try words.bool()
      do throws(LayoutConstraintError) { try scene.setActive(isActive, id) } catch {
        throw words.error(.badArgument, "\(id) can't be active: \(error.sentence)")
      }
    case .multiplier:
      throw Diagnostic(
        .badArgument,
        "multiplier is read-only, as in UIKit: unconstrain \(id), then constrain with another factor",
        at: column)
    case .satisfied:
      throw Diagnostic(
        .badArgument, "satisfied is read-only; set \(id).constant, \(id).priority or \(id).active", at: column
      )
    }
  }
}

extension Path {
  /// The constraint that a word such as `c1.constant` names with its attribute; nil if it names none.
  /// The name of a view comes first, if it is as long.
  static func constraintAttribute(
    _ word: Word, in session: Session
  ) throws(Diagnostic) -> (id: String, constraint: LayoutConstraint, attribute: ConstraintAttribute)? {
    let segments = word.text.prefix(1000).split(separator: ".", omittingEmptySubsequences: false).prefix(64)
    let scene = session.scene
    for count in stride(from: segments.count, to: 0, by: -1) {
      let name = segments[..<count].joined(separator: ".")
      if scene.view(named: name) != nil { return nil }
      let rest = segments[count...].joined(separator: ".")
      if scene.isRemovedConstraint(name), count < segments.count {
        throw word.error(.goneName, "the constraint \(name) was removed")
      }
      guard let constraint = scene.constraint(named: name) else { continue }
      guard let attribute = ConstraintAttribute(rawValue: ForeignNames.accepted[rest] ?? rest) else {
        throw unknownAttribute(rest, of: name, word)
      }
      return (name, constraint, attribute)
    }
    return nil
  }

  private static func unknownAttribute(_ rest: String, of id: String, _ word: Word) -> Diagnostic {
    let names = ConstraintAttribute.allCases.map(\.rawValue)
    let all = names.joined(separator: " ")
    guard !rest.isEmpty else {
      return Diagnostic(
        .unknownAttribute, "\(id) is a constraint; read one of \(all), for example \(id).constant",
        at: word.column + word.text.count, suggestion: "\(id).constant")
    }
    return Diagnostic(
      .unknownAttribute, "\(id) is a constraint and has no \(Diagnostic.quoted(rest)), only \(all)",
      at: word.column + id.count + 1,
      suggestion: Suggestion.nearest(to: rest, among: names).map { "\(id).\($0)" })
  }
}
