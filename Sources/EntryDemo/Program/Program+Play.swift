import EntryCommands
import Foundation
import ScrollModel
import StackModel

extension Program {
  /// Redraws the screen in real time until nothing runs. An interrupt stops it. Then time stands at the frame that was drawn last.
  /// - Returns: whether it reached the end.
  func play(_ session: Session, speed: Double) -> Bool {
    let clock = ContinuousClock()
    let (begin, animator) = (clock.now, session.scene.animator)
    let base = animator.now
    // An interrupt or a page ends it between two frames. It must not stop a layout in the middle of one.
    let isInterrupted = animator.isInterrupted
    animator.isInterrupted = { false }
    defer { animator.isInterrupted = isInterrupted }
    var player = TerminalPlayer()
    while true {
      let frame = player.frame(of: session, in: streams.terminalSize(), style: style)
      guard (try? flush()) != nil, (try? streams.write(Array(frame.utf8))) != nil, !animator.isSettled else {
        // It has come too late to stop anything.
        if streams.isInterrupted() { streams.forgetInterrupt() }
        return true
      }
      Thread.sleep(forTimeInterval: 1.0 / 60)
      if isInterrupted() {
        streams.forgetInterrupt()
        // The terminal has echoed ^C below the drawing.
        try? streams.write(Array(TerminalPlayer.clearing.utf8))
        return false
      }
      let elapsed = (clock.now - begin).inSeconds * speed
      let next = base + .nanoseconds(Int64(min(elapsed, 1e6) * 1e9))
      animator.advance(to: max(animator.now, min(next, animator.lastEnd ?? next)))
    }
  }
}

struct TerminalPlayer {
  /// Moves to the start of the line and clears from there to the end of the screen.
  static let clearing = "\r\u{1B}[J"
  /// Moves to the top of an empty screen.
  static let cleared = "\u{1B}[H\u{1B}[2J"
  /// Lines that stay between what moves and the edge of the window, where there are so many.
  private static let margin = 4
  private var height = 0
  private var size: (rows: Int, columns: Int)?
  /// The first line of the drawing that is shown.
  private(set) var first = 0
  /// Whether it does not follow what moves.
  private var stays = false

  /// The bytes that replace the last frame by a drawing of what is on screen now.
  mutating func frame(
    of session: Session, in newSize: (rows: Int, columns: Int)?, style: TextStyleSheet
  ) -> String {
    let isResized = height > 0 && (newSize?.rows != size?.rows || newSize?.columns != size?.columns)
    size = newSize
    let lines = lines(of: session, width: session.drawingWidth)
    // After a resize the terminal has wrapped the lines anew, so their number is unknown: start on an empty screen.
    let start = isResized ? Self.cleared : height > 0 ? "\u{1B}[\(height)A" : ""
    height = lines.count
    let printed = lines.map { line in
      let bytes = PrintedText.bytes(Array(style.drawing(line).utf8), as: .text(style))
      return "\u{1B}[K\(String(decoding: bytes, as: UTF8.self))\n"
    }
    return start + printed.joined() + Self.clearing
  }

  /// The part of a drawing that fits into a window: where something moves, with lines that say what is outside.
  /// - Parameter start: the line with which it begins; 0 for where something moves.
  static func part(
    of session: Session, from start: Int = 0, width: Int, in size: (rows: Int, columns: Int)
  ) -> [String] {
    var player = TerminalPlayer()
    (player.size, player.first, player.stays) = (size, start, start > 0)
    return player.lines(of: session, width: width)
  }

  private mutating func lines(of session: Session, width: Int) -> [String] {
    let drawing = TextDrawing(of: session.scene, width: width)
    guard let size else { return drawing.lines() }
    // The last row is the cursor's.
    let rows = max(1, size.rows - 1)
    var lines = drawing.lines()
    if lines.count > rows {
      // The lines that say what is left out take rows, too; how many is known when they are there.
      var room = max(1, rows - drawing.frameHeight)
      let start = first
      lines = drawing.lines(showing: part(of: drawing, room: room))
      if lines.count > rows, room > 1 {
        room = max(1, room - (lines.count - rows))
        first = start
        lines = drawing.lines(showing: part(of: drawing, room: room))
      }
    } else {
      first = 0
    }
    // A window that is too small for the frame shows its end, with what is left out.
    return lines.suffix(rows).map { TextLayout.prefix($0, columns: size.columns - 1) }
  }

  /// The lines that are shown: as before, or moved to the first line that moves if that is not among them.
  private mutating func part(of drawing: TextDrawing, room: Int) -> Range<Int> {
    if !stays, let line = drawing.movingLine {
      let margin = min(Self.margin, (room - 1) / 2)
      if line < first {
        first = line - margin
      } else if line >= first + room {
        first = line + margin + 1 - room
      }
    }
    first = min(max(0, drawing.contentLines.count - room), max(0, first))
    return first..<first + room
  }
}
