import Foundation
import LayoutTesting
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The product for tests of screens.
@Suite("Tests of screens")
struct LayoutTestingTests {
  final class Screen: ViewController {
    var text = "Name"

    override func viewDidLoad() {
      let label = Label(text: text)
      label.accessibilityIdentifier = "title"
      let stack = view.place(StackView(arrangedSubviews: [label, Switch()]))
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16).isActive = true
    }
  }

  @Test("frames are a tree of lines in the coordinates of the superview or of the root")
  func text() {
    let root = View(frame: CGRect(0, 0, 100, 100.12345))
    let box = View(frame: CGRect(10, 10, 50, 1 / 3.0))
    let scroll = ScrollView(frame: CGRect(1, 2, 30, 30), contentSize: CGSize(30, 90))
    scroll.alpha = 0.5
    let label = Label(text: "Two\nlines")
    label.accessibilityIdentifier = "note"
    label.isHidden = true
    root.addSubview(box)
    box.addSubview(scroll)
    scroll.addSubview(label)
    expectEqual(
      root.layoutText(),
      """
      UIView (0 0; 100 100.123)
        UIView (10 10; 50 0.333)
          UIScrollView (1 2; 30 30) alpha 0.5 content (30 90) offset (0 0)
            UILabel note 'Two' (0 0; 0 0) hidden
      """)
    expect(root.layoutText(coordinates: .root).contains("UIScrollView (11 12; 30 30)"))
  }

  @Test("a layout of all cases is stored beside the test")
  func stored() {
    expectLayout(
      of: Screen(),
      in: LayoutMatrix(
        sizes: [CGSize(320, 480), CGSize(480, 320)],
        textSizes: [.large, .accessibilityExtraLarge], directions: [.leftToRight, .rightToLeft]))
    expectLayout(of: Label(text: "Full"), in: [LayoutCase(size: CGSize(50, 20))], named: "label")
  }

  @Test("a first run stores and fails, the next one passes, a difference fails with its lines")
  func record() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layouts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Test.swift").path
    let stored = folder.appendingPathComponent("__Layouts__/Screen.txt")
    func run(_ text: String, record: Bool = false) -> [String] {
      knownIssues {
        let screen = Screen()
        screen.text = text
        expectLayout(of: screen, in: [LayoutCase(size: CGSize(320, 480))], record: record, testFile: file)
      }
    }
    expectEqual(run("Name").first?.contains("Screen is stored; run the tests again."), true)
    expectEqual(run("Name"), [])
    expectEqual(run("Name", record: true).first?.contains("remove record: true"), true)
    let before = try String(contentsOf: stored, encoding: .utf8)
    let difference = run("Title").joined()
    expect(difference.contains("-      UILabel title 'Name' (0 0; "))
    expect(difference.contains("+      UILabel title 'Title' (0 0; "))
    try expectEqual(String(contentsOf: stored, encoding: .utf8), before)
    expectEqual(run("Title", record: true).count, 1)
    try expect(String(contentsOf: stored, encoding: .utf8).contains("'Title'"))
    expectEqual(run("Title"), [])
  }

  @Test("a matrix has all combinations, with short descriptions")
  func matrix() {
    let matrix = LayoutMatrix(
      sizes: [CGSize(320, 568), CGSize(100.5, 20)],
      textSizes: [.small, .large],
      directions: [.leftToRight, .rightToLeft], locales: [Locale(identifier: "de_DE")])
    expect(matrix.count == 8 && Set(matrix).count == 8)
    expectEqual(matrix.first?.description, "320x568 small LTR de_DE")
    expectEqual(matrix.last?.description, "100.5x20 large RTL de_DE")
  }

  @Test(
    "a screen is determined, fits and is reachable in each case",
    arguments: LayoutMatrix(
      sizes: [CGSize(320, 568), CGSize(667, 375)],
      textSizes: [.large, .accessibilityExtraExtraExtraLarge], directions: [.leftToRight, .rightToLeft]))
  func cases(_ layout: LayoutCase) {
    let window = layout.window(showing: Screen())
    expectEqual(window.bounds.size, layout.size)
    expectEqual(window.violations(of: .fits, .reachable(keyboardHeight: 200)), [])
    let control = window.subviews[0].subviews[0].subviews[1]
    expectEqual(
      control.convert(control.bounds, to: nil).midX < window.bounds.midX, layout.direction == .rightToLeft
    )
  }

  @Test("descriptions are short, and the same on each run")
  func descriptions() {
    final class Card: View {}
    let root = View(frame: CGRect(0, 0, 10, 20.5))
    let label = root.add(Label("text", frame: CGRect(0, 0, 10, 20)))
    expectEqual("\(label)", "<UILabel: 'text'; frame = (0 0; 10 20)>")
    expectEqual(String(reflecting: root), "<UIView; frame = (0 0; 10 20.5)>")
    label.accessibilityIdentifier = "id"
    label.isHidden = true
    label.text = String(repeating: "long ", count: 100)
    expectEqual("\(label)", "<UILabel: id 'long long long long long …'; frame = (0 0; 10 20); hidden>")
    expectEqual("\(Card())", "<Card; frame = (0 0; 0 0)>")
    expectEqual("\(Screen())", "<Screen>")
    expectEqual("\(label.topAnchor)", "<NSLayoutYAxisAnchor: UILabel.top>")
    let width = root.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    root.widthAnchor.constraint(equalToConstant: 6).isActive = true
    root.layoutIfNeeded()
    let values: [Any] = [width, root.layoutConflicts, root.layoutConflicts.first as Any, label.topAnchor]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      expect(dumped.count < 400, "\(dumped)")
    }
    let timeline = Animator(root: root).record { $0.frame(of: label).height }
    expectEqual(timeline.testDescription, "Timeline of 1 samples from 0 s to 0 s")
    expectEqual(timeline.samples[0].testDescription, "20.0 at 0 s")
    expectEqual(label.frame.testDescription, "(0 0; 10 20)")
    expectEqual(Color(red: 1, green: 0.5, blue: 0, alpha: 0.25).testDescription, "Color 1 0.5 0 alpha 0.25")
    expect(Color.systemRed.testDescription.hasPrefix("Color 1 "))
    expectEqual(Font.boldSystemFont(ofSize: 17).testDescription, "Font 17 bold")
    expectEqual(
      TraitCollection(preferredContentSizeCategory: .small).testDescription,
      "TraitCollection unspecified unspecified unspecified unspecified 0x small")
  }
}
