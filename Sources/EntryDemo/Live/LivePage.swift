import ScrollModel

/// The page, with its style and its scripts in it.
package enum LivePage {
  private static let scripts: [[UInt8]] = [
    PackageResources.session_js, PackageResources.screen_js, PackageResources.time_js,
    PackageResources.touch_js,
    PackageResources.inspector_js, PackageResources.console_js, PackageResources.take_js,
    PackageResources.settings_js, PackageResources.learn_js, PackageResources.live_js,
  ]

  /// The text of the page.
  /// - Parameter nonce: the word by which the browser knows the page's own scripts and styles.
  package static func text(nonce: String) -> String {
    PageText.filled(
      PageText.resource(PackageResources.live_html),
      with: [
        "TITLE": "EntryDemo", "NONCE": nonce,
        "STYLE": PageText.style + PageText.resource(PackageResources.live_css),
        "SCRIPT": ([PageText.drawing] + scripts.map(PageText.resource)).joined(separator: "\n"),
      ])
  }
}
