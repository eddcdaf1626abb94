import EntryCommands
import Foundation
import ScrollModel
import StackModel
import Testing

@testable import EntryDemoKit

@Suite("Screens of an app")
struct ScreenTests {
  /// What a session of the program answers to commands, with the errors.
  private func answers(_ screens: [SceneSource], _ script: String, remakes: Bool = false) -> [String] {
    let session = Session(.ofTranscripts, historySizeLimit: 1 << 24, screens: screens)
    session.remakes = remakes
    return Lexer.read(script).commands.flatMap { command -> [String] in
      do throws(Diagnostic) {
        let outcome = try session.perform(command)
        return outcome.events + Array(outcome.result.lines(.plain, columns: nil))
      } catch { return ["error: \(error.message)"] }
    }
  }

  private let form = SceneSource("form") { Form() }

  @Test("have the names of the stored properties that hold views, of controllers and of the app's own views")
  func names() {
    let lines = answers([form], "views")
    let names = lines.dropFirst().map { String($0.prefix { $0 != " " }) }
    for name in [
      "titleLabel", "stack2", "text2", "rows[0]", "rows[0].badge", "rows[1].badge", "lazyField", "saveIt",
    ] { #expect(names.contains(name), "\(name) of \(names)") }
    // Weak and dead unowned properties are not read; an object that holds itself ends no walk.
    #expect(!names.contains { $0.hasPrefix("weakLabel") || $0.hasPrefix("gone") })
    #expect(lines.contains { $0.contains("Form.rows[0]") })
    #expect(Set(names).count == names.count)
  }

  @Test("keep the name of a view as long as it lives, and name new ones after each command")
  func namesStay() {
    let lines = answers(
      [form], "tap saveIt; rows[2].badge.text; settle; rows[0].badge.text; undo 2; rows[2].height")
    #expect(lines[1] == "badge 3")
    #expect(lines.contains("badge 1"))
    #expect(lines.last?.hasPrefix("error: unknown name “rows[2]”") == true)
  }

  @Test("name constraints by property and identifier, else by the order of activation")
  func constraints() {
    let lines = answers([form], "constraints")
    #expect(lines.contains { $0.contains("heightOfTitle") } && lines.contains { $0.contains("topOfStack") })
    #expect(lines.contains { $0.contains(" c1 ") })
  }

  @Test("go back by being made anew; a screen that differs each time says so")
  func undo() {
    let lines = answers(
      [form], "tap saveIt; settle; undo 2; titleLabel.text; redo 2; titleLabel.text; undo; titleLabel.text")
    #expect(lines.filter { ["Title", "saved 1", "done 1"].contains($0) } == ["Title", "done 1", "saved 1"])
    nonisolated(unsafe) var count = 0
    let random = SceneSource("random") {
      count += 1
      let view = View(frame: CGRect(x: 0, y: 0, width: 10 * count, height: 10))
      return view
    }
    let failing = answers([random], "set view1.hidden true; undo; view1.hidden")
    #expect(failing[1].contains("differs from what it was") && failing[2] == "true", "\(failing)")
  }

  @Test("looking ahead ends where the app's code is due, and a second making goes on")
  func lookingAhead() {
    let script =
      "tap saveIt; at 0.1 titleLabel.alpha; at 0.5 titleLabel.alpha; timeline every 0.1 titleLabel.alpha; titleLabel.text"
    let lines = answers([form], script)
    #expect(lines[2].contains("the app's code is due at 0.2 s, a completion"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("looking ahead ends at 0.2 s") })
    #expect(lines.last == "saved 1", "the app's code has run twice: \(lines)")
    let remade = answers([form], "tap saveIt; at 0.5 titleLabel.text; titleLabel.text; time", remakes: true)
    #expect(remade.suffix(3) == ["done 1", "saved 1", "0"], "\(remade)")
  }

  @Test("refuse what only lists of entries have, and show what closures make or say why not")
  func refusals() {
    #expect(answers([form], "add").first?.contains("the scene form has no entries") == true)
    let shared = Form()
    let screens = [SceneSource("shared") { shared }, SceneSource("nothing") { Selected() }]
    #expect(answers(screens, "scene shared").first?.contains("is shown already") == true)
    #expect(answers(screens, "scene nothing").first?.contains("must make a view controller, a view") == true)
    let plain = answers([SceneSource("label") { Label(text: "Hi") }], "layout label1")
    #expect(plain.contains { $0.contains("label1") && $0.contains("20.5") }, "\(plain)")
  }

  @Test("have limits: 10,000 views get names, and a thousand commands are undone by running them again")
  func sizes() {
    let wide = SceneSource("wide") {
      let view = View()
      for _ in 0..<10_000 { view.addSubview(View()) }
      return view
    }
    #expect(answers([wide], "set view9999.alpha 0.5; view9999.alpha").last == "0.5")
    let script =
      (1...100).map { "set titleLabel.alpha \(Double($0) / 100)" } + ["undo 99", "titleLabel.alpha"]
    #expect(answers([form], script.joined(separator: "; ")).last == "0.01")
  }

  @Test("name the view whose layout never comes to rest")
  func restless() {
    #expect(
      answers([SceneSource("restless") { Restless() }], "warnings").first?.hasPrefix("restless1: it asks")
        == true)
  }

  @Test("are built by a command that follows from the place of the program, when a source is saved")
  func sources() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Screens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("Sources/App")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    var sources = WatchedSources(folder.path + "/.build/x86/debug/App", package: nil) { path in
      try? String(contentsOfFile: path, encoding: .utf8)
    }
    #expect(sources.command.suffix(4) == ["--product", "App", "-c", "debug"])
    #expect(sources.command[3...4] == ["--package-path", folder.resolvingSymlinksInPath().path])
    var answers = [sources.hasChanged()]
    try Data("// new".utf8).write(to: inner.appendingPathComponent("View.swift"))
    for _ in 0..<2 { answers.append(sources.hasChanged()) }
    #expect(answers == [false, true, false])
  }

  @Test("begin saved sessions with their name, and have no part in lessons")
  func sessions() {
    let session = Session(.ofTranscripts, historySizeLimit: 1 << 20, screens: [form])
    #expect(session.openingCommands.last == "scene form")
  }
}

private final class Row: View {
  let badge = Label()
  init(_ number: Int) {
    super.init(frame: .zero)
    badge.text = "badge \(number)"
    badge.translatesAutoresizingMaskIntoConstraints = false
    addSubview(badge)
    LayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: topAnchor), badge.bottomAnchor.constraint(equalTo: bottomAnchor),
      badge.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

/// A screen with properties of many kinds, whose button changes a text, animates, and changes the text again.
private final class Form: ViewController {
  private let titleLabel = Label(text: "Title")
  private let stack = StackView()
  private let text = Label(text: "A text")
  private var rows: [Row] = [Row(1), Row(2)]
  private weak var weakLabel: Label?
  private unowned var gone: View
  private var itself: Form?
  private var heightOfTitle: LayoutConstraint?
  private lazy var lazyField = TextField()
  private lazy var saveIt = Button(type: .system)
  private var count = 0

  init() {
    let view = View()
    gone = view
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    itself = self
    let label = Label()
    weakLabel = label
    saveIt.setTitle("Save", for: .normal)
    saveIt.addAction(Action { [unowned self] _ in save() }, for: .touchUpInside)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    for view in [titleLabel, text, lazyField, saveIt] + rows { stack.addArrangedSubview(view) }
    view.addSubview(stack)
    heightOfTitle = titleLabel.heightAnchor.constraint(equalToConstant: 30)
    let top = stack.topAnchor.constraint(equalTo: view.topAnchor)
    top.identifier = "topOfStack"
    LayoutConstraint.activate(
      [top, stack.leadingAnchor.constraint(equalTo: view.leadingAnchor)] + (heightOfTitle.map { [$0] } ?? []))
  }

  private func save() {
    count += 1
    titleLabel.text = "saved \(count)"
    let row = Row(rows.count + 1)
    rows.append(row)
    stack.addArrangedSubview(row)
    View.animate(withDuration: 0.2) {
      self.titleLabel.alpha = 0.5
    } completion: { _ in
      self.titleLabel.text = "done \(self.count)"
    }
  }
}

private final class Selected: Responder {}

private final class Restless: View {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}
