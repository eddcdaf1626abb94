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

  /// What a session in a transcript starts with, unless its block says otherwise.
  static let ofTranscripts: Settings = {
    let options = Options.ofTranscripts
    return Settings(options, today: options.date ?? CalendarDate(Date(), in: .gmt))
  }()

  /// The date as new entries show it.
  var dateText: String { date.short(locale: locale) }
}
