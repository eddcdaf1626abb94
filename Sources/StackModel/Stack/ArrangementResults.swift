import Foundation
import StackLinearProgram

/// The lengths and spans of a stack along one axis, computed when they are first needed.
///
/// Stacks with equal content on the axis share one instance; see ``ArrangementCache``.
final class ArrangementResults {
  /// The fitting length, the minimum, and whether stretching costs nothing; nil if unknown. Lengths are in points.
  @exclusivity(unchecked) var fitting: CGFloat?
  @exclusivity(unchecked) var minimum: CGFloat?
  @exclusivity(unchecked) var growsFreely: Bool?
  /// The fitting lengths, in points, with an optional constraint at a level that makes the stack as small as possible.
  @exclusivity(unchecked) var pulled: [(level: Level, length: CGFloat)] = []
  /// The stack's content as a row of an index along the axis, for each kind of index.
  @exclusivity(unchecked) var rowContents: [(spreads: Bool, content: RowIndex.Content)] = []
  @exclusivity(unchecked) private var knownSpans: [Room: [Span]?] = [:]
  private var knownFreeParts: [CGFloat: FreeParts?] = [:]
  /// The results of the arranged stacks, whose identities are a part of the key that these results are shared by.
  private let parts: [AnyObject]

  private struct Room: Hashable {
    let length: CGFloat
    let isMirrored: Bool
  }

  private static let maximumCount = 16
  init(parts: [AnyObject] = []) { self.parts = parts }

  /// The spans of the views in bounds of a length, in the stack's coordinates; nil if the stack is too short for its required constraints.
  func spans(in length: CGFloat, isMirrored: Bool, _ find: () -> [Span]?) -> [Span]? {
    Self.value(in: Room(length: length, isMirrored: isMirrored), of: &knownSpans, find)
  }

  /// The ambiguous parts in bounds of a length; nil if this needs a solver.
  func freeParts(in length: CGFloat, _ find: () -> FreeParts?) -> FreeParts? {
    Self.value(in: length, of: &knownFreeParts, find)
  }

  private static func value<Room, Value>(
    in room: Room, of values: inout [Room: Value], _ find: () -> Value
  ) -> Value {
    if let cached = values[room] { return cached }
    if values.count >= maximumCount { values = [:] }
    let value = find()
    values[room] = value
    return value
  }
}

/// The results of the stacks in a tree. Stacks with equal keys share their results.
final class ArrangementCache {
  /// The maximum number of results, which bounds the memory that a list of different rows takes.
  private static let limit = 1024
  private var results: [ArrangementKey: ArrangementResults] = [:]
  /// The last key, and its results: neighbors often have equal content.
  private var last: (key: ArrangementKey, results: ArrangementResults)?
  /// A key whose storage is reused.
  private var spare = ArrangementKey()

  /// The results of a stack along an axis; nil if its key would be too long.
  /// - Parameter scale: the number of pixels per point that sizes of text are rounded up to.
  func results(of stack: StackView, along axis: Axis, scale: CGFloat) -> ArrangementResults? {
    // Content sizes may call this method again, so the spare key is taken while it is filled.
    var key = ArrangementKey()
    swap(&key, &spare)
    defer { spare = key }
    key.removeAll()
    key.add(Double(scale))
    guard stack.describeArrangement(along: axis, to: &key) else { return nil }
    if let last, last.key == key { return last.results }
    let found = results[key] ?? insertResults(for: key)
    last = (key, found)
    return found
  }

  private func insertResults(for key: ArrangementKey) -> ArrangementResults {
    if results.count >= Self.limit { results = [:] }
    let new = ArrangementResults(parts: key.parts)
    results[key] = new
    return new
  }
}

extension StackView {
  private static let maximumSharedCount = 8

  /// Adds the input of the stack's closed form along an axis to a key, and the priorities across it.
  /// - Returns: whether the stack can share its results.
  final func describeArrangement(along axis: Axis, to key: inout ArrangementKey) -> Bool {
    guard (1...Self.maximumSharedCount).contains(storedArranged.count), !storedIsMarginsRelative
    else { return false }
    let options =
      (storedCustomSpacing.isEmpty ? 0 : 1) << 24 | (storedAxis.rawValue << 1 | axis.rawValue) << 16
      | storedAlignment.rawValue << 8 | storedDistribution.rawValue << 1 | (storedIsBaselineRelative ? 1 : 0)
    key.add(bits: UInt64(options))
    key.add(Double(storedSpacing))
    var baselines: BaselineUse = storedIsBaselineRelative ? [.first, .last] : []
    if storedAlignment == .firstBaseline { baselines.insert(.first) }
    if storedAlignment == .lastBaseline { baselines.insert(.last) }
    return storedArranged.allSatisfyUnretained { view in
      guard describe(view, along: axis, baselines, to: &key) else { return false }
      if !storedCustomSpacing.isEmpty { key.add(Double(storedCustomSpacing(after: view))) }
      return true
    }
  }

  private func describe(
    _ view: View, along axis: Axis, _ baselines: BaselineUse, to key: inout ArrangementKey
  ) -> Bool {
    let hasDetails = view.details != nil
    key.add(
      bits: (view.storedIsHidden ? 1 : 0) | (hasDetails ? 2 : 0)
        | (view.hasIntrinsicLength(along: axis.perpendicular) ? 4 : 0))
    if hasDetails {
      for axis in Axis.allCases {
        key.add(view.storedHugging(for: axis).level)
        key.add(view.storedResistance(for: axis).level)
      }
    }
    guard let stack = view.asStack else {
      view.describeContent(along: axis, baselines: baselines, to: &key)
      return true
    }
    guard stack.storedArranged.count <= Self.maximumSharedCount else { return false }
    key.add(stack.arrangementResults(along: axis))
    if axis == .vertical { stack.describe(baselines, to: &key) }
    return true
  }
}
