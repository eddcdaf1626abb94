import Foundation
import ScrollModel
import StackModel

/// The first or the last baseline of a view, as a constraint on it means it.
enum Baseline {
  case first, last

  /// Where it is in root coordinates; for a view without text its bottom.
  ///
  /// A vertical stack's is that of its first or last visible view; a horizontal one's that of the view that its
  /// baseline alignment starts from, else of its tallest.
  func position(of view: View, in tree: LayerTree) -> Double {
    let frame = tree.frameInRoot(of: view).edges
    switch self {
    case .first: if let offset = view.firstBaselineFromTop { return frame.top + offset }
    case .last: if let offset = view.lastBaselineFromBottom { return frame.bottom - offset }
    }
    guard let stack = view as? StackView, let bearer = bearer(in: stack, tree) else { return frame.bottom }
    return position(of: bearer, in: tree)
  }

  private func bearer(in stack: StackView, _ tree: LayerTree) -> View? {
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    if stack.axis == .vertical { return self == .first ? visible.first : visible.last }
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline { return visible.first }
    return visible.max { tree.frame(of: $0).height < tree.frame(of: $1).height }
  }
}
