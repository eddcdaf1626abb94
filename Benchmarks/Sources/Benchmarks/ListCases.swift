import Foundation
import ScrollModel
import StackModel

/// A list of entries with its clock: rows of a date, a number and a button, as EntryDemo's.
final class List {
  let content = DynamicStack(frame: CGRect(x: 0, y: 0, width: 343, height: 460))
  let animator: Animator
  private var created = 0

  init(count: Int, isLaidOut: Bool = true) {
    animator = Animator(root: content)
    content.stackView.distribution = .equalSpacing
    for _ in 0..<count { content.stackView.addArrangedSubview(makeRow()) }
    if isLaidOut { content.layoutIfNeeded() }
  }

  var count: Int { content.stackView.arrangedSubviews.count }

  func makeRow() -> StackView {
    created += 1
    let date = Label(text: "1/15/26")
    // As many different widths as numbers of hexadecimal digits have.
    let digits = String(UInt64(created) &* 0x9E37_79B9_7F4A_7C15, radix: 16, uppercase: true)
    let number = Label(text: "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(4))-A1B9-65F4")
    number.font = .preferredFont(forTextStyle: .headline)
    let delete = Button(type: .roundedRect)
    delete.setTitle("Delete", for: .normal)
    let row = StackView(arrangedSubviews: [date, number, delete])
    row.alignment = .firstBaseline
    row.spacing = 8
    return row
  }

  func add(at index: Int) { content.insert(makeRow(), at: index, animatedBy: animator) }

  func delete(at index: Int) {
    content.remove(content.stackView.arrangedSubviews[index], animatedBy: animator)
  }

  func settle() { _ = animator.settle(within: .seconds(10)) }

  /// Content height and the frames of what is in sight.
  @discardableResult
  func frame(at instant: Duration) -> CGFloat {
    let tree = animator.presentationTree(at: instant)
    return tree.visibleArrangedSubviews(of: content).reduce(content.contentSize.height) {
      $0 + tree.frame(of: $1).minY
    }
  }
}

enum ListCases {
  /// - Parameter sizes: numbers of entries.
  static func all(_ sizes: [Int]) -> [Case] {
    func place(_ part: Double, _ list: List) -> Int { Int(Double(list.count - 1) * part) }
    let places = [("front", 0.0), ("middle", 0.5), ("end", 1.0)]
    return [
      Case(name: "first layout", sizes: sizes, budget: 100, growth: 1) { size in
        // Each run lays out a list of its own.
        var list: List?
        return Case.Runs(
          before: { list = List(count: size, isLaidOut: false) }, run: { list?.content.layoutIfNeeded() })
      }
    ]
      + places.map { name, part in
        Case(name: "add at the \(name), settle", sizes: sizes, budget: 0.05) { size in
          let list = List(count: size)
          return Case.Runs {
            list.add(at: place(part, list))
            list.settle()
          }
        }
      }
      + places.map { name, part in
        Case(name: "delete at the \(name), settle, add", sizes: sizes, budget: 0.1) { size in
          let list = List(count: size)
          return Case.Runs {
            list.delete(at: place(part, list))
            list.settle()
            list.add(at: list.count)
            list.settle()
          }
        }
      }
      + [
        Case(name: "frame of 20 rows in an animation", sizes: sizes, budget: 0.02) { size in
          let list = List(count: size)
          list.animator.setContentOffset(
            CGPoint(x: 0, y: 12.75 * Double(size)), of: list.content, animated: false)
          list.add(at: 0)
          list.delete(at: list.count / 2)
          var milliseconds = 0
          return Case.Runs {
            milliseconds = (milliseconds + 1) % 240
            list.frame(at: .milliseconds(milliseconds))
          }
        },
        Case(name: "frame in 1,000 overlapping animations", sizes: sizes, growth: 0.2) { size in
          let list = List(count: size)
          for index in 0..<1000 {
            list.add(at: index * 7919 % list.count)
            list.animator.advance(by: .microseconds(100))
          }
          var microseconds = 0
          return Case.Runs {
            microseconds = (microseconds + 100) % 140_000
            list.frame(at: list.animator.now + .microseconds(microseconds))
          }
        },
        Case(name: "scroll to a place, what is in sight", sizes: sizes, growth: 0) { size in
          let list = List(count: size)
          var step = 0.0
          return Case.Runs {
            step += 0.618
            let y = step.truncatingRemainder(dividingBy: 1) * 25.5 * Double(size)
            list.animator.setContentOffset(CGPoint(x: 0, y: y), of: list.content, animated: false)
            list.frame(at: list.animator.now)
          }
        },
        Case(name: "insert and remove beside custom gaps", sizes: sizes, budget: 0.1) { size in
          let list = List(count: size)
          let stack = list.content.stackView
          stack.distribution = .fill
          for row in stack.arrangedSubviews.prefix(50) { stack.setCustomSpacing(12, after: row) }
          list.content.layoutIfNeeded()
          return Case.Runs {
            list.add(at: list.count / 2)
            list.settle()
            list.delete(at: list.count / 2)
            list.settle()
          }
        },
        Case(
          name: "the ambiguous views of a list", sizes: sizes.filter { $0 <= 10_000 }, budget: 250, growth: 1
        ) {
          let list = List(count: $0)
          return Case.Runs { _ = list.content.ambiguousLayouts }
        },
        Case(name: "why a row is where it is", sizes: sizes.filter { $0 <= 10_000 }, budget: 5) { size in
          let list = List(count: size)
          return Case.Runs {
            _ = list.content.stackView.arrangedSubviews[size / 2].explanation(of: .y)
            _ = list.content.contentSizeExplanation(along: .vertical)
          }
        },
      ]
  }
}
