import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A block that is typed line by line against the same changes inside one `animate` of the library.
@Suite("Animation blocks against the library")
struct BlockOracleTests {
  /// The scene that the script builds, built in Swift.
  private final class Model {
    let root = View(frame: CGRect(x: 0, y: 0, width: 375, height: 480))
    let animator: Animator
    let stack = StackView()
    let views: [String: View]
    let constraints: [String: LayoutConstraint]

    init() throws {
      animator = Animator(root: root)
      let (a, b, c, d) = (SizedView(40, 20), SizedView(60, 30), SizedView(-1, 25), SizedView(30, 30))
      views = ["s": stack, "a": a, "b": b, "c": c, "d": d]
      for view in views.values { view.translatesAutoresizingMaskIntoConstraints = false }
      stack.axis = .vertical
      for view in [a, b, c] { stack.addArrangedSubview(view) }
      root.addSubview(stack)
      constraints = [
        "left": stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        "top": stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        "width": stack.widthAnchor.constraint(equalToConstant: 200),
        "high": a.heightAnchor.constraint(greaterThanOrEqualToConstant: 24),
      ]
      constraints["high"]?.priority = 500
      LayoutConstraint.activate(Array(constraints.values))
      root.layoutIfNeeded()
      // The session lays out views without a superview, too.
      d.layoutIfNeeded()
    }

    /// The frames on screen of the views in the tree, in root coordinates.
    var frames: [String: [Double]] {
      let tree = animator.presentationTree()
      return views.filter { $0.value.rootView === root }.mapValues {
        let frame = tree.frameInRoot(of: $0)
        return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Double.init)
      }
    }
  }

  private static let setUp = [
    "scene empty", "stack s vertical", "view a 40x20", "view b 60x30", "view c -x25", "view d 30x30",
    "put a in s", "put b in s", "put c in s", "put s in root",
    "constrain s.left == root.left + 10 as left_", "constrain s.top == root.top + 20 as top_",
    "constrain s.width == 200 as width_", "constrain a.height >= 24 @ 500 as high_",
  ]

  /// A line of the language, and what it stands for.
  private func change(
    _ generator: inout SplitMix64, _ model: Model
  ) -> (text: String, apply: () throws -> Void) {
    func pick<T>(_ values: [T]) -> T { values[Int(generator.next() % UInt64(values.count))] }
    let number = Double(generator.next() % 40)
    let name = pick(["a", "b", "c"])
    let view = model.views[name] ?? model.stack
    let id = pick(["left", "top", "width", "high"])
    let constraint = model.constraints[id]
    switch generator.next() % 9 {
    case 0: return ("set s.spacing \(number)", { model.stack.spacing = number })
    case 1:
      let isHidden = pick([true, false])
      return ("set \(name).hidden \(isHidden)", { view.isHidden = isHidden })
    case 2, 3: return ("set \(id)_.constant \(number * 9)", { constraint?.constant = number * 9 })
    case 4:
      let isActive = pick([true, false])
      return (
        "set high_.active \(isActive)",
        { model.constraints["high"]?.isActive = isActive }
      )
    case 5:
      return (
        "set high_.priority \(number + 1)",
        { model.constraints["high"]?.priority = LayoutPriority(level: number + 1) }
      )
    case 6:
      let axis = pick([Axis.horizontal, .vertical])
      return ("set s.axis \(axis)", { model.stack.axis = axis })
    case 7:
      let distribution = pick(StackView.Distribution.allCases)
      return ("set s.distribution \(distribution)", { model.stack.distribution = distribution })
    default:
      let moved = pick(["a", "b", "c", "d"])
      return (
        "put \(moved) in s at 1",
        { model.views[moved].map { model.stack.insertArrangedSubview($0, at: 1) } }
      )
    }
  }

  @Test("give the same frames at every instant", arguments: RandomRuns.seeds(15))
  func equal(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed &+ 4000)
    let model = try Model()
    var script = Self.setUp
    var expected: [[String: [Double]]] = []
    for _ in 0..<2 {
      let isLinear = generator.next() % 2 == 0
      script.append("animate 0.5 curve \(isLinear ? "linear" : "easeOut")")
      let changes = (0..<4).map { _ in change(&generator, model) }
      for change in changes {
        // A question and a failing line in between change nothing.
        script += [change.text, "model s.height", "set s.spacing wide"]
      }
      script.append("end")
      try model.animator.animate(withDuration: 0.5, curve: isLinear ? .linear : .easeOut) {
        for change in changes { try change.apply() }
        model.root.layoutIfNeeded()
      }
      for step in [0, 0.1, 0.2, 0.25] {
        model.animator.advance(by: .milliseconds(Int(step * 1000)))
        script += ["advance \(step)", "layout root"]
        expected.append(model.frames)
      }
    }
    let result = run(["--json", "--keep-going"], input: Array(script.joined(separator: "\n").utf8))
    var actual: [[String: [Double]]] = []
    for line in result.lines where line.contains("\"command\":\"layout root\"") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let frames = (object?["result"] as? [String: Any])?["frames"] as? [String: [Double]]
      actual.append((frames ?? [:]).filter { $0.key != "root" })
    }
    #expect(actual.count == 8)
    for (index, (frames, other)) in zip(expected, actual).enumerated() {
      let isEqual =
        frames.keys == other.keys
        && frames.allSatisfy { name, frame in
          zip(frame, other[name] ?? []).allSatisfy { abs($0 - $1) < 1e-6 }
        }
      #expect(
        isEqual,
        "seed \(seed), instant \(index): \(frames) is not \(other)\n\(script.joined(separator: "\n"))")
      if !isEqual { return }
    }
  }
}
