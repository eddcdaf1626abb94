import StackModel

/// Sessions whose multipliers, constants and priorities come from the ends of their ranges.
package struct ExtremeLines<Generator: RandomNumberGenerator> {
  private var generator: Generator

  /// Creates lines whose choices a generator makes.
  package init(_ generator: Generator) { self.generator = generator }

  private mutating func pick<T>(_ values: [T]) -> T { values[Int(generator.next() % UInt64(values.count))] }
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.next() % UInt64(range.count))
  }

  private mutating func extreme() -> String {
    pick([
      "0", "1", "-1", "0.5", "2", "1e9", "-1e9", "1e-9", "-1e-9", "999999999", "1e8", "12.5", "0.001", "100",
      "-100",
      "1e6", "5e8",
    ])
  }

  private mutating func priority() -> String {
    pick(["1000", "1000", "999.999", "999", "750", "250", "1", "1e-9", "49", "51", "150"])
  }

  private mutating func size() -> String {
    pick(["10x10", "1000000x10", "10x1000000", "-x10", "40x-", "0x0", "3.5x7"])
  }

  private static var scenes: [(name: String, views: [String])] {
    [
      ("empty", ["root"]), ("dynamic", ["root", "scroll", "stack", "addButton"]),
      ("nested", ["root", "firstField", "firstLabel"]),
      ("vstackscroll", ["root", "scroll", "vstack", "row1"]),
    ]
  }
  private static var attributes: [String] {
    [
      "width", "height", "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY",
      "firstBaseline", "lastBaseline", "leadingMargin", "topMargin",
    ]
  }

  /// The commands of a session, the last of which read it.
  package mutating func session() -> [String] {
    let scene = pick(Self.scenes)
    var names = scene.views
    var lines = ["scene \(scene.name)"]
    for index in 0..<number(2...6) {
      let name = "v\(index)"
      switch number(0...9) {
      case 0...4: lines.append("view \(name) \(size())")
      case 5...6:
        lines.append(
          "stack \(name) \(pick(["horizontal", "vertical"])) spacing=\(extreme()) distribution=\(distribution())"
        )
      case 7: lines.append("label \(name) \"\(pick(["hi", "a text of words"]))\"")
      case 8: lines.append("scrollview \(name)")
      default: lines.append("button \(name) \"B\"")
      }
      lines.append("put \(name) in \(pick(names))")
      names.append(name)
    }
    for _ in 0..<number(3...12) { lines += step(names) }
    return lines + ["show", "layout", "state", "settle", "why v0.width", "timeline every 0.1"]
  }

  private mutating func distribution() -> String { pick(StackView.Distribution.allCases.map { "\($0)" }) }

  private mutating func step(_ names: [String]) -> [String] {
    let (a, b, attribute) = (pick(names), pick(names), pick(Self.attributes))
    let relation = pick(["==", "==", "<=", ">="])
    switch number(0...9) {
    case 0...4:
      return [
        "constrain \(a).\(attribute) \(relation) \(extreme()) * \(b).\(attribute) + \(extreme()) @ \(priority())"
      ]
    case 5: return ["constrain \(a).\(pick(["width", "height"])) \(relation) \(extreme()) @ \(priority())"]
    case 6...7:
      return [
        "set \(a)."
          + pick([
            "layoutMargins \"\(extreme()) \(extreme()) \(extreme()) \(extreme())\"", "spacing \(extreme())",
            "contentInset \"\(extreme()) 0 \(extreme()) 0\"",
            "frame \"\(extreme()) \(extreme()) \(extreme()) 5\"",
            "hidden true", "contentOffset.y \(extreme())", "axis vertical", "distribution \(distribution())",
            "marginsRelative true", "resistance.vertical \(priority())", "intrinsic \(size())",
          ])
      ]
    case 8:
      return [
        pick([
          "scroll to \(extreme())", "scroll by \(extreme())", "scroll bottom", "drag \(extreme())",
          "flick 1e6", "add",
          "advance 0.1", "settle", "undo", "show", "layout", "why \(a).\(attribute)",
          "compare \(b).alignment",
        ])
      ]
    default:
      return [
        "animate 0.3 \(pick(["", "spring 0.01 10000", "bounce 0.9", "curve 0,100,1,-100"]))",
        "constrain \(a).\(attribute) == \(extreme()) * \(b).\(attribute) + \(extreme())",
        "set \(b).hidden \(pick(["true", "false"]))", "end", "advance 0.1",
      ]
    }
  }
}

extension ExtremeLines<SplitMix64> {
  /// Creates lines that a seed decides.
  package init(seed: UInt64) { self.init(SplitMix64(seed: seed &* 0x9E37_79B9 &+ 1)) }
}
