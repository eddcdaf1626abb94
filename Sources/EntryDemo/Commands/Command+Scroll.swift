import Foundation
import ScrollModel
import StackModel

extension Command {
  static let scroll = Command(
    name: "scroll", topic: .scrolling, kind: .acting,
    syntax: [
      "scroll to Y [animated]", "scroll by DY [animated]", "scroll top|bottom [animated]",
      "scroll NAME [animated]",
    ],
    summary: "scrolls to an offset, by a distance, to an end, or to a view",
    details: [
      "animated takes 0.3 s for any distance; without it the offset changes at once. to and by are",
      "not clamped, as in UIKit: the offset may be outside its range until the range changes.",
      "NAME scrolls the least distance that makes the view visible, inside the adjusted content inset.",
      "In an animation block the scroll is part of the animation, and top, bottom",
      "and NAME use the sizes that the block so far leads to.",
    ],
    example: "add 20; settle; scroll top; scroll e18; scroll.contentOffset.y"
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let word = try arguments.require("to, by, top, bottom or a name")
    // In an animation block, top, bottom and NAME refer to the layout that the block leads to.
    if session.isInBlock, word.text != "to", word.text != "by" { session.scene.layout() }
    var offset = view.contentOffset
    var isShown = false
    switch word.text {
    case "to":
      let target = try arguments.require("an offset such as 80")
      try checkOffset(target, arguments, in: session)
      offset.y = try target.number()
    case "by":
      offset.y += try arguments.require("a distance such as -40").number()
      guard abs(offset.y) <= Word.largest else {
        throw Diagnostic(.outOfRange, "the offset would be beyond 1000000000 points", at: word.column)
      }
    case "top": offset.y = view.minimumContentOffset.y
    case "bottom": offset.y = view.maximumContentOffset.y
    default:
      offset = try offsetShowing(word, arguments, in: session)
      isShown = offset == view.contentOffset
    }
    let isAnimated = arguments.take("animated")
    try arguments.end()
    // A view that is already visible does not scroll, and does not stop a running scroll.
    if !isShown { session.scene.animator.setContentOffset(offset, of: view, animated: isAnimated) }
    let isMoving = isAnimated && offset != view.contentOffset
    let now = session.scene.animator.now
    return .scrolled(
      to: [offset.x, offset.y], now: now, until: isMoving ? now + Animator.scrollDuration : nil)
  }

  static let drag = Command(
    name: "drag", topic: .scrolling, kind: .acting,
    syntax: ["drag DY [over TIME]"],
    summary: "a finger moves DY points (positive = down) and lifts at rest",
    details: [
      "The default TIME is 0.1 s. The offset decreases as the finger moves down. Beyond an end of the",
      "range the content follows like a rubber band, and springs back when the finger lifts.",
    ],
    example: "add 30; settle; drag -200; settle; scroll.contentOffset.y"
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let word = try arguments.require("a distance such as -200")
    let distance = try word.number()
    var duration = 0.1
    if arguments.take("over") { duration = try arguments.require("a time such as 0.1").time().inSeconds }
    try arguments.end { next, arguments in
      next.beginsLikeNumber ? arguments.command(inserting: "over") : nil
    }
    return try session.touch(view, at: word.column) { $0.drag(view, by: distance, duration: duration) }
  }

  static let flick = Command(
    name: "flick", topic: .scrolling, kind: .acting,
    syntax: ["flick VELOCITY"],
    summary: "a finger lifts at that speed in pt/s (positive = moving down)",
    details: ["Below 250 points per second the content does not decelerate; it stays or springs back."],
    example: "add 60; settle; flick -1000; settle; scroll.contentOffset.y"
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let word = try arguments.require("a velocity such as -1000")
    let velocity = try word.number()
    guard abs(velocity) <= 1_000_000 else {
      throw Diagnostic(.outOfRange, "a velocity must be from -1000000 to 1000000", at: word.column)
    }
    try arguments.end()
    return try session.touch(view, at: word.column) { $0.flick(view, velocity: velocity) }
  }

  /// Checks that `scroll to` is followed by a number: ends and views need no `to`.
  private static func checkOffset(
    _ word: Word, _ arguments: Arguments, in session: Session
  ) throws(Diagnostic) {
    guard ["top", "bottom"].contains(word.text) || session.scene.view(named: word.text) != nil else { return }
    throw Diagnostic(
      .syntax, "scroll to takes an offset, such as 80; write \(word.text) without to", at: word.column,
      suggestion: arguments.command(replacing: 1..<2, with: []))
  }

  private static func offsetShowing(
    _ word: Word, _ arguments: Arguments, in session: Session
  ) throws(Diagnostic) -> CGPoint {
    let scroll = try session.scrollView(at: word.column)
    if word.beginsLikeNumber {
      throw Diagnostic(
        .syntax, "write scroll to \(word.text) for an offset, or scroll by \(word.text) for a distance",
        at: word.column,
        suggestion: arguments.command(replacing: 1..<1, with: ["to"]))
    }
    if ["up", "down"].contains(word.text), session.scene.view(named: word.text) == nil {
      let sign = word.text == "up" ? "-" : ""
      throw Diagnostic(
        .syntax, "write scroll by with a distance: negative scrolls up, positive scrolls down",
        at: word.column,
        suggestion: arguments.peek.flatMap { next in
          Word.decimal(next.text).flatMap { $0 < 0 ? nil : "scroll by \(sign)\(next.text)" }
        })
    }
    guard let view = session.scene.view(named: word.text) else {
      let error = Path.unknownName(word.text, word, in: session)
      guard error.code == .unknownName else { throw error }
      let near = Suggestion.nearest(to: word.text, among: ["to", "by", "top", "bottom"])
      throw Diagnostic(
        .unknownName, "\(error.message); write to, by, top, bottom or the name of a view", at: error.column,
        suggestion: near ?? error.suggestion)
    }
    guard view !== scroll, view.isDescendant(of: scroll), let superview = view.superview else {
      throw Diagnostic(
        .badArgument, "\(word.text) is not inside \(session.scene.name(of: scroll) ?? "the scroll view")",
        at: word.column)
    }
    return scroll.contentOffset(toShow: superview.convert(view.frame, to: scroll))
  }
}

extension Session {
  /// Runs a gesture.
  /// - Returns: the event with the offset at its end.
  fileprivate func touch(
    _ view: ScrollView, at column: Int, _ begin: (Animator) -> Bool
  ) throws(Diagnostic) -> Event {
    let animator = scene.animator
    guard begin(animator) else {
      throw Diagnostic(
        .badArgument, "the scroll view can't be dragged: the content fits, and alwaysBounce is false",
        at: column, suggestion: scene.name(of: view).map { "set \($0).alwaysBounce true" })
    }
    guard let (target, end) = animator.motionTarget(of: view) else {
      return .scrolled(to: [view.contentOffset.x, view.contentOffset.y], now: animator.now, until: nil)
    }
    return .scrolled(to: [target.x, target.y], now: animator.now, until: end)
  }
}
