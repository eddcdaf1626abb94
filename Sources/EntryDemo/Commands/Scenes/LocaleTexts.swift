/// The texts of views by locale: a table in comma-separated values.
///
/// The first line has `name` and the identifiers of locales, each other line the name of a view and its texts. Blanks around a field
/// don't count. A field in quotes may contain commas and line feeds, and two quotes for one. Empty lines are skipped.
struct LocaleTexts: Hashable, Sendable {
  struct Failure: Error, Hashable {
    /// The line, counted from 1.
    let line: Int
    let sentence: String
  }

  /// The locales in the order of the columns.
  let locales: [String]
  /// The names of the views in the order of the lines.
  let names: [String]
  private let rows: [String: [String]]

  init(_ text: String) throws(Failure) {
    var lines = try Self.lines(of: text)[...]
    guard let head = lines.popFirst(), head.fields.first == "name", head.fields.count > 1 else {
      throw Failure(line: 1, sentence: "expected a first line such as name, en, de")
    }
    locales = Array(head.fields.dropFirst())
    if let locale = locales.first(where: { !Settings.isKnownLocale($0) }) {
      throw Failure(
        line: head.line, sentence: "\(Diagnostic.quoted(locale)) is not a locale such as en or de_AT")
    }
    if Set(locales.map(Self.identifier)).count < locales.count {
      throw Failure(line: head.line, sentence: "a locale is twice in this line")
    }
    var names: [String] = []
    var rows: [String: [String]] = [:]
    for line in lines {
      guard line.fields.count == head.fields.count else {
        throw Failure(
          line: line.line,
          sentence:
            "expected \(head.fields.count) fields (\(head.fields.joined(separator: ", "))), not \(line.fields.count)"
        )
      }
      let name = line.fields[0]
      guard rows.updateValue(Array(line.fields.dropFirst()), forKey: name) == nil else {
        throw Failure(line: line.line, sentence: "\(Diagnostic.quoted(name)) has a line already")
      }
      names.append(name)
    }
    (self.names, self.rows) = (names, rows)
  }

  /// The text of a view in a locale; nil if the table does not have the view.
  ///
  /// It is that of the column with the locale's identifier, else with the longest beginning of it, such as `en` for `en_US`. Without one,
  /// or if the field is empty, it is that of the first column.
  func text(of name: String, in locale: String) -> String? {
    guard let row = rows[name] else { return nil }
    let known = locales.map(Self.identifier)
    var parts = Self.identifier(locale).split(separator: "_")
    while !parts.isEmpty {
      if let column = known.firstIndex(of: parts.joined(separator: "_")) {
        return row[column].isEmpty ? row[0] : row[column]
      }
      parts.removeLast()
    }
    return row[0]
  }

  /// An identifier in one spelling: `de-AT` and `de_AT@calendar=gregorian` are `de_at`.
  private static func identifier(_ locale: String) -> String {
    locale.prefix { $0 != "@" }.lowercased().replacing("-", with: "_")
  }

  /// The lines that are not empty, each with its number.
  private static func lines(of text: String) throws(Failure) -> [(line: Int, fields: [String])] {
    var lines: [(line: Int, fields: [String])] = []
    var (fields, field) = ([String](), "")
    var (line, first) = (1, 1)
    var isQuoted = false
    var wasQuoted = false
    func trimmed(_ field: String) -> String {
      String(field.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
    func endField() {
      fields.append(wasQuoted ? field : trimmed(field))
      (field, wasQuoted) = ("", false)
    }
    func endLine() {
      endField()
      if fields != [""] { lines.append((first, fields)) }
      (fields, first) = ([], line + 1)
    }
    var characters = text[...]
    while let character = characters.popFirst() {
      if isQuoted {
        if character.isNewline { line += 1 }
        if character != "\"" {
          field.append(character)
        } else if characters.first == "\"" {
          characters.removeFirst()
          field.append("\"")
        } else {
          isQuoted = false
        }
      } else if character == "\"", !wasQuoted, trimmed(field).isEmpty {
        (field, isQuoted, wasQuoted) = ("", true, true)
      } else if character == "," {
        endField()
      } else if character.isNewline {
        endLine()
        line += 1
      } else if !wasQuoted {
        field.append(character)
      } else if character != " ", character != "\t" {
        throw Failure(line: line, sentence: "expected a comma after the closing quote")
      }
    }
    guard !isQuoted else { throw Failure(line: first, sentence: "missing closing quote") }
    endLine()
    return lines
  }
}
