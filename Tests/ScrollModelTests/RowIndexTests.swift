import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Stacks with a row index, compared with the same stacks without one.
@Suite("Long lists")
struct RowIndexTests {
  /// A list with its clock and its completions.
  private final class Subject {
    let list = DynamicStack(frame: CGRect(0, 0, 300, 200))
    let animator: Animator
    var rows: [Int: View] = [:]
    var completions: [String] = []
    var lastEdit = 0

    init(
      threshold: Int, distribution: StackView.Distribution, alignment: StackView.Alignment = .fill,
      spacing: CGFloat
    ) {
      animator = Animator(root: list)
      list.rowIndexThreshold = threshold
      list.stackView.distribution = distribution
      list.stackView.alignment = alignment
      list.stackView.spacing = spacing
    }

    var stack: StackView { list.stackView }

    /// The number of the edit that created a view.
    func name(_ view: View) -> Int { rows.first { $0.value === view }?.key ?? -1 }
  }

  private struct Generator {
    private var numbers: SplitMix64
    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }
    mutating func next(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &numbers) }
  }

  /// Performs one random edit; the same generator gives the same edit for each subject.
  private func edit(_ subject: Subject, _ number: Int, _ generator: inout Generator) throws {
    let stack = subject.stack
    let animator = subject.animator
    let count = stack.arrangedSubviews.count
    func row(_ generator: inout Generator) -> View? {
      count == 0 ? nil : stack.arrangedSubviews[generator.next(count)]
    }
    func newRow(_ generator: inout Generator) -> View {
      let label = Label(text: String(repeating: "x", count: generator.next(60)))
      label.font = Font.systemFont(ofSize: CGFloat(10 + generator.next(5)))
      subject.rows[number] = label
      return label
    }
    let duration = [0.2, 0.25, 0.3][generator.next(3)]
    let kind = generator.next(18)
    subject.lastEdit = kind
    switch kind {
    case 0...3:
      let place = generator.next(count + 1)
      subject.list.insert(newRow(&generator), at: place, animatedBy: animator, duration: duration)
    case 4...5:
      guard let row = row(&generator) else { return }
      subject.list.remove(row, animatedBy: animator, duration: duration) {
        subject.completions.append("\(subject.name(row)) gone")
      }
    case 6: stack.insertArrangedSubview(newRow(&generator), at: generator.next(count + 1))
    case 7: row(&generator)?.removeFromSuperview()
    case 8:
      guard let row = row(&generator) else { return }
      animator.animate(withDuration: duration, curve: .linear) {
        row.isHidden.toggle()
      } completion: {
        subject.completions.append("\(number) \($0)")
      }
    case 9: row(&generator)?.isHidden.toggle()
    case 10:
      guard let row = row(&generator) else { return }
      let place = generator.next(count)
      try animator.animate(withDuration: duration) { () throws(HierarchyError) in
        stack.insertArrangedSubview(row, at: place)
      }
    case 11:
      guard let label = row(&generator) as? Label else { return }
      let size = CGFloat(10 + generator.next(9))
      animator.animate(withDuration: duration) { label.font = Font.systemFont(ofSize: size) }
    case 12:
      guard let first = row(&generator), let second = row(&generator) else { return }
      animator.animate(withDuration: duration) {
        first.isHidden.toggle()
        if second !== first { second.isHidden.toggle() }
      }
    case 13:
      guard let row = row(&generator) else { return }
      stack.removeArrangedSubview(row)
    case 14:
      let spacing = CGFloat(generator.next(3) * 4)
      if generator.next(4) == 0 { animator.animate(withDuration: duration) { stack.spacing = spacing } }
    case 15...16:
      guard let row = row(&generator), stack.distribution == .fill else { return }
      let gap = [0, 3, 13, StackView.spacingUseDefault, StackView.spacingUseSystem][generator.next(5)]
      if generator.next(2) == 0 {
        stack.setCustomSpacing(gap, after: row)
      } else {
        animator.animate(withDuration: duration) { stack.setCustomSpacing(gap, after: row) }
      }
    default: animator.advance(by: .milliseconds(generator.next(200)))
    }
    animator.root.layoutIfNeeded()
  }

  @Test(
    "have the layout that the solver computes from their constraints",
    arguments: [StackView.Distribution.fill, .equalSpacing],
    [StackView.Alignment.fill, .leading, .center, .trailing])
  func sameAsSolver(_ distribution: StackView.Distribution, _ alignment: StackView.Alignment) throws {
    let solved = Subject(threshold: .max, distribution: distribution, alignment: alignment, spacing: 8)
    let indexed = Subject(threshold: 0, distribution: distribution, alignment: alignment, spacing: 8)
    solved.list.laysOutBySolver = true
    var generators = [Generator(seed: 3), Generator(seed: 3)]
    for subject in [solved, indexed] {
      for number in 100..<108 {
        let label = Label(text: "\(number)")
        subject.rows[number] = label
        subject.stack.addArrangedSubview(label)
      }
    }
    for number in 0..<40 {
      try edit(solved, number, &generators[0])
      try edit(indexed, number, &generators[1])
      let twins = zip(solved.stack.arrangedSubviews, indexed.stack.arrangedSubviews)
      for (view, twin) in twins where !view.isHidden {
        expect(isClose(view.frame, twin.frame), "edit \(number): \(view.frame) \(twin.frame)")
      }
      expectClose(solved.list.contentSize.height, indexed.list.contentSize.height, within: 1e-6)
    }
    expect(indexed.stack.arrangedSubviews.count > 5)
  }

  @Test("have an index from a threshold on, and only while places are sums")
  func threshold() throws {
    let subject = Subject(threshold: 64, distribution: .equalSpacing, spacing: 0)
    for number in 0..<200 {
      let label = Label(text: "\(number)")
      subject.rows[number] = label
      subject.stack.addArrangedSubview(label)
    }
    subject.list.layoutIfNeeded()
    expectEqual(
      subject.stack.arrangedSubviews(from: 20.5 * 100 + 1, to: 20.5 * 101)?.contains {
        $0 === subject.rows[100]
      }, true)
    subject.stack.distribution = .fillEqually
    subject.list.layoutIfNeeded()
    expect(subject.stack.arrangedSubviews(from: 0, to: 10) == nil)
    expectEqual(subject.rows[150]?.frame.minY, 20.5 * 150)
    subject.stack.distribution = .fill
    subject.list.layoutIfNeeded()
    subject.rows[10]?.isHidden = true
    subject.list.layoutIfNeeded()
    expectEqual(subject.rows[150]?.frame.minY, 20.5 * 149)
    // A row that is removed keeps its frame.
    let row = try #require(subject.rows[150])
    row.removeFromSuperview()
    expectEqual(row.frame.minY, 20.5 * 149)
    subject.list.layoutIfNeeded()
    expectEqual(subject.rows[151]?.frame.minY, 20.5 * 149)
  }

  @Test("have the same frames, at any instant, as lists without an index", arguments: RandomRuns.seeds(12))
  func sameAsPlain(_ seed: UInt64) throws {
    let distribution: StackView.Distribution = seed.isMultiple(of: 2) ? .equalSpacing : .fill
    let spacing: CGFloat = seed.isMultiple(of: 3) ? 8 : 0
    let alignment: StackView.Alignment = seed % 4 < 2 ? .fill : [.leading, .center, .trailing][Int(seed) % 3]
    let plain = Subject(threshold: .max, distribution: distribution, alignment: alignment, spacing: spacing)
    let indexed = Subject(threshold: 0, distribution: distribution, alignment: alignment, spacing: spacing)
    if seed % 8 == 7 {
      for subject in [plain, indexed] { subject.list.semanticContentAttribute = .forceRightToLeft }
    }
    var generators = [Generator(seed: seed), Generator(seed: seed)]
    var timesIndexed = 0
    defer { expect(timesIndexed > 5, "seed \(seed): too few edits tested the index") }
    for number in 0..<60 {
      try edit(plain, number, &generators[0])
      try edit(indexed, number, &generators[1])
      indexed.stack.checkInvariants()
      plain.animator.checkInvariants()
      indexed.animator.checkInvariants()
      if indexed.stack.arrangedSubviews(from: 0, to: 1) != nil { timesIndexed += 1 }
      let story = "seed \(seed), edit \(number) (\(plain.lastEdit))"
      let views = plain.stack.arrangedSubviews
      let twins = indexed.stack.arrangedSubviews
      try #require(views.map(plain.name) == twins.map(indexed.name), "\(story)")
      expectEqual(plain.list.contentSize, indexed.list.contentSize, "\(story)")
      expectEqual(plain.list.contentOffset, indexed.list.contentOffset, "\(story)")
      expectEqual(plain.completions, indexed.completions, "\(story)")
      for (number, row) in plain.rows where row.superview === plain.stack && !row.isArranged {
        let twin = try #require(indexed.rows[number])
        expect(isClose(row.frame, twin.frame), "\(story), subview \(number): \(row.frame) \(twin.frame)")
      }
      for (index, (view, twin)) in zip(views, twins).enumerated() {
        expect(isClose(view.frame, twin.frame), "\(story), row \(index): \(view.frame) \(twin.frame)")
        expectEqual(indexed.stack.arrangedIndex(of: twin), index)
      }
      let end = plain.animator.lastEnd
      try #require(end == indexed.animator.lastEnd, "\(story)")
      for milliseconds in [0, 40, 130] {
        let instant = plain.animator.now + .milliseconds(milliseconds)
        if let end, instant > end { break }
        let (tree, twinTree) = (
          plain.animator.presentationTree(at: instant), indexed.animator.presentationTree(at: instant)
        )
        for (index, (view, twin)) in zip(views, twins).enumerated() {
          let (frame, other) = (tree.frame(of: view), twinTree.frame(of: twin))
          expect(isClose(frame, other), "\(story), at \(milliseconds) ms, row \(index): \(frame) \(other)")
          if !isClose(frame, other) { return }
        }
        expectEqual(
          tree.visibleArrangedSubviews(of: plain.list).map(plain.name),
          twinTree.visibleArrangedSubviews(of: indexed.list).map(indexed.name), "\(story)")
      }
    }
  }

  /// Stacks of labels and stacks, whose thickness is pinned or free.
  @Test(
    "can be horizontal, with a pinned or a free thickness",
    arguments: [StackView.Alignment.fill, .leading, .center, .trailing],
    [Axis.horizontal, .vertical])
  func inAnyWay(_ alignment: StackView.Alignment, _ axis: Axis) throws {
    try compare(alignment, axis, isPinned: true)
    try compare(alignment, axis, isPinned: false)
  }

  private func compare(_ alignment: StackView.Alignment, _ axis: Axis, isPinned: Bool) throws {
    // Without an index, and with one.
    let pairs = [Int.max, 0].map { threshold in
      let scroll = ScrollView(frame: CGRect(0, 0, 200, 60))
      scroll.rowIndexThreshold = threshold
      let stack = scroll.add(StackView([], axis: axis, alignment: alignment, spacing: 4))
      stack.pinEdges(to: scroll)
      if isPinned {
        let pin =
          axis == .horizontal
          ? stack.heightAnchor.constraint(equalTo: scroll.heightAnchor)
          : stack.widthAnchor.constraint(equalTo: scroll.widthAnchor)
        LayoutConstraint.activate([pin])
      }
      return (scroll: scroll, stack: stack)
    }
    var generator = Generator(seed: 11)
    for number in 0..<120 {
      let (place, kind, size) = (generator.next(1000), generator.next(5), CGFloat(8 + generator.next(60)))
      for (scroll, stack) in pairs {
        let count = stack.arrangedSubviews.count
        let row = count == 0 ? nil : stack.arrangedSubviews[place % count]
        switch kind {
        case 0...1:
          let label = Label("number \(number)", font: Font.systemFont(ofSize: size))
          if place % 7 == 0 { label.setContentHuggingPriority(600, for: axis.perpendicular) }
          if place % 11 == 0 {
            label.setContentCompressionResistancePriority(
              LayoutPriority(Float(min(1000, 30 + place))), for: .vertical)
          }
          let row = kind == 0 ? label : StackView(arrangedSubviews: [label, Label(text: "beside")])
          if place % 3 == 0 { (row as? StackView)?.axis = .vertical }
          stack.insertArrangedSubview(row, at: place % (count + 1))
        case 2: row?.isHidden.toggle()
        case 3: (row as? Label)?.font = Font.systemFont(ofSize: size)
        default: if place.isMultiple(of: 3) { row?.removeFromSuperview() }
        }
        scroll.layoutIfNeeded()
        stack.checkInvariants()
      }
      let (plain, indexed) = (pairs[0], pairs[1])
      expectEqual(plain.scroll.contentSize, indexed.scroll.contentSize, "edit \(number)")
      for (view, twin) in zip(plain.stack.arrangedSubviews, indexed.stack.arrangedSubviews) {
        expect(isClose(view.frame, twin.frame), "edit \(number): \(view.frame) \(twin.frame)")
      }
    }
    expect(pairs[1].stack.arrangedSubviews(from: 0, to: 1) != nil)
  }

  private func list(_ count: Int, _ make: (Int) -> View = { Label(text: "\($0)") }) throws -> Subject {
    let subject = Subject(threshold: 64, distribution: .fill, spacing: 3)
    for number in 0..<count { subject.stack.addArrangedSubview(make(number)) }
    subject.list.layoutIfNeeded()
    return subject
  }

  @Test("have the same visible rows after a constraint on the stack")
  func inSightAfterConstraint() throws {
    let subject = try list(100)
    let before = subject.animator.modelTree.visibleArrangedSubviews(of: subject.list)
    LayoutConstraint.activate([subject.stack.widthAnchor.constraint(lessThanOrEqualToConstant: 1000)])
    subject.list.layoutIfNeeded()
    let after = subject.animator.modelTree.visibleArrangedSubviews(of: subject.list)
    expect(!before.isEmpty && before.elementsEqual(after, by: ===))
  }

  /// A view whose intrinsic height depends on its width.
  private final class Bar: View {
    override var intrinsicContentSize: CGSize { CGSize(Self.noIntrinsicMetric, 10 + bounds.width / 20) }
    override var bounds: CGRect {
      didSet { if bounds.width != oldValue.width { invalidateIntrinsicContentSize() } }
    }
  }

  @Test("can contain rows whose intrinsic height changes with their width")
  func changesWhilePlaced() throws {
    let subject = try list(80) { $0.isMultiple(of: 8) ? Bar() : Label(text: "\($0)") }
    func check() {
      var end: CGFloat = -3
      for view in subject.stack.arrangedSubviews {
        expectClose(view.frame.height, view.intrinsicContentSize.height, within: 1e-9)
        expect(abs(view.frame.minY - end - 3) < 1e-6)
        end = view.frame.maxY
      }
      expectClose(subject.list.contentSize.height, end, within: 1e-6)
    }
    check()
    subject.list.frame.size.width = 400
    subject.list.layoutIfNeeded()
    check()
  }

  @Test("are listed with the places at which rows start", arguments: [StackView.Alignment.fill, .leading])
  func listing(_ alignment: StackView.Alignment) throws {
    let subject = try list(80)
    subject.stack.alignment = alignment
    subject.list.layoutIfNeeded()
    let rows = subject.stack.arrangedSubviews
    subject.animator.animate(withDuration: 0.3) { for index in [10, 40, 79] { rows[index].isHidden = true } }
    let tree = subject.animator.presentationTree()
    let listed = subject.animator.runningAnimations.filter { $0.property == .y }
    expect(listed.count > 60)
    for animation in listed {
      guard let view = rows.first(where: { ObjectIdentifier($0) == animation.viewID }) else { continue }
      expectClose(animation.from, tree.frame(of: view).origin.y, within: 1e-6)
      expectClose(animation.to, view.frame.minY, within: 1e-6)
    }
  }

  @Test("are listed with the old values of rows that change in the block that shifts them")
  func listingOfChanges() throws {
    let subject = try list(80)
    let rows = subject.stack.arrangedSubviews
    rows[50].backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
    let before = rows.map(\.frame.minY)
    subject.animator.animate(withDuration: 0.3) {
      rows[10].isHidden = true
      rows[50].backgroundColor = Color(red: 0, green: 1, blue: 0.5, alpha: 1)
      subject.stack.insertArrangedSubview(rows[60], at: 20)
    }
    let listed = subject.animator.runningAnimations
    expect(listed.allSatisfy { !$0.isPaused } && listed.contains { $0.property == .y })
    for (row, y) in zip(rows, before) {
      let changes = listed.filter { $0.viewID == ObjectIdentifier(row) && $0.property == .y }
      expect(changes.allSatisfy { abs($0.from - y) < 1e-6 && abs($0.to - row.frame.minY) < 1e-6 })
    }
    expectEqual(listed.first { $0.property == .backgroundGreen }?.from, 0.5)
  }

  @Test("have those rows on screen whose frames are there, while rows shift and move through the bounds")
  func onScreen() throws {
    let subject = try list(200)
    let (list, stack, animator) = (subject.list, subject.stack, subject.animator)
    list.contentOffset.y = 1000
    func check(_ story: String) {
      for milliseconds in stride(from: 0, through: 300, by: 25) {
        let tree = animator.presentationTree(at: animator.now + .milliseconds(milliseconds))
        let (window, origin) = (tree.bounds(of: list), tree.frame(of: stack).origin)
        let expected = stack.arrangedSubviews.filter { row in
          let frame = tree.frame(of: row).offsetBy(dx: origin.x, dy: origin.y)
          return !tree.isHidden(row) && frame.height > 0 && frame.minY < window.maxY
            && frame.maxY > window.minY
        }
        let found = tree.visibleArrangedSubviews(of: list)
        expect(found.elementsEqual(expected, by: ===) && found.count > 5, "\(story), \(milliseconds) ms")
      }
      expect(animator.settle(within: .seconds(1)))
    }
    let rows = stack.arrangedSubviews
    animator.animate(withDuration: 0.3) { rows[0...2].forEach { $0.isHidden = true } }
    check("rows above disappear")
    animator.animate(withDuration: 0.3) { rows[0...2].forEach { $0.isHidden = false } }
    check("rows above appear")
    animator.animate(withDuration: 0.3, curve: .linear) { stack.insertArrangedSubview(rows[150], at: 0) }
    check("a row moves up")
    animator.animate(withDuration: 0.3, curve: .linear) { stack.insertArrangedSubview(rows[2], at: 190) }
    check("a row moves down")
    expect(stack.arrangedSubviews(from: 0, to: 1) != nil)
  }
}
