import ScrollModel
import StackModel

/// The cases that `Benchmarks/compare` measures in another engine, too.
enum CompareCases {
  /// - Parameter sizes: numbers of entries.
  static func all(_ sizes: [Int]) -> [Case] {
    [
      Case(name: "first layout", sizes: sizes) { size in
        var list: List?
        return Case.Runs(
          before: { list = List(count: size, isLaidOut: false) }, run: { list?.content.layoutIfNeeded() })
      },
      // A first layout leaves the frames inside rows to those who read them. Here all are read, as the other engine has them.
      Case(name: "and all frames", sizes: sizes) { size in
        var list: List?
        return Case.Runs(
          before: { list = List(count: size, isLaidOut: false) }, run: { list?.layOutAndReadFrames() })
      },
      // Without an animation: the other engine has none.
      Case(name: "insert", sizes: sizes) { size in
        let list = List(count: size)
        var inserted: StackView?
        return Case.Runs(
          before: {
            inserted?.removeFromSuperview()
            list.content.layoutIfNeeded()
          },
          run: {
            let row = list.makeRow()
            list.content.stackView.insertArrangedSubview(row, at: size / 2)
            list.content.layoutIfNeeded()
            inserted = row
          })
      },
      Case(name: "animation frame", sizes: sizes) { size in
        let list = List(count: size)
        // Rows that are in sight move.
        list.add(at: 5)
        var milliseconds = 0
        return Case.Runs {
          milliseconds = (milliseconds + 1) % 240
          list.frame(at: .milliseconds(milliseconds))
        }
      },
    ]
  }

  /// Measures all cases and prints a line for each case and size: the case, the size, milliseconds, with tabs.
  static func printFigures(_ sizes: [Int]) {
    for one in sizes.flatMap({ all([$0]) }) {
      for figure in one.times(isSmoke: false) { print("\(one.name)\t\(figure.size)\t\(figure.value)") }
    }
  }
}
