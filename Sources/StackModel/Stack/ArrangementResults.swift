import Foundation
import StackLinearProgram

/// The cached lengths and frames of a stack, computed when they are first needed.
///
/// Stacks with equal content share one instance; see ``ArrangementCache``.
final class ArrangementResults {
  /// The cached lengths of a stack on an axis, in points.
  struct Lengths {
    var fitting: CGFloat?
    var minimum: CGFloat?
    var growsFreely: Bool?
    var pulled: [(level: Level, length: CGFloat)] = []
  }

  /// The spans of the arranged views on both axes, in the stack's coordinates.
  typealias Spans = (along: [Span], across: [Span])

  private struct Room: Hashable {
    let width: CGFloat
    let height: CGFloat
    let isMirrored: Bool
  }

  /// The stack's content as a row of an index, for each kind of index.
  private var rowContents: [(axis: Axis, spreads: Bool, content: RowIndex.Content)] = []

  var lengths = PerAxis(Lengths())
  private var spans = RoomCache<Spans?>()
  private var freeViews = RoomCache<[FreeView]?>()

  /// The index of a view, and the ambiguous components of its frame.
  typealias FreeView = (index: Int, components: Set<View.FrameComponent>)

  /// Values for the last few rooms.
  private struct RoomCache<Value> {
    private static var maximumCount: Int { 16 }
    private var values: [Room: Value] = [:]

    mutating func value(in room: Room, _ find: () -> Value) -> Value {
      if let cached = values[room] { return cached }
      if values.count >= Self.maximumCount { values = [:] }
      let value = find()
      values[room] = value
      return value
    }
  }

  /// The spans of the views in bounds of a given size; nil if the stack is too small for its required constraints.
  func spans(in size: CGSize, isMirrored: Bool, _ find: () -> Spans?) -> Spans? {
    spans.value(in: Room(width: size.width, height: size.height, isMirrored: isMirrored), find)
  }

  /// The ambiguous views in bounds of a given size; nil if this needs a solver.
  func freeComponents(in size: CGSize, isMirrored: Bool, _ find: () -> [FreeView]?) -> [FreeView]? {
    freeViews.value(in: Room(width: size.width, height: size.height, isMirrored: isMirrored), find)
  }

  /// The content of the stack as a visible row of an index.
  func rowContent(along axis: Axis, spreads: Bool, _ find: () -> RowIndex.Content) -> RowIndex.Content {
    for cached in rowContents where cached.axis == axis && cached.spreads == spreads { return cached.content }
    let content = find()
    rowContents.append((axis, spreads, content))
    return content
  }
}

/// The results of the stacks of leaves in a tree. Stacks with equal keys share their results.
final class ArrangementCache {
  /// The input of the closed form of a stack of leaves: its options, then the sizes, priorities and baselines of each view.
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

    // Hashing one number is faster than hashing all of them.
    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// The maximum number of results, which bounds the memory that a list of different rows takes.
  private static let limit = 1024

  private var results: [Key: ArrangementResults] = [:]
  /// A key whose storage is reused.
  private var spare = Key()

  /// The results of a stack; nil if its key would be too long.
  func results(of stack: StackView) -> ArrangementResults? {
    // Content sizes may call this method again, so the spare key is taken while it is filled.
    var key = Key()
    swap(&key, &spare)
    defer { spare = key }
    key.removeAll()
    guard stack.describeArrangement(to: &key) else { return nil }
    if let cached = results[key] { return cached }
    if results.count >= Self.limit { results = [:] }
    let new = ArrangementResults()
    results[key] = new
    return new
  }
}

extension StackView {
  /// The maximum number of arranged views of a stack that shares its results.
  private static let maximumSharedCount = 8

  /// Adds the input of the stack's closed form to a key.
  /// - Returns: whether the stack can share its results.
  final func describeArrangement(to key: inout ArrangementCache.Key) -> Bool {
    guard (1...Self.maximumSharedCount).contains(storedArranged.count), !storedIsMarginsRelative
    else {
      return false
    }
    key.add(Double(storedAxis.rawValue))
    key.add(Double(storedAlignment.rawValue))
    key.add(Double(storedDistribution.rawValue))
    key.add(storedIsBaselineRelative ? 1 : 0)
    key.add(storedSpacing)
    for view in storedArranged {
      guard !(view is StackView) else { return false }
      let size = view.intrinsicContentSize
      key.add(size.width)
      key.add(size.height)
      key.add(view.storedIsHidden ? 1 : 0)
      for axis in [Axis.horizontal, .vertical] {
        key.add(view.storedHugging(for: axis).level)
        key.add(view.storedResistance(for: axis).level)
      }
      key.add(view.firstBaselineFromTop ?? -.infinity)
      key.add(view.lastBaselineFromBottom ?? -.infinity)
      key.add(storedCustomSpacing.isEmpty ? -.infinity : storedCustomSpacing(after: view))
    }
    return true
  }
}
