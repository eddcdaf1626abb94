/// The names that UIKit and others have for what the language calls something else.
///
/// They are not accepted. The errors about them say what to write.
enum ForeignNames {
  struct Counterpart: Sendable {
    /// The attribute of the language, with `VIEW` for the name of an arranged view; nil if there is none.
    let name: String?
    /// Why there is none, or what differs.
    let advice: String?
  }

  /// The counterpart of an attribute's name, whatever its case; nil if the name is not known.
  static func attribute(_ name: String) -> Counterpart? {
    guard name.utf8.count <= 100 else { return nil }
    let name = name.lowercased()
    if let own = renamed[name] { return Counterpart(name: own, advice: nil) }
    if let advice = missing[name] { return Counterpart(name: nil, advice: advice) }
    return anchor(name)
  }

  /// The counterpart of `leadingAnchor`, `layoutMarginsGuide.topAnchor`, `safeAreaLayoutGuide.topAnchor` and so on.
  private static func anchor(_ name: String) -> Counterpart? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let edge = parts.last.flatMap { last -> String? in
      if last.hasSuffix("anchor") { return edges[String(last.dropLast(6))] }
      // A guide's edge, as in frameLayoutGuide.height.
      return parts.count == 2 && parts[0].hasSuffix("guide") ? edges[last] : nil
    }
    guard let own = edge else {
      guard name.hasPrefix("safearea") else { return nil }
      return Counterpart(name: nil, advice: "root.topMargin is below the safe area, with the margin")
    }
    guard parts.count == 2 else { return Counterpart(name: own, advice: nil) }
    switch parts[0] {
    case "layoutmarginsguide":
      let hasMargin = ["leading", "trailing", "top", "bottom"].contains(own)
      return hasMargin ? Counterpart(name: own + "Margin", advice: nil) : nil
    case "keyboardlayoutguide": return Counterpart(name: "keyboard.\(own)", advice: nil)
    case "framelayoutguide": return Counterpart(name: "frame.\(own)", advice: nil)
    case "contentlayoutguide": return Counterpart(name: own, advice: nil)
    case "safearealayoutguide":
      return Counterpart(name: own, advice: "root.topMargin is below the safe area, with the margin")
    default: return nil
    }
  }

  /// The word for a value that is written as an enumeration's case: `.fill`, `UIStackView.Alignment.fill`.
  static func value(_ text: String) -> String? {
    guard text.utf8.count <= 200, let dot = text.lastIndex(of: ".") else { return values[text.lowercased()] }
    let last = String(text[text.index(after: dot)...])
    guard let first = last.first, first.isLetter else { return nil }
    return values[last.lowercased()] ?? last
  }

  /// The number of a priority's name: `required`, `.defaultHigh`, `UILayoutPriority.defaultLow`.
  static func priority(_ text: String) -> Int? {
    guard text.utf8.count <= 100 else { return nil }
    return priorities[String(text.lowercased().split(separator: ".").last ?? "")]
  }

  /// UIKit's names that are accepted: those of one attribute only.
  static let accepted: [String: String] = [
    "isHidden": "hidden", "numberOfLines": "lines", "textStyle": "style", "arrangedSubviews": "arranged",
    "intrinsicContentSize": "intrinsic", "isLayoutMarginsRelativeArrangement": "marginsRelative",
    "isBaselineRelativeArrangement": "baselineRelative", "alwaysBounceVertical": "alwaysBounce",
    "isActive": "active", "frame.size.width": "width", "frame.size.height": "height", "frame.origin.x": "x",
    "frame.origin.y": "y",
  ]

  private static let edges: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
      "firstBaseline", "lastBaseline",
    ].map { ($0.lowercased(), $0) })

  private static let priorities: [String: Int] = [
    "required": 1000, "high": 750, "defaulthigh": 750, "dragthatcanresizescene": 510, "scenesizestayput": 500,
    "dragthatcannotresizescene": 490, "low": 250, "defaultlow": 250, "fittingsizelevel": 50,
    "fittingsizecompression": 50,
  ]

  /// The words of style sheets for the values of stacks, and of UIKit's curves.
  private static let values: [String: String] = [
    "row": "horizontal", "column": "vertical", "stretch": "fill", "flex-start": "leading", "start": "leading",
    "flex-end": "trailing", "end": "trailing", "centre": "center", "middle": "center",
    "baseline": "firstBaseline", "space-between": "equalSpacing", "space-evenly": "equalSpacing",
    "space-around": "equalCentering", "curveeaseinout": "easeInOut", "curveeasein": "easeIn",
    "curveeaseout": "easeOut", "curvelinear": "linear", "ease-in-out": "easeInOut", "ease-in": "easeIn",
    "ease-out": "easeOut", "ease": "default",
  ]

  /// The attributes by the names of others for them, in lower case: the rows of `help names`.
  private static let renamed: [String: String] = Dictionary(
    firstOf: HelpTexts.`names.txt`.split { "\n;".contains($0) }.flatMap { row in
      let words = row.split(separator: " ").map(String.init)
      guard let own = words.first, own.hasSuffix(":") else { return [(String, String)]() }
      return words.dropFirst().map { ($0.lowercased(), String(own.dropLast())) }
    })

  private static func ofCode(_ what: String) -> String {
    "no command reads or sets \(what), which views of code have"
  }

  /// The names without a counterpart, in lower case.
  private static let missing: [String: String] = [
    "translatesautoresizingmaskintoconstraints":
      "it is false for every view here: stacks and constraints place a view, and nothing has to be set",
    "autoresizingmask": "stacks and constraints place a view here", "backgroundcolor": ofCode("colours"),
    "tintcolor": ofCode("colours"), "textcolor": ofCode("colours"), "color": ofCode("colours"),
    "clipstobounds": "scroll views clip their content here, other views don't", "layer": ofCode("layers"),
    "transform": ofCode("transforms"), "constraints": "the command constraints lists them",
    "name": "the name is what stands before the dot",
    "hasambiguouslayout": "the command ambiguous lists the ambiguous views",
  ]
}
