import Foundation
import ScrollModel
import StackModel

extension Command {
  package static let touch = Command(
    topic: .scrolling, kind: .acting,
    syntax: ["touch down [NAME] [X Y]", "touch move DX DY [over TIME]", "touch up"],
    summary: "puts a finger on the screen, moves it, and lifts it",
    details: [
      "NAME is the view to touch, scroll by default. X Y is a place in the root's coordinates, the view's",
      "center by default. What is in front there gets the touch, such as a button, and the scroll views",
      "around it. The finger moves evenly for TIME, or jumps; a further move begins where the",
      "last one ends, and the finger lifts there. On each axis the content does not follow the first 10",
      "points. A control in a scroll view gets a touch after 0.15 s, or at its end; a finger that drags",
      "before does not press it. The finger lifts with its mean velocity of the last 0.1 s: one that has",
      "rested that long has none. settle does not wait for a finger that is down. TIME is at most 3600 s.",
    ],
    example:
      "add 60; settle; touch down; touch move 0 -100 over 0.1; touch up; settle; scroll.contentOffset.y",
    result: .any(of: [scrolled, .object(["view": .string.optional, "location": .point])]),
    placeholders: ["NAME": .words { $0.plain($0.viewNames { _ in true }) }]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("down, move or up")
    switch word.text {
    case "down": return try session.touchDown(&arguments)
    case "move": return try session.touchMove(&arguments, at: word.column)
    case "up": return try session.touchUp(&arguments, at: word.column)
    default:
      let move = word.beginsLikeNumber ? arguments.command.replacing(1..<1, with: ["move"]) : nil
      throw word.error(
        .syntax, "expected down, move or up, not \(word.shown)",
        suggestion: move ?? Suggestion.nearest(to: word.text, among: ["down", "move", "up"]))
    }
  }
}

extension Command {
  static let tap = Command(
    topic: .scrolling, kind: .acting, syntax: ["tap NAME"],
    summary: "taps a view: a finger touches the middle of what shows of it, and lifts",
    details: ["It is refused if another view would take the touch, and says which."],
    example: "tap addButton; settle; entries", result: .object(["view": .string]),
    placeholders: ["NAME": .words { $0.plain($0.viewNames { _ in true }) }]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a view")
    try arguments.end()
    let view = try session.touchedView(word)
    guard let touch = session.scene.root.tap(on: view) else {
      throw word.error(.badArgument, "nothing of \(word.text) is on the screen")
    }
    let hit = touch.view
    guard hit?.isDescendant(of: view) == true else {
      let other = session.touchedName(touch)
      throw word.error(
        .badArgument,
        hit == nil
          ? "\(word.text) takes no touch"
          : "\(other) takes the touch in the middle of \(word.text)"
            + (session.scene.runningCount > 0 ? " while something moves; settle waits for its end" : ""))
    }
    let isOff = (hit as? Control)?.isEnabled == false
    return Note(
      "tapped \(word.text)" + (isOff ? ": it is disabled, so nothing happens" : ""),
      ["view": .word(word.text)], startsMotion: true)
  }

  static let type = Command(
    topic: .scrolling, kind: .acting, syntax: ["type \"TEXT\""],
    summary: "types a text into the field or text view that has the focus, which a tap gives it",
    example: "scene empty; field name; put name in root; tap name; type \"Ann\"; name.text",
    result: .object(["view": .string])
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a text")
    try arguments.end()
    let focus = session.scene.root.firstResponder
    switch focus {
    case let field as TextField: field.insertText(word.text)
    case let textView as TextView: textView.insertText(word.text)
    default: throw word.error(.badArgument, "nothing has the focus: tap a field or a text view first")
    }
    let name = focus.flatMap { session.scene.name(of: $0) } ?? "a field"
    return Note("typed into \(name)", ["view": .word(name)])
  }
}

extension Session {
  private var heldTouch: Touch? { scene.animator.heldTouches.first }
  var heldNames: [String] { scene.animator.heldScrollViews.map { scene.name(of: $0) ?? "?" } }

  fileprivate func touchDown(_ arguments: inout Arguments) throws(Diagnostic) -> any CommandResult {
    let (column, animator) = (arguments.command.column, scene.animator)
    let view: View
    if let word = arguments.peek, !word.beginsLikeNumber {
      _ = arguments.take()
      view = try touchedView(word)
    } else {
      view = try scrollView(at: column)
    }
    let name = scene.name(of: view) ?? "the view"
    var place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: animator.root)
    if let word = arguments.peek {
      let x = try arguments.require("a place such as 100 200").number()
      let y = try arguments.require("the second number of a place such as 100 200").number()
      place = CGPoint(x: x, y: y)
      guard view.bounds.contains(animator.root.convert(place, to: view)) else {
        throw word.error(.outOfRange, "\(NumberText.rounded(x)) \(NumberText.rounded(y)) is outside \(name)")
      }
    }
    try arguments.end()
    if let held = heldTouch {
      throw Diagnostic(
        .badArgument, "a finger touches \(touchedName(held)) already", at: column, suggestion: "touch up")
    }
    let touch = animator.root.touchDown(at: place)
    if let scroll = view as? ScrollView, !scroll.canBeDraggedHorizontally, !scroll.canBeDraggedVertically,
      !(touch.view is Control)
    {
      throw Diagnostic(
        .badArgument, "\(name) can't be dragged: the content fits, and alwaysBounce is false", at: column,
        suggestion: "set \(name).alwaysBounce true")
    }
    let touched = touchedName(touch)
    let numbers = [Double(place.x), Double(place.y)]
    return Note(
      "touching \(touched) at \(numbers.map(NumberText.rounded).joined(separator: " "))",
      view: touched, location: numbers)
  }

  /// The name of what a finger touches: of the scroll view that it may drag, else of the view or the nearest superview with one.
  fileprivate func touchedName(_ touch: Touch) -> String {
    if let scroll = scene.animator.heldScrollViews.first { return scene.name(of: scroll) ?? "a scroll view" }
    return nearestName(of: touch.view) ?? "nothing"
  }

  /// The name of a view, or of the nearest superview that has one.
  func nearestName(of view: View?) -> String? {
    var view = view
    while let current = view {
      if let name = scene.name(of: current) { return name }
      view = current.superview
    }
    return nil
  }

  fileprivate func touchedView(_ word: Word) throws(Diagnostic) -> View {
    let view = try self.view(word)
    guard view.isDescendant(of: scene.animator.root) else {
      throw word.error(.badArgument, "\(word.text) is not in the tree of root")
    }
    return view
  }

  /// - Throws: `badArgument` if no finger is down.
  private func requireTouch(at column: Int) throws(Diagnostic) -> Touch {
    if let held = heldTouch { return held }
    throw Diagnostic(
      .badArgument, "no finger is down, or it lifts already", at: column, suggestion: "touch down")
  }

  /// The longest time of one movement of a finger: the clock visits each 60th of a second of it.
  private static let fingerLimit = Duration.seconds(3600)

  /// Takes `over TIME`; nil if it is not there.
  func takeFingerTime(_ arguments: inout Arguments) throws(Diagnostic) -> Duration? {
    guard let (time, word) = try arguments.takeTime(after: "over", such: "0.1") else { return nil }
    guard time <= Self.fingerLimit else {
      throw word.error(.limit, "a finger moves for at most \(NumberText.seconds(Self.fingerLimit)) at a time")
    }
    return time
  }

  fileprivate func touchMove(
    _ arguments: inout Arguments, at column: Int
  ) throws(Diagnostic) -> any CommandResult {
    let x = try arguments.require("a horizontal distance such as 0").number()
    let y = try arguments.require("a vertical distance such as -100").number()
    let duration = try takeFingerTime(&arguments) ?? .zero
    try arguments.end(numbersFollow: "over")
    let touch = try requireTouch(at: column)
    let last = touch.lastLocation
    guard abs(last.x + x) <= Word.largest, abs(last.y + y) <= Word.largest
    else { throw Diagnostic(.outOfRange, "the finger would be beyond 1000000000 points", at: column) }
    try checkEndOfTime(touch.lastInstant + duration, at: column)
    touch.move(by: CGPoint(x: x, y: y), over: duration)
    return touched(touch, scene.animator.heldScrollViews.first, until: touch.lastInstant)
  }

  fileprivate func touchUp(
    _ arguments: inout Arguments, at column: Int
  ) throws(Diagnostic) -> any CommandResult {
    try arguments.end()
    let (touch, scroll) = (try requireTouch(at: column), scene.animator.heldScrollViews.first)
    touch.up()
    return touched(touch, scroll, until: scroll.flatMap { scene.animator.motionTarget(of: $0)?.end })
  }

  /// The result of a movement: the offset to which it leads; where no scroll view follows, the place of the finger.
  private func touched(_ touch: Touch, _ scroll: ScrollView?, until end: Duration?) -> any CommandResult {
    let animator = scene.animator
    let until = end.flatMap { $0 > animator.now ? $0 : nil }
    guard let scroll else {
      let numbers = [Double(touch.lastLocation.x), Double(touch.lastLocation.y)]
      return Note(
        "finger at \(numbers.map(NumberText.rounded).joined(separator: " "))",
        ["location": .numbers(numbers)], startsMotion: until != nil)
    }
    let offset = until.map { animator.modelContentOffset(of: scroll, at: $0) } ?? scroll.contentOffset
    return scrolled(to: offset, until: until)
  }
}
