import Foundation
import LoopbackServer
import TestSupport

/// The law of the server's parser: any pieces give the same requests, and these are what a slow reader of the whole finds.
enum HTTPLaw {
  /// Checks what a client may send.
  static func check(_ bytes: [UInt8]) throws(LawFailure) {
    let outputs = outputs([bytes])
    let single = self.outputs(bytes.map { [$0] })
    try LawFailure.unless(single == outputs, "single bytes give \(single), the whole \(outputs)")
    // Pieces whose lengths the bytes choose.
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while let length = rest.first {
      pieces.append(Array(rest.prefix(1 + Int(length) % 40)))
      rest = rest.dropFirst(1 + Int(length) % 40)
    }
    let some = self.outputs(pieces)
    try LawFailure.unless(
      some == outputs, "pieces of \(pieces.map(\.count)) give \(some), the whole \(outputs)")
    try compare(outputs, with: bytes)
  }

  /// The requests, and at the end a refusal if there is one.
  private static func outputs(_ pieces: [[UInt8]]) -> [HTTPParser.Output] {
    var parser = HTTPParser()
    var outputs: [HTTPParser.Output] = []
    for piece in pieces {
      parser.append(piece)
      while true {
        let output = parser.next()
        if output == .needsMore { break }
        outputs.append(output)
        if case .invalid = output { return outputs }
      }
    }
    return outputs
  }

  // MARK: The slow reader

  /// Compares outputs with what the whole text has, head by head.
  private static func compare(_ outputs: [HTTPParser.Output], with bytes: [UInt8]) throws(LawFailure) {
    var outputs = outputs[...]
    // A character for each byte.
    var rest = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).unicodeScalars[...]
    while true {
      let output = outputs.popFirst()
      guard let (head, start) = head(of: rest) else {
        // The head is not complete: it may be refused early, and must be if it is too long.
        try LawFailure.unless(
          output.map(isRefusal) ?? (rest.count <= HTTPParser.headLimit),
          "\(String(describing: output)) for a part")
        return
      }
      guard let (request, length) = request(head),
        rest.distance(from: rest.startIndex, to: start) <= HTTPParser.headLimit
      else {
        try LawFailure.unless(output.map(isRefusal) ?? false, "\(String(describing: output)) for \(head)")
        return
      }
      let body = rest[start...].prefix(length)
      guard body.count == length else {
        return try LawFailure.unless(output == nil, "\(String(describing: output)) for a part of a body")
      }
      let whole = HTTPRequest(
        method: request.method, path: request.path, query: request.query, headers: request.headers,
        body: body.map { UInt8($0.value) }, keepsConnection: request.keepsConnection)
      try LawFailure.unless(output == .request(whole), "\(String(describing: output)), not \(whole)")
      rest = rest[body.endIndex...]
    }
  }

  private static func isRefusal(_ output: HTTPParser.Output) -> Bool {
    if case .invalid = output { true } else { false }
  }

  /// The text before the first empty line, and the place after it.
  private static func head(
    of text: Substring.UnicodeScalarView
  ) -> (String, String.UnicodeScalarView.Index)? {
    let whole = String(text)
    // A request can't begin with an empty line: its head is that line.
    guard
      let end = whole.range(
        of: whole.utf16.starts(with: "\r\n".utf16) ? "\r\n" : "\r\n\r\n", options: .literal)
    else { return nil }
    let count = whole.unicodeScalars.distance(from: whole.startIndex, to: end.upperBound)
    return (String(whole[..<end.lowerBound]), text.index(text.startIndex, offsetBy: count))
  }

  /// A request without its body and the length of that; nil if it must be refused.
  private static func request(_ head: String) -> (HTTPRequest, Int)? {
    let lines = head.components(separatedBy: "\r\n")
    let isPlain = lines.allSatisfy { line in
      line.unicodeScalars.allSatisfy { $0 == "\t" || ($0.value >= 32 && $0.value != 127) }
    }
    guard isPlain,
      let match = lines[0].wholeMatch(
        of: #/([!#$%&'*+\-.^_`|~0-9A-Za-z]+) (/[!-~&&[^?#]]*)(\?[!-~&&[^#]]*)? HTTP/1\.([01])/#)
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.components(separatedBy: ":")
      guard parts.count > 1, parts[0].wholeMatch(of: #/[!#$%&'*+\-.^_`|~0-9A-Za-z]+/#) != nil else {
        return nil
      }
      let name = parts[0].lowercased()
      let value = parts.dropFirst().joined(separator: ":").trimmingCharacters(
        in: CharacterSet(charactersIn: " \t"))
      if headers[name] != nil, ["host", "content-length"].contains(name) { return nil }
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    let isNew = match.4 == "1"
    guard headers["transfer-encoding"] == nil, headers["expect"] == nil, !isNew || headers["host"] != nil
    else { return nil }
    var length = 0
    if let text = headers["content-length"] {
      guard text.wholeMatch(of: #/[0-9]+/#) != nil, let number = Double(text),
        number <= Double(HTTPParser.bodyLimit)
      else { return nil }
      length = Int(number)
    }
    let closes = (headers["connection"] ?? "").lowercased().components(separatedBy: ",")
      .contains { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) == "close" }
    let request = HTTPRequest(
      method: String(match.1), path: String(match.2), query: match.3.map { String($0.dropFirst()) },
      headers: headers, keepsConnection: isNew && !closes)
    return (request, length)
  }
}
