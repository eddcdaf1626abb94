import ScrollModel

/// The page, with its style and its scripts in it.
package enum LivePage {
  private static let scripts = [
    PageText.drawing, LiveTexts.`session.js`, LiveTexts.`panels.js`, LiveTexts.`screen.js`,
    LiveTexts.`time.js`,
    LiveTexts.`touch.js`, LiveTexts.`overlays.js`, LiveTexts.`variants.js`, LiveTexts.`inspector.js`,
    LiveTexts.`console.js`, LiveTexts.`take.js`, LiveTexts.`settings.js`, LiveTexts.`learn.js`,
    LiveTexts.`live.js`,
  ]

  /// - Parameter nonce: the word by which the browser knows the page's own scripts and styles.
  package static func text(nonce: String) -> String {
    PageText.filled(
      LiveTexts.`live.html`,
      with: [
        "TITLE": "EntryDemo", "NONCE": nonce,
        "STYLE": PageText.style + LiveTexts.`live.css`,
        "SCRIPT": scripts.joined(separator: "\n"),
      ])
  }
}
