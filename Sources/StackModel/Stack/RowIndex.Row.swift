import Foundation

extension RowIndex {
  /// A row: the node of an arranged view.
  typealias Row = SummedTree<RowElement>.Node

  /// What a row adds to the stack's length.
  struct Extent: Equatable {
    /// In points; of a hidden row how long it is where it takes no room.
    let points: Double
    /// The same in units.
    let length: Int64
    let isVisible: Bool
    /// By how much the gap after the row is wider than the stack's, in units.
    var extraGap: Int64 = 0

    init(points: Double = 0, isVisible: Bool = false) {
      self.points = points
      length = RowIndex.units(points)
      self.isVisible = isVisible
    }

    /// In units, 0 where it takes no room.
    var room: Int64 { isVisible ? length + extraGap : 0 }
  }

  /// What the stack knows of a row before it can be indexed.
  struct Content: Equatable {
    /// The least length that is required, in units.
    var minimum: Int64 = 0
    /// The least thickness that is required, in points.
    var minimumThickness = 0.0
    /// In points; the stack's own is the largest of them if all rows resist.
    var fittingThickness = 0.0
    var extent = Extent()
    /// Whether the row resists being thinner than its fitting thickness more than any row hugs.
    var resists = false
    /// Whether being thicker costs the row nothing.
    var growsAcross = true
    /// Whether sums are enough to place the row.
    var isRegular = true

    /// That of a row that sums can't place.
    static let irregular = Content(isRegular: false)
  }
}

/// A row in the index of a stack.
struct RowElement: SummedElement {
  /// Nil for one that has been removed but keeps its room until the next layout.
  unowned(unsafe) var view: View?
  unowned(unsafe) let index: RowIndex
  var content = RowIndex.Content()
  /// What the last layout gave it.
  var placed = RowIndex.Extent()
  /// Where the view is across the axis, as the last layout placed it, in points.
  var acrossStart = 0.0
  /// Whether the next layout is to place it.
  var isChanged = false
  /// Whether its content may have changed.
  var isStale = false
  /// Whether the view is where the sums say.
  var isPlaced = false

  init(_ view: View, _ index: RowIndex) {
    self.view = view
    self.index = index
  }

  /// Since the last change.
  var wanted: RowIndex.Extent { view == nil ? RowIndex.Extent() : content.extent }

  // MARK: Sums

  /// The length and gap that all visible rows have in common, if they do.
  struct Common: Equatable {
    var length: Int64 = 0
    var extraGap: Int64 = 0
    /// Whether rows differ; then the numbers mean nothing.
    var isMixed = false
  }

  struct Summary: Equatable {
    var wantedLength: Int64 = 0
    var placedLength: Int64 = 0
    /// The extra gaps of the last visible row.
    var wantedLastGap: Int64 = 0
    var placedLastGap: Int64 = 0
    var minimum: Int64 = 0
    /// The least thickness that rows which bound the stack's require, and that all do.
    var minimumThickness = 0.0
    var widest = 0.0
    var fittingThickness = 0.0
    var count: Int32 = 0
    var wantedVisible: Int32 = 0
    var placedVisible: Int32 = 0
    /// The rows that a thicker stack costs something, those that do not resist, and those that sums can't place.
    var minding: Int32 = 0
    var yielding: Int32 = 0
    var irregular: Int32 = 0
    /// Of the visible rows, if there are any.
    var common = Common()
  }

  static var emptySummary: Summary { Summary() }

  var summary: Summary {
    var result = Summary()
    if placed.isVisible {
      (result.placedLength, result.placedLastGap, result.placedVisible) = (placed.room, placed.extraGap, 1)
    }
    guard view != nil else { return result }
    result.count = 1
    result.irregular = content.isRegular ? 0 : 1
    result.widest = content.minimumThickness
    if content.extent.isVisible {
      (result.wantedLength, result.wantedLastGap) = (content.extent.room, content.extent.extraGap)
      (result.wantedVisible, result.minimum) = (1, content.minimum + content.extent.extraGap)
      result.common = Common(length: content.extent.length, extraGap: content.extent.extraGap)
    }
    // Across a fill stack hidden rows count, too.
    guard content.extent.isVisible || index.isFilled else { return result }
    result.minimumThickness = content.minimumThickness
    result.fittingThickness = content.fittingThickness
    result.minding = content.growsAcross ? 0 : 1
    result.yielding = content.resists ? 0 : 1
    return result
  }

  static func sum(_ a: Summary, _ b: Summary) -> Summary {
    Summary(
      wantedLength: a.wantedLength + b.wantedLength, placedLength: a.placedLength + b.placedLength,
      wantedLastGap: b.wantedVisible > 0 ? b.wantedLastGap : a.wantedLastGap,
      placedLastGap: b.placedVisible > 0 ? b.placedLastGap : a.placedLastGap,
      minimum: a.minimum + b.minimum, minimumThickness: max(a.minimumThickness, b.minimumThickness),
      widest: max(a.widest, b.widest), fittingThickness: max(a.fittingThickness, b.fittingThickness),
      count: a.count + b.count, wantedVisible: a.wantedVisible + b.wantedVisible,
      placedVisible: a.placedVisible + b.placedVisible, minding: a.minding + b.minding,
      yielding: a.yielding + b.yielding, irregular: a.irregular + b.irregular, common: common(a, b))
  }

  private static func common(_ a: Summary, _ b: Summary) -> Common {
    if a.wantedVisible == 0 { return b.common }
    return b.wantedVisible == 0 || a.common == b.common ? a.common : Common(isMixed: true)
  }

  // MARK: Positions

  /// What comes before a row: how many views, and the room of the placed ones.
  struct Position {
    var count: Int32 = 0
    var visible: Int32 = 0
    /// In units, without the stack's own gaps.
    var length: Int64 = 0
    /// The extra gap of the last visible row, in units.
    var lastGap: Int64 = 0
  }

  static var start: Position { Position() }

  func advance(_ position: inout Position) {
    if view != nil { position.count += 1 }
    guard placed.isVisible else { return }
    position.visible += 1
    position.length += placed.room
    position.lastGap = placed.extraGap
  }

  static func advance(_ position: inout Position, by summary: Summary) {
    position.count += summary.count
    guard summary.placedVisible > 0 else { return }
    position.visible += summary.placedVisible
    position.length += summary.placedLength
    position.lastGap = summary.placedLastGap
  }

  func precede(_ position: inout Position) {
    if view != nil { position.count += 1 }
    guard placed.isVisible else { return }
    if position.visible == 0 { position.lastGap = placed.extraGap }
    position.visible += 1
    position.length += placed.room
  }

  static func precede(_ position: inout Position, by summary: Summary) {
    position.count += summary.count
    guard summary.placedVisible > 0 else { return }
    if position.visible == 0 { position.lastGap = summary.placedLastGap }
    position.visible += summary.placedVisible
    position.length += summary.placedLength
  }
}

extension SummedTree.Node where Element == RowElement {
  /// The index that the row is in.
  var index: RowIndex { element.index }

  /// Whether the view is where the sums say.
  var isPlaced: Bool { element.isPlaced }

  /// The view's origin in the stack's coordinates, in points; nil where the sums don't say it.
  var origin: CGPoint? {
    guard element.isPlaced else { return nil }
    let start = index.start(of: self)
    return index.axis == .vertical
      ? CGPoint(x: element.acrossStart, y: start) : CGPoint(x: start, y: element.acrossStart)
  }

  /// The view was moved from outside: the next layout is to place it again.
  func displace() { index.displace(self) }
}
