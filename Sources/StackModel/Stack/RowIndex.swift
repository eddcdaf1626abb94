import Foundation

/// The arranged views of a long stack, ordered, with the sums over them that say where each one is.
///
/// A treap: a search tree by place that is a heap by priorities drawn once and for all, so that it stays balanced. Each row
/// carries what it adds to the stack's length twice: as it is *wanted* since the last change, and as it was *placed* by the
/// last layout; every subtree knows the sums. So a row's place, the row at a place, the stack's length and the next layout
/// after one row has changed take O(log n) steps, and no frame is touched because another row has.
///
/// Lengths are summed in whole units of 2⁻³⁰ points, so that sums do not depend on the order of edits.
package final class RowIndex {
  /// What a row adds.
  struct Extent: Equatable {
    /// In points; of a hidden row how long it is where it takes no room.
    var points = 0.0
    var isVisible = false
    /// The same in units.
    var length: Int64 { RowIndex.units(points) }
  }

  /// What the stack asks of a row before it can be one of many.
  struct Content: Equatable {
    /// In units.
    var minimum: Int64 = 0
    /// The least thickness that is required, which counts for the stack's while the row is visible.
    var thickness = 0.0
    /// As thick as it would like to be, if it is firm.
    var fittingThickness = 0.0
    var extent = Extent()
    /// Whether it keeps to its thickness so that others give way: it resists being thinner more than others hug.
    var isFirm = false
    /// Whether it is as thick as one likes.
    var growsAcross = true
    /// Whether sums are enough to place it.
    var isPlain = true

    /// That of a row that sums can't place.
    static let irregular = Content(isPlain: false)
  }

  /// What comes before a row.
  typealias Before = (count: Int32, visible: Int32, length: Int64)

  struct Sums {
    var wantedLength: Int64 = 0
    var placedLength: Int64 = 0
    var minimum: Int64 = 0
    /// The least thickness that the visible rows require, and that all do.
    var thickness = 0.0
    var widest = 0.0
    var fittingThickness = 0.0
    var count: Int32 = 0
    var wantedVisible: Int32 = 0
    var placedVisible: Int32 = 0
    var resisting: Int32 = 0
    var soft: Int32 = 0
    var irregular: Int32 = 0

    static func + (a: Sums, b: Sums) -> Sums {
      Sums(
        wantedLength: a.wantedLength + b.wantedLength, placedLength: a.placedLength + b.placedLength,
        minimum: a.minimum + b.minimum, thickness: max(a.thickness, b.thickness),
        widest: max(a.widest, b.widest), fittingThickness: max(a.fittingThickness, b.fittingThickness),
        count: a.count + b.count,
        wantedVisible: a.wantedVisible + b.wantedVisible, placedVisible: a.placedVisible + b.placedVisible,
        resisting: a.resisting + b.resisting, soft: a.soft + b.soft, irregular: a.irregular + b.irregular)
    }
  }

  /// A row of the tree.
  final class Row {
    // As in views, nothing checks that no field is held on to.

    /// Nil for one that is gone but still has its room until the next layout.
    @exclusivity(unchecked) fileprivate(set) unowned(unsafe) var view: View?
    unowned(unsafe) let index: RowIndex
    @exclusivity(unchecked) fileprivate var left: Row?
    @exclusivity(unchecked) fileprivate var right: Row?
    @exclusivity(unchecked) fileprivate unowned(unsafe) var parent: Row?
    @exclusivity(unchecked) fileprivate var content = Content()
    @exclusivity(unchecked) fileprivate var placed = Extent()
    /// Whether it is among the rows that the next layout is about.
    @exclusivity(unchecked) fileprivate var isChanged = false
    /// Whether it is to be asked what it wants.
    @exclusivity(unchecked) fileprivate var isStale = false
    /// Whether the view is where the sums say.
    @exclusivity(unchecked) fileprivate(set) var isPlaced = false
    fileprivate let priority: UInt32
    @exclusivity(unchecked) fileprivate var sums = Sums()
    /// Where the view is across the axis, as the last layout placed it, in points.
    @exclusivity(unchecked) fileprivate var acrossStart = 0.0
    /// What comes before it, as of a version of the index.
    @exclusivity(unchecked) fileprivate var known: (version: Int, before: Before) = (-1, (0, 0, 0))

    fileprivate init(_ view: View, _ index: RowIndex, priority: UInt32) {
      self.view = view
      self.index = index
      self.priority = priority
    }

    fileprivate var own: Sums {
      let isArranged = view != nil
      let wanted = isArranged ? content.extent : Extent()
      let counts = isArranged && wanted.isVisible
      // A hidden row counts across a stack whose rows are all as thick as it.
      let bounds = counts || isArranged && index.isFilled
      return Sums(
        wantedLength: counts ? wanted.length : 0, placedLength: placed.isVisible ? placed.length : 0,
        minimum: counts ? content.minimum : 0, thickness: bounds ? content.thickness : 0,
        widest: isArranged ? content.thickness : 0, fittingThickness: bounds ? content.fittingThickness : 0,
        count: isArranged ? 1 : 0,
        wantedVisible: counts ? 1 : 0, placedVisible: placed.isVisible ? 1 : 0,
        resisting: bounds && !content.growsAcross ? 1 : 0, soft: bounds && !content.isFirm ? 1 : 0,
        irregular: isArranged && !content.isPlain ? 1 : 0)
    }

    fileprivate func update() {
      sums = own
      if let left { sums = left.sums + sums }
      if let right { sums = sums + right.sums }
    }

    fileprivate func updateUp() {
      index.version += 1
      var row: Row? = self
      while let current = row {
        current.update()
        row = current.parent
      }
    }

    /// The neighbour in order on one side.
    fileprivate func neighbour(after: Bool) -> Row? {
      if var row = after ? right : left {
        while let next = after ? row.left : row.right { row = next }
        return row
      }
      var row = self
      while let above = row.parent {
        if (after ? above.left : above.right) === row { return above }
        row = above
      }
      return nil
    }

    /// Where the view is along the axis, as the last layout placed it, in points from the stack's start.
    fileprivate var start: Double { index.start(of: self) }

    /// Where the view is, if the sums say so.
    var origin: CGPoint? {
      guard isPlaced else { return nil }
      return index.axis == .vertical
        ? CGPoint(x: acrossStart, y: start) : CGPoint(x: start, y: acrossStart)
    }

    /// Someone else has moved the view: it is to be placed again.
    func displace() {
      guard !index.isPlacingAll else { return }
      isPlaced = false
      index.noteChanged(self)
    }
  }

  /// A change of a row's room, in order of places.
  package struct Shift {
    /// What comes after it moves by `amount`; with `isInclusive` the view itself, too.
    package let view: View
    package let isInclusive: Bool
    /// In points.
    package let amount: Double
  }

  private static let unitsPerPoint = 0x1p30
  /// Longer rows are none of many: so sums of a million of them stay countable.
  static let longestRow = 8_000.0

  static func units(_ length: Double) -> Int64 { Int64((length * unitsPerPoint).rounded()) }
  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  let axis: Axis
  private var root: Row?
  private var priorities = SplitMix64(seed: 0)
  /// Counts what changes sums.
  fileprivate var version = 0
  /// Between visible rows, in points.
  let gap: Double
  /// Whether hidden rows lie at or after the stack's start, as spreading distributions say.
  private let isSpreading: Bool
  /// Whether rows are as thick as the stack.
  fileprivate let isFilled: Bool
  /// The stack's length and thickness at the last layout; nil before the first one.
  private(set) var canvas: (length: Double, thickness: Double)?
  /// What the last solution has taken for granted; nil where it was asked for more.
  var solved: Lengths?
  /// The rows that the next layout is about, and those of them whose views are gone.
  private var changed: [Row] = []
  /// Whether views are given their first places, so that being moved is nothing that others do.
  private var isPlacingAll = false
  /// The rows that are to be asked what they want.
  private var stale: [Row] = []

  init(axis: Axis, gap: Double, isSpreading: Bool, isFilled: Bool) {
    self.axis = axis
    self.gap = gap
    self.isSpreading = isSpreading
    self.isFilled = isFilled
  }

  // MARK: Rows

  var count: Int { Int(root?.sums.count ?? 0) }

  /// Builds the tree of views in order; each is to be placed.
  /// - Complexity: O(n).
  func fill(with views: [View], _ content: (View) -> Content) {
    var spine: [Row] = []
    for view in views {
      let row = makeRow(view)
      noteChanged(row)
      row.content = content(view)
      var last: Row?
      while let top = spine.last, top.priority < row.priority { last = spine.popLast() }
      row.left = last
      last?.parent = row
      spine.last?.right = row
      row.parent = spine.last
      spine.append(row)
    }
    root = spine.first
    updateAll()
  }

  /// Works all sums out anew.
  private func updateAll() {
    version += 1
    func visit(_ row: Row?) {
      guard let row else { return }
      visit(row.left)
      visit(row.right)
      row.update()
    }
    visit(root)
  }

  private func makeRow(_ view: View) -> Row {
    // Drawn, so that the tree is balanced whatever is inserted where.
    let row = Row(view, self, priority: UInt32(truncatingIfNeeded: priorities.next()))
    view.row = row
    return row
  }

  /// Puts a view at a place among the views that are not gone.
  func insert(_ view: View, at index: Int) {
    let row = makeRow(view)
    note(row)
    let before = index == 0 ? nil : self.row(at: index - 1)
    attach(row, after: before)
  }

  private func attach(_ row: Row, after before: Row?) {
    // As a leaf, in order; then up to where its priority belongs.
    if let before {
      if let right = before.right {
        var next = right
        while let left = next.left { next = left }
        next.left = row
        row.parent = next
      } else {
        before.right = row
        row.parent = before
      }
    } else if let root {
      var next = root
      while let left = next.left { next = left }
      next.left = row
      row.parent = next
    } else {
      root = row
    }
    while let above = row.parent, above.priority < row.priority { rotateUp(row) }
    row.updateUp()
  }

  private func rotateUp(_ row: Row) {
    guard let above = row.parent else { return }
    let top = above.parent
    if above.left === row {
      above.left = row.right
      row.right?.parent = above
      row.right = above
    } else {
      above.right = row.left
      row.left?.parent = above
      row.left = above
    }
    above.parent = row
    row.parent = top
    if let top { if top.left === above { top.left = row } else { top.right = row } } else { root = row }
    above.update()
    row.update()
  }

  /// Takes a view out; its room stays until the next layout.
  func remove(_ view: View) {
    guard let row = view.row, row.index === self else { return }
    view.leaveRow()
    row.view = nil
    note(row)
    row.updateUp()
  }

  private func detach(_ row: Row) {
    while row.left != nil || row.right != nil {
      let isLeft = (row.left?.priority ?? 0) > (row.right?.priority ?? 0) || row.right == nil
      if let child = isLeft ? row.left : row.right { rotateUp(child) }
    }
    if let above = row.parent {
      if above.left === row { above.left = nil } else { above.right = nil }
      row.parent = nil
      above.updateUp()
    } else {
      version += 1
      root = nil
    }
  }

  /// Notes that what a row asks for may have changed.
  func note(_ row: Row) {
    if !row.isStale {
      row.isStale = true
      stale.append(row)
    }
    noteChanged(row)
  }

  /// Notes that a row is to be placed again, though it may ask for what it did.
  private func noteChanged(_ row: Row) {
    guard !row.isChanged else { return }
    row.isChanged = true
    changed.append(row)
  }

  /// The row at a place among the views that are not gone.
  private func row(at index: Int) -> Row? {
    var rest = Int32(index)
    var row = root
    while let current = row {
      let before = current.left?.sums.count ?? 0
      if rest < before {
        row = current.left
      } else if rest == before, current.view != nil {
        return current
      } else {
        rest -= before + (current.view == nil ? 0 : 1)
        row = current.right
      }
    }
    return nil
  }

  /// The place of a view.
  func index(of row: Row) -> Int { Int(before(row).count) }

  /// What comes before a row: how many views, and the room that is placed.
  private func before(_ row: Row) -> Before {
    // Rows are asked for again and again while they move and nothing changes.
    if row.known.version == version { return row.known.before }
    var count = row.left?.sums.count ?? 0
    var visible = row.left?.sums.placedVisible ?? 0
    var length = row.left?.sums.placedLength ?? 0
    var current = row
    while let above = current.parent {
      if above.right === current {
        if above.view != nil { count += 1 }
        if above.placed.isVisible {
          visible += 1
          length += above.placed.length
        }
        if let left = above.left {
          count += left.sums.count
          visible += left.sums.placedVisible
          length += left.sums.placedLength
        }
      }
      current = above
    }
    row.known = (version, (count, visible, length))
    return (count, visible, length)
  }

  // MARK: Sums

  /// Asks the rows that may have changed what they want now.
  func refresh(_ content: (View) -> Content) {
    // What views say may make others stale.
    let asked = stale
    stale = []
    for row in asked { row.isStale = false }
    for row in asked {
      guard let view = row.view else { continue }
      let new = content(view)
      guard new != row.content else { continue }
      row.content = new
      row.updateUp()
    }
  }

  private var sums: Sums { root?.sums ?? Sums() }

  /// Whether sums are enough to place all rows.
  var isRegular: Bool { sums.irregular == 0 }

  /// The length that the rows ask for.
  var fittingLength: Double { Self.points(sums.wantedLength) + gap * Double(max(0, sums.wantedVisible - 1)) }

  var minimum: Double { Self.points(sums.minimum) + gap * Double(max(0, sums.wantedVisible - 1)) }

  /// The least thickness that a visible row requires.
  var minimumThickness: Double { sums.thickness }

  /// The thickness that the rows ask for; nil where only weighing one against the other would tell.
  var fittingThickness: Double? { sums.soft == 0 ? sums.fittingThickness : nil }

  /// The least thickness that any row requires.
  var widest: Double { sums.widest }

  /// Whether nothing visible minds how thick the stack is.
  var growsAcross: Bool { isFilled ? sums.resisting == 0 : sums.wantedVisible == 0 }

  /// What a solution takes for granted of the rows.
  struct Lengths: Equatable {
    let fittingLength: Double
    let minimum: Double
    let minimumThickness: Double
    let fittingThickness: Double?
    let growsAcross: Bool
  }

  var lengths: Lengths {
    Lengths(
      fittingLength: fittingLength, minimum: minimum, minimumThickness: minimumThickness,
      fittingThickness: fittingThickness, growsAcross: growsAcross)
  }

  // MARK: Places

  /// Where the last layout placed a row along the axis, in points.
  fileprivate func start(of row: Row) -> Double {
    let before = before(row)
    let start = Self.points(before.length) + gap * Double(before.visible)
    guard !row.placed.isVisible else { return start }
    // As the closed form places what is hidden.
    let total = sums.placedVisible
    guard total > 0 else { return canvas?.length ?? 0 }
    guard before.visible > 0 else {
      let place = -row.placed.points
      return isSpreading ? min(place, 0) : place
    }
    let place = start - gap + (before.visible < total ? gap / 2 : 0)
    return isSpreading ? max(place, 0) : place
  }

  /// The rows whose placed stretches meet an interval, in order; with some at its ends that only touch it.
  func views(from low: Double, to high: Double) -> [View] {
    var result: [View] = []
    var row = root
    var first: Row?
    // The first row that ends after the interval's start.
    var before: (length: Int64, visible: Int32) = (0, 0)
    while let current = row {
      let leftSums = current.left?.sums ?? Sums()
      let length = before.length + leftSums.placedLength
      let visible = before.visible + leftSums.placedVisible
      let own = current.placed.isVisible ? current.placed.length : 0
      if Self.points(length + own) + gap * Double(visible) >= low {
        first = current
        row = current.left
      } else {
        before = (length + own, visible + (current.placed.isVisible ? 1 : 0))
        row = current.right
      }
    }
    while let current = first {
      if current.placed.isVisible, current.start > high { break }
      if let view = current.view { result.append(view) }
      first = current.neighbour(after: true)
    }
    return result
  }

  // MARK: Layout

  /// Gives the changed rows their places; all others move by themselves.
  ///
  /// - Parameters:
  ///   - willChange: hears of the views that are given a new frame, while they still have the old one.
  ///   - willShift: hears how what comes after a row moves, before it does.
  ///   - didChange: gets the views with their new lengths, in order, and says where they are across.
  /// - Returns: the views that had no place before.
  /// - Complexity: O(k log n), k rows changed.
  func place(
    inLength length: Double, thickness: Double, willChange: (View) -> Void, willShift: (Shift) -> Void,
    didChange: (View, _ length: Double) -> Span
  ) -> [View] {
    // What is hidden beside a row that comes into sight or goes out of it has another neighbour.
    if gap != 0 {
      for row in changed where (row.view == nil ? Extent() : row.content.extent) != row.placed {
        for isAfter in [true, false] {
          var next = row.neighbour(after: isAfter)
          while let beside = next, !beside.placed.isVisible, !beside.content.extent.isVisible {
            noteChanged(beside)
            next = beside.neighbour(after: isAfter)
          }
        }
      }
    }
    let rows = changed.map { (row: $0, place: before($0).count) }
      .sorted { ($0.place, $0.row.view == nil ? 0 : 1) < ($1.place, $1.row.view == nil ? 0 : 1) }
      .map(\.row)
    for row in rows { if let view = row.view { willChange(view) } }
    for row in rows {
      let new = row.view == nil ? Extent() : row.content.extent
      func room(_ extent: Extent) -> Double { extent.isVisible ? extent.points + gap : 0 }
      let amount = room(new) - room(row.placed)
      guard amount != 0 else { continue }
      if let view = row.view {
        willShift(Shift(view: view, isInclusive: false, amount: amount))
      } else {
        var next = row.neighbour(after: true)
        while let gone = next, gone.view == nil { next = gone.neighbour(after: true) }
        if let view = next?.view { willShift(Shift(view: view, isInclusive: true, amount: amount)) }
      }
    }
    changed = []
    for row in rows {
      row.isChanged = false
      if row.view == nil {
        detach(row)
      } else if row.placed != row.content.extent {
        row.placed = row.content.extent
        row.updateUp()
      }
    }
    canvas = (length, thickness)
    var arrived: [View] = []
    for row in rows {
      guard let view = row.view else { continue }
      if !row.isPlaced { arrived.append(view) }
      row.isPlaced = true
      row.acrossStart = didChange(view, row.placed.points).start
    }
    return arrived
  }

  /// Places all rows for the first time.
  /// - Parameter take: gets the views in order, with where they are along the axis, and says where they are across.
  /// - Complexity: O(n).
  func placeAll(
    inLength length: Double, thickness: Double, _ take: (View, _ along: Span) -> Span
  ) {
    let rows = changed
    changed = []
    for row in rows {
      row.isChanged = false
      if row.view == nil { detach(row) } else { row.placed = row.content.extent }
    }
    // What is done meanwhile is the next layout's.
    isPlacingAll = true
    defer { isPlacingAll = false }
    canvas = (length, thickness)
    updateAll()
    var before: Before = (0, 0, 0)
    func visit(_ row: Row?) {
      guard let row else { return }
      visit(row.left)
      row.known = (version, before)
      if let view = row.view {
        row.acrossStart = take(view, Span(start: start(of: row), length: row.placed.points)).start
        before.count += 1
      }
      if row.placed.isVisible {
        before.visible += 1
        before.length += row.placed.length
      }
      visit(row.right)
    }
    visit(root)
    for row in rows where row.view != nil { row.isPlaced = true }
  }

  /// Checks what must hold at any time: order by priority, sums, back links.
  package func checkInvariants() {
    func check(_ row: Row?) -> Sums {
      guard let row else { return Sums() }
      for child in [row.left, row.right].compactMap(\.self) {
        precondition(child.parent === row, "a row knows what is above it")
        precondition(child.priority <= row.priority, "the tree is a heap by priority")
      }
      let sums = check(row.left) + row.own + check(row.right)
      precondition(
        sums.count == row.sums.count && sums.placedLength == row.sums.placedLength
          && sums.wantedLength == row.sums.wantedLength && sums.placedVisible == row.sums.placedVisible
          && sums.irregular == row.sums.irregular, "sums are of all rows below")
      if let view = row.view { precondition(view.row === row, "a view knows its row") }
      return sums
    }
    _ = check(root)
  }
}
