import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Rows of a long list that change need no new solution of the whole tree. The frames are those of a tree that is solved each time.
@Suite("Solutions that follow the lengths of long stacks")
struct SolutionUpdateTests {
  /// What else the tree contains.
  enum Extra: CaseIterable {
    case nothing, footer, floatingHeader, followerOutside, limit, optionalHeight, secondList, guide, insets
  }

  /// A list in a root, with what else there is.
  private final class Subject {
    let root = View(frame: CGRect(0, 0, 300, 400))
    let list = DynamicStack(frame: .zero)
    let second = StackView()
    var others: [View] = []
    var rows: [Label] = []

    init(_ extra: Extra, threshold: Int) {
      root.rowIndexThreshold = threshold
      root.place(list)
      list.stackView.spacing = 3
      var constraints = [
        list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        list.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        list.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
      ]
      func other(in parent: View) -> Label {
        let label = parent.place(Label(text: "other"))
        others.append(label)
        return label
      }
      let stack = list.stackView
      switch extra {
      case .nothing: break
      case .footer:
        let footer = other(in: root)
        constraints += [footer.topAnchor.constraint(equalTo: list.bottomAnchor)]
      case .floatingHeader:
        let header = other(in: list)
        constraints += [header.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor)]
      case .followerOutside:
        let follower = other(in: root)
        constraints += [follower.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 4)]
      case .limit: constraints += [stack.heightAnchor.constraint(lessThanOrEqualToConstant: 260)]
      case .optionalHeight:
        let height = stack.heightAnchor.constraint(equalToConstant: 240)
        height.priority = LayoutPriority(40)
        constraints += [height]
      case .secondList:
        second.axis = .vertical
        list.place(second)
        others.append(second)
        constraints += [
          second.topAnchor.constraint(equalTo: stack.bottomAnchor),
          second.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
        ]
      case .guide:
        let guide = LayoutGuide()
        list.addLayoutGuide(guide)
        let label = other(in: list)
        constraints += [
          guide.topAnchor.constraint(equalTo: stack.topAnchor),
          guide.bottomAnchor.constraint(equalTo: stack.centerYAnchor),
          label.topAnchor.constraint(equalTo: guide.bottomAnchor),
          label.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5),
        ]
      case .insets: list.contentInset = EdgeInsets(top: 20)
      }
      LayoutConstraint.activate(constraints)
      for number in 0..<8 { insert("row \(number)", at: number) }
      for number in 0..<6 where extra == .secondList {
        second.addArrangedSubview(Label(text: "second \(number)"))
      }
      root.layoutIfNeeded()
    }

    func insert(_ text: String, at index: Int) {
      let label = Label(text: text)
      rows.insert(label, at: index)
      list.stackView.insertArrangedSubview(label, at: index)
    }

    /// All frames, the content size and the conflicts.
    var summary: [String] {
      (rows + others + [list, list.stackView]).map { "\($0.frame)" }
        + ["\(list.contentSize)", "\(list.contentOffset)", "\(root.layoutConflicts.count)"]
    }
  }

  /// Performs one random edit; the same numbers give the same edit.
  private func edit(_ subject: Subject, _ number: Int, _ random: inout SplitMix64) {
    func next(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
    let (kind, place) = (next(10), next(subject.rows.count))
    switch kind {
    case 0, 1: subject.insert(String(repeating: "m", count: next(40)), at: next(subject.rows.count + 1))
    case 2 where subject.rows.count > 4:
      subject.list.stackView.removeArrangedSubview(subject.rows[place])
      subject.rows.remove(at: place).removeFromSuperview()
    case 3, 4: subject.rows[place].isHidden.toggle()
    case 5: subject.rows[place].text = String(repeating: "w", count: next(60))
    case 6: subject.list.contentOffset.y = CGFloat(next(50))
    case 7: subject.root.frame.size.height = CGFloat(350 + next(4) * 50)
    case 8:
      guard let view = subject.others.last else { return }
      if view is StackView {
        (view as? StackView)?.arrangedSubviews.first?.isHidden.toggle()
      } else {
        (view as? Label)?.text = String(repeating: "o", count: next(9))
      }
    case 9 where next(6) == 0: subject.others.last?.removeFromSuperview()
    default: subject.rows[place].font = Font.systemFont(ofSize: CGFloat(10 + next(12)))
    }
    subject.root.layoutIfNeeded()
  }

  @Test("give the frames of a tree solved each time", arguments: Extra.allCases, RandomRuns.seeds(3))
  func same(_ extra: Extra, _ seed: UInt64) {
    let indexed = Subject(extra, threshold: 0)
    let plain = Subject(extra, threshold: .max)
    var numbers = [SplitMix64(seed: seed), SplitMix64(seed: seed)]
    for number in 0..<50 {
      edit(indexed, number, &numbers[0])
      edit(plain, number, &numbers[1])
      let (found, expected) = (indexed.summary, plain.summary)
      guard found == expected else {
        Issue.record("seed \(seed), edit \(number): \(zip(found, expected).filter { $0 != $1 })")
        return
      }
    }
  }

  @Test("retain no view")
  func deallocation() {
    weak var root: View?
    do {
      let subject = Subject(.footer, threshold: 0)
      subject.insert("one more", at: 0)
      subject.root.layoutIfNeeded()
      root = subject.root
      expect(root != nil)
    }
    expect(root == nil)
  }
}
