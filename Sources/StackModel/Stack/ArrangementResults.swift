import Foundation

/// What has been found out about a stack: its lengths, where its views are.
///
/// Rows of a list with equal content share one of these (``ArrangementCache``). It is filled when a value is first needed.
final class ArrangementResults {
  /// A stack's lengths on an axis, as far as they have been found out, in points.
  struct Lengths {
    var fitting: CGFloat?
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

  /// What the index of a long stack knows of the stack as a row, by the kind of index.
  private var rowContents: [(axis: Axis, spreads: Bool, content: RowIndex.Content)] = []

  private static let mostRooms = 16

  var lengths = PerAxis(Lengths())
  private var cachedSpans: [Room: Spans?] = [:]
  private var cachedFreeViews: [Room: [FreeView]?] = [:]

  /// A view, by its index, with the components of its frame that other optimal arrangements have other values for.
  typealias FreeView = (index: Int, components: Set<View.FrameComponent>)

  /// Where the views are in bounds of that size; nil where the stack is too small for what is required.
  func spans(in size: CGSize, isMirrored: Bool, _ find: () -> Spans?) -> Spans? {
    let room = Room(width: size.width, height: size.height, isMirrored: isMirrored)
    if let known = cachedSpans[room] { return known }
    if cachedSpans.count >= Self.mostRooms { cachedSpans = [:] }
    let spans = find()
    cachedSpans[room] = .some(spans)
    return spans
  }

  /// The ambiguous views in bounds of that size; nil where only a solver tells.
  func freeComponents(in size: CGSize, _ find: () -> [FreeView]?) -> [FreeView]? {
    let room = Room(width: size.width, height: size.height, isMirrored: false)
    if let known = cachedFreeViews[room] { return known }
    if cachedFreeViews.count >= Self.mostRooms { cachedFreeViews = [:] }
    let views = find()
    cachedFreeViews[room] = .some(views)
    return views
  }

  /// What the index of a long stack has to know of the stack as a visible row.
  func rowContent(along axis: Axis, spreads: Bool, _ find: () -> RowIndex.Content) -> RowIndex.Content {
    for known in rowContents where known.axis == axis && known.spreads == spreads { return known.content }
    let content = find()
    rowContents.append((axis, spreads, content))
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

    // To hash one number takes less time than dozens.
    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// Lists whose rows all differ gain nothing from the cache, and lose no more memory than this.
  private static let limit = 1024

  private var results: [Key: ArrangementResults] = [:]
  /// A key to fill, so that its storage is used again.
  private var spare = Key()

  /// The results of a stack; nil where their key would be long.
  func results(of stack: StackView) -> ArrangementResults? {
    // Content sizes may ask for other results, so the spare key is taken while it is filled.
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
  /// Stacks of more views do not share results.
  private static let mostShared = 8

  /// Adds what decides where the views are to a key.
  /// - Returns: whether the key is short enough.
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
