import Foundation

/// What follows from what a stack arranges: how long it would be, and where its views are.
///
/// Rows of a list that have equal content share one of these (``ArrangementCache``): it is filled as it is asked for.
final class ArrangementResults {
  /// What a stack remembers of its lengths on an axis until something in it changes.
  struct Lengths {
    var fittingLength: CGFloat?
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

  /// What long stacks have to know of the stack as one of their rows, by what they are.
  private var rowContents: [(axis: Axis, isSpreading: Bool, content: RowIndex.Content)] = []

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

  /// What a long stack has to know of the stack as a row that is shown.
  func content(
    asRowAlong axis: Axis, isSpreading: Bool, _ find: () -> RowIndex.Content
  ) -> RowIndex.Content {
    for known in rowContents where known.axis == axis && known.isSpreading == isSpreading {
      return known.content
    }
    let content = find()
    rowContents.append((axis, isSpreading, content))
    return content
  }
}

/// The results of a tree's stacks of leaves, by what decides them.
final class ArrangementCache {
  /// What decides the closed form of a stack of leaves: its options, then each view's sizes, priorities and baselines.
  struct Key: Hashable {
    private var numbers: [UInt64] = []
    private var digest: UInt64 = 0

    mutating func removeAll() {
      numbers.removeAll(keepingCapacity: true)
      digest = 0
    }

    mutating func add(_ number: Double) {
      numbers.append(number.bitPattern)
      digest = (digest ^ number.bitPattern) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 32
    }

    // One number is hashed quicker than dozens.
    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// Lists whose rows all differ gain nothing, and lose no more than this.
  private static let limit = 1024

  private var results: [Key: ArrangementResults] = [:]
  /// Room for the next key.
  private var spare = Key()

  /// The results of a stack; nil where what decides them can't be said in short.
  func results(of stack: StackView) -> ArrangementResults? {
    // What views say of themselves may ask for other results, so the room is taken while it is filled.
    var key = Key()
    swap(&key, &spare)
    defer { spare = key }
    key.removeAll()
    guard stack.describeArrangement(to: &key) else { return nil }
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

  /// Says what decides where the views are, if that can be said in short.
  final func describeArrangement(to key: inout ArrangementCache.Key) -> Bool {
    guard (1...Self.mostShared).contains(storedArranged.count), !isLayoutMarginsRelativeArrangement else {
      return false
    }
    key.add(Double(axis.rawValue))
    key.add(Double(alignment.rawValue))
    key.add(Double(distribution.rawValue))
    key.add(isBaselineRelativeArrangement ? 1 : 0)
    key.add(spacing)
    for view in storedArranged {
      guard !(view is StackView) else { return false }
      let size = view.intrinsicContentSize
      key.add(size.width)
      key.add(size.height)
      key.add(view.isHidden ? 1 : 0)
      for axis in [Axis.horizontal, .vertical] {
        key.add(view.contentHuggingPriority(for: axis).rawValue)
        key.add(view.contentCompressionResistancePriority(for: axis).rawValue)
      }
      key.add(view.firstBaselineFromTop ?? -.infinity)
      key.add(view.lastBaselineFromBottom ?? -.infinity)
      key.add(storedCustomSpacing.isEmpty ? -.infinity : customSpacing(after: view))
    }
    return true
  }
}
