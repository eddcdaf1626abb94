import UIKit

/// A date, a number and a Delete button in a row, on one baseline. Nothing says which of them is stretched: the first one is.
final class EntryView: UIStackView {
  private let date = UILabel()
  private let number = UILabel()
  private let deleteButton = UIButton(type: .roundedRect)

  init(number: Int, onDelete: @escaping (EntryView) -> Void) {
    super.init(frame: .zero)
    alignment = .firstBaseline
    spacing = 8
    date.text = "1/15/26"
    date.font = .preferredFont(forTextStyle: .body)
    self.number.text = Self.groups(of: number)
    self.number.font = .preferredFont(forTextStyle: .headline)
    deleteButton.setTitle("Delete", for: .normal)
    deleteButton.addAction(UIAction { [unowned self] _ in onDelete(self) }, for: .touchUpInside)
    for view in [date, self.number, deleteButton] { addArrangedSubview(view) }
  }

  required init(coder: NSCoder) { fatalError("init(coder:) is not used") }

  /// Four groups of four hexadecimal digits. They follow from the number, so that undo and scripts see the same ones again.
  private static func groups(of number: Int) -> String {
    let product = UInt64(number).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15).low
    return (0..<4).map { group in
      let digits = String(product >> (48 - 16 * group) & 0xFFFF, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }.joined(separator: "-")
  }
}
