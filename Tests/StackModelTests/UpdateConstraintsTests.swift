import Foundation
import StackModel
import TestSupport
import Testing

/// Calls of `updateConstraints()`.
@Suite("Updating constraints")
struct UpdateConstraintsTests {
  /// Writes its name to a log, and runs an action.
  private final class Updater: View {
    var log: Log?
    var action: () -> Void = {}

    convenience init(_ name: String, _ log: Log) {
      self.init(frame: .zero)
      (self.name, self.log) = (name, log)
    }

    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
      log?.names.append(name ?? "")
      action()
      super.updateConstraints()
    }
  }

  private final class Log { var names: [String] = [] }

  private let log = Log()
  private let root = View(frame: CGRect(0, 0, 100, 100))

  @Test("a new view updates once, subviews before their superview, before the layout is solved")
  func newViews() {
    let (outer, inner) = (Updater("outer", log), Updater("inner", log))
    root.addSubview(outer)
    outer.place(inner)
    inner.action = { [unowned inner] in
      if inner.constraints.isEmpty { inner.widthAnchor.constraint(equalToConstant: 33).isActive = true }
    }
    expect(inner.needsUpdateConstraints())
    root.checkInvariants()
    root.layoutIfNeeded()
    expect(log.names == ["inner", "outer"] && inner.frame.width == 33)
    expect(!inner.needsUpdateConstraints() && !root.awaitsLayout)
    root.layoutIfNeeded()
    inner.setNeedsLayout()
    root.frame.size.width = 120
    root.layoutIfNeeded()
    expectEqual(log.names.count, 2, "a layout alone calls nothing")
    root.checkInvariants()
  }

  @Test("a request calls it in the next layout, once")
  func requests() {
    let (a, b) = (Updater("a", log), Updater("b", log))
    for view in [a, b] { root.addSubview(view) }
    root.layoutIfNeeded()
    log.names = []
    b.setNeedsUpdateConstraints()
    b.setNeedsUpdateConstraints()
    expect(b.needsUpdateConstraints() && !a.needsUpdateConstraints() && root.awaitsLayout)
    root.checkInvariants()
    root.layoutIfNeeded()
    expect(log.names == ["b"] && !b.needsUpdateConstraints())
    a.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    expectEqual(log.names, ["b", "a"])
    root.layoutIfNeeded()
    expectEqual(log.names, ["b", "a"])
    root.checkInvariants()
  }

  @Test("a view that leaves and returns keeps its request")
  func moving() {
    let a = Updater("a", log)
    let middle = View()
    middle.addSubview(a)
    middle.removeFromSuperview()
    root.addSubview(middle)
    a.removeFromSuperview()
    root.layoutIfNeeded()
    expect(log.names.isEmpty)
    root.addSubview(a)
    root.layoutIfNeeded()
    expectEqual(log.names, ["a"])
    root.checkInvariants()
  }

  @Test("requests from an update run in the same layout; endless ones end")
  func loops() {
    let (a, b) = (Updater("a", log), Updater("b", log))
    for view in [a, b] { root.addSubview(view) }
    root.layoutIfNeeded()
    log.names = []
    b.action = { [unowned b] in
      if b.subviews.isEmpty {
        b.addSubview(Updater("new", self.log))
        a.setNeedsUpdateConstraints()
      }
    }
    b.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expect(log.names.sorted() == ["a", "b", "new"] && !root.awaitsLayout)
    log.names = []
    a.action = { [unowned a] in a.setNeedsUpdateConstraints() }
    a.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    expect((1...256).contains(log.names.count) && a.needsUpdateConstraints())
    root.checkInvariants()
    a.action = {}
    root.layoutIfNeeded()
    expect(!a.needsUpdateConstraints() && !root.awaitsLayout)
  }

  @Test("a fitting size updates constraints first")
  func fitting() {
    let a = Updater("a", log)
    a.action = { [unowned a] in
      if a.constraints.isEmpty { a.widthAnchor.constraint(equalToConstant: 44).isActive = true }
    }
    expectEqual(a.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width, 44)
    expectEqual(log.names, ["a"])
  }

  @Test("an overridden request still counts")
  func overriddenRequest() {
    final class Counter: View {
      var requests = 0
      override func setNeedsUpdateConstraints() {
        requests += 1
        super.setNeedsUpdateConstraints()
      }
    }
    let view = root.add(Counter())
    root.layoutIfNeeded()
    view.widthAnchor.constraint(equalToConstant: 3).isActive = true
    expectEqual(view.requests, 0, "a new constraint is not a request")
    view.setNeedsUpdateConstraints()
    expect(view.requests == 1 && view.needsUpdateConstraints())
  }

  @Test("a class that is known not to override it is not asked when new")
  func plainViews() {
    expect(!View().needsUpdateConstraints() && !Label(text: "a").needsUpdateConstraints())
    let view = View()
    view.setNeedsUpdateConstraints()
    expect(view.needsUpdateConstraints())
    root.addSubview(view)
    root.layoutIfNeeded()
    expect(!view.needsUpdateConstraints())
  }
}
