import ScrollModel
import StackModel

enum LayoutQuestion: String, CaseIterable, Sendable {
  case fits, reachable, determined

  /// Takes the word for a question, if it is not the name of a value that is compared.
  static func take(_ arguments: inout Arguments) -> LayoutQuestion? {
    guard let word = arguments.peek, word.kind == .plain, let question = LayoutQuestion(rawValue: word.text)
    else { return nil }
    var rest = arguments
    _ = rest.take()
    guard rest.peek.map({ $0.text == "except" }) ?? true else { return nil }
    arguments = rest
    return question
  }

  private static func bringsKeyboard(_ view: View) -> Bool {
    !view.isHidden
      && (view is TextField || (view as? TextView)?.isEditable == true
        || view.subviews.contains(where: bringsKeyboard))
  }

  func violations(in scene: Scene, except exceptions: [View]) -> [String] {
    var checks: [LayoutCheck]
    switch self {
    case .fits: checks = [.fits]
    case .determined: checks = [.determined]
    case .reachable:
      checks = [.reachable()]
      if Self.bringsKeyboard(scene.root) {
        checks.append(.reachable(keyboardHeight: Double(scene.root.defaultKeyboardHeight)))
      }
    }
    let found = scene.root.violations(of: checks, except: exceptions) { scene.name(of: $0) }
    var seen: Set<String> = []
    return found.map(\.description).filter { seen.insert($0).inserted }
  }

  var advice: String {
    switch self {
    case .fits: "layout shows the frames, why explains a value"
    case .reachable: "layout shows the frames, state the range of the scroll view"
    case .determined: "conflicts, ambiguous and doctor show more"
    }
  }
}

extension Session {
  func expect(
    _ question: LayoutQuestion, _ arguments: inout Arguments
  ) throws(Diagnostic) -> ExpectationResult {
    var exceptions: [View] = []
    if arguments.take("except") {
      exceptions.append(try view(try arguments.require("a view that is not checked")))
      while let word = arguments.take() { exceptions.append(try view(word)) }
    }
    scene.layout()
    let violations = question.violations(in: scene, except: exceptions)
    let shown =
      violations.prefix(5).joined(separator: "; ")
      + (violations.count > 5 ? "; and \(violations.count - 5) more" : "")
    return ExpectationResult(
      path: question.rawValue, comparison: "==", expected: .list([]), expectedPath: nil, tolerance: nil,
      actual: .list(violations), pass: violations.isEmpty,
      detail: ExpectationResult.Detail(
        wanted: question.rawValue,
        found: "expected \(question.rawValue), but \(shown) (\(question.advice))", instant: nil))
  }
}
