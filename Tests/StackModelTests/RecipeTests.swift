import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Well-known UIKit layouts, with UIKit's results.
@Suite("Recipes")
struct RecipeTests {
  /// A root of 375 × 667 points with margins of 16, a top guide 20 high and a bottom guide 0 high.
  private struct Screen {
    let root: View
    let topGuide = LayoutGuide(identifier: "top")
    let bottomGuide = LayoutGuide(identifier: "bottom")

    init(width: CGFloat = 375, height: CGFloat = 667) throws {
      root = View(frame: CGRect(0, 0, width, height))
      root.name = "root"
      root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      root.addLayoutGuide(topGuide)
      root.addLayoutGuide(bottomGuide)
      LayoutConstraint.activate([
        topGuide.topAnchor.constraint(equalTo: root.topAnchor),
        topGuide.heightAnchor.constraint(equalToConstant: 20),
        bottomGuide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        bottomGuide.heightAnchor.constraint(equalToConstant: 0),
      ])
    }

    func add(_ stack: StackView, gap: CGFloat) throws {
      root.place(stack)
      LayoutConstraint.activate([
        LayoutConstraint(
          item: stack, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin),
        LayoutConstraint(
          item: stack, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailingMargin),
        stack.topAnchor.constraint(equalTo: topGuide.bottomAnchor, constant: gap),
        bottomGuide.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: gap),
      ])
    }
  }

  private func stack(
    _ axis: Axis, spacing: CGFloat = 8, alignment: StackView.Alignment = .fill, _ views: [View]
  ) -> StackView { StackView(views, axis: axis, alignment: alignment, spacing: spacing) }

  @Test("a simple stack: the image alone is stretched and compressed")
  func simple() throws {
    let screen = try Screen()
    let flowers = Label(text: "Flowers")
    let image = ImageView(imageSize: CGSize(400, 400))
    image.setContentHuggingPriority(249, for: .vertical)
    image.setContentCompressionResistancePriority(749, for: .vertical)
    let edit = Button("Edit")
    let stack = stack(.vertical, [flowers, image, edit])
    try screen.add(stack, gap: 8)
    screen.root.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(16, 28, 343, 631))
    let rest: CGFloat = 631 - 20.5 - 30 - 16
    expectEqual(image.frame, CGRect(0, 28.5, 343, rest))
    expect(flowers.frame.height == 20.5 && edit.frame.height == 30)
    screen.root.frame.size.height = 200
    screen.root.layoutIfNeeded()
    expectEqual(image.frame.height, rest - 467)
    expect(screen.root.layoutConflicts.isEmpty)
  }

  @Test("nested stacks: a square image as high as the names, equal fields, a stretched text view")
  func nested() throws {
    let screen = try Screen()
    let image = ImageView(imageSize: CGSize(400, 400))
    for axis in Axis.allCases { image.setContentCompressionResistancePriority(48, for: axis) }
    let text = TextView()
    text.setContentHuggingPriority(249, for: .vertical)
    for axis in Axis.allCases { text.setContentCompressionResistancePriority(250, for: axis) }
    var fields: [TextField] = []
    let rows = ["First", "Middle", "Last"].map { name in
      let label = Label(text: name)
      for axis in Axis.allCases { label.setContentHuggingPriority(251, for: axis) }
      let field = TextField()
      field.borderStyle = .roundedRect
      field.setContentHuggingPriority(48, for: .horizontal)
      field.setContentCompressionResistancePriority(749, for: .horizontal)
      fields.append(field)
      return stack(.horizontal, alignment: .firstBaseline, [label, field])
    }
    let names = stack(.vertical, rows)
    let upper = stack(.horizontal, [image, names])
    let buttons = ["Save", "Cancel", "Clear"].map { title in
      Button(title)
    }
    let buttonRow = stack(.horizontal, alignment: .firstBaseline, buttons)
    buttonRow.distribution = .fillEqually
    let all = stack(.vertical, [upper, text, buttonRow])
    try screen.add(all, gap: 20)
    LayoutConstraint.activate([
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
      fields[0].widthAnchor.constraint(equalTo: fields[1].widthAnchor),
      fields[0].widthAnchor.constraint(equalTo: fields[2].widthAnchor),
    ])
    screen.root.layoutIfNeeded()
    expect(screen.root.layoutConflicts.isEmpty)
    expectClose(image.frame.width, image.frame.height, within: 1e-6)
    expect(abs(image.frame.height - names.frame.height) < 1e-6 && names.frame.height > 90)
    expectClose(fields[0].frame.width, fields[1].frame.width, within: 1e-6)
    expectClose(fields[0].frame.width, fields[2].frame.width, within: 1e-6)
    expectEqual(all.frame, CGRect(16, 40, 343, 607))
    let rest: CGFloat = 607 - 16 - upper.frame.height - buttonRow.frame.height
    expectClose(text.frame.height, rest, within: 1e-6)
    expectEqual(Set(buttons.map(\.frame.width)).count, 1)
    let first = all.frame
    screen.root.setNeedsLayout()
    screen.root.layoutIfNeeded()
    expectEqual(all.frame, first)
  }

  /// A vertical stack at the top of a root 926 points high.
  private func tall(height: CGFloat = 926, pinned: Bool = false) throws -> (root: View, stack: StackView) {
    let root = View(frame: CGRect(0, 0, 428, height))
    root.name = "root"
    let stack = stack(.vertical, spacing: 0, [])
    stack.name = "stack"
    root.addSubview(stack)
    stack.pin(.top, .leading, .trailing, to: root)
    if pinned { stack.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true }
    return (root, stack)
  }

  @Test("a stack is as high as its contents")
  func contentHeight() throws {
    let (root, stack) = try tall()
    root.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(0, 0, 428, 0))
    let view = View()
    view.name = "view"
    view.heightAnchor.constraint(equalToConstant: 100).isActive = true
    stack.addArrangedSubview(view)
    root.layoutIfNeeded()
    expect(stack.frame.height == 100 && view.frame == CGRect(0, 0, 428, 100))
    expect(root.layoutConflicts.isEmpty)
  }

  @Test("a required height in a pinned stack is broken, with UIKit's message")
  func conflict() throws {
    let (root, stack) = try tall(pinned: true)
    let view = View()
    view.name = "view"
    view.heightAnchor.constraint(equalToConstant: 100).isActive = true
    stack.addArrangedSubview(view)
    root.layoutIfNeeded()
    expectEqual(view.frame.height, 926)
    expectEqual(root.layoutConflicts.count, 1)
    expectEqual(
      root.layoutConflicts.first?.message,
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
      (
          "<NSLayoutConstraint V:|-(0)-[stack]   (active, names: '|':root )>",
          "<NSLayoutConstraint stack.bottom == root.bottom   (active)>",
          "<NSLayoutConstraint view.height == 100   (active)>",
          "<NSLayoutConstraint 'UISV-canvas-connection' stack.top == view.top   (active)>",
          "<NSLayoutConstraint 'UISV-canvas-connection' V:[view]-(0)-|   (active, names: '|':stack )>",
          "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Height' root.height == 926   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint view.height == 100   (active)>
      """)
    view.constraints.first?.priority = 999
    root.layoutIfNeeded()
    expect(root.layoutConflicts.isEmpty && view.frame.height == 926)
  }

  @Test("the first of two intrinsic heights stretches")
  func firstStretches() throws {
    let (root, stack) = try tall(height: 200, pinned: true)
    let views = [SizedView(-1, 50), SizedView(-1, 50)]
    stack.addArrangedSubview(views[0])
    root.layoutIfNeeded()
    expectEqual(views[0].frame.height, 200)
    stack.addArrangedSubview(views[1])
    root.layoutIfNeeded()
    expectEqual(views.map(\.frame.height), [150, 50])
  }

  @Test("a button with a required height: a free stack grows, a pinned one breaks the height")
  func buttonFirst() throws {
    for isPinned in [false, true] {
      let (root, stack) = try tall(height: 400, pinned: isPinned)
      let button = Button(type: .system)
      button.heightAnchor.constraint(equalToConstant: 50).isActive = true
      stack.addArrangedSubview(button)
      for count in 0..<4 {
        root.layoutIfNeeded()
        let rest = CGFloat(50 * count)
        expectEqual(stack.frame.height, isPinned ? 400 : 50 + rest)
        expectEqual(button.frame.height, isPinned ? 400 - rest : 50)
        expectEqual(root.layoutConflicts.count, isPinned ? 1 : 0)
        let view = View()
        view.heightAnchor.constraint(equalToConstant: 50).isActive = true
        stack.addArrangedSubview(view)
      }
    }
  }

  @Test("margins count only if the arrangement is relative to them")
  func margins() throws {
    let root = View(frame: CGRect(0, 0, 400, 400))
    let stack = stack(.vertical, [SizedView(100, 50)])
    root.place(stack)
    root.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(100, 50))
    stack.layoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    root.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(100, 50))
    stack.isLayoutMarginsRelativeArrangement = true
    root.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(120, 70))
  }

  @Test("a container is as tall as the stack in it", arguments: [false, true])
  func container(_ byHeight: Bool) throws {
    let root = View(frame: CGRect(0, 0, 400, 600))
    let container = View()
    let stack = stack(.vertical, [SizedView(100, 50)])
    container.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(container)
    container.addSubview(stack)
    LayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: root.topAnchor),
      container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: container.topAnchor),
      stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      byHeight
        ? stack.heightAnchor.constraint(equalTo: container.heightAnchor)
        : stack.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(container.frame, CGRect(0, 0, 400, 50))
    stack.addArrangedSubview(SizedView(100, 70))
    root.layoutIfNeeded()
    expect(container.frame.height == 128 && stack.frame.height == 128)
  }

  @Test("the view with the lowest priority is stretched, by constraint or content", arguments: [false, true])
  func priorities(_ byContent: Bool) throws {
    let root = View(frame: CGRect(0, 0, 400, 100))
    let views = (0..<3).map { _ in byContent ? SizedView(100, -1) : View() }
    let stack = stack(.horizontal, spacing: 0, views)
    root.addSubview(stack)
    stack.pin(.leading, .trailing, .top, to: root)
    for (view, priority) in zip(views, [750, 250, 750] as [LayoutPriority]) {
      if byContent {
        view.setContentHuggingPriority(priority, for: .horizontal)
      } else {
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        width.priority = priority
        width.isActive = true
      }
    }
    root.layoutIfNeeded()
    expectEqual(views.map(\.frame.width), [100, 200, 100])
    stack.axis = .vertical
    root.layoutIfNeeded()
    expectEqual(views.map(\.frame.minX), [0, 0, 0])
  }
}
