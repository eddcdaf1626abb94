import ScrollModel
import StackModel

// What can stand where the cursor is. The forms of the commands say it; here are the words for their placeholders.
extension Completion {
  func candidates(in context: CompletionContext) -> [Candidate] {
    var place = self
    place.prefix = context.prefix
    return context.listsChanges ? plain(["->"]) + place.paths : place.candidates(after: context.words)
  }

  private func candidates(after words: [CompletionContext.Word]) -> [Candidate] {
    guard let name = words.first?.text else { return commands }
    let definition = Command.named(name)
    let forms = definition?.forms ?? (name == "model" ? ["model PATH"] : [])
    func placeholder(_ name: String) -> Placeholder? {
      definition?.placeholders[name] ?? Placeholder.common(name)
    }
    let grammar = Grammar(forms) { if case .form(let form)? = placeholder($0) { form } else { nil } }
    let next = grammar.next(after: words.map { ($0.text, $0.isQuoted) })
    if let start = next.command { return candidates(after: Array(words[start...])) }
    var place = self
    place.words = words.map(\.text)
    return next.heads.flatMap { head -> [Candidate] in
      switch head {
      case .word(let word): return plain([word])
      case .placeholder(let name):
        var made: [Candidate] = []
        if case .words(let make)? = placeholder(name) { made = make(place) }
        let isAsked = made.isEmpty && place.prefix.isEmpty
        return isAsked ? [Candidate(word: name, isPlaceholder: true)] : made
      }
    }
  }

  func plain(_ words: some Sequence<String>) -> [Candidate] { words.map { Candidate(word: $0) } }

  /// What can begin a command. In an animation block, the commands are those that a block can contain.
  var commands: [Candidate] {
    let isInBlock = session.block != nil
    return plain(Command.all.filter { !isInBlock || $0.inBlock != .refused }.map(\.name) + ["model"]) + paths
  }

  var names: [Candidate] { plain(session.scene.viewNames) }

  func viewNames(where isWanted: (View) -> Bool) -> [String] {
    session.scene.namedViews.filter { isWanted($0.view) }.map(\.name)
  }

  /// Names that an attribute follows.
  var beginnings: [Candidate] {
    (session.scene.viewNames + session.scene.constraints.map(\.id) + session.scene.animatorNames).map {
      Candidate(word: $0, end: ".")
    }
  }

  /// The names of views, global values, and the paths of the view or constraint that the prefix names.
  var paths: [Candidate] {
    beginnings + plain(Path.globalNames + session.scene.numberNames) + attributes { _ in true }
      + constraintPaths(ConstraintAttribute.allCases) + animatorPaths
  }

  private var animatorPaths: [Candidate] {
    plain(
      session.scene.animatorNames.flatMap { name in
        AnimatorAttribute.allCases.map { "\(name).\($0.rawValue)" }
      })
  }

  var settablePaths: [Candidate] {
    beginnings + plain(Path.globalNames.filter { $0.hasPrefix("session.") }) + attributes { $0.write != nil }
      + customSpacings + constraintPaths(ConstraintAttribute.allCases.filter(\.isSettable))
  }

  var viewsBeforeDot: [(name: String, view: View)] { session.scene.viewsBeforeDots(of: prefix) }

  private func attributes(where isWanted: (ViewAttribute) -> Bool) -> [Candidate] {
    plain(
      viewsBeforeDot.flatMap { name, view in
        ViewAttribute.all(of: view).filter(isWanted).map { "\(name).\($0.name)" }
      })
  }

  private var customSpacings: [Candidate] {
    viewsBeforeDot.flatMap { name, view -> [Candidate] in
      guard let stack = view as? StackView else { return [] }
      let arranged = stack.arrangedSubviews.compactMap { session.scene.name(of: $0) }
      return plain(arranged.map { "\(name).customSpacing.\($0)" })
    }
  }

  private func constraintPaths(_ attributes: [ConstraintAttribute]) -> [Candidate] {
    prefix.indices.filter { prefix[$0] == "." }.flatMap { dot -> [Candidate] in
      let id = String(prefix[..<dot])
      guard session.scene.constraint(named: id) != nil else { return [] }
      return plain(attributes.map { "\(id).\($0.rawValue)" })
    }
  }

  /// The values of an attribute that has only a few.
  func values(of path: String) -> [Candidate] {
    guard let dot = path.lastIndex(of: ".") else { return [] }
    if path.contains(".customSpacing.") { return plain(["default", "system"]) }
    let view = session.scene.view(named: String(path[..<dot]))
    let attribute = String(path[path.index(after: dot)...])
    switch attribute {
    case "alignment" where view is VStack: return plain(VStack.ContentMode.allCases.map { "\($0)" })
    case "scale": return plain(PixelScale.allCases.map(\.rawValue))
    case "system": return plain(SystemVersion.allCases.map(\.name))
    case "textSize": return plain(ContentSizeCategory.allCases.map(\.rawValue))
    case "style": return plain(TextStyle.allCases.map(\.rawValue))
    case "device": return plain(ScreenOfDevice.all.map { Word.legiblyQuoted($0.name) })
    case "direction": return plain(ViewAttribute.directions.values.sorted())
    case "contentMode": return plain(View.ContentMode.allCases.map { "\($0)" })
    case "adjustment": return plain(ScrollView.ContentInsetAdjustmentBehavior.allCases.map { "\($0)" })
    case "keyboardDismiss": return plain(ScrollView.KeyboardDismissMode.allCases.map { "\($0)" })
    case "rightToLeft", "active", "satisfied": return plain(["true", "false"])
    case "decelerationRate": return plain(["normal", "fast"])
    default:
      if let view, let read = ViewAttribute.named(attribute, of: view, in: session.scene)?.read,
        case .bool = read(view, .init(scene: session.scene, tree: session.scene.animator.modelTree))
      {
        return plain(["true", "false"])
      }
      return plain(Self.values(ofStackAttribute: attribute))
    }
  }

  static func values(ofStackAttribute name: String) -> [String] {
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

extension Completion {
  var sides: [Candidate] {
    let attributes = ConstraintReader.attributes.map(\.text)
    return beginnings.filter { session.scene.view(named: $0.word) != nil }
      + viewsBeforeDot.flatMap { name, view in
        plain(attributes.map { "\(name).\($0)" } + attributes.map { "\(name).keyboard.\($0)" })
          + (view is ScrollView ? plain(attributes.map { "\(name).frame.\($0)" }) : [])
      }
  }
}
