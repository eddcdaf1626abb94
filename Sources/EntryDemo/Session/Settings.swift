import Foundation
import StackModel

/// What a session goes by: set by options, changed by `set session.…`.
struct Settings: Hashable, Sendable {
  var viewport: CGSize
  var textSize = ContentSizeCategory.large
  var isRightToLeft = false
  var date: CalendarDate
  var locale: String
  var seed: UInt64

  init(_ options: Options, today: CalendarDate) {
    viewport = options.viewport
    date = options.date ?? today
    locale = options.locale
    seed = options.seed
  }

  /// The date as new entries show it.
  var dateText: String { date.short(locale: locale) }
}
