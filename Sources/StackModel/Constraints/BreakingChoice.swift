/// The kind of constraint that our rule breaks, and how often UIKit broke it where the rule chose this kind.
///
/// Source of the numbers: 63 console logs from public bug reports, in the tests' fixtures; a test counts them.
public enum BreakingChoice: String, CaseIterable, Hashable, Sendable {
  /// The only constraint that may be broken.
  case only
  /// The ratio of a view's width and height.
  case aspectRatio
  /// The only constant size of a view that isn't the outermost one.
  case size
  /// Of several constant sizes, the largest one that alone cures the conflict.
  case severalSizes
  /// An inequality between siblings, of the deepest view.
  case looseGap
  /// A gap between siblings, of the deepest view.
  case gap
  /// A trailing or bottom edge of the deepest view.
  case end
  /// A width or height of the deepest view that depends on another one.
  case equalSize
  /// A center of the deepest view.
  case center
  /// A leading or top edge of the deepest view.
  case start
  /// The first constraint, because none is of the kinds above.
  case other

  /// In how many public logs that the rule was not made from it made such a choice, and in how many of these UIKit broke the same
  /// constraint. Sizes of all kinds are counted together.
  public var known: (right: Int, all: Int) {
    switch self {
    case .size, .severalSizes: (24, 33)
    case .end: (6, 9)
    case .only, .gap, .start, .other: (1, 1)
    case .aspectRatio, .looseGap, .equalSize, .center: (0, 0)
    }
  }

  /// The number of logs below which a kind is too seldom to tell how sure a choice is.
  private static let leastCount = 10

  /// What was chosen, and how sure that is: a part of a sentence.
  public var sureness: String {
    let (right, all) = known
    return all < Self.leastCount
      ? "\(words), a kind of choice that is seldom seen"
      : "\(words), which UIKit broke in \(right) of \(all) logs that the rule was not made from"
  }

  private var words: String {
    switch self {
    case .only: "the only constraint that may be broken"
    case .aspectRatio: "an aspect ratio"
    case .size: "the only constant size inside"
    case .severalSizes: "of several constant sizes, the largest that alone ends the conflict"
    case .looseGap: "an inequality between siblings"
    case .gap: "a gap between siblings"
    case .end: "a trailing or bottom edge"
    case .equalSize: "a size that depends on another one"
    case .center: "a center"
    case .start: "a leading or top edge"
    case .other: "the first one of the list"
    }
  }
}
