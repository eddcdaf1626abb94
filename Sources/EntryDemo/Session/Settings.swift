import Foundation
import StackModel

/// The pixels that layouts round to.
enum PixelScale: String, CaseIterable, Hashable, Sendable {
  case exact
  case one = "1"
  case two = "2"
  case three = "3"

  /// The number of pixels per point; 0 if layouts are exact.
  var pixelsPerPoint: CGFloat { CGFloat(Double(rawValue) ?? 0) }
}

/// The settings of a session: given by options, changed by `set session.…`.
struct Settings: Hashable, Sendable {
  /// The range of the width and height of the root, in points.
  static let viewportSides = 1.0...100_000

  /// The size of the root, in points.
  var viewport: CGSize
  var textSize = ContentSizeCategory.large
  var isRightToLeft = false
  var scale: PixelScale
  var date: CalendarDate
  var locale: String
  var seed: UInt64

  init(_ options: Options, today: CalendarDate) {
    viewport = options.viewport
    date = options.date ?? today
    locale = options.locale
    seed = options.seed
    scale = options.scale
  }

  /// The defaults of a fenced block in a transcript.
  static let ofTranscripts: Settings = {
    let options = Options.ofTranscripts
    return Settings(options, today: options.date ?? CalendarDate(Date(), in: .gmt))
  }()

  /// The date in the form that new entries show.
  var dateText: String { date.short(locale: locale) }
}
