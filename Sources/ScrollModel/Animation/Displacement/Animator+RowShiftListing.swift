import Foundation
import StackCore

extension Animator {
  /// Rows with consecutive indices that a block displaces by the same amount, in points.
  private typealias Step = (rows: Range<Int>, amount: Double)

  /// Calls a closure for each block, timing, stack and axis with the rows that the block displaces.
  private func visitShifts(_ visit: (StackView, _ shifts: [RowShift], _ steps: [Step]) -> Void) {
    for shifts in state.shifts.values.sorted(by: { ($0.first?.number ?? 0) < ($1.first?.number ?? 0) }) {
      guard let stack = shifts.first?.stack else { continue }
      let count = stack.storedArranged.count
      let groups = Self.runs(of: shifts).flatMap { run in
        Axis.allCases.map { axis in run.filter { $0.axis == axis } }
      }
      for group in groups where !group.isEmpty {
        let shifts = group.compactMap { shift in shift.firstIndex.map { ($0, shift.amount) } }
          .sorted { $0.0 < $1.0 }
        var sum = 0.0
        var steps: [Step] = []
        for (position, shift) in shifts.enumerated() {
          sum += shift.1
          let end = position + 1 < shifts.count ? shifts[position + 1].0 : count
          if shift.0 < end, sum != 0 { steps.append((shift.0..<end, sum)) }
        }
        visit(stack, group, steps)
      }
    }
  }

  /// Whether a row is not listed with some shifts: it was added after them, or has an animation of the same block.
  private func isExempt(_ view: View, from shifts: [RowShift], in stack: StackView) -> Bool {
    let since = state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    if since > shifts.last?.number ?? 0 { return true }
    let axis = shifts.first?.axis.rawValue ?? 0
    return state.tracks[ObjectIdentifier(view)]?.contains {
      $0.block == shifts.first?.block && $0.property == .frame && $0.from[axis] != $0.to[axis]
    } ?? false
  }

  /// The rows that blocks displace, one element for each block and row.
  var shiftListing: [RunningAnimation] {
    var result: [RunningAnimation] = []
    visitShifts { stack, shifts, steps in
      guard let timing = shifts.first?.timing, let axis = shifts.first?.axis, let last = shifts.last?.number
      else { return }
      let views = stack.arrangedSubviews
      let later = (state.shifts[ObjectIdentifier(stack)] ?? []).filter { $0.number > last }
      for (rows, amount) in steps {
        for view in views[rows] where !isExempt(view, from: shifts, in: stack) {
          let to =
            view.storedFrame.origin.coordinate(along: axis)
            + displacement(of: view, by: later)[axis.rawValue]
          result.append(
            RunningAnimation(
              viewID: ObjectIdentifier(view), property: axis == .horizontal ? .x : .y,
              from: to + amount,
              to: to, begin: timing.begin, delay: timing.delay, duration: timing.duration,
              curve: timing.curveDescription, progress: timing.progress(at: now),
              isPaused: timing.isHeld))
        }
      }
    }
    return result
  }

  // MARK: Count

  private struct Candidate {
    let index: Int
    /// The number of the first shift that moves the row.
    let since: Int
  }

  private struct ShiftGroup: Hashable {
    let stack: ObjectIdentifier
    let block: Int
    let axis: Int
  }

  /// The number of elements of `shiftListing`, without visiting each row.
  ///
  /// Few rows are exempt: those that were added later and those with animations. Each is looked up once.
  /// - Complexity: O(g k + (g + k) log n), g blocks that displace rows, k rows that were added later or have
  ///   animations, n arranged views.
  var shiftCount: Int {
    var count = 0
    let (arrived, animated) = (arrivedRows, animatedRows)
    visitShifts { stack, shifts, steps in
      guard let last = shifts.last else { return }
      let id = ObjectIdentifier(stack)
      let group = ShiftGroup(stack: id, block: last.block, axis: last.axis.rawValue)
      for (rows, _) in steps {
        count += rows.count
        for row in arrived[id] ?? [] where row.since > last.number && rows.contains(row.index) { count -= 1 }
        for row in animated[group] ?? [] where row.since <= last.number && rows.contains(row.index) {
          count -= 1
        }
      }
    }
    return count
  }

  private var arrivedRows: [ObjectIdentifier: [Candidate]] {
    var result: [ObjectIdentifier: [Candidate]] = [:]
    for arrival in state.arrivals.values {
      guard let stack = arrival.view.storedSuperview as? StackView,
        let index = stack.arrangedIndex(of: arrival.view)
      else {
        continue
      }
      result[ObjectIdentifier(stack), default: []].append(Candidate(index: index, since: arrival.number))
    }
    return result
  }

  /// The rows of stacks with shifts that have animations along an axis, by the block of the animation.
  private var animatedRows: [ShiftGroup: [Candidate]] {
    var result: [ShiftGroup: [Candidate]] = [:]
    for (id, track) in state.tracks {
      guard let view = track.first?.view, let stack = view.storedSuperview as? StackView,
        state.shifts[ObjectIdentifier(stack)] != nil, let index = stack.arrangedIndex(of: view)
      else { continue }
      let row = Candidate(index: index, since: state.arrivals[id]?.number ?? 0)
      for axis in Axis.allCases {
        let moving = track.lazy.filter {
          $0.property == .frame && $0.from[axis.rawValue] != $0.to[axis.rawValue]
        }
        for block in Set(moving.map(\.block)) {
          let group = ShiftGroup(stack: ObjectIdentifier(stack), block: block, axis: axis.rawValue)
          result[group, default: []].append(row)
        }
      }
    }
    return result
  }
}
