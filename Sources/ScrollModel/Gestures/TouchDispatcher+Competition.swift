@_spi(Rooms) import StackCore

extension TouchDispatcher: GestureArbiter {
  /// Moves a recognizer to a state, if that is a step, and if no other recognizer forbids it.
  func recognizer(_ recognizer: GestureRecognizer, requests state: GestureRecognizer.State) {
    guard recognizer.state.leads(to: state) else { return }
    perform { take(recognizer, to: state) }
    decide()
  }

  private func take(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    guard recognizer.state == .possible, state != .failed else { return recognizer.enter(state) }
    let required = requirements(of: recognizer)
    if required.contains(where: { $0.state == .possible }) { return recognizer.wait(for: state) }
    if required.contains(where: { $0.state != .failed && $0.state != .cancelled }) || !mayBegin(recognizer) {
      return recognizer.enter(.failed)
    }
    recognizer.enter(state)
    // The actions may have disabled it.
    guard recognizer.state != .cancelled else { return }
    for other in competitors(of: recognizer) where other.state == .possible && prevents(recognizer, other) {
      other.enter(.failed)
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.sequenceTouches { cancelDelivery(of: touch) }
  }

  /// Lets recognizers that wait for others go on, if these have failed, or fail, if one of these has not.
  /// - Returns: whether one of them has changed its state.
  func retryWaiting() -> Bool {
    var isChanged = false
    for recognizer in state.recognizers {
      guard let next = recognizer.waitingState,
        !requirements(of: recognizer).contains(where: { $0.state == .possible })
      else { continue }
      take(recognizer, to: next)
      isChanged = true
    }
    return isChanged
  }

  private func requirements(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    state.recognizers.filter { other in
      guard other !== recognizer, other.waitingState == nil else { return false }
      if recognizer.requirements.contains(other) { return true }
      return recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
  }

  private func competitors(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let own = Set(recognizer.sequenceTouches)
    return state.recognizers.filter { $0 !== recognizer && !own.isDisjoint(with: $0.sequenceTouches) }
  }

  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    return !(winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) ?? false)
  }

  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    for other in competitors(of: recognizer) {
      let isRecognized = other.state == .began || other.state == .changed || other.state == .ended
      if isRecognized, prevents(other, recognizer) { return false }
    }
    var views = recognizer.sequenceTouches.compactMap(\.view)
    if let view = recognizer.view, !views.contains(view) { views.append(view) }
    for view in Set(views) where !view.gestureRecognizerShouldBegin(recognizer) { return false }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  func recognizer(_ recognizer: GestureRecognizer, ignores touch: Touch) {
    recognizer.drop(touch)
    decide()
  }

  /// Cancels the gesture of a recognizer that is disabled, or leaves its view.
  func recognizerLeaves(_ recognizer: GestureRecognizer) {
    guard state.recognizers.contains(recognizer), !changeLog.isRollingBack else { return }
    recognizer.wait(for: nil)
    if !recognizer.state.isFinal { recognizer.enter(recognizer.state == .possible ? .failed : .cancelled) }
    decide()
  }
}

extension TouchDispatcher {
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
    if done { change(\.fingers, to: state.fingers.filter { $0.touch.isDown || $0.delivery != .over }) }
    return isChanged
  }
}
