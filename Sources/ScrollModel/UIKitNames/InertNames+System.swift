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
    public static let openSettingsURLString = "app-settings:"
    public static let backgroundFetchIntervalMinimum: TimeInterval = 0
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

  // MARK: Observing key paths

  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

  public struct NSKeyValueObservedChange<Value> {
    public let kind: NSKeyValueChange
    public let newValue: Value?
    public let oldValue: Value?
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
