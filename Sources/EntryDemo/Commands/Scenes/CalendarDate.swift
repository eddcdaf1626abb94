package import Foundation

/// A day of the Gregorian calendar.
package struct CalendarDate: Hashable, Sendable {
  let year: Int
  /// From 1 to 12.
  let month: Int
  /// From 1.
  let day: Int
}

extension CalendarDate {
  /// Reads `YYYY-MM-DD`; nil if there is no such day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0
    else { return nil }
    self.init(year: year, month: month, day: day)
    let components = DateComponents(year: year, month: month, day: day)
    guard components.isValidDate(in: Self.calendar) else { return nil }
  }

  package init(_ instant: Date, in timeZone: TimeZone) {
    var calendar = Self.calendar
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: instant)
    self.init(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  /// The day as `YYYY-MM-DD`.
  package var argument: String { String(format: "%04d-%02d-%02d", year, month, day) }

  /// The day in the short date style of a locale, as the entries show it.
  package func short(locale: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.timeZone = .gmt
    formatter.dateStyle = .short
    formatter.timeStyle = .none
    // Noon, so that it is the same day in every calendar.
    let noon = DateComponents(year: year, month: month, day: day, hour: 12)
    return Self.calendar.date(from: noon).map(formatter.string) ?? argument
  }

  /// The date in the form of the language that was meant by another one with the year first: 2026/1/5, 20260105.
  static func argument(meantBy text: String) -> String? {
    guard text.utf8.count <= 20 else { return nil }
    var parts = text.split { !$0.isNumber }.map(String.init)
    if parts.count == 1, text.count == 8 {
      parts = [String(text.prefix(4)), String(text.dropFirst(4).prefix(2)), String(text.suffix(2))]
    }
    guard parts.count == 3, parts[0].count == 4 else { return nil }
    let argument = ([parts[0]] + parts[1...].map { $0.count == 1 ? "0\($0)" : $0 }).joined(separator: "-")
    return CalendarDate(argument) == nil ? nil : argument
  }
}
