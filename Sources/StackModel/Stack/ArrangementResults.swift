import Foundation
import StackLinearProgram

/// The lengths and spans of a stack along one axis, computed when they are first needed.
///
/// Stacks with equal content on the axis share one instance; see ``ArrangementCache``.
final class ArrangementResults {
  /// The cost of each length, the fitting length, the minimum, and whether stretching costs nothing; nil if unknown. Lengths are in points.
  @exclusivity(unchecked) var cost: LengthCost?
  @exclusivity(unchecked) var fitting: CGFloat?
  @exclusivity(unchecked) var minimum: CGFloat?
  @exclusivity(unchecked) var growsFreely: Bool?
  /// Results of the vertical axis: which view of a horizontal stack is stretched, as its priorities say; nil if unknown.
  @exclusivity(unchecked) var stretched: Int??
  /// The fitting lengths, in points, with an optional constraint at a level that makes the stack as small as possible.
  @exclusivity(unchecked) var pulled: [(level: Level, length: CGFloat)] = []
  /// The stack's content as a row of an index along the axis, for each kind of index.
  @exclusivity(unchecked) var rowContents: [(spreads: Bool, content: RowIndex.Content)] = []
  // Few sizes are asked for, so an array is searched faster than a dictionary.
  @exclusivity(unchecked) private var knownSpans: [(room: Room, value: [Span]?)] = []
  private var knownFreeParts: [(room: CGFloat, value: FreeParts?)] = []
  /// What the stacks that share these results have in common; empty for those of one stack.
  fileprivate let key: ArrangementKey

  private struct Room: Equatable {
    let length: CGFloat
    let isMirrored: Bool
  }

  private static let maximumCount = 16
  init(for key: ArrangementKey = ArrangementKey()) { self.key = key }

  /// The spans of the views in bounds of a length, in the stack's coordinates; nil if the stack is too short for its required constraints.
  func spans(in length: CGFloat, isMirrored: Bool, _ find: () -> [Span]?) -> [Span]? {
    Self.value(in: Room(length: length, isMirrored: isMirrored), of: &knownSpans, find)
  }

  /// The ambiguous parts in bounds of a length; nil if this needs a solver.
  func freeParts(in length: CGFloat, _ find: () -> FreeParts?) -> FreeParts? {
    Self.value(in: length, of: &knownFreeParts, find)
  }

  private static func value<Room: Equatable, Value>(
    in room: Room, of values: inout [(room: Room, value: Value)], _ find: () -> Value
  ) -> Value {
    if let known = values.first(where: { $0.room == room }) { return known.value }
    let value = find()
    if values.count >= maximumCount { values = [] }
    values.append((room, value))
    return value
  }
}

/// The results of the stacks in a tree. Stacks with equal keys share their results.
final class ArrangementCache {
  /// The maximum number of results, which bounds the memory that a list of different rows takes.
  private static let limit = 1024
  @exclusivity(unchecked) private var results: [ArrangementKey: ArrangementResults] = [:]
  /// The last results by the digests of their keys: rows that are near each other often have equal content.
  @exclusivity(unchecked) private var recent = [ArrangementResults?](repeating: nil, count: 16)
  /// Keys whose storage is reused. Content sizes, and stacks in stacks, call for one while another is filled.
  @exclusivity(unchecked) private var spares: [ArrangementKey] = []

  /// The results of a stack along an axis; nil if its key would be too long.
  /// - Parameter scale: the number of pixels per point that sizes of text are rounded up to.
  func results(of stack: StackView, along axis: Axis, scale: CGFloat) -> ArrangementResults? {
    var key = spares.popLast() ?? ArrangementKey()
    defer {
      key.removeAll()
      spares.append(key)
    }
    key.add(Double(scale))
    guard stack.describeArrangement(along: axis, to: &key) else { return nil }
    let place = Int(key.digest % UInt64(recent.count))
    if let found = recent[place], found.key == key { return found }
    let found =
      results[key]
      ?? {
        if results.count >= Self.limit { results = [:] }
        let new = ArrangementResults(for: key)
        results[key] = new
        return new
      }()
    recent[place] = found
    return found
  }
}

extension StackView {
  static let maximumSharedCount = 8

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
