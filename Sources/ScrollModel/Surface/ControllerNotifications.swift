public import Foundation
public import StackCore

/// The methods and properties of ``ViewController`` by which an app tells the system what it wants.
///
/// There is no rotation and no system here. ``StatusBarManager`` asks for what concerns the status bar, the app's own code for the
/// rest. They are there to be overridden. ``ViewController`` alone inherits from this class, through ``ControllerNavigation`` and
/// ``ControllerPresentation``. Source: Apple's documentation of
/// UIViewController, also for the default values.
open class ControllerNotifications: Responder {
  /// This object: ``ViewController`` alone inherits from the classes that its members are divided among.
  final var asController: ViewController {
    guard let controller = self as? ViewController else {
      trap("A class of controllers must inherit from ViewController, unlike \(type(of: self)).")
    }
    return controller
  }

  // MARK: Status bar and home indicator

  /// The style of the status bar; `default` unless overridden.
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// Whether the status bar is hidden; false unless overridden.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar is shown and hidden; `fade` unless overridden.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// The child that decides about the style of the status bar; nil, for this controller, unless overridden.
  open var childForStatusBarStyle: ViewController? { nil }

  /// The child that decides whether the status bar is hidden; nil, for this controller, unless overridden.
  open var childForStatusBarHidden: ViewController? { nil }

  /// Asks the system to read the properties of the status bar again. It has no effect: they are read when they are needed.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the home indicator is hidden after a while; false unless overridden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides about the home indicator; nil, for this controller, unless overridden.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }

  /// Asks the system to read `prefersHomeIndicatorAutoHidden` again. It has no effect here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges of the screen at which the app's gestures come before the system's; none unless overridden.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// The child that decides about the gestures at the edges; nil, for this controller, unless overridden.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }

  /// Asks the system to read `preferredScreenEdgesDeferringSystemGestures` again. It has no effect here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Rotation

  /// Whether the content rotates with the device; true unless overridden.
  open var shouldAutorotate: Bool { true }

  /// The orientations of the interface; all but upside down unless overridden, as on a phone.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }

  /// The orientation in which the controller is presented first; `portrait` unless overridden (our choice).
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }

  /// Asks the system to read `supportedInterfaceOrientations` again. It has no effect here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Containers and the system

  /// Whether calls about appearance are passed on to the children; true unless overridden.
  ///
  /// Here they come from the views, so an override has no effect (our choice).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called by a child whose `preferredContentSize` has changed, in UIKit. Does nothing unless overridden.
  /// - Parameter container: the child.
  open func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {}

  /// The size, in points, that a child gets in a container of another size; that size unless overridden.
  /// - Parameters:
  ///   - container: the child.
  ///   - parentSize: the size of this controller's view, in points.
  open func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: CGSize
  )
    -> CGSize
  {
    parentSize
  }

  /// Called when the app is short of memory, in UIKit. Does nothing unless overridden.
  open func didReceiveMemoryWarning() {}

  /// Called when a nib file has been loaded in UIKit. There are no nib files, so it is never called.
  open func awakeFromNib() {}

  /// Writes the controller to an archive in UIKit. There are no archives, so it is never called.
  open func encode(with coder: NSCoder) {}

  /// Saves the controller's state in UIKit. States are not restored, so it is never called.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Restores the controller's state in UIKit. States are not restored, so it is never called.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Called when the state has been restored in UIKit. States are not restored, so it is never called.
  open func applicationFinishedRestoringState() {}
}

/// The style of the status bar: UIStatusBarStyle, with its raw values.
public enum StatusBarStyle: Int, Hashable, Sendable {
  /// Dark or light, as the content's style.
  case `default` = 0
  /// Light, for dark content.
  case lightContent = 1
  /// Dark, for light content.
  case darkContent = 3
}

/// How the status bar is shown and hidden: UIStatusBarAnimation, with its raw values.
public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides.
  case slide = 2
}

/// How the interface is turned: UIInterfaceOrientation, with its raw values.
public enum InterfaceOrientation: Int, Hashable, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, with the top below.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the right.
  case landscapeRight = 3
  /// On its side, with the home button at the left.
  case landscapeLeft = 4

  /// Whether it is upright, or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations: UIInterfaceOrientationMask, with its raw values.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit for each orientation: 1 shifted by its raw value.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upright, with the top below.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button at the right.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button at the left.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: InterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
}

/// A set of edges of a rectangle: UIRectEdge, with its raw values.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all = RectEdge(rawValue: 15)
}
