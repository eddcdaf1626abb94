public import StackCore
public import Foundation

extension LayoutLog {
  /// What a logged conflict is about, found by solving its constraints.
  ///
  /// Indices are those of the block's `constraints`. Texts use the names of the block's objects, and c1, c2, … for the constraints.
  public struct Diagnosis: Hashable, Sendable {
    /// How the conflict was found.
    public enum Finding: Hashable, Sendable {
      /// The required constraints conflict.
      case conflict
      /// Only with the optional constraints of the list, as if they were required.
      case conflictWithOptional
      /// The constraints that were read can hold together.
      case satisfiable
      /// The list has more constraints than are solved.
      case tooLarge
      /// The caller stopped it.
      case stopped
    }

    /// A view or guide in the tree, as far as the log tells.
    public struct Node: Hashable, Sendable {
      /// The name, such as `button1`.
      public let name: String
      /// The class and address as printed.
      public let printed: String
      /// The number of superviews that the log tells of.
      public let depth: Int
      /// Whether its superview is only likely.
      public let isGuessed: Bool
    }

    /// What the layout is without the constraint that UIKit broke.
    public struct Recovery: Hashable, Sendable {
      /// The frames by name, in points, in the coordinates of the rebuilt root.
      public let frames: [String: CGRect]
      /// The components of frames that the log determines, by name.
      public let determined: [String: Set<View.FrameComponent>]
      /// Whether the other constraints still conflict, so that UIKit prints another message.
      public let stillConflicts: Bool
    }

    /// How the conflict was found.
    public let finding: Finding
    /// The views and guides in tree order, those without a known superview at depth 0.
    public let tree: [Node]
    /// The irreducible conflicts of the list: without any one of its constraints, the others of a conflict can be satisfied.
    ///
    /// The first contains the constraint that UIKit broke, or that our rule breaks, if one does. Each further one is left when a constraint
    /// of each one before it is broken.
    public let conflicts: [[Int]]
    /// The axes of the conflict.
    public let axes: Set<Axis>
    /// The arithmetic of the conflict; nil if none was found, or if it has too many parts to read.
    public let sum: Sum?
    /// The constraint that UIKit broke; nil if the log doesn't tell.
    public let broken: Int?
    /// The constraint that our rule breaks, of all that are listed; nil if they were not solved.
    public let wouldBreak: Int?
    /// The kind of that choice, which tells how sure it is; nil if they were not solved.
    public let choice: BreakingChoice?
    /// The layout without the constraint that UIKit broke, or that our rule breaks if the log doesn't tell; nil without a conflict.
    public let recovery: Recovery?
    /// The common kind of conflict; nil for other ones.
    public let family: Family?
    /// The changes that end the conflict, the best first. Each was verified by solving again.
    public let cures: [Cure]
    /// Whether the search for cures ended before all candidates were tried.
    public let isSearchCut: Bool
    /// What had to be assumed or left out, as sentences.
    public let notes: [String]
    /// The constraints as sentences, such as "button1 is 25 high", at the indices of the constraints.
    public let sentences: [String]
    /// The constraints as printed, with names in place of classes and addresses, at the indices of the constraints.
    public let texts: [String]
    /// The IDs of the block's constraints: c1, c2, …, or those of the scene whose message it is.
    package let ids: [String]
    /// Whether a scene has printed the message.
    package let isOfScene: Bool
    /// The constraints that UIKit made, at the indices of the constraints; nil for those of apps and libraries.
    public let systemConstraints: [SystemConstraint?]
  }
}

extension LayoutLog.Block {
  /// The number of constraints above which a block is not solved.
  public static let solvedLimit = 1000

  /// Finds the conflict among the constraints, its arithmetic, and changes that end it.
  /// - Parameter shouldStop: asked during long work; true ends it with the finding `stopped`.
  /// - Complexity: that of solving the constraints some 40 times, with several conflicts some 120 times, of long lists fewer times.
  public func diagnosis(shouldStop: @escaping () -> Bool = { false }) -> LayoutLog.Diagnosis {
    diagnosis(shouldStop: shouldStop, in: nil)
  }

  /// The diagnosis, with cures tried in the scene whose message it is.
  package func diagnosis(shouldStop: @escaping () -> Bool, in trial: LayoutLog.Trial?) -> LayoutLog.Diagnosis
  { LogDoctor(self, shouldStop, trial).diagnosis() }
}

extension LayoutLog.Diagnosis {
  /// The core of the list, the first of its irreducible conflicts; empty if none was found.
  ///
  /// UIKit can list more. The list is the block's `constraints`.
  public var conflict: [Int] { conflicts.first ?? [] }

  /// The diagnosis as a few sentences.
  public var explanation: String {
    ([headline] + [furtherConflicts, reason].compactMap(\.self) + (arithmetic.map { [$0] } ?? [])
      + [breaking].compactMap(\.self) + [advice].compactMap(\.self) + notes).joined(separator: " ")
  }

  /// Why it happens, and what to do about it in general; nil without a conflict.
  public var reason: String? {
    if let family { return inFramework(family.reason) }
    guard let first = conflict.first else { return nil }
    return conflict.count == 1
      ? "A length or a distance is never below 0 here: \(ids[first]) was likely computed from views that had no size yet."
      : "Each of them can hold, but together they determine a length or a place twice. One of them has to give in, or is one too many."
  }

  /// A text that names UIKit, with AppKit in its place if the classes of the log are AppKit's.
  package func inFramework(_ text: String) -> String {
    let isOfAppKit = tree.contains { $0.printed.hasPrefix("NS") || $0.printed.hasPrefix("_NS") }
    return isOfAppKit ? text.replacing("UIKit", with: "AppKit") : text
  }

  /// What was found, in a sentence.
  public var headline: String {
    let count = texts.count
    switch finding {
    case .conflict, .conflictWithOptional:
      let axis =
        axes.count == 2
        ? "horizontally and vertically" : axes.contains(.horizontal) ? "horizontally" : "vertically"
      let which =
        conflict.count == count ? (count == 2 ? "Both" : "All \(count)") : "\(conflict.count) of the \(count)"
      let optional =
        finding == .conflictWithOptional ? ", if those with a lower priority had to hold, too" : ""
      guard conflict.count > 1 else {
        return "\(ids[conflict[0]]) alone can't hold\(optional)" + (family.map { ": \($0.title)." } ?? ".")
      }
      return "\(which) constraints can't hold together \(axis)\(optional)"
        + (family.map { ": \($0.title)." } ?? ".")
    case .satisfiable:
      switch count {
      case 0: return "No constraint could be read."
      case 1: return "The constraint of this log can hold alone: the log doesn't tell what it conflicts with."
      default:
        let which = count == 2 ? "Both" : "The \(count)"
        return
          "\(which) constraints of this log can hold together: the log doesn't tell what they conflict with."
      }
    case .tooLarge:
      return "The list has \(count) constraints; lists of up to \(LayoutLog.Block.solvedLimit) are solved."
    case .stopped: return "Stopped before the conflict was found."
    }
  }

  /// The conflicts of the list after the first, in a sentence; nil if there are none.
  public var furtherConflicts: String? {
    guard conflicts.count > 1 else { return nil }
    let sets = conflicts.dropFirst().map { ConflictWording.list($0.map { ids[$0] }) }
    return "Besides them, \(sets.joined(separator: ", then ")) can't hold together."
  }

  /// The sum that does not add up, in a sentence; nil without one.
  public var arithmetic: String? {
    guard let sum else { return nil }
    func number(_ value: Double) -> String { ConsoleDescription.number(value) }
    let excess = number((abs(sum.excess) * 1e6).rounded() / 1e6)
    if conflict.count == 1, sum.hasOpenLengths {
      return "\(number(-abs(sum.excess))) is below 0, and no \(lengthWord) can be negative."
    }
    let isOpen = sum.hasOpenLengths || (sum.left + sum.right).contains(where: \.isInequality)
    let least = number((sum.least * 1e6).rounded() / 1e6)
    let most = number((sum.most * 1e6).rounded() / 1e6)
    guard isOpen else {
      let word = sum.excess > 0 ? "more" : "less"
      let total = sum.left.count > 1 ? "the left side is \(least)," : "\(least) is"
      return "\(sum.equation): \(total) \(excess) \(word) than \(most)."
    }
    let reason = sum.hasOpenLengths ? " No \(lengthWord) can be negative." : ""
    return "\(sum.equation): the left side is at least \(least), the right side at most \(most).\(reason)"
  }

  private var lengthWord: String {
    axes.count == 2 ? "width or height" : axes.contains(.horizontal) ? "width" : "height"
  }

  /// What UIKit broke and what our rule says, in a sentence; nil if no constraints were solved.
  public var breaking: String? {
    guard let wouldBreak, let choice else { return nil }
    let own = ids[wouldBreak]
    guard let broken else {
      let listed = conflict.isEmpty ? "of those that it lists " : ""
      return inFramework(
        "The log doesn't tell which constraint UIKit broke; \(listed)our rule breaks \(own): \(choice.sureness)."
          + (isOutside(wouldBreak) ? " \(own) is not in the core." : ""))
    }
    let id = ids[broken]
    var text =
      "\(isOfScene ? "The layout" : "UIKit") broke \(id): from then on it is as if it were not there."
    text += broken == wouldBreak ? " Our rule breaks it, too" : " Our rule would break \(own)"
    text += ": \(choice.sureness)."
    if broken != wouldBreak, isOutside(wouldBreak) { text += " \(own) is not in the core." }
    if recovery?.stillConflicts == true {
      text +=
        isOutside(broken)
        ? " \(id) is not in the core: the others conflict without it, too, so another message follows."
        : " The other constraints still conflict, so another message follows."
    }
    return inFramework(text)
  }

  private func isOutside(_ index: Int) -> Bool {
    !conflicts.isEmpty && !conflicts.contains { $0.contains(index) }
  }

  /// What to do first, in a sentence; nil without a conflict.
  public var advice: String? {
    if let cure = cures.first {
      return "First try: \(cure.fullText)." + (cure.endsList ? "" : " The other constraints still conflict.")
    }
    guard !conflict.isEmpty else { return nil }
    return family?.canBeIgnored == true
      ? "There is nothing to change in the app." : "No single change of these constraints ends the conflict."
  }
}
