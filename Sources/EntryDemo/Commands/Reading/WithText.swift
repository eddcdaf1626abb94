import Foundation
import ScrollModel
import StackModel

/// A view with a text whose font can be set.
protocol WithText: View {}
extension Label: WithText {}
extension Button: WithText {}
extension TextField: WithText {}
extension TextView: WithText {}

extension WithText {
  var textFont: Font {
    get {
      switch self {
      case let label as Label: label.font
      case let button as Button: button.titleFont
      default: (self as? TextField)?.font ?? (self as? TextView)?.font ?? .systemFont(ofSize: 12)
      }
    }
    set {
      (self as? Label ?? (self as? Button)?.titleLabel)?.font = newValue
      (self as? TextField)?.font = newValue
      (self as? TextView)?.font = newValue
    }
  }
}

extension Font {
  /// The size in points and the weight, without that of plain text: `17 semibold`.
  var shown: String {
    let name = Weight.named.first { $0.weight == weight }?.name ?? "regular"
    return NumberText.exact(pointSize) + (name == "regular" ? "" : " \(name)")
  }
}
