import Foundation
import StackModel
import Testing

/// A console log of UIKit, from a public bug report, with its objects renamed `Type#n`: an element of Fixtures/conflicts.json.
struct ConflictLog: CustomTestStringConvertible {
  /// A constraint of the log.
  struct Member: Decodable {
    let id: String
    let identifier: String?
    let text: String
    let `class`: String
  }

  /// The log's place in the fixture, from 1.
  let number: Int
  let constraints: [Member]
  /// The `id` of the constraint that UIKit broke.
  let broken: String
  /// The same log in Fixtures/console.txt, read.
  let block: LayoutLog.Block

  var testDescription: String { "log \(number): \(constraints.count) constraints" }
  /// The constraints as the log prints them.
  var text: String { constraints.map(\.text).joined(separator: "; ") }

  private struct Element: Decodable {
    let constraints: [Member]
    let broken: String
  }

  private static func data(_ name: String, _ type: String) throws -> Data {
    let url = Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures")
    return try Data(contentsOf: #require(url))
  }

  /// The logs as the console printed them.
  static func consoleText() throws -> String { String(decoding: try data("console", "txt"), as: UTF8.self) }

  static let all: [ConflictLog] = {
    let elements = (try? JSONDecoder().decode([Element].self, from: data("conflicts", "json"))) ?? []
    let blocks = (try? LayoutLog.read(consoleText()).blocks) ?? []
    return zip(elements, blocks).enumerated().map { index, pair in
      ConflictLog(
        number: index + 1, constraints: pair.0.constraints, broken: pair.0.broken, block: pair.1)
    }
  }()
}

/// The views and constraints of a log, built again.
///
/// A log doesn't print the view hierarchy. Superviews are found from the owners that it names, from the constraints of
/// stacks and from gaps, which lie between siblings; all other views are taken for siblings.
final class RebuiltLog {
  let root = View()
  private var views: [String: View] = [:]
  private var parents: [String: String] = [:]
  private var siblings: [(String, String)] = []
  private let constraints: [LayoutLog.LoggedConstraint]

  init(_ log: ConflictLog) {
    constraints = log.block.constraints
    findParents()
    // Views are made in the order in which the log names them.
    var order = log.block.objects.map(\.name)
    // Arranged order is the order of the gaps.
    for constraint in constraints where constraint.identifier == "UISV-spacing" {
      guard let next = order.firstIndex(of: constraint.first.object.name),
        let second = constraint.second?.object.name,
        let previous = order.firstIndex(of: second), previous > next
      else { continue }
      order.insert(order.remove(at: previous), at: next)
    }
    for name in order {
      let view = view(name)
      let parent = parents[name].map { self.view($0) } ?? root
      if view.superview !== parent { parent.addSubview(view) }
    }
    for (member, read) in zip(log.constraints, constraints) {
      let constraint = LayoutConstraint(
        item: view(read.first.object.name), attribute: read.first.attribute, relatedBy: read.relation,
        toItem: read.second.map { view($0.object.name) },
        attribute: read.second?.attribute ?? .notAnAttribute,
        multiplier: read.multiplier, constant: read.constant, identifier: read.identifier)
      constraint.name = member.id
      if read.className == "NSAutoresizingMaskLayoutConstraint" {
        constraint.identifier = "UIView-Encapsulated-Layout-Autoresizing"
      }
      LayoutConstraint.activate([constraint])
    }
  }

  private func view(_ name: String) -> View {
    if let existing = views[name] { return existing }
    let view = View()
    view.name = name
    view.translatesAutoresizingMaskIntoConstraints = false
    views[name] = view
    return view
  }

  private func findParents() {
    // The owners that the log names come first. Stacks' own constraints give more, siblings the rest.
    for constraint in constraints {
      guard let owner = constraint.owner?.name, let second = constraint.second?.object.name else { continue }
      let first = constraint.first.object.name
      parents[first == owner ? second : first] = owner
    }
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      let (first, other) = (constraint.first.object.name, second.object.name)
      let isSameEdge =
        constraint.first.attribute == second.attribute && !constraint.first.attribute.isLength
      if constraint.identifier == "UISV-canvas-connection", isSameEdge {
        if parents[first] != other, parents[other] == nil { parents[other] = first }
      } else if second.attribute.text.hasSuffix("Margin"), parents[first] == nil {
        parents[first] = other
      } else if constraint.first.attribute.text.hasSuffix("Margin"), parents[other] == nil {
        parents[other] = first
      } else if !isSameEdge {
        siblings.append((first, other))
      }
    }
    for _ in 0..<4 {
      for (a, b) in siblings {
        if let parent = parents[a], parents[b] == nil, parent != b { parents[b] = parent }
        if let parent = parents[b], parents[a] == nil, parent != a { parents[a] = parent }
      }
    }
    // Two equal edges, and the first view has no superview yet: the second view is taken for the superview.
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      let (first, other) = (constraint.first.object.name, second.object.name)
      guard parents[first] == nil, parents[other] != first, constraint.first.attribute == second.attribute,
        !isAbove(first, other)
      else { continue }
      parents[first] = other
    }
  }

  private func isAbove(_ a: String, _ b: String) -> Bool {
    var name: String? = b
    for _ in 0..<50 {
      guard let current = name else { return false }
      if current == a { return true }
      name = parents[current]
    }
    return true
  }
}

@Suite("Conflicts that UIKit logged")
struct ConflictLogTests {
  /// The logs whose conflict differs from ours, by number, and why.
  private static let knownOtherSets: [Int: String] = [
    5: "without c1: the label above the bottom half would need a negative height",
    10: "without c1: 16 + 16 points don't fit into a stack 0 high, whatever the view's height",
    25: "without c1: the other lengths and gaps are higher than the cell, whatever the label's height",
    26: "without c4, c5: the margins 10 and 9 don't fit into a bar 0 high, whatever the spanner's edges",
    27: "no conflict: the log lists only leading edges and one trailing edge, which can hold together",
  ]

  /// The logs in which UIKit broke another constraint than `BreakingRule`, by number, and why.
  private static let knownOtherBroken: [Int: String] = [
    10: "UIKit broke c1, which isn't in our conflict",
    16: "UIKit broke c4, a stack's canvas connection; the rule names c3, another top edge",
    17: "UIKit broke c2, a constant height; the rule names the aspect ratio first",
    20: "UIKit broke c2, a trailing gap; the rule names the constant width first",
    26: "UIKit broke c5, which isn't in our conflict",
    27: "UIKit broke c1, ours finds no conflict",
  ]

  @Test("the fixture is whole")
  func logsAreThere() { #expect(ConflictLog.all.count == 27) }

  @Test("the same constraints conflict, but for the known logs", arguments: ConflictLog.all)
  func sameSet(_ log: ConflictLog) {
    let rebuilt = RebuiltLog(log)
    rebuilt.root.layoutIfNeeded()
    let conflict = rebuilt.root.layoutConflicts.first
    let ids = Set(conflict?.constraints.compactMap { $0.constraint?.name } ?? [])
    let isSame = ids == Set(log.constraints.map(\.id))
    #expect(
      isSame == (Self.knownOtherSets[log.number] == nil),
      "log \(log.number): \(ids.sorted()) of \(log.text)")
  }

  @Test("the same constraint is broken, but for the known logs", arguments: ConflictLog.all)
  func sameBroken(_ log: ConflictLog) {
    let rebuilt = RebuiltLog(log)
    rebuilt.root.layoutIfNeeded()
    let broken = rebuilt.root.layoutConflicts.first?.broken.constraint?.name
    let isSame = broken == log.broken
    #expect(
      isSame == (Self.knownOtherBroken[log.number] == nil),
      "log \(log.number): UIKit broke \(log.broken), ours \(broken ?? "nothing") of \(log.text)")
  }
}
