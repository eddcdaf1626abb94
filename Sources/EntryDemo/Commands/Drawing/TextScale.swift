import Foundation

/// Maps points to the terminal cells of a drawing: columns 0, 1, … and lines 0, 1, …, both from the top left corner.
struct TextScale {
  /// The height of a line in points: half the height of an entry.
  static let pointsPerLine: CGFloat = 12.75
  /// Cells farther away than this are not told apart.
  private static let limit = 1_000_000.0
  /// Rounding errors of coordinates, in cells. Without it, a shift by a whole line could round differently.
  private static let tolerance = 1e-6
  let pointsPerColumn: CGFloat
  /// The edge between columns that is nearest to a coordinate, in points.
  func column(_ x: CGFloat) -> Int { Self.rounded(x / pointsPerColumn) }
  /// The edge between lines that is nearest to a coordinate, in points.
  func line(_ y: CGFloat) -> Int { Self.rounded(y / Self.pointsPerLine) }

  /// The columns between two coordinates, in points.
  func columns(_ start: CGFloat, _ end: CGFloat) -> Range<Int> {
    let first = column(start)
    return first..<max(first, column(end))
  }

  /// The lines between two coordinates, in points.
  func lines(_ start: CGFloat, _ end: CGFloat) -> Range<Int> {
    let first = line(start)
    return first..<max(first, line(end))
  }

  /// The cells that a rectangle covers, each edge rounded to the nearest edge of a cell.
  func cells(_ rect: CGRect) -> CellRect {
    CellRect(lines: lines(rect.minY, rect.maxY), columns: columns(rect.minX, rect.maxX))
  }

  private static func rounded(_ value: CGFloat) -> Int {
    let cell = (Double(value) + 0.5 + tolerance).rounded(.down)
    return Int(min(limit, max(-limit, cell.isNaN ? 0 : cell)))
  }
}
