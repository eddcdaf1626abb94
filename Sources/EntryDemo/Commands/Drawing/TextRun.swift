import Foundation
import StackModel

/// One line of text of a view, before its place in the drawing is decided.
struct TextRun {
  var text: String
  /// The width of the text in columns.
  var width: Int
  /// The columns of the view.
  let frame: Range<Int>
  /// The left and right edge of the view, in points.
  let edges: ClosedRange<CGFloat>
  let alignment: TextAlignment
  /// The line, if no other text on the same baseline decides it.
  let line: Int
  /// The baseline in points; nil for a text without one.
  let baseline: CGFloat?
  /// Whether texts on the same baseline take the line of this one.
  let leads: Bool
  /// The columns in which the text may be placed if it has more columns than its view.
  let room: Range<Int>
  let clip: CellRect
  let isFaint: Bool
  var overflows: Bool { width > frame.count }
  /// Whether the text can leave the columns of its view. A view that reaches out of its content keeps its place.
  var isMovable: Bool { room.lowerBound <= frame.lowerBound && frame.upperBound <= room.upperBound }

  var alignedStart: Int {
    switch alignment {
    case .center: frame.lowerBound + Int((Double(frame.count - width) / 2).rounded(.down))
    case .right: frame.upperBound - width
    default: frame.lowerBound
    }
  }

  mutating func cut(to columns: Int) {
    text = TextLayout.cut(text, columns: columns)
    width = TextLayout.columns(text)
  }
}

/// Decides the places of texts.
///
/// A text stands inside the columns of its view. A text that fits into its view in points but not in columns, because a column is wider
/// than its letters, extends beyond it into free columns. If there are not enough, the longest text of the line is cut.
enum TextPlacement {
  /// Texts whose baselines differ by less, in points, stand on one line.
  private static let sameBaseline: CGFloat = 1
  /// The largest number of groups on a line. It bounds the work where many views overlap.
  private static let laneLimit = 32

  /// The texts in the order of `runs`, so that a later one covers an earlier one.
  static func places(of runs: [TextRun]) -> [(text: TextRun, line: Int, column: Int)] {
    let lines = lines(of: runs)
    var (columns, texts) = (runs.map(\.alignedStart), runs)
    for (_, members) in Dictionary(grouping: runs.indices, by: { lines[$0] }) {
      for lane in lanes(of: members, in: runs) {
        for (index, place) in zip(lane, arranged(lane.map { runs[$0] })) {
          (texts[index], columns[index]) = place
        }
      }
    }
    return texts.indices.map { (texts[$0], lines[$0], columns[$0]) }
  }

  /// The line of each text: its own, or that of a text on the same baseline.
  private static func lines(of runs: [TextRun]) -> [Int] {
    var lines = runs.map(\.line)
    let order = runs.indices.filter { runs[$0].baseline != nil }
      .sorted { (runs[$0].baseline ?? 0, $0) < (runs[$1].baseline ?? 0, $1) }
    var group: [Int] = []
    func close() {
      guard let leader = group.first(where: { runs[$0].leads }) ?? group.first else { return }
      for index in group { lines[index] = runs[leader].line }
    }
    for index in order {
      if let first = group.first, let start = runs[first].baseline, let own = runs[index].baseline,
        own - start < sameBaseline
      {
        group.append(index)
      } else {
        close()
        group = [index]
      }
    }
    close()
    return lines
  }

  /// Groups of texts of one line, from left to right, whose views are beside one another and in the same content.
  /// Views that overlap are in different groups. Views in no group keep their places.
  private static func lanes(of members: [Int], in runs: [TextRun]) -> [[Int]] {
    var lanes: [[Int]] = []
    let order = members.filter { runs[$0].isMovable }
      .sorted { (runs[$0].edges.lowerBound, $0) < (runs[$1].edges.lowerBound, $1) }
    for index in order {
      let run = runs[index]
      let lane = lanes.firstIndex { lane in
        guard let last = lane.last.map({ runs[$0] }) else { return false }
        return last.clip == run.clip && last.room == run.room
          && last.edges.upperBound <= run.edges.lowerBound + 0.5
      }
      if let lane { lanes[lane].append(index) } else if lanes.count < laneLimit { lanes.append([index]) }
    }
    return lanes
  }

  /// The texts of a group, the longest ones cut if there is no room for all, with their first columns.
  private static func arranged(_ lane: [TextRun]) -> [(TextRun, column: Int)] {
    guard let room = lane.first?.room, lane.count <= room.count else {
      return lane.map { ($0, $0.alignedStart) }
    }
    var lane = lane
    while true {
      let starts = starts(of: lane, in: room)
      let excess = (starts.last ?? 0) + (lane.last?.width ?? 0) - room.upperBound
      guard excess > 0, let longest = lane.indices.max(by: { lane[$0].width < lane[$1].width }),
        lane[longest].width > 1
      else { return Array(zip(lane, starts)) }
      // At least one column less, so that the loop ends.
      lane[longest].cut(to: max(1, lane[longest].width - excess))
    }
  }

  /// The first columns of texts from left to right, so that none overlap. They may reach out of the room on the right.
  private static func starts(of lane: [TextRun], in room: Range<Int>) -> [Int] {
    var starts = lane.map(\.alignedStart)
    // One blank between texts, unless both are inside their views.
    func gap(after index: Int) -> Int { lane[index].overflows || lane[index + 1].overflows ? 1 : 0 }
    for index in lane.indices.reversed() {
      let end = index + 1 < lane.count ? starts[index + 1] - gap(after: index) : room.upperBound
      starts[index] = min(starts[index], end - lane[index].width)
    }
    for index in lane.indices {
      let start =
        index > 0 ? starts[index - 1] + lane[index - 1].width + gap(after: index - 1) : room.lowerBound
      starts[index] = max(starts[index], start)
    }
    return starts
  }
}
