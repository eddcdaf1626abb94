import Foundation

extension RowIndex {
  /// A row: the node of an arranged view.
  typealias Row = SummedTree.Node

  /// The part of the stack's length that a row takes.
  struct Extent: Equatable {
    /// The length of the view, in points. A hidden row can have a length but takes no part of the stack's length.
    let points: Double
    /// The length in units.
    let length: Int64
    let isVisible: Bool
    /// The difference between the gap after the row and the stack's gap, in units.
    var extraGap: Int64 = 0

    init(points: Double = 0, isVisible: Bool = false) {
      self.points = points
      length = RowIndex.units(points)
      self.isVisible = isVisible
    }

    /// The length with the extra gap, in units; 0 for a hidden row.
    var room: Int64 { isVisible ? length + extraGap : 0 }
  }

  /// The properties of a view that determine its row.
  struct Content: Equatable {
    /// The minimum length by required constraints, in units.
    var minimum: Int64 = 0
    /// The minimum thickness by required constraints, in points.
    var minimumThickness = 0.0
    /// The fitting thickness, in points; 0 until the index needs it. If all rows resist, the largest one is the stack's.
    var fittingThickness = 0.0
    var extent = Extent()
    /// Whether the row resists a smaller thickness at a higher priority than any resisting row hugs; see `StackView.resists`.
    var resists = false
    /// Whether stretching the row across the axis costs nothing.
    var growsAcross = true
    /// Whether sums determine the row's position.
    var isRegular = true

    /// The content of a row whose position does not follow from sums.
    static let irregular = Content(isRegular: false)
  }
}

struct RowElement {
  /// The view; nil after its removal, until the next layout.
  var view: View? {
    get { unretainedView?.takeUnretainedValue() }
    set { unretainedView = newValue.map(Unmanaged.passUnretained) }
  }
  /// Sums over all rows must not load each view, so it is not retained to be compared with nil.
  private var unretainedView: Unmanaged<View>?
  unowned(unsafe) let index: RowIndex
  var content = RowIndex.Content()
  /// The extent in the last layout.
  var placed = RowIndex.Extent()
  /// The start across the axis in the last layout, in points, in the stack's coordinates.
  var acrossStart = 0.0
  /// Whether the next layout will place the row.
  var isChanged = false
  /// Whether the content may have changed.
  var isStale = false
  /// Whether the sums determine the view's origin: a layout has placed it, and no other code has moved it since.
  var isPlaced = false

  init(_ view: View, _ index: RowIndex) {
    unretainedView = .passUnretained(view)
    self.index = index
  }

  /// The extent by the current content; empty after the removal of the view.
  var wanted: RowIndex.Extent { isRemoved ? RowIndex.Extent() : content.extent }
  /// Whether the view has been removed since the last layout.
  var isRemoved: Bool { unretainedView == nil }

  /// The common length and extra gap of all visible rows of a part, in units.
  struct Common: Equatable {
    var length: Int64 = 0
    var extraGap: Int64 = 0
    /// Whether rows differ; the other values have no meaning then.
    var isMixed = false
  }

  /// Sums and maximums over the rows of a part of the tree.
  struct Summary: Equatable {
    /// The sums of the extents, in units.
    var wantedLength: Int64 = 0
    var placedLength: Int64 = 0
    /// The extra gaps after the last visible row, in units.
    var wantedLastGap: Int64 = 0
    var placedLastGap: Int64 = 0
    /// The minimum length with extra gaps, in units.
    var minimum: Int64 = 0
    /// The largest minimum thickness, in points: of the rows that affect the stack's thickness, and of all rows.
    var minimumThickness = 0.0
    var widest = 0.0
    var fittingThickness = 0.0
    var count: Int32 = 0
    var wantedVisible: Int32 = 0
    var placedVisible: Int32 = 0
    /// The numbers of rows that resist being stretched across the axis, that do not resist being thinner, and that are irregular.
    var minding: Int32 = 0
    var yielding: Int32 = 0
    var irregular: Int32 = 0
    /// The common length and gap of the visible rows, if there are any.
    var common = Common()
  }

  static var emptySummary: Summary { Summary() }

  var summary: Summary {
    var result = Summary()
    if placed.isVisible {
      (result.placedLength, result.placedLastGap, result.placedVisible) = (placed.room, placed.extraGap, 1)
    }
    guard !isRemoved else { return result }
    result.count = 1
    result.irregular = content.isRegular ? 0 : 1
    result.widest = content.minimumThickness
    if content.extent.isVisible {
      (result.wantedLength, result.wantedLastGap) = (content.extent.room, content.extent.extraGap)
      (result.wantedVisible, result.minimum) = (1, content.minimum + content.extent.extraGap)
      result.common = Common(length: content.extent.length, extraGap: content.extent.extraGap)
    }
    // With fill alignment, hidden rows affect the thickness, too.
    guard content.extent.isVisible || index.shape.isFilled else { return result }
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

  /// The number of rows before a row, and the sum of their placed extents.
  struct Position {
    var count: Int32 = 0
    var visible: Int32 = 0
    /// The sum of the extents in units, without the stack's gap.
    var length: Int64 = 0
    /// The extra gap of the last visible row, in units.
    var lastGap: Int64 = 0
  }

  static var start: Position { Position() }

  func advance(_ position: inout Position) {
    if !isRemoved { position.count += 1 }
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
    if !isRemoved { position.count += 1 }
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

extension SummedTree.Node {
  var index: RowIndex { element.index }
  var isPlaced: Bool { element.isPlaced && !index.isPlacingAll }

  /// The view's origin in the stack's coordinates, in points; nil if the sums do not determine it.
  var origin: CGPoint? {
    isPlaced ? index.origin(of: element, at: index.tree.position(of: self), in: index.shape) : nil
  }

  /// Marks the row because other code has moved its view. The next layout places it again.
  func displace() { index.displace(self) }
}
