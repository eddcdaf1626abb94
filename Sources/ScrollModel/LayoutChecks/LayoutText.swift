public import Foundation
public import StackCore

/// Whose coordinates a text of a layout shows.
public enum LayoutTextCoordinates: Hashable, Sendable {
  /// Each frame is in the coordinates of the superview.
  case superview
  /// Each frame is in the coordinates of the root, as the bounding box of the view.
  case root
}

extension ModelView {
  /// The frames of the view and its descendants as a tree of lines, after a layout.
  ///
  /// ```
  /// UIView (0 0; 320 480)
  ///   UILabel title 'Settings' (16 20; 288 20.5)
  ///   UIScrollView (0 60; 320 420) content (320 900) offset (0 0)
  ///     UIButton save 'Save' (16 860; 60 34) hidden
  /// ```
  /// A line has the class, the accessibility identifier or name, the text, the frame in points with at most three decimals, and what is
  /// unusual: `hidden`, an alpha, the content of a scroll view. The parts of buttons are left out. The text is the same on each run.
  /// - Parameter coordinates: those of the superview or of the root.
  /// - Complexity: O(n), n views; O(n × depth) in the coordinates of the root.
  public func layoutText(coordinates: LayoutTextCoordinates = .superview) -> String {
    rootView.layoutIfNeeded()
    var lines: [String] = []
    addLayoutLines(to: &lines, indent: "", coordinates)
    return lines.joined(separator: "\n")
  }

}

extension View {
  fileprivate func addLayoutLines(
    to lines: inout [String], indent: String, _ coordinates: LayoutTextCoordinates
  ) {
    let box = coordinates == .superview ? frame : convert(bounds, to: nil)
    let identity = [consoleKind, ownIdentifier, shortText.map { "'\($0)'" }, box.layoutText].compactMap(
      \.self)
    var line = indent + identity.joined(separator: " ")
    if isHidden { line += " hidden" }
    if alpha < 1 { line += " alpha \(NumberText.rounded(Double(alpha)))" }
    if let scrollView = self as? ScrollView {
      let (size, offset) = (scrollView.contentSize, scrollView.contentOffset)
      line += " content (\(NumberText.rounded(size.width)) \(NumberText.rounded(size.height)))"
      line += " offset (\(NumberText.rounded(offset.x)) \(NumberText.rounded(offset.y)))"
    }
    lines.append(line)
    guard !hasPartsOnly else { return }
    for subview in subviews { subview.addLayoutLines(to: &lines, indent: indent + "  ", coordinates) }
  }
}

extension CGRect {
  /// The rectangle as UIKit prints it, with at most three decimals: `(16 20; 288 20.5)`.
  public var layoutText: String {
    let numbers = [origin.x, origin.y, size.width, size.height].map { NumberText.rounded(Double($0)) }
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
