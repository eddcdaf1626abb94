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

  var testDescription: String { "log \(number): \(constraints.count) constraints" }
  /// The constraints as the log prints them.
  var text: String { constraints.map(\.text).joined(separator: "; ") }

  private struct Element: Decodable {
    let constraints: [Member]
    let broken: String
  }

  static let all: [ConflictLog] = {
    guard
      let url = Bundle.module.url(forResource: "conflicts", withExtension: "json", subdirectory: "Fixtures"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    let elements = (try? JSONDecoder().decode([Element].self, from: data)) ?? []
    return elements.enumerated().map { index, element in
      ConflictLog(number: index + 1, constraints: element.constraints, broken: element.broken)
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
  private var parsed: [(member: ConflictLog.Member, parts: Parts)] = []
  private(set) var isWhole = true

  private struct Parts {
    var first: String
    var firstAttribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    var second: String?
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
  }

  init(_ log: ConflictLog) throws {
    for member in log.constraints {
      guard let parts = parse(member.text) else {
        isWhole = false
        return
      }
      parsed.append((member, parts))
    }
    findParents()
    for name in parsed.flatMap({ [$0.parts.first, $0.parts.second].compactMap { $0 } }) { _ = view(name) }
    var order = views.keys.sorted { Self.number($0) < Self.number($1) }
    // Arranged order is the order of the gaps.
    for (member, parts) in parsed where member.identifier == "UISV-spacing" {
      guard let next = order.firstIndex(of: parts.first), let second = parts.second,
        let previous = order.firstIndex(of: second), previous > next
      else { continue }
      order.insert(order.remove(at: previous), at: next)
    }
    for name in order {
      let view = view(name)
      let parent = parents[name].map { self.view($0) } ?? root
      if view.superview !== parent { parent.addSubview(view) }
    }
    for (member, parts) in parsed {
      let constraint = LayoutConstraint(
        item: view(parts.first), attribute: parts.firstAttribute, relatedBy: parts.relation,
        toItem: parts.second.map { view($0) }, attribute: parts.secondAttribute,
        multiplier: parts.multiplier, constant: parts.constant, identifier: member.identifier)
      constraint.name = member.id
      if member.class == "NSAutoresizingMaskLayoutConstraint" {
        constraint.identifier = "UIView-Encapsulated-Layout-Autoresizing"
      }
      LayoutConstraint.activate([constraint])
    }
  }

  /// The number in `Type#n`: views are numbered in the order in which the log names them.
  private static func number(_ name: String) -> Int {
    name.firstMatch(of: #/#(\d+)/#).flatMap { Int($0.1) } ?? 0
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
    // The owners that the log names are in `parents` already. Stacks' own constraints give more, siblings the rest.
    for (member, parts) in parsed {
      guard let second = parts.second else { continue }
      let isSameEdge = parts.firstAttribute == parts.secondAttribute && !parts.firstAttribute.isSize
      if member.identifier == "UISV-canvas-connection", isSameEdge {
        if parents[parts.first] != second, parents[second] == nil { parents[second] = parts.first }
      } else if "\(parts.secondAttribute)".hasSuffix("Margin"), parents[parts.first] == nil {
        parents[parts.first] = second
      } else if "\(parts.firstAttribute)".hasSuffix("Margin"), parents[second] == nil {
        parents[second] = parts.first
      } else if !isSameEdge {
        siblings.append((parts.first, second))
      }
    }
    for _ in 0..<4 {
      for (a, b) in siblings {
        if let parent = parents[a], parents[b] == nil, parent != b { parents[b] = parent }
        if let parent = parents[b], parents[a] == nil, parent != a { parents[a] = parent }
      }
    }
    // Two equal edges, and the first view has no superview yet: the second view is taken for the superview.
    for (_, parts) in parsed {
      guard let second = parts.second, parents[parts.first] == nil, parents[second] != parts.first,
        parts.firstAttribute == parts.secondAttribute, !isAbove(parts.first, second)
      else { continue }
      parents[parts.first] = second
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

  // MARK: Reading

  private func parse(_ text: String) -> Parts? {
    var text = text
    var owner: String?
    if let range = text.range(of: #" \((Names: )?'\|':.*\)$"#, options: .regularExpression) {
      let names = text[range]
      owner = names.range(of: "':").map { String(names[$0.upperBound...].dropLast()) }
      text.removeSubrange(range)
    }
    if text.hasPrefix("V:") || text.hasPrefix("H:") { return visual(text, owner) }
    return equation(text)
  }

  private func number(_ text: Substring) -> Double? {
    let text = text.hasPrefix("NSSpace(") ? text.dropFirst(8).dropLast() : text
    return Double(text)
  }

  private func visual(_ text: String, _ owner: String?) -> Parts? {
    let isVertical = text.hasPrefix("V:")
    let (start, end): (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    let body = text.dropFirst(2)
    if let match = body.wholeMatch(of: #/\[(?<view>.*)\((?<size>[\d.]+)\)\]/#) {
      return Parts(
        first: String(match.view), firstAttribute: isVertical ? .height : .width, relation: .equal,
        constant: Double(match.size) ?? 0)
    }
    guard
      let match = body.wholeMatch(
        of: #/(?<a>\||\[.*?\])-\((?<rel>[<>]=)?(?<gap>NSSpace\(\d+\)|-?[\d.]+)\)-(?<b>\||\[.*\])/#),
      let gap = number(match.gap)
    else { return nil }
    let relation: LayoutConstraint.Relation =
      match.rel == ">=" ? .greaterThanOrEqual : match.rel == "<=" ? .lessThanOrEqual : .equal
    let (a, b) = (String(match.a.dropFirst().dropLast()), String(match.b.dropFirst().dropLast()))
    if match.a == "|", let owner {
      parents[b] = owner
      return Parts(
        first: b, firstAttribute: start, relation: relation, second: owner, secondAttribute: start,
        constant: gap)
    }
    if match.b == "|", let owner {
      parents[a] = owner
      return Parts(
        first: owner, firstAttribute: end, relation: relation, second: a, secondAttribute: end,
        constant: gap)
    }
    return Parts(
      first: b, firstAttribute: start, relation: relation, second: a, secondAttribute: end, constant: gap)
  }

  private func equation(_ text: String) -> Parts? {
    guard let match = text.wholeMatch(of: #/(?<left>.+?) (?<rel>==|<=|>=) (?<right>.+)/#),
      let (first, firstAttribute) = place(match.left)
    else { return nil }
    let relation: LayoutConstraint.Relation =
      match.rel == ">=" ? .greaterThanOrEqual : match.rel == "<=" ? .lessThanOrEqual : .equal
    var parts = Parts(first: first, firstAttribute: firstAttribute, relation: relation)
    if let constant = Double(match.right) {
      parts.constant = constant
      return parts
    }
    var right = match.right
    if let tail = right.firstMatch(of: #/ (?<sign>[+-]) (?<value>[\d.]+)$/#) {
      parts.constant = (Double(tail.value) ?? 0) * (tail.sign == "-" ? -1 : 1)
      right = right[..<tail.range.lowerBound]
    }
    if let factor = right.firstMatch(of: #/^(?<value>[\d.]+)\*/#) {
      parts.multiplier = Double(factor.value) ?? 1
      right = right[factor.range.upperBound...]
    }
    guard let (second, secondAttribute) = place(right) else { return nil }
    parts.second = second
    parts.secondAttribute = secondAttribute
    return parts
  }

  private func place(_ text: Substring) -> (String, LayoutConstraint.Attribute)? {
    guard let dot = text.lastIndex(of: "."),
      let attribute = LayoutConstraint.Attribute.allCases.first(where: {
        "\($0)" == text[text.index(after: dot)...]
      })
    else { return nil }
    return (String(text[..<dot]), attribute)
  }
}

extension LayoutConstraint.Attribute {
  fileprivate var isSize: Bool { self == .width || self == .height }
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
  func sameSet(_ log: ConflictLog) throws {
    let rebuilt = try RebuiltLog(log)
    #expect(rebuilt.isWhole, "\(log.text)")
    rebuilt.root.layoutIfNeeded()
    let conflict = rebuilt.root.layoutConflicts.first
    let ids = Set(conflict?.constraints.compactMap { $0.constraint?.name } ?? [])
    let isSame = ids == Set(log.constraints.map(\.id))
    #expect(
      isSame == (Self.knownOtherSets[log.number] == nil),
      "log \(log.number): \(ids.sorted()) of \(log.text)")
  }

  @Test("the same constraint is broken, but for the known logs", arguments: ConflictLog.all)
  func sameBroken(_ log: ConflictLog) throws {
    let rebuilt = try RebuiltLog(log)
    rebuilt.root.layoutIfNeeded()
    let broken = rebuilt.root.layoutConflicts.first?.broken.constraint?.name
    let isSame = broken == log.broken
    #expect(
      isSame == (Self.knownOtherBroken[log.number] == nil),
      "log \(log.number): UIKit broke \(log.broken), ours \(broken ?? "nothing") of \(log.text)")
  }
}
