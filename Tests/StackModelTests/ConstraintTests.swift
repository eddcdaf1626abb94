import Foundation
import StackModel
import TestSupport
import Testing

/// User-defined constraints: creation, ownership, validation and layout.
@Suite("Constraints")
struct ConstraintTests {
  private func placed(_ view: View = View(), in superview: View) throws -> View {
    superview.place(view)
    return view
  }

  private func screen(_ width: CGFloat = 400, _ height: CGFloat = 300) -> View {
    View(frame: CGRect(0, 0, width, height))
  }

  @Test("are held by the nearest common ancestor of both items")
  func holder() throws {
    let root = screen()
    let a = try placed(in: root)
    let b = try placed(in: root)
    let inner = try placed(in: a)
    let between = inner.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    let within = inner.topAnchor.constraint(equalTo: a.topAnchor)
    let width = b.widthAnchor.constraint(equalToConstant: 5)
    LayoutConstraint.activate([between, within, width])
    expectEqual(root.constraints.map { $0 === between }, [true])
    expectEqual(a.constraints.map { $0 === within }, [true])
    expectEqual(b.constraints.map { $0 === width }, [true])
    LayoutConstraint.deactivate([between, between])
    expect(!between.isActive && root.constraints.isEmpty)
    a.removeFromSuperview()
    expect(within.isActive, "what is tied inside leaves with it")
  }

  @Test("are deactivated when a view leaves the common tree")
  func leaving() throws {
    let root = screen()
    let a = try placed(in: root)
    let inner = try placed(in: a)
    let tie = inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 7)
    tie.isActive = true
    a.removeFromSuperview()
    expect(!tie.isActive)
    #expect(throws: LayoutConstraintError.noCommonAncestor) { try LayoutConstraint.validate([tie]) }
  }

  @Test("are activated all or none")
  func batches() throws {
    let root = screen()
    let a = try placed(in: root)
    let stranger = View()
    let good = a.widthAnchor.constraint(equalToConstant: 10)
    let bad = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor) { try LayoutConstraint.validate([good, bad]) }
    expect(!good.isActive && !bad.isActive)
  }

  @Test("reject attributes that can't be combined")
  func invalid() throws {
    let root = screen()
    let a = try placed(in: root)
    func error(_ constraint: LayoutConstraint) -> LayoutConstraintError? {
      do throws(LayoutConstraintError) {
        try LayoutConstraint.validate([constraint])
        constraint.isActive = true
        return nil
      } catch { return error }
    }
    func make(
      _ first: LayoutConstraint.Attribute, _ second: LayoutConstraint.Attribute, constant: CGFloat = 0,
      multiplier: CGFloat = 1
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: a, attribute: first, relatedBy: .equal,
        toItem: second == .notAnAttribute ? nil : root, attribute: second,
        multiplier: multiplier, constant: constant)
    }
    expectEqual(error(make(.left, .leading)), .incompatibleAttributes(.left, .leading))
    expectEqual(error(make(.top, .leading)), .incompatibleAttributes(.top, .leading))
    expectEqual(error(make(.width, .left)), .incompatibleAttributes(.width, .left))
    expectEqual(error(make(.top, .notAnAttribute)), .needsSecondItem(.top))
    expectEqual(error(make(.width, .notAnAttribute, constant: .infinity)), .outOfRange(.infinity))
    expectEqual(error(make(.width, .width, multiplier: -.infinity)), .outOfRange(-.infinity))
    expect(error(make(.centerX, .leading)) == nil && error(make(.width, .height)) == nil)
    expectEqual(root.constraints.count, 2)
  }

  @Test("place views by every attribute")
  func attributes() throws {
    let root = screen()
    root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    func frame(_ pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)]) throws -> CGRect {
      let view = try placed(SizedView(30, 20), in: root)
      defer { view.removeFromSuperview() }
      for (mine, other) in pairs {
        LayoutConstraint(item: view, attribute: mine, relatedBy: .equal, toItem: root, attribute: other)
          .isActive = true
      }
      root.layoutIfNeeded()
      return view.frame
    }
    try expectEqual(frame([(.left, .leftMargin), (.top, .topMargin)]).origin, CGPoint(2, 1))
    try expectEqual(frame([(.right, .rightMargin), (.bottom, .bottomMargin)]).origin, CGPoint(362, 276))
    try expectEqual(frame([(.centerX, .centerX), (.centerY, .centerY)]).origin, CGPoint(185, 140))
    try expectEqual(
      frame([(.centerX, .centerXWithinMargins), (.centerY, .centerYWithinMargins)]).origin,
      CGPoint(182, 138.5))
    try expectEqual(frame([(.trailing, .trailingMargin), (.top, .centerY)]).origin, CGPoint(362, 150))
    try expectEqual(frame([(.width, .height), (.left, .centerX)]), CGRect(200, 0, 300, 20))
    try expectEqual(frame([(.lastBaseline, .bottom), (.left, .left)]).origin, CGPoint(0, 280))
    try expectEqual(frame([(.firstBaseline, .bottom), (.left, .left)]).origin, CGPoint(0, 300))
  }

  @Test("follow the layout direction")
  func rightToLeft() throws {
    let root = screen()
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutMargins = EdgeInsets(top: 0, left: 2, bottom: 0, right: 8)
    let a = try placed(SizedView(30, 20), in: root)
    let b = try placed(SizedView(50, 20), in: root)
    LayoutConstraint.activate([
      LayoutConstraint(
        item: a, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin,
        constant: 5),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    expect(a.frame.minX == 400 - 8 - 5 - 30 && b.frame.minX == a.frame.minX - 10 - 50)
    let stack = StackView([SizedView(30, 20), SizedView(50, 20)], spacing: 4, frame: CGRect(100, 0, 100, 20))
    root.addSubview(stack)
    for bySolver in [false, true] {
      root.laysOutBySolver = bySolver
      root.layoutIfNeeded()
      expectEqual(stack.arrangedSubviews.map(\.frame.minX), [54, 0], "by solver: \(bySolver)")
      expectEqual(stack.arrangedSubviews.map(\.frame.width), [46, 50])
    }
    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 50] && a.frame.minX == 7)
  }

  @Test("the closed form and the solver mirror stacks of all kinds equally")
  func mirrored() throws {
    for distribution in StackView.Distribution.allCases {
      for alignment in StackView.Alignment.allCases {
        let stack = StackView([SizedView(30, 20), SizedView(50, 5), SizedView(11, 40)], alignment: alignment)
        stack.distribution = distribution
        stack.spacing = 7
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
        for axis in Axis.allCases {
          stack.axis = axis
          var layouts: [[CGRect]] = []
          for (semantics, bySolver) in [
            (SemanticContentAttribute.forceLeftToRight, false), (.forceRightToLeft, false),
            (.forceRightToLeft, true),
          ] {
            stack.semanticContentAttribute = semantics
            stack.laysOutBySolver = bySolver
            stack.frame = CGRect(0, 0, 200, 200)
            stack.layoutIfNeeded()
            layouts.append(stack.arrangedSubviews.map(\.frame))
          }
          expect(
            zip(layouts[1], layouts[2]).allSatisfy {
              abs($0.minX - $1.minX) < 1e-6 && abs($0.width - $1.width) < 1e-6
            },
            "\(distribution) \(alignment) \(axis): \(layouts[1]) is not \(layouts[2])")
          expect(axis == .vertical || distribution == .equalSpacing || layouts[0] != layouts[1])
        }
      }
    }
  }

  @Test("can be changed while they are active")
  func changes() throws {
    let root = screen()
    let a = try placed(SizedView(30, 20), in: root)
    let width = a.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    root.layoutIfNeeded()
    expectEqual(a.frame.width, 100)
    width.constant = 120
    root.layoutIfNeeded()
    expectEqual(a.frame.width, 120)
    width.priority = 249
    root.layoutIfNeeded()
    expectEqual(a.frame.width, 30)
    width.priority = 0.001
    root.layoutIfNeeded()
    expectEqual(a.frame.width, 30)
  }

  @Test("accept guides as items")
  func guides() throws {
    let root = screen()
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let a = try placed(in: root)
    let center = guide.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    a.pin(.leading, .trailing, to: guide)
    LayoutConstraint.activate([
      center, guide.widthAnchor.constraint(equalToConstant: 50),
      guide.heightAnchor.constraint(equalToConstant: 10),
      guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      a.topAnchor.constraint(equalTo: guide.bottomAnchor), a.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    expectEqual(a.frame, CGRect(175, 18, 50, 1))
    expectEqual(guide.layoutFrame, CGRect(175, 8, 50, 10))
    root.removeLayoutGuide(guide)
    expect(!center.isActive && guide.owningView == nil)
  }

  @Test("a hidden nested stack keeps its gap and overlaps its neighbours")
  func hiddenNested() throws {
    let root = screen()
    let inner = StackView([Label(text: "Top"), Label(text: "Bottom")], axis: .vertical, spacing: 8)
    let (first, last) = (SizedView(100, 30), SizedView(100, 40))
    let stack = StackView([first, inner, last], axis: .vertical)
    _ = try placed(stack, in: root)
    for bySolver in [false, true] {
      root.laysOutBySolver = bySolver
      inner.isHidden = false
      root.layoutIfNeeded()
      expect(stack.frame.height == 30 + 49 + 40 && last.frame.minY == 79)
      inner.isHidden = true
      root.layoutIfNeeded()
      expect(inner.frame.height == 8 && stack.frame.height == 70)
      expect(first.frame.minY == 0 && last.frame.minY == 30)
      expect(root.layoutConflicts.isEmpty)
    }
    inner.hidingPriority = 1000
    stack.hidingPriority = 1000
    root.layoutIfNeeded()
    expectEqual(root.layoutConflicts.count, 1, "as before iOS 11")
    let conflict = try #require(root.layoutConflicts.first)
    expectElements(
      conflict.constraints.compactMap(\.identifier).sorted(), "UISV-canvas-connection",
      "UISV-canvas-connection", "UISV-hiding", "UISV-spacing")
    expectEqual(conflict.broken.identifier, "UISV-spacing")
  }

  private func entryRow() -> StackView {
    let number = Label("77AB-77AB-77AB-77AB", font: .preferredFont(forTextStyle: .headline))
    let delete = Button("Delete", type: .roundedRect)
    return StackView([Label(text: "1/15/26"), number, delete], alignment: .firstBaseline, spacing: 8)
  }

  @Test("a hidden entry: height 0, its labels 0, Delete 4.5 high and above it", arguments: [false, true])
  func hiddenRow(_ bySolver: Bool) throws {
    let root = screen()
    root.laysOutBySolver = bySolver
    let row = entryRow()
    let list = StackView([row, SizedView(10, 30)], axis: .vertical)
    _ = try placed(list, in: root)
    list.widthAnchor.constraint(equalToConstant: 343).isActive = true
    root.layoutIfNeeded()
    expectEqual(row.frame, CGRect(0, 0, 343, 25.5))
    expectEqual(row.arrangedSubviews.map(\.frame.height), [20.5, 20.5, 30])
    expectEqual(row.arrangedSubviews.map(\.frame.minY), [0, 0, -4.5])
    row.isHidden = true
    root.layoutIfNeeded()
    expect(row.frame == CGRect(0, 0, 343, 0) && list.frame.height == 30)
    expectEqual(row.arrangedSubviews.map(\.frame.height), [0, 0, 4.5])
    expectEqual(row.arrangedSubviews.map(\.frame.minY), [0, 0, -4.5])
  }

  @Test("a larger second label protrudes at the top, in a taller stack it doesn't", arguments: [false, true])
  func baselines(_ bySolver: Bool) throws {
    let root = screen()
    root.laysOutBySolver = bySolver
    let large = Label("Large", font: .systemFont(ofSize: 34))
    let small = Label(text: "Small")
    let row = StackView([small, large], alignment: .firstBaseline)
    _ = try placed(row, in: root)
    root.layoutIfNeeded()
    expect(small.frame.minY == 0 && large.frame.minY == 16 - 32.5)
    expectEqual(row.frame.height, large.frame.maxY)
    let natural = row.frame.height
    row.heightAnchor.constraint(equalToConstant: natural + 50).isActive = true
    root.layoutIfNeeded()
    expect(small.frame.minY == 50 && large.frame.maxY == natural + 50)
    row.alignment = .lastBaseline
    root.layoutIfNeeded()
    expect(small.frame.minY > 0 && large.frame.minY == 0, "last baselines put it at the top")
  }

  @Test("a label of several lines wraps to its width, which determines its height", arguments: [false, true])
  func multiline(_ isArranged: Bool) throws {
    let root = screen(120, 300)
    let label = Label("one two three four five six", numberOfLines: 0)
    let holder: View = isArranged ? StackView(arrangedSubviews: [label]) : label
    _ = try placed(holder, in: root)
    holder.pin(.leading, .trailing, .top, to: root)
    root.layoutIfNeeded()
    expect(label.frame.width == 120 && label.frame.height == 41 && holder.frame.height == 41)
    root.frame.size.width = 60
    root.layoutIfNeeded()
    expect(label.frame.height > 60 && holder.frame.height == label.frame.height)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    expectEqual(label.frame.height, 20.5)
  }

  @Test("two texts of several lines side by side get equal widths")
  func disambiguation() throws {
    let root = screen(300, 300)
    let labels = ["a long text that needs some room to be read", "another one, not less long than that"].map {
      Label($0, numberOfLines: 0)
    }
    let row = StackView(labels)
    _ = try placed(row, in: root)
    row.widthAnchor.constraint(equalToConstant: 300).isActive = true
    root.layoutIfNeeded()
    expectEqual(labels.map(\.frame.width), [150, 150])
    expect(row.frame.height == labels.map(\.frame.height).max() && labels.allSatisfy { $0.frame.height > 41 })
  }

  @Test("the same layout, whatever the order of edits", arguments: RandomRuns.seeds(40))
  func orderOfEdits(_ seed: UInt64) throws {
    var frames: [[CGRect]] = []
    for order in UInt64(0)..<3 {
      var generator = SplitMix64(seed: seed)
      let root = screen(CGFloat(Int.random(in: 50...400, using: &generator)), 300)
      let views = (0..<6).map { _ in
        SizedView(
          [0, 10, 40, -1].randomElement(using: &generator) ?? 0,
          [0, 10, 40, -1].randomElement(using: &generator) ?? 0)
      }
      let inner = StackView(arrangedSubviews: [])
      let outer = StackView(arrangedSubviews: [])
      outer.translatesAutoresizingMaskIntoConstraints = false
      var edits: [() throws -> Void] = []
      func edit(_ action: @escaping () throws -> Void) { edits.append(action) }
      let distributions = (0..<2).map { _ in
        StackView.Distribution.allCases.randomElement(using: &generator) ?? .fill
      }
      let alignments = (0..<2).map { _ in
        StackView.Alignment.allCases.randomElement(using: &generator) ?? .fill
      }
      edit { outer.distribution = distributions[0] }
      edit { inner.distribution = distributions[1] }
      edit { outer.alignment = alignments[0] }
      edit { inner.alignment = alignments[1] }
      edit { outer.axis = .vertical }
      edit { inner.spacing = 5 }
      let hidden = views.indices.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      for index in hidden { edit { views[index].isHidden = true } }
      var ties: [LayoutConstraint] = [outer.topAnchor.constraint(equalTo: root.topAnchor)]
      for _ in 0..<4 {
        let all: [View] = views + [inner, outer]
        let a = all[Int.random(in: 0..<all.count, using: &generator)]
        let b = all[Int.random(in: 0..<all.count, using: &generator)]
        let tie =
          a === b
          ? a.widthAnchor.constraint(equalToConstant: CGFloat(Int.random(in: 0...200, using: &generator)))
          : a.widthAnchor.constraint(
            equalTo: b.widthAnchor, multiplier: 1,
            constant: CGFloat(Int.random(in: -9...9, using: &generator)))
        tie.priority = [1000, 750, 250].randomElement(using: &generator) ?? 750
        ties.append(tie)
      }
      root.addSubview(outer)
      // The arranged order is state; the order of the edits that lead to it is not.
      let isInnerFirst = order == 1
      if isInnerFirst { outer.addArrangedSubview(inner) }
      for view in views[3...] { inner.addArrangedSubview(view) }
      for view in views[..<3].reversed() { outer.insertArrangedSubview(view, at: 0) }
      if !isInnerFirst { outer.addArrangedSubview(inner) }
      for tie in ties { edit { try LayoutConstraint.validate([tie]) } }
      var shuffler = SplitMix64(seed: seed &* 31 &+ order)
      for action in edits.shuffled(using: &shuffler) {
        try action()
        if Bool.random(using: &shuffler) { root.layoutIfNeeded() }
      }
      root.layoutIfNeeded()
      root.checkInvariants()
      frames.append((views + [inner, outer]).map(\.frame))
    }
    expect(frames[0] == frames[1] && frames[0] == frames[2], "seed \(seed)")
  }

  @Test("a problem that ties too many views is not solved, and their number is reported")
  func tiedLimit() throws {
    let root = screen()
    root.tiedLimit = 50
    let stack = StackView((0..<60).map { _ in SizedView(10, 5) }, axis: .vertical)
    _ = try placed(stack, in: root)
    root.layoutIfNeeded()
    expect(root.oversizedProblem == nil && stack.frame.height == 300, "a closed stack counts as one")
    let tie = stack.arrangedSubviews[0].widthAnchor.constraint(equalTo: root.widthAnchor)
    tie.isActive = true
    root.layoutIfNeeded()
    expect(root.oversizedProblem == 61 && stack.frame.width == 10)
    tie.isActive = false
    root.layoutIfNeeded()
    expect(root.oversizedProblem == nil)
  }

  @Test("a fitting size through constraints")
  func fitting() throws {
    let container = View()
    let label = try placed(Label(text: "Hello"), in: container)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 6),
      container.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 7),
      container.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
    ])
    let size = label.intrinsicContentSize
    let fitted = container.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    expectEqual(fitted, CGSize(size.width + 14, size.height + 12))
    let wide = container.systemLayoutSizeFitting(
      CGSize(300, 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expectEqual(wide, CGSize(300, size.height + 12))
    expectEqual(container.frame, .zero)
  }

  @Test("a root without a frame has its fitting size")
  func unheldRoot() throws {
    let stack = StackView(arrangedSubviews: [SizedView(30, 20), SizedView(50, 60)])
    stack.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(0, 0, 80, 60))
    stack.addArrangedSubview(SizedView(5, 70))
    stack.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(85, 70))
  }
}

/// The terms that explain a value and sum to it.
@Suite("Explanations")
struct ExplanationTests {
  private func amounts(_ explanation: LayoutExplanation) -> [String] {
    explanation.terms.filter { $0.amount != 0 }.map {
      "\($0.item.name ?? "?").\($0.attribute.text) \($0.amount)"
    }
    .sorted()
  }

  @Test("a stack's length is that of its views and gaps")
  func natural() {
    let views = [SizedView(30, 20), SizedView(50, 60)]
    let stack = StackView(arrangedSubviews: views)
    (stack.name, views[0].name, views[1].name) = ("s", "a", "b")
    stack.spacing = 7
    expectEqual(amounts(stack.explanation(of: .width)), ["a.width 30.0", "b.leading 7.0", "b.width 50.0"])
    expectEqual(amounts(stack.explanation(of: .height)), ["b.height 60.0"])
    expectEqual(amounts(views[1].explanation(of: .x)), ["a.width 30.0", "b.leading 7.0"])
  }

  @Test("a stretched view has the length that the others leave")
  func stretched() {
    let views = [SizedView(30, 20), SizedView(50, 20)]
    let stack = StackView(arrangedSubviews: views)
    (stack.name, views[0].name, views[1].name) = ("s", "a", "b")
    stack.spacing = 7
    stack.frame.size = CGSize(200, 20)
    expectEqual(
      amounts(views[0].explanation(of: .width)), ["b.leading -7.0", "b.width -50.0", "s.width 200.0"])
  }

  @Test("of several constraints on a value, the one that is violated first if the value shrinks")
  func several() throws {
    let root = View(frame: CGRect(0, 0, 300, 300))
    let view = SizedView(40, 20)
    view.name = "v"
    root.place(view)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    LayoutConstraint.activate([most, least])
    let terms = view.explanation(of: .width).terms
    expect(terms.count == 1 && terms.first?.constraint === least)
    expectEqual(view.explanation(of: .x).terms.map(\.reason), [.ambiguous])
    root.name = "root"
    expectEqual(amounts(root.explanation(of: .height)), ["root.height 300.0"])
  }

  @Test("an explanation across a long stack has the frame's value, whatever the priorities of the rows")
  func acrossYieldingRows() throws {
    let root = StackView([], axis: .vertical)
    for index in 0..<70 {
      let row = SizedView([100, 80, 50][index % 3], 10)
      row.setContentCompressionResistancePriority([300, 600, 750][index % 3], for: .horizontal)
      row.setContentHuggingPriority([250, 250, 400][index % 3], for: .horizontal)
      root.addArrangedSubview(row)
    }
    root.layoutIfNeeded()
    expect(root.rows != nil)
    for view in root.arrangedSubviews.prefix(4) {
      let explanation = view.explanation(of: .width)
      expect(isClose(explanation.value, view.frame.width))
      expect(isClose(explanation.terms.reduce(0) { $0 + $1.amount }, view.frame.width))
    }
  }

  @Test("long stacks have the same explanation", arguments: [StackView.Distribution.fill, .equalSpacing])
  func long(_ distribution: StackView.Distribution) throws {
    let views = (0..<5).map { SizedView(10, CGFloat(20 + $0)) }
    let stack = StackView(arrangedSubviews: views)
    stack.name = "s"
    for (index, view) in views.enumerated() { view.name = "v\(index)" }
    stack.axis = .vertical
    stack.distribution = distribution
    stack.spacing = 3
    stack.isLayoutMarginsRelativeArrangement = true
    let solved = stack.explanation(of: .height)
    let closed = try #require(stack.closedFormExplanation(along: .vertical))
    func sums(_ explanation: LayoutExplanation) -> [String] {
      // Any of several equal gaps may be named.
      explanation.terms.filter { $0.amount != 0 }.map {
        "\($0.reason) \($0.amount) \($0.identifier ?? $0.text)"
      }.sorted()
    }
    expectEqual(sums(solved), sums(closed))
  }
}
