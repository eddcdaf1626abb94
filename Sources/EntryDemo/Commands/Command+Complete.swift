import ScrollModel
import StackModel

extension Command {
  static let complete = Command(
    name: "complete", topic: .sessions, kind: .managing,
    syntax: ["complete PREFIX"],
    summary: "lists the words that can complete the beginning of a command",
    details: [
      "One word per line, to replace the last word. PREFIX may be several words. For \"\" it lists",
      "everything that can come first: commands, names, global values.",
    ],
    example: "complete sta; complete stack.d; complete set stack.al"
  ) { arguments, session throws(Diagnostic) in
    var words = arguments.takeRest().map(\.text)
    // A quoted argument is the whole line. It ends in a blank if the last word is complete.
    if words.count == 1, let line = words.first {
      words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
    let prefix = words.popLast() ?? ""
    return .completions(Completion(session).words(after: words.filter { !$0.isEmpty }, prefix))
  }
}

/// Finds the words that can complete a line.
struct Completion {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The words that begin with a prefix and can follow `words`, sorted.
  func words(after words: [String], _ prefix: String) -> [String] {
    let found = candidates(after: words, prefix).filter { $0.hasPrefix(prefix) }
    return Set(found).sorted()
  }

  private func candidates(after words: [String], _ prefix: String) -> [String] {
    let scene = session.scene
    guard let command = words.first else { return Command.all.map(\.name) + ["model"] + paths(prefix) }
    switch command {
    case "help": return Command.all.map(\.name) + HelpText.topics
    case "scene": return SceneKind.allCases.map(\.rawValue)
    case "delete": return (scene.list?.entries ?? []).map(\.name)
    case "unconstrain": return scene.constraints.map(\.id)
    case "layout", "constraints", "unarrange", "remove": return Array(scene.viewNames)
    case "put", "subview":
      return words.count == 1 ? Array(scene.viewNames) : ["in", "at"] + scene.viewNames
    case "push": return ["on", "spacing"] + scene.viewNames
    case "scroll":
      return words.count == 1 ? ["to", "by", "top", "bottom"] + scene.viewNames : ["animated"]
    case "set":
      guard words.count > 1 else { return settable(prefix) }
      return values(of: words[1])
    case "compare":
      return scene.viewNames.filter { scene.view(named: $0) is StackView }
        .flatMap { ["\($0).distribution", "\($0).alignment"] }
    case "stack": return words.count == 1 ? [] : ["horizontal", "vertical"]
    case "animate": return ["curve", "spring", "bounce", "delay"] + TimingCurve.named.map(\.name)
    case "fails": return candidates(after: Array(words.dropFirst()), prefix)
    case "at":
      return words.count == 1 ? [] : candidates(after: Array(words.dropFirst(2)), prefix)
    case "expect" where words.count == 1: return ["always", "monotone", "changes", "model"] + paths(prefix)
    case "timeline" where words.count == 1: return ["every", "model"] + paths(prefix)
    case "expect", "timeline", "why", "model", "constrain": return ["model"] + paths(prefix)
    case "settle": return ["max"]
    case "drag": return ["over"]
    case "save": return ["transcript"]
    default: return []
    }
  }

  /// The names of views, global values, and the paths of the view that the prefix names.
  private func paths(_ prefix: String) -> [String] {
    Array(session.scene.viewNames) + Path.globalNames + attributes(prefix) { _ in true }
      + constraintPaths { _ in true }
  }

  private func settable(_ prefix: String) -> [String] {
    Array(session.scene.viewNames) + Path.globalNames.filter { $0.hasPrefix("session.") }
      + attributes(prefix) { $0.write != nil } + constraintPaths(where: \.isSettable)
  }

  /// The attribute paths of all constraints that have IDs.
  private func constraintPaths(where isWanted: (ConstraintAttribute) -> Bool) -> [String] {
    session.scene.constraints.flatMap { item in
      ConstraintAttribute.allCases.filter(isWanted).map { "\(item.id).\($0.rawValue)" }
    }
  }

  /// The attribute paths of each view whose name and a dot begin the prefix.
  private func attributes(_ prefix: String, where isWanted: (Attribute) -> Bool) -> [String] {
    prefix.indices.filter { prefix[$0] == "." }.flatMap { dot -> [String] in
      let name = String(prefix[..<dot])
      guard let view = session.scene.view(named: name) else { return [] }
      return Attribute.all(of: view).filter(isWanted).map { "\(name).\($0.name)" }
    }
  }

  private func values(of path: String) -> [String] {
    guard let dot = path.lastIndex(of: ".") else { return [] }
    switch path[path.index(after: dot)...] {
    case "axis": return Axis.allCases.map { "\($0)" }
    case "alignment":
      return StackView.Alignment.allCases.map { "\($0)" } + VStack.ContentMode.allCases.map { "\($0)" }
    case "distribution": return StackView.Distribution.allCases.map { "\($0)" }
    case "textSize": return ContentSizeCategory.allCases.map(\.rawValue)
    case "active", "hidden", "bounces", "alwaysBounce", "baselineRelative", "marginsRelative", "rightToLeft":
      return ["true", "false"]
    default: return []
    }
  }
}
