import Foundation
import ScrollModel
import StackModel

final class CallRecorder: ScrollViewDelegate {
  /// Takes a call, its scroll view and what is special.
  private let handle: (_ call: String, _ scroll: ScrollView, _ detail: String) -> Void

  init(_ handle: @escaping (_ call: String, _ scroll: ScrollView, _ detail: String) -> Void) {
    self.handle = handle
  }

  private func note(_ call: String, _ scroll: ScrollView, _ detail: String = "") {
    handle(call, scroll, detail)
  }

  func scrollViewDidScroll(_ scroll: ScrollView) { note("didScroll", scroll) }
  func scrollViewWillBeginDragging(_ scroll: ScrollView) { note("willBeginDragging", scroll) }
  func scrollViewWillEndDragging(
    _ scroll: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = [targetContentOffset.pointee.x, targetContentOffset.pointee.y].map { NumberText.rounded($0) }
    note("willEndDragging", scroll, "target \(target.joined(separator: " "))")
  }
  func scrollViewDidEndDragging(_ scroll: ScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging", scroll, "decelerate=\(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scroll: ScrollView) { note("willBeginDecelerating", scroll) }
  func scrollViewDidEndDecelerating(_ scroll: ScrollView) { note("didEndDecelerating", scroll) }
  func scrollViewDidEndScrollingAnimation(_ scroll: ScrollView) { note("didEndScrollingAnimation", scroll) }
  func scrollViewDidScrollToTop(_ scroll: ScrollView) { note("didScrollToTop", scroll) }
  func scrollViewDidChangeAdjustedContentInset(_ scroll: ScrollView) {
    note("didChangeAdjustedContentInset", scroll)
  }
}
