import Foundation
import ScrollModel

extension Program {
  /// Redraws the list in real time until nothing runs.
  /// - Returns: whether it reached the end. An interrupt stops it at the current time.
  func play(_ session: Session, speed: Double) -> Bool {
    let clock = ContinuousClock()
    let begin = clock.now
    let animator = session.scene.animator
    let base = animator.now
    var height = 0
    while true {
      let lines = fitting(session.drawing(width: session.drawingWidth))
      if height > 0 { output += Array("\u{1B}[\(height)A".utf8) }
      for line in lines { put("\u{1B}[K" + text.style.drawing(line)) }
      height = lines.count
      guard (try? flush()) != nil, animator.isRunning else { return true }
      if streams.isInterrupted() { return false }
      Thread.sleep(forTimeInterval: 1.0 / 60)
      let elapsed = (clock.now - begin).inSeconds * speed
      let next = base + .nanoseconds(Int64(min(elapsed, 1e6) * 1e9))
      animator.advance(to: max(animator.now, min(next, animator.lastEnd ?? next)))
    }
  }

  /// A drawing cut to the size of the terminal. The frame and the caption stay.
  private func fitting(_ drawing: [String]) -> [String] {
    guard let (rows, columns) = streams.terminalSize() else { return drawing }
    let fitting =
      drawing.count < rows ? drawing : drawing.prefix(max(0, rows - 3)) + drawing.suffix(min(2, rows - 1))
    return fitting.map { TextLayout.prefix($0, columns: columns - 1) }
  }
}
