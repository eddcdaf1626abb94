import EntrySources
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
      (
        "@UIApplicationMain\nclass A {}\n@main class B: C, UIApplicationDelegate {}",
        "\nclass A {}\nclass B: C, UIApplicationDelegate {}"
      ),
      ("@main struct A {}", "@main struct A {}"),
      ("import UIKit@objc\nlet a: URLCache", "import UIKit; import FoundationNetworking\nlet a: URLCache"),
      ("import XCTest\n@testable import A", "import XCTest; import UIKit\n@testable import A"),
      ("import XCTest\nimport UIKit", "import XCTest\nimport UIKit"),
      (
        "let a: UIView.Type = b; a.init(); a.init(frame: c); d.init(); e.a.init(coder: f); let g: Int.Type; g.init()",
        "let a: UIView.Type = b; a._made(); a._made(frame: c); d.init(); e.a.init(coder: f); let g: Int.Type; g.init()"
      ),
      (
        "a.delegate!.textFieldDidEndEditing!(a); b = !(c) / d! / e != f",
        "a.delegate!.textFieldDidEndEditing(a); b = !(c) / d! / e != f"
      ),
      (
        "import Foundation // a\nimport UIKit\nlet a = URLSession.shared",
        "import Foundation; import FoundationNetworking // a\nimport UIKit\nlet a = URLSession.shared"
      ),
      (
        "import FoundationNetworking\nimport UIKit\nlet a: URLRequest",
        "import FoundationNetworking\nimport UIKit\nlet a: URLRequest"
      ),
      ("@MainActor @objc\nclass A {}", "\nclass A {}"),
      ("@objc (tap) func tap() {}", "func tap() {}"),
      ("let a: @MainActor () -> Void", "let a: () -> Void"),
      ("nonisolated static func a() {}", "static func a() {}"),
      (
        "Task { @MainActor in a() }; b { @MainActor [weak self] in c() }",
        "Task { a() }; b { [weak self] in c() }"
      ),
      (
        "#if os(iOS) || os(tvOS) // os(iOS)\n#elseif !os(iOS)",
        "#if true || os(tvOS) // os(iOS)\n#elseif !true"
      ),
      (
        "import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView",
        "import UIKit\nimport class UIKit.UIView"
      ),
      (
        "@objc protocol P {}\n@objc public protocol Q: P {}",
        "protocol P: AnyObject {}\npublic protocol Q: P {}"
      ),
      ("#keyPath(CALayer.bounds) + #keyPath(a.b)", "\"bounds\" + \"a.b\""),
      (
        "@objc public protocol P {\n  @objc optional func a(_ b: B)\n  @objc optional func c() -> D?\n}\nx?.a?(b)",
        "public protocol P: AnyObject {\n  func a(_ b: B)\n  func c() -> D?\n}\nx?.a(b)\npublic extension P { func a(_ b: B) {}; func c() -> D? { nil } }\n"
      ),
      (
        "d?.scrollViewDidScroll?(s); d?.action?(s); d.a!(s)",
        "d?.scrollViewDidScroll(s); d?.action?(s); d.a!(s)"
      ),
      (
        "class A {\n  let b = B(self, #selector(c))\n  lazy var d = B(self, #selector(c))\n  func e() { B(self, #selector(c)) }\n}",
        "class A {\n  let b = B(nil, Selector(A.c, name: \"c\"))\n  lazy var d = B(self, Selector(c, name: \"c\"))\n  func e() { B(self, Selector(c, name: \"c\")) }\n}"
      ),
      (
        "class A { let b: B = { let b = B(); b.add(self, action: #selector(self.c(_:))); return b }() }",
        "class A { let b: B = { let b = B(); b.add(nil, action: Selector(A.c(_:), name: \"c(_:)\")); return b }() }"
      ),
      (
        "import UIKit\nvar a: DispatchWorkItem? = Timer(timeInterval: 1, repeats: b) { $0.c() }; Timer.d; Timer(fire: e)",
        "import UIKit\nvar a: ClockWorkItem? = ClockTimer(timeInterval: 1, repeats: b) { $0.c() }; Timer.d; Timer(fire: e)"
      ),
      (
        "Timer.scheduledTimer(withTimeInterval: 1) { $0.c() }",
        "Timer.scheduledTimer(withTimeInterval: 1) { $0.c() }"
      ),
      ("a\n#Preview(\"x\") {\n  A { }\n}\nb", "a\n\n\n\nb"),
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
      ("extension UIFont { open class var a: A { b } }", "extension UIFont { public static var a: A { b } }"),
      (
        "class A { override open func observeValue(forKeyPath a: String?) {} }",
        "class A { open func observeValue(forKeyPath a: String?) {} }"
      ),
      (
        "func a() {}; Selector(\"a:b:\"); Selector((\"a\")); Selector(\"c\")",
        "func a() {}; Selector(a, name: \"a\"); Selector(a, name: \"a\"); Selector(\"c\")"
      ),
      (
        "type(of: f(#selector(a))).description(); type(of: b)",
        "String(describing: type(of: f(Selector(a, name: \"a\")))); type(of: b)"
      ),
      ("class A { var b = 1 { didSet { f(self, b) } } }", "class A { var b = 1 { didSet { f(self, b) } } }"),
      (
        "@objc protocol A {\n  @objc optional\n  func b()\n}",
        "protocol A: AnyObject {\n\n  func b()\n}\nextension A { func b() {} }\n"
      ),
      ("import os.log\nimport os\nimport Darwin // c", "\n\n// c"),
      (
        "public final class A<B>: UIView, C {}",
        "public final class A<B>: UIView, C { public override class func _instance(frame: CGRect?) -> UIView? { self == A.self ? frame.map { A(frame: $0) } ?? A() : super._instance(frame: frame) };}"
      ),
      (
        "class A: B { init(b: Int) {} }\nclass B: UILabel {}",
        "class A: B { init(b: Int) {} }\nclass B: UILabel { override class func _instance(frame: CGRect?) -> UIView? { self == B.self ? frame.map { B(frame: $0) } ?? B() : super._instance(frame: frame) };}"
      ),
      (
        "class A: UIView { override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }",
        "class A: UIView { override class func _instance(frame: CGRect?) -> UIView? { self == A.self ? A(frame: frame ?? .zero) : super._instance(frame: frame) }; override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }"
      ),
      (
        "class A: UITableViewCell { override init(style: B, reuseIdentifier: String?) {} }",
        "class A: UITableViewCell { override class func _instance(frame: CGRect?) -> UIView? { self == A.self ? A(style: .default, reuseIdentifier: nil) : super._instance(frame: frame) }; override init(style: B, reuseIdentifier: String?) {} }"
      ),
      (
        "class A: UIView {\n  init() {}\n  convenience init(frame: CGRect) {}\n}",
        "class A: UIView { override class func _instance(frame: CGRect?) -> UIView? { self == A.self ? frame.map { A(frame: $0) } ?? A() : super._instance(frame: frame) };\n  init() {}\n  convenience init(frame: CGRect) {}\n}"
      ),
      (
        "class A {\n  class B {}\n}\nextension A.B {\n  @available(*)\n  @objc override var c: C { d { 1 } }\n  func e() {}\n}",
        "class A {\n  class B {\n#sourceLocation()\n  @available(*)\n  override var c: C { d { 1 } }\n#sourceLocation()\n}\n}\nextension A.B {\n\n\n  func e() {}\n}"
      ),
    ])
  func marks(_ source: String, _ expected: String) { #expect(rewritten(source) == expected) }

  @Test("bytes that are no UTF-8 stay, also before what is rewritten behind a name")
  func bytes() {
    for bytes: [UInt8] in [
      [0x20, 0x80, 0x80, 0x3F, 0x28, 0x29], [0x80, 0x21, 0x28], [0x2E, 0xFF, 0x3F, 0x28, 0x29],
    ] { #expect(AppSource(rewriting: bytes).bytes == bytes) }
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
      "@objcFoo class A {}", "a ? (b) : c", "let a = b?.c?(d)", "import Foundation.NSString", "x.import",
      "#if os(macOS)\n#endif", "nonisolated(unsafe) static var a = 1", "MainActor.run { }",
      "class A { func b() { let c = f(self, 1) } }", "#if canImport(ObjectiveC)\n#endif",
      "#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)",
      "let a = \"unterminated @objc", "",
    ])
  func kept(_ source: String) { #expect(rewritten(source) == source) }

  @Test("name what is left to do, with its line")
  func remarks() {
    let source = AppSource(
      rewriting: Array(
        "\n#selector(getter: x)\n#keyPath(\"b\")\r\n@NSManaged var c: Int\n@objc optional func d() -> Int\nextension A { override func e() {} }"
          .utf8))
    #expect(source.remarks.map(\.line) == [2, 3, 4, 5, 6])
    #expect(String(decoding: source.bytes, as: UTF8.self).contains("#selector(getter: x)\n#keyPath(\"b\")"))
    #expect(AppSource(rewriting: []).bytes == [])
  }

  @Test("are files, folders and standard streams")
  func program() {
    #expect(
      run(["uikit-source", "-", "-"], input: Array("@objc class A {}\n".utf8)).output == "class A {}\n")
    let disk = Files([
      "a.swift": "@objc class A {}", "A/b.swift": "#keyPath(a[0]); x.c?()",
      "A/B/c.swift": "@objc\nvar c = 1; protocol P { optional func c() }",
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
    #expect(
      disk["Out/B/c.swift"] == "\nvar c = 1; protocol P { func c() }\nextension P { func c() {} }\n"
        && disk["Out/b.swift"] == "#keyPath(a[0]); x.c()")
    #expect(Set(folders) == ["Out", "Out/B"])
    run(["uikit-source", "none.swift", "-"]).expect(status: 66)
    run(["uikit-source", "a.swift"]).expect(errors: "uikit-source needs two files or folders")
    run(["uikit-source", "a", "b", "--json"]).expect(status: 64)
    let toStream = run(
      ["uikit-source", "A", "-"], in: disk, configure: { $0.namesInFolder = { _ in ["b.swift"] } })
    toStream.expect(status: 64, errors: "needs a folder")
  }

  /// What prepares a folder `src` with `a/x.swift`, what runs, the status, and what is then said by `cat out/a/x.swift` and `find`.
  private static let places: [(prepare: String, run: String, status: Int32, said: String)] = [
    ("", "src out", 0, "files: 1"), ("ln -s .. src/a/loop", "src out", 0, "files: 1"),
    ("ln -s a src/b; ln -s x.swift src/a/y.swift", "src out", 0, "files: 2"),
    (
      "mkdir other; echo >other/z.swift; ln -s ../other src/other", "src out", 1,
      "src/other: a link that leads out of “src”"
    ),
    ("echo >z.swift; ln -s ../z.swift src/z.swift", "src out", 1, "files: 1"),
    ("", "src src", 2, "are the same, or one is in the other"), ("", "src src/", 2, "are the same"),
    ("", "src ./a/../src", 2, "are the same"), ("", "src src/out", 2, "are the same"),
    ("", "src src/none/../out/deep", 2, "are the same"), ("", "src .", 2, "are the same"),
    ("", "src/a src", 2, "are the same"),
    ("ln -s src link", "src link", 2, "are the same"), ("ln -s src link", "link src/out", 2, "are the same"),
    ("ln -s src/new link", "src link", 2, "are the same"),
    ("ln -s link link", "src link/x", 74, "cannot write"),
    ("mkdir out; ln -s ../src/a out/a", "src out", 2, "are the same"),
    ("mkdir -p out/a; ln -s ../../src/a/x.swift out/a/x.swift", "src out", 2, "are the same"),
    ("", "src/a/x.swift src/a/x.swift", 2, "are the same"),
    ("ln -s src/a/x.swift y.swift", "src/a/x.swift y.swift", 2, "are the same"),
    ("mkdir e; touch e/a.txt", "e out", 66, "nothing to rewrite: no Swift file in “e”"),
    ("mkdir e", "e out", 66, "nothing to rewrite"),
    ("", "none out", 66, "cannot open “none”"),
    ("echo x >mine; mkdir -p out/a; ln -s ../../mine out/a/x.swift", "src out", 0, "files: 1"),
  ]

  @Test("are not lost: what is written is elsewhere, and no link leads out", arguments: places.indices)
  func kept(_ index: Int) throws {
    let (prepare, line, status, said) = Self.places[index]
    let folder = try ProcessTests.folder()
    let result = try ProcessTests.shell(
      "mkdir -p src/a; echo '@objc func t() {}' >src/a/x.swift\n\(prepare)\n$P uikit-source \(line); s=$?; "
        + "echo files: $(find out -name '*.swift' 2>/dev/null | wc -l); cat src/a/x.swift mine 2>/dev/null; exit $s",
      in: folder)
    #expect(result.status == status && (result.output + result.errors).contains(said), "\(line): \(result)")
    #expect(
      result.output.contains("@objc func t() {}\n") && !result.output.hasSuffix("func t() {}\nfunc t() {}\n"))
  }
}
