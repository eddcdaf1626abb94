// Opens a screen of an app in headless Chromium while its source changes: `.ci/check-screens`, which compiles it with browser.swift.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3, let rebuild = ProcessInfo.processInfo.environment["REBUILD"] else {
  print("usage: REBUILD=COMMAND check-screens PROGRAM CHROMIUM")
  exit(64)
}
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "screens-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let sourceFile = URL(fileURLWithPath: "Examples/App/Preferences/PreferencesViewController.swift")
let source = try String(contentsOf: sourceFile, encoding: .utf8)

func save(_ changes: (from: String, to: String)...) throws {
  let text = changes.reduce(source) { $0.replacingOccurrences(of: $1.from, with: $1.to) }
  try Data(text.utf8).write(to: sourceFile)
}

let process = Process()
let (input, output) = (Pipe(), Pipe())
process.executableURL = URL(fileURLWithPath: arguments[1])
process.arguments = [
  "live", "--json", "--screen", "preferences", "--package", "Examples", "--build", rebuild,
]
(process.standardInput, process.standardOutput) = (input, output)
try process.run()
var line = Data()
while line.last != UInt8(ascii: "\n") { line += output.fileHandleForReading.readData(ofLength: 1) }
output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any],
  let address = object["url"] as? String
else { throw fail("no address") }

let browser = try Browser(arguments[2], in: folder.appendingPathComponent("browser")) {
  $0.hasPrefix(address)
}

func wait(_ condition: String, _ title: String, seconds: Double = 60) throws -> Double {
  let begin = Date()
  try browser.wait(until: condition, title, seconds: seconds)
  return Date().timeIntervalSince(begin)
}

func run(_ command: String) throws -> String {
  let log = "document.getElementById('log')"
  _ = try browser.value("live.lines = \(log).children.length, document.getElementById('line').focus()")
  try browser.type(command)
  try browser.press("Enter", code: "Enter", virtual: 13)
  _ = try wait("\(log).children.length !== live.lines && live.isIdle", command)
  return "\(try browser.value("\(log).lastElementChild.innerText"))"
}

func frame(_ name: String) throws -> [Double] {
  let frame = try browser.value("document.querySelector('[data-view=\(name)]')?.dataset.frame ?? ''")
  return "\(frame)".split(separator: " ").compactMap { Double($0) }
}

func touch(_ name: String) throws {
  let (frame, box) = (try frame(name), try browser.box("#drawing"))
  let scale = try box[2] / browser.number("document.getElementById('drawing').viewBox.baseVal.width")
  let (x, y) = (
    box[0] + (frame[0] + frame[2] / 2 + 1) * scale, box[1] + (frame[1] + frame[3] / 2 + 1) * scale
  )
  try browser.touch("touchStart", x, y)
  Thread.sleep(forTimeInterval: 0.05)
  try browser.touch("touchEnd", x, y)
}

func sources(_ kind: String) -> String { "document.getElementById('sources').dataset.kind === '\(kind)'" }

func check() throws {
  try browser.send(
    "Emulation.setDeviceMetricsOverride",
    ["width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": false])
  try browser.open(address)
  _ = try wait("live.shownTime !== null && live.isIdle", "the screen")
  try expect(try frame("soundsRow").last == 28, "the row is \(try frame("soundsRow")) at first")
  // The switch, in slow motion: the rows close, and their way can be looked at again.
  _ = try browser.value(
    "(s => { s.value = '0.1'; s.dispatchEvent(new Event('change')) })(document.getElementById('rate'))")
  try touch("notifications")
  _ = try wait("(\(rowHeight)) < 27 && (\(rowHeight)) > 1", "the rows close slowly")
  _ = try browser.value(
    "(s => { s.value = '1'; s.dispatchEvent(new Event('change')) })(document.getElementById('rate'))")
  _ = try wait("live.isIdle", "the rows are closed")
  let end = try browser.number("live.time")
  _ = try browser.value("live.lookAt(\(end - 0.15))")
  let half = try frame("soundsRow").last ?? 0
  try expect(half > 5 && half < 23, "in the past the row is \(half) high")
  _ = try browser.value("document.getElementById('now').click()")
  try expect(try run("why content.height").contains("footer.height"), "why says nothing of the footer")
  let closed = try frame("nameButton")
  // A saved source: the new text, in the same session.
  try save((from: "Change name\"", to: "Change your name\""))
  let seconds = try wait(
    "document.getElementById('drawing').textContent.includes('Change your name')", "the saved text")
  _ = try wait("live.isIdle", "the new screen")
  try expect(
    try frame("nameButton") == closed,
    "the session is not where it was: \(try frame("nameButton")), not \(closed)")
  try save((from: "Change name\"", to: "Change name"))
  _ = try wait(sources("failed"), "a compiler error")
  let errors = "\(try browser.value("document.querySelector('#sources pre').textContent"))"
  try expect(
    errors.contains("PreferencesViewController.swift:") && errors.contains("error:"), "no place in \(errors)")
  try expect(try run("nameButton.text").contains("Change your name"), "the last good screen does not answer")
  try save(
    (
      from: "view.layoutIfNeeded()\n",
      to: "view.layoutIfNeeded()\n    }\n    if notifications.isOn { fatalError(\"no sounds\")\n"
    ))
  _ = try wait("!(\(sources("failed"))) && !(\(sources("building"))) && live.isIdle", "the error is gone")
  try touch("notifications")
  _ = try wait(sources("trapped"), "a trap")
  let words = "\(try browser.value("document.querySelector('#sources pre').textContent"))"
  try expect(words.contains("no sounds"), "the last words are missing: \(words)")
  try save()
  _ = try wait("document.getElementById('sources').hidden && live.isIdle", "the screen after the trap")
  try expect(try frame("nameButton") == closed, "after the trap \(try frame("nameButton")), not \(closed)")
  // A save in the middle of an animation, while the clock stands: it is the same instant, and goes on from there.
  _ = try browser.value(
    "(s => { s.value = '0.1'; s.dispatchEvent(new Event('change')) })(document.getElementById('rate'))")
  try touch("notifications")
  _ = try wait("(\(rowHeight)) > 3", "the rows open slowly")
  _ = try browser.value("document.getElementById('play').click()")
  _ = try wait("live.isIdle", "a pause")
  Thread.sleep(forTimeInterval: 0.3)
  let open = try run("at 0 soundsRow.height")
  try save((from: "Change name\"", to: "Change the name\""))
  _ = try wait("document.getElementById('drawing').textContent.includes('Change the name')", "a text")
  let now = try run("at 0 soundsRow.height")
  try expect(open != "28" && now == open, "the row was \(open) high before a save, and \(now) after it")
  try expect("\(try browser.value("document.getElementById('rate').value"))" == "0.1", "the speed is lost")
  _ = try browser.value("document.getElementById('play').click()")
  _ = try wait("(\(rowHeight)) === 28", "the rows are open")
  try browser.checkSilence("the page")
  print(
    String(format: "screens: from a save to the new picture %.1f s; touch, slow motion, error, trap", seconds)
  )
}

let rowHeight =
  "Number((document.querySelector('[data-view=soundsRow]')?.dataset.frame ?? '0 0 0 0').split(' ')[3])"
var problem: (any Error)?
do { try check() } catch { problem = error }
try save()
try? input.fileHandleForWriting.close()
process.terminate()
if let problem {
  print("check-screens: \(problem)")
  exit(1)
}
