// swift-format-ignore-file
#if !canImport(ObjectiveC)
  public import Foundation
  public import StackCore

  /// A selector that a notification center calls. The center's blocks retain it; it does not retain the observer.
  private final class SelectorObservation {
    private weak var observer: AnyObject?
    private let selector: Selector
    private let name: Notification.Name?
    private let object: AnyObject?
    private var tokens: [any NSObjectProtocol] = []

    /// Posted to a center to end observations: its object is the observer, and its user information says which.
    static let removal = Notification.Name("StackModel.removeObserver")

    init(_ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: AnyObject?) {
      (self.observer, self.selector, self.name, self.object) = (observer, selector, name, object)
    }

    func begin(in center: NotificationCenter) {
      nonisolated(unsafe) let observation = self
      tokens = [
        center.addObserver(forName: name, object: object, queue: nil) { observation.handle($0, in: center) },
        center.addObserver(forName: Self.removal, object: nil, queue: nil) {
          observation.end($0, in: center)
        },
      ]
    }

    private func handle(_ notification: Notification, in center: NotificationCenter) {
      guard notification.name != Self.removal else { return }
      guard let observer else { return remove(from: center) }
      selector.call(on: observer, sender: notification)
    }

    /// Ends the observation if the notification is about it, or if the observer is gone.
    private func end(_ notification: Notification, in center: NotificationCenter) {
      let asked = notification.userInfo?["name"] as? Notification.Name
      let filter = notification.userInfo?["object"].map { $0 as AnyObject }
      let isMeant =
        notification.object.map { $0 as AnyObject } === observer && (asked == nil || asked == name)
        && (filter == nil || filter === object)
      if isMeant || observer == nil { remove(from: center) }
    }

    private func remove(from center: NotificationCenter) {
      tokens.forEach { center.removeObserver($0 as Any) }
      tokens = []
    }
  }

  extension NotificationCenter {
    /// Calls a method of an observer for notifications, on the thread that posts them. The observer is not retained.
    /// - Parameters:
    ///   - selector: a method without parameters, or with a `Notification`.
    ///   - name: nil for all names.
    ///   - object: the poster; nil for all.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
      SelectorObservation(observer as AnyObject, selector, name, object.map { $0 as AnyObject }).begin(
        in: self)
    }

    /// Ends all observations of an observer, those of selectors included.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) { removeObserver(observer, name: nil, object: nil) }

    /// Ends the observations of an observer, those of selectors included.
    /// - Parameters:
    ///   - name: nil for all names.
    ///   - object: nil for all posters.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name: Notification.Name?, object: Any? = nil) {
      removeObserver(observer as Any, name: name, object: object)
      var filter: [AnyHashable: Any] = [:]
      if let name { filter["name"] = name }
      if let object { filter["object"] = object }
      post(name: SelectorObservation.removal, object: observer, userInfo: filter)
    }
  }
#endif
