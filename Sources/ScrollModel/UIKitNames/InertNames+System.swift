// swift-format-ignore-file
#if !canImport(Darwin)
  public import Foundation
  public import ScrollMotion
  public import StackCore

  // The device, the app and the Objective-C runtime: what is never posted, observed or opened here. See InertNames.swift.

  extension UIApplication {
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    public static let willChangeStatusBarOrientationNotification = Notification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
    public static let didChangeStatusBarOrientationNotification = Notification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
    public static let willChangeStatusBarFrameNotification = Notification.Name("UIApplicationWillChangeStatusBarFrameNotification")
    public static let didChangeStatusBarFrameNotification = Notification.Name("UIApplicationDidChangeStatusBarFrameNotification")
    public static func value(forKeyPath keyPath: String) -> Any? { keyPath.hasPrefix("shared") ? shared : nil }
    public static let openSettingsURLString = "app-settings:", backgroundFetchIntervalMinimum: TimeInterval = 0
    public func canOpenURL(_ url: URL) -> Bool { false }
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) { completion?(false) }
    public func beginIgnoringInteractionEvents() {}
    public func endIgnoringInteractionEvents() {}
    public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    public func registerForRemoteNotifications() {}
  }

  extension UIDevice {
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    public static let proximityStateDidChangeNotification = Notification.Name("UIDeviceProximityStateDidChangeNotification")
    public var systemName: String { "iOS" }
    public var systemVersion: String { "26.1" }
    public var localizedModel: String { model }
    public var identifierForVendor: UUID? { nil }
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}
    public func setValue(_ value: Any?, forKey key: String) {}
    public func playInputClick() {}
  }

  extension UIContentSizeCategory {
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  }

  extension UIAccessibility {
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let announcementDidFinishNotification = NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
    public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
    public static var isInvertColorsEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
  }

  extension UIScreen {
    public var coordinateSpace: UIScreen { self }
    public var fixedCoordinateSpace: UIScreen { self }
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  }
  public final class NSLayoutManager { public var usesFontLeading = true, allowsNonContiguousLayout = false }
  extension UITextView { public var layoutManager: NSLayoutManager { inert(NSLayoutManager()) } }
  extension UITraitCollection { public var userInterfaceIdiom: UIDevice.UserInterfaceIdiom { UIDevice.current.userInterfaceIdiom } }
  extension UIApplicationDelegate { public var window: UIWindow?? { .some(UIApplication.shared.keyWindow) } }

  open class UITextPosition {
    fileprivate let offset: Int
    fileprivate init(_ offset: Int) { self.offset = offset }
  }

  open class UITextRange {
    public let start, end: UITextPosition
    fileprivate init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
    open var isEmpty: Bool { start.offset == end.offset }
  }

  public protocol UITextInput: UIView { var editedText: String { get } }

  extension UITextField: UITextInput {}
  extension UITextInput where Self: UITextField { public var editedText: String { text ?? "" } }
  extension UITextView: UITextInput {}
  extension UITextInput where Self: UITextView { public var editedText: String { text ?? "" } }

  extension UITextInput {
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(editedText.utf16.count) }
    public var selectedTextRange: UITextRange? { get { UITextRange(endOfDocument, endOfDocument) } set {} }
    public var selectedRange: NSRange { get { NSRange(location: editedText.utf16.count, length: 0) } set {} }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? { UITextRange(fromPosition, toPosition) }
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
      let place = position.offset + offset
      return (0...editedText.utf16.count).contains(place) ? UITextPosition(place) : nil
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    public func text(in range: UITextRange) -> String? {
      let text = editedText as NSString
      let ends = [range.start.offset, range.end.offset].map { min(max(0, $0), text.length) }
      return ends[0] <= ends[1] ? text.substring(with: NSRange(location: ends[0], length: ends[1] - ends[0])) : nil
    }
    public func selectAll(_ sender: Any?) {}
  }

  extension UITextField { public var defaultTextAttributes: [NSAttributedString.Key: Any] { get { inert([:]) } set { setInert(newValue) } } }

  public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1), debug = OSLogType(rawValue: 2), error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)
  }

  public final class OSLog: Sendable {
    public init(subsystem: String, category: String) {}
    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "")
  }

  public func os_log(_ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: any CVarArg...) {}
  public func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...) {}

  public struct OSLogMessage: ExpressibleByStringInterpolation {
    public enum Privacy: Sendable { case `public`, `private`, sensitive, auto }
    public struct Interpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ value: Any?, privacy: Privacy = .auto) {}
    }
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: Interpolation) {}
  }

  public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}
    public init(_ log: OSLog) {}
    public init() {}
    public func log(_ message: OSLogMessage) {}
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    public func trace(_ message: OSLogMessage) {}
    public func debug(_ message: OSLogMessage) {}
    public func info(_ message: OSLogMessage) {}
    public func notice(_ message: OSLogMessage) {}
    public func warning(_ message: OSLogMessage) {}
    public func error(_ message: OSLogMessage) {}
    public func critical(_ message: OSLogMessage) {}
    public func fault(_ message: OSLogMessage) {}
  }

  // swift-format-ignore
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000

  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1), old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4), prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind"), newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old"), indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

  public struct NSKeyValueObservedChange<Value> {
    public let kind: NSKeyValueChange, newValue: Value?, oldValue: Value?
  }

  public final class NSKeyValueObservation {
    init() {}
    public func invalidate() {}
  }

  /// What code asks of every object of Objective-C. Members of an extension of a protocol, so that a subclass may declare its own.
  public protocol ObjectiveCObject: AnyObject {}
  extension UIResponder: ObjectiveCObject {}
  extension CALayer: ObjectiveCObject {}
  extension UIGestureRecognizer: ObjectiveCObject {}
  extension NSLayoutConstraint: ObjectiveCObject {}
  extension NSObject: ObjectiveCObject {}

  extension ObjectiveCObject {
    public func addObserver(_ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?) {}
    public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}
    public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
    public func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { NSKeyValueObservation() }
    public func willChangeValue(forKey key: String) {}
    public func didChangeValue(forKey key: String) {}
    public func isKind(of aClass: AnyClass) -> Bool { sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == aClass } }
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
  }
#endif
