public import Foundation

/// An object that recognizes a gesture in the touches of a view and of its subviews: UIGestureRecognizer.
///
/// A subclass overrides `touchesBegan(_:with:)` and the other methods of touches, and sets `state`. A discrete recognizer goes
/// from `possible` to `ended`, a continuous one through `began` and `changed`. When all its touches have ended, it is reset to
/// `possible`. Recognizers of one touch compete: the first that recognizes makes the others fail, that of the inner view
/// first. Source: Apple's documentation.
open class GestureRecognizer: ChangeReporter, AssociationHolder, Hashable {
  /// Where a recognizer is in its gesture. Raw values are UIKit's.
  public enum State: Int, CaseIterable, Hashable, Sendable {
    /// No gesture is recognized so far.
    case possible = 0
    /// The gesture begins.
    case began = 1
    /// The gesture goes on.
    case changed = 2
    /// The gesture ends. A discrete gesture is recognized.
    case ended = 3
    /// The gesture has been interrupted.
    case cancelled = 4
    /// What the fingers do is another gesture.
    case failed = 5

    /// A discrete gesture is recognized: the same as `ended`.
    public static var recognized: State { .ended }

    /// Whether a recognizer may go from this state to another one. Source: Apple's documentation.
    package func leads(to next: State) -> Bool {
      switch self {
      case .possible: next == .began || next == .ended || next == .failed
      case .began, .changed: next == .changed || next == .ended || next == .cancelled
      case .ended, .cancelled, .failed: false
      }
    }

    package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// Creates a recognizer without a view, which calls a method of a target when its gesture is recognized.
  /// - Parameters:
  ///   - target: the recognizer does not retain it.
  ///   - action: a method without parameters, or with the recognizer; nil for none.
  public init(target: Any?, action: Selector?) {
    #if canImport(ObjectiveC)
      if action != nil { trap("A recognizer calls methods by selectors on Linux alone: use addAction(_:).") }
    #else
      if let target, let action { actions = [.target(TargetAction(target, action))] }
    #endif
  }

  /// Creates a recognizer without a view.
  public convenience init() { self.init(target: nil, action: nil) }

  /// What is called when the state changes.
  private enum Recipient {
    case closure((GestureRecognizer) -> Void)
    #if !canImport(ObjectiveC)
      case target(TargetAction)

      /// The target and its method, while it exists; nil for a closure.
      var pair: TargetAction? {
        guard case .target(let pair) = self, !pair.isGone else { return nil }
        return pair
      }
    #endif
  }

  private final weak var storedView: View?
  private final var storedState = State.possible
  private final var isOn = true
  private final var cancels = true
  private final var delaysBegan = false
  private final var delaysEnded = true
  private final var storedName: String?
  private final var actions: [Recipient] = []
  package final var associations: [UnsafeRawPointer: AssociatedObject]?
  /// The recognizers that must fail first, from `require(toFail:)`.
  package private(set) final var requirements: [GestureRecognizer] = []
  /// The state that the recognizer enters when all recognizers that must fail have failed; nil if it waits for none.
  package private(set) final var waitingState: State?
  /// The touches of this gesture, also those that have ended, until the recognizer is reset.
  package private(set) final var sequenceTouches: [Touch] = []
  /// Decides about the competition of recognizers: the touches of a tree with a clock. Nil before the first touch.
  package final weak var arbiter: (any GestureArbiter)?
  /// Decides what the recognizer may do; without one everything is allowed. It is no part of what undo restores.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// Where the recognizer is in its gesture; `possible` between gestures.
  ///
  /// A subclass sets it. Only the steps that UIKit documents have an effect; others are ignored (our choice). A step from
  /// `possible` may fail, or wait for other recognizers to fail.
  open var state: State {
    get { storedState }
    set { request(newValue) }
  }

  package final func request(_ state: State) {
    if let arbiter { return arbiter.recognizer(self, requests: state) }
    if storedState.leads(to: state) { enter(state) }
  }

  /// Enters a state, and runs the actions.
  package final func enter(_ state: State) {
    wait(for: nil)
    if state == storedState, state == .changed { return sendActions() }
    change(\.storedState, to: state, affects: .noLayout)
    didEnter(state)
    if state != .failed { sendActions() }
  }

  /// Called when the recognizer has entered a state, before the actions; not when it is reset.
  @_spi(Rooms) open func didEnter(_ state: State) {}
  /// Waits for other recognizers to fail, before it enters a state; nil ends the waiting.
  package final func wait(for state: State?) { change(\.waitingState, to: state, affects: .noLayout) }

  /// Takes part in a touch that begins.
  package final func take(_ touch: Touch) {
    change(\.sequenceTouches, to: sequenceTouches + [touch], affects: .noLayout)
  }

  /// No longer takes part in a touch.
  package final func drop(_ touch: Touch) {
    change(\.sequenceTouches, to: sequenceTouches.filter { $0 != touch }, affects: .noLayout)
  }

  /// Makes the recognizer ready for the next gesture.
  package final func becomePossible() {
    wait(for: nil)
    change(\.storedState, to: .possible, affects: .noLayout)
    reset()
    change(\.sequenceTouches, to: [], affects: .noLayout)
  }

  /// Whether the recognizer recognizes gestures; true by default. Setting it to false cancels a gesture that has begun.
  open var isEnabled: Bool {
    get { isOn }
    set { if change(\.isOn, to: newValue, affects: .noLayout), !newValue { arbiter?.recognizerLeaves(self) } }
  }
  /// A name for messages; nil by default.
  open var name: String? {
    get { storedName }
    set { change(\.storedName, to: newValue, affects: .noLayout) }
  }

  /// The view that the recognizer belongs to; nil for none.
  open var view: View? { storedView }
  /// Sets the view, and logs nothing: the list of the view's recognizers is logged.
  package final func belong(to view: View?) { storedView = view }

  /// The view, whose tree logs changes of the recognizer; during a gesture the root, since the view may leave the tree.
  package final var reportingView: View? {
    sequenceTouches.isEmpty ? storedView : arbiter?.root ?? storedView
  }

  /// Whether views lose the touches of a gesture that is recognized; true by default.
  open var cancelsTouchesInView: Bool {
    get { cancels }
    set { change(\.cancels, to: newValue, affects: .noLayout) }
  }
  /// Whether views get touches only when the recognizer has failed; false by default.
  open var delaysTouchesBegan: Bool {
    get { delaysBegan }
    set { change(\.delaysBegan, to: newValue, affects: .noLayout) }
  }
  /// Whether views get the end of touches only when the recognizer has failed; true by default.
  open var delaysTouchesEnded: Bool {
    get { delaysEnded }
    set { change(\.delaysEnded, to: newValue, affects: .noLayout) }
  }

  /// Whether the gesture is one tap with one finger.
  @_spi(Rooms) open var isSingleTap: Bool { false }
  /// Whether the recognizer keeps the begin of one of its touches from the views for now.
  @_spi(Rooms) open func holdsBegin(of touch: Touch) -> Bool { delaysTouchesBegan && state == .possible }

  /// The touches on the screen; when the last ones have ended, these.
  package final var touches: [Touch] {
    let down = sequenceTouches.filter(\.isDown)
    guard down.isEmpty, let last = sequenceTouches.map(\.timestamp).max() else { return down }
    return sequenceTouches.filter { $0.timestamp == last }
  }

  /// The number of touches of the gesture: those on the screen; when the last ones have ended, these (our choice).
  open var numberOfTouches: Int { touches.count }

  /// The mean place of the touches, in points, in a view's coordinates; nil is the window. (0, 0) without touches.
  open func location(in view: View?) -> CGPoint {
    let points = touches.map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// The place of a touch, in points, in a view's coordinates; nil is the window.
  /// - Precondition: the index is in 0 ..< `numberOfTouches`. UIKit raises an exception otherwise.
  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint {
    let touches = touches
    guard touches.indices.contains(touchIndex) else {
      trap("The index of a touch must be in 0 ..< \(touches.count), not \(touchIndex).")
    }
    return touches[touchIndex].location(in: view)
  }

  /// Fingers touch the view. Subclasses override it. It does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {}
  /// Fingers have moved. Subclasses override it. It does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {}
  /// Fingers have left the screen. Subclasses override it. It does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {}

  /// Touches are over, because something interrupts them. A gesture that has begun is cancelled, another one fails.
  open func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Called when the recognizer is ready for the next gesture. Subclasses override it, and call super.
  open func reset() {}
  /// Gets no more of a touch.
  open func ignore(_ touch: Touch, for event: InputEvent) { arbiter?.recognizer(self, ignores: touch) }

  /// Waits with the recognition until another recognizer has failed.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {
    guard !requirements.contains(otherGestureRecognizer) else { return }
    change(\.requirements, to: requirements + [otherGestureRecognizer], affects: .noLayout)
  }

  /// Whether this recognizer, which has recognized its gesture, makes another one fail; true unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another recognizer, which has recognized its gesture, makes this one fail; true unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until another one has failed; false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one has failed; false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Runs a closure from now on whenever the recognizer recognizes its gesture, or a continuous one goes on or ends.
  ///
  /// The recognizer retains the closure.
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    replace(\.actions, with: actions + [.closure(action)], affects: .noLayout)
  }

  #if !canImport(ObjectiveC)
    /// Calls a method of a target whenever the recognizer recognizes its gesture, or a continuous one goes on or ends.
    /// - Parameters:
    ///   - target: the recognizer does not retain it.
    ///   - action: a method without parameters, or with the recognizer.
    open func addTarget(_ target: Any, action: Selector) {
      let new = TargetAction(target, action)
      guard !actions.contains(where: { $0.pair == new }) else { return }
      replace(\.actions, with: actions + [.target(new)], affects: .noLayout)
    }

    /// No longer calls methods of targets.
    /// - Parameters:
    ///   - target: nil for any target.
    ///   - action: nil for any method.
    open func removeTarget(_ target: Any?, action: Selector?) {
      let rest = actions.filter { $0.pair?.matches(target, action) != true }
      replace(\.actions, with: rest, affects: .noLayout)
    }
  #endif

  /// Runs the actions and the targets' methods, in the order in which they were added.
  package final func sendActions() {
    if view?.rootView.listeners?.withholdsActions() == true { return }
    for recipient in actions {
      switch recipient {
      case .closure(let action): action(self)
      #if !canImport(ObjectiveC)
        case .target(let pair): if let target = pair.target { pair.action.call(on: target, sender: self) }
      #endif
      }
    }
  }

  /// Whether two recognizers are the same object.
  public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }
  /// Hashes the identity of the recognizer.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Decides about the competition of recognizers.
package protocol GestureArbiter: AnyObject {
  /// The root of the tree that is touched.
  var root: View { get }
  /// Moves a recognizer to a state, if that is a step, and if no other recognizer forbids it.
  func recognizer(_ recognizer: GestureRecognizer, requests state: GestureRecognizer.State)
  /// Takes a touch from a recognizer.
  func recognizer(_ recognizer: GestureRecognizer, ignores touch: Touch)
  /// Cancels the gesture of a recognizer that is disabled, or leaves its view.
  func recognizerLeaves(_ recognizer: GestureRecognizer)
}
