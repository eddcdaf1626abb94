// Opens films in headless Chromium, as a user would, and compares them with the program's numbers:
// `.ci/check-films`, which compiles it with browser.swift.

import Foundation

/// A film: the commands before it, and its arguments.
struct Film {
  let title: String
  let commands: String
  var arguments = ""
  /// The largest size in bytes.
  var limit = 2_000_000
}

/// A label whose text would end a script, and an animation of it.
let hostile =
  #"scene empty; label a "</script><img src=x onerror=alert(1)>&\"'"; subview a in root; animate 0.4; set a.alpha 0.5; end"#

/// 100 entries, of which many come and go while the list scrolls.
let busy =
  "add 100; settle; scroll top; "
  + (0..<20).map { "add; delete e\(3 * $0 + 1); flick -\(900 + 40 * $0); advance 0.02" }.joined(
    separator: "; ")

/// A height far beyond 2^53 billionths of a point, reached by a spring.
let high =
  "scene empty; view a; subview a in root; constrain a.top == root.top; constrain a.left == root.left; "
  + "constrain a.width == 100; constrain a.height == 100; animate 0.4 spring 0.9; unconstrain c4; "
  + "constrain a.height == 900000000; end"

let films = [
  Film(title: "README's last animation", commands: "add; settle; add; settle; add 16; settle; add"),
  Film(title: "a delete", commands: "add 18; settle; delete e3; advance 0.05; delete e7"),
  Film(title: "a flick", commands: "add 40; settle; scroll top; flick -1500"),
  Film(
    title: "an animated scroll", commands: "add 40; settle; scroll top; scroll e30 animated",
    arguments: "every 0.02"),
  Film(title: "a height of 900 000 000 points", commands: high),
  Film(title: "views", commands: hostile, arguments: "for 0.5"),
  Film(title: "5 s of 100 entries", commands: busy, arguments: "for 5"),
]

// MARK: The program

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: check-films PROGRAM BROWSER")
  exit(64)
}
let (program, browserPath) = (arguments[1], arguments[2])
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "films-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

/// Runs commands and returns the JSON objects of their results.
func run(_ commands: String) throws -> [[String: Any]] {
  try results(of: ["--json", "--date", "2026-01-15", "-c", commands], by: program)
}

// MARK: Checks

/// The views of the drawing with their frames.
let readFrames = """
  [...document.querySelectorAll('#drawing [data-view]')].map(g => [g.dataset.view, g.dataset.frame])
  """

/// Compares the frames of the film with those of the program at an instant.
func compare(_ browser: Browser, _ frames: [String: [Double]], at time: String) throws -> Int {
  let drawn = try browser.value(readFrames) as? [[String]] ?? []
  try expect(!drawn.isEmpty, "nothing is drawn at \(time)")
  for view in drawn {
    let numbers = view[1].split(separator: " ").compactMap { Double($0) }
    guard let frame = frames[view[0]], numbers.count == 4 else {
      throw fail("unknown view \(view) at \(time)")
    }
    for (number, expected) in zip(numbers, frame)
    where abs(number - expected) > 0.0005 + 1e-8 + 1e-15 * abs(expected) {
      throw fail("\(view[0]) at \(time): the film has \(view[1]), the program \(frame)")
    }
  }
  // What can be seen of a list is drawn.
  let names = Set(drawn.map { $0[0] })
  if let scroll = frames["scroll"] {
    for (name, frame) in frames where name.first == "e" && Int(name.dropFirst()) != nil {
      let isInside = frame[3] > 0.01 && frame[1] < scroll[1] + scroll[3] && frame[1] + frame[3] > scroll[1]
      try expect(!isInside || names.contains(name), "\(name) is not drawn at \(time)")
    }
  }
  return drawn.count
}

func check(_ film: Film, _ browser: Browser) throws {
  let file = folder.appendingPathComponent("film.html")
  let written = try run("\(film.commands); film \"\(file.path)\" \(film.arguments)").last ?? [:]
  let bytes = (written["result"] as? [String: Any])?["bytes"] as? Int ?? 0
  try expect(bytes > 0 && bytes < film.limit, "\(film.title) has \(bytes) bytes")
  let address = "file://\(file.path)"
  try browser.open(address)
  let count = Int(try browser.number("film.samples"))
  try expect(count > 1, "\(film.title) has \(count) samples")
  let places = (0..<20).map { $0 * (count - 1) / 19 }
  let times = try places.map { String(format: "%.9f", try browser.number("film.time(\($0))")) }
  let results = try run(film.commands + times.map { "; at \($0) layout" }.joined())
  let unnamed = try browser.number(
    "document.querySelectorAll('#drawing [role=\"img\"], #drawing [data-view]:not([role=\"group\"][aria-label])').length"
  )
  try expect(unnamed == 0, "\(film.title): \(Int(unnamed)) views are images or have no name")
  var drawn = 0
  for (index, (time, result)) in zip(times, results.suffix(20)).enumerated() {
    // A new page, or another fragment.
    if index % 7 == 0 {
      try browser.open("\(address)#t=\(time)")
    } else {
      _ = try browser.value(
        "new Promise(r => { addEventListener('hashchange', r, {once: true}); location.hash = 't=\(time)0'; setTimeout(r, 500) }).then(() => 0)"
      )
    }
    let layout = (result["result"] as? [String: Any])?["result"] as? [String: Any]
    guard let frames = layout?["frames"] as? [String: [Double]] else { throw fail("no frames in \(result)") }
    drawn += try compare(browser, frames, at: time)
  }
  let mean = try browser.number(
    "(() => { const t = performance.now(); for (let i = 0; i < 300; i++) film.show(i % film.samples); return (performance.now() - t) / 300 })()"
  )
  try expect(mean <= 8, "\(film.title): \(mean) ms a frame")
  try browser.checkSilence(film.title)
  print(
    "\(film.title): \(bytes) bytes, \(count) samples, \(drawn) frames equal, \(String(format: "%.2f", mean)) ms a frame"
  )
}

/// Drives the last film by keyboard and pointer.
func checkControls(_ browser: Browser) throws {
  func sample() throws -> Int { Int(try browser.number("film.sample")) }
  let right = ("ArrowRight", 39), left = ("ArrowLeft", 37)
  _ = try browser.value("film.show(0)")
  for _ in 0..<3 { try browser.press(right.0, code: right.0, virtual: right.1) }
  try browser.press(left.0, code: left.0, virtual: left.1)
  try expect(try sample() == 2, "→ → → ← leads to sample \(try sample())")
  try browser.click("#slider")
  let middle = try sample()
  let last = Int(try browser.number("film.samples")) - 1
  try expect(
    abs(middle - last / 2) <= 2 + last / 50, "the middle of the slider is sample \(middle) of \(last)")
  try browser.press(right.0, code: right.0, virtual: right.1)
  try expect(try sample() == middle + 1, "→ on the slider leads from \(middle) to \(try sample())")
  let text = try browser.value(
    "document.getElementById('slider').getAttribute('aria-valuetext')")
  try expect("\(text)".contains("seconds"), "the slider says \(text)")
  try expect("\(try browser.value("location.hash"))".hasPrefix("#t="), "the address has no time")
  try browser.press(" ", code: "Space", virtual: 32)
  try expect(try browser.number("Number(film.isPlaying)") == 1, "Space does not play")
  _ = try browser.value("new Promise(r => setTimeout(() => r(0), 300))")
  try expect(try sample() > middle + 1, "nothing moves while it plays")
  try browser.press(" ", code: "Space", virtual: 32)
  try expect(try browser.number("Number(film.isPlaying)") == 0, "Space does not pause")
  try browser.click("#play")
  try expect(try browser.number("Number(film.isPlaying)") == 1, "the play button does not play")
  // With the focus on the button, Space presses it.
  try browser.press(" ", code: "Space", virtual: 32)
  try expect(try browser.number("Number(film.isPlaying)") == 0, "Space on the play button does not pause")
  // An address that is opened while the film plays stops it there.
  try browser.click("#play")
  _ = try browser.value("(location.hash = 't=0', new Promise(r => setTimeout(() => r(0), 300)))")
  let address = try browser.value("location.hash")
  try expect(try sample() == 0 && "\(address)" == "#t=0", "#t=0 shows sample \(try sample()) at \(address)")
  try expect(try browser.number("Number(film.isPlaying)") == 0, "the film plays on after #t=0")
  // A view that is chosen says its name and frames.
  _ = try browser.value("document.querySelector('#drawing [tabindex=\"0\"]').focus()")
  try browser.press("ArrowDown", code: "ArrowDown", virtual: 40)
  let chosen =
    try browser.value(
      "[document.activeElement.dataset.view, document.getElementById('view-name').textContent, document.activeElement.getAttribute('aria-label')]"
    ) as? [String] ?? []
  try expect(
    chosen.count == 3 && chosen[1].hasPrefix(chosen[0]) && chosen[2].contains("model"),
    "the chosen view says \(chosen)")
  try checkSurroundings(browser, sample)
}

/// Reduced motion, and the widths of small and large screens.
func checkSurroundings(_ browser: Browser, _ sample: () throws -> Int) throws {
  try browser.send(
    "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
  _ = try browser.value("film.show(0), document.activeElement.blur()")
  try browser.press(" ", code: "Space", virtual: 32)
  let seen = try browser.value(
    "new Promise(r => { const s = new Set(); const i = setInterval(() => s.add(film.sample), 20); setTimeout(() => { clearInterval(i); r(s.size) }, 900) })"
  )
  try expect(
    (seen as? NSNumber)?.intValue ?? 99 <= 4, "with reduced motion \(seen) pictures are shown in 0.9 s")
  try expect(try sample() > 0, "with reduced motion nothing is shown")
  try browser.press(" ", code: "Space", virtual: 32)
  for width in [320, 768, 1600] {
    try browser.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
    let wide = try browser.number("document.documentElement.scrollWidth")
    try expect(Int(wide) <= width, "at \(width) px the page is \(wide) px wide")
  }
  try browser.send("Emulation.clearDeviceMetricsOverride")
  try browser.checkSilence("controls")
}

// A browser that hangs must not stop CI.
DispatchQueue.global().asyncAfter(deadline: .now() + 400) {
  print("films: the browser has not answered within 400 s")
  exit(1)
}
var status: Int32 = 0
do {
  let browser = try Browser(browserPath, in: folder)
  for film in films { try check(film, browser) }
  try checkControls(browser)
  print("films: \(films.count) checked, slider, keys and widths, no console error, no request")
  withExtendedLifetime(browser) {}
} catch {
  print("films: \(error)")
  status = 1
}
try? FileManager.default.removeItem(at: folder)
exit(status)
