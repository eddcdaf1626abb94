import Foundation
import StackModel
import TestSupport
import Testing

/// Reading is the inverse of writing, and nothing is read that is not in the text.
@Suite("Laws of console logs")
struct LayoutLogLawTests {
  private static let pieces = [
    "a", "Ab", " ", "'", "\"", "]", "[", "|", "(", ")", "-", ".top", "é", "名", "\\", "&", "<", ">", "\n",
    "0x1", ",",
  ]
  private static let names = ["a", "b.c", "box_2", "名前", "e1", "_x", "title.label"]

  private static func text(_ random: inout SplitMix64, upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  /// A number as the engine has them: whole, fractional, negative, tiny and huge.
  private static func number(_ random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: 0
    case 1: Double(Int.random(in: -500...500, using: &random))
    case 2: Double.random(in: -100...100, using: &random)
    case 3: Double.random(in: -1e-5...1e-5, using: &random)
    default: Double.random(in: -1e9...1e9, using: &random)
    }
  }

  /// A root, views in it with and without names and titles, and guides.
  private struct Tree {
    let root = View(frame: CGRect(0, 0, 300, 300))
    var items: [LayoutItem] = []

    init(_ random: inout SplitMix64) {
      root.name = Bool.random(using: &random) ? "root" : nil
      items = [root]
      for _ in 0..<4 {
        let view: View
        switch Int.random(in: 0..<3, using: &random) {
        case 0: view = Label(text: LayoutLogLawTests.text(&random, upTo: 20))
        case 1:
          let button = Button()
          button.setTitle(LayoutLogLawTests.text(&random, upTo: 12), for: .normal)
          view = button
        default: view = View()
        }
        view.name =
          Int.random(in: 0..<4, using: &random) == 0
          ? nil : LayoutLogLawTests.names.randomElement(using: &random)
        let parent = Bool.random(using: &random) ? root : items.last as? View ?? root
        parent.addSubview(view)
        items.append(view)
      }
      let guide = LayoutGuide(
        identifier: ["", "g", "UISV-alignment-spanner", "UISV-distributing"].randomElement(using: &random)
          ?? "")
      guide.name = Bool.random(using: &random) ? nil : "guide"
      (items[1] as? View)?.addLayoutGuide(guide)
      items += [guide, root.safeAreaLayoutGuide, (items[2] as? View ?? root).layoutMarginsGuide]
    }
  }

  private static func constraint(_ items: [LayoutItem], _ random: inout SplitMix64) -> LayoutConstraint {
    let attributes = LayoutConstraint.Attribute.allCases.dropFirst()
    let relation: [LayoutConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let first = items.randomElement(using: &random) ?? items[0]
    let second = Int.random(in: 0..<4, using: &random) == 0 ? nil : items.randomElement(using: &random)
    let attribute = attributes.randomElement(using: &random) ?? .top
    let isSame = Bool.random(using: &random)
    let constraint = LayoutConstraint(
      item: first,
      attribute: second == nil ? [.width, .height].randomElement(using: &random) ?? .width : attribute,
      relatedBy: relation.randomElement(using: &random) ?? .equal, toItem: second,
      attribute: isSame ? attribute : attributes.randomElement(using: &random) ?? .top,
      multiplier: Bool.random(using: &random) ? 1 : CGFloat(number(&random)),
      constant: CGFloat(number(&random)),
      priority: Bool.random(using: &random)
        ? .required : LayoutPriority(Float.random(in: 0.001...1000, using: &random)),
      identifier: [nil, "UISV-spacing", "my id", "it's", "a' b"].randomElement(using: &random) ?? nil)
    constraint.name = Bool.random(using: &random) ? nil : "c\(Int.random(in: 0..<100, using: &random))"
    return constraint
  }

  @Test("each constraint that is printed is read, and printed the same", arguments: RandomRuns.seeds(40))
  func identity(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tree = Tree(&random)
    for _ in 0..<12 {
      let constraint = Self.constraint(tree.items, &random)
      let printed = constraint.description
      let log = try LayoutLog.read("(\n    \(LogLaw.quoted(printed))\n)")
      let logged = try #require(log.blocks.first?.constraints.first, "\(printed)")
      expect(logged.description == printed && log.blocks[0].unread.isEmpty)
      // The meaning is the same, as far as six digits go.
      expect(
        logged.first.attribute == constraint.firstAttribute && logged.relation == constraint.relation,
        "\(printed)")
      expectEqual(logged.second?.attribute ?? .notAnAttribute, constraint.secondAttribute, "\(printed)")
      let tolerance = 1e-5 * (abs(Double(constraint.constant)) + 1e-9)
      expect(abs(logged.constant - Double(constraint.constant)) <= tolerance, "\(printed)")
      expectEqual(logged.second == nil, constraint.secondItem == nil, "\(printed)")
    }
  }

  @Test("a conflict's message is read: same constraints, same one broken", arguments: RandomRuns.seeds(20))
  func messages(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let root = View(frame: CGRect(0, 0, 300, 300))
    root.name = "root"
    let label = Label(text: Self.text(&random, upTo: 12))
    label.name = Bool.random(using: &random) ? "label" : nil
    label.translatesAutoresizingMaskIntoConstraints = Bool.random(using: &random)
    root.addSubview(label)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutConflicts.first)
    let log = try LayoutLog.read(conflict.message)
    expect(log.blocks.count == 1 && log.blocks[0].unread.isEmpty && !log.blocks[0].isTruncated)
    expectEqual(log.blocks[0].constraints.map(\.description), conflict.constraints.map(\.text))
    expectEqual(log.blocks[0].broken, conflict.brokenIndex)
  }

  @Test("random cuts and splices of logs never invent a constraint", arguments: RandomRuns.seeds(30))
  func fuzz(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = Array(try ConflictLog.consoleText().utf8)
    func slice() -> ArraySlice<UInt8> {
      let start = Int.random(in: 0..<source.count, using: &random)
      return source[start..<min(source.count, start + Int.random(in: 1...1500, using: &random))]
    }
    var bytes = Array(slice())
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
      case 1: bytes.insert(contentsOf: slice().prefix(60), at: place)
      case 2: bytes.insert(Array("'|<>()[]\".:\n&\\- =".utf8).randomElement(using: &random) ?? 0, at: place)
      case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 32...126, using: &random) }
      default: bytes += slice()
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    try LogLaw.check(text)
  }

  /// What makes a hostile text, repeated.
  private static let hostile = [
    "<NSLayoutConstraint:0x1 UILabel:0x2'.top", "<A:0x", "<NSLayoutConstraint:0x1 ", "> ", "&lt;", "(\n",
    "'.top == ", "\\n", "~~", "{", "\"", "...\n", "\r\n", "<NSLayoutConstraint:0x1\n",
    "> <NSLayoutConstraint:0x...\n",
    "Unable to simultaneously satisfy constraints.\n", "<NSLayoutConstraint:0x1 V:[UILabel:0x2'](\n>",
  ]

  /// How often reading asks whether to stop.
  private static func questions(_ text: String) -> Int {
    var count = 0
    _ = try? LayoutLog.read(
      text,
      shouldStop: {
        count += 1
        return false
      })
    return count
  }

  @Test("reading asks whether to stop in proportion to the text, and stops", arguments: hostile)
  func stopping(_ piece: String) throws {
    let size = 1 << 16
    let text = "x" + String(repeating: piece, count: size / piece.utf8.count)
    let counts = [text, text + text, text + text + text + text].map(Self.questions)
    expect(counts[0] >= size >> 15 && counts[2] <= 5 * counts[0], "\(counts)")
    for last in [1, counts[2] / 2, counts[2]] {
      var rest = last
      #expect(throws: LayoutLog.ReadError.stopped) {
        try LayoutLog.read(
          text + text + text + text,
          shouldStop: {
            rest -= 1
            return rest <= 0
          })
      }
    }
  }

  @Test("long and repetitive texts don't take long, and give no constraint", arguments: hostile)
  func long(_ piece: String) {
    let text = "<NSLayoutConstraint:0x1 " + String(repeating: piece, count: 60_000 / piece.utf8.count)
    let blocks = (try? LayoutLog.read(text))?.blocks ?? []
    expectEqual(blocks.count { !$0.constraints.isEmpty }, 0)
  }
}
