import StackCore

// Which recognizer wins.
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
