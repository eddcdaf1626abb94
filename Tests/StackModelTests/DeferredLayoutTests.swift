import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Rows whose layout is deferred")
struct DeferredLayoutTests {
  /// An observer that needs every old frame, so that nothing is deferred.
  private final class Watcher: LayoutObserver {
    let watchesFrames = true
    func view(_ view: View, willChange property: AnimatableProperty) {}
    func countsHides(of view: View) -> Bool { false }
    func viewStaysHidden(_ view: View) {}
    func viewDidLeave(_ view: View) {}
    func layer(_ layer: Layer, in view: View, changes key: String, by change: () -> Void) { change() }
    func treeWillLayOut(_ root: View, for receiver: View) {}
    func treeDidLayOut(_ root: View, raised: [LayoutConflict]) {}
  }

  /// A label of an app's own class.
  private final class CountingLabel: Label {
    var layoutCount = 0
    override func layoutSubviews() { layoutCount += 1 }
  }

  /// A label of an app's own class, whose size depends on the direction.
  private final class SidedLabel: Label {
    override var intrinsicContentSize: CGSize {
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? CGSize(40, 40) : CGSize(20, 20)
    }
  }

  /// A list of rows in a root that holds its width.
  private final class Subject {
    let root = View(frame: CGRect(0, 0, 320, 480))
    let list = StackView()
    private let watcher = Watcher()

    init(isWatched: Bool) {
      root.addList(list)
      // The rows themselves are too short for an index.
      root.rowIndexThreshold = 5
      if isWatched { root.listeners = TreeListeners(observer: watcher) }
    }

    /// All views in the list, in the order of the tree.
    var views: [View] {
      func below(_ view: View) -> [View] { [view] + view.subviews.flatMap(below) }
      return below(list)
    }

    var rows: [StackView] { list.arrangedSubviews.compactMap { $0 as? StackView } }
    var labels: [Label] { views.compactMap { $0 as? Label } }
  }

  /// A row of two labels and a button, a third of them with a stack of two labels.
  private static func makeRow(_ numbers: inout SplitMix64) -> StackView {
    func label() -> Label {
      let label = Label(text: String(repeating: "x", count: Int.random(in: 0..<12, using: &numbers)))
      label.font = .systemFont(ofSize: CGFloat(Int.random(in: 11..<14, using: &numbers)))
      if Bool.random(using: &numbers) {
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
      }
      return label
    }
    let button = Button("Delete", type: .roundedRect)
    var views: [View] = [label(), label(), button]
    if Int.random(in: 0..<3, using: &numbers) == 0 {
      views[1] = StackView([label(), label()], axis: .vertical)
    }
    let row = StackView(views, spacing: 8)
    row.alignment = [.firstBaseline, .center, .fill].randomElement(using: &numbers) ?? .fill
    return row
  }

  /// Performs one random edit. The same numbers give the same edit of each subject.
  /// - Returns: whether frames may be compared before the next layout.
  private static func edit(_ subject: Subject, _ numbers: inout SplitMix64) -> Bool {
    func any<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &numbers) }
    let kind = Int.random(in: 0..<22, using: &numbers)
    switch kind {
    case 0...3:
      let place = Int.random(in: 0...subject.list.arrangedSubviews.count, using: &numbers)
      subject.list.insertArrangedSubview(makeRow(&numbers), at: place)
    case 4: any(subject.rows)?.removeFromSuperview()
    case 5: any(subject.labels)?.text = String(repeating: "m", count: Int.random(in: 0..<9, using: &numbers))
    case 6: any(subject.labels)?.font = .systemFont(ofSize: CGFloat(Int.random(in: 9..<16, using: &numbers)))
    case 7: any(subject.views)?.isHidden.toggle()
    case 8: any(subject.rows)?.spacing = CGFloat(Int.random(in: 0..<12, using: &numbers))
    case 9: any(subject.rows)?.distribution = any(StackView.Distribution.allCases) ?? .fill
    case 10: any(subject.rows)?.alignment = any(StackView.Alignment.allCases) ?? .fill
    case 11: any(subject.rows)?.addArrangedSubview(any([Label(text: "new"), SidedLabel()]) ?? Label())
    case 12: any(subject.labels)?.removeFromSuperview()
    case 13: any(subject.labels)?.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    case 14: any(subject.rows)?.axis = any(Axis.allCases) ?? .horizontal
    case 15: subject.root.frame.size.width = CGFloat(Int.random(in: 200..<400, using: &numbers))
    case 16:
      any(subject.labels)?.widthAnchor.constraint(equalToConstant: 40).isActive = true
    case 17:
      any(subject.labels)?.addSubview(View(frame: CGRect(1, 1, 2, 2)))
    case 18:
      let view = any(subject.views.filter(\.isArranged))
      (view?.superview as? StackView)?.removeArrangedSubview(view ?? View())
    case 19:
      let background = View(frame: CGRect(0, 0, 5, 5))
      background.autoresizingMask = .flexibleWidth
      any(subject.views.filter { $0 is StackView && $0 !== subject.list })?.addSubview(background)
    case 20:
      let categories: [ContentSizeCategory] = [.large, .extraLarge, .small]
      subject.root.traitOverrides.preferredContentSizeCategory = any(categories) ?? .large
      return false
    default:
      subject.root.semanticContentAttribute = any([.forceLeftToRight, .forceRightToLeft]) ?? .unspecified
      return false
    }
    return true
  }

  @Test("have the frames of rows that are laid out at once", arguments: RandomRuns.blocks(4, of: 8))
  func sameFrames(_ block: SeedBlock) {
    var deferredCount = 0
    for seed in block.seeds {
      let subjects = [Subject(isWatched: false), Subject(isWatched: true)]
      var generators = [SplitMix64(seed: seed), SplitMix64(seed: seed)]
      var choices = SplitMix64(seed: seed ^ 0xD1CE)
      for (index, subject) in subjects.enumerated() {
        for _ in 0..<12 { subject.list.addArrangedSubview(Self.makeRow(&generators[index])) }
      }
      var isComparable = true
      for step in 0..<40 {
        for (index, subject) in subjects.enumerated() {
          isComparable = Self.edit(subject, &generators[index]) && isComparable
        }
        if Int.random(in: 0..<3, using: &choices) > 0 {
          for subject in subjects {
            subject.root.layoutIfNeeded()
            subject.root.checkInvariants()
          }
          isComparable = true
        }
        deferredCount += subjects[0].rows.count { $0.defersSubviews }
        expect(subjects[1].views.allSatisfy { !$0.defersSubviews })
        guard isComparable else { continue }
        // Some frames are read, so that rows are in different states.
        let (views, twins) = (subjects[0].views, subjects[1].views)
        expectEqual(views.count, twins.count)
        for (view, twin) in zip(views, twins) where Int.random(in: 0..<6, using: &choices) == 0 {
          expectEqual(view.frame, twin.frame, "seed \(seed), step \(step), \(type(of: view))")
        }
      }
      // One has discarded all that it knew.
      subjects[1].root.invalidateSubtree()
      for subject in subjects { subject.root.layoutIfNeeded() }
      for (view, twin) in zip(subjects[0].views, subjects[1].views) {
        expectEqual(view.frame, twin.frame, "seed \(seed), end, \(type(of: view))")
      }
    }
    expect(deferredCount >= block.minimum(20))
  }

  @Test("are placed one by one, when a frame in them is read")
  func reading() throws {
    let subject = Subject(isWatched: false)
    var numbers = SplitMix64(seed: 1)
    for _ in 0..<10 { subject.list.addArrangedSubview(Self.makeRow(&numbers)) }
    subject.root.layoutIfNeeded()
    expect(subject.rows.allSatisfy { $0.defersSubviews })
    // The frame of the row itself is known.
    expect(subject.rows[3].frame.height > 0)
    expect(subject.rows.allSatisfy { $0.defersSubviews })
    let label = try #require(subject.rows[3].arrangedSubviews.first)
    expect(label.convert(label.bounds, to: subject.root).height > 0)
    expectEqual(subject.rows.map(\.defersSubviews), (0..<10).map { $0 != 3 })
  }

  @Test("are laid out at once if a class of an app's own is in them, or a view with subviews")
  func ownClasses() {
    let subject = Subject(isWatched: false)
    let label = CountingLabel()
    subject.list.addArrangedSubview(StackView(arrangedSubviews: [label]))
    let button = Button("Delete", type: .roundedRect)
    expect(button.titleLabel?.superview === button)
    subject.list.addArrangedSubview(StackView(arrangedSubviews: [button]))
    for _ in 0..<4 { subject.list.addArrangedSubview(StackView(arrangedSubviews: [Label(text: "plain")])) }
    subject.root.layoutIfNeeded()
    expectEqual(label.layoutCount, 1)
    expectEqual(subject.rows.map(\.defersSubviews), [false, false, true, true, true, true])
    // A subview that arrives later has a layout of its own.
    let late = CountingLabel()
    subject.rows[2].arrangedSubviews[0].addSubview(late)
    subject.root.layoutIfNeeded()
    expectEqual(late.layoutCount, 1)
  }

  @Test("keep the frames they had when they leave the list, and before they change")
  func leaving() {
    let subject = Subject(isWatched: false)
    var numbers = SplitMix64(seed: 2)
    for _ in 0..<6 { subject.list.addArrangedSubview(Self.makeRow(&numbers)) }
    let twin = Subject(isWatched: true)
    numbers = SplitMix64(seed: 2)
    for _ in 0..<6 { twin.list.addArrangedSubview(Self.makeRow(&numbers)) }
    for each in [subject, twin] { each.root.layoutIfNeeded() }
    expect(subject.rows[1].defersSubviews && !twin.rows[1].defersSubviews)
    let (row, other) = (subject.rows[1], twin.rows[1])
    row.removeFromSuperview()
    other.removeFromSuperview()
    expectEqual(row.arrangedSubviews.map(\.frame), other.arrangedSubviews.map(\.frame))
    for each in [subject, twin] { each.rows[0].frame.size.width = 90 }
    expectEqual(subject.rows[0].arrangedSubviews.map(\.frame), twin.rows[0].arrangedSubviews.map(\.frame))
  }

  @Test("have their frames when views outlive the root")
  func outliving() {
    /// The frames of views that are read when nothing else is left of the tree.
    func frames(isWatched: Bool, _ views: (Subject) -> [View]) -> [CGRect] {
      func left() -> [View] {
        let subject = Subject(isWatched: isWatched)
        subject.root.semanticContentAttribute = .forceRightToLeft
        var numbers = SplitMix64(seed: 5)
        for _ in 0..<9 { subject.list.addArrangedSubview(Self.makeRow(&numbers)) }
        subject.root.layoutIfNeeded()
        return views(subject)
      }
      return left().map(\.frame)
    }
    for views in [{ $0.labels }, { $0.rows }, { [$0.list] }] as [(Subject) -> [View]] {
      expectEqual(frames(isWatched: false, views), frames(isWatched: true, views))
    }
  }

  @Test("leave no trace: undo restores the frame that a view had before it was arranged")
  func undo() {
    let subject = Subject(isWatched: false)
    for _ in 0..<6 { subject.list.addArrangedSubview(StackView(arrangedSubviews: [Label(text: "plain")])) }
    subject.root.layoutIfNeeded()
    let label = subject.root.add(Label(text: "free"))
    label.frame = CGRect(10, 20, 30, 40)
    subject.root.layoutIfNeeded()
    let log = UndoLog()
    log.log(subject.root)
    subject.rows[2].addArrangedSubview(label)
    subject.root.layoutIfNeeded()
    expect(subject.rows[2].defersSubviews)
    expectEqual(label.frame.maxX, 320)
    log.rollBack()
    subject.root.layoutIfNeeded()
    expect(label.superview === subject.root)
    expectEqual(label.frame, CGRect(10, 20, 30, 40))
  }
}

@Suite("Results that rows share")
struct SharedRowTests {
  @Test("say nothing of what their key lacks: the minimum height of a row whose gaps are between baselines")
  func baselines() {
    let root = View(frame: CGRect(0, 0, 900, 100))
    root.rowIndexThreshold = 4
    let list = root.add(StackView())
    for index in 0..<6 {
      // Without a text they are 0 wide, whatever their font.
      let labels = [Label(text: ""), Label(text: "")]
      for label in labels { label.font = .systemFont(ofSize: index == 4 ? 10 : 20) }
      let row = StackView(labels, axis: .vertical, spacing: 60)
      row.isBaselineRelativeArrangement = true
      list.addArrangedSubview(row)
    }
    let minimums = list.arrangedSubviews.map { $0.minimumLength(along: .vertical) }
    expect(minimums[4] > minimums[3])
    expect(list.hasClosedForm() && list.rows != nil)
    expectEqual(list.rows?.minimumThickness, minimums.max().map(Double.init))
  }
}

@Suite("Rows that an override inserts while rows are placed")
struct InsertingRowTests {
  /// A row that inserts another one the first time that its frame is set.
  private final class InsertingLabel: Label {
    var insertion: (() -> Void)?
    override var frame: CGRect {
      get { super.frame }
      set {
        super.frame = newValue
        let run = insertion
        insertion = nil
        run?()
      }
    }
  }

  @Test("are placed by the same layout, and no other row is left out", arguments: 0..<12)
  func insertion(_ place: Int) {
    let root = View(frame: CGRect(0, 0, 300, 100))
    root.rowIndexThreshold = 2
    let list = StackView(frame: CGRect(0, 0, 300, 0))
    root.addList(list)
    for index in 0..<12 {
      let label = InsertingLabel(text: "\(index)")
      if index == place {
        label.insertion = { list.insertArrangedSubview(Label(text: "new"), at: index + 1) }
      }
      list.addArrangedSubview(label)
    }
    root.layoutIfNeeded()
    root.checkInvariants()
    expectEqual(list.arrangedSubviews.count, 13)
    for (index, view) in list.arrangedSubviews.enumerated() {
      expectEqual(view.frame, CGRect(0, 20.5 * Double(index), 300, 20.5))
    }
  }
}

extension View {
  /// Adds a vertical stack at the top, as wide as this view.
  fileprivate func addList(_ list: StackView) {
    list.axis = .vertical
    addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: topAnchor),
      list.leadingAnchor.constraint(equalTo: leadingAnchor),
      list.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
