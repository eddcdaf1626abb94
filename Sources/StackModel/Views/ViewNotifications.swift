public import Foundation

/// The methods of ``View`` that do nothing unless a subclass overrides them. ``View`` alone inherits from it, through the
/// classes that hold members by topic: ``ViewAccessibility``, ``ViewRelations`` and ``ViewSettings``. They can be overridden there.
open class ViewNotifications: LayoutItem {
  /// This object: ``View`` alone inherits from the classes that its members are divided among.
  final var asView: View {
    guard let view = self as? View else {
      trap("A class of views must inherit from View, unlike \(type(of: self)).")
    }
    return view
  }

  /// Called at once when the size of the bounds has changed. Does nothing unless overridden.
  /// - Parameter oldSize: in points.
  open func boundsSizeDidChange(from oldSize: CGSize) {}

  /// Called during a layout when `safeAreaInsets` has changed. Does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  /// Sets the subviews' frames. Called when the view needs layout. Does nothing unless overridden.
  open func layoutSubviews() {}

  /// Called when a subview has been added. Does nothing unless overridden.
  open func didAddSubview(_ subview: View) {}

  /// Called when a subview is about to be removed. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: View) {}

  /// Called before the superview changes; nil before a removal. Does nothing unless overridden.
  ///
  /// The order of the calls when a view moves: `willMove(toSuperview:)`, then `willRemoveSubview(_:)` of the previous
  /// superview, then `didAddSubview(_:)` of the new one, then `didMoveToSuperview()`. UIKit, measured, but for
  /// `didAddSubview(_:)`, whose place is our choice.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called when the superview has changed, also when it has become nil. Does nothing unless overridden.
  open func didMoveToSuperview() {}

  /// Called before the view comes into a window, or leaves it (nil). Does nothing unless overridden.
  ///
  /// Superviews are called before their subviews (our choice). When a view moves, the calls are
  /// `willMove(toSuperview:)`, `willMove(toWindow:)`, `didMoveToWindow()`, `didMoveToSuperview()` (UIKit, measured).
  open func willMove(toWindow newWindow: Window?) {}

  /// Called when the view has come into a window, or has left it. Does nothing unless overridden.
  open func didMoveToWindow() {}

  /// Changes constraints, as an override; this implementation does nothing. Call `super` last.
  ///
  /// A layout calls it before it solves the constraints, once for each new view and after ``View/setNeedsUpdateConstraints()``,
  /// on subviews before their superview. Source: Apple's documentation of UIView. UIKit calls it for a new view only if a
  /// constraint or ``View/requiresConstraintBasedLayout`` has started constraint-based layout; a layout here always does.
  open func updateConstraints() {}

  /// Called when the tint color has changed, here or in a superview. Does nothing unless overridden.
  open func tintColorDidChange() {}

  /// Called when the traits have changed, here or in a superview. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Drawing and loading, which do not happen here

  /// Draws the view in UIKit. It is there to be overridden: nothing is drawn here, so it is never called.
  open func draw(_ rect: CGRect) {}

  /// Marks the view to be drawn again in UIKit. It has no effect here.
  open func setNeedsDisplay() {}

  /// Marks a rectangle of the view, in points, in its own coordinates, to be drawn again in UIKit. It has no effect here.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Called when a nib file has been loaded in UIKit. There are no nib files, so it is never called.
  open func awakeFromNib() {}

  /// Called when Interface Builder shows the view. It is never called.
  open func prepareForInterfaceBuilder() {}

  /// Writes the view to an archive in UIKit. There are no archives of views, so it is never called.
  open func encode(with coder: NSCoder) {}

  /// Saves the view's state in UIKit. States of views are not restored, so it is never called.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Restores the view's state in UIKit. States of views are not restored, so it is never called.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Deferred layout

  /// Whether the layout of rows with views of this class can be deferred: no code outside runs in the layout of one without subviews.
  @_spi(Rooms) open class var isDeferrable: Bool { self == View.self }
}
