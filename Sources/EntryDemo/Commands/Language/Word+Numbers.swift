import Foundation
import ScrollModel

extension Word {
  /// The word as a decimal number from -1e9 to 1e9.
  /// - Parameter what: what is expected, for the message.
  package func number(_ what: String = "a number") throws(Diagnostic) -> Double {
    guard let value = Self.decimal(text) else { throw notNumber(what) }
    guard abs(value) <= Self.largest else {
      throw error(.outOfRange, "a number must be from -1000000000 to 1000000000")
    }
    return value
  }

  /// The largest magnitude of a number in a command.
  /// Larger than any useful layout, and small enough that sums of a million such lengths stay exact.
  package static let largest = 1e9

  package func wholeNumber(in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      let nearest = Self.decimal(text).map { max(0, abs($0).rounded()) }
      throw error(
        .badArgument,
        "expected a whole number from \(range.lowerBound) to \(range.upperBound), not \(Diagnostic.quoted(text))",
        suggestion: nearest.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? String($0) : nil })
    }
    guard let value = Int(text), range.contains(value) else {
      throw error(
        .outOfRange,
        "\(Diagnostic.quoted(text)) is not in the range \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The word as a time: seconds as `0.25` or `0.25s`, or `250ms`.
  package func time() throws(Diagnostic) -> Duration {
    let (digits, scale) =
      text.hasSuffix("ms") ? (text.dropLast(2), 1e-3) : (text.hasSuffix("s") ? text.dropLast() : text[...], 1)
    guard let value = Self.decimal(String(digits)) else { throw notTime() }
    let seconds = value * scale
    guard seconds >= 0 else { throw error(.outOfRange, "a time must not be negative") }
    guard seconds <= Self.longestTime else {
      throw error(.outOfRange, "a time must be at most \(Int(Self.longestTime)) s")
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// Reads the numbers of a text, separated by blanks; two may also be written as `320x568`.
  /// - Returns: nil if one of them is not a number.
  package static func numbers(_ text: String, count: Int) -> [Double]? {
    guard text.utf8.count <= 2000 else { return nil }
    let isSize = count == 2 && !text.contains(" ")
    let parts = text.split(
      omittingEmptySubsequences: !isSize, whereSeparator: { isSize ? "x×X".contains($0) : $0 == " " })
    let numbers = parts.compactMap { decimal(String($0)) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Whether the word begins like a number, so that it can't be a name.
  var beginsLikeNumber: Bool {
    guard let first = text.first(where: { !"+-.".contains($0) }) else { return false }
    return first.isASCII && first.isNumber
  }

  /// The error for a word that is no number. It says so if only a unit or the form is wrong.
  private func notNumber(_ what: String) -> Diagnostic {
    let text = Diagnostic.quoted(text)
    func error(_ message: String, _ suggestion: String?) -> Diagnostic {
      Diagnostic(.badArgument, message, at: column, suggestion: suggestion)
    }
    if isTooLarge { return self.error(.outOfRange, "a number must be from -1000000000 to 1000000000") }
    if let (number, unit) = numberAndUnit {
      let isLength = ["pt", "pts", "px", "point", "points", "dp"].contains(unit)
      if unit == "%" {
        let share = Self.decimal(number).map { NumberText.exact($0 / 100) }
        return error("expected \(what) without a unit, not \(text)", share)
      }
      return error(
        isLength
          ? "lengths are in points, without a unit: \(number)"
          : "expected \(what) without a unit, not \(text)", number)
    }
    if let number = withoutComma { return error("decimals have a point, not a comma: \(number)", number) }
    return error("expected \(what), not \(text)", nil)
  }

  private func notTime() -> Diagnostic {
    var message = "expected a time such as 0.25, 0.25s or 250ms, not \(Diagnostic.quoted(text))"
    var suggestion: String?
    if let (number, unit) = numberAndUnit {
      switch unit {
      case "sec", "secs", "second", "seconds": suggestion = number
      case "msec", "msecs", "millis", "millisecond", "milliseconds": suggestion = number + "ms"
      case "m", "min", "mins", "minute", "minutes":
        suggestion = Self.decimal(number).map { NumberText.exact($0 * 60) }
      default: break
      }
    } else if let number = withoutComma {
      message = "decimals have a point, not a comma: \(number)"
      suggestion = number
    }
    return error(.badArgument, message, suggestion: suggestion)
  }

  private var isTooLarge: Bool { Self.hasDecimalForm(text) && Double(text).map { $0.isInfinite } == true }

  /// A number and the letters after it, as in 25.5pt and 50%; nil for other words.
  private var numberAndUnit: (number: String, unit: String)? {
    guard text.utf8.count <= 60 else { return nil }
    let number = text.prefix { !$0.isLetter && $0 != "%" }
    let unit = text.dropFirst(number.count)
    guard !unit.isEmpty, unit.allSatisfy({ $0.isLetter || $0 == "%" }), let last = number.last,
      last.isASCII, last.isNumber, Self.decimal(String(number)) != nil
    else { return nil }
    return (String(number), unit.lowercased())
  }

  /// The number with a point for its decimal comma; nil if it has another form.
  private var withoutComma: String? {
    guard text.utf8.count <= 60, text.count(where: { $0 == "," }) == 1, text.last?.isNumber == true
    else { return nil }
    let number = text.replacing(",", with: ".")
    return Self.decimal(number) == nil ? nil : number
  }

  /// The longest time in one command, in seconds: about 11 days.
  private static let longestTime = 1e6

  /// Reads a decimal number. Nil for NaN, infinities, hexadecimal and the other forms that `Double.init` accepts.
  package static func decimal(_ text: String) -> Double? {
    guard hasDecimalForm(text), let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func hasDecimalForm(_ text: String) -> Bool {
    text.utf8.count <= 400 && text.contains(where: \.isNumber)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
      }
  }
}
