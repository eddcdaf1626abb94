public import Foundation
import StackCore

/// The rectangle that the lines of a text view are laid out in: what NSTextContainer has for it.
///
/// It does not retain its text view; without it, the properties have their default values.
public final class TextContainer {
  private weak var textView: TextView?

  init(_ textView: TextView) { self.textView = textView }

  /// The distance of the text from the left and the right edge, in points; 5 by default, as in UIKit.
  /// - Precondition: the new value is finite.
  public var lineFragmentPadding: CGFloat {
    get { textView?.options.value.lineFragmentPadding ?? 5 }
    set {
      if !newValue.isFinite { trap("The padding of lines must be finite, not \(newValue).") }
      textView?.change(\.options.value.lineFragmentPadding, to: newValue, affects: .textSize)
    }
  }

  /// The maximum number of lines, 0, the default, for any number.
  /// - Precondition: the new value is not negative.
  public var maximumNumberOfLines: Int {
    get { textView?.options.value.maximumNumberOfLines ?? 0 }
    set {
      if newValue < 0 { trap("A number of lines must not be negative, like \(newValue).") }
      textView?.change(\.options.value.maximumNumberOfLines, to: newValue, affects: .textSize)
    }
  }
}
