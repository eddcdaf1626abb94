import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A layout is a function of the tree: it does not depend on earlier frames or on the order of edits.
@Suite("A layout is a function of the tree")
struct FunctionOfTheTreeTests {
  private func box(_ name: String) -> View {
    let view = View()
    view.name = name
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  private func label(_ text: String) -> Label {
    let label = Label(text: text)
    label.name = text
    return label
  }

  private func screen() -> View {
    let root = View(frame: CGRect(0, 0, 300, 300))
    root.name = "root"
    return root
  }

  private func held(_ views: [View], in root: View, height: CGFloat = 50) throws -> StackView {
    root.add(StackView(views, frame: CGRect(0, 0, 200, height)))
  }

  @Test("constraints on the arranged views of a stack with a given frame")
  func heldStack() throws {
    let root = screen()
    let (a, b) = (label("aa"), label("bb"))
    _ = try held([a, b], in: root)
    let other = box("o")
    root.addSubview(other)
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      other.leadingAnchor.constraint(equalTo: a.trailingAnchor),
    ])
    root.layoutIfNeeded()
    expect(a.frame.width == 150 && b.frame.minX == 150 && other.frame.minX == 150)
    expect(root.layoutConflicts.isEmpty)
  }

  @Test("constraints from inside an arranged container")
  func insideArranged() throws {
    let root = screen()
    let container = View()
    _ = try held([label("aaaaaa"), container], in: root)
    let inner = box("i")
    container.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    expectEqual(inner.convert(inner.bounds, to: root).minX, 10)
  }

  @Test("baselines of stacks, also of stacks without a closed form")
  func baselines() throws {
    let root = screen()
    let a = label("aaaaaa")
    let stack = try held([a], in: root, height: 100)
    stack.alignment = .center
    let mark = label("l")
    root.addSubview(mark)
    mark.pin(.firstBaseline, to: stack)
    root.layoutIfNeeded()
    expectEqual(mark.frame.minY, 39.75)
    let container = View()
    try container.pinEdges(of: label("inside"))
    let inner = StackView([container, label("x")], axis: .vertical)
    stack.insertArrangedSubview(inner, at: 0)
    root.layoutIfNeeded()
    // The container has no text, so its first baseline is its top.
    expect(mark.frame.minY == 13.5 && inner.frame.height == 41)
  }

  @Test("the last baseline of a horizontal stack is that of its last view")
  func lastBaseline() throws {
    let root = screen()
    let (a, b) = (label("aa"), label("bb"))
    b.font = .preferredFont(forTextStyle: .largeTitle)
    _ = try held([a, b], in: root)
    let mark = label("l")
    root.addSubview(mark)
    let row = try #require(a.superview)
    mark.pin(.lastBaseline, to: row)
    root.layoutIfNeeded()
    expectEqual(mark.frame.maxY - 4.5, b.frame.maxY - 8.5)
  }

  @Test("a change of text in a container changes the views around it")
  func caches() throws {
    let container = View()
    let text = label("short")
    try container.pinEdges(of: text)
    let stack = StackView(arrangedSubviews: [container])
    _ = stack.sizeThatFits(.zero)
    text.text = "a much longer text"
    expectEqual(stack.sizeThatFits(.zero).width, text.intrinsicContentSize.width)
    let list = DynamicStack(frame: CGRect(0, 0, 200, 300))
    let row = View()
    list.stackView.addArrangedSubview(row)
    let height = row.heightAnchor.constraint(equalToConstant: 44)
    height.isActive = true
    list.layoutIfNeeded()
    height.constant = 60
    list.layoutIfNeeded()
    expect(list.contentSize.height == 60 && list.layoutConflicts.isEmpty)
  }

  @Test("a list wraps multi-line text to its width")
  func multilineRows() throws {
    let list = DynamicStack(frame: CGRect(0, 0, 100, 300))
    let text = label("a rather long text that needs several lines in a hundred points")
    text.numberOfLines = 0
    list.stackView.addArrangedSubview(text)
    list.layoutIfNeeded()
    expect(list.contentSize.height == text.frame.height && text.frame.height > 80)
  }

  @Test(
    "a hidden view counts across a fill stack, whatever is in it, and no other", arguments: [false, true])
  func hiddenAcross(_ bySolver: Bool) throws {
    let big = label("big")
    big.font = .preferredFont(forTextStyle: .largeTitle)
    let inner = StackView(arrangedSubviews: [big])
    inner.isHidden = true
    let stack = StackView(arrangedSubviews: [label("aa"), inner])
    stack.laysOutBySolver = bySolver
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 41)
    stack.alignment = .top
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 20.5)
    inner.removeFromSuperview()
    let container = View()
    let other = label("other")
    other.font = .preferredFont(forTextStyle: .largeTitle)
    try container.pinEdges(of: other)
    container.isHidden = true
    stack.addArrangedSubview(container)
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 20.5)
    stack.alignment = .fill
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 41)
  }

  @Test("ambiguous values are nearest to 0 in tree order, in either form", arguments: [false, true])
  func settling(_ isReversed: Bool) throws {
    let root = screen()
    let (a, b) = (box("a"), box("b"))
    root.addSubviews(a, b)
    let tie =
      isReversed
      ? b.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: -10)
      : a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 10)
    tie.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.minX == 0 && b.frame.minX == -10)
    expectEqual(a.frame.origin.x.sign, .plus)
  }

  @Test("the values of ambiguous guides depend on the order in which the guides were added")
  func guides() throws {
    for order in [[0, 1, 2], [2, 1, 0]] {
      let root = screen()
      let (first, second) = (LayoutGuide(), LayoutGuide())
      root.addLayoutGuide(first)
      root.addLayoutGuide(second)
      let ties = [
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ]
      for index in order { ties[index].isActive = true }
      root.layoutIfNeeded()
      expect(first.layoutFrame.width == 0 && second.layoutFrame.width == 300)
    }
  }

  @Test("a dry run restores frames, constants and order")
  func dryRun() throws {
    let root = screen()
    let animator = Animator(root: root)
    let (a, b, other) = (label("aa"), label("bb"), box("o"))
    let stack = root.add(StackView(arrangedSubviews: [a, b]))
    root.addSubview(other)
    let width = other.widthAnchor.constraint(equalToConstant: 33)
    stack.pin(.leading, .trailing, to: root)
    LayoutConstraint.activate([
      width, other.heightAnchor.constraint(equalToConstant: 10),
      b.widthAnchor.constraint(equalTo: other.widthAnchor),
    ])
    root.layoutIfNeeded()
    let before = [a.frame, b.frame, other.frame]
    animator.dryRun {
      root.frame.size.width = 500
      root.layoutIfNeeded()
      width.isActive = false
      width.constant = 5
      width.priority = 2
      root.layoutIfNeeded()
      stack.removeFromSuperview()
      root.layoutIfNeeded()
    }
    expectEqual([a.frame, b.frame, other.frame], before)
    expect(width.constant == 33 && width.priority == .required && width.isActive)
    expectEqual(other.constraints.map(\.firstAttribute), [.width, .height])
    root.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expectEqual([a.frame, b.frame, other.frame], before)
  }

  @Test("a conflict ends when its cause is removed")
  func conflicts() throws {
    let root = screen()
    let (a, b) = (label("aaaaaaaaaa"), label("bbbbbbbbb"))
    for view in [a, b] { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
    let stack = try held([a, b], in: root)
    stack.frame.size.width = 20
    root.layoutIfNeeded()
    let count = root.layoutConflicts.count
    expect(count > 0)
    b.heightAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    expectEqual(
      root.layoutConflicts.count, count, "the same conflicts, found by the solver of the whole tree now")
    stack.frame.size.width = 300
    root.layoutIfNeeded()
    expect(root.layoutConflicts.isEmpty)
    stack.frame.size.width = 20
    root.layoutIfNeeded()
    for view in [a, b] { view.removeFromSuperview() }
    root.layoutIfNeeded()
    expect(root.layoutConflicts.isEmpty)
  }

  @Test("a new identifier changes at once which constraint is broken; equal texts are no matter of chance")
  func identifiers() throws {
    let root = screen()
    let view = box("v")
    root.addSubview(view)
    let ties = [0.25, 0.5].map { view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: $0) }
    LayoutConstraint.activate(ties)
    root.layoutIfNeeded()
    expectEqual(
      view.frame.width, root.frame.width / 2, "of equal constraints, the first in the list is broken")
    ties[0].identifier = "z"
    root.layoutIfNeeded()
    expectEqual(view.frame.width, root.frame.width / 4)
    for order in [[0, 1], [1, 0]] {
      let root = screen()
      let views = [box("v"), View(), View()]
      for view in views { root.addSubview(view) }
      views[1].frame.origin.x = 10
      views[2].frame.origin.x = 20
      let ties = views[1...].map { views[0].leadingAnchor.constraint(equalTo: $0.leadingAnchor) }
      for index in order { ties[index].isActive = true }
      root.layoutIfNeeded()
      expectEqual(views[0].frame.minX, 20)
    }
  }

  @Test("the layout direction of a stack follows its own attribute or its tree")
  func direction() throws {
    for bySolver in [false, true] {
      let root = screen()
      root.laysOutBySolver = bySolver
      let (a, b) = (label("aa"), label("bb"))
      let stack = try held([a, b], in: root)
      stack.semanticContentAttribute = .forceRightToLeft
      root.layoutIfNeeded()
      let turned = [a.frame.minX, b.frame.minX]
      expect(turned[0] > turned[1] && root.layoutConflicts.isEmpty)
      stack.semanticContentAttribute = .unspecified
      root.layoutIfNeeded()
      expectEqual(a.frame.minX, 0)
      let other = screen()
      other.laysOutBySolver = bySolver
      other.semanticContentAttribute = .forceRightToLeft
      other.addSubview(stack)
      other.layoutIfNeeded()
      expectEqual([a.frame.minX, b.frame.minX], turned)
      b.semanticContentAttribute = .forceLeftToRight
      other.layoutIfNeeded()
      expectEqual([a.frame.minX, b.frame.minX], turned)
    }
  }

  @Test("constraints on the content guide determine the content size; centering on a scroll view does not")
  func contentGuide() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 100, 100))
    LayoutConstraint.activate([
      scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 500),
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 800),
    ])
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(500, 800))
    let other = ScrollView(frame: CGRect(0, 0, 100, 100), contentSize: CGSize(100, 1000))
    let spinner = box("spinner")
    other.addSubview(spinner)
    spinner.centerYAnchor.constraint(equalTo: other.centerYAnchor).isActive = true
    other.layoutIfNeeded()
    expect(other.contentSize.height == 1000 && spinner.frame.minY == 50)
  }

  @Test("layout notices a superview that is deallocated and a change of the bounds origin")
  func noticed() throws {
    let a = View(frame: CGRect(0, 0, 100, 100))
    let text = label("aa")
    a.place(text)
    let width = text.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    do {
      let root = screen()
      root.addSubview(a)
      a.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
      root.layoutIfNeeded()
      width.constant = 70
    }
    a.layoutIfNeeded()
    expectEqual(text.frame.width, 70)
    let root = screen()
    let holder = View(frame: CGRect(50, 0, 100, 100))
    let child = View(frame: CGRect(10, 0, 10, 10))
    let other = box("o")
    holder.addSubview(child)
    root.addSubviews(holder, other)
    other.leadingAnchor.constraint(equalTo: child.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(other.frame.minX, 70)
    holder.bounds.origin.x = 10
    root.layoutIfNeeded()
    expectEqual(other.frame.minX, 60)
  }

  @Test("layout with many conflicts ends in time", .timeLimit(.minutes(10)))
  func manyConflicts() {
    let labels = (0..<30).map { label("label \($0)") }
    for view in labels { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
    let stack = StackView(labels, frame: CGRect(0, 0, 50, 20))
    stack.layoutIfNeeded()
    expect(!stack.layoutConflicts.isEmpty)
    expectEqual(labels.last?.frame.maxX, 50)
  }
}
