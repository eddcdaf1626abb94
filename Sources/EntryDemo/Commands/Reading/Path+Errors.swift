import StackModel

extension Path {
  /// The error for a name that no view has: `goneName` if something had it once, else `unknownName`.
  /// - Parameter word: the name, or a path that begins with it.
  static func unknownName(_ name: String, _ word: Word, in session: Session) -> Diagnostic {
    let entry = String(name.prefix { $0 != "." })
    if let number = EntryList.number(ofEntryNamed: entry), session.scene.view(named: entry) == nil,
      number <= session.scene.list?.createdCount ?? 0
    {
      return word.error(.goneName, "\(entry) was deleted; list shows the entries")
    }
    if let noun = session.scene.nounOfOther(named: name) {
      return word.error(.badArgument, "\(name) is \(noun), not a view")
    }
    if session.scene.isRemovedConstraint(name) {
      return word.error(.goneName, "the constraint \(name) was removed")
    }
    let rest = word.text.hasPrefix(name) ? String(word.text.dropFirst(name.count)) : ""
    var near = session.nearestName(to: name)
    if let found = near, !rest.isEmpty, let view = session.scene.view(named: found) {
      // The whole path, if the view that was meant has the attribute.
      let hasAttribute = ViewAttribute.named(String(rest.dropFirst()), of: view, in: session.scene) != nil
      near = hasAttribute ? found + rest : found
    }
    return word.error(.unknownName, "unknown name \(Diagnostic.quoted(name))", suggestion: near)
  }

  static func notPath(_ word: Word, in session: Session) -> Diagnostic {
    let text = word.shown
    if word.beginsLikeNumber {
      return word.error(.syntax, "expected a path such as stack.height, not the number \(text)")
    }
    if ViewAttribute.segments.contains(word.text) {
      let scene = session.scene
      let names: [String] = [scene.list == nil ? "root" : "stack"] + scene.viewNames.sorted()
      let name =
        names.first { name in
          scene.view(named: name).map { ViewAttribute.named(word.text, of: $0, in: scene) != nil } ?? false
        } ?? names[0]
      return word.error(
        .badArgument,
        "\(text) is an attribute: write the name of a view before it, as in \(name).\(word.text)")
    }
    if globalNames.contains("session.\(word.text)") {
      return word.error(
        .badArgument, "\(text) is a setting of the session", suggestion: "session.\(word.text)")
    }
    let names = globalNames + session.scene.viewNames.sorted().map { "\($0).height" }
    if globalNames.contains(word.text) {
      return word.error(.badArgument, "\(text) is no path of a view, such as stack.height")
    }
    let near =
      Suggestion.nearest(to: word.text, among: globalNames)
      ?? session.nearestName(to: word.text).map { "\($0).height" }
    return word.error(
      .badArgument, "expected a path such as stack.height, not \(text)",
      suggestion: near.flatMap { names.contains($0) ? $0 : nil })
  }

  /// The beginning of a path that should be a name: what stands before the longest ending that is an attribute.
  static func viewPart(of segments: [String]) -> String {
    for count in segments.indices.dropFirst() {
      let ending = segments.dropFirst(count).joined(separator: ".")
      if ViewAttribute.allNames.contains(ending) || ForeignNames.attribute(ending) != nil
        || segments[count] == "customSpacing"
      {
        return segments.prefix(count).joined(separator: ".")
      }
    }
    return segments.dropLast().joined(separator: ".")
  }

  /// The part of what follows a view's name that must be a part of another name; nil if all of it may be an attribute.
  static func unknownPart(of rest: String) -> String? {
    let segments = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard segments.count > 1, ForeignNames.attribute(rest) == nil,
      !ViewAttribute.segments.contains(segments[0]), !rest.hasPrefix("keyboard."),
      !segments.contains(""), !ViewAttribute.allNames.contains(rest)
    else { return nil }
    // A misspelt attribute of two segments, such as contentSiz.width.
    guard Suggestion.nearest(to: rest, among: ViewAttribute.allNames) == nil else { return nil }
    return viewPart(of: segments)
  }
}
