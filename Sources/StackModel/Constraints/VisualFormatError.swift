/// The reason why a visual format string makes no constraints, and its place in the string.
///
/// UIKit raises an exception for it.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Something else is needed here, such as “"]" after the view”. `found` is nil at the end of the string.
    case expected(String, found: Character?)
    /// No view or guide has this name.
    case unknownView(String)
    /// No metric has this name.
    case unknownMetric(String)
    /// Neither a metric nor a view has this name.
    case unknownName(String)
    /// The value of this name is neither a view nor a layout guide.
    case notAView(String)
    /// The value of this name is not a number.
    case notANumber(String)
    /// A gap can't have the length of a view. Only the length of a view can.
    case viewInConnection(String)
    /// A number is beyond ±10⁹.
    case outOfRange(Double)
    /// A priority is not above 0 and at most 1000.
    case invalidPriority(Double)
    /// The view beside “|” has no superview; the guide beside it has no owning view.
    case noSuperview(String)
    /// The views of a format are aligned across its axis only.
    case alignsAlongAxis(LayoutConstraint.Attribute)
    /// The options name two directions.
    case twoDirections
  }

  /// What is wrong.
  public let reason: Reason
  /// The place in the string: 1 for its first character. An error in the options is at 1.
  public let column: Int

  /// What is wrong and what to do, without a full stop.
  public var sentence: String {
    switch reason {
    case .expected(let what, nil): "the string ends where it needs \(what)"
    case .expected(let what, let found?): "expected \(what), not “\(found)”"
    case .unknownView(let name): "no view is named “\(name)”; add it to the dictionary of views"
    case .unknownMetric(let name): "no metric is named “\(name)”; add it to the dictionary of metrics"
    case .unknownName(let name): "no metric and no view is named “\(name)”; add it to one of the dictionaries"
    case .notAView(let name): "“\(name)” is neither a view nor a layout guide"
    case .notANumber(let name): "the metric “\(name)” is not a number"
    case .viewInConnection(let name):
      "a gap can't be as long as the view “\(name)”; it takes numbers and metrics"
    case .outOfRange(let value): "\(value) is out of range; numbers are within ±1e9"
    case .invalidPriority(let value): "a priority is above 0 and at most 1000, not \(value)"
    case .noSuperview(let name): "“|” is the superview of “\(name)”, which has none; add it to a view first"
    case .alignsAlongAxis(let attribute):
      "\(attribute.text) can't be aligned along the axis of the format; choose an attribute across it"
    case .twoDirections: "the options name two directions; choose one"
    }
  }
}
