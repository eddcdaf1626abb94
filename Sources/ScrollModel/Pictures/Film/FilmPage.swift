import StackCore
import ScrollMotion
import Foundation

/// The page of a film: one HTML file with its style, its scripts and its recording, and without references to others.
struct FilmPage {
  let recording: FilmRecording
  let title: String
  let commands: [String]

  static let commandLimit = 500

  var text: String {
    // The numbers of a ruler don't move.
    let hasRuler = recording.origin.allSatisfy { $0.constant != nil }
    let corner = CGPoint(x: recording.origin[0].firstNumber, y: recording.origin[1].firstNumber)
    let canvas = SVGWriter.canvas(recording.size, hasRuler: hasRuler)
    let values: [String: String] = [
      "TITLE": SVGText.escaped(title),
      "SUMMARY": SVGText.escaped(summary),
      "STYLE": FilmTexts.`base.css` + FilmTexts.`film.css` + PictureStyle.css + recording.rules,
      "VIEWBOX": [canvas.minX, canvas.minY, canvas.width, canvas.height].map(SVGText.number)
        .joined(separator: " "),
      "SHAPE": SVGText.number(canvas.height > 0 ? canvas.width / canvas.height : 1),
      "BACKDROP": SVGWriter.backdrop(CGRect(origin: corner, size: recording.size), hasRuler: hasRuler),
      "SCREEN": SVGText.outline(of: Picture.Box(CGRect(origin: .zero, size: recording.size)), attributes: ""),
      "DATA": data,
      "SCRIPT": [FilmTexts.`drawing.js`, FilmTexts.`plots.js`, FilmTexts.`page.js`].joined(separator: "\n"),
    ]
    return PageText.filled(FilmTexts.`film.html`, with: values)
  }

  private var summary: String {
    guard let first = recording.instants.first, let last = recording.instants.last else { return "" }
    let length = NumberText.rounded((last - first).inSeconds)
    let count = recording.instants.count
    return
      "\(length) s, \(count) sample\(count == 1 ? "" : "s"), from session time \(NumberText.text(of: first)) s"
      + " to \(NumberText.text(of: last)) s" + missing
  }

  /// How many views the drawing leaves out; empty if there are all.
  private var missing: String {
    let count = recording.leftOut
    guard count > 0 else { return "" }
    return "; too many views: up to \(count) in sight \(count == 1 ? "is" : "are") not drawn"
  }

  // MARK: Data

  /// The recording as JSON that can stand in a script element.
  private var data: String {
    let members = recording.members(
      commands: commands.suffix(Self.commandLimit),
      omittedCommands: max(0, commands.count - Self.commandLimit))
    // An end tag in a text would end the script.
    return "{\(members)}".replacing("<", with: "\\u003c")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }
}
