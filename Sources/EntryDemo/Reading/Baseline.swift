import Foundation
import ScrollModel
import StackModel

/// The first or the last baseline of a view, as a constraint on it means it.
enum Baseline {
  case first, last

  /// Where it is in root coordinates; for a view without text its bottom.
  ///
  /// A stack's is that of one of its views.
  func position(of view: View, in tree: LayerTree) -> Double {
    let frame = tree.frameInRoot(of: view).edges
    switch self {
    case .first: if let offset = view.firstBaselineFromTop { return frame.top + offset }
    case .last: if let offset = view.lastBaselineFromBottom { return frame.bottom - offset }
    }
    guard let bearer = (view as? StackView)?.viewForBaseline(isFirst: self == .first) else {
      return frame.bottom
    }
    return position(of: bearer, in: tree)
  }
}
