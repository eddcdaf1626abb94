#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  import Foundation
  import ScrollModel
  import StackModel
  import Testing

  @Suite("UIKit's own names")
  struct UIKitNamesTests {
    @Test("the README's sample is the source file that these tests compile, and it lays out")
    func sample() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      let source = try String(contentsOf: folder.appending(path: "UIKitSample.swift"), encoding: .utf8)
      let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
      #expect(readme.contains("```swift\n\(source)```\n"))

      let row = makeRow(title: Label(text: "Sounds"))
      row.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
      row.layoutIfNeeded()
      #expect(row.arrangedSubviews.map(\.frame.width) == [239, 63])
    }

    @Test("nested types come through the names")
    func nested() {
      let axis: NSLayoutConstraint.Axis = .vertical
      let attribute: NSLayoutConstraint.Attribute = .leading
      let relation: NSLayoutConstraint.Relation = .equal
      let stack = UIStackView(frame: .zero)
      stack.axis = axis
      stack.alignment = UIStackView.Alignment.center
      stack.distribution = UIStackView.Distribution.equalSpacing
      #expect(stack.axis == .vertical && stack.alignment == .center && stack.distribution == .equalSpacing)
      #expect(attribute.rawValue == 5 && relation.rawValue == 0)
    }

    @Test("anchors are subclasses of a generic class, so that helpers of apps take key paths and any anchor")
    func anchors() {
      func pin<Anchor>(_ a: NSLayoutAnchor<Anchor>, to b: NSLayoutAnchor<Anchor>) -> NSLayoutConstraint {
        a.constraint(equalTo: b)
      }
      let edges: [KeyPath<UIView, NSLayoutXAxisAnchor>] = [\.leadingAnchor, \.trailingAnchor]
      let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate(edges.map { pin(view[keyPath: $0], to: root[keyPath: $0]) })
      NSLayoutConstraint.activate([
        pin(view.topAnchor, to: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 20),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    }

    @Test("the types of stored properties have UIKit's names, too")
    func storedTypes() {
      let field = UITextField()
      field.spellCheckingType = UITextSpellCheckingType.no
      var configuration = UIButton.Configuration.plain()
      configuration.imagePlacement = NSDirectionalRectEdge.trailing
      #expect(field.spellCheckingType == .no && configuration.imagePlacement == .trailing)
    }

    @Test("priorities are compared, raised and lowered with numbers")
    func priorities() {
      var priority: UILayoutPriority = .defaultHigh + 1
      #expect(priority.rawValue == 751)
      priority += 8
      #expect(priority.rawValue == 759)
      priority -= 10
      #expect(priority.rawValue == 749 && priority < .defaultHigh)
    }

    @Test(
      "views of playback and of directions in space are not mirrored in a tree from right to left",
      arguments: [UISemanticContentAttribute.playback, .spatial])
    func semantics(_ attribute: UISemanticContentAttribute) {
      let (root, stack) = (
        UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)),
        UIStackView(arrangedSubviews: [UILabel(text: "a"), UILabel(text: "b")])
      )
      stack.frame = root.bounds
      root.addSubview(stack)
      root.semanticContentAttribute = .forceRightToLeft
      root.layoutIfNeeded()
      #expect(stack.arrangedSubviews[0].frame.minX > stack.arrangedSubviews[1].frame.minX)
      stack.semanticContentAttribute = attribute
      root.layoutIfNeeded()
      #expect(stack.arrangedSubviews[0].frame.minX < stack.arrangedSubviews[1].frame.minX)
      #expect(attribute.rawValue == (attribute == .playback ? 1 : 2))
    }
  }
#endif
