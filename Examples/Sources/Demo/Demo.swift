import ScreenDemo
import UIKit

/// The screens of an app in the prompt, in scripts and in a browser: `swift run --package-path Examples Demo live`.
@main struct Demo {
  static func main() {
    ScreenDemo.run([
      "preferences": { PreferencesViewController() },
      "news": { NewsViewController() },
      "entries": { EntriesViewController() },
      "simpleStack": { SimpleStackViewController() },
      "nestedStack": { NestedStackViewController() },
      "staggered": { StaggeredViewController() },
      "row": { NewsRow(title: "A row by itself", detail: "Centered at the size that fits") },
    ])
  }
}
