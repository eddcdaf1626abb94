import Foundation
import ScrollModel
import StackModel

extension Session {
  /// Visits the instants from now until nothing runs: 120 per second, each begin and end, and the end of all. A dry run.
  /// - Parameters:
  ///   - removedName: the name of what is read and has been removed, which ends the visits.
  ///   - visit: returns whether to continue.
  /// - Returns: what to note about instants that were not visited: after a removal, or of animations that repeat without end.
  private func visitInstants(
    at column: Int, until removedName: () -> String?, _ visit: () throws(Diagnostic) -> Bool
  ) throws(Diagnostic) -> String {
    try checkSettles(within: Self.settleLimit, at: column)
    return try dryRun { () throws(Diagnostic) in
      let animator = scene.animator
      let last = animator.now + Self.settleLimit
      var note: String?
      let instants = SampledInstants(of: animator, every: .rate(120), includesEdges: true)
      try readAhead(instants, at: column) { next throws(Diagnostic) in
        try work.step("checking at \(NumberText.seconds(animator.now))")
        guard next <= last else {
          throw Diagnostic(.stillRunning, "animations would still be running after 60 s", at: column)
        }
        return true
      } _: { _ throws(Diagnostic) in
        if let name = removedName() {
          note = "; until \(NumberText.seconds(animator.now)), when \(name) was removed"
        } else if try !visit() {
          note = ""
        }
        return note == nil
      }
      if let note { return note }
      // Here, since what runs now may have an end.
      let names = endlessNames
      return names.isEmpty ? "" : "; without end: \(names.joined(separator: ", "))"
    }
  }

  /// Checks a comparison at every instant until nothing runs.
  func expectAlways(_ expectation: Expectation, at column: Int) throws(Diagnostic) -> ExpectationResult {
    var last = try expectation.check(in: self)
    let removedName = { expectation.removedName(in: self) }
    let note = try visitInstants(at: column, until: removedName) { () throws(Diagnostic) in
      last = try expectation.check(in: self)
      if !last.pass {
        last.detail = ExpectationResult.Detail(
          wanted: "always \(last.relation)", found: last.bothValues ?? "it is \(last.actual.printed)",
          instant: scene.animator.now, namesValues: last.bothValues != nil)
      }
      return last.pass
    }
    if last.pass {
      last.detail = ExpectationResult.Detail(
        wanted: "always \(last.relation)" + note, found: "", instant: nil)
    }
    return last
  }

  /// Checks that a value only increases or only decreases until nothing runs.
  func expectMonotone(_ path: Path, at column: Int) throws(Diagnostic) -> ExpectationResult {
    var previous: Double?
    var isIncreasing: Bool?
    var violation: (before: Double, value: Double, instant: Duration)?
    let removedName = { path.isGone(in: self) ? path.owner : nil }
    let note = try visitInstants(at: column, until: removedName) { () throws(Diagnostic) in
      guard case .number(let value) = path.value(in: self) else {
        throw Diagnostic(.badArgument, "\(path.text) is not a number", at: column)
      }
      defer { previous = value }
      guard let before = previous, abs(value - before) > 1e-9 else { return true }
      let increases = value > before
      guard isIncreasing.map({ $0 == increases }) ?? true else {
        violation = (before, value, scene.animator.now)
        return false
      }
      isIncreasing = increases
      return true
    }
    let detail = ExpectationResult.Detail(
      wanted: "monotone \(path.text)" + note,
      found: violation.map {
        isIncreasing == true
          ? "it is \(NumberText.rounded($0.value)), down from \(NumberText.rounded($0.before)), after increasing"
          : "it is \(NumberText.rounded($0.value)), up from \(NumberText.rounded($0.before)), after decreasing"
      } ?? "", instant: violation?.instant)
    return ExpectationResult(
      path: path.text, comparison: "is", expected: .word("monotone"), expectedPath: nil, tolerance: nil,
      actual: (violation?.value ?? previous).map(Value.number) ?? .none, pass: violation == nil,
      detail: detail)
  }

  /// The attributes that `expect changes` compares for each view.
  private static let watched = ["x", "y", "width", "height"]
  private static let watchedOfScrollViews = [
    "contentSize.width", "contentSize.height", "contentOffset.x", "contentOffset.y",
  ]

  /// The values on screen that `expect changes` compares, by path.
  private func watchedValues() -> [String: Double] {
    var values: [String: Double] = [:]
    let tree = scene.animator.presentationTree()
    for (name, view) in scene.namedViews {
      for (attribute, value) in zip(Self.watched, ViewAttribute.numbers(tree.frame(of: view))) {
        values["\(name).\(attribute)"] = value
      }
      guard let scroll = view as? ScrollView else { continue }
      let (size, offset) = (scroll.contentSize, tree.boundsOrigin(of: scroll))
      let numbers = [size.width, size.height, offset.x, offset.y]
      for (attribute, value) in zip(Self.watchedOfScrollViews, numbers) {
        values["\(name).\(attribute)"] = value
      }
    }
    return values
  }

  /// Runs a command, settles, and checks that exactly what is listed has changed.
  func expectChanges(_ arguments: inout Arguments) throws(Diagnostic) -> ExpectationResult {
    let list = try arguments.require("changes in braces")
    guard list.kind == .braces else {
      throw list.error(.badArgument, "write the changes in braces: { PATH A -> B; … }")
    }
    guard arguments.take("after") else { throw missing("after", &arguments) }
    let (column, command) = (arguments.endColumn, try arguments.takeCommand())
    if let name = command.name?.text, command.effective.definition?.changesByItself == false {
      throw command.error(
        .badArgument,
        "expect changes can't run \(Diagnostic.quoted(name)); use a command that changes views by itself")
    }
    let (listed, savedFrames) = (try changes(in: list), state.frames)
    var outcome: ExpectationResult?
    do throws(Diagnostic) {
      return try scene.animator.changes { () throws(Diagnostic) in
        let (before, above) = (watchedValues(), ancestors())
        if let result = try run(command).innermost as? ExpectationResult, !result.pass {
          outcome = result
          throw Diagnostic(.expectationFailed, "", at: column)
        }
        try finishLayout()
        try settle(within: Self.settleLimit, at: column)
        try finishLayout()
        let result = compare(listed, before, watchedValues(), above.merging(ancestors()) { $1 })
        guard result.pass else {
          outcome = result
          throw Diagnostic(.expectationFailed, "", at: column)
        }
        return result
      }.result
    } catch {
      state.frames = savedFrames
      // The changes are undone. A failed expectation is a result, not an error.
      guard let outcome else { throw error }
      return outcome
    }
  }

  private struct Change {
    let path: String
    let from: Double?
    let to: Double?
  }

  private func changes(in list: Word) throws(Diagnostic) -> [Change] {
    let lexed = Lexer.read(String(list.text.dropFirst().dropLast()))
    if var diagnostic = lexed.diagnostic {
      diagnostic.column = diagnostic.column.map { $0 + list.column }
      throw diagnostic
    }
    var changes: [Change] = []
    for command in lexed.commands {
      let words = command.words
      guard words.count == 4, words[2].text == "->" else {
        throw Diagnostic(
          .badArgument, "write a change as PATH A -> B, for example stack.height 30 -> 55.5",
          at: command.column + list.column)
      }
      let path = words[0].text
      guard (Self.watched + Self.watchedOfScrollViews).contains(where: { path.hasSuffix(".\($0)") }) else {
        throw Diagnostic(
          .badArgument,
          "\(Diagnostic.quoted(path)) can't be listed; use x y width height of views, contentSize and contentOffset",
          at: words[0].column + list.column)
      }
      var values: [Double?] = []
      for word in [words[1], words[3]] {
        if word.text == "none" {
          values.append(nil)
        } else {
          var word = word
          word.column += list.column
          values.append(try word.number("a number or none"))
        }
      }
      changes.append(Change(path: path, from: values[0], to: values[1]))
    }
    return changes
  }

  private func ancestors() -> [String: [String]] {
    var result: [String: [String]] = [:]
    for (name, view) in scene.namedViews {
      result[name] = sequence(first: view, next: { $0.superview }).dropFirst().compactMap {
        scene.name(of: $0)
      }
    }
    return result
  }

  private func compare(
    _ listed: [Change], _ before: [String: Double], _ after: [String: Double], _ above: [String: [String]]
  ) -> ExpectationResult {
    func text(_ value: Double?) -> String { value.map(NumberText.rounded) ?? "none" }
    func viewName(_ path: String) -> String {
      let attribute = (Self.watchedOfScrollViews + Self.watched).first { path.hasSuffix(".\($0)") } ?? ""
      return String(path.dropLast(attribute.count + 1))
    }
    func differs(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a != b }
      return abs(a - b) > Expectation.defaultTolerance
    }
    var wrong: [String] = []
    for change in listed {
      let (from, to) = (before[change.path], after[change.path])
      if differs(change.from, from) || differs(change.to, to) {
        let found = differs(from, to) ? "changed \(text(from)) -> \(text(to))" : "stayed \(text(to))"
        wrong.append("\(change.path): expected \(text(change.from)) -> \(text(change.to)), but it \(found)")
      }
    }
    let paths = Set(listed.map(\.path))
    let names = Set(listed.map { viewName($0.path) })
    let unlisted = Set(before.keys).union(after.keys).subtracting(paths).filter { path in
      guard differs(before[path], after[path]) else { return false }
      let name = viewName(path)
      let wasAddedOrRemoved = before[path] == nil || after[path] == nil
      if wasAddedOrRemoved && names.contains(name) { return false }
      return !(above[name] ?? []).contains { names.contains($0) && $0 != "root" && isWholeListed($0, listed) }
    }
    for path in unlisted.sorted() {
      wrong.append("\(path): changed \(text(before[path])) -> \(text(after[path])), but is not listed")
    }
    let changed = Set(before.keys).union(after.keys).filter { differs(before[$0], after[$0]) }
    let block = changed.sorted().filter { path in
      let name = viewName(path)
      // Of a view that came or went one value is enough; what is inside a view that has changed can be left out.
      if before[path] == nil || after[path] == nil, !path.hasSuffix(".height") { return false }
      return !(above[name] ?? []).contains { ancestor in
        ancestor != "root" && Self.watched.contains { changed.contains("\(ancestor).\($0)") }
      }
    }
    let listing = block.map { "\($0) \(text(before[$0])) -> \(text(after[$0]))" }.joined(separator: "; ")
    let shown =
      wrong.prefix(5).joined(separator: "; ") + (wrong.count > 5 ? "; and \(wrong.count - 5) more" : "")
      + "; all that changed: { \(listing) }"
    return ExpectationResult(
      path: "changes", comparison: "==", expected: .number(Double(listed.count)), expectedPath: nil,
      tolerance: nil, actual: .number(Double(listed.count - min(listed.count, wrong.count))),
      pass: wrong.isEmpty,
      detail: ExpectationResult.Detail(
        wanted: listed.count == 1 ? "1 change" : "\(listed.count) changes", found: shown, instant: nil))
  }

  /// Whether a listed view includes its subviews: something of its frame is listed, not only its content.
  private func isWholeListed(_ name: String, _ listed: [Change]) -> Bool {
    listed.contains { change in Self.watched.contains { change.path == "\(name).\($0)" } }
  }
}
