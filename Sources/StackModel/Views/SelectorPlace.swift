#if !canImport(ObjectiveC)
  /// Where a selector is written, and the name of its method if that is written, too.
  struct SelectorPlace: Hashable {
    private let file: String
    private let line: Int
    private let column: Int
    /// The method as source code writes it, such as `tapped` or `tapped(_:)`.
    private let name: String?

    init(_ file: StaticString, _ line: Int, _ column: Int, name: StaticString?) {
      (self.file, self.line, self.column) = (file.description, line, column)
      self.name = name?.description
    }

    /// A selector of which only the name is known.
    init(name: String) { (file, line, column, self.name) = ("", 0, 0, name) }

    /// The place for messages.
    var text: String {
      line == 0
        ? "Selector(\"\(name ?? "")\")" : "The selector at \(file.split(separator: "/").last ?? ""):\(line)"
    }

    /// Whether two places name the same method. Argument labels count if both have them.
    func namesSameMethod(as other: SelectorPlace) -> Bool {
      guard let name, let otherName = other.name else { return false }
      if name.last == ")", otherName.last == ")" { return name == otherName }
      return name.prefix { $0 != "(" } == otherName.prefix { $0 != "(" }
    }
  }
#endif
