extension Command {
  /// All commands in the order of the help.
  package static let all: [Command] = [
    .add, .delete, .list, .show, .state, .advance, .frame, .settle, .play, .at, .timeline, .animations,
    .animate, .keyframe, .animator, .end, .abandon, .scroll, .drag, .flick, .touch, .tap, .type, .keyboard,
    .calls, .upon, .refresh, .scenes, .scene, .views, .view, .label, .button, .field, .switchView, .slider,
    .stepper,
    .segments, .image, .textview, .scrollview, .stack, .vstack, .rotate, .put, .pin, .push, .subview,
    .unarrange, .remove, .set, .constrain, .unconstrain, .layout, .constraints, .conflicts, .ambiguous,
    .warnings, .why, .fitting, .compare, .doctor, .expect, .fails, .matrix, .texts, .when, .letCommand,
    .repeats, .picture, .film, .undo, .redo, .history, .source, .save, .echo, .seed, .reset, .complete,
    .clear, .learn, .help, .quit,
  ]

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { command in ([command.name] + command.spellings).map { ($0, command) }
    })

  /// The command with a name or UIKit's spelling of it; nil if there is none.
  package static func named(_ name: String) -> Command? { byName[name] }
  static let names = all.map(\.name)
}

extension CommandText {
  /// The declaration of the command; nil for a path and an unknown word.
  package var definition: Command? { name.flatMap { Command.named($0.text) } }
}

extension Arguments {
  /// The form of the command for a message about a missing word; empty if it has several.
  var form: String {
    guard let syntax = command.definition?.syntax, syntax.count == 1 else { return "" }
    return ": " + syntax[0]
  }
}
