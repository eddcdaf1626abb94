import Foundation
import ScrollModel
import StackModel

extension Command {
  /// What a command answers that scrolls: where it leads, and when.
  static let scrolled = Shape.object(["contentOffset": .point, "until": .seconds.optional])

  static let scroll = Command(
    topic: .scrolling, kind: .acting,
    syntax: [
      "scroll to Y [animated]", "scroll by DY [animated]", "scroll top|bottom [animated]",
      "scroll NAME [animated]",
    ], summary: "scrolls to an offset, by a distance, to an end, or to a view",
    details: [
      "animated takes 0.3 s for any distance; without it the offset changes at once. to and by are",
      "not clamped, as in UIKit: the offset may be outside its range until the range changes.",
      "NAME scrolls the least distance that makes the view visible, inside the adjusted content inset.",
      "In an animation block the scroll is part of the animation, and top, bottom",
      "and NAME use the sizes that the block so far leads to.",
    ], example: "add 20; settle; scroll top; scroll e18; scroll.contentOffset.y", result: scrolled,
    otherWords: ["setcontentoffset", "scrollrecttovisible"], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let word = try arguments.require("to, by, top, bottom or a name")
    // In an animation block, top, bottom and NAME refer to the layout that the block leads to.
    if session.isInBlock, word.text != "to", word.text != "by" { session.scene.layout() }
    var (offset, isShown) = (view.contentOffset, false)
    switch word.text {
    case "to":
      let target = try arguments.require("an offset such as 80")
      try checkOffset(target, arguments, in: session)
      offset.y = try target.number()
    case "by":
      offset.y += try arguments.require("a distance such as -40").number()
      guard abs(offset.y) <= Word.largest else {
        throw word.error(.outOfRange, "the offset would be beyond 1000000000 points")
      }
    case "top": offset.y = view.minimumContentOffset.y
    case "bottom": offset.y = view.maximumContentOffset.y
    default:
      offset = try offsetShowing(word, arguments, in: session)
      isShown = offset == view.contentOffset
    }
    offset = view.onPixels(offset)
    let (column, isAnimated) = (arguments.peek?.column, arguments.take("animated"))
    if isAnimated, session.isInBlock {
      throw Diagnostic(
        .badArgument, "a scroll in an animation block takes the time of the block: leave out animated",
        at: column)
    }
    try arguments.end()
    // A view that is already visible does not scroll, and does not stop a running scroll.
    if !isShown { session.scene.animator.setContentOffset(offset, of: view, animated: isAnimated) }
    let isMoving = isAnimated && offset != view.contentOffset
    let now = session.scene.animator.now
    return session.scrolled(to: offset, until: isMoving ? now + Animator.scrollDuration : nil)
  }

  static let drag = Command(
    topic: .scrolling, kind: .acting, syntax: ["drag DY [over TIME]", "drag horizontal DX [over TIME]"],
    summary: "a finger moves DY points (positive = down) and lifts at rest",
    details: [
      "The default TIME is 0.1 s. The offset decreases as the finger moves down, or to the right. Beyond",
      "an end of the range the content follows like a rubber band, and springs back when the finger",
      "lifts. touch moves a finger in steps, and on both axes. With touch the content follows after 10",
      "points, with drag at once. TIME is at most 3600 s.",
    ], example: "add 30; settle; drag -200; settle; scroll.contentOffset.y", result: scrolled
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let isHorizontal = arguments.take("horizontal")
    try Self.checkDirection(arguments)
    let word = try arguments.require("a distance such as -200")
    let distance = try word.number()
    let duration = try session.takeFingerTime(&arguments) ?? .milliseconds(100)
    try arguments.end(numbersFollow: "over")
    let translation = CGPoint(x: isHorizontal ? distance : 0, y: isHorizontal ? 0 : distance)
    return try session.touch(view, isHorizontal: isHorizontal, at: word.column) {
      $0.drag(view, by: translation, duration: duration)
    }
  }

  static let flick = Command(
    topic: .scrolling, kind: .acting, syntax: ["flick [horizontal] VELOCITY"],
    summary: "a finger lifts at that speed in pt/s (positive = down or right)",
    details: ["Below 250 points per second the content does not decelerate; it stays or springs back."],
    example: "add 60; settle; flick -1000; settle; scroll.contentOffset.y", result: scrolled
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let isHorizontal = arguments.take("horizontal")
    try Self.checkDirection(arguments)
    let word = try arguments.require("a velocity such as -1000")
    let velocity = try word.number()
    guard abs(velocity) <= 1_000_000 else {
      throw word.error(.outOfRange, "a velocity must be from -1000000 to 1000000")
    }
    try arguments.end()
    let finger = CGPoint(x: isHorizontal ? velocity : 0, y: isHorizontal ? 0 : velocity)
    return try session.touch(view, isHorizontal: isHorizontal, at: word.column) {
      $0.flick(view, velocity: finger)
    }
  }

  /// Checks that the next word is no direction: the sign of the number is the direction.
  private static func checkDirection(_ arguments: Arguments) throws(Diagnostic) {
    guard let word = arguments.peek, ["up", "down", "left", "right", "vertical"].contains(word.text) else {
      return
    }
    let isHorizontal = ["left", "right"].contains(word.text)
    let isNegative = ["up", "left"].contains(word.text)
    let number =
      arguments.index + 1 < arguments.command.words.count
      ? Word.decimal(arguments.command.words[arguments.index + 1].text) : nil
    let signed = number.map { NumberText.exact(isNegative ? -$0 : $0) }
    throw word.error(
      .syntax, "the sign is the direction: positive is down, or right after horizontal",
      suggestion: signed.flatMap { signed in
        arguments.command.replacing(
          arguments.index..<arguments.index + 2, with: (isHorizontal ? ["horizontal"] : []) + [signed])
      })
  }

  /// Checks that `scroll to` is followed by a number: ends and views need no `to`.
  private static func checkOffset(
    _ word: Word, _ arguments: Arguments, in session: Session
  ) throws(Diagnostic) {
    guard ["top", "bottom"].contains(word.text) || session.scene.view(named: word.text) != nil else { return }
    throw word.error(
      .syntax, "scroll to takes an offset, such as 80; write \(word.text) without to",
      suggestion: arguments.command.replacing(1..<2, with: []))
  }

  private static func offsetShowing(
    _ word: Word, _ arguments: Arguments, in session: Session
  ) throws(Diagnostic) -> CGPoint {
    let scroll = try session.scrollView(at: word.column)
    if word.beginsLikeNumber {
      throw word.error(
        .syntax, "write scroll to \(word.text) for an offset, or scroll by \(word.text) for a distance",
        suggestion: arguments.command.replacing(1..<1, with: ["to"]))
    }
    if ["up", "down"].contains(word.text), session.scene.view(named: word.text) == nil {
      let sign = word.text == "up" ? "-" : ""
      throw word.error(
        .syntax, "write scroll by with a distance: negative scrolls up, positive scrolls down",
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
      throw word.error(
        .badArgument, "\(word.text) is not inside \(session.scene.name(of: scroll) ?? "the scroll view")")
    }
    return scroll.contentOffset(toShow: superview.convert(view.frame, to: scroll))
  }
}

extension Session {
  /// - Returns: the offset at the end of the gesture.
  fileprivate func touch(
    _ view: ScrollView, isHorizontal: Bool, at column: Int, _ begin: (Animator) -> Bool
  ) throws(Diagnostic) -> any CommandResult {
    let animator = scene.animator
    guard isHorizontal ? view.canBeDraggedHorizontally : view.canBeDraggedVertically, begin(animator) else {
      if isHorizontal {
        throw Diagnostic(
          .badArgument,
          "the scroll view can't be dragged horizontally: the content is not wider than the view", at: column)
      }
      if view.contentSize == .zero {
        throw Diagnostic(
          .badArgument,
          "the scroll view can't be dragged: nothing sizes its content; tie a subview to all its edges",
          at: column)
      }
      throw Diagnostic(
        .badArgument, "the scroll view can't be dragged: the content fits, and alwaysBounce is false",
        at: column, suggestion: scene.name(of: view).map { "set \($0).alwaysBounce true" })
    }
    guard let (target, end) = animator.motionTarget(of: view) else {
      return scrolled(to: view.contentOffset, until: nil)
    }
    return scrolled(to: target, until: end)
  }

  /// The result of a command that scrolls: where it leads, and the time at which it is there; nil for now.
  func scrolled(to offset: CGPoint, until end: Duration?) -> any CommandResult {
    let numbers = [Double(offset.x), Double(offset.y)]
    return Note(
      "contentOffset \(Value.numbers(numbers).printed)"
        + (end.map { ", \(NumberText.seconds($0 - scene.animator.now))" } ?? ""),
      ["contentOffset": .numbers(numbers), "until": end.map(Value.time)], startsMotion: end != nil)
  }
}
