@testable import EntryDemoKit
import Testing

/// `EntryDemo uikit-source`: sources of apps without Objective-C.
@Suite("Sources of apps")
struct AppSourceTests {
  private func rewritten(_ text: String) -> String {
    String(decoding: AppSource(rewriting: Array(text.utf8)).bytes, as: UTF8.self)
  }

  @Test(
    "lose attributes, modifiers and #selector",
    arguments: [
      ("@objc func tap() {}", "func tap() {}"),
      ("  @objc(tap:) private func tap(_ s: Any) {}", "  private func tap(_ s: Any) {}"),
      ("@objc\n  @IBAction\n  func tap() {}", "\n\n  func tap() {}"),
      ("@objcMembers final class A {}", "final class A {}"),
      ("@MainActor @objc\nclass A {}", "@MainActor\nclass A {}"),
      ("  @IBOutlet @objc\n  var a: A", "\n  var a: A"),
      ("@IBOutlet weak var label: UILabel!", "weak var label: UILabel!"),
      ("@IBOutlet private weak var label: UILabel!", "private weak var label: UILabel!"),
      ("@IBInspectable var radius: CGFloat = 0", "var radius: CGFloat = 0"),
      ("@IBDesignable\r\nclass A {}\r\n", "\r\nclass A {}\r\n"),
      ("@objc dynamic var a = 1", "var a = 1"),
      ("private(set) dynamic var a = 1", "private(set) var a = 1"),
      ("@available(iOS 13, *) dynamic override func a() {}", "@available(iOS 13, *) override func a() {}"),
      ("\u{FEFF}@objc class A {}", "\u{FEFF}class A {}"),
      ("x(action: #selector(tap(_:)))", "x(action: Selector(tap(_:), name: \"tap(_:)\"))"),
      ("#selector(A.tap /* ) */)", "Selector(A.tap /* ) */, name: \"tap\")"),
      ("#selector(tap as (A) -> () -> Void)", "Selector(tap as (A) -> () -> Void, name: \"tap\")"),
      ("#selector(`default`(_: event:))", "Selector(`default`(_: event:), name: \"default(_:event:)\")"),
      ("#selector(tap", "Selector(tap"), ("#selector(1 + 1)", "Selector(1 + 1)"),
      ("x(action: #selector(\n  self.tap), y)", "x(action: Selector(\n  self.tap, name: \"tap\"), y)"),
      ("\"\\(f(#selector(a)))\"", "\"\\(f(Selector(a, name: \"a\")))\""),
      ("#\"\\(#selector(a)) \\#(#selector(b))\"#", "#\"\\(#selector(a)) \\#(Selector(b, name: \"b\"))\"#"),
      (
        "\"\"\"\n @objc \"\\(#selector(a))\"\n\"\"\"",
        "\"\"\"\n @objc \"\\(Selector(a, name: \"a\"))\"\n\"\"\""
      ),
      ("let a = x / y; @objc func b() { c / d }", "let a = x / y; func b() { c / d }"),
    ])
  func marks(_ source: String, _ expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(
    "keep everything else",
    arguments: [
      "// @objc #selector(a)", "/* @objc /* #selector(a) */ dynamic var */ let a = 1",
      #"let a = "@objc func""#,
      "let a = \"\\\\@objc \\\"#selector(b)\\\"\"", "let a = #\"@objc \\(b) \"quoted\" #selector(c)\"#",
      "let a = \"\"\"\n  @objc \"\"dynamic var\n  \"\"\"", "let dynamic = 3", "f(dynamic: dynamic)",
      "x.dynamic.y",
      "let `dynamic` = 1", "func dynamic() {}", "case dynamic", "let a = [dynamic]\nvar b = 1",
      "let a = /@objc [/\"]/", "let a = #/ @objc \" /#", "let a = ##\"\"\"\n\"# @objc \"\"\"# \n\"\"\"##",
      "@objcFoo class A {}", "#if canImport(ObjectiveC)\n#endif",
      "#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)",
      "let a = \"unterminated @objc", "",
    ])
  func kept(_ source: String) {
    #expect(rewritten(source) == source)
  }

  @Test("name what is left to do, with its line")
  func remarks() {
    let source = AppSource(
      rewriting: Array(
        "\n#selector(getter: x)\n#keyPath(A.b)\r\n@NSManaged var c: Int\n@objc optional func d()\n\"\\(#keyPath(e))\""
          .utf8))
    #expect(source.remarks.map(\.line) == [2, 3, 4, 5, 6])
    #expect(String(decoding: source.bytes, as: UTF8.self).contains("#selector(getter: x)\n#keyPath(A.b)"))
    #expect(AppSource(rewriting: []).bytes == [])
  }

  @Test("are files, folders and standard streams")
  func program() {
    #expect(
      run(["uikit-source", "-", "-"], input: Array("@objc class A {}\n".utf8)).output == "class A {}\n")
    let disk = Files([
      "a.swift": "@objc class A {}", "A/b.swift": "#keyPath(x)", "A/B/c.swift": "@objc\nvar c = 1",
    ])
    run(["uikit-source", "a.swift", "out.swift"], in: disk).expect(status: 0)
    #expect(disk["out.swift"] == "class A {}")
    var folders: [String] = []
    let result = run(
      ["uikit-source", "A", "Out"], in: disk,
      configure: { streams in
        streams.namesInFolder = { $0 == "A" ? ["b.swift", "B/", "c.txt", ".build/"] : ["c.swift"] }
        streams.makeFolder = { (path) throws(FileFailure) in folders.append(path) }
      })
    #expect(result.status == 1 && result.errors.hasPrefix("A/b.swift:1: #keyPath"))
    #expect(disk["Out/B/c.swift"] == "\nvar c = 1" && disk["Out/b.swift"] == "#keyPath(x)")
    #expect(Set(folders) == ["Out", "Out/B"])
    run(["uikit-source", "none.swift", "-"]).expect(status: 66)
    run(["uikit-source", "a.swift"]).expect(errors: "uikit-source needs two files or folders")
    run(["uikit-source", "a", "b", "--json"]).expect(status: 64)
    let toStream = run(
      ["uikit-source", "A", "-"], in: disk, configure: { $0.namesInFolder = { _ in ["b.swift"] } })
    toStream.expect(status: 64, errors: "needs a folder")
  }
}
