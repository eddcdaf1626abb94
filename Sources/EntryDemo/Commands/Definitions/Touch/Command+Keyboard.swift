import Foundation
import ScrollModel
import StackModel

extension Command {
  static let keyboard = Command(
    topic: .scrolling, kind: .acting, syntax: ["keyboard show [HEIGHT]", "keyboard hide"],
    summary: "shows the keyboard at the bottom of the screen, or hides it",
    details: [
      "HEIGHT is in points, 260 by default, 206 on a screen that is wider than high. The keyboard moves in",
      "0.3833 s. As in UIKit no inset changes: set scroll.contentInset. Constraints follow the keyboard by",
      "the sides keyboard.top, keyboard.height and so on of a view: the part of the view that it covers,",
      "which lies at the bottom of the view while the keyboard is hidden. layout and pictures do not",
      "show the keyboard.",
    ],
    example: """
      scene empty; field a; subview a in root; constrain a.bottom == root.keyboard.top; keyboard show 300; \
      settle; a.bottom
      """, result: .object(["height": .number, "keyboard": .numbers(4).orNull])
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("show or hide")
    switch KeyboardMove(rawValue: word.text) {
    case .show: return try session.showKeyboard(&arguments)
    case .hide: return try session.hideKeyboard(&arguments, at: word.column)
    case nil:
      let moves = KeyboardMove.allCases.map(\.rawValue)
      let show = word.beginsLikeNumber ? arguments.command.replacing(1..<1, with: [moves[0]]) : nil
      throw word.error(
        .syntax, "expected show or hide, not \(word.shown)",
        suggestion: show ?? Suggestion.nearest(to: word.text, among: moves))
    }
  }
}

private enum KeyboardMove: String, CaseIterable { case show, hide }

extension Session {
  /// UIKit's curve of the keyboard.
  private static let keyboardCurve = 7

  /// Shows the keyboard, or gives it another height.
  fileprivate func showKeyboard(_ arguments: inout Arguments) throws(Diagnostic) -> any CommandResult {
    let root = scene.root
    var height = Double(root.defaultKeyboardHeight)
    let screen = Double(root.bounds.height)
    if let word = arguments.peek {
      height = try arguments.require("a height such as 260").number("a height such as 260")
      guard height > 0, height <= screen else {
        throw word.error(
          .outOfRange,
          "the height of a keyboard must be above 0 and at most \(NumberText.rounded(screen)), that of the screen"
        )
      }
    } else if height > screen {
      height = screen
    }
    try arguments.end()
    return moveKeyboard(to: height, "keyboard \(NumberText.rounded(height)) high")
  }

  fileprivate func hideKeyboard(
    _ arguments: inout Arguments, at column: Int
  ) throws(Diagnostic) -> any CommandResult {
    try arguments.end()
    guard scene.root.keyboard.height > 0 else {
      throw Diagnostic(.badArgument, "the keyboard is hidden", at: column, suggestion: "keyboard show")
    }
    return moveKeyboard(to: 0, "keyboard hidden")
  }

  /// Moves the keyboard to a height in points, 0 to hide it.
  private func moveKeyboard(to height: Double, _ text: String) -> any CommandResult {
    let root = scene.root
    root.moveKeyboard(to: CGFloat(height), duration: Window.keyboardDuration, curve: Self.keyboardCurve)
    let frame = [0, root.bounds.height - CGFloat(height), root.bounds.width, CGFloat(height)].map(Double.init)
    return Note(
      "\(text), \(NumberText.seconds(Window.keyboardDuration))",
      ["height": .number(height), "keyboard": height > 0 ? Value.numbers(frame) : Value.none],
      startsMotion: true)
  }
}
