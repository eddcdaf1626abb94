import Foundation
import ScrollModel
import StackModel

/// Systems that need the solver, built and laid out from scratch.
enum SolverCases {
  static func all(isSmoke: Bool) -> [Case] {
    let chains = isSmoke ? [25, 100] : [100, 1000]
    return [
      Case("entry row tied from outside", [1], budget: 0.03) { _ in entryRow() },
      Case("nested recipe", [1], budget: 1) { _ in nested() },
      Case(name: "form, 3 labels and 3 fields, 5 sizes", sizes: [1]) { _ in
        var (root, suggested): (View?, [LayoutConstraint]) = (nil, [])
        return Case.Runs(
          before: { root = form(&suggested) },
          run: {
            for length in [300.0, 150, 240, 90, 330] {
              for wish in suggested { wish.constant = length }
              root?.layoutIfNeeded()
            }
          })
      },
      Case("chain of views", chains, budget: isSmoke ? nil : 100, growth: 2, chain),
      Case(
        "unpinned column", isSmoke ? [50, 200] : [1000, 10_000], budget: isSmoke ? nil : 2000, growth: 1.2,
        column),
      Case(
        "stack tied from outside", isSmoke ? [50, 200] : [1000, 10_000], budget: isSmoke ? nil : 2000,
        growth: 2
      ) { openedStack($0) },
      Case(
        "leading stack tied from outside", isSmoke ? [50, 200] : [1000, 10_000], budget: isSmoke ? nil : 2000,
        growth: 2
      ) { openedStack($0, alignment: .leading) },
      Case("equal stack tied from outside", isSmoke ? [50, 200] : [200, 1000], growth: 2) {
        openedStack($0, distribution: .fillEqually)
      },
      Case(
        "column of views that may grow", isSmoke ? [50, 200] : [1000, 10_000], budget: isSmoke ? nil : 2000,
        growth: 2, growingColumn),
      Case("grid of squares", isSmoke ? [3, 6] : [8, 15], budget: isSmoke ? nil : 1000, growth: 4, grid),
      Case("stacks in one another", isSmoke ? [10, 20] : [25, 50], growth: 2, deep),
      Case("islands", chains, growth: 1.2, islands),
      Case("conflicts apart", isSmoke ? [10, 40] : [100, 1000], budget: isSmoke ? nil : 2000, growth: 1.3) {
        conflictsApart($0)
      },
      Case(
        "conflicts tied to one view", isSmoke ? [10, 40] : [100, 1000], budget: isSmoke ? nil : 2000,
        growth: 1.5
      ) {
        conflictsTied($0)
      },
      Case(
        name: "conflicts line by line", sizes: isSmoke ? [10, 40] : [100, 400],
        budget: isSmoke ? nil : 1000, growth: 2, prepare: conflictsLineByLine),
      Case("conflicts of rows", isSmoke ? [10, 40] : [100, 1000], budget: isSmoke ? nil : 2000, growth: 2) {
        conflictsOfRows($0)
      },
      Case(
        "conflicts of all with all", isSmoke ? [6, 12] : [40, 200], budget: isSmoke ? nil : 2000, growth: 3
      ) {
        conflictsOfAll($0)
      },
      Case("conflicts in circles", isSmoke ? [10, 20] : [100, 200], budget: isSmoke ? nil : 2000, growth: 4) {
        conflictsInCircles($0)
      },
    ]
  }

  private static func makeRoot() -> View { View(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }

  private static func add(_ view: View, to superview: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }

  private static func activate(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  private static func pin(_ view: View, to superview: View) {
    add(view, to: superview)
    activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
  }

  /// Views that are each to have two widths.
  private static func conflictsApart(_ count: Int) -> View {
    let root = makeRoot()
    for index in 0..<count {
      let view = View()
      add(view, to: root)
      activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index)),
        view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    return root
  }

  /// Views that are each to be both wider and narrower than the same view.
  private static func conflictsTied(_ count: Int) -> View {
    let root = makeRoot()
    let tied = View()
    add(tied, to: root)
    activate([tied.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)])
    for _ in 0..<count {
      let view = View()
      add(view, to: root)
      activate([
        view.widthAnchor.constraint(greaterThanOrEqualTo: tied.widthAnchor),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        view.heightAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    return root
  }

  /// Views that are each to have two widths, with a layout after each change.
  private static func conflictsLineByLine(_ count: Int) -> Case.Runs {
    Case.Runs {
      let root = makeRoot()
      for _ in 0..<count {
        let view = View()
        add(view, to: root)
        root.layoutIfNeeded()
        for width in [10.0, 20] {
          activate([view.widthAnchor.constraint(equalToConstant: width)])
          root.layoutIfNeeded()
        }
      }
    }
  }

  /// Rows in a stack that is too narrow for the gaps in each of them.
  private static func conflictsOfRows(_ count: Int) -> View {
    let root = makeRoot()
    let rows = (0..<count).map { _ in
      let row = StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b"), Label(text: "c")])
      row.spacing = 80
      return row
    }
    let stack = StackView(arrangedSubviews: rows)
    stack.axis = .vertical
    pin(stack, to: root)
    root.frame.size.width = 100
    return root
  }

  /// Views that are each to be larger than the next one and than another one, by different amounts.
  private static func conflictsInCircles(_ count: Int) -> View {
    let root = makeRoot()
    let views = (0..<count).map { _ in View() }
    for view in views { add(view, to: root) }
    for index in 0..<count {
      let (view, other) = (views[index], views[(index * 7 + 3) % count])
      if index > 0 {
        activate([view.widthAnchor.constraint(equalTo: views[index - 1].widthAnchor, constant: 1)])
      }
      if view !== other { activate([view.widthAnchor.constraint(equalTo: other.widthAnchor, constant: 5)]) }
    }
    return root
  }

  /// Rows of three views with required gaps, side by side where there is room for half of the gaps.
  private static func conflictsOfAll(_ count: Int) -> View {
    let root = makeRoot()
    let rows = (0..<count).map { _ in
      let row = StackView(arrangedSubviews: [Label(text: "a"), Label(text: "b"), Label(text: "c")])
      row.spacing = 8
      return row
    }
    let stack = StackView(arrangedSubviews: rows)
    stack.distribution = .equalSpacing
    pin(stack, to: root)
    activate([stack.widthAnchor.constraint(equalToConstant: CGFloat(count) * 8)])
    root.frame.size.width = CGFloat(count) * 8
    return root
  }

  private static func entryRow() -> View {
    let root = makeRoot()
    let (date, number) = (Label(text: "1/15/26"), Label(text: "E220-A839-7B1D-CDAF"))
    let delete = Button(type: .roundedRect)
    delete.setTitle("Delete", for: .normal)
    let row = StackView(arrangedSubviews: [date, number, delete])
    row.alignment = .firstBaseline
    row.spacing = 8
    pin(row, to: root)
    // Someone else's constraint: the closed form does not apply.
    activate([date.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)])
    return root
  }

  private static func nested() -> View {
    let root = makeRoot()
    let image = ImageView(imageSize: CGSize(width: 400, height: 400))
    let text = TextView()
    text.setContentHuggingPriority(249, for: .vertical)
    for axis in Axis.allCases {
      image.setContentCompressionResistancePriority(48, for: axis)
      text.setContentCompressionResistancePriority(250, for: axis)
    }
    var fields: [TextField] = []
    let rows = ["First", "Middle", "Last"].map { name in
      let label = Label(text: "\(name) Name")
      for axis in Axis.allCases { label.setContentHuggingPriority(251, for: axis) }
      let field = TextField()
      field.setContentHuggingPriority(48, for: .horizontal)
      field.setContentCompressionResistancePriority(749, for: .horizontal)
      fields.append(field)
      let row = StackView(arrangedSubviews: [label, field])
      (row.alignment, row.spacing) = (.firstBaseline, 8)
      return row
    }
    func stack(_ axis: Axis, _ views: [View]) -> StackView {
      let stack = StackView(arrangedSubviews: views)
      (stack.axis, stack.spacing) = (axis, 8)
      return stack
    }
    let buttons = stack(
      .horizontal,
      ["Save", "Cancel", "Clear"].map { title in
        let button = Button(type: .system)
        button.setTitle(title, for: .normal)
        return button
      })
    (buttons.alignment, buttons.distribution) = (.firstBaseline, .fillEqually)
    let upper = stack(.horizontal, [image, stack(.vertical, rows)])
    let outer = stack(.vertical, [upper, text, buttons])
    pin(outer, to: root)
    activate([
      outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
      fields[0].widthAnchor.constraint(equalTo: fields[1].widthAnchor),
      fields[0].widthAnchor.constraint(equalTo: fields[2].widthAnchor),
    ])
    return root
  }

  /// Three labels, each beside a field, in a container whose size is suggested.
  ///
  /// 36 variables; 111 constraints: 63 made here, 4 of the margins, 4 that hold the root, 24 that contents ask for, 16 that
  /// keep lengths from being below 0.
  private static func form(_ suggested: inout [LayoutConstraint]) -> View {
    let root = makeRoot()
    let container = View()
    add(container, to: root)
    let inside = container.layoutMarginsGuide
    suggested = [
      container.widthAnchor.constraint(equalToConstant: 300),
      container.heightAnchor.constraint(equalToConstant: 200),
    ]
    for wish in suggested { wish.priority = .defaultHigh }
    activate(
      suggested + [
        container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        container.topAnchor.constraint(equalTo: root.topAnchor),
        container.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        container.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        container.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
        container.heightAnchor.constraint(greaterThanOrEqualToConstant: 80),
      ])
    var rows: [(label: Label, field: TextField)] = []
    for name in ["Name", "Street", "City"] {
      let (label, field) = (Label(text: name), TextField())
      for view in [label, field] {
        add(view, to: container)
        activate([
          view.leadingAnchor.constraint(greaterThanOrEqualTo: inside.leadingAnchor),
          view.trailingAnchor.constraint(lessThanOrEqualTo: inside.trailingAnchor),
          view.topAnchor.constraint(greaterThanOrEqualTo: inside.topAnchor),
          view.bottomAnchor.constraint(lessThanOrEqualTo: inside.bottomAnchor),
        ])
      }
      let wide = field.widthAnchor.constraint(equalToConstant: 180)
      wide.priority = .defaultLow
      var own = [
        wide, label.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
        field.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        label.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
        field.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      ]
      if let last = rows.last {
        own += [
          field.topAnchor.constraint(greaterThanOrEqualTo: last.field.bottomAnchor, constant: 8),
          label.widthAnchor.constraint(equalTo: last.label.widthAnchor),
          field.heightAnchor.constraint(equalTo: last.field.heightAnchor),
        ]
      } else {
        own.append(field.topAnchor.constraint(equalTo: inside.topAnchor))
      }
      activate(own)
      rows.append((label, field))
    }
    return root
  }

  private static func chain(_ count: Int) -> View {
    let root = makeRoot()
    var above: View?
    for index in 0..<count {
      let view = Label(text: "\(index)")
      add(view, to: root)
      activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 4),
        // Not one value follows from another: each view may be wider than the last.
        view.widthAnchor.constraint(
          greaterThanOrEqualTo: above?.widthAnchor ?? root.widthAnchor, multiplier: 0.5),
      ])
      above = view
    }
    return root
  }

  /// Labels below one another that nothing ties to the root.
  private static func column(_ count: Int) -> View {
    let root = makeRoot()
    var above: View?
    for index in 0..<count {
      let view = Label(text: "\(index)")
      add(view, to: root)
      if let above {
        activate([
          view.leadingAnchor.constraint(equalTo: above.leadingAnchor),
          view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 4),
        ])
      }
      above = view
    }
    return root
  }

  /// A stack that is laid out by its constraints, since one of its views is tied from outside, and is too short for its views.
  private static func openedStack(
    _ count: Int, distribution: StackView.Distribution = .fill, alignment: StackView.Alignment = .fill
  ) -> View {
    let root = makeRoot()
    let views = (0..<count).map { Label(text: "\($0)") }
    let stack = StackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.alignment) = (.vertical, distribution, alignment)
    pin(stack, to: root)
    if distribution != .fill { root.frame.size.height = 30 * CGFloat(count) }
    activate([
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      views[count / 2].heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ])
    return root
  }

  /// Views below one another, without contents, whose heights have no upper bound.
  private static func growingColumn(_ count: Int) -> View {
    let root = makeRoot()
    var above: View?
    for _ in 0..<count {
      let view = View()
      add(view, to: root)
      if let above {
        activate([
          view.leadingAnchor.constraint(equalTo: above.leadingAnchor),
          view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 4),
          view.heightAnchor.constraint(greaterThanOrEqualToConstant: 4),
        ])
      }
      above = view
    }
    return root
  }

  /// Squares in rows and columns that fill a root that is not square, so that some constraints are broken.
  private static func grid(_ count: Int) -> View {
    let root = makeRoot()
    var above: [View] = []
    for row in 0..<count {
      var line: [View] = []
      for column in 0..<count {
        let view = View()
        add(view, to: root)
        activate([
          view.leadingAnchor.constraint(equalTo: line.last?.trailingAnchor ?? root.leadingAnchor),
          view.topAnchor.constraint(equalTo: above.isEmpty ? root.topAnchor : above[column].bottomAnchor),
          view.heightAnchor.constraint(equalTo: view.widthAnchor),
        ])
        if column > 0 { activate([view.widthAnchor.constraint(equalTo: line[0].widthAnchor)]) }
        if column == count - 1 { activate([view.trailingAnchor.constraint(equalTo: root.trailingAnchor)]) }
        if row == count - 1 { activate([view.bottomAnchor.constraint(equalTo: root.bottomAnchor)]) }
        line.append(view)
      }
      above = line
    }
    return root
  }

  private static func deep(_ depth: Int) -> View {
    let root = makeRoot()
    var inner: View = Label(text: "inside")
    let innermost = inner
    for level in 0..<depth {
      let stack = StackView(arrangedSubviews: [inner, Label(text: "\(level)")])
      stack.axis = level.isMultiple(of: 2) ? .horizontal : .vertical
      inner = stack
    }
    pin(inner, to: root)
    activate([innermost.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)])
    return root
  }

  private static func islands(_ count: Int) -> View {
    let root = makeRoot()
    for index in 0..<count {
      let (view, beside) = (Label(text: "\(index)"), Label(text: "beside"))
      add(view, to: root)
      add(beside, to: root)
      activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        beside.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 8),
        beside.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      ])
    }
    return root
  }
}

extension Case {
  /// A system that is built before each run, and laid out in it.
  fileprivate init(
    _ name: String, _ sizes: [Int], budget: Double? = nil, growth: Double = 0,
    _ build: @escaping (_ size: Int) -> View
  ) {
    self.init(name: name, sizes: sizes, budget: budget, growth: growth) { size in
      var root: View?
      return Runs(before: { root = build(size) }, run: { root?.layoutIfNeeded() })
    }
  }
}
