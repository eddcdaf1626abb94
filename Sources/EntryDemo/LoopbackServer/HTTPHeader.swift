/// A header of a reply.
package struct HTTPHeader: Hashable, Sendable {
  /// The name. Names differ by case in no way that counts.
  package let name: String
  package let value: String

  /// Creates a header. Control characters, such as line ends, become spaces, so that no value can begin another header.
  package init(_ name: String, _ value: String) {
    (self.name, self.value) = (Self.plain(name), Self.plain(value))
  }

  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      plain.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return String(plain)
  }

  /// The name of the header that limits what a page may load and run.
  package static let policy = "Content-Security-Policy"
  static let strictestPolicy = "default-src 'none'; frame-ancestors 'none'"

  /// The headers that every reply has, unless it has others of the same names. None of them lets other origins read it.
  package static let ofEveryReply = [
    HTTPHeader(policy, strictestPolicy), HTTPHeader("X-Content-Type-Options", "nosniff"),
    HTTPHeader("X-Frame-Options", "DENY"), HTTPHeader("Referrer-Policy", "no-referrer"),
    HTTPHeader("Cache-Control", "no-store"), HTTPHeader("Cross-Origin-Opener-Policy", "same-origin"),
    HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
