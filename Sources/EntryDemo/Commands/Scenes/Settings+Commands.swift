import Foundation
import ScrollModel
import StackModel

extension Settings {
  /// The commands that give a session these settings, whatever its options.
  package var commands: [String] {
    [
      "set session.viewport \"\(NumberText.exact(viewport.width)) \(NumberText.exact(viewport.height))\"",
      "set session.date \(date.argument)", "set session.locale \(locale)", "set session.seed \(seed)",
      "set session.scale \(scale.rawValue)",
    ]
  }

  /// The commands that give a session these settings after a `reset`, which restores all settings of an earlier session.
  package var commandsAfterReset: [String] {
    commands + ["set session.textSize \(textSize.rawValue)", "set session.rightToLeft \(isRightToLeft)"]
  }
}
