import StackCore

/// Something that the clock has still to do, as ``Animator/remainingWork`` lists it.
public struct RemainingWork: Hashable, Sendable, CustomStringConvertible {
  /// What it is.
  public enum Kind: String, Hashable, Sendable {
    /// An animation block, or its completion.
    case animation
    /// A gesture or an animated scroll.
    case scroll
    /// Work that runs once.
    case delayedWork = "delayed work"
    /// Work that repeats.
    case timer
    /// Work that runs at each frame.
    case frameCallback = "frame callback"
  }

  /// What it is.
  public let kind: Kind
  /// The identity of the first view that it animates or scrolls; nil for other work.
  public let viewID: ObjectIdentifier?
  /// The name of the work, or that of the view, with its class; nil if there is none.
  public let name: String?
  /// The instant at which it ends, since the animator was created; nil if it never ends by itself.
  public let end: Duration?

  /// What it is, its name, and when it ends.
  public var description: String {
    kind.rawValue + (name.map { " of \($0)" } ?? "")
      + (end.map { " until \($0.inSeconds) s" } ?? " without end")
  }
}

extension Animator {
  /// What the clock has still to do: what ends by itself, and what does not.
  ///
  /// After ``settle(within:)`` it names what still runs. Animations come first, then scrolls, then work; each group
  /// in the order of its begin.
  public var remainingWork: [RemainingWork] {
    let blocks = state.blocks.values.sorted { $0.id < $1.id }.map { block in
      let view = firstView(of: block)
      return RemainingWork(
        kind: .animation, viewID: view.map { ObjectIdentifier($0) }, name: view?.nameInWarnings,
        end: block.end)
    }
    let scrolls = state.motions.map { motion in
      RemainingWork(
        kind: .scroll, viewID: ObjectIdentifier(motion.view), name: motion.view.nameInWarnings,
        end: motion.end)
    }
    let work = state.work.values.sorted { $0.handle.id < $1.handle.id }.map { work in
      let kind: RemainingWork.Kind =
        switch work.repetition {
        case nil: .delayedWork
        case .interval: .timer
        case .rate: .frameCallback
        }
      return RemainingWork(
        kind: kind, viewID: nil, name: work.name.map { "“\($0)”" },
        end: work.repetition == nil ? work.due : nil)
    }
    return blocks + scrolls + work
  }

  /// The first view that a block animates; nil if it animates none.
  /// A block may have the ID of a view that has left the tree, which another view may have now.
  private func firstView(of block: Block) -> View? {
    for id in block.views {
      if let animation = state.tracks[id]?.first(where: { $0.block == block.id }) { return animation.view }
    }
    for id in block.stacks {
      if let shift = state.shifts[id]?.first(where: { $0.block == block.id }) { return shift.stack }
    }
    return nil
  }
}
