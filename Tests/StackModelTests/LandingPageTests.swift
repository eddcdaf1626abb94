import Foundation
import StackModel
import Testing

/// The example on the landing page of the documentation compiles and gives the frames in its comments.
@Suite("The landing page")
struct LandingPageTests {
  @Test("shows the frames of an entry row")
  func entryRow() {
    let name = Label(text: "Name")
    let delete = Button(type: .system)
    delete.setTitle("Delete", for: .normal)

    let row = StackView(arrangedSubviews: [name, delete])
    row.spacing = 8
    let size = row.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 98, height: 30))

    row.frame = CGRect(x: 0, y: 0, width: 320, height: 30)
    row.layoutIfNeeded()
    #expect(name.frame == CGRect(x: 0, y: 0, width: 267, height: 30))
    #expect(delete.frame == CGRect(x: 275, y: 0, width: 45, height: 30))
  }
}
