import Foundation
import ScrollMotion
import StackCore

extension LayerTree {
  /// Three drawings of the root side by side: a stored one, the present one, and the present one with what has moved.
  ///
  /// The third one outlines the views whose frames on screen differ: dashed where they were, with a line where they are. A view that
  /// only one of the drawings has is outlined once. A browser shows the file; it refers to no other file.
  /// - Parameter stored: what `svg()` of a tree has returned before.
  /// - Complexity: O(n × d), n views, of which d were added or removed.
  package func svg(comparedWith stored: String) -> String {
    var panel = panel(of: animator.root, title: nil)
    let present = SVGWriter.text(of: [panel], columns: 1)
    let difference = FrameDifference(from: DrawnFrame.frames(in: stored), to: DrawnFrame.frames(in: present))
    panel.overlays = difference.shapes
    return SVGSheet(drawings: [
      ("stored", stored), ("now", present), (difference.summary, SVGWriter.text(of: [panel], columns: 1)),
    ]).text
  }
}

struct DrawnFrame: Hashable {
  let name: Substring
  /// The frame on screen in points, relative to the top left corner of the drawn view.
  let rect: CGRect

  /// The views of a drawing that are in sight, in drawing order.
  static func frames(in svg: String) -> [DrawnFrame] {
    var origin: CGPoint?
    return svg.matches(of: #/<g data-view="([^"]*)" data-frame="([^"]*)"/#).compactMap { match in
      let numbers = match.2.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      let corner = CGPoint(x: numbers[0], y: numbers[1])
      let start = origin ?? corner
      origin = start
      return DrawnFrame(
        name: match.1,
        rect: CGRect(x: corner.x - start.x, y: corner.y - start.y, width: numbers[2], height: numbers[3]))
    }
  }
}

/// The views of two drawings whose frames differ. Views are matched by their names in drawing order.
struct FrameDifference {
  /// Where views were that are elsewhere now, or nowhere.
  private(set) var old: [CGRect] = []
  /// Where views are that were elsewhere, or nowhere.
  private(set) var new: [CGRect] = []
  private(set) var count = 0

  init(from stored: [DrawnFrame], to present: [DrawnFrame]) {
    let changes = present.map(\.name).difference(from: stored.map(\.name))
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    old = gone.sorted().map { stored[$0].rect }
    new = come.sorted().map { present[$0].rect }
    count = old.count + new.count
    let pairs = zip(
      stored.indices.filter { !gone.contains($0) }, present.indices.filter { !come.contains($0) })
    for (before, now) in pairs where stored[before].rect != present[now].rect {
      old.append(stored[before].rect)
      new.append(present[now].rect)
      count += 1
    }
  }

  var summary: String {
    switch count {
    case 0: "all frames are the same"
    case 1: "1 view has another frame"
    default: "\(count) views have other frames"
    }
  }

  var shapes: [Picture.Shape] {
    func outline(_ rect: CGRect, _ role: Picture.Role, isDashed: Bool) -> Picture.Shape {
      .box(Picture.Box(rect.insetBy(dx: -1, dy: -1), stroke: .role(role), strokeWidth: 2, isDashed: isDashed))
    }
    return old.map { outline($0, .broken, isDashed: true) }
      + new.map { outline($0, .constraints, isDashed: false) }
  }
}

/// Drawings beside each other in one file, each below its title. Each stays a document of its own, with its styles and clip paths.
struct SVGSheet {
  let drawings: [(title: String, svg: String)]

  private static func size(of svg: String) -> CGSize {
    guard let match = svg.firstMatch(of: #/<svg [^>]*width="([^"]*)" height="([^"]*)"/#),
      let width = Double(match.1), let height = Double(match.2)
    else { return .zero }
    return CGSize(width: width, height: height)
  }

  var text: String {
    let padding = SVGWriter.padding
    let top = 2 * padding
    var (x, height, body) = (padding, CGFloat(0), "")
    for (title, svg) in drawings {
      let size = Self.size(of: svg)
      let place = "x=\"\(SVGText.number(x))\""
      body += "<text \(place) y=\"\(SVGText.number(top - 6))\">\(MarkupText.escaped(title))</text>\n"
      body += "<image \(place) y=\"\(SVGText.number(top))\" width=\"\(SVGText.number(size.width))\""
      body += " height=\"\(SVGText.number(size.height))\" xlink:href=\"data:image/svg+xml;base64,"
      body += "\(Data(svg.utf8).base64EncodedString())\"/>\n"
      x += size.width + padding
      height = max(height, size.height)
    }
    let (right, bottom) = (SVGText.number(x), SVGText.number(top + height + padding))
    let links = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    return """
      <svg \(links) version="1.1" width="\(right)" height="\(bottom)" viewBox="0 0 \(right) \(bottom)">
      <style type="text/css"><![CDATA[
      text{font:600 13px \(PictureStyle.fontFamily)}
      ]]></style>
      <rect width="\(right)" height="\(bottom)" fill="#ffffff"/>
      \(body)</svg>

      """
  }
}
