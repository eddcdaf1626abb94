@_spi(Rooms) import StackCore

// What the touched views get, and when recognizers are ready for the next gesture.
extension TouchDispatcher {
  /// Passes an event on to the view of a touch, unless it is held back.
  func deliver(_ touch: Touch, _ phase: Touch.Phase, _ event: InputEvent) {
    guard let view = touch.view, let finger = finger(of: touch) else { return }
    switch (phase, finger.delivery) {
    case (.moved, .begun): view.touchesMoved([touch], with: event)
    case (.cancelled, .begun), (.cancelled, .endHeld): cancelDelivery(of: touch, event)
    case (.cancelled, .held): update(touch) { $0.delivery = .over }
    case (.ended, .begun): update(touch) { $0.delivery = .endHeld }
    default: break
    }
  }

  func cancelDelivery(of touch: Touch, _ event: InputEvent? = nil) {
    guard let finger = finger(of: touch) else { return }
    let knows = finger.delivery == .begun || finger.delivery == .endHeld
    if finger.delivery != .over { update(touch) { $0.delivery = .over } }
    guard knows, let view = touch.view else { return }
    let phase = touch.values.phase
    var values = touch.values
    values.phase = .cancelled
    // The view reads the phase that this call is about.
    touch.values = values
    view.touchesCancelled([touch], with: event ?? InputEvent(touches: [touch], timestamp: seconds))
    touch.values.phase = phase
  }

  // MARK: Decisions

  /// Decides what waits: recognizers for others, views for recognizers; resets what is over.
  func decide() {
    guard !isDeciding else { return }
    isDeciding = true
    defer { isDeciding = false }
    var isChanged = true
    while isChanged {
      isChanged = retryWaiting()
      for finger in state.fingers where release(finger) { isChanged = true }
      if resetFinished() { isChanged = true }
    }
  }

  private func release(_ finger: Finger) -> Bool {
    let touch = finger.touch
    guard let view = touch.view, finger.delivery == .held || finger.delivery == .endHeld else { return false }
    let own = state.recognizers.filter { $0.sequenceTouches.contains(touch) }
    let event = InputEvent(touches: Set(state.fingers.map(\.touch)), timestamp: seconds)
    if finger.delivery == .held {
      guard !own.contains(where: { $0.holdsBegin(of: touch) }) else { return false }
      let isWanted = allowsBegin(of: touch, in: view, event)
      update(touch) { $0.delivery = isWanted ? (touch.isDown ? .begun : .endHeld) : .over }
      guard isWanted else { return true }
      let phase = touch.values.phase
      touch.values.phase = .began
      view.touchesBegan([touch], with: event)
      touch.values.phase = phase
      return true
    }
    let isHeld = own.contains { $0.delaysTouchesEnded && $0.state == .possible }
    guard !isHeld else { return false }
    update(touch) { $0.delivery = .over }
    view.touchesEnded([touch], with: event)
    return true
  }

  private func allowsBegin(of touch: Touch, in view: View, _ event: InputEvent) -> Bool {
    var superview = view.storedSuperview
    while let current = superview {
      if current.scrollableContent?.allowsTouch(touch, with: event, in: view) == false { return false }
      superview = current.storedSuperview
    }
    return true
  }

  private func resetFinished() -> Bool {
    var isChanged = false
    for recognizer in state.recognizers where recognizer.waitingState == nil {
      let isIdle = !recognizer.sequenceTouches.contains(where: \.isDown)
      let waits = (recognizer as? any TimedRecognizer)?.deadline != nil
      guard isIdle, recognizer.state.isFinal || (recognizer.state == .possible && !waits) else { continue }
      change(\.recognizers, to: state.recognizers.filter { $0 !== recognizer })
      recognizer.becomePossible()
      isChanged = true
    }
    let done = state.fingers.contains { !$0.touch.isDown && $0.delivery == .over }
    if done {
      change(\.fingers, to: state.fingers.filter { $0.touch.isDown || $0.delivery != .over })
    }
    return isChanged
  }
}
