extension FingerPath {
  /// The movements of a finger, in order of time. Begins and ends are ascending.
  ///
  /// It is a value whose copies share memory: each copy sees its part of one array, in which no element ever changes.
  /// So a change log with every version of a path needs no more memory than the path.
  struct Moves: RandomAccessCollection {
    private final class Storage {
      var elements: [Move]
      init(_ elements: [Move]) { self.elements = elements }
    }

    private var storage = Storage([])
    /// The part of the storage that belongs to this copy.
    private var range = 0..<0

    var startIndex: Int { range.lowerBound }
    var endIndex: Int { range.upperBound }
    subscript(position: Int) -> Move { storage.elements[position] }

    /// Appends a movement that begins when the last one has ended, or later.
    /// - Complexity: O(1) on average; O(n) after a removal at the end, or if another copy has appended something.
    mutating func append(_ move: Move) {
      let isShared = storage.elements.count != range.upperBound
      // What is no longer in use is freed when it is the larger part.
      if isShared || range.lowerBound > range.count {
        storage = Storage(Array(storage.elements[range]))
        range = 0..<range.count
      }
      storage.elements.append(move)
      range = range.lowerBound..<range.upperBound + 1
    }

    mutating func removeAll(before index: Int) { range = index..<range.upperBound }

    mutating func removeAll(from index: Int) { range = range.lowerBound..<index }

    /// The index of the first movement for which a condition holds; the end if there is none.
    /// - Parameter condition: true for all movements after one for which it is true.
    /// - Complexity: O(log n).
    func lowerBound(where condition: (Move) -> Bool) -> Int {
      var (low, high) = (startIndex, endIndex)
      while low < high {
        let middle = low + (high - low) / 2
        if condition(self[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }

    /// The first movement for which a condition holds; nil if there is none. See ``lowerBound(where:)``.
    func firstMove(where condition: (Move) -> Bool) -> Move? {
      let index = lowerBound(where: condition)
      return index < endIndex ? self[index] : nil
    }
  }
}
