import ScrollMotion

/// The style sheet of pictures and films: CSS with the colors of ``Picture/Role``, in light and dark.
///
/// A shape that is filled has the class `f-ROLE`, one that is outlined `s-ROLE`. Text has the class `t`.
package enum PictureStyle {
  /// The fonts of texts. Helvetica's relatives come first, since layout measures with Helvetica's widths.
  package static let fontFamily = "'Helvetica Neue',Helvetica,Arial,'Liberation Sans',system-ui,sans-serif"
  /// The fonts of texts whose characters have the same width.
  package static let monospacedFontFamily = "ui-monospace,Menlo,Courier,'Courier New',monospace"

  /// The whole style sheet: the rules for light surroundings, then those for dark ones.
  package static let css: String = sheet(of: Picture.Role.allCases)

  /// The rules of some roles, so that a small picture has a small style sheet.
  package static func sheet(of roles: [Picture.Role]) -> String {
    func rules(isDark: Bool) -> String {
      roles.map { role in
        let colors = role.colors
        let (color, opacity) =
          isDark ? (colors.dark, colors.opacity.dark) : (colors.light, colors.opacity.light)
        let value = NumberText.rounded(opacity)
        let (fill, stroke) = opacity < 1 ? (";fill-opacity:\(value)", ";stroke-opacity:\(value)") : ("", "")
        return ".f-\(role.rawValue){fill:\(color)\(fill)}.s-\(role.rawValue){stroke:\(color)\(stroke)}\n"
      }
      .joined()
    }
    return """
      text{font-family:\(fontFamily);white-space:pre}
      .mono{font-family:\(monospacedFontFamily)}
      .o{fill:none}
      \(rules(isDark: false))@media (prefers-color-scheme:dark){
      \(rules(isDark: true))}

      """
  }
}
