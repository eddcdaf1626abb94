/// A request of HTTP/1.0 or 1.1, complete with its body.
package struct HTTPRequest: Hashable, Sendable {
  /// The method as it was sent, such as `GET`. Methods differ by case.
  package let method: String
  /// The target before the first `?`, as it was sent: nothing is decoded. It begins with `/`.
  package let path: String
  /// The target after the first `?`, as it was sent; nil without one.
  package let query: String?
  /// The headers by their names in lower case. Values of equal names are joined by a comma and a space, in their order.
  package let headers: [String: String]
  /// The body; empty if there is none.
  package let body: [UInt8]
  package let keepsConnection: Bool

  /// Creates a request. The parser makes those that come from a connection.
  package init(
    method: String, path: String, query: String? = nil, headers: [String: String] = [:],
    body: [UInt8] = [], keepsConnection: Bool = true
  ) {
    (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    self.keepsConnection = keepsConnection
  }
}
