package import Foundation

extension LayoutItem {
  /// The class as people read it: UIKit's name, such as `UILabel`, or that of an app's class without its module.
  package final var consoleKind: String { LayoutConstraint.Statement.consoleKind(of: self) }
}

extension View {
  /// The name, or else the accessibility identifier; nil for none.
  package final var ownIdentifier: String? {
    if let name { return name }
    return accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first line of the text that the view shows, at most 25 characters; nil for none.
  package final var shortText: String? {
    guard let line = messageText?.firstLine, !line.isEmpty else { return nil }
    return line.count > 25 ? "\(line.prefix(25))…" : String(line)
  }
}

extension Responder {
  /// A rectangle as UIKit prints it: `(0 0; 60 20.5)`.
  package static func text(of rect: CGRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .map { ConsoleDescription.number(Double($0)) }
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
