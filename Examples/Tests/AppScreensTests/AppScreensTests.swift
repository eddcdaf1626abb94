import AppScreens
import Testing
import UIKit

/// Sources of an app, unchanged, which the plugin rewrites as they are built.
@Suite("Sources of an app")
struct AppScreensTests {
  private final class Owner: CardViewDelegate, UIScrollViewDelegate {
    var canClose = true
    var scrolls = 0
    func cardViewCanClose(_ cardView: CardView) -> Bool { canClose }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test("a button calls the method of its selector; an optional requirement may be left out")
  func card() {
    let (card, owner) = (CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 0)), Owner())
    card.delegate = owner
    card.closeButton.sendActions(for: .touchUpInside)
    owner.canClose = false
    card.closeButton.sendActions(for: .touchUpInside)
    #expect(card.closings == 1)
  }

  @Test("views of a type parameter are of the app's class")
  func views() {
    let cards: [CardView] = makeViews(2)
    #expect(cards.allSatisfy { $0.closeButton.superview === $0 })
  }

  @Test("two files of one name are two files; conditions are those of iOS")
  func list() {
    let (list, owner) = (ListView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Owner())
    list.other = owner
    list.contentSize = CGSize(width: 200, height: 400)
    list.contentOffset.y = 50
    #expect(owner.scrolls > 0)
    #expect(ListView.offsetKeyPath == "contentOffset" && Spacing.row == 8)
  }
}
