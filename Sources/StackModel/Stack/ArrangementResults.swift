import Foundation

/// What follows from what a stack arranges: how long it would be, and where its views are.
///
/// Rows of a list that have equal content share one of these (``ArrangementCache``): it is filled as it is asked for.
final class ArrangementResults {
  /// What a stack remembers of its lengths on an axis until something in it changes.
  struct Lengths {
    var natural: CGFloat?
    var minimum: CGFloat?
    var growsFreely: Bool?
    var pulled: [(level: Level, length: CGFloat)] = []
  }

  typealias Spans = (along: [Span], across: [Span])

  private struct Room: Hashable {
    let width: CGFloat
    let height: CGFloat
    let isMirrored: Bool
  }

  private static let mostRooms = 16

  var lengths = PerAxis(Lengths())
  private var known: [Room: Spans?] = [:]

  /// Where the views are in bounds of that size; nil where the stack is too small for what is required.
  func spans(in size: CGSize, isMirrored: Bool, _ find: () -> Spans?) -> Spans? {
    let room = Room(width: size.width, height: size.height, isMirrored: isMirrored)
    if let known = known[room] { return known }
    if known.count >= Self.mostRooms { known = [:] }
    let spans = find()
    known[room] = .some(spans)
    return spans
  }
}

/// The results of a tree's stacks of leaves, by what decides them.
final class ArrangementCache {
  /// What decides the closed form of a stack of leaves: its options, then each view's sizes, priorities and baselines.
  struct Key: Hashable {
    var numbers: [Double] = []
  }

  /// Lists whose rows all differ gain nothing, and lose no more than this.
  private static let limit = 1024

  private var results: [Key: ArrangementResults] = [:]

  func results(for key: Key) -> ArrangementResults {
    if let known = results[key] { return known }
    if results.count >= Self.limit { results = [:] }
    let new = ArrangementResults()
    results[key] = new
    return new
  }
}

extension StackView {
  /// How many views a stack has at most that shares its results.
  private static let mostShared = 8

  /// What decides where the views are, if that can be said in short.
  final var arrangementKey: ArrangementCache.Key? {
    guard (1...Self.mostShared).contains(storedArranged.count), !isLayoutMarginsRelativeArrangement else {
      return nil
    }
    var key = ArrangementCache.Key()
    key.numbers.reserveCapacity(6 + 10 * storedArranged.count)
    func add(_ number: Double) { key.numbers.append(number) }
    add(Double(axis.rawValue))
    add(Double(alignment.rawValue))
    add(Double(distribution.rawValue))
    add(spacing)
    add(isBaselineRelativeArrangement ? 1 : 0)
    for view in storedArranged {
      guard !(view is StackView) else { return nil }
      let size = view.intrinsicContentSize
      add(size.width)
      add(size.height)
      for axis in [Axis.horizontal, .vertical] {
        add(view.contentHuggingPriority(for: axis).rawValue)
        add(view.contentCompressionResistancePriority(for: axis).rawValue)
      }
      add(view.isHidden ? 1 : 0)
      add(view.firstBaselineFromTop ?? -.infinity)
      add(view.lastBaselineFromBottom ?? -.infinity)
      add(storedCustomSpacing.isEmpty ? -.infinity : customSpacing(after: view))
    }
    return key
  }
}
