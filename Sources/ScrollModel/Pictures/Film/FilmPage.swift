import StackCore
import ScrollMotion
import Foundation

extension FilmRecording {
  private static let commandLimit = 500

  /// The recording as a page: one HTML file without references to others.
  /// - Parameter commands: the commands that led to what the film shows, in order.
  package func page(title: String, commands: [String] = []) -> String {
    // The numbers of a ruler don't move.
    let hasRuler = origin.allSatisfy { $0.constant != nil }
    let corner = CGPoint(x: origin[0].firstNumber, y: origin[1].firstNumber)
    let canvas = SVGWriter.canvas(size, hasRuler: hasRuler)
    let values: [String: String] = [
      "TITLE": MarkupText.escaped(title),
      "SUMMARY": MarkupText.escaped(summary),
      "STYLE": FilmTexts.`base.css` + FilmTexts.`film.css` + PictureStyle.css + rules,
      "VIEWBOX": [canvas.minX, canvas.minY, canvas.width, canvas.height].map(SVGText.number)
        .joined(separator: " "),
      "SHAPE": SVGText.number(canvas.height > 0 ? canvas.width / canvas.height : 1),
      "BACKDROP": SVGWriter.backdrop(CGRect(origin: corner, size: size), hasRuler: hasRuler),
      "SCREEN": SVGText.outline(of: Picture.Box(CGRect(origin: .zero, size: size)), attributes: ""),
      "DATA": data(commands),
      "SCRIPT": [FilmTexts.`drawing.js`, FilmTexts.`plots.js`, FilmTexts.`page.js`].joined(separator: "\n"),
    ]
    return PageText.filled(FilmTexts.`film.html`, with: values)
  }

  private var summary: String {
    guard let first = instants.first, let last = instants.last else { return "" }
    let length = NumberText.rounded((last - first).inSeconds)
    let count = instants.count
    return
      "\(length) s, \(count) sample\(count == 1 ? "" : "s"), from session time \(NumberText.text(of: first)) s"
      + " to \(NumberText.text(of: last)) s" + missing
  }

  private var missing: String {
    let count = leftOut
    guard count > 0 else { return "" }
    return "; too many views: up to \(count) in sight \(count == 1 ? "is" : "are") not drawn"
  }

  /// The recording as JSON that can stand in a script element.
  private func data(_ commands: [String]) -> String {
    let members = members(
      commands: commands.suffix(Self.commandLimit),
      omittedCommands: max(0, commands.count - Self.commandLimit))
    return MarkupText.script("{\(members)}")
  }
}

/// The texts of pages that show drawings in motion: the drawing itself is the same in all of them.
package enum PageText {
  /// The script that draws a recording.
  package static var drawing: String { FilmTexts.`drawing.js` }
  /// The rules of style that all pages share, with those of the drawing.
  package static var style: String { FilmTexts.`base.css` + PictureStyle.css }

  /// A template with the values in the places of their names: `%NAME%`. Values are not searched for names.
  package static func filled(_ template: String, with values: [String: String]) -> String {
    let parts = template.components(separatedBy: "%")
    var text = parts[0]
    var isName = true
    for part in parts.dropFirst() {
      if isName, let value = values[part] {
        text += value
        isName = false
      } else {
        text += isName ? "%" + part : part
        isName = true
      }
    }
    return text
  }
}
