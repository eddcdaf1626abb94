import Foundation
import ScrollModel
import StackModel

extension Session {
  /// The diagnosis of a conflict of the scene. Each cure is laid out with the scene's own views, and what it cuts or squeezes is said.
  func diagnosis(_ block: LayoutLog.Block) -> LayoutLog.Diagnosis {
    block.diagnosis(shouldStop: work.isInterrupted, in: block.isOfScene ? trial(block) : nil)
  }

  private func trial(_ block: LayoutLog.Block) -> LayoutLog.Trial {
    let added = scene.constraints.map(\.id)
    let places = block.constraints.indices.compactMap { index in
      added.firstIndex(of: block.constraints[index].address).map { (place: $0, index: index) }
    }
    // In an animation block the scene is not what it will be.
    let before = self.block == nil ? CureLayout(scene) : nil
    return LayoutLog.Trial(
      addedLast: places.max { $0.place < $1.place }?.index,
      superview: { self.scene.view(named: $0)?.superview.flatMap(self.scene.name) },
      isScreen: { name in
        self.scene.view(named: name).map { $0 is ScrollView || self.scene.roots.contains($0) } ?? false
      }, now: before.map { $0.judged(against: $0) }
    ) { changes, setting in
      let commands = self.commands(changes, setting, of: block)
      guard let before, !commands.isEmpty else { return (commands, nil) }
      let layout = try? self.dryRun { () throws(Diagnostic) in
        for command in commands.flatMap({ Lexer.read($0).commands }) { _ = try self.run(command) }
        self.scene.layout()
        return CureLayout(self.scene).judged(against: before)
      }
      return (commands, layout)
    }
  }

  /// The commands that make changes; none if one of them is of a constraint that commands can't change.
  private func commands(
    _ changes: [LayoutLog.Change], _ setting: LayoutLog.StackProperty?, of block: LayoutLog.Block
  ) -> [String] {
    if let setting {
      return scene.view(named: setting.view) == nil
        ? [] : ["set \(setting.view).\(setting.property) \(setting.value)"]
    }
    let commands = changes.map { change -> [String] in
      let id = block.constraints[change.index].address
      guard let constraint = scene.constraint(named: id) else { return [] }
      switch change {
      case .priority(_, let level): return ["set \(id).priority \(NumberText.exact(level))"]
      case .constant(_, let constant): return ["set \(id).constant \(NumberText.exact(constant))"]
      case .removal: return ["unconstrain \(id)"]
      case .relation(_, let relation):
        let other = constraint.equation.replacing(
          " \(constraint.relation.sign) ", with: " \(relation.sign) ", maxReplacements: 1)
        return ["unconstrain \(id)", "constrain \(other)"]
      }
    }
    return commands.contains(where: \.isEmpty) ? [] : commands.flatMap(\.self)
  }
}

/// What counts in the layout of a scene when a cure is judged.
private struct CureLayout {
  private struct Shown {
    let name: String
    let frame: CGRect
    /// The lengths of the content, by axis; nil where it has none, or flows.
    let content: [CGFloat?]
  }

  private var views: [Shown] = []
  /// What is cut or does not fit.
  private let violations: [String]
  /// The scroll views whose content is wider than they are, with both widths.
  private let sideways: [String: (content: CGFloat, width: CGFloat)]
  private let conflicts: Int

  init(_ scene: Scene) {
    violations = LayoutQuestion.fits.violations(in: scene, except: [])
    conflicts = scene.layoutConflicts.count
    let (model, named) = (scene.animator.modelTree, scene.namedViews)
    for (name, view) in named {
      let size = view.intrinsicContentSize
      let flows = (view as? Label).map { $0.numberOfLines != 1 } ?? false
      let content = [size.width, size.height].map { $0 <= 0 || flows || view.isHidden ? nil : $0 }
      views.append(Shown(name: name, frame: model.frameInRoot(of: view), content: content))
    }
    let wide = named.compactMap { name, view -> (String, (content: CGFloat, width: CGFloat))? in
      guard let scroll = view as? ScrollView, scroll.contentSize.width > scroll.bounds.width + 0.5 else {
        return nil
      }
      return (name, (scroll.contentSize.width, scroll.bounds.width))
    }
    sideways = Dictionary(firstOf: wide)
  }

  /// The layout with what it cuts or squeezes that another one doesn't.
  func judged(against before: CureLayout) -> LayoutLog.Trial.Layout {
    let earlier = Dictionary(firstOf: before.views.map { ($0.name, $0) })
    var harms: [String] = []
    for view in views.sorted(by: { $0.name < $1.name }) {
      let old = earlier[view.name]
      for axis in Axis.allCases {
        guard let content = view.content[axis.rawValue] else { continue }
        let (length, least) = (view.frame.length(axis), content - 0.5)
        guard length < least, old.map({ $0.frame.length(axis) > length + 0.5 }) ?? true else { continue }
        harms.append(
          "\(view.name) is \(NumberText.rounded(length)) \(axis == .horizontal ? "wide" : "high"), and its content \(NumberText.rounded(content))"
        )
      }
    }
    for (name, lengths) in sideways.sorted(by: { $0.key < $1.key }) where before.sideways[name] == nil {
      harms.append(
        "the content of \(name) is \(NumberText.rounded(lengths.content)) wide, and \(name) \(NumberText.rounded(lengths.width))"
      )
    }
    harms += violations.filter { !before.violations.contains($0) }
    return .init(
      frames: Dictionary(firstOf: views.map { ($0.name, $0.frame) }), harms: Array(harms.prefix(3)),
      conflicts: conflicts)
  }
}

extension CGRect { fileprivate func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height } }
