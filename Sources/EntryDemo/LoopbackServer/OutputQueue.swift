/// Bytes that wait until a connection takes them. Pieces that several connections get share their memory.
struct OutputQueue {
  private var pieces: [[UInt8]] = []
  /// The index of the first piece that has not been sent whole, and the number of its bytes that have been sent.
  private var first = 0
  private var sent = 0
  private(set) var count = 0
  var isEmpty: Bool { count == 0 }

  mutating func append(_ piece: [UInt8]) {
    guard !piece.isEmpty else { return }
    pieces.append(piece)
    count += piece.count
  }

  /// - Parameter send: sends the first of some bytes and returns their number; 0 if none are taken now, nil if never again.
  /// - Returns: whether any byte was taken; nil if none will be again.
  mutating func flush(_ send: (UnsafeRawBufferPointer) -> Int?) -> Bool? {
    var hasProgress = false
    while count > 0 {
      let taken = pieces[first].withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
      guard let taken else { return nil }
      guard taken > 0 else { break }
      hasProgress = true
      sent += taken
      count -= taken
      guard sent == pieces[first].count else { continue }
      pieces[first] = []
      first += 1
      sent = 0
    }
    if first * 2 >= pieces.count {
      pieces.removeSubrange(..<first)
      first = 0
    }
    return hasProgress
  }
}
