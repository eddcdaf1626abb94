import Foundation

// equalCentering: optional constraints at priorities 150, 149, … make the distances between neighboring centers equal to the first
// distance. Lengths and minimum gaps have higher priorities, and earlier distances have higher priorities than later ones.
extension AlongArrangement {
  /// The minimum distances between the centers of neighboring visible views, in points.
  func leastCenterDistances(_ lengths: [Double]) -> [Double] {
    gaps.indices.map { lengths[$0] / 2 + gaps[$0] + lengths[$0 + 1] / 2 }
  }

  /// The spans of the visible views at their fitting lengths; nil if the minimum distances do not fit into the canvas.
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

  /// Distances with a given sum and given minimums, each as near to the first as the earlier distances allow.
  /// The first distance lies in a range. Each further distance narrows the range to the values that it can have, too. If there
  /// are none, the range becomes the single value that is nearest to the distance.
  func centerDistances(least: [Double], sum: Double) -> [Double] {
    guard least.count > 1 else { return [sum] }
    let total = least.reduce(0, +)
    guard sum > total else { return least }
    var (low, high) = (least[0], least[0] + (sum - total))
    var rest = total - least[0]
    /// The sum of the distances so far is `fixed + tied × first`.
    var (fixed, tied) = (0.0, 1.0)
    /// The distances that can't equal the first one.
    var odd: [Int: Double] = [:]
    for index in least.indices.dropFirst() {
      rest -= least[index]
      let isLast = index == least.count - 1
      // The upper bound of the sum of the first distance, the distances equal to it and this one. For the last distance it is the sum.
      let room = sum - rest - fixed
      let equalLow = max(low, least[index], isLast ? room / (tied + 1) : -.infinity)
      let equalHigh = min(high, room / (tied + 1))
      if equalLow <= equalHigh + 1e-12 {
        (low, high) = (min(equalLow, equalHigh), equalHigh)
        tied += 1
      } else {
        // If this distance is the larger one, the first distance becomes as large as possible, otherwise as small as possible.
        let isGreater = least[index] > equalHigh || (isLast && room - tied * high > high)
        let first = isGreater ? high : low
        (low, high) = (first, first)
        let distance = isLast ? room - tied * first : min(max(first, least[index]), room - tied * first)
        odd[index] = distance
        fixed += distance
      }
    }
    return least.indices.map { odd[$0] ?? low }
  }
}
