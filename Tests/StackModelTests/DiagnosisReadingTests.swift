import Foundation
import StackModel
import TestSupport
import Testing

@Suite("What a diagnosis takes from a log")
struct DiagnosisReadingTests {
  @Test("a superview that the log names counts more than a coordinate without one")
  func namedOwner() throws {
    let diagnosis = try DiagnosisTests.block([
      "<NSAutoresizingMaskLayoutConstraint:0x600000000001 h=--& v=--& UILabel:0x7f0000000001.minX == 5>",
      "<NSLayoutConstraint:0x600000000002 H:|-(8)-[UILabel:0x7f0000000001]   (Names: '|':Column:0x7f0000000099 )>",
    ]).diagnosis()
    let label = try #require(diagnosis.tree.firstIndex { $0.printed.hasPrefix("UILabel") })
    expect(diagnosis.tree[label].depth == 1 && label > 0)
    expect(diagnosis.tree[label - 1].printed.hasPrefix("Column"))
  }

  @Test("views with gaps between them have one superview, in whatever order", arguments: RandomRuns.seeds(4))
  func siblings(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = (1..<30).map {
      "<NSLayoutConstraint:0x60000000\(1000 + $0) V:[UIView:0x7f00000\(100 + $0)]-(8)-[UIView:0x7f00000\(101 + $0)]   (active)>"
    }
    list.append(
      "<NSLayoutConstraint:0x600000009999 V:|-(8)-[UIView:0x7f00000101]   (active, names: '|':Column:0x7f9 )>"
    )
    let tree = try DiagnosisTests.block(list.shuffled(using: &random)).diagnosis().tree
    expect(tree.first?.printed == "Column:0x7f9" && tree.first?.depth == 0)
    expect(tree.count == 31 && tree.dropFirst().allSatisfy { $0.depth == 1 })
  }

  @Test("in Masonry's logs the plain size of a cell or of the outermost view is a given one")
  func masonry() throws {
    for (kind, family) in [
      ("UITableViewCellContentView", LayoutLog.Family.givenSize), ("CardView", .givenSize),
    ] {
      let diagnosis = try DiagnosisTests.block([
        "<MASLayoutConstraint:0x600000000001 UILabel:0x7f0000000001.height == 60>",
        "<NSLayoutConstraint:0x600000000002 \(kind):0x7f0000000002.height == 44>",
        "<MASLayoutConstraint:0x600000000003 UILabel:0x7f0000000001.top == \(kind):0x7f0000000002.top>",
        "<MASLayoutConstraint:0x600000000004 UILabel:0x7f0000000001.bottom == \(kind):0x7f0000000002.bottom>",
      ]).diagnosis()
      expect(diagnosis.systemConstraints == [nil, .encapsulated, nil, nil] && diagnosis.family == family)
      expect(!diagnosis.cures.isEmpty && diagnosis.wouldBreak == 0)
      expect(!diagnosis.cures.flatMap(\.changes).contains { $0.index == 1 })
    }
  }

  @Test("a plain size without Masonry is the app's")
  func plainSize() throws {
    let diagnosis = try DiagnosisTests.block([
      "<NSLayoutConstraint:0x600000000001 UITableViewCellContentView:0x7f0000000002.height == 44   (active)>",
      "<NSLayoutConstraint:0x600000000002 UITableViewCellContentView:0x7f0000000002.height == 50   (active)>",
    ]).diagnosis()
    expect(diagnosis.systemConstraints == [nil, nil] && diagnosis.family == .doubled)
  }

  @Test("identifiers of AppKit's stacks and of toolbars are known")
  func catalogue() throws {
    let names = "(active, names: '|':UIView:0x7f0000000002 )"
    let block = try DiagnosisTests.block([
      "<NSLayoutConstraint:0x600000000001 'NSStackView.Edge.Top' V:|-(0)-[Box:0x7f0000000001]   \(names)>",
      "<NSLayoutConstraint:0x600000000002 'TB_Leading_Leading' H:|-(0)-[Box:0x7f0000000001]   \(names)>",
    ])
    expectEqual(block.constraints.map { SystemConstraint($0) }, [.canvasConnection, .bar])
  }

  @Test("a table at 0 has its mask still, and gets no size 0")
  func tableMask() throws {
    let diagnosis = try DiagnosisTests.block([
      "<NSAutoresizingMaskLayoutConstraint:0x600000000001 h=-&- v=-&- UITableView:0x7f0000000001.minY == 0   (active, names: '|':UIView:0x7f0000000002 )>",
      "<NSLayoutConstraint:0x600000000002 UITableView:0x7f0000000001.top == UILayoutGuide:0x600000000009'UIViewSafeAreaLayoutGuide'.top   (active)>",
      "<NSLayoutConstraint:0x600000000003 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0x600000000009'UIViewSafeAreaLayoutGuide']   (active, names: '|':UIView:0x7f0000000002 )>",
    ]).diagnosis()
    expect(diagnosis.family == .forgottenMask && diagnosis.cures.first?.kind == .translatesMask)
    expectEqual(diagnosis.cures.first?.changes, [.removal(0)])
  }

  @Test("a conflict among the private views of a bar is the bar's, without identifiers, too")
  func insideBar() throws {
    let names = "(active, names: '|':_UIToolbarContentView:0x7f0000000001 )"
    let inside = try DiagnosisTests.block([
      "<NSAutoresizingMaskLayoutConstraint:0x600000000001 h=--& v=--& _UIToolbarContentView:0x7f0000000001.width == 0   (active)>",
      "<NSLayoutConstraint:0x600000000002 H:|-(16)-[_UIModernBarButton:0x7f0000000002]   \(names)>",
      "<NSLayoutConstraint:0x600000000003 H:[_UIModernBarButton:0x7f0000000002]-(16)-|   \(names)>",
    ]).diagnosis()
    expect(inside.family == .bar && inside.cures.isEmpty)
    let own = try DiagnosisTests.block([
      "<NSLayoutConstraint:0x600000000001 UIToolbar:0x7f0000000001.height == 44   (active)>",
      "<NSLayoutConstraint:0x600000000002 UIToolbar:0x7f0000000001.height == 50   (active)>",
    ]).diagnosis()
    expect(own.family == .doubled && !own.cures.isEmpty)
  }

  @Test("a multiple gets no calculated constant")
  func multiples() throws {
    let diagnosis = try DiagnosisTests.block([
      "<NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 1.5*UIView:0x7f0000000001.height   (active)>",
      "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.width == 90   (active)>",
      "<NSLayoutConstraint:0x600000000003 UIView:0x7f0000000001.height == 40   (active)>",
    ]).diagnosis()
    expect(diagnosis.family == .aspectRatio && !diagnosis.cures.isEmpty)
    expect(!diagnosis.cures.contains { if case .constant(0, _)? = $0.changes.first { true } else { false } })
  }

  @Test("views that touch begin where the other ends")
  func touching() throws {
    let sentences = try DiagnosisTests.block([
      "<NSLayoutConstraint:0x600000000001 V:[UIView:0x7f0000000001]-(0)-[UIView:0x7f0000000002]   (active)>",
      "<NSLayoutConstraint:0x600000000002 V:[UIView:0x7f0000000002]-(4)-[UIView:0x7f0000000003]   (active)>",
    ]).diagnosis().sentences
    expectEqual(sentences, ["view2 begins where view1 ends", "view3 begins 4 below view2"])
  }
}
