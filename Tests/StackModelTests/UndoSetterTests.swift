import Foundation
import StackModel
import TestSupport
import Testing

/// Undo stores values without the setters that classes override, and notifies nobody.
@Suite("Undo and overridable setters")
struct UndoSetterTests {
  /// Counts the calls of its setters in the tag, which the change log restores.
  private final class Counting: View {
    override var backgroundColor: Color? { didSet { tag += 1 } }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: Color! { didSet { tag += 1 } }
    override var contentMode: ContentMode { didSet { tag += 1 } }
    override var isUserInteractionEnabled: Bool { didSet { tag += 1 } }
    override func tintColorDidChange() { tag += 10 }
  }

  private final class CountingSwitch: Switch { override var isOn: Bool { didSet { tag += 1 } } }

  private final class CountingSlider: Slider { override var value: Float { didSet { tag += 1 } } }

  @Test("undo of the appearance runs no override and leaves no trace; redo neither")
  func appearance() {
    let (root, view, log) = (View(), Counting(), UndoLog())
    root.addSubview(view)
    log.log(root)
    view.backgroundColor = .red
    view.tintColor = .red
    view.contentMode = .center
    view.isUserInteractionEnabled = false
    expectEqual(view.tag, 14)
    for _ in 0..<2 {
      log.rollBack()
      expect(view.tag == 0 && view.backgroundColor == nil && view.tintColor == .systemBlue)
      expect(view.contentMode == .scaleToFill && view.isUserInteractionEnabled)
      log.rollBack()
      expect(view.tag == 14 && view.backgroundColor == .red && view.tintColor == .red)
      expect(view.contentMode == .center && !view.isUserInteractionEnabled)
    }
  }

  @Test("undo of a tint color does not notify the views that have it from a superview")
  func tintOfSubviews() {
    let (root, view, log) = (View(), Counting(), UndoLog())
    root.addSubview(view)
    log.log(root)
    root.tintColor = .red
    expectEqual(view.tag, 10)
    log.rollBack()
    expect(view.tag == 0 && view.tintColor == .systemBlue)
  }

  @Test("undo of a control runs no override")
  func controls() {
    let (root, control, slider, log) = (View(), CountingSwitch(), CountingSlider(), UndoLog())
    root.addSubviews(control, slider)
    log.log(root)
    (control.isOn, control.onTintColor, slider.value) = (true, .red, 0.5)
    expect(control.tag == 1 && slider.tag == 1)
    log.rollBack()
    expect(control.tag == 0 && !control.isOn && control.onTintColor == nil)
    expect(slider.tag == 0 && slider.value == 0)
    log.rollBack()
    expect(control.tag == 1 && control.isOn && control.onTintColor == .red && slider.value == 0.5)
  }
}
