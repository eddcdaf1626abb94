import ScrollModel
import StackModel

extension Completion {
  /// The words that can stand where the cursor is.
  func candidates(in context: CompletionContext) -> [Candidate] {
    if context.isInBraces { return plain(["->"]) + paths(context.prefix) }
    let words = context.words
    guard words.first != nil else { return first(context.prefix) }
    return arguments(context.texts, words.map(\.isQuoted), context.prefix)
  }

  private func plain(_ words: some Sequence<String>) -> [Candidate] { words.map { Candidate(word: $0) } }

  /// The words that can begin a command.
  private func first(_ prefix: String) -> [Candidate] {
    plain(commandNames + ["model"]) + paths(prefix)
  }

  /// The names of the commands: inside an animation block those that a block can contain.
  private var commandNames: [String] {
    guard session.block != nil else { return Command.all.map(\.name) }
    return AnimationBlock.collected + AnimationBlock.answered + AnimationBlock.independent
      + AnimationBlock.closing
  }

  /// The words that can follow the words of a command.
  private func arguments(_ words: [String], _ areQuoted: [Bool], _ prefix: String) -> [Candidate] {
    let count = words.count
    switch words[0] {
    case "at":
      return count == 1 ? [] : rest(words, areQuoted, prefix, from: 2)
    case "fails":
      let isText = areQuoted.count > 1 && areQuoted[1]
      return rest(words, areQuoted, prefix, from: isText ? 2 : 1)
    case "expect": return expectation(words, areQuoted, prefix)
    case "timeline":
      if count == 1 { return plain(["every"]) + readable(prefix) }
      return words.last == "every" ? [] : readable(prefix)
    case "why", "model": return count == 1 || words.last == "model" ? readable(prefix) : []
    case "set": return count == 1 ? settable(prefix) : count == 2 ? values(of: words[1]) : []
    case "constrain": return constraint(words, prefix)
    case "source", "doctor", "picture", "film", "save": return filesOrWords(words, prefix)
    default: return fixed(words, prefix)
    }
  }

  /// The completions of a command inside another one.
  private func rest(
    _ words: [String], _ areQuoted: [Bool], _ prefix: String, from start: Int
  ) -> [Candidate] {
    guard words.count > start else { return first(prefix) }
    return arguments(Array(words.dropFirst(start)), Array(areQuoted.dropFirst(start)), prefix)
  }

  private func filesOrWords(_ words: [String], _ prefix: String) -> [Candidate] {
    if words.count == 1 { return files(prefix) + (words[0] == "save" ? plain(["transcript"]) : []) }
    switch words[0] {
    case "save": return words == ["save", "transcript"] ? files(prefix) : []
    case "picture": return picture(words)
    case "film":
      let rest = words.dropFirst(2)
      if rest.last == "for" || rest.contains("every") { return [] }
      return plain(rest.contains("for") ? ["every"] : ["for", "every"])
    default: return []
    }
  }

  /// The words of `picture` after the file, in their order.
  private func picture(_ words: [String]) -> [Candidate] {
    let order = ["of", "at", "model", "with"]
    var (next, index) = (0, 2)
    while index < words.count {
      if index == 2, words[index] == "compare" { return words.count == 3 ? stackOptions : [] }
      guard let place = order[next...].firstIndex(of: words[index]) else { return [] }
      next = place + 1
      switch words[index] {
      // After of, a name is a name whatever it is.
      case "of", "at":
        if index + 1 == words.count { return words[index] == "of" ? names : [] }
        index += 2
      case "with":
        return plain(PictureWords.overlays.map(\.word).filter { !words[index...].contains($0) })
      default: index += 1
      }
    }
    return plain(order[next...] + (words.count == 2 ? ["compare"] : []))
  }

  private var stackOptions: [Candidate] {
    plain(viewNames { $0 is StackView }.flatMap { ["\($0).distribution", "\($0).alignment"] })
  }

  /// The words of commands whose arguments stand in fixed places.
  private func fixed(_ words: [String], _ prefix: String) -> [Candidate] {
    let count = words.count
    switch (words[0], count) {
    case ("help", 1): return plain(Command.all.map(\.name) + HelpText.topics + ["topics"])
    case ("scene", 1): return plain(SceneKind.allCases.map(\.rawValue) + ["log"])
    case ("scene", 2) where words[1] == "log": return files(prefix)
    case ("conflicts", 1): return plain(["all"])
    case ("delete", 1): return plain((session.scene.list?.entries ?? []).map(\.name))
    case ("unconstrain", 1): return plain(session.scene.constraints.map(\.id))
    case ("layout", 1), ("constraints", 1), ("unarrange", 1), ("remove", 1): return names
    case ("put", 1), ("subview", 1), ("push", 1): return names
    case ("put", 2), ("subview", 2): return plain(["in"])
    case ("push", 2): return plain(["on"])
    case ("put", 3), ("subview", 3): return names
    case ("push", 3): return plain(viewNames { $0 is VStack })
    case ("put", 4): return plain(["at"])
    case ("push", 4): return plain(["spacing"])
    case ("scroll", 1): return plain(["to", "by", "top", "bottom"]) + names
    case ("scroll", 2...): return words.last == "to" || words.last == "by" ? [] : plain(["animated"])
    case ("stack", 2...): return stackWords(prefix)
    case ("vstack", 2): return plain(VStack.ContentMode.allCases.map { "\($0)" })
    case ("label", 3): return plain(TextStyle.allCases.map(\.rawValue))
    case ("compare", 1): return stackOptions
    case ("animate", 2...):
      if words.last == "curve" { return plain(TimingCurve.named.map(\.name)) }
      if words.last == "repeat" { return plain(["forever"]) }
      let rest = ["curve", "spring", "bounce", "delay", "repeat", "autoreverse"]
      return plain(rest.filter { !words.contains($0) })
    case ("animator", 1): return plain(session.scene.animatorNames)
    case ("animator", 2): return plain(AnimatorVerb.allCases.map(\.rawValue))
    case ("animator", 3...): return animatorWords(words)
    case ("settle", 1): return plain(["max"])
    case ("drag", 1), ("flick", 1): return plain(["horizontal"])
    case ("drag", 2) where words[1] != "horizontal", ("drag", 3) where words[1] == "horizontal":
      return plain(["over"])
    case ("touch", 1): return plain(["down", "move", "up"])
    case ("touch", 2) where words[1] == "down": return plain(viewNames { $0 is ScrollView })
    case ("touch", 4) where words[1] == "move": return plain(["over"])
    default: return []
    }
  }

  /// The words after `animator NAME` and a verb or a time.
  private func animatorWords(_ words: [String]) -> [Candidate] {
    if words.last == "curve" { return plain(TimingCurve.named.map(\.name)) }
    guard words.count == 3 else { return [] }
    if words[2] == "finish" { return plain(["start", "current", "end"]) }
    return AnimatorVerb(rawValue: words[2]) == nil ? plain(["curve", "spring", "bounce"]) : []
  }

  /// The words of `expect`.
  private func expectation(_ words: [String], _ areQuoted: [Bool], _ prefix: String) -> [Candidate] {
    var words = Array(words.dropFirst())
    if words.isEmpty { return plain(["always", "monotone", "changes"]) + readable(prefix) }
    if words.first == "changes" {
      if words.count == 2 { return plain(["after"]) }
      return words.count < 3 ? [] : rest(words, Array(areQuoted.dropFirst()), prefix, from: 3)
    }
    let isMonotone = words.first == "monotone"
    if isMonotone || words.first == "always" { words.removeFirst() }
    if words.first == "model" { words.removeFirst() }
    switch words.count {
    case 0: return readable(prefix)
    case 1: return isMonotone ? [] : plain(["==", "!=", "<", "<=", ">", ">="])
    case 2: return values(of: words[0]) + plain(["none"]) + readable(prefix)
    default: return words.last == "model" ? readable(prefix) : []
    }
  }

  /// The words of `constrain`.
  private func constraint(_ words: [String], _ prefix: String) -> [Candidate] {
    let isSide = words.count == 1 || ["==", "<=", ">=", "*"].contains(words.last ?? "")
    if isSide { return sides(prefix) }
    if words.count == 2 { return plain(["==", "<=", ">="]) }
    switch words.last {
    case "@", "+", "-", "as": return []
    default: return plain(["+", "-", "*", "@", "as"])
    }
  }

  private func stackWords(_ prefix: String) -> [Candidate] {
    let axes = plain(["horizontal", "vertical"])
    guard let sign = prefix.firstIndex(of: "=") else {
      let keys = ["axis", "alignment", "distribution", "spacing", "baselineRelative", "marginsRelative"]
      return axes + keys.map { Candidate(word: "\($0)=", end: nil) }
    }
    let key = String(prefix[..<sign])
    return plain(Self.values(ofStackAttribute: key).map { "\(key)=\($0)" })
  }

  // MARK: Names and paths

  private var names: [Candidate] { plain(session.scene.viewNames) }

  private func viewNames(where isWanted: (View) -> Bool) -> [String] {
    session.scene.viewNames.filter { name in session.scene.view(named: name).map(isWanted) ?? false }
  }

  /// Names that an attribute follows.
  private var beginnings: [Candidate] {
    (Array(session.scene.viewNames) + session.scene.constraints.map(\.id)
      + session.scene.animatorNames).map {
        Candidate(word: $0, end: ".")
      }
  }

  private func readable(_ prefix: String) -> [Candidate] { plain(["model"]) + paths(prefix) }

  /// The names of views, global values, and the paths of the view or constraint that the prefix names.
  private func paths(_ prefix: String) -> [Candidate] {
    beginnings + plain(Path.globalNames) + attributes(prefix) { _ in true }
      + constraintPaths(prefix, ConstraintAttribute.allCases.map(\.rawValue)) + animatorPaths
  }

  private var animatorPaths: [Candidate] {
    plain(
      session.scene.animatorNames.flatMap { name in
        AnimatorAttribute.allCases.map { "\(name).\($0.rawValue)" }
      })
  }

  private func settable(_ prefix: String) -> [Candidate] {
    beginnings + plain(Path.globalNames.filter { $0.hasPrefix("session.") })
      + attributes(prefix) { $0.write != nil } + customSpacings(prefix)
      + constraintPaths(prefix, ConstraintAttribute.allCases.filter(\.isSettable).map(\.rawValue))
  }

  private func sides(_ prefix: String) -> [Candidate] {
    let attributes = ConstraintReader.attributes.map(\.text)
    return beginnings.filter { session.scene.view(named: $0.word) != nil }
      + views(before: prefix).flatMap { name, view in
        plain(attributes.map { "\(name).\($0)" })
          + (view is ScrollView ? plain(attributes.map { "\(name).frame.\($0)" }) : [])
      }
  }

  /// The views whose name and a dot begin the prefix.
  private func views(before prefix: String) -> [(String, View)] {
    prefix.indices.filter { prefix[$0] == "." }.compactMap { dot in
      let name = String(prefix[..<dot])
      return session.scene.view(named: name).map { (name, $0) }
    }
  }

  private func attributes(_ prefix: String, where isWanted: (Attribute) -> Bool) -> [Candidate] {
    plain(
      views(before: prefix).flatMap { name, view in
        Attribute.all(of: view).filter(isWanted).map { "\(name).\($0.name)" }
      })
  }

  private func customSpacings(_ prefix: String) -> [Candidate] {
    views(before: prefix).flatMap { name, view -> [Candidate] in
      guard let stack = view as? StackView else { return [] }
      let arranged = stack.arrangedSubviews.compactMap { session.scene.name(of: $0) }
      return plain(arranged.map { "\(name).customSpacing.\($0)" })
    }
  }

  private func constraintPaths(_ prefix: String, _ attributes: [String]) -> [Candidate] {
    prefix.indices.filter { prefix[$0] == "." }.flatMap { dot -> [Candidate] in
      let id = String(prefix[..<dot])
      guard session.scene.constraint(named: id) != nil else { return [] }
      return plain(attributes.map { "\(id).\($0)" })
    }
  }

  // MARK: Values

  /// The values of an attribute that has only a few.
  private func values(of path: String) -> [Candidate] {
    guard let dot = path.lastIndex(of: ".") else { return [] }
    if path.contains(".customSpacing.") { return plain(["default", "system"]) }
    let view = session.scene.view(named: String(path[..<dot]))
    let attribute = String(path[path.index(after: dot)...])
    switch attribute {
    case "alignment" where view is VStack: return plain(VStack.ContentMode.allCases.map { "\($0)" })
    case "scale": return plain(PixelScale.allCases.map(\.rawValue))
    case "textSize": return plain(ContentSizeCategory.allCases.map(\.rawValue))
    case "hidden", "bounces", "alwaysBounce", "rightToLeft", "active", "satisfied":
      return plain(["true", "false"])
    case "decelerationRate": return plain(["normal", "fast"])
    default: return plain(Self.values(ofStackAttribute: attribute))
    }
  }

  private static func values(ofStackAttribute name: String) -> [String] {
    switch name {
    case "axis": Axis.allCases.map { "\($0)" }
    case "alignment": StackView.Alignment.allCases.map { "\($0)" } + ["top", "bottom"]
    case "distribution": StackView.Distribution.allCases.map { "\($0)" }
    case "spacing": ["default", "system"]
    case "baselineRelative", "marginsRelative": ["true", "false"]
    default: []
    }
  }
}
