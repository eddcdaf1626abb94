// Headless Chromium, driven as a user would: it speaks the browser's debugging protocol over two named pipes.

import Foundation

struct Failure: Error, CustomStringConvertible { let description: String }

func fail(_ text: String) -> Failure { Failure(description: text) }

func expect(_ holds: Bool, _ text: @autoclosure () throws -> String) throws {
  if !holds { throw fail(try text()) }
}

/// Runs a program and returns the JSON objects that it prints.
func results(of arguments: [String], by program: String) throws -> [[String: Any]] {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let objects = try String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
  guard process.terminationStatus == 0 else { throw fail("\(arguments): \(objects.last ?? [:])") }
  return objects
}

/// A browser that is driven.
protocol Driver: AnyObject {
  /// Loads a page.
  func open(_ url: String) throws
  /// The value of an expression, which may be a promise.
  func value(_ expression: String) throws -> Any
  /// Presses a key, as the keyboard does.
  func press(_ key: String, code: String, virtual: Int) throws
  /// Types a text into the field with the focus.
  func type(_ text: String) throws
  /// Sends an event of the mouse: `mousePressed`, `mouseMoved`, `mouseReleased`.
  func mouse(_ type: String, _ x: Double, _ y: Double, button: String) throws
  /// Sends an event of a finger: `touchStart`, `touchMove`, or `touchEnd`.
  func touch(_ type: String, _ x: Double, _ y: Double) throws
  /// Fails if something has happened that must not: errors, warnings, requests.
  func checkSilence(_ title: String) throws
}

extension Driver {
  func number(_ expression: String) throws -> Double {
    guard let number = try value(expression) as? NSNumber else { throw fail("\(expression) is no number") }
    return number.doubleValue
  }

  /// The box of an element: left, top, width, height.
  func box(_ selector: String) throws -> [Double] {
    let box = try value(
      """
      (node => {
        node.scrollIntoView({ block: 'nearest' });
        return (b => [b.left, b.top, b.width, b.height])(node.getBoundingClientRect());
      })(document.querySelector('\(selector)'))
      """
    )
    guard let box = box as? [NSNumber], box.count == 4 else { throw fail("\(selector) has no box") }
    return box.map(\.doubleValue)
  }

  func mouse(_ type: String, _ x: Double, _ y: Double) throws { try mouse(type, x, y, button: "left") }

  /// Clicks at a fraction of the width of an element.
  func click(_ selector: String, at fraction: Double = 0.5) throws {
    let box = try box(selector)
    for type in ["mousePressed", "mouseReleased"] {
      try mouse(type, box[0] + box[2] * fraction, box[1] + box[3] / 2)
    }
  }

  /// Waits until a condition of the page holds.
  func wait(until condition: String, _ title: String, seconds: Double = 10) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while try value("Boolean(\(condition))") as? Bool != true {
      try expect(Date() < end, "\(title): not within \(seconds) s: \(condition)")
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}

/// Chromium, which is driven over its debugging pipe.
final class Browser: Driver {
  private let process = Process()
  private let input, output: FileHandle
  private var rest = Data()
  private var next = 0
  private var session: String?
  /// What must not happen: errors, warnings, requests.
  private(set) var complaints: [String] = []
  /// Whether a page may request an address, besides its own document.
  private let allows: (String) -> Bool
  private var loads = 0

  init(_ path: String, in folder: URL, allows: @escaping (String) -> Bool = { _ in false }) throws {
    self.allows = allows
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (toBrowser, fromBrowser) = (
      folder.appendingPathComponent("in").path, folder.appendingPathComponent("out").path
    )
    guard mkfifo(toBrowser, 0o600) == 0, mkfifo(fromBrowser, 0o600) == 0 else { throw fail("no named pipes") }
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      "exec \"$0\" --headless --no-sandbox --disable-gpu --no-first-run --hide-scrollbars --window-size=1280,900"
        + " --user-data-dir=\"$3\" --remote-debugging-pipe 3<\"$1\" 4>\"$2\"",
      path, toBrowser, fromBrowser, folder.appendingPathComponent("profile").path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    input = try FileHandle(forWritingTo: URL(fileURLWithPath: toBrowser))
    output = try FileHandle(forReadingFrom: URL(fileURLWithPath: fromBrowser))
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Runtime", "Log", "Network", "Page"] { _ = try send("\(domain).enable") }
  }

  deinit { process.terminate() }

  /// Sends a command and waits for its result.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    next += 1
    var message: [String: Any] = ["id": next, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try read()
      guard answer["id"] as? Int == next else { continue }
      if let error = answer["error"] { throw fail("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func read() throws -> [String: Any] {
    while true {
      if let end = rest.firstIndex(of: 0) {
        let object =
          try JSONSerialization.jsonObject(with: rest[rest.startIndex..<end]) as? [String: Any] ?? [:]
        rest = Data(rest[(end + 1)...])
        note(object)
        // A dialog stops the page, and so every answer.
        if object["method"] as? String == "Page.javascriptDialogOpening" { try checkSilence("a dialog") }
        return object
      }
      let data = output.availableData
      guard !data.isEmpty else { throw fail("the browser has ended") }
      rest += data
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": loads += 1
    case "Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening":
      complaints.append("\(event["method"] ?? ""): \(parameters)")
    case "Runtime.consoleAPICalled": complaints.append("console: \(parameters)")
    case "Network.requestWillBeSent":
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      let isDocument = parameters["type"] as? String == "Document" && url.hasPrefix("file:///")
      if !isDocument, !url.hasPrefix("data:,"), url != "about:blank", !allows(url) {
        complaints.append("a request of \(url)")
      }
    default: break
    }
  }

  /// Loads a page, even if only the fragment of the address differs.
  func open(_ url: String) throws {
    for address in ["about:blank", url] {
      let before = loads
      try send("Page.navigate", ["url": address])
      while loads == before { _ = try read() }
    }
  }

  func value(_ expression: String) throws -> Any {
    let result = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = result["exceptionDetails"] { throw fail("\(expression): \(details)") }
    return (result["result"] as? [String: Any])?["value"] ?? NSNull()
  }

  func press(_ key: String, code: String, virtual: Int) throws {
    var event: [String: Any] = ["key": key, "code": code, "windowsVirtualKeyCode": virtual]
    if let text = [" ": " ", "Enter": "\r"][key] { event["text"] = text }
    for type in ["keyDown", "keyUp"] {
      event["type"] = type
      try send("Input.dispatchKeyEvent", event)
    }
  }

  func type(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  func mouse(_ type: String, _ x: Double, _ y: Double, button: String) throws {
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": button, "buttons": button == "left" ? 1 : 0, "clickCount": 1,
      ])
  }

  func touch(_ type: String, _ x: Double, _ y: Double) throws {
    try send(
      "Input.dispatchTouchEvent",
      ["type": type, "touchPoints": type == "touchEnd" ? [] : [["x": x, "y": y]]])
  }

  func checkSilence(_ title: String) throws {
    if let first = complaints.first {
      throw fail("\(title): \(complaints.count) complaints, the first: \(first)")
    }
  }
}
