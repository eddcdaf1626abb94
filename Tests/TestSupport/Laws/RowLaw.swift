import Foundation
import ScrollModel
import StackModel

/// The rows of an indexed stack stand where sums over a plain array put them.
package final class RowLaw {
  /// A leaf whose height changes.
  private final class Row: View {
    var height: CGFloat { didSet { invalidateIntrinsicContentSize() } }

    init(_ height: CGFloat) {
      self.height = height
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: height) }
  }

  /// A row as the array has it.
  private struct Entry {
    let view: Row
    var height: CGFloat
    var isHidden = false
    var gap: CGFloat?
  }

  private let list = DynamicStack(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private var entries: [Entry] = []
  private var spacing: CGFloat = 0
  private var edits: [String] = []
  private var indexedCount = 0

  private init(_ distribution: StackView.Distribution) {
    list.rowIndexThreshold = 0
    list.stackView.distribution = distribution
  }

  /// Checks the law in random edits of a list.
  /// - Returns: after how many of them the list had an index.
  package static func check(
    _ generator: inout some RandomNumberGenerator, steps: Int
  ) throws(LawFailure) -> Int {
    let law = RowLaw(Bool.random(using: &generator) ? .fill : .equalSpacing)
    for _ in 0..<steps {
      law.edit(&generator)
      // Some layouts follow several edits.
      guard Int.random(in: 0..<4, using: &generator) > 0 else { continue }
      law.list.layoutIfNeeded()
      law.list.checkInvariants()
      try law.compare()
    }
    return law.indexedCount
  }

  private func edit(_ generator: inout some RandomNumberGenerator) {
    let stack = list.stackView
    let kind = Int.random(in: 0..<11, using: &generator)
    let place = Int.random(in: 0..<max(1, entries.count), using: &generator)
    // Quarters of points, so that sums are exact.
    let height = CGFloat(Int.random(in: 0..<160, using: &generator)) / 4
    guard !entries.isEmpty, kind > 2 else {
      let row = Row(height)
      stack.insertArrangedSubview(row, at: place)
      entries.insert(Entry(view: row, height: height), at: place)
      return edits.append("insert \(height) at \(place)")
    }
    let view = entries[place].view
    switch kind {
    case 3:
      view.removeFromSuperview()
      entries.remove(at: place)
      edits.append("remove \(place)")
    case 4:
      view.isHidden.toggle()
      entries[place].isHidden.toggle()
      edits.append("hide \(place) \(view.isHidden)")
    case 5:
      view.height = height
      entries[place].height = height
      edits.append("height \(place) \(height)")
    case 6:
      let target = Int(height) % entries.count
      stack.insertArrangedSubview(view, at: target)
      entries.insert(entries.remove(at: place), at: target)
      edits.append("move \(place) to \(target)")
    case 7 where stack.distribution == .fill:
      stack.setCustomSpacing(height, after: view)
      entries[place].gap = height
      edits.append("gap \(height) after \(place)")
    case 8:
      list.semanticContentAttribute = Int(height) % 2 == 0 ? .forceLeftToRight : .forceRightToLeft
      edits.append("direction \(list.semanticContentAttribute)")
    case 9:
      list.frame.size.width = 200 + height
      edits.append("width \(list.frame.width)")
    default:
      spacing = CGFloat(Int(height) % 9)
      stack.spacing = spacing
      edits.append("spacing \(spacing)")
    }
  }

  private func compare() throws(LawFailure) {
    let stack = list.stackView
    func story() -> String { "\(stack.distribution): \(edits.joined(separator: ", "))" }
    var end: CGFloat = 0
    var gap: CGFloat?
    var expected: [(entry: Entry, start: CGFloat)] = []
    for entry in entries where !entry.isHidden {
      let start = end + (gap ?? 0)
      expected.append((entry, start))
      end = start + entry.height
      gap = entry.gap ?? spacing
    }
    for (entry, start) in expected {
      let frame = entry.view.frame
      try LawFailure.unless(
        frame.origin.y == start && frame.size.height == entry.height,
        "row \(entries.firstIndex { $0.view === entry.view } ?? -1) is at \(frame), not at \(start): \(story())"
      )
    }
    try LawFailure.unless(
      list.contentSize.height == end, "the content is \(list.contentSize.height) high, not \(end): \(story())"
    )
    let (low, high) = (end / 3, end / 2)
    guard let found = stack.arrangedSubviews(from: low, to: high) else { return }
    indexedCount += 1
    let inside = expected.filter { $0.start < high && $0.start + $0.entry.height > low }
    try LawFailure.unless(
      inside.allSatisfy { row in found.contains { $0 === row.entry.view } },
      "rows from \(low) to \(high) are missing: \(story())")
  }
}
