import LayoutTesting
import Testing
import UIKit

@testable import Demo

@Suite("Screens of the demo")
struct DemoTests {
  @Test("a script runs against a screen")
  func preferences() { expectScript("Scripts/preferences.entry", of: PreferencesViewController()) }

  @Test("a script that is wrong fails with both sides")
  func failures() {
    withKnownIssue {
      expectScript("Scripts/wrong.entry", of: PreferencesViewController())
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("wrong.entry:2")
          && $0.rawValue.contains("expected content.height == 1, but it is 196")
      }
    }
  }
}
