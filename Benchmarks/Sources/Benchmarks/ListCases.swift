import Foundation
import ScrollModel
import StackModel

/// A list of entries with its clock: rows of a date, a number and a button, as EntryDemo's.
final class List {
  let content = DynamicStack(frame: CGRect(x: 0, y: 0, width: 343, height: 460))
  let animator: Animator
  private let rows: Rows
  private var created = 0

  /// What the rows are.
  enum Rows {
    /// A date, a number and a button, as EntryDemo's entries.
    case entries
    /// As a screen of an app makes them: an image, a stack of two labels, a value and a switch, all in a stack.
    case screens

    var suffix: String { self == .entries ? "" : " of an app's rows" }
    /// In milliseconds, at 100,000 rows.
    func budget(isRead: Bool) -> Double { self == .entries ? (isRead ? 95 : 100) : (isRead ? 210 : 350) }
  }

  init(count: Int, isLaidOut: Bool = true, rows: Rows = .entries) {
    animator = Animator(root: content)
    self.rows = rows
    content.stackView.distribution = .equalSpacing
    for _ in 0..<count { content.stackView.addArrangedSubview(makeRow()) }
    if isLaidOut { content.layoutIfNeeded() }
  }

  var count: Int { content.stackView.arrangedSubviews.count }

  func makeRow() -> StackView {
    created += 1
    return rows == .entries ? makeEntry() : makeScreenRow()
  }

  private func makeScreenRow() -> StackView {
    let title = Label(text: "Title \(created)")
    title.font = .preferredFont(forTextStyle: .headline)
    let subtitle = Label(text: "Changed \(created % 60) minutes ago")
    subtitle.font = .preferredFont(forTextStyle: .subheadline)
    let texts = StackView(arrangedSubviews: [title, subtitle])
    texts.axis = .vertical
    let value = Label(text: "\(created % 1000)")
    value.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = StackView(arrangedSubviews: [
      ImageView(image: Image(size: CGSize(width: 24, height: 24))), texts, value, Switch(),
    ])
    row.alignment = .center
    row.spacing = 12
    return row
  }

  private func makeEntry() -> StackView {
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

  /// A layout after which the frames of all views in rows have been found.
  func layOutAndReadFrames() {
    content.layoutIfNeeded()
    // The list, its rows, and in an app's rows a stack.
    func read(_ view: View, _ depth: Int) {
      for subview in view.subviews {
        if subview.frame.width < 0 { exit(1) }
        if depth > 0 { read(subview, depth - 1) }
      }
    }
    read(content.stackView, rows == .entries ? 1 : 2)
  }

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
    return layouts(sizes)
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

  /// Layouts that touch every row: as they are, and with the frames that they leave to those who read them.
  private static func layouts(_ sizes: [Int]) -> [Case] {
    [false, true].flatMap { layouts(sizes, isRead: $0) }
  }

  private static func layouts(_ sizes: [Int], isRead: Bool) -> [Case] {
    let suffix = isRead ? ", every frame read" : ""
    func layOut(_ list: List) {
      if isRead { list.layOutAndReadFrames() } else { list.content.layoutIfNeeded() }
    }
    let firstLayouts = [List.Rows.entries, .screens].map { rows in
      Case(
        name: "first layout\(rows.suffix)\(suffix)", sizes: sizes, budget: rows.budget(isRead: isRead),
        growth: 1
      ) { size in
        // Each run lays out a list of its own.
        var list: List?
        return Case.Runs(
          before: { list = List(count: size, isLaidOut: false, rows: rows) }, run: { list.map(layOut) })
      }
    }
    // Each run undoes what the one before has changed.
    let changes: [(name: String, change: (List, Bool) -> Void)] = [
      ("another width", { $0.content.frame.size.width = $1 ? 343 : 320 }),
      ("another spacing", { $0.content.stackView.spacing = $1 ? 0 : 8 }),
      ("another direction", { $0.content.semanticContentAttribute = $1 ? .unspecified : .forceRightToLeft }),
      (
        "another text size",
        { $0.content.traitOverrides.preferredContentSizeCategory = $1 ? .large : .extraLarge }
      ),
    ]
    return firstLayouts
      + changes.map { name, change in
        Case(name: name + suffix, sizes: sizes, budget: isRead ? 120 : 100, growth: 1) { size in
          let list = List(count: size)
          var isChanged = false
          return Case.Runs {
            change(list, isChanged)
            isChanged.toggle()
            layOut(list)
          }
        }
      }
  }
}
