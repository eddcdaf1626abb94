// Measures which members of UIKit the package has: `swift .ci/measure-uikit-members.swift` after `swift build`.
//
// Documentation/UIKitMembers has one file for each class of UIKit. A member is a line `name | files`, where `files` counts the
// files of 32 public repositories that use it (`-`: not counted). Indented lines of app code follow, which use the member as
// UIKit declares it. One `swiftc -typecheck` compiles all of them, each in a file of its own behind an app's conditional import.

// Documentation/UIKitOverrides has what subclasses of an app declare, a form a line. Each is compiled in a subclass of the class
// that the file is named for, or that the last line `class: NAME` says. Forms after a line `left out: reason` are not there on
// purpose. An empty line ends these. Fewer forms that compile than the article says fail the measuring.
//
// A last indented line says more about a member:
//
// - `differs: sentence`: the member is there and differs from UIKit.
// - `left out: reason`: the member is not there on purpose. If it compiles nevertheless, the measuring fails.
//
// The result is the generated part of the article UIKitMembers.md. Without options the measuring fails if the article does
// not say what was measured; then it prints the members that differ, with the compiler's errors.
//
// --update          rewrites the article
// --modules FOLDER  the folder with the built modules, .build/debug/Modules by default
// --emit FOLDER     writes the files that would be compiled, and nothing else: on a Mac they compile against UIKit

import Foundation

let dataFolder = "Documentation/UIKitMembers"
/// For each class of UIKit what app code overrides, a form a line.
let overridesFolder = "Documentation/UIKitOverrides"
let article = "Sources/ScrollModel/Facade/ScrollModel.docc/UIKitMembers.md"
let (beginMark, endMark) = ("<!-- measured: begin -->", "<!-- measured: end -->")
/// The classes that the members of layout don't belong to.
let motionClasses: Set<String> = [
  "UIScrollView", "UIScrollViewDelegate", "UISpringTimingParameters", "UIView animation",
  "UIViewPropertyAnimator",
]

struct Failure: Error {
  var text: String
}

/// A member of UIKit, and code that uses it.
struct Member {
  enum Note {
    case none
    case differs(String)
    case leftOut(String)
  }
  var owner: String
  var name: String
  /// The number of files that use the member; nil if they were not counted.
  var files: Int?
  var code: [String] = []
  var note = Note.none
  var errors: [String] = []
  /// Whether the name is a form that a subclass declares.
  var isOverride = false

  var isThere: Bool { errors.isEmpty && !code.isEmpty }

  /// The row of the table up to the state.
  var rowStart: String { "| `\(name)` | \(files.map(String.init) ?? "") | " }

  /// The state that the table shows.
  var state: String {
    switch (note, isThere) {
    case (.leftOut(let reason), _): "left out: \(reason)"
    case (_, false): "missing"
    case (.differs(let sentence), true): "differs: \(sentence)"
    case (.none, true): "there"
    }
  }
}

/// Reads the members of one class.
func members(of owner: String, in text: String) throws -> [Member] {
  var members: [Member] = []
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let place = "\(dataFolder)/\(owner).txt:\(index + 1)"
    if line.hasPrefix("  ") {
      guard !members.isEmpty else { throw Failure(text: "\(place): code before the first member") }
      let code = String(line.dropFirst(2))
      if code.hasPrefix("differs: ") {
        members[members.count - 1].note = .differs(String(code.dropFirst("differs: ".count)))
      } else if code.hasPrefix("left out: ") {
        members[members.count - 1].note = .leftOut(String(code.dropFirst("left out: ".count)))
      } else {
        members[members.count - 1].code.append(code)
      }
    } else if !line.isEmpty {
      guard let bar = line.range(of: " | ", options: .backwards),
        case let files = Int(line[bar.upperBound...]), files != nil || line.hasSuffix(" | -")
      else {
        throw Failure(text: "\(place): expected “member | files”, not “\(line)”")
      }
      members.append(Member(owner: owner, name: String(line[..<bar.lowerBound]), files: files))
    }
  }
  for member in members {
    if case .leftOut = member.note { continue }
    if member.code.isEmpty { throw Failure(text: "\(owner): \(member.name) has no code") }
  }
  return members
}

/// Reads the forms that subclasses declare.
func readOverrides() throws -> [Member] {
  let files = try FileManager.default.contentsOfDirectory(atPath: overridesFolder).filter {
    $0.hasSuffix(".txt")
  }
  return try files.sorted().flatMap { file in
    var (owner, note, forms) = (String(file.dropLast(4)), Member.Note.none, [Member]())
    let text = try String(contentsOfFile: "\(overridesFolder)/\(file)", encoding: .utf8)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty {
        note = .none
      } else if line.hasPrefix("class: ") {
        owner = String(line.dropFirst("class: ".count))
      } else if line.hasPrefix("left out: ") {
        note = .leftOut(String(line.dropFirst("left out: ".count)))
      } else {
        let code =
          ["class Subclass: \(owner) {"] + line.components(separatedBy: "; ").map { "  " + $0 } + ["}"]
        forms.append(Member(owner: owner, name: line, code: code, note: note, isOverride: true))
      }
    }
    return forms
  }
}

/// The table of what subclasses declare, and what of it is left out.
func reportOverrides(_ forms: [Member]) -> [String] {
  let owners = forms.map(\.owner).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
  var lines = [
    "", "### Overrides", "", "| subclass of | forms | compile | left out | missing |",
    "|---|---|---|---|---|",
  ]
  for (owner, members) in owners.map({ owner in (owner, forms.filter { $0.owner == owner }) })
    + [("all", forms)]
  {
    let counts = Counts(members)
    lines.append("| \(owner) | \(counts.all) | \(counts.there) | \(counts.leftOut) | \(counts.missing) |")
  }
  lines += ["", "| subclass of | form | state |", "|---|---|---|"]
  for form in forms where form.state != "there" {
    lines.append("| \(form.owner) | `\(form.name)` | \(form.state) |")
  }
  return lines
}

func readMembers() throws -> [Member] {
  let files = try FileManager.default.contentsOfDirectory(atPath: dataFolder).filter { $0.hasSuffix(".txt") }
  return try files.map { String($0.dropLast(4)) }.sorted().flatMap { owner in
    try members(of: owner, in: String(contentsOfFile: "\(dataFolder)/\(owner).txt", encoding: .utf8))
  }
}

/// The text of a source file with code in a function, as an app would write it.
func source(_ code: [String], number: Int, comment: String) -> String {
  """
  // \(comment)
  #if canImport(UIKit)
  import UIKit
  #else
  import Foundation
  import ScrollModel
  import StackModel
  #endif

  @MainActor func member\(number)() {
  \(code.map { "  " + $0 }.joined(separator: "\n"))
  }

  """
}

/// Writes a file for each member with code, and returns their paths with the member's index.
func emit(_ members: [Member], to folder: String) throws -> [(index: Int, path: String)] {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return try members.enumerated().filter { !$0.element.code.isEmpty }.map { index, member in
    let path = "\(folder)/member\(index).swift"
    let text = source(member.code, number: index, comment: "\(member.owner): \(member.name)")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return (index, path)
  }
}

/// Compiles the members, and notes the errors of each.
func measure(_ members: inout [Member], modules: String) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/UIKitMembers-\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  var paths = try emit(members, to: folder)
  // A file that can't compile shows that errors are found.
  let control = members.count
  let controlPath = "\(folder)/member\(control).swift"
  try source(["UIView().isNoMemberOfUIKit()"], number: control, comment: "control")
    .write(toFile: controlPath, atomically: true, encoding: .utf8)
  paths.append((control, controlPath))

  let compiler = Process()
  compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  compiler.arguments =
    [
      "swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library", "-whole-module-optimization",
      "-suppress-warnings", "-diagnostic-style", "llvm", "-module-name", "UIKitMembers", "-I", modules,
    ] + paths.map(\.path)
  let output = Pipe()
  compiler.standardError = output
  try compiler.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  compiler.waitUntilExit()

  var hasControlFailed = false
  for line in text.split(separator: "\n") where line.contains("error: ") {
    guard line.hasPrefix(folder) else {
      if line.hasPrefix("error: ") || line.hasPrefix("<unknown>") {
        throw Failure(text: "swiftc failed: \(line)")
      }
      continue
    }
    guard let start = line.range(of: "/member"),
      let index = Int(line[start.upperBound...].prefix { $0.isNumber })
    else { throw Failure(text: "swiftc failed: \(line)") }
    let message = line.range(of: "error: ").map { String(line[$0.upperBound...]) } ?? String(line)
    if message.hasPrefix("no such module") { throw Failure(text: "\(message) in \(modules): build first") }
    if index == control { hasControlFailed = true } else { members[index].errors.append(message) }
  }
  if !hasControlFailed {
    throw Failure(text: "swiftc found no error in code that can't compile:\n\(text)")
  }
}

/// Counts of members by their state.
struct Counts {
  var (all, there, differing, leftOut, missing) = (0, 0, 0, 0, 0)

  init(_ members: [Member]) {
    for member in members {
      all += 1
      switch member.note {
      case .leftOut: leftOut += 1
      case .differs where member.isThere:
        there += 1
        differing += 1
      default: if member.isThere { there += 1 } else { missing += 1 }
      }
    }
  }

  var sentence: String {
    "\(there) of \(all) there (\(differing) of them with a difference), \(leftOut) left out, \(missing) missing"
  }
}

/// Whether a member is one of the 148 of layout.
func isLayout(_ member: Member) -> Bool {
  !member.isOverride && member.files != nil && !motionClasses.contains(member.owner)
}

/// The generated part of the article.

func report(_ all: [Member]) -> String {
  let members = all.filter { !$0.isOverride }
  let owners = members.map(\.owner).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
  let layout = members.filter(isLayout)
  let motion = members.filter { motionClasses.contains($0.owner) }
  let further = members.filter { $0.files == nil }
  var lines = [
    "- Layout: \(Counts(layout).sentence).",
    "- Scroll views, their delegate, and animation: \(Counts(motion).sentence).",
    "- Further members, whose use was not counted: \(Counts(further).sentence).", "",
    "| class | members | there | differ | left out | missing |", "|---|---|---|---|---|---|",
  ]
  for owner in owners {
    let counts = Counts(members.filter { $0.owner == owner })
    lines.append(
      "| \(owner) | \(counts.all) | \(counts.there) | \(counts.differing) | \(counts.leftOut) | \(counts.missing) |"
    )
  }
  for owner in owners {
    lines += ["", "### \(owner)", "", "| member | files | state |", "|---|---|---|"]
    for member in members where member.owner == owner {
      lines.append("\(member.rowStart)\(member.state) |")
    }
  }
  lines += reportOverrides(all.filter(\.isOverride))
  return lines.joined(separator: "\n")
}

/// The article with another generated part.
func replacingReport(in text: String, by report: String) throws -> String {
  guard let begin = text.range(of: beginMark), let end = text.range(of: endMark) else {
    throw Failure(text: "\(article) lacks the marks “\(beginMark)” and “\(endMark)”")
  }
  return text[..<begin.upperBound] + "\n\n\(report)\n\n" + text[end.lowerBound...]
}

func run(_ arguments: [String]) throws {
  func value(of option: String) -> String? {
    arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
  }
  var all = try readMembers() + readOverrides()
  if let folder = value(of: "--emit") {
    print("\(try emit(all, to: folder).count) files in \(folder)")
    return
  }
  try measure(&all, modules: value(of: "--modules") ?? ".build/debug/Modules")
  for member in all {
    if case .leftOut = member.note, member.isThere {
      throw Failure(text: "\(member.owner): \(member.name) is left out, but its code compiles")
    }
  }
  let counts = Counts(all.filter(isLayout))
  print(
    "\(counts.all) members outside UIScrollView, its delegate, timing parameters, UIView animation and "
      + "UIViewPropertyAnimator: \(counts.there) there")
  let old = try String(contentsOfFile: article, encoding: .utf8)
  let new = try replacingReport(in: old, by: report(all))
  if arguments.contains("--update") {
    try new.write(toFile: article, atomically: true, encoding: .utf8)
  }
  let isUpdate = arguments.contains("--update")
  for member in all where !member.isThere {
    let row = "\(member.rowStart)missing |"
    if case .leftOut = member.note { continue }
    if isUpdate || !old.contains(row) {
      print("missing: \(member.owner): \(member.name): \(member.errors.first ?? "")")
    }
  }
  if !isUpdate, old != new {
    let (was, now) = (Set(old.split(separator: "\n")), new.split(separator: "\n"))
    for line in now where !was.contains(line) { print("+ \(line)") }
    throw Failure(text: "\(article) does not say what was measured; --update rewrites it")
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch let failure as Failure {
  FileHandle.standardError.write(Data("error: \(failure.text)\n".utf8))
  exit(1)
}
