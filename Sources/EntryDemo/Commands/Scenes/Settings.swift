package import Foundation
import ScrollModel
package import StackModel

/// The pixels that layouts round to.
package enum PixelScale: String, CaseIterable, Hashable, Sendable {
  case exact
  case one = "1"
  case two = "2"
  case three = "3"
  /// The number of pixels per point; 0 if layouts are exact.
  package var pixelsPerPoint: CGFloat { CGFloat(Double(rawValue) ?? 0) }
}

extension SystemVersion { package var name: String { String(rawValue) } }

/// The settings of a session: given by options, changed by `set session.…`.
package struct Settings: Hashable, Sendable {
  /// The range of the width and height of the root, in points.
  package static let viewportSides = 1.0...100_000

  /// The size of the root, in points.
  package internal(set) var viewport: CGSize
  /// The text size that labels with text styles follow.
  package internal(set) var textSize = ContentSizeCategory.large
  package internal(set) var isRightToLeft = false
  package internal(set) var scale: PixelScale
  /// The insets of the screen's safe area, in points.
  package internal(set) var safeArea = EdgeInsets.zero
  /// The version of the system whose sizes controls have.
  package internal(set) var system: SystemVersion
  /// The date of new entries.
  package internal(set) var date: CalendarDate
  /// The identifier of the locale in which dates are written.
  package internal(set) var locale: String
  /// The seed of the entries' numbers.
  package internal(set) var seed: UInt64
  /// The texts that `texts` gives to views; nil for those that commands give them.
  var texts: LocaleTexts?

  package init(
    viewport: CGSize, scale: PixelScale, system: SystemVersion, date: CalendarDate, locale: String,
    seed: UInt64
  ) {
    (self.viewport, self.scale, self.system, self.date, self.locale) = (viewport, scale, system, date, locale)
    self.seed = seed
  }

  var dateText: String { date.short(locale: locale) }

  /// The commands that give a session these settings, whatever its options.
  package var commands: [String] {
    let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let insets = sides.map { NumberText.exact($0) }.joined(separator: " ")
    return [
      "set session.viewport \"\(NumberText.exact(viewport.width)) \(NumberText.exact(viewport.height))\"",
      "set session.date \(date.argument)", "set session.locale \(locale)", "set session.seed \(seed)",
      "set session.scale \(scale.rawValue)", "set session.system \(system.name)",
    ] + (safeArea == .zero ? [] : ["set session.safeArea \"\(insets)\""])
  }

  /// The commands that give a session these settings after a `reset`, which restores all settings of an earlier session.
  package var commandsAfterReset: [String] {
    commands + ["set session.textSize \(textSize.rawValue)", "set session.rightToLeft \(isRightToLeft)"]
  }

  /// Whether Foundation knows the language of a locale's identifier, such as `zh-Hant_TW@calendar=roc`.
  package static func isKnownLocale(_ text: String) -> Bool {
    // Only characters that a script need not quote.
    guard text.utf8.count <= 100,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-@=".contains($0)) })
    else { return false }
    guard let language = Locale(identifier: text).language.languageCode?.identifier else { return false }
    return Locale.availableIdentifiers.contains {
      Locale(identifier: $0).language.languageCode?.identifier == language
    }
  }
}
