public import Foundation
import StackCore

/// Gets the calls of a text view: UITextViewDelegate. Every method has a default, which agrees or does nothing.
///
/// It is set as the `delegate` of the scroll view that a text view is, so that property has the scroll view's type (our
/// choice). The calls come with the animator of the tree as the current one. Source: Apple's documentation.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether the text view may be edited; true by default.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// The text view has become the first responder, and can be edited.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether editing may end; true by default. It is not asked by `endEditing(true)` or if the view leaves its window.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// The text view is no longer the first responder.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether a text may replace a part of the text; true by default.
  ///
  /// The end of the text as it is after the answer is changed, also if the delegate has set another one (our choice).
  /// The range is the part that is replaced, in UTF-16 code units.
  func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text. Code that sets it makes no call, as in UIKit.
  func textViewDidChange(_ textView: TextView)
  /// The user has typed, so that the caret has moved.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns true.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}

extension TextView {
  final func notifyTextDelegate(_ call: (any TextViewDelegate) -> Void) {
    notifyDelegate { if let delegate = $0 as? any TextViewDelegate { call(delegate) } }
  }

  /// Whether the delegate agrees, if it is one of a text view. It is not asked while changes are undone.
  final func agrees(_ question: (any TextViewDelegate) -> Bool) -> Bool {
    var answer = true
    notifyTextDelegate { answer = question($0) }
    return answer
  }

  /// Whether the delegate was notified that editing has begun, and not yet that it has ended.
  final var hasBegunEditing: Bool { options.value.hasBegunEditing }

  final func replace(_ range: NSRange, with text: String, _ change: (String) -> String) {
    guard isEditable, agrees({ $0.textView(self, shouldChangeTextIn: range, replacementText: text) }) else {
      return
    }
    storeText(change(self.text))
    notifyTextDelegate { $0.textViewDidChangeSelection(self) }
    notifyTextDelegate { $0.textViewDidChange(self) }
  }
}

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  /// UIKit's name of `TextViewDelegate`. It is declared in this module so that the module `UIKit` can import it by one of UIKit's names,
  /// which makes the members of its classes visible.
  public typealias UITextViewDelegate = TextViewDelegate
#endif
