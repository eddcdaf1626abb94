import Foundation
import StackCore

extension ScrollView {
  /// How a drag dismisses the keyboard. Raw values are UIKit's.
  public enum KeyboardDismissMode: Int, CaseIterable, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// When the drag begins.
    case onDrag = 1
    /// The keyboard follows the finger.
    case interactive = 2
    /// As `onDrag`, with the accessory view above the keyboard.
    case onDragWithAccessory = 3
    /// As `interactive`, with the accessory view above the keyboard.
    case interactiveWithAccessory = 4
  }

  /// What few scroll views change.
  struct Settings {
    var bouncesHorizontally = true
    var bouncesVertically = true
    var isPagingEnabled = false
    var isDirectionalLockEnabled = false
    var scrollsToTop = true
    var keyboardDismissMode = KeyboardDismissMode.none
    var showsHorizontalScrollIndicator = true
    var showsVerticalScrollIndicator = true
    var verticalIndicatorInsets = EdgeInsets.zero
    var horizontalIndicatorInsets = EdgeInsets.zero
    var adjustsIndicatorInsets = true
    /// In the unit square.
    var contentAlignmentPoint = CGPoint.zero
    /// A ``PulledView``.
    var pulledView: View?
    var warnings: [String] = []
  }

  /// A setting, or its default value. Reading creates nothing.
  final func setting<Value>(_ part: KeyPath<Settings, Value>) -> Value {
    (storedSettings?.value ?? Settings())[keyPath: part]
  }

  /// Changes a setting, and logs how to undo it.
  /// - Returns: whether the value has changed.
  @discardableResult
  final func changeSetting<Value: Equatable>(
    _ part: WritableKeyPath<Settings, Value>, to value: Value
  ) -> Bool {
    let undo: (Value) -> Void = { [self] in changeSetting(part, to: $0) }
    guard reportChange(from: setting(part), to: value, undo: undo) else { return false }
    let settings = storedSettings ?? Box(Settings())
    storedSettings = settings
    settings.value[keyPath: part] = value
    return true
  }

  /// What could not happen as asked, in order: an animated scroll in a tree without an animator.
  ///
  /// Tests read it where a scroll has not taken its time. It is empty for a scroll view of an animator's tree.
  public final var warnings: [String] { setting(\.warnings) }

  /// Adds a sentence to ``warnings``, unless it is there.
  final func warn(_ sentence: String) {
    let warnings = warnings
    if !warnings.contains(sentence) { changeSetting(\.warnings, to: warnings + [sentence]) }
  }
}
