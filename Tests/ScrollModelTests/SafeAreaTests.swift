import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Safe areas, against rectangles that are intersected in window coordinates.
@Suite("Safe areas")
struct SafeAreaTests {
  private final class Probe: View {
    var changes: [EdgeInsets] = []
    override func safeAreaInsetsDidChange() { changes.append(safeAreaInsets) }
  }

  private let window = Window(frame: CGRect(0, 0, 390, 844), safeArea: EdgeInsets(top: 47, bottom: 34))

  // MARK: Arithmetic

  /// The rectangle of a view in window coordinates.
  private func rectInWindow(of view: View) -> CGRect {
    var rect = CGRect(origin: .zero, size: view.bounds.size)
    for view in sequence(first: view, next: { $0.superview }) {
      guard let superview = view.superview else { break }
      rect.origin.x += view.frame.origin.x - superview.bounds.origin.x
      rect.origin.y += view.frame.origin.y - superview.bounds.origin.y
    }
    return rect
  }

  /// Whether a view and all its superviews lie inside their superviews.
  private func isInside(_ view: View) -> Bool {
    sequence(first: view, next: { $0.superview }).allSatisfy { view in
      view.superview.map { $0.bounds.contains(view.frame) } ?? true
    }
  }

  /// How far a rectangle reaches beyond the safe part of another one on each side, at most by its insets.
  private func insets(of rect: CGRect, in outer: CGRect, with insets: EdgeInsets) -> EdgeInsets {
    let (safeTop, safeLeft) = (outer.origin.y + insets.top, outer.origin.x + insets.left)
    let safeBottom = outer.origin.y + outer.size.height - insets.bottom
    let safeRight = outer.origin.x + outer.size.width - insets.right
    return EdgeInsets(
      top: min(insets.top, max(0, safeTop - rect.minY)), left: min(insets.left, max(0, safeLeft - rect.minX)),
      bottom: min(insets.bottom, max(0, rect.maxY - safeBottom)),
      right: min(insets.right, max(0, rect.maxX - safeRight)))
  }

  @Test("insets are how far a view reaches beyond the safe rectangle, in window coordinates")
  func arithmetic() {
    var (inside, covered, outside) = (0, 0, 0)
    for seed in RandomRuns.seeds(200) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
      let staysInside = Int.random(in: 0..<3, using: &random) > 0
      func place(_ view: View, in space: CGRect) {
        guard staysInside else {
          view.frame = CGRect(number(-30...40), number(-40...60), number(0...120), 150)
          return
        }
        let (left, top) = (number(0...20), number(0...20))
        view.frame = CGRect(
          space.minX + min(left, space.width), space.minY + min(top, space.height),
          max(0, space.width - left - number(0...20)),
          max(0, space.height - top - number(0...20)))
      }
      let window = Window(frame: CGRect(number(-9...9), 0, 100, 200))
      window.deviceSafeAreaInsets = EdgeInsets(
        top: number(0...40), left: number(0...20), bottom: number(0...40), right: number(0...20))
      var views: [View] = [window]
      for _ in 0..<12 {
        let superview = views[Int.random(in: 0..<views.count, using: &random)]
        let view = Probe()
        place(view, in: superview.bounds)
        view.bounds.origin = CGPoint(number(-10...10), number(-10...10))
        superview.addSubview(view)
        views.append(view)
      }
      for _ in 0..<3 {
        window.layoutIfNeeded()
        let all = window.deviceSafeAreaInsets
        for case let view as Probe in views {
          guard let superview = view.superview else { continue }
          let rect = rectInWindow(of: view)
          if isInside(view) {
            let expected = insets(of: rect, in: CGRect(0, 0, 100, 200), with: all)
            expectEqual(view.safeAreaInsets, expected, "seed \(seed)")
            inside += 1
            if expected != .zero { covered += 1 }
          } else {
            // Beyond its superview a view counts the superview's safe rectangle, and no more than its insets.
            let expected = insets(of: rect, in: rectInWindow(of: superview), with: superview.safeAreaInsets)
            expectEqual(view.safeAreaInsets, expected, "seed \(seed)")
            outside += 1
          }
          expectEqual(view.changes.last ?? .zero, view.safeAreaInsets, "seed \(seed)")
        }
        window.checkInvariants()
        // The views move, one leaves its place, and the device turns.
        for view in views.dropFirst() where Bool.random(using: &random) {
          if let superview = view.superview { place(view, in: superview.bounds) }
        }
        let mover = views[Int.random(in: 1..<views.count, using: &random)]
        let target = views[Int.random(in: 0..<views.count, using: &random)]
        if !target.isDescendant(of: mover) { target.addSubview(mover) }
        window.deviceSafeAreaInsets.left = number(0...20)
      }
    }
    expect(covered * 4 > inside && inside > 0 && outside > 0)
  }

  @Test("a view is notified when its insets change in a layout, once, and when it leaves the window")
  func notifications() {
    let probe = window.add(Probe(frame: CGRect(0, 20, 390, 100)))
    expect(probe.changes.isEmpty && probe.safeAreaInsets.top == 27)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    expectEqual(probe.changes, [EdgeInsets(top: 27)])
    probe.frame.origin.y = 10
    window.layoutIfNeeded()
    window.bringSubviewToFront(probe)
    window.layoutIfNeeded()
    expectEqual(probe.changes, [EdgeInsets(top: 27), EdgeInsets(top: 37)])
    probe.removeFromSuperview()
    expect(probe.changes.last == .zero && probe.changes.count == 3 && probe.safeAreaInsets == .zero)
  }

  @Test("without a window there is no safe area")
  func withoutWindow() {
    let controller = ViewController()
    controller.additionalSafeAreaInsets.top = 10
    let child = controller.view.add(View())
    controller.view.layoutIfNeeded()
    expect(controller.view.safeAreaInsets == .zero && child.safeAreaInsets == .zero)
    expectEqual(child.safeAreaLayoutGuide.layoutFrame, child.bounds)
  }

  @Test("a controller's additional insets count for its view and the views inside, also negative ones")
  func additionalInsets() {
    let (parent, child) = (ViewController(), ViewController())
    window.show(parent)
    parent.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 5)
    parent.addChild(child)
    child.view.frame = CGRect(0, 60, 390, 400)
    child.additionalSafeAreaInsets = EdgeInsets(top: -11, left: -8, bottom: 7)
    parent.view.addSubview(child.view)
    let inner = child.view.add(View(frame: CGRect(0, 350, 390, 50)))
    window.layoutIfNeeded()
    expectEqual(parent.view.safeAreaInsets, EdgeInsets(top: 91, left: 5, bottom: 34))
    expectEqual(child.view.safeAreaInsets, EdgeInsets(top: 20, left: 0, bottom: 7))
    expectEqual(inner.safeAreaInsets, EdgeInsets(bottom: 7))
    child.additionalSafeAreaInsets = .zero
    expectEqual(child.view.safeAreaInsets, EdgeInsets(top: 31, left: 5))
    expectEqual(inner.safeAreaInsets, EdgeInsets(left: 5))
  }

  // MARK: Constraints

  @Test("constraints to the safe area follow it through layouts: bars, rotation, a moving view")
  func guide() {
    let (header, bar, title) = (View(), View(), Label(text: "Title"))
    for view in [header, bar, title] { view.translatesAutoresizingMaskIntoConstraints = false }
    let controller = ViewController()
    controller.view.addSubviews(header, bar)
    bar.addSubview(title)
    let safe = controller.view.safeAreaLayoutGuide
    let top = bar.topAnchor.constraint(equalTo: controller.view.topAnchor)
    LayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safe.topAnchor),
      header.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      header.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      top,
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      // The bar is as high as its title and what covers it.
      title.topAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.topAnchor),
      title.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
      title.leadingAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.leadingAnchor),
    ])
    window.show(controller)
    expectEqual(header.frame, CGRect(0, 47, 390, 763))
    expectEqual(safe.layoutFrame, header.frame)
    expect(bar.frame.height == 67.5 && title.frame.minY == 47)
    window.frame.size = CGSize(844, 390)
    window.deviceSafeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
    window.layoutIfNeeded()
    expectEqual(header.frame, CGRect(47, 0, 750, 369))
    expect(bar.frame.height == 20.5 && title.frame.minX == 47)
    window.deviceSafeAreaInsets = EdgeInsets(top: 40)
    top.constant = 30
    window.layoutIfNeeded()
    expect(bar.frame == CGRect(0, 30, 844, 30.5) && title.frame.minY == 10)
    expect(window.layoutConflicts.isEmpty)
    let frames = [header.frame, bar.frame, title.frame]
    window.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    expectEqual(frames, [header.frame, bar.frame, title.frame])
    window.checkInvariants()
  }

  @Test("a conflict names the safe area guide with UIKit's identifiers")
  func messages() throws {
    let (controller, box) = (ViewController(), View())
    controller.view.place(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      box.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    window.show(controller)
    let message = try #require(window.layoutConflicts.first).message
    expect(
      message.contains("'UIViewSafeAreaLayoutGuide-top'") && message.contains("UIViewSafeAreaLayoutGuide'"))
  }

  @Test("an override of a window's safeAreaInsets is the safe area of its tree")
  func overriddenWindow() {
    final class Device: Window { override var safeAreaInsets: EdgeInsets { EdgeInsets(top: 59, bottom: 34) } }
    let device = Device(frame: CGRect(0, 0, 393, 852))
    let controller = ViewController()
    device.show(controller)
    expectEqual(controller.view.safeAreaInsets, EdgeInsets(top: 59, bottom: 34))
  }

  @Test("the rows of a long list have the safe area at their sides, and keep their index")
  func longList() {
    let list = DynamicStack(frame: CGRect(0, 0, 844, 390))
    window.frame.size = list.bounds.size
    window.deviceSafeAreaInsets = EdgeInsets(left: 47, bottom: 21, right: 47)
    for index in 0..<100 {
      let row = StackView(arrangedSubviews: [Label(text: "Row \(index)"), Label(text: "x")])
      row.isLayoutMarginsRelativeArrangement = true
      row.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      list.stackView.addArrangedSubview(row)
    }
    window.addSubview(list)
    window.layoutIfNeeded()
    let rows = list.stackView.arrangedSubviews
    expect(rows.allSatisfy { $0.safeAreaInsets == EdgeInsets(left: 47, right: 47) })
    expect(rows.allSatisfy { $0.frame.width == 844 && $0.frame.height == 36.5 })
    expect(rows.allSatisfy { $0.subviews.first?.frame.minX == 55 && $0.subviews.last?.frame.maxX == 789 })
    expect(list.stackView.rows != nil && list.adjustedContentInset == EdgeInsets(bottom: 21))
    rows[7].isHidden = true
    window.deviceSafeAreaInsets.left = 20
    window.layoutIfNeeded()
    expect(rows[99].frame.minY == 98 * 36.5 && rows[99].subviews.first?.frame.minX == 28)
    expect(list.stackView.rows != nil)
    window.checkInvariants()
  }

  // MARK: Undo

  @Test("a dry run leaves no trace of a safe area, and undo and redo restore the frames")
  func undo() {
    let (controller, box, probe) = (ViewController(), View(), Probe())
    for view in [box, probe] {
      controller.view.place(view)
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: -10),
        view.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    window.show(controller)
    let animator = Animator(root: window)
    func dump() -> String {
      "\(box.frame) \(probe.frame) \(probe.safeAreaInsets) \(window.safeAreaInsets)"
        + " \(controller.additionalSafeAreaInsets)"
    }
    let before = dump()
    func edit() {
      window.deviceSafeAreaInsets = EdgeInsets(top: 20, left: 30)
      controller.additionalSafeAreaInsets.top = 5
      window.layoutIfNeeded()
    }
    animator.dryRun { edit() }
    expectEqual(dump(), before)
    animator.expectUndo(of: dump(), during: edit)
    expectEqual(box.frame.origin, CGPoint(30, 15))
  }
}
