import Foundation
import StackModel
import TestSupport
import Testing

/// A programmer's mistake ends the process with a sentence, in release builds, too.
@Suite("Traps")
struct TrapTests {
  /// A view that puts its new superview into itself.
  private final class Knot: View {
    override func willMove(toSuperview newSuperview: View?) {
      if let newSuperview { super.addSubview(newSuperview) }
    }
  }

  /// A view with the usual initialisers of an app.
  private final class Coded: View {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private static let cycle = "Can't add a subview: a view can't be added to itself or to a view inside it."

  /// A part of a message, and what ends the process with it.
  private static let mistakes: [(message: String, make: @Sendable () -> Void)] = [
    (
      "“a.left == b.left” can't be active: its items have no common ancestor; add the views to one tree first.",
      {
        let (a, b) = (View(), View())
        (a.name, b.name) = ("a", "b")
        a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
      }
    ),
    (
      "left needs a second item, since only lengths can be constants.",
      {
        let view = View()
        LayoutConstraint(item: view, attribute: .left, relatedBy: .equal, constant: 3).isActive = true
      }
    ),
    (
      "The constant of an active constraint must be within ±1e9, not 2000000000.0.",
      {
        let view = View()
        let width = view.widthAnchor.constraint(equalToConstant: 3)
        width.isActive = true
        width.constant = 2e9
      }
    ),
    ("A view's frame must be finite", { View().frame.size.width = .nan }),
    ("A view's frame must be finite", { _ = View(frame: CGRect(CGFloat.infinity, 0, 1, 1)) }),
    ("A view's bounds must be finite", { View().bounds.origin.x = .infinity }),
    ("Layout margins must be finite", { View().layoutMargins.left = .nan }),
    ("A view's center must be finite", { View().center.y = .nan }),
    ("A view's transform must be finite", { View().transform.a = .infinity }),
    ("A view's anchor point must be finite", { View().anchorPoint.x = .nan }),
    (cycle, { View().addSubview(Knot()) }),
    ("init(coder:) has not been implemented", { _ = Coded(coder: NSCoder()) }),
    ("A preferred width must be finite, not inf.", { Label().preferredMaxLayoutWidth = .infinity }),
    ("The size of an image must be finite", { ImageView().imageSize = CGSize(CGFloat.nan, 1) }),
    (
      cycle,
      {
        let (a, b) = (View(), View())
        a.addSubview(b)
        b.addSubview(a)
      }
    ),
    ("Can't arrange a view: index 9 is outside 0…0.", { StackView().insertArrangedSubview(View(), at: 9) }),
    ("Can't exchange subviews: index 0 is outside", { View().exchangeSubview(at: 0, withSubviewAt: 3) }),
    (
      "can't be active: ",
      { LayoutConstraint.activate([View().topAnchor.constraint(equalTo: View().topAnchor)]) }
    ),
    ("it has no items", { LayoutConstraint().isActive = true }),
    ("A layout priority must be above 0 and at most 1000, not 0.0.", { _ = LayoutPriority(rawValue: 0) }),
    ("A spacing must be finite, not nan.", { VStack().push(View(), spacing: .nan) }),
  ]

  @Test("a mistake ends the process with its message", arguments: 0..<mistakes.count)
  func message(_ place: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place] in
      TrapTests.mistakes[place].make()
    }
    expectMessage(Self.mistakes[place].message, result)
  }

  @Test("init(coder:) of a view returns nil")
  func coder() { expect(View(coder: NSCoder()) == nil && Label(coder: NSCoder()) == nil) }
}
