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
    summary: "scrolls to an offset, by a distance, to an end, or to show a view",
    details: [
      "At once unless animated, which takes 0.3 s whatever the distance. At once, to and by are not",
      "clamped, as in UIKit: the offset may lie outside its range until the range changes.",
      "NAME scrolls as little as shows the view.",
    ],
    example: "add 20; settle; scroll top; scroll e18; scroll.contentOffset.y"
  ) { arguments, session throws(Diagnostic) in
    let view = try session.scrollView(at: arguments.command.column)
    let word = try arguments.require("to, by, top, bottom or a name")
    var offset = view.contentOffset
    var isShown = false
    switch word.text {
    case "to": offset.y = try arguments.require("an offset such as 80").number()
    case "by":
      offset.y += try arguments.require("a distance such as -40").number()
      guard abs(offset.y) <= Word.largest else {
        throw Diagnostic(.outOfRange, "that is further than 1000000000 points away", at: word.column)
      }
    case "top": offset.y = view.minimumContentOffset.y
    case "bottom": offset.y = view.maximumContentOffset.y
    default:
      offset = try offsetShowing(word, in: session)
      isShown = offset == view.contentOffset
    }
    let isAnimated = arguments.take("animated")
    try arguments.end()
    // What is already in sight stays where it is, even if it is on its way.
    if !isShown { session.scene.animator.setContentOffset(offset, of: view, animated: isAnimated) }
    let target = isAnimated ? view.clamped(offset) : offset
    let isMoving = isAnimated && target != view.contentOffset
    let now = session.scene.animator.now
    return .scrolled(
      to: [target.x, target.y], now: now, until: isMoving ? now + Animator.scrollDuration : nil)
  }

  private static func offsetShowing(_ word: Word, in session: Session) throws(Diagnostic) -> CGPoint {
    let scroll = try session.scrollView(at: word.column)
    guard let view = session.scene.view(named: word.text) else {
      let error = Path.unknownName(word.text, word, in: session)
      let near = Suggestion.nearest(to: word.text, among: ["to", "by", "top", "bottom"])
      throw Diagnostic(.unknownName, error.message, at: error.column, suggestion: near ?? error.suggestion)
    }
    guard view !== scroll, view.isDescendant(of: scroll), let superview = view.superview else {
      throw Diagnostic(.badArgument, "\(word.text) is not inside scroll", at: word.column)
    }
    return scroll.contentOffset(toShow: superview.convert(view.frame, to: scroll))
  }
}
