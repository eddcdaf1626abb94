import Foundation
import LayoutTesting
import ScrollModel
import StackModel
import Synchronization
import TestSupport
import Testing

/// The texts of the issues that a closure records, which are known.
func knownIssues(_ body: () throws -> Void) rethrows -> [String] {
  let messages = Mutex([String]())
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    messages.withLock { $0.append("\(issue.comments)") }
    return true
  }
  return messages.withLock { $0 }
}

/// Drawings beside tests, and where attachments go.
@Suite("Stored pictures")
struct StoredPictureTests {
  /// A folder that a test writes to, with the path of a test's file in it.
  private struct Folder: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    var testFile: String { url.appendingPathComponent("Test.swift").path }

    func text(_ path: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private static func badge(_ color: Color, width: CGFloat = 60, hasDot: Bool = false) -> View {
    let view = View()
    let label = Label("New", frame: CGRect(10, 10, width, 20))
    label.backgroundColor = color
    label.accessibilityIdentifier = "badge"
    view.addSubview(label)
    if hasDot { view.insertSubview(View(frame: CGRect(0, 0, 5, 5)), at: 0) }
    return view
  }

  private let matrix: LayoutMatrix = [LayoutCase(size: CGSize(100, 50))]

  @Test("a drawing is stored once, and a change of color alone fails")
  func colors() throws {
    let folder = Folder()
    func run(_ color: Color, record: Bool = false) -> [String] {
      knownIssues {
        expectLayout(
          of: Self.badge(color), in: matrix, named: "badge", pictures: true, record: record,
          testFile: folder.testFile)
      }
    }
    expectEqual(run(.systemRed).count, 2, "the text and the drawing are stored")
    expectEqual(run(.systemRed), [])
    let name = "badge 100x50 large LTR en_US"
    let stored = try folder.text("__Layouts__/\(name).svg")
    expect(stored.contains(#"data-view="badge" data-frame="10 10 60 20""#))
    let failure = run(.systemGreen)
    expect(failure.count == 1 && failure.joined().contains("see “\(name) difference.svg”"))
    try expectEqual(folder.text("__Layouts__/\(name).svg"), stored)
    expectEqual(run(.systemGreen, record: true).count, 2, "the text is as it is stored, the drawing is not")
    expectEqual(run(.systemGreen), [])
  }

  @Test("the difference shows three drawings and outlines the views that moved, came or left")
  func difference() {
    func tree(_ view: View) -> LayerTree {
      let window = matrix[0].window(showing: view)
      return Animator(root: window).modelTree
    }
    func outlines(_ svg: String) -> [String] {
      let images = svg.components(separatedBy: "base64,").dropFirst().compactMap { part in
        Data(base64Encoded: String(part.prefix { $0 != "\"" })).map { String(decoding: $0, as: UTF8.self) }
      }
      expectEqual(images.count, 3)
      let overlay = images.last?.components(separatedBy: "<g class=\"overlay\">").dropFirst().first ?? ""
      return overlay.components(separatedBy: "\n").filter { $0.hasPrefix("<rect") }
    }
    let stored = tree(Self.badge(.systemRed)).svg()
    let same = tree(Self.badge(.systemGreen)).svg(comparedWith: stored)
    expect(same.contains(">all frames are the same<") && outlines(same) == [])
    let moved = tree(Self.badge(.systemRed, width: 40)).svg(comparedWith: stored)
    expect(moved.contains(">1 view has another frame<"))
    expectEqual(outlines(moved).count, 2)
    expect(
      outlines(moved).first?.contains("stroke-dasharray") == true
        && outlines(moved).last?.contains("stroke-dasharray") == false)
    expectEqual(outlines(moved).first?.contains("width=\"60\""), true, "62 points, the outline is inside")
    let more = tree(Self.badge(.systemRed, hasDot: true)).svg(comparedWith: stored)
    expect(more.contains(">1 view has another frame<") && outlines(more).count == 1)
    let both = tree(Self.badge(.systemRed, width: 50, hasDot: true)).svg(comparedWith: "no drawing")
    expect(both.contains("views have other frames"))
  }

  @Test("SNAPSHOT_ATTACHMENTS names a folder for attachments, UPDATE_SNAPSHOTS stores")
  func environment() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("Test.swift").path
      setenv("SNAPSHOT_ATTACHMENTS", folder.appendingPathComponent("failures").path, 1)
      func run(_ width: CGFloat) {
        withKnownIssue(isIntermittent: true) {
          expectLayout(
            of: StoredPictureTests.badge(.systemRed, width: width),
            in: [LayoutCase(size: CGSize(100, 50))], named: "a/b", pictures: true,
            testFile: file)
        }
      }
      func names(_ path: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
          atPath: folder.appendingPathComponent(path).path)
        return (names ?? []).sorted()
      }
      let picture = "a-b 100x50 large LTR en_US"
      run(60)
      precondition(names("__Layouts__") == ["\(picture).svg", "a-b.txt"])
      precondition(names("failures") == ["\(picture).svg"])
      run(50)
      precondition(names("failures") == ["\(picture) difference.svg", "\(picture).svg"])
      setenv("UPDATE_SNAPSHOTS", "1", 1)
      run(50)
      let text = try? String(
        contentsOf: folder.appendingPathComponent("__Layouts__/a-b.txt"), encoding: .utf8)
      precondition(text?.contains("(10 10; 50 20)") == true)
    }
  }

  @Test("a case shows controllers, views and windows")
  func screens() {
    let layout = LayoutCase(size: CGSize(200, 100), textSize: .extraLarge, direction: .rightToLeft)
    let window = Window()
    window.deviceSafeAreaInsets.top = 20
    let view = Label(text: "a")
    let controller = ViewController()
    for screen in [window, view, controller] as [any LayoutScreen] {
      let shown = layout.window(showing: screen)
      expect(shown.bounds.size == layout.size && !shown.isHidden)
      expectEqual(shown.traitCollection.preferredContentSizeCategory, .extraLarge)
      expectEqual(shown.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    }
    expect(view.bounds.size == layout.size && controller.view.bounds.size == layout.size)
    expect(window.bounds.size == layout.size && window.safeAreaInsets.top == 20)
    let other = LayoutCase(size: CGSize(10, 20))
    expect(other.window(showing: window) === window)
    expect(window.effectiveUserInterfaceLayoutDirection == .leftToRight && window.bounds.width == 10)
  }

  @Test("locales are cases with names", arguments: LayoutMatrix(locales: [.init(identifier: "de_DE")]))
  func locales(_ layout: LayoutCase) {
    expect(layout.testDescription == "375x667 large LTR de_DE" && layout.id == layout.description)
    expect(LayoutMatrix().count == 1 && LayoutMatrix(sizes: []).isEmpty)
  }
}
