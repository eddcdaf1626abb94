// What UIKit lays out and how it scrolls, as lines of CSV, measured on a device or in a simulator. Copy this one file into
// an app, or into tests that an app hosts:
//
//   print(UIKitMeasurements.layouts(scale: UIScreen.main.scale))                  views outside a window
//   print(UIKitMeasurements.layouts(scale: UIScreen.main.scale, in: window))      views in a window
//   print(UIKitMeasurements.bounds())
//   window.rootViewController = UIKitScrollRecorder()      flick the list: each flick is printed when it has ended
//
// `EntryDemo verify FILE.csv` builds the same views by this file, with its own classes under UIKit's names, and compares.

#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import ScrollModel
  import StackModel
#endif

/// A plain view with an intrinsic content size.
final class UIKitMeasuredView: UIView {
  var size = CGSize.zero
  override var intrinsicContentSize: CGSize { size }

  static func of(_ width: CGFloat, _ height: CGFloat) -> UIKitMeasuredView {
    let view = UIKitMeasuredView(frame: .zero)
    view.size = CGSize(width: width, height: height)
    return view
  }
}

/// A stack with spacing 5, at (10, 20) in a view of 600 x 600.
struct UIKitMeasuredStack {
  /// nested, margins, axis, distribution, alignment, hidden, sized: the first columns of a line.
  /// - nested: 0 for arranged views of 40 x 20, 60 x 30, 10 x 50 and 25 x 25; 1 for 40 x 20, a stack and 10 x 50. The stack
  ///   has views of 15 x 10 and 30 x 12, the other axis, alignment center and spacing 2.
  /// - margins: 1 for margins of 3, 5, 7 and 11 from the top counterclockwise.
  /// - axis, distribution, alignment: raw values.
  /// - hidden: 1 for the second arranged view, 2 for the first, 0 for none.
  /// - sized: 1 for a stack of 400 x 300.
  let columns: [Int]
  /// The numbers that each column can have.
  static let values: [[Int]] = [
    [0, 1], [0, 1], [0, 1], [0, 1, 2, 3, 4], [0, 1, 3, 4], [0, 1, 2], [0, 1],
  ]

  static var all: [UIKitMeasuredStack] {
    values.reduce([[]]) { rows, values in rows.flatMap { row in values.map { row + [$0] } } }
      .map(UIKitMeasuredStack.init)
  }

  #if os(iOS) || os(tvOS) || os(visionOS)
    @MainActor
  #endif
  private func build() -> UIStackView {
    let stack = UIStackView()
    stack.axis = columns[2] == 0 ? .horizontal : .vertical
    stack.distribution = UIStackView.Distribution(rawValue: columns[3]) ?? .fill
    stack.alignment = UIStackView.Alignment(rawValue: columns[4]) ?? .fill
    stack.spacing = 5
    if columns[1] == 1 {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    }
    var views: [UIView] = [(40, 20), (60, 30), (10, 50), (25, 25)].map(UIKitMeasuredView.of)
    if columns[0] == 1 {
      let inner = UIStackView(arrangedSubviews: [(15, 10), (30, 12)].map(UIKitMeasuredView.of))
      inner.axis = columns[2] == 0 ? .vertical : .horizontal
      inner.alignment = .center
      inner.spacing = 2
      views = [UIKitMeasuredView.of(40, 20), inner, UIKitMeasuredView.of(10, 50)]
    }
    for view in views { stack.addArrangedSubview(view) }
    if columns[5] > 0 { views[2 - columns[5]].isHidden = true }
    return stack
  }

  /// The frames of the stack and its arranged views, depth first, in the coordinates of a view, after a layout in it.
  #if os(iOS) || os(tvOS) || os(visionOS)
    @MainActor
  #endif
  func frames(in root: UIView) -> [CGRect] {
    let stack = build()
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    var constraints = [
      stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ]
    if columns[6] == 1 {
      constraints.append(stack.widthAnchor.constraint(equalToConstant: 400))
      constraints.append(stack.heightAnchor.constraint(equalToConstant: 300))
    }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    var frames: [CGRect] = []
    func collect(_ view: UIView) {
      frames.append(view.convert(view.bounds, to: root))
      guard let stack = view as? UIStackView else { return }
      for arranged in stack.arrangedSubviews { collect(arranged) }
    }
    collect(stack)
    stack.removeFromSuperview()
    return frames
  }
}

/// A view of 40 x 30 in a view of 320 x 480, with one inequality that alone bounds its position.
struct UIKitMeasuredBound {
  /// direction, first, relation, second, constant, priority: the first columns of a line.
  let columns: [String]

  static let attributes: [(name: String, attribute: NSLayoutConstraint.Attribute)] = [
    ("left", .left), ("right", .right), ("leading", .leading), ("trailing", .trailing),
    ("centerX", .centerX), ("top", .top), ("bottom", .bottom), ("centerY", .centerY),
  ]

  static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
    attributes.first { $0.name == name }?.attribute
  }

  static func isHorizontal(_ name: String) -> Bool { !["top", "bottom", "centerY"].contains(name) }

  static var all: [UIKitMeasuredBound] {
    var result: [UIKitMeasuredBound] = []
    for (direction, name) in ["ltr", "rtl"].flatMap({ direction in
      attributes.map { (direction, $0.name) }
    }) {
      for (relation, priority) in [("<=", "1000"), ("<=", "250"), (">=", "1000"), (">=", "250")] {
        let isEnd = ["right", "trailing", "bottom"].contains(name)
        result.append(
          UIKitMeasuredBound(columns: [direction, name, relation, name, isEnd ? "-23" : "10", priority]))
      }
    }
    return result
  }

  /// The x or y of the view after a layout; nil if a column is not as above.
  #if os(iOS) || os(tvOS) || os(visionOS)
    @MainActor
  #endif
  func value() -> CGFloat? {
    guard columns.count == 6, let first = Self.attribute(columns[1]), let second = Self.attribute(columns[3]),
      let constant = Double(columns[4]), let priority = Float(columns[5]), priority > 0, priority <= 1000
    else { return nil }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIKitMeasuredView.of(40, 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    if columns[0] == "rtl" { for view in [root, view] { view.semanticContentAttribute = .forceRightToLeft } }
    let constraint = NSLayoutConstraint(
      item: view, attribute: first, relatedBy: columns[2] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual,
      toItem: root, attribute: second, multiplier: 1, constant: CGFloat(constant))
    constraint.priority = UILayoutPriority(rawValue: priority)
    constraint.isActive = true
    root.layoutIfNeeded()
    return Self.isHorizontal(columns[1]) ? view.frame.origin.x : view.frame.origin.y
  }
}

/// The lines of CSV.
enum UIKitMeasurements {
  /// A number with at most four decimals.
  static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 10_000).rounded() / 10_000 + 0
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static var system: String { ProcessInfo.processInfo.operatingSystemVersionString }

  /// All stacks, outside a window or inside one.
  #if os(iOS) || os(tvOS) || os(visionOS)
    @MainActor
  #endif
  static func layouts(scale: CGFloat, in window: UIWindow? = nil) -> String {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    window?.addSubview(root)
    var lines = [
      "# layouts of stacks, \(system), scale \(number(scale)), \(window == nil ? "no " : "")window"
    ]
    for stack in UIKitMeasuredStack.all {
      let numbers = stack.frames(in: root).flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
      lines.append(
        (stack.columns.map(String.init) + [numbers.map(number).joined(separator: " ")]).joined(separator: ",")
      )
    }
    root.removeFromSuperview()
    return lines.joined(separator: "\n")
  }

  /// All inequalities.
  #if os(iOS) || os(tvOS) || os(visionOS)
    @MainActor
  #endif
  static func bounds() -> String {
    let lines = UIKitMeasuredBound.all.map { bound in
      (bound.columns + [bound.value().map(number) ?? ""]).joined(separator: ",")
    }
    return (["# bounds, \(system)"] + lines).joined(separator: "\n")
  }
}

/// A list that prints each flick: milliseconds after the lift, and the content offset.
final class UIKitScrollRecorder: UIViewController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  /// Takes the lines of a flick.
  var output: (String) -> Void = { print($0) }
  /// The time in seconds.
  var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  private var count = 0
  private var lift: TimeInterval?
  private var lines: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: view.bounds.width, height: 40_000)
    scroll.contentOffset = CGPoint(x: 0, y: 5000)
    scroll.delegate = self
    view.addSubview(scroll)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    count += 1
    lift = now()
    let size = scrollView.bounds.size
    lines = [
      "# list \(UIKitMeasurements.number(size.width))x\(UIKitMeasurements.number(size.height)), content "
        + UIKitMeasurements.number(scrollView.contentSize.height),
      "# flick\(count): lift at \(UIKitMeasurements.number(scrollView.contentOffset.y)), velocity "
        + "\(UIKitMeasurements.number(velocity.y)) pt/ms",
    ]
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let lift else { return }
    let time = (now() - lift) * 1000
    lines.append(
      "flick\(count),\(UIKitMeasurements.number(CGFloat(time))),"
        + UIKitMeasurements.number(scrollView.contentOffset.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { lift = nil }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lift = nil }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard lift != nil else { return }
    lift = nil
    output(lines.joined(separator: "\n"))
  }
}
