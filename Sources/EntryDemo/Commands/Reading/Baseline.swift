import Foundation
import ScrollModel
@_spi(Rooms) import StackCore
import StackModel

enum Baseline {
  case first, last

  /// Its y in root coordinates, in points; for a view without text the top or the bottom.
  /// A stack has the baseline of one of its arranged views.
  func position(of view: View, in tree: LayerTree) -> Double {
    let frame = tree.frameInRoot(of: view).edges
    if let offset = view.baseline(isFirst: self == .first, inHeight: frame.bottom - frame.top) {
      return frame.top + offset
    }
    guard let bearer = view.viewForBaseline(isFirst: self == .first) else {
      return self == .first ? frame.top : frame.bottom
    }
    return position(of: bearer, in: tree)
  }
}
