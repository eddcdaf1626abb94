import Foundation
import StackModel
import TestSupport
import Testing

/// Anchors of constraints, items of unknown type, constraints that affect a layout, subclasses of guides.
@Suite("Members of constraints and guides")
struct ConstraintMemberTests {
  private let root = View(frame: CGRect(0, 0, 300, 200))
  private let a = View()
  private let b = View()

  init() { for view in [a, b] { root.place(view) } }

  @Test("anchors of a constraint name its items and attributes")
  func anchors() {
    let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4)
    expect(gap.firstAnchor.item === b && gap.firstAnchor.attribute == .leading)
    expect(gap.secondAnchor?.item === a && gap.secondAnchor?.attribute == .trailing)
    expect(a.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }

  @Test("items may be of any type that holds a view or a guide")
  func anyItems() {
    let values: [String: Any] = ["a": a, "g": root.layoutMarginsGuide]
    guard let first = values["a"], let second = values["g"] else { return }
    let fromAny = LayoutConstraint(
      item: first, attribute: .top, relatedBy: .equal, toItem: second, attribute: .top, multiplier: 1,
      constant: 2)
    let fromViews = LayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 7)
    let object: AnyObject = b
    let fromObject = LayoutConstraint(
      item: object, attribute: .width, relatedBy: .equal, toItem: a, attribute: .width, multiplier: 2,
      constant: 0)
    LayoutConstraint.activate([fromAny, fromViews, fromObject])
    root.layoutIfNeeded()
    expect(a.frame.minY == 10 && a.frame.width == 7 && b.frame.width == 14)
  }

  @Test("an item of another type ends the process")
  func wrongItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let item: Any = "text"
      _ = LayoutConstraint(
        item: item, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 0)
    }
    expectMessage("A constraint relates views and layout guides, not String.", result)
  }

  @Test("the constraints that affect a layout are those that determine it, on that axis")
  func affecting() {
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = a.widthAnchor.constraint(equalToConstant: 50)
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5)
    let wide = b.widthAnchor.constraint(equalToConstant: 20)
    let slack = b.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let weak = a.widthAnchor.constraint(equalToConstant: 99)
    weak.priority = .defaultLow
    let top = a.topAnchor.constraint(equalTo: root.topAnchor, constant: 3)
    LayoutConstraint.activate([left, width, gap, wide, slack, weak, top])
    expectEqual(Set(a.constraintsAffectingLayout(for: .horizontal)), [left, width])
    expectEqual(Set(b.constraintsAffectingLayout(for: .horizontal)), [left, width, gap, wide])
    expectEqual(a.constraintsAffectingLayout(for: .vertical), [top])
    // A law: changing the constant of a constraint that is not listed, a little, moves nothing.
    let frame = b.frame
    for constraint in [slack, weak, top] { constraint.constant += 1 }
    root.layoutIfNeeded()
    expectEqual(b.frame, frame)
  }

  @Test("a new frame of a view to which constraints refer changes the fitting size of the stack around it")
  func frameInStack() {
    let (panel, view) = (View(), View(frame: CGRect(0, 0, 60, 20)))
    panel.addSubview(view)
    let stack = StackView(arrangedSubviews: [panel])
    (stack.axis, stack.alignment) = (.vertical, .leading)
    panel.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    stack.layoutIfNeeded()
    expectEqual(stack.sizeThatFits(.zero).width, 60)
    view.frame.size.width = 90
    expectEqual(stack.sizeThatFits(.zero).width, 90)
    stack.layoutIfNeeded()
    expectEqual(panel.frame.width, 90)
  }

  @Test("a guide can be subclassed, and says what affects it and whether it is ambiguous")
  func guides() {
    final class Spacer: LayoutGuide {
      let note: String
      init(note: String) {
        self.note = note
        super.init()
      }
    }
    final class Plain: LayoutGuide {
      override init() {
        super.init()
        identifier = "plain"
      }
    }
    let guide = Spacer(note: "n")
    expect(Plain().identifier == "plain" && guide.note == "n" && !guide.hasAmbiguousLayout)
    root.addLayoutGuide(guide)
    expect(guide.hasAmbiguousLayout && guide.constraintsAffectingLayout(for: .vertical).isEmpty)
    let all = [
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 9),
    ]
    LayoutConstraint.activate(Array(all.dropLast()))
    expect(guide.hasAmbiguousLayout)
    all[3].isActive = true
    expect(!guide.hasAmbiguousLayout && guide.layoutFrame == CGRect(4, 0, 150, 9))
    expect(Set(guide.constraintsAffectingLayout(for: .horizontal)).isSuperset(of: [all[0]]))
    expect(guide.constraintsAffectingLayout(for: .vertical).contains(all[3]))
  }

  @Test("a switch hugs at 750, so a label beside it is stretched")
  func switchHugging() {
    let control = Switch()
    expectEqual(control.contentHuggingPriority(for: .horizontal), .defaultHigh)
    expectEqual(control.contentHuggingPriority(for: .vertical), .defaultHigh)
    let stack = StackView([control, Label(text: "On")], frame: CGRect(0, 0, 300, 40))
    stack.layoutIfNeeded()
    expect(control.frame.width == 63 && control.frame.height == 40)
  }
}
