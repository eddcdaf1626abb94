import Foundation
import StackModel
import Testing

/// A programmer's mistake ends the process with a sentence, in release builds, too.
@Suite("Traps")
struct TrapTests {
  private func expectMessage(_ text: String, _ result: ExitTest.Result?) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(text), "\(message)")
  }

  @Test("a constraint between two trees can't be active")
  func commonAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (View(), View())
      (a.name, b.name) = ("a", "b")
      a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
    }
    expectMessage(
      "“a.left == b.left” can't be active: its items have no common ancestor; add the views to one tree first.",
      result)
  }

  @Test("incompatible attributes can't be active")
  func attributes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View()
      LayoutConstraint(item: view, attribute: .left, relatedBy: .equal, constant: 3).isActive = true
    }
    expectMessage("left needs a second item, since only lengths can be constants.", result)
  }

  @Test("an active constraint's constant stays in range")
  func constant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = View()
      let width = view.widthAnchor.constraint(equalToConstant: 3)
      width.isActive = true
      width.constant = 2e9
    }
    expectMessage("The constant of an active constraint must be within ±1e9, not 2000000000.0.", result)
  }

  @Test("geometry must be finite")
  func geometry() async {
    let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().frame.size.width = .nan
    }
    expectMessage("A view's frame must be finite", frame)
    let initial = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = View(frame: CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1))
    }
    expectMessage("A view's frame must be finite", initial)
    let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().bounds.origin.x = .infinity
    }
    expectMessage("A view's bounds must be finite", bounds)
    let alpha = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().alpha = .nan
    }
    expectMessage("A view's alpha must be finite, not nan.", alpha)
    let margins = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().layoutMargins.left = .nan
    }
    expectMessage("Layout margins must be finite", margins)
    let center = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().center.y = .nan
    }
    expectMessage("A view's center must be finite", center)
    let transform = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().transform.a = .infinity
    }
    expectMessage("A view's transform must be finite", transform)
    let anchor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().anchorPoint.x = .nan
    }
    expectMessage("A view's anchor point must be finite", anchor)
  }

  /// A view that puts its new superview into itself.
  private final class Knot: View {
    override func willMove(toSuperview newSuperview: View?) {
      if let newSuperview { super.addSubview(newSuperview) }
    }
  }

  @Test("willMove(toSuperview:) can't make a cycle")
  func cycleInCallback() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().addSubview(Knot())
    }
    expectMessage("Can't add a subview: a view can't be added to itself or to a view inside it.", result)
  }

  /// A view with the usual initialisers of an app.
  private final class Coded: View {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("init(coder:) of a view returns nil, and an override may trap")
  func coder() async {
    #expect(View(coder: NSCoder()) == nil && Label(coder: NSCoder()) == nil)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Coded(coder: NSCoder())
    }
    expectMessage("init(coder:) has not been implemented", result)
  }

  @Test("text and images need valid numbers")
  func content() async {
    let lines = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Label().numberOfLines = -1
    }
    expectMessage("A number of lines must not be negative, like -1.", lines)
    let width = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Label().preferredMaxLayoutWidth = .infinity
    }
    expectMessage("A preferred width must be finite, not inf.", width)
    let image = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ImageView().imageSize = CGSize(width: CGFloat.nan, height: 1)
    }
    expectMessage("The size of an image must be finite", image)
    let font = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Font(pointSize: 0)
    }
    expectMessage("The point size of a font must be finite and above 0, not 0.0.", font)
  }

  @Test("changes of a tree that are not possible end the process, as UIKit's exceptions do")
  func hierarchy() async {
    let cycle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (View(), View())
      a.addSubview(b)
      b.addSubview(a)
    }
    expectMessage("Can't add a subview: a view can't be added to itself or to a view inside it.", cycle)
    let index = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      StackView().insertArrangedSubview(View(), at: 9)
    }
    expectMessage("Can't arrange a view: index 9 is outside 0…0.", index)
    let exchange = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      View().exchangeSubview(at: 0, withSubviewAt: 3)
    }
    expectMessage("Can't exchange subviews: index 0 is outside", exchange)
    let apart = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      LayoutConstraint.activate([View().topAnchor.constraint(equalTo: View().topAnchor)])
    }
    expectMessage("can't be active: ", apart)
    let placeholder = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      LayoutConstraint().isActive = true
    }
    expectMessage("it has no items", placeholder)
  }

  @Test("priorities and spacings need valid numbers")
  func numbers() async {
    let priority = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutPriority(rawValue: 0)
    }
    expectMessage("A layout priority must be above 0 and at most 1000, not 0.0.", priority)
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VStack().push(View(), spacing: .nan)
    }
    expectMessage("A spacing must be finite, not nan.", spacing)
  }
}
