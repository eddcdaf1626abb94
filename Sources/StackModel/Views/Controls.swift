public import Foundation

/// A field for a line of text: 97 × 30, its baseline 20.5 from the top, as UIKit's is while it is empty.
open class TextField: View {
  public final var text: String? {
    didSet {
      guard text != oldValue else { return }
      willChange { [self] in text = oldValue }
      // Messages show it.
      setNeedsUpdateConstraints()
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 97, height: 30) }
  package override var firstBaselineFromTop: CGFloat? { 20.5 }
  package override var lastBaselineFromBottom: CGFloat? { 9.5 }
  override var messageText: String? { text }
}

/// A switch: 51 × 31.
open class Switch: View {
  public final var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      willChange { [self] in isOn = oldValue }
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

/// A text that scrolls in itself, and so asks for no size.
open class TextView: View {
  public final var text: String? {
    didSet {
      guard text != oldValue else { return }
      willChange { [self] in text = oldValue }
      setNeedsUpdateConstraints()
    }
  }

  override var messageText: String? { text }
}
