import Foundation
import StackModel

/// One entry of the list: a row of date, number and Delete button.
struct Entry {
  let name: String
  let date: Label
  let number: Label
  let delete: Button
  let row: StackView

  /// Makes an entry as the list's Add Item action does: no priorities set, first baselines aligned.
  init(name: String, date dateText: String, number numberText: String) {
    self.name = name
    date = Label(text: dateText)
    date.font = .preferredFont(forTextStyle: .body)
    number = Label(text: numberText)
    number.font = .preferredFont(forTextStyle: .headline)
    delete = Button(type: .roundedRect)
    delete.setTitle("Delete", for: .normal)
    row = StackView(arrangedSubviews: [date, number, delete])
    row.alignment = .firstBaseline
    row.spacing = 8
  }

  /// The entry's views and what they are called.
  var named: [(name: String, view: View)] {
    [(name, row), ("\(name).date", date), ("\(name).number", number), ("\(name).delete", delete)]
  }
}
