package import Foundation
package import ScrollModel
package import StackModel

extension View {
  /// Adds a subview.
  /// - Returns: the subview.
  @discardableResult
  package func add<Subview: View>(_ view: Subview) -> Subview {
    addSubview(view)
    return view
  }

  /// Adds a subview that constraints place: the translation of its autoresizing mask is off.
  /// - Returns: the subview.
  @discardableResult
  package func place<Subview: View>(_ view: Subview) -> Subview {
    view.translatesAutoresizingMaskIntoConstraints = false
    return add(view)
  }

  /// Adds subviews in order.
  package func addSubviews(_ views: View...) { for view in views { addSubview(view) } }
}

extension StackView {
  /// Creates a stack with arranged views and its options; lengths in points.
  /// - Parameter frame: the frame; without one the first layout gives the stack its size.
  package convenience init(
    _ views: [View], axis: Axis = .horizontal, distribution: Distribution = .fill,
    alignment: Alignment = .fill, spacing: CGFloat = 0, frame: CGRect = .zero
  ) {
    self.init(arrangedSubviews: views)
    (self.axis, self.distribution, self.alignment, self.spacing) = (axis, distribution, alignment, spacing)
    if frame != .zero { self.frame = frame }
  }
}

extension Label {
  /// Creates a label with a text; lengths in points.
  package convenience init(
    _ text: String, font: Font? = nil, numberOfLines: Int = 1, frame: CGRect = .zero
  ) {
    self.init(text: text)
    if let font { self.font = font }
    self.numberOfLines = numberOfLines
    if frame != .zero { self.frame = frame }
  }
}

extension ScrollView {
  /// Creates a scroll view with a frame and the size of its content, in points.
  package convenience init(frame: CGRect, contentSize: CGSize) {
    self.init(frame: frame)
    self.contentSize = contentSize
  }
}

extension Window {
  /// Creates a window of a device with a safe area; lengths in points.
  package convenience init(frame: CGRect, safeArea: EdgeInsets) {
    self.init(frame: frame)
    deviceSafeAreaInsets = safeArea
  }

  /// Makes a controller the root controller of the visible window.
  package func show(_ controller: ViewController) {
    rootViewController = controller
    makeKeyAndVisible()
  }
}

extension Button {
  /// Creates a button with a title for the normal state.
  package convenience init(_ title: String?, type: ButtonType = .system) {
    self.init(type: type)
    setTitle(title, for: .normal)
  }
}
