import Foundation

/// Documentation/Fidelity.md: how many measurements of UIKit the package agrees with.
///
/// Tests compute the figures. With `UPDATE_FIDELITY` in the environment they write them into the page.
package enum Fidelity {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Documentation/Fidelity.md")
  private static let lock = NSLock()

  /// Prints how many measurements agree, and compares it with a row of the page.
  /// - Parameter row: the first cell of the row.
  /// - Returns: whether the row's cell *agree* says the same.
  package static func agrees(_ row: String, _ count: Int, of total: Int) throws -> Bool {
    let figure = "\(count) of \(total)"
    print("fidelity: \(row): \(figure)")
    return try lock.withLock {
      var lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      guard let place = lines.firstIndex(where: { $0.hasPrefix("| \(row) |") }) else { return false }
      var cells = lines[place].components(separatedBy: " | ")
      guard cells.count == 5 else { return false }
      if cells[3] == figure { return true }
      guard ProcessInfo.processInfo.environment["UPDATE_FIDELITY"] != nil else { return false }
      cells[3] = figure
      lines[place] = cells.joined(separator: " | ")
      try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
      return true
    }
  }
}
