import Foundation

// equalCentering: the distances between neighbouring centers want to equal the first one at 150, 149, …, so
// lengths and least gaps come first, then the distances, the earlier the better.
extension AlongArrangement {
  /// The least distance between the centers of each visible pair.
  func leastCenterDistances(_ lengths: [Double]) -> [Double] {
    gaps.indices.map { max(0, lengths[$0] / 2 + gaps[$0] + lengths[$0 + 1] / 2) }
  }

  /// Where the visible views are, or nil where not even their least distances fit at their fitting lengths.
  func centeredSpans(in canvas: Double, canvasStart: Double) -> [Span]? {
    let lengths = visible.map(\.fittingLength)
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return nil }
    let least = leastCenterDistances(lengths)
    let sum = canvas - (first + last) / 2
    guard least.reduce(0, +) <= sum + 1e-9 else { return nil }
    var center = canvasStart + first / 2
    var spans = [Span(start: canvasStart, length: first)]
    for (distance, length) in zip(centerDistances(least: least, sum: sum), lengths.dropFirst()) {
      center += distance
      spans.append(Span(start: center - length / 2, length: length))
    }
    return spans
  }

  /// Distances with that sum, none below its least, each as near to the first as those before it let it be.
  ///
  /// `first` is known to lie in a range; each distance in turn narrows it to where both can be equal or, where
  /// they can't, to the value that brings them nearest, which ends the choice.
  func centerDistances(least: [Double], sum: Double) -> [Double] {
    guard least.count > 1 else { return [sum] }
    let total = least.reduce(0, +)
    guard sum > total else { return least }
    var (low, high) = (least[0], least[0] + (sum - total))
    var rest = total - least[0]
    /// What the distances so far add up to: `fixed + tied × first`.
    var (fixed, tied) = (0.0, 1.0)
    /// The distances that could not equal the first.
    var odd: [Int: Double] = [:]
    for index in least.indices.dropFirst() {
      rest -= least[index]
      let isLast = index == least.count - 1
      // At most this sum is there for the first, those tied to it and this one; at least it, for the last.
      let room = sum - rest - fixed
      let equalLow = max(low, least[index], isLast ? room / (tied + 1) : -.infinity)
      let equalHigh = min(high, room / (tied + 1))
      if equalLow <= equalHigh + 1e-12 {
        (low, high) = (min(equalLow, equalHigh), equalHigh)
        tied += 1
      } else {
        // Nearest to equal: first as great as it can be where this distance is the greater, else as small.
        let isGreater = least[index] > equalHigh || (isLast && room - tied * high > high)
        let first = isGreater ? min(high, (room - least[index]) / tied) : low
        (low, high) = (first, first)
        let distance = isLast ? room - tied * first : min(max(first, least[index]), room - tied * first)
        odd[index] = distance
        fixed += distance
      }
    }
    return least.indices.map { odd[$0] ?? low }
  }
}
