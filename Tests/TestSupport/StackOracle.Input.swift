import StackModel
import StackLinearProgram

// What the linear program is made of.
extension StackOracle {
  struct Item {
    var intrinsic: Double?
    var hugging: Double
    var resistance: Double
    var isHidden = false
    var customSpacing: Double?
    var firstBaseline: Baseline?
    var lastBaseline: Baseline?
    /// What the item holds if it is a stack, and its fitting length.
    var stack: Nested?
    var fitting: Double?
  }

  /// The baseline of an item's text, or of a text inside it.
  struct Baseline {
    /// The place of the view with the text in tree order, from the item.
    var place: Int
    /// From the view's near edge to the baseline.
    var distance: Double
    /// The intrinsic height of a view whose text is in the middle of it, if it is higher.
    var centeredHeight: Double?
  }

  /// A stack inside the stack, as it is on this axis.
  final class Nested {
    let oracle: StackOracle
    /// Nil where the axis is the one across it.
    let distribution: StackView.Distribution?
    let alignment: StackView.Alignment
    let spacing: Double

    init(
      _ oracle: StackOracle, distribution: StackView.Distribution?, alignment: StackView.Alignment,
      spacing: Double
    ) {
      (self.oracle, self.distribution, self.alignment) = (oracle, distribution, alignment)
      self.spacing = spacing
    }
  }

  /// A constraint of someone else's between views of the tree, on this axis.
  package struct Extra {
    enum Part: CaseIterable { case start, end, center, length }
    /// Views by their places in tree order, the stack itself being -1.
    var terms: [(view: Int, part: Part, coefficient: Double)]
    var constant: Double
    var relation: LexicographicProgram.Relation
    /// Nil for required.
    var level: Level?
  }
}
