// Opens a live session in headless Chromium and drives it by mouse, wheel and keys, as a user would; its numbers are
// compared with the program's: `.ci/check-live`, which compiles it with browser.swift.

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: check-live PROGRAM CHROMIUM [FIREFOX]")
  exit(64)
}
let (program, browserPath) = (arguments[1], arguments[2])
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "live-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let settings = ["--date", "2026-01-15", "--seed", "0"]

// MARK: The program

/// What a request gets; read after `done` is signalled.
final class Answer: @unchecked Sendable {
  let done = DispatchSemaphore(value: 0)
  var status: Int?
  var text = ""
}

/// A live session: the program with its address; what is written to it is typed at its prompt.
final class Live {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  let address: String

  init(_ arguments: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["live"] + arguments + ["--json"] + settings
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { throw fail("the program has ended without an address") }
      line += byte
    }
    let object = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    guard let url = object?["url"] as? String else { throw fail("no address: \(line)") }
    address = url
    // What it prints later must not fill the pipe.
    output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit { end() }

  /// Types a command at the prompt.
  func type(_ command: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  func end() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  /// The status and the text that a request gets.
  func request(
    _ path: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil
  ) throws -> (status: Int, text: String) {
    guard let url = URL(string: address + path) else { throw fail("no address: \(path)") }
    var request = URLRequest(url: url, timeoutInterval: 10)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let answer = Answer()
    URLSession.shared.dataTask(with: request) { data, response, _ in
      answer.status = (response as? HTTPURLResponse)?.statusCode
      answer.text = String(decoding: data ?? Data(), as: UTF8.self)
      answer.done.signal()
    }.resume()
    answer.done.wait()
    guard let status = answer.status else { throw fail("no answer to \(path)") }
    return (status, answer.text)
  }
}

/// The frames of all views after a script and at some times after it.
func frames(after commands: [String], at times: [Double] = []) throws -> [[String: [Double]]] {
  let file = folder.appendingPathComponent("replay.entry")
  let layouts = times.isEmpty ? ["layout"] : times.map { "at \(String(format: "%.9f", $0)) layout" }
  try Data((commands + layouts).joined(separator: "\n").utf8).write(to: file)
  let all = try results(of: ["--json"] + settings + [file.path], by: program)
  return try all.suffix(layouts.count).map { object in
    let result = object["result"] as? [String: Any]
    let layout = result?["result"] as? [String: Any] ?? result
    guard let frames = layout?["frames"] as? [String: [Double]] else { throw fail("no frames in \(object)") }
    return frames
  }
}

// MARK: The page

final class Page {
  let browser: any Driver
  let live: Live

  init(_ live: Live, _ name: String) throws {
    self.live = live
    let address = live.address
    browser = try Browser(browserPath, in: folder.appendingPathComponent(name)) {
      // A picture of a lesson is in the page itself.
      $0.hasPrefix(address) || $0.hasPrefix("data:image/svg+xml,")
    }
    try size(1280, 900)
    try open()
  }

  /// The page in Firefox.
  init(_ live: Live, inFirefox path: String) throws {
    self.live = live
    browser = try Firefox(path, in: folder.appendingPathComponent("firefox"), address: live.address)
    try open()
  }

  func open() throws {
    try browser.open(live.address)
    try browser.wait(until: "live.shownTime !== null", "the first segment")
    try idle()
  }

  /// Gives Chromium a size, an appearance, and a preference about motion.
  func size(
    _ width: Int, _ height: Int, isDark: Bool = false, reducesMotion: Bool = false, isTouch: Bool = false
  ) throws {
    guard let browser = browser as? Browser else { return }
    try browser.send("Emulation.setTouchEmulationEnabled", ["enabled": isTouch])
    try browser.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isTouch])
    let features = [
      ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference"],
    ]
    try browser.send("Emulation.setEmulatedMedia", ["features": features])
  }

  func idle(seconds: Double = 10) throws {
    try browser.wait(until: "live.isIdle", "the session stands", seconds: seconds)
  }

  func text(_ expression: String) throws -> String { "\(try browser.value(expression))" }
  func number(_ expression: String) throws -> Double { try browser.number(expression) }
  func key(_ key: String, code: String? = nil, virtual: Int) throws {
    try browser.press(key, code: code ?? key, virtual: virtual)
  }

  /// Runs a command in the console and waits until nothing moves.
  func run(_ command: String) throws {
    _ = try browser.value(
      "live.lines = document.getElementById('log').children.length, document.getElementById('line').focus()")
    _ = try browser.value("document.getElementById('line').value = ''")
    try browser.type(command)
    try key("Enter", virtual: 13)
    try browser.wait(until: "document.getElementById('log').children.length !== live.lines", command)
    try idle()
    _ = try browser.value("document.activeElement.blur()")
  }

  /// The output of the last command.
  func output() throws -> String { try text("document.getElementById('log').lastElementChild.innerText") }

  /// The views that are drawn, with their frames.
  func drawn() throws -> [String: [Double]] {
    let all =
      try browser.value(
        "[...document.querySelectorAll('#drawing [data-view]')].map(g => [g.dataset.view, g.dataset.frame])")
      as? [[String]] ?? []
    return Dictionary(
      all.map { ($0[0], $0[1].split(separator: " ").compactMap { Double($0) }) },
      uniquingKeysWith: { a, _ in a })
  }

  func frame(_ name: String) throws -> [Double] {
    guard let frame = try drawn()[name] else { throw fail("\(name) is not drawn") }
    return frame
  }

  /// Where a point of the root is in the page.
  func place(_ x: Double, _ y: Double) throws -> (x: Double, y: Double) {
    let box = try browser.box("#drawing")
    let width = try number("document.getElementById('drawing').viewBox.baseVal.width")
    let scale = box[2] / width
    return (box[0] + (x + 1) * scale, box[1] + (y + 1) * scale)
  }

  func tap(_ name: String) throws {
    let frame = try frame(name)
    let point = try place(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
    try browser.mouse("mousePressed", point.x, point.y)
    try browser.mouse("mouseReleased", point.x, point.y)
    Thread.sleep(forTimeInterval: 0.1)
  }

  /// Drags from a place of the root by steps of points, one each 16 ms; `rest` keeps the finger down before it lifts.
  func drag(
    _ x: Double, _ y: Double, steps: [Double], rest: Double = 0, _ whileDown: () throws -> Void = {}
  ) throws {
    let scale = try place(0, 1).y - place(0, 0).y
    var point = try place(x, y)
    try browser.mouse("mousePressed", point.x, point.y)
    for step in steps {
      point.y += step * scale
      try browser.mouse("mouseMoved", point.x, point.y)
      Thread.sleep(forTimeInterval: 0.014)
    }
    Thread.sleep(forTimeInterval: rest)
    try whileDown()
    try browser.mouse("mouseReleased", point.x, point.y)
    Thread.sleep(forTimeInterval: 0.1)
  }

  func set(_ id: String, _ value: String) throws {
    _ = try browser.value(
      "(s => { s.value = '\(value)'; s.dispatchEvent(new Event('change')) })(document.getElementById('\(id)'))"
    )
    Thread.sleep(forTimeInterval: 0.2)
  }

  func choose(_ name: String) throws {
    let row = "[...document.querySelectorAll('[role=treeitem]')].find(row => row.viewName === '\(name)')"
    try browser.wait(until: row, "\(name) in the tree")
    _ = try browser.value("\(row).click()")
    try browser.wait(
      until: "document.querySelector('#details h3')?.textContent === '\(name)'", "details of \(name)")
  }

  /// The script that the session gives.
  func script() throws -> [String] {
    let answer = try live.request("take/script")
    try expect(answer.status == 200, "the script has the status \(answer.status)")
    return answer.text.split(separator: "\n").map(String.init)
  }

  /// Compares what is drawn with frames of the program.
  func compare(_ frames: [String: [Double]], _ title: String) throws -> Int {
    let drawn = try drawn()
    try expect(!drawn.isEmpty, "\(title): nothing is drawn")
    for (name, frame) in drawn {
      guard let expected = frames[name] else {
        throw fail("\(title): \(name) is drawn, but not in the program")
      }
      for (number, other) in zip(frame, expected) where abs(number - other) > 0.00051 {
        throw fail("\(title): \(name) is at \(frame), but at \(expected) in the program")
      }
    }
    return drawn.count
  }

  /// Replays the session's script until nothing moves, and compares what is drawn now.
  func compareReplay(_ title: String) throws {
    _ = try compare(frames(after: script() + ["settle"])[0], title)
  }
}

// MARK: Checks

/// Numbers of an animation and of a flick, at 20 instants each.
func checkNumbers(_ page: Page) throws {
  var count = 0
  for (before, command) in [
    (["add 40", "settle", "scroll top"], "delete e3"), (["add 60", "settle"], "flick 2000"),
  ] {
    try page.run("reset")
    for line in before { try page.run(line) }
    let begin = try page.number("live.time")
    try page.run(command)
    let length = try page.number("live.time") - begin
    try expect(length > 0.2, "\(command) takes \(length) s")
    var times: [Double] = []
    var drawn: [[String: [Double]]] = []
    for place in 1...20 {
      _ = try page.browser.value("live.lookAt(\(begin + length * Double(place) / 20.5))")
      times.append(try page.number("live.shownTime") - begin)
      drawn.append(try page.drawn())
    }
    _ = try page.browser.value("document.getElementById('now').click()")
    let expected = try frames(after: before + [command], at: times)
    for (index, views) in drawn.enumerated() {
      for (name, frame) in views {
        guard let other = expected[index][name] else {
          throw fail("\(name) is unknown \(times[index]) s after \(command)")
        }
        for (a, b) in zip(frame, other) where abs(a - b) > 0.00051 {
          throw fail("\(times[index]) s after \(command), \(name): \(frame), in the program \(other)")
        }
        count += 1
      }
    }
  }
  try expect(count > 500, "only \(count) frames compared")
  print("numbers: \(count) frames equal at 40 instants")
}

func checkTouches(_ page: Page) throws {
  try page.run("reset")
  for _ in 0..<3 { try page.tap("addButton"); try page.idle() }
  try expect(try page.drawn()["e3"] != nil, "three taps of Add Item make no e3")
  try page.tap("e2.delete")
  try page.idle()
  try expect(try page.drawn()["e2"] == nil, "a tap does not delete e2")
  try page.compareReplay("taps")
  try page.run("add 40")
  try page.run("scroll top")
  let stack = "document.querySelector('[data-view=stack]').dataset.frame.split(' ')[1]"
  // A drag follows the finger, but for the first 10 points.
  let before = try page.frame("stack")[1]
  try page.drag(150, 400, steps: [Double](repeating: -8, count: 25), rest: 0.4) {
    try page.browser.wait(until: "Math.abs(\(stack) - \(before - 190)) < 1", "a drag by -200 points")
    try expect(
      try page.text("document.getElementById('finger').classList.contains('down')") == "1"
        || page.text("String(document.getElementById('finger').classList.contains('down'))") == "true",
      "the finger is not shown")
  }
  try page.idle()
  try page.compareReplay("a drag")
  // A flick goes on, a finger catches it.
  let dragged = try page.frame("stack")[1]
  try page.drag(150, 440, steps: [Double](repeating: -20, count: 8))
  try page.browser.wait(until: "Number(\(stack)) < \(dragged - 175)", "a flick goes on")
  let caught = try page.place(150, 300)
  try page.browser.mouse("mousePressed", caught.x, caught.y)
  Thread.sleep(forTimeInterval: 0.4)
  let held = try page.frame("stack")[1]
  Thread.sleep(forTimeInterval: 0.2)
  try expect(try page.frame("stack")[1] == held, "a list that is caught moves")
  try page.browser.mouse("mouseReleased", caught.x, caught.y)
  try page.idle()
  try expect(held < dragged - 175, "a flick from \(dragged) has led to \(held)")
  try page.compareReplay("a flick that is caught")
  // A rubber band: half and less of the finger's way, and back.
  try page.run("scroll top")
  try page.drag(150, 100, steps: [Double](repeating: 10, count: 20), rest: 0.4) {
    try page.browser.wait(until: "\(stack) - \(before) > 20", "beyond the top the content moves")
    let moved = try page.frame("stack")[1] - before
    try expect(moved < 150, "beyond the top the content has moved by \(moved)")
  }
  try page.idle()
  try expect(try page.frame("stack")[1] == before, "the content does not spring back")
  try page.compareReplay("a rubber band")
  // A finger on the screen scrolls the content, not the page.
  var finger = try page.place(150, 400)
  try page.browser.touch("touchStart", finger.x, finger.y)
  for _ in 0..<10 {
    finger.y -= 8
    try page.browser.touch("touchMove", finger.x, finger.y)
    Thread.sleep(forTimeInterval: 0.02)
  }
  Thread.sleep(forTimeInterval: 0.3)
  try page.browser.wait(until: "\(stack) - \(before) < -30", "the content follows a touch")
  try page.browser.touch("touchEnd", finger.x, finger.y)
  try page.idle()
  try expect(try page.number("scrollY") == 0, "a touch has scrolled the page")
  try page.compareReplay("a touch")
  print("touches: taps, drag, flick, catch, rubber band, a finger; the script replays to the same frames")
}

/// Prints how long after a move of the finger the content is drawn there: no check, since other work of the machine takes time, too.
func measureDrag(_ page: Page) throws {
  try page.run("reset")
  try page.run("add 1000")
  try page.run("scroll top")
  _ = try page.browser.value(
    """
    Object.assign(live, { delays: [], frames: [], moves: [], drawn: 0 });
    const place = () => Number(document.querySelector('[data-view=stack]').dataset.frame.split(' ')[1]);
    for (const type of ['pointerdown', 'pointermove', 'pointerrawupdate']) {
      document.getElementById('drawing').addEventListener(type, e => {
        if (type === 'pointerdown') Object.assign(live, { moves: [], drawn: 0, begin: place(), y: e.clientY });
        if (e.clientY !== live.y) live.moves.push(e.timeStamp);
        live.y = e.clientY;
      }, true);
    }
    new MutationObserver(() => {
      const now = performance.now();
      // The first 10 points move nothing.
      const count = Math.min(live.moves.length, Math.floor((live.begin - place() + 10.01) / 6));
      const drawn = live.moves.slice(live.drawn, Math.max(live.drawn, count));
      live.drawn += drawn.length;
      for (const move of drawn) live.delays.push(now - move);
      requestAnimationFrame(next => { for (const move of drawn) live.frames.push(next - move); });
    }).observe(document.querySelector('[data-view=stack]'), { attributeFilter: ['data-frame'] });
    """)
  for _ in 0..<4 {
    try page.drag(150, 420, steps: [Double](repeating: -6, count: 50), rest: 0.3)
    try page.idle()
  }
  let figures = try ["delays", "frames"].map { name in
    let sorted = "live.\(name).sort((a, b) => a - b)"
    let parts = try [0.5, 0.95].map { try page.number("\(sorted)[Math.floor(live.\(name).length * \($0))]") }
    return parts.map { String(format: "%.1f", $0) }.joined(separator: " and ")
  }
  try expect(try page.number("live.delays.length") > 150, "moves of the finger are not drawn")
  // Without what listens to moves.
  try page.open()
  print("drag, 1,000 entries, ms after a move (median, 95 %): drawn \(figures[0]), in a frame \(figures[1])")
}

func checkTime(_ page: Page) throws {
  try page.run("reset")
  try page.run("add 12")
  try page.set("rate", "0.1")
  _ = try page.browser.value("document.getElementById('line').focus()")
  try page.browser.type("delete e2")
  try page.key("Enter", virtual: 13)
  Thread.sleep(forTimeInterval: 0.5)
  let begin = try page.number("live.time")
  Thread.sleep(forTimeInterval: 0.5)
  let slow = try page.number("live.time") - begin
  try expect(slow > 0.03 && slow < 0.1, "at 1/10 half a second is \(slow) s")
  _ = try page.browser.value("document.activeElement.blur()")
  try page.key(" ", code: "Space", virtual: 32)
  Thread.sleep(forTimeInterval: 0.3)
  let paused = try page.number("live.time")
  Thread.sleep(forTimeInterval: 0.2)
  try expect(try page.number("live.time") == paused, "time goes on while it is paused")
  for _ in 0..<3 {
    try page.key("ArrowRight", virtual: 39)
    Thread.sleep(forTimeInterval: 0.2)
  }
  let stepped = try page.number("live.time") - paused
  try expect(stepped > 0.02 && stepped < 0.06, "three steps take \(stepped) s")
  try page.key("ArrowLeft", virtual: 37)
  try expect(try page.text("String(live.isPast)") == "true", "← does not look back")
  try page.key("ArrowRight", virtual: 39)
  try expect(try page.text("String(live.isPast)") == "false", "→ does not lead back to now")
  try page.set("rate", "1")
  try page.key(" ", code: "Space", virtual: 32)
  Thread.sleep(forTimeInterval: 0.2)
  try page.idle()
  try expect(try page.drawn()["e2"] == nil, "e2 is there after the animation")
  // The past: look, and go on from there.
  let end = try page.number("live.time")
  let middle = end - 0.1
  _ = try page.browser.value("live.lookAt(\(middle))")
  try expect(try page.drawn()["e2"] != nil, "in the past there is no e2")
  try page.browser.click("#go-on")
  try page.browser.wait(until: "!live.isPast", "go on from here")
  let now = try page.number("live.time")
  try expect(now < end, "went on from \(now), not from \(middle)")
  try page.idle()
  try expect(try page.drawn()["e2"] == nil, "the animation does not go on")
  try page.compareReplay("go on from here")
  print("time: slow motion, pause, steps, the past, go on from here")
}

func checkInspector(_ page: Page) throws {
  for line in [
    "reset", "scene empty", "view a", "subview a in root", "constrain a.left == root.left + 20",
    "constrain a.top == root.top + 20", "constrain a.width == 100", "constrain a.height == 50",
  ] { try page.run(line) }
  try page.choose("a")
  let box = try page.browser.box("[data-place=\"c3.slider\"]")
  try page.browser.mouse("mousePressed", box[0] + box[2] * 0.6, box[1] + box[3] / 2)
  for step in 1...10 {
    try page.browser.mouse("mouseMoved", box[0] + box[2] * (0.6 + 0.02 * Double(step)), box[1] + box[3] / 2)
    Thread.sleep(forTimeInterval: 0.03)
  }
  try page.browser.mouse("mouseReleased", box[0] + box[2] * 0.8, box[1] + box[3] / 2)
  Thread.sleep(forTimeInterval: 0.3)
  try page.idle()
  try expect(try page.frame("a")[2] > 100, "the slider leads to \(try page.frame("a"))")
  try page.browser.click("#undo")
  Thread.sleep(forTimeInterval: 0.3)
  try page.idle()
  try expect(try page.frame("a") == [20, 20, 100, 50], "undo leads to \(try page.frame("a"))")
  // Why, and an expectation.
  try page.choose("a")
  try page.browser.click("[data-place=\"a.width\"]")
  try page.browser.wait(until: "document.querySelector('.why li')", "why")
  try expect(try page.text("document.querySelector('.why').innerText").contains("100"), "why has no 100")
  try page.browser.click(".why button")
  try page.browser.wait(until: "document.querySelector('#expectations li')", "an expectation")
  let script = try page.script()
  try expect(
    script.contains { $0.hasPrefix("expect a.width == 100") }, "the script expects nothing: \(script)")
  _ = try frames(after: script)
  // A conflict and a cure.
  try page.run("constrain a.width == 200")
  try page.browser.wait(until: "!document.getElementById('conflicts').hidden", "a conflict")
  try page.browser.click("#conflicts button")
  try page.browser.wait(until: "document.getElementById('conflicts').hidden", "the cure")
  print("inspector: slider and undo, why, expect this, conflict and cure")
}

/// The parts and their sizes: at all widths, light and dark, by mouse and by touch.
func checkLayout() throws {
  let live = try Live()
  let page = try Page(live, "layout")
  func value(_ expression: String) throws -> String { try page.text("String(\(expression))") }
  try page.size(1280, 800)
  try page.open()
  // First sight.
  let isWelcome = "!document.getElementById('welcome').hidden"
  try expect(try value(isWelcome) == "true", "at first sight there is nothing to do")
  try page.tap("addButton")
  try page.idle()
  try expect(try value(isWelcome) == "false", "the card is there after the first action")
  try page.browser.click("#help")
  try expect(try value(isWelcome) == "true", "? does not bring the card back")
  _ = try page.browser.value("document.querySelector('#welcome [data-do=fill]').click()")
  try page.browser.wait(
    until: "document.querySelector('#drawing [data-view=e20]')", "the card fills the list")
  try page.idle()
  let share =
    "(b => b.width * b.height / innerWidth / innerHeight)(document.getElementById('stage').getBoundingClientRect())"
  let open = try page.number(share)
  try page.browser.click("#drawer")
  let closed = try page.number(share)
  try expect(
    open >= 0.35 && closed >= 0.45, "the stage has \(open) of the window, \(closed) without the console")
  // Sizes are remembered.
  _ = try page.browser.value("document.querySelector('[data-size=left]').focus()")
  let width = "document.getElementById('views-panel').offsetWidth"
  let before = try page.number(width)
  try page.key("ArrowRight", virtual: 39)
  try expect(try page.number(width) > before, "→ does not widen the left panel")
  try page.open()
  try expect(try page.number(width) > before, "the width is forgotten")
  try expect(
    try value("document.getElementById('drawer').ariaExpanded") == "false", "the console is open again")
  try page.browser.click("#drawer")
  try page.run("scene empty")
  for line in [
    "view a 300x40", "put a in root", "constrain a.width == 100", "constrain a.width == 140", "add",
  ] { try page.run(line) }
  try page.choose("a")
  try page.run("set session.device \"iPhone 16\"")
  for (width, height) in [
    (320, 568), (390, 844), (768, 1024), (844, 390), (1000, 700), (1280, 600), (1280, 800), (1920, 1080),
  ] {
    for (isDark, isTouch) in [(false, false), (true, true)] {
      try page.size(width, height, isDark: isDark, isTouch: isTouch)
      let title = "\(width) × \(height)\(isDark ? ", dark, touch" : "")"
      for part in width < 1000 ? ["views", "inspector", "console", "time"] : [""] {
        if !part.isEmpty {
          _ = try page.browser.value("document.querySelector('#parts [data-part=\(part)]').click()")
        }
        Thread.sleep(forTimeInterval: 0.1)
        let problems = try value(layoutProblems)
        try expect(problems == "", "\(title), \(part): \(problems)")
      }
    }
  }
  try page.size(1280, 800)
  // Tab goes through the toolbar, the tree, the screen, the time, the inspector and the console, in this order.
  _ = try page.browser.value("document.activeElement.blur(), document.querySelector('.skip').focus()")
  var order: [String] = []
  for _ in 0..<80 {
    try page.key("Tab", virtual: 9)
    let part = try value(
      "document.activeElement.closest('header, section')?.id || document.activeElement.localName")
    if order.last != part { order.append(part) }
    if part == "console-panel" { break }
  }
  let wanted = ["views-panel", "screen-panel", "time-panel", "inspector-panel", "console-panel"]
  try expect(order.filter(wanted.contains) == wanted, "Tab goes through \(order)")
  // The device.
  try expect(
    try page.number("document.querySelectorAll('#bars rect').length") == 2, "an iPhone 16 has no bars")
  try page.browser.click("#rotate")
  try page.browser.wait(
    until: "document.querySelectorAll('#bars rect').length === 3", "bars after a rotation")
  try page.browser.checkSilence("layout")
  let other = try live.request("x")
  try expect(other.status == 403 && other.text.contains("key"), "a wrong address says \(other)")
  // The end of the session differs from a program that does not answer.
  let gone = try Live()
  let lost = try Page(gone, "lost")
  gone.kill()
  let connection = "document.getElementById('connection').textContent"
  try lost.browser.wait(
    until: "\(connection).includes('does not answer')", "the page says that the program does not answer")
  try live.type("quit")
  try page.browser.wait(until: "\(connection).includes('ended')", "the page says that the session has ended")
  print(
    "layout: the stage has \(Int(open * 100)) % and \(Int(closed * 100)) %; 8 sizes, mouse and touch; Tab; the card"
  )
}

/// What is wrong with the layout of the page, in one text: parts that overlap, leave the window, are too small to touch, or are hard to read.
let layoutProblems = """
  (() => {
    const problems = [];
    const isShown = node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getBoundingClientRect().width > 0;
    const name = node => node.id || node.className?.baseVal || node.className || node.localName;
    if (document.documentElement.scrollWidth > innerWidth) problems.push('wider than the window');
    const parts = [...document.querySelectorAll('body > header, #screen-panel, .panel, #parts')].filter(isShown);
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect();
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) problems.push(`${name(part)} leaves the window`);
      for (const other of parts.slice(index + 1)) {
        const second = other.getBoundingClientRect();
        const [w, h] = [Math.min(box.right, second.right) - Math.max(box.left, second.left), Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top)];
        if (w > 1 && h > 1) problems.push(`${name(part)} overlaps ${name(other)}`);
      }
    }
    const isCoarse = matchMedia('(pointer: coarse)').matches;
    const controls = [...document.querySelectorAll('button, select, summary, input:not([type=range], [type=checkbox])')].filter(isShown);
    for (const node of controls) {
      const box = node.getBoundingClientRect();
      if (isCoarse && (box.height < 43.5 || box.width < 43.5)) problems.push(`${name(node)} is ${box.width} × ${box.height}`);
      if (node.localName === 'button' && node.scrollWidth > node.clientWidth + 1) problems.push(`${name(node)} “${node.textContent}” is cut`);
      if (node.closest('header') && (box.right > innerWidth + 0.5 || box.left < -0.5)) problems.push(`${name(node)} leaves the window`);
    }
    const rgb = color => { const parts = (color.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number); return parts.length < 4 ? [...parts, 1] : parts; };
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const ground = node => { for (let n = node; n; n = n.parentElement) { const c = rgb(getComputedStyle(n).backgroundColor); if (c[3] > 0.9) return c; } return [255, 255, 255, 1]; };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest('svg, script, style, noscript, .unseen, .skip') || !isShown(parent)) continue;
      const [a, b] = [light(rgb(getComputedStyle(parent).color)), light(ground(parent))].sort((x, y) => y - x);
      const contrast = (a + 0.05) / (b + 0.05);
      if (contrast < 4.49) problems.push(`“${node.data.trim().slice(0, 30)}” has the contrast ${contrast.toFixed(2)}`);
    }
    return [...new Set(problems)].slice(0, 6).join('; ');
  })()
  """

/// Properties, search, overlays, distances, gestures in words, previews, and the same session side by side.
func checkTools(_ page: Page) throws {
  func value(_ expression: String) throws -> String { try page.text("String(\(expression))") }
  for line in ["reset", "add 3", "scroll top"] { try page.run(line) }
  // Words for what a finger did.
  try page.tap("e2.delete")
  try page.idle()
  try expect(try page.output() == "tap e2.delete", "a tap is logged as \(try page.output())")
  try page.run("add 30")
  try page.run("scroll top")
  try page.drag(150, 400, steps: [Double](repeating: -8, count: 15), rest: 0.2) {}
  try page.idle()
  try expect(
    try page.output().hasPrefix("drag scroll up 120 in "), "a drag is logged as \(try page.output())")
  try expect(try page.script().contains("touch up"), "the script has not the touches")
  // What moves the indicator shows it; then it fades.
  try page.browser.wait(
    until: "getComputedStyle(document.querySelector('#views .f-indicator')).opacity === '0'",
    "the indicator fades")
  // A finger that is down shows what it hits.
  let point = try page.place(330, 100)
  try page.browser.mouse("mousePressed", point.x, point.y)
  try page.browser.wait(until: "document.querySelector('#hit.on')", "the hit is shown")
  try page.browser.wait(
    until: "document.getElementById('chosen-name').textContent.startsWith('touches ')", "the hit has a name")
  try page.browser.mouse("mouseReleased", point.x, point.y)
  try page.idle()
  try page.run("undo")
  // Search.
  _ = try page.browser.value(
    "(s => { s.value = 'number'; s.dispatchEvent(new Event('input')) })(document.getElementById('search'))")
  let found = try value(
    "[...document.querySelectorAll('#tree li')].filter(row => !/number|stack|scroll|root|^e/.test(row.viewName)).length"
  )
  try expect(found == "0", "the search finds too much")
  _ = try page.browser.value(
    "(s => { s.value = ''; s.dispatchEvent(new Event('input')) })(document.getElementById('search'))")
  // A stack's property as a menu.
  try page.run("scroll top")
  try page.choose("e1")
  try page.browser.wait(
    until: "document.querySelector('[data-place=\"e1.alignment\"]')", "the stack's properties")
  _ = try page.browser.value(
    "(s => { s.value = 'center'; s.dispatchEvent(new Event('change', { bubbles: true })) })(document.querySelector('[data-place=\"e1.alignment\"]'))"
  )
  try page.browser.wait(
    until: "document.querySelector('[data-place=\"e1.spacing\"]')", "the properties again")
  try page.idle()
  try expect(try page.script().contains("set e1.alignment center"), "a menu sets nothing")
  try expect(
    try value("document.querySelector('[data-place=others] summary').textContent").contains("Of stacks"),
    "no group of the stack's constraints")
  try expect(
    try value("document.querySelector('[data-place=others]').textContent").contains("spacing 8 from"),
    "no words for a spacing")
  // Overlays and distances.
  _ = try page.browser.value("document.querySelector('#overlay-kinds [value=spacing]').click()")
  try page.browser.wait(until: "document.querySelector('#overlays').childElementCount > 0", "an overlay")
  _ = try page.browser.value("document.querySelector('#overlay-kinds [value=spacing]').click()")
  try page.browser.wait(until: "document.querySelector('#overlays').childElementCount === 0", "no overlay")
  let frame = try page.frame("e3")
  _ = try page.browser.value("dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt' }))")
  let place = try page.place(frame[0] + 2, frame[1] + 2)
  try page.browser.mouse("mouseMoved", place.x, place.y)
  try page.browser.wait(until: "document.querySelectorAll('#distances text').length > 0", "distances")
  _ = try page.browser.value("dispatchEvent(new KeyboardEvent('keyup', { key: 'Alt' }))")
  try expect(try page.number("document.querySelectorAll('#distances text').length") == 0, "distances stay")
  // Side by side.
  for title in ["iPhone SE", "Text size A5", "Right to left"] {
    _ = try page.browser.value("document.querySelector('#variant-kinds [value=\"\(title)\"]').click()")
  }
  let inVariants = "document.querySelectorAll('#variants [data-view=e1]').length"
  try page.browser.wait(until: "\(inVariants) === 3", "three variants")
  try page.browser.wait(
    until: "document.querySelectorAll('#variants .bad').length > 0", "large text has problems")
  try page.run("delete e1")
  try page.browser.wait(until: "\(inVariants) === 0", "the variants follow")
  try expect(
    try !page.script().contains { $0.contains("rightToLeft true") && !$0.hasPrefix("#") },
    "a variant has changed the session")
  for title in ["iPhone SE", "Text size A5", "Right to left"] {
    _ = try page.browser.value("document.querySelector('#variant-kinds [value=\"\(title)\"]').click()")
  }
  // The preview of a cure.
  for line in [
    "scene empty", "view a", "put a in root", "constrain a.left == root.left", "constrain a.top == root.top",
    "constrain a.height == 50",
    "constrain a.width == 100", "constrain a.width == 200",
  ] { try page.run(line) }
  try page.browser.wait(until: "document.querySelector('#conflicts button')", "a conflict")
  let (shown, script) = (try page.frame("a")[2], try page.script())
  let cures = try page.number("document.querySelectorAll('#conflicts button').length")
  var widths: Set<Double> = []
  for index in 0..<Int(cures) {
    _ = try page.browser.value("document.querySelectorAll('#conflicts button')[\(index)].focus()")
    try page.browser.wait(until: "document.body.classList.contains('preview')", "a preview")
    Thread.sleep(forTimeInterval: 0.2)
    widths.insert(try page.frame("a")[2])
    _ = try page.browser.value("document.activeElement.blur()")
  }
  try expect(widths == [100, 200], "the previews show widths of \(widths)")
  try expect(try page.frame("a")[2] == shown && page.script() == script, "a preview has changed the session")
  try page.run("reset")
  try page.browser.checkSilence("tools")
  print("tools: words, indicator, hit, search, properties, overlays, distances, side by side, previews")
}

func checkConsole(_ page: Page) throws {
  try page.run("frobnicate")
  try expect(try page.output().contains("frobnicate"), "an error says \(try page.output())")
  _ = try page.browser.value("document.getElementById('line').focus()")
  try page.browser.type("s")
  try page.key("Tab", virtual: 9)
  try page.browser.wait(until: "!document.getElementById('candidates').hidden", "completions")
  // What is typed while they are shown stays as it is.
  _ = try page.browser.value("document.getElementById('line').value = ''")
  try page.browser.type("u")
  Thread.sleep(forTimeInterval: 0.3)
  try page.browser.type("n")
  Thread.sleep(forTimeInterval: 0.3)
  try expect(try page.text("document.getElementById('line').value") == "un", "completion has changed “un”")
  _ = try page.browser.value("document.activeElement.blur(), document.getElementById('line').focus()")
  _ = try page.browser.value("document.getElementById('line').value = ''")
  try page.key("ArrowUp", virtual: 38)
  try expect(try page.text("document.getElementById('line').value") == "frobnicate", "no history")
  _ = try page.browser.value("document.getElementById('line').value = ''")
  // No command of the page touches files.
  for command in ["save x.entry", "source x.entry", "film x.html", "picture x.svg", "quit"] {
    try page.run(command)
    try expect(
      try page.number("document.querySelectorAll('#log > .failed').length") > 0
        && !FileManager.default.fileExists(atPath: command.split(separator: " ").last.map(String.init) ?? ""),
      "\(command) is not refused")
  }
  // Texts are data.
  let hostile = #"</script><img src=x onerror=alert(1)>&'"#
  for line in [
    "reset", "scene empty", "label a \"\(hostile)\"", "subview a in root", "constrain a.left == root.left",
    "constrain a.top == root.top",
  ] { try page.run(line) }
  try page.choose("a")
  try expect(
    try page.text("document.querySelector('#drawing').textContent").contains(hostile), "the text is not drawn"
  )
  try expect(try page.number("document.images.length") == 0, "the text has become an element")
  try page.browser.checkSilence("hostile texts")
  print("console: errors, completion, history, no files, hostile texts")
}

/// By keyboard alone, at all widths.
func checkKeysAndWidths(_ page: Page) throws {
  try page.run("reset")
  try page.run("add 30")
  try page.run("scroll top")
  // The page may draw it later than it answers.
  try page.browser.wait(until: "document.querySelector('#drawing [data-view=e1]')", "e1 in sight")
  _ = try page.browser.value("document.getElementById('drawing').focus()")
  let chosenName = "document.getElementById('chosen-name').textContent"
  while true {
    let name = try page.text(chosenName)
    if name == "e1.delete" { break }
    try page.key("ArrowDown", virtual: 40)
    // The page may take a key later than it answers.
    try page.browser.wait(until: "\(chosenName) !== '\(name)'", "the view after \(name)")
  }
  try page.key("Enter", virtual: 13)
  Thread.sleep(forTimeInterval: 0.3)
  try page.idle()
  try expect(try page.drawn()["e1"] == nil, "Enter does not tap e1.delete")
  let before = try page.frame("stack")[1]
  try page.key("PageDown", virtual: 34)
  Thread.sleep(forTimeInterval: 0.5)
  try page.idle()
  try expect(try page.frame("stack")[1] < before - 100, "Page Down does not scroll")
  let unnamed = try page.number(
    """
    [...document.querySelectorAll('button, input, select')].filter(node => !node.hidden
      && !node.textContent.trim() && !node.ariaLabel && !node.labels?.length && !node.placeholder).length
    """)
  try expect(unnamed == 0, "\(Int(unnamed)) controls have no name")
  for width in [320, 768, 1600] {
    for isDark in [false, true] {
      try page.size(width, 800, isDark: isDark)
      let wide = try page.number("document.documentElement.scrollWidth")
      try expect(Int(wide) <= width, "at \(width) px the page is \(wide) px wide")
    }
  }
  try page.size(1280, 900)
  let bytes = try page.live.request("").text.utf8.count
  try expect(bytes <= 250_000, "the page has \(bytes) bytes")
  print("keys and widths: 320, 768, 1600 px, light and dark; \(bytes) bytes")
}

/// With reduced motion there are still pictures of what moves, and then its end.
func checkReducedMotion(_ page: Page) throws {
  try page.run("reset")
  for line in ["add 60", "settle"] { try page.run(line) }
  try page.size(1280, 900, reducesMotion: true)
  _ = try page.browser.value(
    """
    (stack => {
      live.changes = 0;
      new MutationObserver(() => { live.changes += 1; }).observe(stack, { attributeFilter: ['data-frame'] });
    })(document.querySelector('[data-view=stack]'))
    """)
  let begin = try page.number("live.time")
  try page.run("flick 2000")
  let (count, length) = (try page.number("live.changes"), try page.number("live.time") - begin)
  try expect(count >= 2 && count <= 4 * length + 3, "with reduced motion \(count) pictures of \(length) s")
  try page.compareReplay("reduced motion")
  try page.size(1280, 900)
  print("reduced motion: \(Int(count)) pictures of a flick of \(String(format: "%.1f", length)) s")
}

/// What differs between browsers: events, streams, the policy of the page.
func checkFirefox() throws {
  guard arguments.count > 3 else {
    print("firefox: not checked, it is not installed")
    return
  }
  let live = try Live()
  let page = try Page(live, inFirefox: arguments[3])
  try checkTouches(page)
  try checkInspector(page)
  try checkConsole(page)
  try page.open()
  live.end()
  try page.browser.wait(
    until: "document.getElementById('connection').textContent !== ''", "Firefox says that it has ended")
  try page.browser.checkSilence("firefox")
  print("firefox: touches, inspector, console, reload, the end")
}

/// Two pages, the terminal, a reload, and the end.
func checkOthers(_ page: Page, _ live: Live) throws {
  try page.run("reset")
  let other = try Page(live, "other")
  try page.run("add 2")
  try other.browser.wait(until: "document.querySelector('[data-view=e2]')", "the other page shows e2")
  try live.type("add")
  for each in [page, other] {
    try each.browser.wait(
      until: "document.querySelector('[data-view=e3]')", "a page shows e3 of the terminal")
    try each.idle()
  }
  try expect(try page.output().contains("add"), "the console does not show the terminal's command")
  func show(_ page: Page, isHidden: Bool) throws {
    _ = try page.browser.value(
      "Object.defineProperty(document, 'hidden', { value: \(isHidden), configurable: true });"
        + "document.dispatchEvent(new Event('visibilitychange'))")
  }
  // A page that nobody sees has no stream; when it is seen again, it shows what has happened.
  try show(other, isHidden: true)
  try live.type("add")
  try page.browser.wait(until: "document.querySelector('[data-view=e4]')", "a page shows e4")
  try expect(try other.drawn()["e4"] == nil, "a page that nobody sees has a stream")
  try show(other, isHidden: false)
  try other.browser.wait(
    until: "document.querySelector('[data-view=e4]')", "a page that is seen again shows e4")
  try expect(try other.text("document.body.dataset.connection") == "open", "the page says that it is lost")
  try page.idle()
  let drawn = try page.drawn()
  let own = "document.querySelectorAll('#log .source').length"
  let others = try page.number(own)
  _ = try page.browser.value("live.isOld = true, location.reload()")
  try page.browser.wait(
    until: "window.live && !live.isOld && live.shownTime !== null && live.isIdle", "a reload")
  try expect(try page.drawn() == drawn, "after a reload other views are drawn")
  try expect(try page.number(own) <= others, "after a reload the page's lines are another page's")
  try page.browser.wait(
    until:
      "[...document.querySelectorAll('#curves path')].some((path) => path.getAttribute('d').length > 200)",
    "the curves of the past after a reload")
  live.end()
  try page.browser.wait(
    until: "document.getElementById('connection').textContent !== ''", "the page says that it has ended")
  print("others: two pages, one that nobody sees, the terminal, reload, the end")
}

/// A script that is saved anew, with an error in between.
func checkFile() throws {
  let file = folder.appendingPathComponent("watched.entry")
  try Data("add 2\nsettle\n".utf8).write(to: file)
  let live = try Live([file.path])
  let page = try Page(live, "file")
  try page.browser.wait(until: "document.querySelector('[data-view=e2]')", "the script's e2")
  try Data("add 2\nfrobnicate\n".utf8).write(to: file)
  try page.browser.wait(
    until: "document.getElementById('connection').textContent.includes('frobnicate')", "the error")
  try expect(try page.drawn()["e2"] != nil, "the last good state is gone")
  try Data("add 3\nsettle\n".utf8).write(to: file)
  try page.browser.wait(until: "document.querySelector('[data-view=e3]')", "the new script's e3")
  live.end()
  print("file: saved anew, with an error in between")
}

/// Requests that no page of the session makes.
func checkDoor(_ live: Live) throws {
  guard let url = URL(string: live.address), let port = url.port else {
    throw fail("no port in \(live.address)")
  }
  let origin = "http://127.0.0.1:\(port)"
  let good = ["Origin": origin, "Content-Type": "application/json"]
  let body = #"{"tab":"check","at":0,"commands":[]}"#
  try expect(
    try live.request("do", method: "POST", headers: good, body: body).status == 200, "a good request fails")
  let bad: [(String, String, [String: String])] = [
    ("no origin", "POST", ["Content-Type": "application/json"]),
    ("another origin", "POST", ["Origin": "http://evil.example", "Content-Type": "application/json"]),
    ("another type", "POST", ["Origin": origin, "Content-Type": "text/plain"]),
    ("another host", "GET", ["Host": "evil.example"]),
  ]
  for (title, method, headers) in bad {
    let answer = try live.request(
      method == "POST" ? "do" : "", method: method, headers: headers, body: method == "POST" ? body : nil)
    try expect(answer.status == 403, "\(title): status \(answer.status)")
  }
  try expect(
    try live.request("../wrong/").status == 403 || live.request("../wrong/").status == 404,
    "another key opens")
  try expect(
    try live.request("do", method: "POST", headers: good, body: "{").status == 400, "broken JSON is taken")
  let large = "{\"tab\":\"" + String(repeating: "x", count: 1_100_000) + "\"}"
  let status = (try? live.request("do", method: "POST", headers: good, body: large).status) ?? 413
  try expect(status == 413 || status == 400 || status == 403, "a body of 1.1 MB has the status \(status)")
  print("door: origin, host, type, key, size")
}

/// An exercise of a lesson: a value that the example before it leaves, a choice, or a puzzle with its solution.
enum Exercise {
  case value(String, after: [String])
  case choice(String)
  case puzzle([String])
}

/// The exercises of a lesson of the course, in order.
func exercises(of number: Int) throws -> [Exercise] {
  let lessons = URL(fileURLWithPath: "Sources/EntryDemo/Course/Lessons")
  let prefix = String(format: "%02d-", number)
  let names = try FileManager.default.contentsOfDirectory(atPath: lessons.path)
  guard let name = names.first(where: { $0.hasPrefix(prefix) }) else { throw fail("no lesson \(number)") }
  let text = try String(contentsOf: lessons.appendingPathComponent(name), encoding: .utf8)
  var (exercises, commands): ([Exercise], [String]) = ([], [])
  var fence: (kind: String, lines: [String])?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
    guard line.hasPrefix("```") else {
      fence?.lines.append(line)
      continue
    }
    guard let (kind, lines) = fence else {
      fence = (line.dropFirst(3).split(separator: " ").first.map(String.init) ?? "", [])
      continue
    }
    fence = nil
    func values(_ key: String) -> [String] {
      lines.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
    }
    switch kind {
    case "entrydemo":
      commands = []
      for line in lines {
        if line.hasPrefix("> ") { commands.append(String(line.dropFirst(2))) }
        if line.hasPrefix(". "), let last = commands.popLast() {
          commands.append(last + " " + line.dropFirst(2))
        }
      }
    case "question": if let path = values("? ").first { exercises.append(.value(path, after: commands)) }
    case "answer":
      if let right = values("answer: ").first { exercises.append(.choice(right)) }
      if let start = lines.firstIndex(of: "solution:") {
        let solution = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
        exercises.append(.puzzle(solution))
      }
    default: break
    }
  }
  return exercises
}

/// Plays lessons to their ends, by touch on a phone or by keys.
func playLessons(byTouch: Bool) throws {
  let live = try Live(["learn"])
  let page = try Page(live, byTouch ? "phone" : "keys")
  try byTouch ? page.size(390, 844, isTouch: true) : page.size(1280, 800)
  func value(_ expression: String) throws -> String { try page.text("String(\(expression))") }
  /// Presses a button of the lesson by its text.
  func press(_ title: String, in place: String = "#lesson") throws {
    let button =
      "[...document.querySelectorAll('\(place) button')].find(b => b.textContent === \(String(reflecting: title)))"
    try page.browser.wait(until: button, "a button \(title)")
    _ = try page.browser.value(
      "(b => { b.scrollIntoView({ block: 'center' }); b.id = 'pressed' })(\(button))")
    if byTouch {
      let box = try page.browser.box("#pressed")
      try page.browser.touch("touchStart", box[0] + box[2] / 2, box[1] + box[3] / 2)
      try page.browser.touch("touchEnd", box[0] + box[2] / 2, box[1] + box[3] / 2)
    } else {
      _ = try page.browser.value("document.getElementById('pressed').focus()")
      try page.key("Enter", virtual: 13)
    }
    _ = try page.browser.value("document.getElementById('pressed')?.removeAttribute('id')")
  }
  func run(_ command: String) throws {
    if byTouch {
      _ = try page.browser.value("document.querySelector('#parts [data-part=console]').click()")
    } else if try value("document.body.classList.contains('tools')") == "false" {
      try page.browser.click("#tools")
    }
    try page.run(command)
    if byTouch { _ = try page.browser.value("document.querySelector('#parts [data-part=learn]').click()") }
  }
  var count = 0
  for number in [1, 2, 5, 9, 13] {
    _ = try page.browser.value("live.learn(\(number))")
    try page.browser.wait(
      until: "document.getElementById('learn-title').textContent.startsWith('\(number).')", "lesson \(number)"
    )
    for exercise in try exercises(of: number) {
      try page.idle()
      if byTouch {
        try expect(
          try page.number("document.getElementById('screen-panel').getBoundingClientRect().bottom") <= 480,
          "the screen is out of sight")
      }
      switch exercise {
      case .choice(let right):
        try press(right)
        try page.browser.wait(
          until: "document.querySelector('#lesson .answer.right')", "lesson \(number): \(right) is right")
      case .value(let path, let commands):
        let file = folder.appendingPathComponent("question.entry")
        try Data((commands + [path]).joined(separator: "\n").utf8).write(to: file)
        let result =
          try results(of: ["--json"] + settings + [file.path], by: program).last?["result"] as? [String: Any]
        let inner = (result?["result"] as? [String: Any]) ?? result
        guard let right = inner?["value"] else { throw fail("no value of \(path): \(result ?? [:])") }
        let text = (right as? [Any])?.map { "\($0)" }.joined(separator: " ") ?? "\(right)"
        _ = try page.browser.value("document.querySelector('#lesson form input').focus()")
        try page.browser.type(text)
        if byTouch { try press("Answer") } else { try page.key("Enter", virtual: 13) }
        try page.browser.wait(
          until: "document.querySelector('#lesson .answer.right')", "lesson \(number): \(path) is \(text)")
      case .puzzle(let solution):
        try press("Start")
        try page.browser.wait(
          until: "live.isIdle && document.querySelector('#verdict').textContent !== ''",
          "the puzzle has begun")
        // At once: time passes between commands.
        try run(solution.joined(separator: "; "))
        try page.browser.wait(
          until: "document.querySelector('#verdict.solved')",
          "lesson \(number): the puzzle is solved by \(solution)")
      }
      count += 1
      let step =
        "document.querySelector('.marks-of-steps [aria-current]')?.ariaLabel + document.getElementById('learn-title').textContent"
      let before = try value(step)
      try press(
        "Next",
        in: try value("!!document.querySelector('#lesson .answer.right')") == "true"
          ? "#lesson .answer" : "#lesson .buttons")
      try page.browser.wait(until: "\(step) !== \(String(reflecting: before))", "the step after \(before)")
    }
  }
  try page.browser.checkSilence("lessons")
  live.end()
  print(
    "lessons 1, 2, 5, 9, 13 played to their ends \(byTouch ? "by touch on a phone" : "by keys"): \(count) exercises"
  )
}

/// The course beside the session: an example, a wrong and the right answer, a puzzle whose goal snaps.
func checkLessons() throws {
  let live = try Live(["learn", "1"])
  let page = try Page(live, "lesson")
  func press(_ title: String) throws {
    _ = try page.browser.value(
      """
      (button => { button.focus(); button.click(); })(
        [...document.querySelectorAll('#lesson button')].find((b) => b.textContent === '\(title)'))
      """)
  }
  func answer(_ text: String, _ verdict: String) throws {
    _ = try page.browser.value(
      "document.querySelector('#lesson form input').value = '\(text)', document.querySelector('#lesson form').requestSubmit()"
    )
    try page.browser.wait(
      until: "document.querySelector('#lesson .verdict')?.textContent.startsWith('\(verdict)')",
      "the answer \(text) is judged: \(verdict)")
  }
  try page.browser.wait(until: "document.querySelector('#lesson form')", "the lesson is shown")
  try page.size(768, 900)
  try expect(
    try page.number("document.getElementById('lesson').offsetHeight") > 0, "the lesson is behind another part"
  )
  try page.size(1280, 900)
  try page.browser.wait(
    until: "document.querySelector('[data-view=box]')", "the stage shows the text's scene")
  try press("Run")
  try page.browser.wait(
    until: "document.querySelector('#lesson .transcript')?.textContent.includes('70')",
    "the example has the program's answers below it")
  try answer("7", "No")
  try expect(
    try page.text("document.activeElement.value") == "7", "after a wrong answer its field has not the focus")
  try answer("110", "Right")
  var pictures = 0
  for _ in 0..<40 where try page.text("String(!!document.querySelector('#lesson details'))") != "true" {
    if try page.text("String(!!document.querySelector('#lesson img'))") == "true" {
      try page.browser.wait(until: "document.querySelector('#lesson img').naturalWidth > 0", "a picture")
      pictures += 1
    }
    let title = try page.text("document.getElementById('lesson').textContent")
    try press("Next")
    try page.browser.wait(
      until: "document.getElementById('lesson').textContent !== \(String(reflecting: title))", "the next step"
    )
  }
  try expect(
    try page.text("document.activeElement.id") == "learn-title", "after Next the title has not the focus")
  try page.size(320, 640)
  try expect(try page.number("document.documentElement.scrollWidth") <= 320, "a lesson is wider than 320 px")
  try page.size(1280, 900)
  try expect(pictures > 0, "no picture is shown")
  try press("Start")
  try page.browser.wait(until: "document.querySelector('#goal rect:not(.reached)')", "the goal is outlined")
  try page.browser.click("#tools")
  try page.run("set badgeLeft.constant 50")
  try page.run("set badgeTop.constant -10")
  try page.browser.wait(
    until: "document.querySelector('#verdict.solved') && !document.querySelector('#goal rect:not(.reached)')",
    "the puzzle is solved")
  try page.browser.checkSilence("lessons")
  live.end()
  let course = try Live(["learn"])
  let list = try Page(course, "lessons")
  try list.browser.wait(
    until: "document.querySelectorAll('#lesson li button').length > 10", "the list of lessons")
  _ = try list.browser.value("document.querySelector('#lesson li button').click()")
  try list.browser.wait(until: "document.querySelector('#lesson form')", "the first lesson of the list")
  course.end()
  print("lessons: an example, answers, a puzzle")
}

// A browser that hangs must not stop CI.
DispatchQueue.global().asyncAfter(deadline: .now() + 400) {
  print("live: not ended within 400 s")
  exit(1)
}
signal(SIGPIPE, SIG_IGN)
var status: Int32 = 0
do {
  let live = try Live()
  let page = try Page(live, "page")
  try checkNumbers(page)
  try checkTouches(page)
  try measureDrag(page)
  try checkTime(page)
  try checkInspector(page)
  try checkTools(page)
  try checkConsole(page)
  try checkKeysAndWidths(page)
  try checkReducedMotion(page)
  try page.browser.checkSilence("live")
  try checkDoor(live)
  try checkOthers(page, live)
  try checkFile()
  try checkLessons()
  try playLessons(byTouch: true)
  try playLessons(byTouch: false)
  try checkLayout()
  try checkFirefox()
  print("live: all checked, no console error, no request but its own")
} catch {
  print("live: \(error)")
  status = 1
}
try? FileManager.default.removeItem(at: folder)
exit(status)
