import Foundation
import StackModel

/// One entry of the list: a horizontal stack of date, number and Delete button.
final class Entry {
  let name: String
  /// The number that was generated for it. Its label may show another text since.
  let hex: String
  let date: Label
  let number: Label
  let delete: Button
  let row: StackView

  /// Creates an entry with the default priorities and aligned first baselines.
  /// The cookbook variant centers the views, and its number is stretched and compressed before the date.
  init(
    name: String, date dateText: String, number numberText: String, textSize: ContentSizeCategory,
    isCookbook: Bool
  ) {
    self.name = name
    hex = numberText
    date = Label(text: dateText)
    number = Label(text: numberText)
    delete = Button(type: .roundedRect)
    delete.setTitle("Delete", for: .normal)
    row = StackView(arrangedSubviews: [date, number, delete])
    row.alignment = isCookbook ? .center : .firstBaseline
    if isCookbook {
      number.setContentHuggingPriority(249, for: .horizontal)
      number.setContentCompressionResistancePriority(749, for: .horizontal)
    }
    row.spacing = 8
    row.endsInSeparator = true
    setTextSize(textSize)
    for (view, part) in zip(views, Self.parts) { view.name = name + part }
  }

  func setTextSize(_ size: ContentSizeCategory) {
    date.font = .preferredFont(forTextStyle: .body, category: size)
    number.font = .preferredFont(forTextStyle: .headline, category: size)
  }

  static let digitCount = 4
  var digits: String { String(hex.prefix(Self.digitCount)) }
  /// The views. They have the names that commands use.
  var views: [View] { [row, date, number, delete] }
  /// What follows the entry's name in the name of each view.
  private static let parts = ["", ".date", ".number", ".delete"]
  static var viewCount: Int { parts.count }
}
