import Foundation

/// A constraint as UIKit's console prints it: `<NSLayoutConstraint:0x60 'id' V:|-(8)-[UIView:0x7f]   (active, names: '|':UIView:0x7e )>`.
///
/// This is the one grammar for messages that are written (`text`) and logs that are read (`ConsoleReader`). It knows texts, not views.
/// Numbers are printed with six digits. Source: console logs that developers published; Apple documents no grammar.
package struct ConsoleDescription: Hashable, Sendable {
  /// A view or guide: `UILabel:0x7f'Title'`, or a name in place of class and address.
  package struct Item: Hashable, Sendable {
    /// The class, or a name if there is no address.
    package var kind: String
    /// The address, or a key or name in its place.
    package var address: String?
    /// The text of a label or button, or the identifier of a guide.
    package var title: String?
    /// Whether `kind` is a name whose address is in the list of names alone.
    package var isName: Bool

    package init(kind: String, address: String? = nil, title: String? = nil, isName: Bool = false) {
      (self.kind, self.address, self.title, self.isName) = (kind, address, title, isName)
    }

    /// What stands for an address that was left out, such as `0x7f...`. The class and the title tell the object then.
    package static let elidedAddress = "0x..."
  }

  /// A number of points, which may be printed with a word: `NSSpace(8)`.
  package struct Quantity: Hashable, Sendable {
    /// In points.
    package var value: Double
    /// Such as `NSSpace`; nil for a bare number.
    package var word: String?

    package init(value: Double, word: String? = nil) { (self.value, self.word) = (value, word) }
  }

  /// An end of a gap in visual format.
  package enum Element: Hashable, Sendable {
    /// `|`, which the names explain.
    case superview
    case item(Item)
  }

  /// `item.attribute` of an equation.
  package struct Side: Hashable, Sendable {
    package var item: Item
    package var attribute: ConsoleAttribute

    package init(item: Item, attribute: ConsoleAttribute) { (self.item, self.attribute) = (item, attribute) }
  }

  /// The relation in one of the forms of the console.
  package enum Body: Hashable, Sendable {
    /// `H:[item(>=120)]`.
    case length(Axis, Item, LayoutConstraint.Relation, Quantity)
    /// `H:[item(==other)]`.
    case equalLength(Axis, Item, LayoutConstraint.Relation, Item)
    /// `H:|-(8)-[item](LTR)`.
    case gap(Axis, Element, LayoutConstraint.Relation, Quantity, Element, Direction?)
    /// `item.top == 0.5*other.bottom + 8`.
    case equation(Side, LayoutConstraint.Relation, Side?, multiplier: Double, constant: Quantity)
  }

  /// The direction that is printed after a gap between fixed sides.
  package enum Direction: Hashable, Sendable {
    /// `(LTR)`.
    case leftToRight
    /// `(RTL)`.
    case rightToLeft
  }

  /// A place in source code that a library prints.
  package struct Source: Hashable, Sendable {
    package var file: String
    /// From 1.
    package var line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  package struct ContentPriorities: Hashable, Sendable {
    package var hugging: Double
    package var compressionResistance: Double

    package init(hugging: Double, compressionResistance: Double) {
      (self.hugging, self.compressionResistance) = (hugging, compressionResistance)
    }
  }

  package struct Name: Hashable, Sendable {
    /// The name as the relation prints it.
    package var name: String
    package var item: Item

    package init(name: String, item: Item) { (self.name, self.item) = (name, item) }
  }

  /// The class, such as `NSLayoutConstraint`.
  package var className: String
  /// The address, or a key or name in its place.
  package var address: String?
  package var source: Source?
  /// The identifier in quotation marks; nil for none.
  package var identifier: String?
  /// The autoresizing mask, `h=--& v=--&`.
  package var mask: String?
  /// Whether the mask is before the identifier.
  package var isMaskFirst: Bool
  /// The relation.
  package var body: Body
  /// The priorities of a content size; nil for other constraints.
  package var contentPriorities: ContentPriorities?
  /// The priority; 1000 is not printed.
  package var priority: Double
  /// Whether the console says `active` or `inactive`; nil for neither.
  package var isActive: Bool?
  /// What the names stand for; `|` is the superview.
  package var names: [Name]

  package init(
    className: String, address: String? = nil, source: Source? = nil, identifier: String? = nil,
    mask: String? = nil, isMaskFirst: Bool = false, body: Body, contentPriorities: ContentPriorities? = nil,
    priority: Double = 1000, isActive: Bool? = nil, names: [Name] = []
  ) {
    (self.className, self.address, self.source, self.identifier) = (className, address, source, identifier)
    (self.mask, self.isMaskFirst, self.body) = (mask, isMaskFirst, body)
    (self.contentPriorities, self.priority, self.isActive) = (contentPriorities, priority, isActive)
    self.names = names
  }

  /// The item that `|` stands for.
  package var owner: Item? { names.first { $0.name == "|" }?.item }
}

/// An attribute with the name that the console prints, which for autoresizing masks is `minX`, `midX`, `maxX` and the like.
package struct ConsoleAttribute: Hashable, Sendable {
  package let attribute: LayoutConstraint.Attribute
  /// Whether it is printed as a coordinate, such as `minX`.
  let isCoordinate: Bool

  package init(_ attribute: LayoutConstraint.Attribute, isCoordinate: Bool = false) {
    self.attribute = attribute
    self.isCoordinate = isCoordinate && Self.coordinates[attribute] != nil
  }

  /// Reads a name; nil for a word that is no attribute. `baseline` is the older word for `lastBaseline`.
  package init?(text: String) {
    if let attribute = Self.attributes[text] {
      self.init(attribute)
    } else if let coordinate = Self.coordinates.first(where: { $0.value == text }) {
      self.init(coordinate.key, isCoordinate: true)
    } else if text == "baseline" {
      self.init(.lastBaseline)
    } else {
      return nil
    }
  }

  package var text: String { (isCoordinate ? Self.coordinates[attribute] : nil) ?? attribute.text }

  private static let coordinates: [LayoutConstraint.Attribute: String] = [
    .left: "minX", .centerX: "midX", .right: "maxX", .top: "minY", .centerY: "midY", .bottom: "maxY",
  ]
  private static let attributes = Dictionary(
    uniqueKeysWithValues: LayoutConstraint.Attribute.allCases.dropFirst().map { ($0.text, $0) })
}

extension ConsoleDescription {
  /// A description as an element of a printed list: in quotation marks, with escapes.
  package static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  package var text: String { text(body: bodyText) }

  /// The description with its relation and priorities as they were printed.
  package func text(body: String) -> String {
    let address = address.map { ":\($0)" } ?? ""
    let place = source.map { "@\($0.file)#\($0.line)" } ?? ""
    let quoted = identifier.map { " '\($0)'" } ?? ""
    let mask = mask.map { " \($0)" } ?? ""
    let head = isMaskFirst ? mask + quoted : quoted + mask
    return "<\(className)\(address)\(place)\(head) \(body)\(noteText)>"
  }

  /// The relation with its priorities.
  package var bodyText: String {
    var text = body.text
    if let contentPriorities {
      text += " Hug:\(Self.number(contentPriorities.hugging))"
      text += " CompressionResistance:\(Self.number(contentPriorities.compressionResistance))"
    }
    guard priority != 1000 else { return text }
    let number = Self.number(priority)
    // Six digits must not make a priority required.
    return text + " priority:\(number == "1000" ? "\(priority)" : number)"
  }

  /// The activity and the names in parentheses. Three spaces are before them.
  private var noteText: String {
    let listed = names.map { ($0.name == "|" ? "'|'" : $0.name) + ":" + $0.item.noteText }
    let list = listed.joined(separator: ", ")
    switch isActive {
    case nil: return listed.isEmpty ? "" : "   (Names: \(list) )"
    case let isActive?:
      let word = isActive ? "active" : "inactive"
      return listed.isEmpty ? "   (\(word))" : "   (\(word), names: \(list) )"
    }
  }

  /// A number with six significant digits, as `%g` prints it, and never "-0".
  package static func number(_ value: Double) -> String {
    // A fast path for most numbers.
    if abs(value) < 1e6, value == value.rounded() { return String(Int(value)) }
    return String(format: "%g", value)
  }
}

extension ConsoleDescription.Item {
  package var text: String {
    let title = title.map { "'\($0)'" } ?? ""
    let address = isName ? nil : address
    return kind + (address.map { kind.isEmpty ? $0 : ":\($0)" } ?? "") + title
  }

  /// The item in the list of names. A view with a name of its own is there with its address alone.
  fileprivate var noteText: String { isName ? address ?? text : text }
}

extension ConsoleDescription.Quantity {
  package var text: String {
    let number = ConsoleDescription.number(value)
    return word.map { "\($0)(\(number))" } ?? number
  }
}

extension ConsoleDescription.Body {
  package var text: String {
    switch self {
    case .length(let axis, let item, let relation, let quantity):
      return "\(Self.prefix(axis))[\(item.text)(\(relation.prefix)\(quantity.text))]"
    case .equalLength(let axis, let item, let relation, let other):
      return "\(Self.prefix(axis))[\(item.text)(\(relation.text)\(other.text))]"
    case .gap(let axis, let first, let relation, let quantity, let second, let direction):
      let gap = "-(\(relation.prefix)\(quantity.text))-"
      let suffix =
        switch direction {
        case .leftToRight: "(LTR)"
        case .rightToLeft: "(RTL)"
        case nil: ""
        }
      return Self.prefix(axis) + first.text + gap + second.text + suffix
    case .equation(let first, let relation, let second, let multiplier, let constant):
      let left = "\(first.item.text).\(first.attribute.text) \(relation.text) "
      guard let second else { return left + constant.text }
      let factor = multiplier == 1 ? "" : "\(ConsoleDescription.number(multiplier))*"
      let right = "\(factor)\(second.item.text).\(second.attribute.text)"
      if constant.word != nil { return "\(left)\(right) \(constant.text)" }
      if constant.value == 0 { return left + right }
      return left + right
        + " \(constant.value < 0 ? "-" : "+") \(ConsoleDescription.number(abs(constant.value)))"
    }
  }

  private static func prefix(_ axis: Axis) -> String { axis == .horizontal ? "H:" : "V:" }
}

extension ConsoleDescription.Element {
  package var text: String {
    switch self {
    case .superview: "|"
    case .item(let item): "[\(item.text)]"
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation's symbol in the console.
  package var text: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation's symbol in visual format, where "equal" has none.
  fileprivate var prefix: String { self == .equal ? "" : text }
}
