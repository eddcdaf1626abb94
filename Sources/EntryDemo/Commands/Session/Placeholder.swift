import ScrollModel
import StackModel

/// What can stand for a placeholder in the forms of a command.
enum Placeholder: Sendable {
  /// What a form describes, such as `[model] NAME.ATTRIBUTE`.
  case form(String)
  /// Words of which completion chooses; others can stand there, too.
  case words(@Sendable (Completion) -> [Completion.Candidate])
  /// A new name, which nothing can complete.
  static let newName = Placeholder.words { _ in [] }
  static func words(_ words: [String]) -> Placeholder { .words { $0.plain(words) } }

  /// What a placeholder is in all commands; nil for anything. `FILE.svg` is a `FILE`, and `STACK.alignment` a `STACK`.
  static func common(_ name: String) -> Placeholder? {
    common[name] ?? common[String(name.prefix { $0 != "." })]
  }

  private static let common: [String: Placeholder] = [
    Grammar.command: .words { $0.commands }, "FILE": .words { $0.files }, "NAME": .words { $0.names },
    "NAME.ATTRIBUTE": .words { $0.paths }, "NAME|x1,y1,x2,y2": .words(TimingCurve.named.map(\.name)),
    "PARENT": .words { $0.names }, "PATH": .form("[model] NAME.ATTRIBUTE"),
    "STACK": .words { completion in
      let stacks = completion.viewNames { $0 is StackView }
      return completion.plain(stacks.flatMap { ["\($0).distribution", "\($0).alignment"] })
    },
  ]
}
