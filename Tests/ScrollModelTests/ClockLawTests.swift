import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A random script of what a screen does over time: blocks, scrolls, gestures and work, which start others in turn.
private indirect enum Act {
  case change([Change])
  case animate(duration: Int, delay: Int, [Change], laysOut: Bool, name: String, then: [Act])
  case scroll(to: Int, animated: Bool)
  case drag(Int, milliseconds: Int)
  case flick(Int)
  case after(Int, name: String, [Act])
  case every(Int, until: Int, name: String, [Act])
  case frames(until: Int, name: String)

  enum Change {
    case spacing(Int)
    case toggle(Int)
    case insert(at: Int, height: Int)
    case remove(Int)
    case text(Int)
    case constant(Int)
    case alpha(Int)
    case boxX(Int)
    case inset(Int)
    case offset(Int)
  }

  static func random(_ generator: inout SplitMix64, depth: Int, name: String) -> Act {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let inner =
      depth == 0
      ? [] : (0..<number(0..<3)).map { random(&generator, depth: depth - 1, name: "\(name).\($0)") }
    let changes = (0..<number(1..<4)).map { _ in Change.random(&generator) }
    switch number(0..<(depth == 0 ? 9 : 14)) {
    case 0, 1: return .change(changes)
    case 2, 3, 4:
      return .animate(
        duration: number(0..<5) * 61, delay: max(0, number(-3..<3)) * 47, changes,
        laysOut: number(0..<2) == 0,
        name: name, then: inner)
    case 5: return .scroll(to: number(-50..<700), animated: number(0..<3) > 0)
    case 6: return .drag(number(-300..<300), milliseconds: number(0..<200))
    case 7: return .flick(number(-2000..<2000))
    case 8: return .frames(until: number(0..<300), name: name)
    case 9, 10, 11: return .after(max(0, number(-20..<300)), name: name, inner)
    default: return .every(number(13..<120), until: number(0..<400), name: name, inner)
    }
  }
}

extension Act.Change {
  fileprivate static func random(_ generator: inout SplitMix64) -> Self {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch number(0..<12) {
    case 0: return .spacing(number(0..<20))
    case 1, 2: return .toggle(number(0..<100))
    case 3: return .insert(at: number(0..<100), height: number(1..<60))
    case 4: return .remove(number(0..<100))
    case 5: return .text(number(0..<100))
    case 6, 7: return .constant(number(0..<200))
    case 8: return .alpha(number(0..<11))
    case 9: return .boxX(number(0..<300))
    case 10: return .inset(number(0..<80))
    default: return .offset(number(-20..<400))
    }
  }
}

/// A screen that acts. Everything that acts change is part of the tree or of the animator, except the log.
private final class Screen {
  let root = View(frame: CGRect(0, 0, 320, 480))
  let scroll = NotingScrollView(frame: CGRect(0, 0, 320, 300))
  let stack = StackView()
  let box = View(frame: CGRect(0, 400, 20, 20))
  let pinned = View()
  let pin: LayoutConstraint
  let animator: Animator
  /// What was called really, not in dry runs.
  var log: [String] = []

  init() {
    animator = Animator(root: root)
    for view in [scroll, box, pinned] { root.addSubview(view) }
    scroll.addSubview(stack)
    stack.axis = .vertical
    for index in 0..<12 {
      stack.addArrangedSubview(
        index.isMultiple(of: 3) ? Label(text: "Row \(index)") : SizedView(50, CGFloat(20 + index)))
    }
    pin = pinned.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    stack.pin(.top, .bottom, .leading, .width, to: scroll)
    pinned.pin(width: 10, height: 10)
    LayoutConstraint.activate([pin, pinned.topAnchor.constraint(equalTo: root.topAnchor, constant: 440)])
    root.layoutIfNeeded()
  }

  private func note(_ name: String) { if !animator.isDryRun { log.append("\(name) at \(animator.now)") } }

  func run(_ acts: [Act]) { for act in acts { run(act) } }

  private func run(_ act: Act) {
    switch act {
    case .change(let changes): changes.forEach(apply)
    case .animate(let duration, let delay, let changes, let laysOut, let name, let then):
      animator.animate(withDuration: Double(duration) / 1000, delay: Double(delay) / 1000) {
        changes.forEach(apply)
        if laysOut { root.layoutIfNeeded() }
      } completion: { [self] finished in
        note("\(name) \(finished)")
        run(then)
      }
    case .scroll(let y, let animated):
      animator.setContentOffset(CGPoint(x: 0, y: y), of: scroll, animated: animated)
    case .drag(let distance, let milliseconds):
      animator.drag(scroll, by: CGFloat(distance), duration: .milliseconds(milliseconds))
    case .flick(let velocity): animator.flick(scroll, velocity: CGFloat(velocity))
    case .after(let delay, let name, let acts):
      animator.after(.milliseconds(delay), named: name) { [self] in
        note(name)
        run(acts)
      }
    case .every(let interval, let duration, let name, let acts):
      let end = animator.now + .milliseconds(duration)
      animator.every(.milliseconds(interval), named: name) { [self] work in
        note(name)
        if animator.now >= end { work.cancel() }
        run(acts.filter { if case .every = $0 { false } else { true } })
      }
    case .frames(let duration, let name):
      let end = animator.now + .milliseconds(duration)
      animator.onFrame(named: name) { [self] work in
        if animator.now >= end { work.cancel() }
        box.frame.origin.x = scroll.contentOffset.y / 2
        note("\(name) \(box.frame.minX)")
      }
    }
  }

  private func apply(_ change: Act.Change) {
    let rows = stack.arrangedSubviews
    func row(_ number: Int) -> View? { rows.isEmpty ? nil : rows[number % rows.count] }
    switch change {
    case .spacing(let spacing): stack.spacing = CGFloat(spacing)
    case .toggle(let number): row(number).map { $0.isHidden.toggle() }
    case .insert(let index, let height):
      if rows.count < 40 {
        stack.insertArrangedSubview(SizedView(30, CGFloat(height)), at: index % (rows.count + 1))
      }
    case .remove(let number): row(number)?.removeFromSuperview()
    case .text(let number): (row(number) as? Label)?.text = "Text\n\(number)"
    case .constant(let constant): pin.constant = CGFloat(constant)
    case .alpha(let alpha): box.alpha = CGFloat(alpha) / 10
    case .boxX(let x): box.frame.origin.x = CGFloat(x)
    case .inset(let inset): scroll.contentInset.bottom = CGFloat(inset)
    case .offset(let offset): scroll.contentOffset.y = CGFloat(offset)
    }
  }

  /// Everything that can be seen of the screen and its clock.
  func dump(_ tree: LayerTree? = nil) -> [String] {
    let tree = tree ?? animator.presentationTree()
    return [
      "\(animator.now) \(animator.isRunning) \(animator.runningAnimationCount) \(animator.isSettled)",
      "\(scroll.bounds) \(scroll.contentSize) \(scroll.isGestureActive) \(tree.bounds(of: scroll))",
      "\(animator.warnings.map(\.instant)) \(root.awaitsLayout)",
    ] + animator.remainingWork.map(\.description)
      + ([box, pinned, stack] + stack.arrangedSubviews).map {
        "\($0.frame) \(tree.frame(of: $0)) \(tree.alpha(of: $0)) \($0.isHidden) \(tree.isHidden($0))"
      }
  }
}

@Suite("Laws of the clock")
struct ClockLawTests {
  private struct Script {
    /// What the user does at instants, in milliseconds.
    let steps: [(instant: Int, acts: [Act])]

    init(seed: UInt64) {
      var generator = SplitMix64(seed: seed &+ 77_000)
      var instant = 0
      steps =
        (0..<5).map { index in
          defer { instant += Int.random(in: 1..<400, using: &generator) }
          return (
            instant,
            (0..<Int.random(in: 1..<4, using: &generator)).map {
              Act.random(&generator, depth: 2, name: "\(index).\($0)")
            }
          )
        } + [(3000, [])]
    }
  }

  /// Runs a script; `advance` brings the clock of the screen to each step.
  private func play(
    _ script: Script, advance: (Screen, Duration) -> Void
  ) -> (screen: Screen, dumps: [[String]]) {
    let screen = Screen()
    var dumps: [[String]] = []
    for (instant, acts) in script.steps {
      advance(screen, .milliseconds(instant))
      dumps.append(screen.dump())
      screen.run(acts)
      dumps.append(screen.dump())
      screen.animator.checkInvariants()
    }
    return (screen, dumps)
  }

  @Test("the scripts of these laws move offsets, call completions and work, and leave layout pending")
  func substance() {
    var (calls, offsets, warnings) = (0, 0, 0)
    for seed in UInt64(0)..<40 {
      let screen = play(Script(seed: seed)) { $0.animator.advance(to: $1) }.screen
      calls += screen.log.count
      offsets += screen.scroll.changes.count
      warnings += screen.animator.warnings.count
    }
    expect(calls >= 400 && offsets >= 800 && warnings >= 5, "\(calls) \(offsets) \(warnings)")
  }

  @Test("however advance is cut, the same calls come at the same instants", arguments: RandomRuns.seeds(20))
  func cuts(_ seed: UInt64) {
    let script = Script(seed: seed)
    let whole = play(script) { $0.animator.advance(to: $1) }
    var generator = SplitMix64(seed: seed)
    var cuts: Set<Duration> = []
    let cut = play(script) { screen, instant in
      let animator = screen.animator
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let rest = (instant - animator.now).wholeNanoseconds
        animator.advance(by: .nanoseconds(rest > 0 ? Int64.random(in: 0...rest, using: &generator) : 0))
        cuts.insert(animator.now)
      }
      animator.advance(to: instant)
    }
    expectEqual(whole.dumps, cut.dumps, "seed \(seed)")
    expectEqual(whole.screen.log, cut.screen.log, "seed \(seed)")
    // Changes of the offset come at the same instants, and at the cuts.
    let instants = Set(whole.screen.scroll.changes.map(\.instant))
    let withCuts = Set(cut.screen.scroll.changes.map(\.instant))
    expect(
      instants.isSubset(of: withCuts) && withCuts.subtracting(instants).isSubset(of: cuts), "seed \(seed)")
    let whole60 = whole.screen.scroll.changes.map { "\($0)" }
    let cut60 = Set(cut.screen.scroll.changes.map { "\($0)" })
    expect(whole60.allSatisfy(cut60.contains), "seed \(seed)")
  }

  @Test("at T X equals advance T; X, and leaves everything as it was", arguments: RandomRuns.seeds(20))
  func lookingAhead(_ seed: UInt64) {
    let script = Script(seed: seed)
    var checkedCount = 0
    let ahead = play(script) { screen, instant in
      let animator = screen.animator
      // A dry run begins with the pending layout.
      screen.root.layoutIfNeeded()
      let (before, calls) = (screen.dump(), screen.log)
      let expected = animator.at(instant) { screen.dump($0) }
      let recorded = animator.record(for: instant - animator.now, rate: 13) { screen.dump($0) }
      expect(screen.dump() == before && screen.log == calls, "seed \(seed)")
      animator.checkInvariants()
      expectEqual(recorded.values.last, expected, "seed \(seed)")
      for sample in recorded.samples where checkedCount < 12 {
        checkedCount += 1
        expectEqual(animator.at(sample.instant) { screen.dump($0) }, sample.value, "seed \(seed)")
      }
      animator.advance(to: instant)
      expectEqual(screen.dump(), expected, "seed \(seed)")
    }
    let plain = play(script) { $0.animator.advance(to: $1) }
    expect(ahead.dumps == plain.dumps && ahead.screen.log == plain.screen.log, "seed \(seed)")
  }

  @Test("undo and redo of a step restore the screen, its clock and its work", arguments: RandomRuns.seeds(15))
  func undo(_ seed: UInt64) {
    let script = Script(seed: seed)
    let screen = Screen()
    for (instant, acts) in script.steps {
      screen.root.layoutIfNeeded()
      let before = screen.dump()
      var changes = screen.animator.changes {
        screen.animator.advance(to: .milliseconds(instant))
        screen.run(acts)
        screen.root.layoutIfNeeded()
      }.changes
      let (after, calls) = (screen.dump(), screen.log)
      changes = screen.animator.undo(changes)
      expectEqual(screen.dump(), before, "seed \(seed)")
      screen.animator.checkInvariants()
      changes = screen.animator.undo(changes)
      expect(screen.dump() == after && screen.log == calls, "seed \(seed)")
      screen.animator.checkInvariants()
    }
  }

  @Test("settle stops when nothing is left that ends, as many advances do", arguments: RandomRuns.seeds(15))
  func settle(_ seed: UInt64) {
    let script = Script(seed: seed)
    let (settled, advanced) = (Screen(), Screen())
    for screen in [settled, advanced] { for step in script.steps { screen.run(step.acts) } }
    expect(settled.animator.settle(within: .seconds(600)) && settled.animator.isSettled, "seed \(seed)")
    expect(settled.animator.remainingWork.allSatisfy { $0.end == nil }, "seed \(seed)")
    advanced.animator.advance(to: settled.animator.now)
    expect(advanced.dump() == settled.dump() && advanced.log == settled.log, "seed \(seed)")
  }
}
