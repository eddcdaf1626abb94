import EntryCommands
import Foundation
import StackModel

/// A file of measurements of UIKit: lines of CSV, and comments that say how they were measured.
/// `UIKitMeasurements.swift` writes such files, and documents the columns of layouts and bounds.
struct Recording {
  struct Row {
    /// The line's number, from 1.
    let line: Int
    let content: Content
  }

  enum Content {
    /// The frames of a stack and its arranged views, in points.
    case layout(UIKitMeasuredStack, frames: [Double], surroundings: Surroundings)
    /// The position of a view that one inequality bounds, in points.
    case bound(UIKitMeasuredBound, value: Double)
    /// A content offset in points, milliseconds after a lift.
    case offset(Lift, milliseconds: Double, offset: Double)
    /// A content offset in points, while a finger has pulled a list down from its top by points, less the first 10.
    case pull(List, distance: Double, offset: Double)
  }

  struct Surroundings {
    /// The pixels per point; 0 if it is not known.
    var scale = 0.0
    var hasWindow = false
  }

  struct List {
    /// The size of the scroll view, in points.
    var size = CGSize(width: 393, height: 852)
    var contentHeight = 40_000.0
  }

  struct Lift {
    /// The number of the line that describes it: a name can be used again.
    let line: Int
    let list: List
    /// The content offset, in points.
    let offset: Double
    /// The velocity of the content offset, in points per millisecond.
    let velocity: Double
    let isFast: Bool
  }

  struct ReadError: Error {
    let line: Int
    let message: String
  }

  private(set) var rows: [Row] = []
  private var surroundings = Surroundings()
  private var list = List()
  private var lifts: [String: Lift] = [:]

  /// - Parameter text: lines that end with LF or CRLF.
  init(_ text: String) throws(ReadError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#") {
        readComment(String(line.dropFirst()).trimmingCharacters(in: .whitespaces), index + 1)
      } else if !line.isEmpty, !Self.headings.contains(line) {
        rows.append(Row(line: index + 1, content: try content(line, index + 1)))
      }
    }
  }

  private static let headings = [
    "direction,first,relation,second,constant,priority,value",
    "nested,margins,axis,distribution,alignment,hidden,sized,frames", "trace,ms,offset",
  ]

  /// Reads `scale 2`, `no window`, `window`, `list 393x852, content 40000` and `NAME: lift at 5326, velocity 3 pt/ms`.
  private mutating func readComment(_ text: String, _ line: Int) {
    if let scale = Self.number(in: text, after: "scale "), (0...100).contains(scale) {
      surroundings.scale = scale
      surroundings.hasWindow = text.hasSuffix(", window")
    }
    if let size = Self.size(in: text), let height = Self.number(in: text, after: "content ") {
      if (1...1e6).contains(height) { list = List(size: size, contentHeight: height) }
    }
    guard let colon = text.firstIndex(of: ":"), let offset = Self.number(in: text, after: "lift at "),
      let velocity = Self.number(in: text, after: "velocity "), abs(offset) <= 1e6, abs(velocity) <= 1000
    else { return }
    let name = String(text[..<colon])
    lifts[name] = Lift(
      line: line, list: list, offset: offset, velocity: velocity, isFast: text.hasSuffix(", fast"))
  }

  /// The number that comes after the first of some words.
  private static func number(in text: String, after words: String) -> Double? {
    guard let range = text.range(of: words) else { return nil }
    let digits = text[range.upperBound...].prefix { "+-.0123456789e".contains($0) }
    return number(digits.hasSuffix(".") ? String(digits.dropLast()) : String(digits))
  }

  private static func size(in text: String) -> CGSize? {
    for word in text.split(whereSeparator: { " ,;()".contains($0) }) {
      let sides = word.split(separator: "x").compactMap { number(String($0)) }
      guard sides.count == 2, sides.allSatisfy({ (1...1e5).contains($0) }) else { continue }
      return CGSize(width: sides[0], height: sides[1])
    }
    return nil
  }

  /// A finite number in decimal notation.
  private static func number(_ text: String) -> Double? {
    Word.decimal(text).flatMap { $0.isFinite && abs($0) <= Double(LayoutRange.limit) ? $0 : nil }
  }

  private func content(_ line: String, _ number: Int) throws(ReadError) -> Content {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let content: Content? =
      switch cells.count {
      case 8: layout(cells)
      case 7: bound(cells)
      case 3: try trace(cells, number)
      default: nil
      }
    if let content { return content }
    throw ReadError(
      line: number,
      message: "expected a layout (7 numbers and frames), a bound (ltr,left,<=,left,10,1000,10) or an offset "
        + "(NAME,MILLISECONDS,OFFSET), not \(Diagnostic.quoted(String(line.prefix(60))))")
  }

  private func layout(_ cells: [String]) -> Content? {
    let columns = cells.prefix(7).compactMap { Int($0) }
    let frames = cells[7].split(separator: " ").compactMap { Self.number(String($0)) }
    guard columns.count == 7, zip(columns, UIKitMeasuredStack.values).allSatisfy({ $0.1.contains($0.0) }),
      frames.count == cells[7].split(separator: " ").count, !frames.isEmpty, frames.count.isMultiple(of: 4)
    else { return nil }
    return .layout(UIKitMeasuredStack(columns: columns), frames: frames, surroundings: surroundings)
  }

  private func bound(_ cells: [String]) -> Content? {
    guard ["ltr", "rtl"].contains(cells[0]), UIKitMeasuredBound.attribute(cells[1]) != nil,
      ["<=", ">="].contains(cells[2]), UIKitMeasuredBound.attribute(cells[3]) != nil,
      UIKitMeasuredBound.isHorizontal(cells[1]) == UIKitMeasuredBound.isHorizontal(cells[3]),
      Self.number(cells[4]) != nil, let priority = Self.number(cells[5]), priority > 0, priority <= 1000,
      let value = Self.number(cells[6])
    else { return nil }
    return .bound(UIKitMeasuredBound(columns: Array(cells.prefix(6))), value: value)
  }

  private func trace(_ cells: [String], _ line: Int) throws(ReadError) -> Content? {
    guard let time = Self.number(cells[1]), let offset = Self.number(cells[2]), abs(time) <= 1e6 else {
      return nil
    }
    if let lift = lifts[cells[0]] { return .offset(lift, milliseconds: time, offset: offset) }
    if cells[0] == "rubber" { return .pull(list, distance: time, offset: offset) }
    throw ReadError(
      line: line,
      message: "no line says how \(Diagnostic.quoted(cells[0])) began: write, above it, "
        + "# \(ControlCharacters.escaped(cells[0])): lift at OFFSET, velocity V pt/ms")
  }
}
