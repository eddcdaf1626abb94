import Foundation
import ScrollModel
import StackModel

/// A readable value: `NAME.ATTRIBUTE` or a global, on screen or of the model.
package struct Path {
  /// The path as typed, including `model`.
  let text: String
  let isModel: Bool
  /// The name of what has the value; nil for a global.
  private(set) var owner: String?
  /// Whether the owner is the one that the name stood for when the path was read.
  private var exists: (Session) -> Bool = { _ in true }
  private let read: (Session) -> Value
  /// The value; none if its owner has been removed.
  func value(in session: Session) -> Value { exists(session) ? read(session) : .none }
  /// Whether the owner has been removed, so that the path has no value any more.
  func isGone(in session: Session) -> Bool { !exists(session) }

  /// The same path in another making of the scene.
  func found(in session: Session) throws(Diagnostic) -> Path {
    let name = isModel ? String(text.dropFirst("model ".count)) : text
    return try .find(Word(text: name, column: 1, kind: .plain), isModel: isModel, in: session)
  }

  static func find(_ word: Word, isModel: Bool, in session: Session) throws(Diagnostic) -> Path {
    let text = word.text
    let shown = isModel ? "model \(text)" : text
    if let global = globals.first(where: { $0.name == text }) {
      return Path(text: shown, isModel: isModel, read: global.read)
    }
    if session.scene.number(named: text) != nil {
      return Path(text: shown, isModel: isModel) { $0.scene.number(named: text).map(Value.number) ?? .none }
    }
    if let (id, constraint, attribute) = try constraintAttribute(word, in: session) {
      return Path(
        text: shown, isModel: isModel, owner: id, exists: { $0.scene.constraint(named: id) === constraint },
        read: { _ in attribute.value(of: constraint) })
    }
    if let (name, animator, attribute) = try animatorAttribute(word, in: session) {
      return Path(
        text: shown, isModel: isModel, owner: name, exists: { $0.scene.animator(named: name) === animator },
        read: { _ in attribute.value(of: animator) })
    }
    let (view, viewName, attributeName) = try split(word, in: session)
    let scene = session.scene
    guard !attributeName.isEmpty else {
      throw Diagnostic(
        .unknownAttribute, "expected an attribute after \(viewName).", at: word.column + word.text.count,
        suggestion: "\(viewName).height")
    }
    guard let attribute = ViewAttribute.named(attributeName, of: view, in: scene) else {
      throw AttributeAdvice(view: view, name: viewName, scene: scene)
        .unknown(attributeName, at: word.column + viewName.count + 1)
    }
    return Path(
      text: shown, isModel: isModel, owner: viewName, exists: { $0.scene.view(named: viewName) === view }
    ) { session in
      let tree = isModel ? session.scene.animator.modelTree : session.scene.animator.presentationTree()
      return attribute.read(view, ViewAttribute.Context(scene: session.scene, tree: tree))
    }
  }

  /// Whether a word has the form of a path, even if the name or attribute does not exist.
  package static func isPathLike(_ text: String) -> Bool {
    text.contains(".") && text.first.map { $0 == "_" || $0.isLetter } == true
      || globals.contains { $0.name == text }
  }

  static func isPathLike(_ text: String, in session: Session) -> Bool {
    isPathLike(text) || session.scene.number(named: text) != nil
  }

  /// Splits a path into the longest name of a view and the attribute.
  static func split(
    _ word: Word, in session: Session
  ) throws(Diagnostic) -> (view: View, name: String, attribute: String) {
    let segments = word.text.prefix(1000).split(separator: ".", omittingEmptySubsequences: false).prefix(64)
    for count in stride(from: segments.count - 1, to: 0, by: -1) {
      let name = segments[..<count].joined(separator: ".")
      if let view = session.scene.view(named: name) {
        let rest = segments[count...].joined(separator: ".")
        if let unknown = unknownPart(of: rest) { throw unknownName("\(name).\(unknown)", word, in: session) }
        return (view, name, rest)
      }
    }
    if session.scene.view(named: word.text) != nil {
      throw word.error(
        .badArgument, "\(word.text) is a view; to read an attribute write, for example, \(word.text).height",
        suggestion: "\(word.text).height")
    }
    let first = String(segments.first ?? "")
    guard segments.count > 1 else { throw notPath(word, in: session) }
    if first == "session" {
      let names = globals.map(\.name).filter { $0.hasPrefix("session.") }.map { String($0.dropFirst(8)) }
      let near = Suggestion.nearest(to: String(word.text.dropFirst(8)), among: names).map { "session.\($0)" }
      throw word.error(
        .unknownAttribute, "unknown setting \(word.shown): use one of \(names.joined(separator: " "))",
        suggestion: near)
    }
    throw unknownName(viewPart(of: segments.map(String.init)), word, in: session)
  }

  static let conflictCount = Command.conflicts.name

  private struct Global: Sendable {
    let name: String
    /// Which commands change it; nil for a setting of the session, which can be set.
    var changes: String?
    let read: @Sendable (Session) -> Value
  }

  static let globalNames = globals.map(\.name)
  /// Which commands change a global value; nil for what can be set and for other words.
  static func commands(changing name: String) -> String? { globals.first { $0.name == name }?.changes }

  /// The global that a word differs from by case only; nil if there is none.
  static func global(withCaseOf text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let lowercased = text.lowercased()
    return globalNames.first { $0.lowercased() == lowercased }
  }

  private static let globals: [Global] = [
    Global(name: "time", changes: "advance, frame and settle change it") {
      .number($0.scene.animator.now.inSeconds)
    },
    Global(name: "finished", changes: "it is that of a completion: end then COMMAND") {
      $0.finished.map { .bool($0) } ?? .none
    },
    Global(name: "entries", changes: "add and delete change it") {
      .list(($0.scene.list?.entries ?? []).map(\.name))
    },
    Global(name: "animations", changes: "animate, add, delete and scroll start one") {
      .number(Double($0.scene.runningCount))
    },
    Global(name: conflictCount, changes: "constrain and unconstrain change it") {
      .number(Double($0.scene.layoutConflicts.count))
    },
    Global(name: "ambiguous", changes: "constrain and unconstrain change it") {
      .list($0.scene.ambiguousNames)
    },
    Global(name: "session.viewport") { session in
      .numbers([session.settings.viewport.width, session.settings.viewport.height])
    },
    Global(name: "session.device") { session in
      ScreenOfDevice.all.first { $0.matches(session.settings) }.map { .text($0.name) } ?? .none
    },
    Global(name: "session.safeArea") { .numbers(ViewAttribute.numbers($0.settings.safeArea)) },
    Global(name: "session.textSize") { .word($0.settings.textSize.rawValue) },
    Global(name: "session.rightToLeft") { .bool($0.settings.isRightToLeft) },
    Global(name: "session.date") { .word($0.settings.date.argument) },
    Global(name: "session.locale") { .word($0.settings.locale) },
    Global(name: "session.seed") { .seed($0.scene.list?.seed ?? $0.settings.seed) },
    Global(name: "session.scale") { .word($0.settings.scale.rawValue) },
    Global(name: "session.system") { .number(Double($0.settings.system.rawValue)) },
  ]
}

package struct PathValue: CommandResult, Described {
  let path: String
  package let value: Value
  package static let members: [Member<Self>] = [.init("path", \.path), .init("value", \.value)]
  package var text: [String] { [value.printed] }
}
