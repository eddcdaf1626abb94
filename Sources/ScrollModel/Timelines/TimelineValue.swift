public import Foundation

/// A value that a timeline shows in columns: a number, or several numbers with names.
///
/// Conform a type of your own to record it with a column for each part:
///
/// ```swift
/// extension CardState: TimelineValue {
///   var timelineColumns: [TimelineColumn] { .columns(of: frame, named: "card") + .columns(of: alpha, named: "alpha") }
/// }
/// ```
/// A tuple with labels needs no conformance: its labels are the names of its columns.
public protocol TimelineValue {
  /// The parts of the value, in order, with names that differ. A single value has an empty name.
  var timelineColumns: [TimelineColumn] { get }
}

/// One part of a value of a timeline, with its name.
public struct TimelineColumn: Hashable, Sendable {
  /// What is in a cell of a table.
  public enum Cell: Hashable, Sendable {
    /// A number, in the unit of the value.
    case number(Double)
    /// Anything else, as text.
    case text(String)
  }

  /// The name of the part, such as `height`; empty for a value that has one part only.
  public let name: String
  /// The part.
  public let cell: Cell

  /// Creates a part of a value.
  public init(_ name: String, _ cell: Cell) { (self.name, self.cell) = (name, cell) }

  /// This part of a value that is itself a part with a name: `row.height`.
  func inside(_ outer: String) -> TimelineColumn {
    TimelineColumn(name.isEmpty ? outer : outer.isEmpty ? name : "\(outer).\(name)", cell)
  }
}

extension String { func columns(_ value: Any) -> [TimelineColumn] { .columns(of: value, named: self) } }

extension [TimelineColumn] {
  /// The columns of a value that is a part of another one: those of a frame named `card` begin with `card.x`.
  public static func columns(of value: Any, named name: String) -> [TimelineColumn] {
    TimelineColumn.columns(of: value).map { $0.inside(name) }
  }
}

extension TimelineColumn {
  /// The columns of any value: those that it declares, those of the elements of a tuple, or its description as text.
  static func columns(of value: Any) -> [TimelineColumn] {
    if let value = value as? any TimelineValue { return value.timelineColumns }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .tuple where !mirror.children.isEmpty:
      return mirror.children.enumerated().flatMap { index, child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "\(index)"
        return label.columns(child.value)
      }
    case .optional: return mirror.children.first.map { columns(of: $0.value) } ?? []
    default: return [TimelineColumn("", .text("\(value)"))]
    }
  }
}

extension Double: TimelineValue {
  /// The number.
  public var timelineColumns: [TimelineColumn] { [TimelineColumn("", .number(self))] }
}

extension Float: TimelineValue {
  /// The number.
  public var timelineColumns: [TimelineColumn] { Double(self).timelineColumns }
}

extension CGFloat: TimelineValue {
  /// The number.
  public var timelineColumns: [TimelineColumn] { Double(self).timelineColumns }
}

extension Int: TimelineValue {
  /// The number.
  public var timelineColumns: [TimelineColumn] { Double(self).timelineColumns }
}

extension CGPoint: TimelineValue {
  /// The columns `x` and `y`, in points.
  public var timelineColumns: [TimelineColumn] { "x".columns(x) + "y".columns(y) }
}

extension CGSize: TimelineValue {
  /// The columns `width` and `height`, in points.
  public var timelineColumns: [TimelineColumn] { "width".columns(width) + "height".columns(height) }
}

extension CGRect: TimelineValue {
  /// The columns `x`, `y`, `width` and `height`, in points.
  public var timelineColumns: [TimelineColumn] { origin.timelineColumns + size.timelineColumns }
}

extension Optional: TimelineValue {
  /// The columns of the value; none for nil, which leaves the cells of the row empty.
  public var timelineColumns: [TimelineColumn] { map { TimelineColumn.columns(of: $0) } ?? [] }
}

extension Array: TimelineValue {
  /// The columns of the elements, with their indices as names.
  public var timelineColumns: [TimelineColumn] { enumerated().flatMap { "\($0)".columns($1) } }
}

extension Dictionary: TimelineValue where Key == String {
  /// The columns of the values, with their keys as names, sorted.
  public var timelineColumns: [TimelineColumn] { sorted { $0.key < $1.key }.flatMap { $0.columns($1) } }
}

extension NumberText {
  /// An instant in seconds.
  package static func text(of instant: Duration) -> String { rounded(instant.inSeconds) }

  /// A value: numbers rounded, parts with their names, anything else as it describes itself.
  static func text(ofValue value: Any) -> String {
    let columns = TimelineColumn.columns(of: value)
    if columns.isEmpty { return "nil" }
    return columns.map { $0.name.isEmpty ? $0.text : "\($0.name) \($0.text)" }.joined(separator: ", ")
  }
}

extension TimelineColumn {
  /// The cell as text in one line, numbers rounded to three decimals.
  var text: String {
    switch cell {
    case .number(let number): return NumberText.rounded(number)
    case .text(let text): return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}
