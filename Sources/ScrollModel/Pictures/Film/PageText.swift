import Foundation

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
