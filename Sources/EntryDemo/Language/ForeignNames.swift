/// The names that UIKit and others have for what the language calls something else.
///
/// They are not accepted. The errors about them say what to write.
enum ForeignNames {
  /// What to write in place of a name.
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
      return Counterpart(name: nil, advice: "a scene has no safe area; root's edges are the screen's")
    }
    guard parts.count == 2 else { return Counterpart(name: own, advice: nil) }
    switch parts[0] {
    case "layoutmarginsguide":
      let hasMargin = ["leading", "trailing", "top", "bottom"].contains(own)
      return hasMargin ? Counterpart(name: own + "Margin", advice: nil) : nil
    case "framelayoutguide": return Counterpart(name: "frame.\(own)", advice: nil)
    case "contentlayoutguide": return Counterpart(name: own, advice: nil)
    case "safearealayoutguide":
      return Counterpart(name: own, advice: "a scene has no safe area; root's edges are the screen's")
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
    "baseline": "firstBaseline",
    "space-between": "equalSpacing", "space-evenly": "equalSpacing", "space-around": "equalCentering",
    "curveeaseinout": "easeInOut", "curveeasein": "easeIn", "curveeaseout": "easeOut",
    "curvelinear": "linear", "ease-in-out": "easeInOut", "ease-in": "easeIn", "ease-out": "easeOut",
    "ease": "default",
  ]

  /// The names with a counterpart, in lower case.
  private static let renamed: [String: String] = [
    "numberoflines": "lines", "linecount": "lines", "maxlines": "lines",
    "ishidden": "hidden", "visibility": "hidden", "visible": "hidden", "display": "hidden",
    "opacity": "alpha", "isopaque": "alpha",
    "contenthuggingpriority": "hugging.horizontal", "hugging": "hugging.horizontal",
    "contenthugging": "hugging.horizontal", "huggingpriority": "hugging.horizontal",
    "contenthuggingpriority.horizontal": "hugging.horizontal",
    "contenthugging.horizontal": "hugging.horizontal",
    "contenthuggingpriority.vertical": "hugging.vertical", "contenthugging.vertical": "hugging.vertical",
    "contentcompressionresistancepriority": "resistance.horizontal", "resistance": "resistance.horizontal",
    "compressionresistance": "resistance.horizontal", "contentcompressionresistance": "resistance.horizontal",
    "compressionresistancepriority": "resistance.horizontal",
    "contentcompressionresistancepriority.horizontal": "resistance.horizontal",
    "contentcompressionresistancepriority.vertical": "resistance.vertical",
    "arrangedsubviews": "arranged", "arrangedviews": "arranged", "arrangedsubviews.count": "arranged",
    "items": "arranged", "children": "subviews", "subviews.count": "subviews", "parent": "superview",
    "intrinsiccontentsize": "intrinsic", "intrinsicsize": "intrinsic",
    "intrinsiccontentsize.width": "intrinsic",
    "intrinsiccontentsize.height": "intrinsic", "image.size": "intrinsic", "imagesize": "intrinsic",
    "islayoutmarginsrelativearrangement": "marginsRelative",
    "layoutmarginsrelativearrangement": "marginsRelative",
    "isbaselinerelativearrangement": "baselineRelative", "baselinerelativearrangement": "baselineRelative",
    "customspacing": "customSpacing.VIEW", "setcustomspacing": "customSpacing.VIEW",
    "gap": "spacing", "interitemspacing": "spacing", "direction": "axis", "orientation": "axis",
    "flexdirection": "axis", "justifycontent": "distribution", "alignitems": "alignment",
    "title": "text", "currenttitle": "text", "titlelabel": "text", "titlelabel.text": "text",
    "attributedtext": "text", "string": "text", "label": "text",
    "margins": "layoutMargins", "padding": "layoutMargins", "margin": "layoutMargins",
    "directionallayoutmargins": "layoutMargins", "layoutmargins.top": "layoutMargins",
    "layoutmargins.left": "layoutMargins", "layoutmargins.bottom": "layoutMargins",
    "layoutmargins.right": "layoutMargins",
    "bounds": "frame", "size": "frame", "origin": "frame", "frame.size": "frame", "frame.origin": "frame",
    "bounds.size": "frame", "center": "centerX", "position": "frame",
    "frame.x": "x", "frame.y": "y", "frame.origin.x": "x", "frame.origin.y": "y", "origin.x": "x",
    "origin.y": "y", "minx": "x", "miny": "y", "frame.minx": "x", "frame.miny": "y",
    "frame.width": "width", "frame.height": "height", "frame.size.width": "width",
    "frame.size.height": "height", "bounds.width": "width", "bounds.height": "height",
    "bounds.size.width": "width", "bounds.size.height": "height", "size.width": "width",
    "size.height": "height", "w": "width", "h": "height",
    "center.x": "centerX", "center.y": "centerY", "frame.midx": "centerX", "frame.midy": "centerY",
    "midx": "centerX", "midy": "centerY", "frame.maxx": "right", "frame.maxy": "bottom", "maxx": "right",
    "maxy": "bottom", "baseline": "firstBaseline",
    "bounds.origin": "contentOffset", "bounds.origin.x": "contentOffset.x",
    "bounds.origin.y": "contentOffset.y",
    "offset": "contentOffset", "scrolltop": "contentOffset.y", "scrollheight": "contentSize.height",
    "contentheight": "contentSize.height", "contentwidth": "contentSize.width",
    "adjustedcontentinset": "contentInset", "adjustedcontentinset.top": "contentInset.top",
    "adjustedcontentinset.bottom": "contentInset.bottom", "insets": "contentInset",
    "alwaysbouncevertical": "alwaysBounce", "verticalscrollindicatorinsets": "scrollIndicatorInsets",
    "isactive": "active", "rawvalue": "priority",
    "semanticcontentattribute": "session.rightToLeft", "lefttoright": "session.rightToLeft",
    "effectiveuserinterfacelayoutdirection": "session.rightToLeft", "righttoleft": "session.rightToLeft",
    "displayscale": "session.scale", "contentscalefactor": "session.scale",
    "adjustsfontforcontentsizecategory": "session.textSize",
    "preferredcontentsizecategory": "session.textSize", "contentsizecategory": "session.textSize",
  ]

  /// The advice about what views have but no command reads or sets.
  private static func ofCode(_ what: String) -> String {
    "no command reads or sets \(what), which views of code have"
  }

  /// The names without a counterpart, in lower case.
  private static let missing: [String: String] = [
    "translatesautoresizingmaskintoconstraints":
      "it is false for every view here: stacks and constraints place a view, and nothing has to be set",
    "autoresizingmask": "stacks and constraints place a view here",
    "backgroundcolor": ofCode("colours"), "tintcolor": ofCode("colours"), "textcolor": ofCode("colours"),
    "color": ofCode("colours"),
    "font": "a label's text style is given with it: label NAME \"TEXT\" headline",
    "textstyle": "a label's text style is given with it: label NAME \"TEXT\" headline",
    "clipstobounds": "scroll views clip their content here, other views don't",
    "layer": ofCode("layers"), "transform": ofCode("transforms"),
    "constraints": "the command constraints lists them", "name": "the name is what stands before the dot",
    "hasambiguouslayout": "the command ambiguous lists the ambiguous views",
  ]
}
