// Headless Firefox, driven as a user would: it speaks its remote protocol, Marionette, over a local socket.

import Foundation

/// A browser that is driven over Marionette.
final class Firefox: Driver {
  private let process = Process()
  private let socket: FileHandle
  private var rest = Data()
  private var next = 0
  private let address: String

  /// Starts Firefox.
  /// - Parameter address: the beginning of the addresses whose messages in the console are complaints.
  init(_ path: String, in folder: URL, address: String) throws {
    self.address = address
    let profile = folder.appendingPathComponent("profile")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    try Data("user_pref(\"marionette.port\", 0);\n".utf8).write(to: profile.appendingPathComponent("user.js"))
    process.executableURL = URL(fileURLWithPath: path)
    // What its own pages say is read in its own context.
    process.arguments = [
      "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", profile.path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    socket = try Self.connect(profile.appendingPathComponent("MarionetteActivePort"))
    // Its greeting.
    _ = try read()
    try send("WebDriver:NewSession")
  }

  deinit { process.terminate() }

  /// Connects to the port whose number is in a file, once it is there.
  private static func connect(_ file: URL) throws -> FileHandle {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      Thread.sleep(forTimeInterval: 0.1)
      guard let text = try? String(contentsOf: file, encoding: .utf8), let port = UInt16(text) else {
        continue
      }
      #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      let number = Foundation.socket(AF_INET, stream, 0)
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = port.bigEndian
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(number, $0, size) }
      }
      if result == 0 { return FileHandle(fileDescriptor: number, closeOnDealloc: true) }
      close(number)
    }
    throw fail("Firefox has not started within 60 s")
  }

  /// Sends a command and waits for its result.
  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> Any {
    next += 1
    let message = try JSONSerialization.data(withJSONObject: [0, next, method, parameters] as [Any])
    try socket.write(contentsOf: Data("\(message.count):".utf8) + message)
    while true {
      guard let answer = try read() as? [Any], answer.count == 4, answer[1] as? Int == next else { continue }
      if let error = answer[2] as? [String: Any] { throw fail("\(method): \(error["message"] ?? error)") }
      return (answer[3] as? [String: Any])?["value"] ?? NSNull()
    }
  }

  /// The next message: its number of bytes, a colon, and JSON.
  private func read() throws -> Any {
    while true {
      if let colon = rest.firstIndex(of: UInt8(ascii: ":")),
        let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), rest.count > colon + count
      {
        let message = rest[(colon + 1)...(colon + count)]
        rest = Data(rest[(colon + 1 + count)...])
        return try JSONSerialization.jsonObject(with: message)
      }
      let data = socket.availableData
      guard !data.isEmpty else { throw fail("Firefox has ended") }
      rest += data
    }
  }

  func open(_ url: String) throws { try send("WebDriver:Navigate", ["url": url]) }

  func value(_ expression: String) throws -> Any {
    // Without a sandbox of its own: so it sees what the page's scripts have stored.
    try send(
      "WebDriver:ExecuteScript",
      ["script": "return (\(expression))", "args": [Any](), "sandbox": NSNull(), "scriptTimeout": 30000])
  }

  private static let keys: [String: String] = [
    "Tab": "\u{E004}", "Enter": "\u{E007}", "PageUp": "\u{E00E}", "PageDown": "\u{E00F}",
    "ArrowLeft": "\u{E012}",
    "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}", "ArrowDown": "\u{E015}",
  ]

  func press(_ key: String, code: String, virtual: Int) throws { try type(Self.keys[key] ?? key) }

  func type(_ text: String) throws {
    let actions = text.flatMap { key in ["keyDown", "keyUp"].map { ["type": $0, "value": "\(key)"] } }
    try perform(["type": "key", "id": "keys", "actions": actions])
  }

  func mouse(_ type: String, _ x: Double, _ y: Double, button: String) throws {
    try point("mouse", ["mousePressed": "pointerDown", "mouseReleased": "pointerUp"][type], x, y)
  }

  func touch(_ type: String, _ x: Double, _ y: Double) throws {
    try point("touch", ["touchStart": "pointerDown", "touchEnd": "pointerUp"][type], x, y)
  }

  private func point(_ kind: String, _ type: String?, _ x: Double, _ y: Double) throws {
    var actions: [[String: Any]] = [["type": "pointerMove", "x": Int(x.rounded()), "y": Int(y.rounded())]]
    if let type { actions.append(["type": type, "button": 0]) }
    try perform([
      "type": "pointer", "id": kind, "parameters": ["pointerType": kind], "actions": actions,
    ])
  }

  private func perform(_ source: [String: Any]) throws {
    try send("WebDriver:PerformActions", ["actions": [source]])
  }

  func checkSilence(_ title: String) throws {
    try send("Marionette:SetContext", ["value": "chrome"])
    let messages = try value(
      "Services.console.getMessageArray().map(String).filter((text) => text.includes('\(address)'))")
    try send("Marionette:SetContext", ["value": "content"])
    if let first = (messages as? [String])?.first { throw fail("\(title): Firefox complains: \(first)") }
  }
}
